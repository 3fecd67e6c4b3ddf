package reasons

import (
	"strconv"
	"strings"

	"adyukh/tournament/pairing"
)

// Voice says things in a language.
type Voice interface {
	// T returns the message with a key; args are pairs of a name and a value, of which "n" chooses the plural form.
	T(key string, args ...any) string
	// Player names the player with a number of the engine: №14.
	Player(number int) string
	// Points writes points, which the engine counts in a unit of the event's own.
	Points(points int) string
}

// teller puts together what the sentences have in common.
type teller struct{ Voice }

func (t teller) players(numbers []int) string {
	all := make([]string, len(numbers))
	for i, n := range numbers {
		all[i] = t.Player(n)
	}
	return strings.Join(all, ", ")
}

func (t teller) pointList(points []int) string {
	all := make([]string, len(points))
	for i, p := range points {
		if p < pairing.Farther {
			all[i] = t.Points(p)
		} else {
			all[i] = t.T("why.floats-on", "score", t.Points(p-pairing.Farther))
		}
	}
	return strings.Join(all, ", ")
}

// pairs writes pairs, and the bye as a player without an opponent.
func (t teller) pairs(list []pairing.Pair) string {
	var all []string
	for _, p := range list {
		if p.IsBye() {
			all = append(all, t.T("why.alone", "player", t.Player(p.White)))
			continue
		}
		all = append(all, t.Player(p.White)+"–"+t.Player(p.Black))
	}
	return strings.Join(all, ", ")
}

// colour is a colour that somebody has, wants or must have.
func (t teller) colour(c pairing.Colour) string {
	if c == pairing.Black {
		return t.T("why.black")
	}
	return t.T("why.white")
}

// criterion says what a criterion of C.04.3 counts.
func (t teller) criterion(c pairing.Criterion) string {
	return t.T("why.criterion." + strconv.Itoa(int(c)))
}

// amount writes how much of a criterion there is, from the list that package pairing gives for it.
func (t teller) amount(c pairing.Criterion, list []int) string {
	switch {
	case len(list) == 0:
		return t.T("why.none")
	case c == pairing.C5 || c == pairing.C7 || c >= pairing.C18:
		return t.pointList(list)
	case c == pairing.C8 && len(list) > 1:
		return strconv.Itoa(list[0]) + " (" + t.pointList(list[1:]) + ")"
	}
	return strconv.Itoa(list[0])
}
