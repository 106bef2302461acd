"""What rule_coverage.py does not ask for: what is lacking -> the rules that lack it."""

EXEMPTIONS = {
    # Cited by the kind of the card: effects.cpp, card_rule.
    "code": "SB-C6 SB-C13 SB-C14 SB-C15",
}
