"""What rule_coverage.py does not ask for: what is lacking -> the rules that lack it.

    "code": "SB-1.1 SB-1.2",
"""

EXEMPTIONS = {}
