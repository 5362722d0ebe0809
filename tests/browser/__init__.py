"""The built site in a real browser, served with the headers of the real host.

Use the fixture `table` (a page whose table is live), or `page` and `open_table(page, "?python=pyodide")`. Every test fails on
an error in the console, an exception in the page, a request to another origin, or a violation of the security policy.

The policy forbids eval, so `page.wait_for_function` cannot work here, and nothing needs it: wait with
`expect(locator).to_have_attribute(...)` and its kin. `page.evaluate` is fine.
"""
