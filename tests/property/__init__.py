"""What must hold for every table of rules and every game, tried on random ones."""
