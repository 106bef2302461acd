"""Unknown cards, by brute force: a record with `?` is legal when some assignment makes it so.

Every assignment of the rest of a small deck to the hidden places is replayed by the oracle
(stak_bots.py) as a game of its own, event by event; those that break a rule are dropped. Nothing
is reasoned about pools. compare.py uses this in its part `unknown`.
"""
import collections
import copy
import itertools

from stak_bots import CardSet, Event, Game

KINDS = ["Core1", "Core2", "Core5", "Trip0", "Bountiful2", "Expel1", "Tranq2", "Begone1", "Clumsy2", "Pit1", 
         "Sidekick1", "Reaper1", "Shot0v4", "Spike2", "Bash1", "Fatal1"]
HIDDEN = ("SB-15.1", "SB-16.4", "SB-4.1", "SB-5.2", "SB-C12")


def arrangements(counts, length):
    """All different sequences of `length` cards out of a multiset."""
    if not length:
        yield []
        return
    for name in sorted(counts):
        if counts[name]:
            counts[name] -= 1
            for rest in arrangements(counts, length - 1):
                yield [name] + rest
            counts[name] += 1


def fork(game):
    return copy.deepcopy(game, {id(game.set): game.set, **{id(t): t for t in game.set.types.values()}})


def places(givens):
    """The hidden places of a start position: (path, index)."""
    return [(path, n) for path, words in givens.items() if isinstance(words, list)
            for n, word in enumerate(words) if word == "?"]


def worlds_of(tags, players, givens, deck):
    """One game for every assignment of the rest of the deck."""
    named = [word.strip("()").split("!")[0] for words in givens.values() if isinstance(words, list) for word in words]
    rest = collections.Counter(deck) - collections.Counter(named)
    hidden = places(givens)
    for names in arrangements(dict(rest), len(hidden)):
        full = {path: list(words) if isinstance(words, list) else words for path, words in givens.items()}
        for (path, number), name in zip(hidden, names):
            full[path][number] = f"({name})" if path.endswith(".stak") else name
        game = Game(players, CardSet(), {}, tags)
        game.given({path: " ".join(words) or "-" if isinstance(words, list) else words for path, words in full.items()})
        yield game


def step(worlds, event):
    """The worlds after an event, and the rules by which the others fell."""
    left, rules = [], collections.Counter()
    for game in worlds:
        for seen in spelled(game, event):
            rule = game.check(seen)
            if rule:
                rules[rule] += 1
                continue
            after = fork(game)
            after.apply(seen)
            left.append(after)
    return left, rules


def spelled(game, event):
    """An event with `?` as it was in this world; a shuffle may have been any."""
    if event.verb in ("draw", "bounty") and event.card == "?":
        return [Event(event.verb, event.actor, game.supply[0].id if game.supply else "Core1")]
    if event.verb == "shuffle" and event.cards == ["?"]:
        heap = [t.id for t in game.heap]
        if not heap or not game.shuffle_needed():
            return [Event("shuffle", cards=heap or ["Core1"])]
        return [Event("shuffle", cards=list(order)) for order in sorted(set(itertools.permutations(heap)))]
    return [event]


def random_hidden(rng, length):
    """A small game with all cards known, then the same with some of them masked."""
    kinds = rng.sample(KINDS, rng.randint(4, 6))
    deck = [rng.choice(kinds) for _ in range(rng.randint(8, 11))]
    cards = list(deck)
    rng.shuffle(cards)
    players = ["Ann", "Bob"] if rng.random() < 0.8 else ["Ann", "Bob", "Cas"]
    givens, masked = {}, {}
    for name in players:
        size = rng.randint(1, 3) if len(players) == 2 else rng.randint(1, 2)
        stak = [cards.pop() for _ in range(min(size, max(1, len(cards) - 4)))]
        up = [n == 0 or rng.random() < 0.15 for n in range(len(stak))]
        givens[f"{name}.stak"] = [card if face else f"({card})" for card, face in zip(stak, up)]
        literals = givens[f"{name}.stak"]
        masked[f"{name}.stak"] = [w if face or rng.random() < 0.25 else "?" for w, face in zip(literals, up)]
        hand = [cards.pop() for _ in range(rng.randint(0, 2)) if len(cards) > 2]
        givens[f"{name}.hand"] = hand
        masked[f"{name}.hand"] = [w if rng.random() < 0.4 else "?" for w in hand]
    supply = [cards.pop() for _ in range(rng.randint(0, min(3, len(cards))))]
    heap = [cards.pop() for _ in range(rng.randint(0, min(2, len(cards))))]
    givens |= {"supply": supply, "heap": heap}
    masked |= {"supply": [w if rng.random() < 0.2 else "?" for w in supply], "heap": heap}
    game = Game(players, CardSet(), {}, ())
    game.given({path: " ".join(words) or "-" for path, words in givens.items()})
    events, games = [], [fork(game)]
    for _ in range(length):
        legal = [event for event in game.legal() if event.verb != "shuffle" or len(game.heap) <= 5]
        if not legal:
            break
        weight = {"end": 3, "scrap": 1, "discard": 1}
        event = rng.choices(legal, [weight.get(e.verb, 4) for e in legal])[0]
        written = event
        if event.verb == "shuffle":
            event.cards = [t.id for t in game.heap]
            rng.shuffle(event.cards)
            written = Event("shuffle", cards=["?"]) if rng.random() < 0.7 else event
        if event.verb in ("draw", "bounty") and event.card != "-" and rng.random() < 0.6:
            written = Event(event.verb, event.actor, "?")
        events.append((written, written.text(game.active.name)))
        game.apply(event)
        games.append(fork(game))
    return players, deck, masked, events, games


def record_text(players, deck, givens, lines):
    head = ['[Game "stak-bots"]'] + [f'[Player "{name}"]' for name in players]
    head += ['[Rulings "default"]', f'[Deck "{" ".join(deck)}"]']
    head += [f"given {path} = {' '.join(words) or '-'}" for path, words in givens.items()]
    return "\n".join(head + lines) + "\n"


def size_of(deck, givens):
    """How many assignments there are at the start."""
    named = [w.strip("()") for words in givens.values() for w in words if w != "?"]
    rest = collections.Counter(deck) - collections.Counter(named)
    return sum(1 for _ in itertools.islice(arrangements(dict(rest), len(places(givens))), 3001))


def covered(line, listed):
    """Whether a legal line is listed by name or as an unknown outcome."""
    if line in listed:
        return True
    head, _, last = line.rpartition(" ")
    return f"{head} ?" in listed and last != "-"
