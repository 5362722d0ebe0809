"""The built site in browsers with other engines than Chromium's, as Debian ships them: Firefox and WebKitGTK.

They are driven by the protocols they bring themselves (Marionette and WebDriver), with nothing but Python's own library.
Where a browser is not installed its tests are skipped, and say so.
"""
