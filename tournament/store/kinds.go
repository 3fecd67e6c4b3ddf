package store

import (
	"adyukh/tournament"
)

// contestKinds are the kinds of contests. Who adds one adds a line here.
func contestKinds() []anyContests {
	return []anyContests{
		composingKind(),
		solvingKind(),
	}
}

// anyContests is a kind of contests where it does not matter which.
type anyContests interface {
	bodies() []kept
	hideable(s *Store) hideable
	counted() (people, rounds tournament.PartKind)
	mainPart() tournament.PartKind
}

// bodies are the parts of the kind as the journal knows them.
func (k contestKind[E]) bodies() []kept { return bodiesOf(k.Kind) }

func (k contestKind[E]) hideable(s *Store) hideable {
	return hideable{kind: k.Name, told: k.told, hide: contests[E]{s, k}.hide}
}

func (k contestKind[E]) counted() (people, rounds tournament.PartKind) { return k.people, k.rounds }

func (k contestKind[E]) mainPart() tournament.PartKind { return k.main }

// countedParts are the parts of all kinds that a person would count as those who take part, and as rounds.
func countedParts() (people, rounds []tournament.PartKind) {
	for _, k := range contestKinds() {
		p, r := k.counted()
		people, rounds = append(people, p), append(rounds, r)
	}
	return people, rounds
}
