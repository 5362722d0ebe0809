"""The build and the local server: what leaves them is what players get."""
