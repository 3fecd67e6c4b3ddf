package main

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trf/simulate"
	"adyukh/tournament/pairing"
	"adyukh/tournament/pairing/reasons"
)

// listener is a voice that notes what it is asked to say, in two languages, and finds what can't be said.
type listener struct {
	t     testing.TB
	words []words
	heard map[string]bool
}

func newListener(t testing.TB) *listener {
	t.Helper()
	all := catalogues()
	l := &listener{t: t, heard: map[string]bool{}}
	for _, lang := range all.Languages() {
		l.words = append(l.words, words{all.Translator(lang)})
	}
	return l
}

func (l *listener) T(key string, args ...any) string {
	l.heard[key] = true
	text := ""
	for _, w := range l.words {
		text = w.T(key, args...)
		if !w.Has(key) || text == key || strings.Contains(text, "<no value>") || strings.Contains(text, "{") {
			l.t.Errorf("%s: %s: %q", w.Code(), key, text)
		}
	}
	return text
}

func (l *listener) Player(number int) string { return l.T("why.player", "number", number) }
func (l *listener) Points(points int) string { return fmt.Sprint(points) }

// TestReasons explains tournaments in which everything happens, and asks why of pairs that don't meet: there is a sentence for
// whatever the engine answers, and no sentence that nothing says.
func TestReasons(t *testing.T) {
	t.Parallel()
	l := newListener(t)
	for seed := range uint64(60) {
		o := simulate.Defaults()
		o.Seed, o.Players, o.Rounds = seed, 4+int(seed)%15, 3+int(seed)%9
		o.Late, o.Leave, o.Aways, o.HalfByes, o.Forfeits = 10, 10, 5, 5, 5
		o.Forbidden, o.Counts, o.Baku = int(seed)%4, seed%5 == 0, seed%7 == 0
		d, err := simulate.Tournament(o)
		if stopped, ok := err.(*simulate.Stopped); ok {
			reasons.NoPairing(l, stopped.Round, stopped.Why)
		} else if err != nil {
			t.Fatal(err)
		}
		file, err := replay.Open(d, replay.Options{Past: true})
		if err != nil {
			t.Fatal(err)
		}
		for round := 1; round <= file.Event().Paired; round++ {
			explainAll(l, file, round)
		}
	}
	askAll(l)
	explainTeams(l)
	known := l.words[0].Keys()
	for _, key := range known {
		family := strings.HasPrefix(key, "why.") && strings.Count(key, ".") > 1 // others can be found in the code
		if family && !l.heard[key] {
			t.Errorf("nothing says %s", key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(l.heard)) {
		if !slices.Contains(known, key) {
			t.Errorf("no sentence for %s", key)
		}
	}
}

// explainAll explains a round, asks of the first players why they don't meet, and judges the round with two boards mixed up.
func explainAll(l *listener, file *replay.File, round int) {
	s, d, err := file.Question(round)
	if err != nil {
		return // nobody played
	}
	if _, err := reasons.Explain(l, s, d, reasons.StepsFor(len(s.Entrants))); err != nil {
		l.t.Fatal(err)
	}
	for a := 1; a <= 5; a++ {
		for b := 0; b < a; b++ {
			if answer, draw, err := file.WhyNot(round, a, b); err == nil {
				reasons.Answer(l, draw, answer)
			}
		}
	}
	if len(d.Boards) < 2 {
		return
	}
	var given []pairing.Pair
	for _, b := range d.Boards {
		given = append(given, pairing.Pair{White: b.White, Black: b.Black})
	}
	if d.Bye != 0 {
		given = append(given, pairing.Pair{White: d.Bye})
	}
	given[0].Black, given[1].White = given[1].White, given[0].Black
	if j, err := s.Judge(given); err == nil {
		reasons.Judgement(l, round, j)
	}
}

// askAll says what seldom happens: every kind of reason once.
func askAll(l *listener) {
	stuck := pairing.ErrNoPairing{Stuck: []int{1, 2, 3}, Opponents: []int{4}, Bye: true}
	for _, why := range []pairing.Bar{
		pairing.BarMet, pairing.BarForbidden, pairing.BarColour, pairing.BarSoft, pairing.BarMoved, pairing.BarAsked, pairing.BarBye,
		pairing.BarNoBye,
	} {
		bar := pairing.Barred{A: 1, B: 2, Why: why, Colour: pairing.Black, Round: 1}
		stuck.Barred = append(stuck.Barred, bar)
		reasons.Answer(l, pairing.Draw{}, pairing.Answer{Kind: pairing.AnswerBarred, Barred: &bar})
	}
	reasons.NoPairing(l, 4, &stuck)
	reasons.NoPairing(l, 4, &pairing.ErrNoPairing{Stuck: []int{1}})
	reasons.NoPairing(l, 4, &pairing.ErrNoPairing{})
	var j pairing.Judgement
	for _, kind := range []pairing.FaultKind{
		pairing.FaultTwice, pairing.FaultAbsent, pairing.FaultMissing, pairing.FaultByes, pairing.FaultMet, pairing.FaultForbidden,
		pairing.FaultBye, pairing.FaultColour, pairing.FaultSoft, pairing.FaultByeScore, pairing.FaultThree, pairing.FaultDifference,
	} {
		j.Faults = append(j.Faults, pairing.Fault{Kind: kind, A: 1, B: 2, Round: 1, Colour: pairing.White})
	}
	reasons.Judgement(l, 4, j)
	reasons.Judgement(l, 4, pairing.Judgement{Impossible: &stuck})
	for _, kind := range []pairing.AnswerKind{pairing.AnswerIsSo, pairing.AnswerFixed, pairing.AnswerLeast, pairing.AnswerNoFit} {
		reasons.Answer(l, pairing.Draw{}, pairing.Answer{Kind: kind})
	}
	reasons.Answer(l, pairing.Draw{}, pairing.Answer{Kind: pairing.AnswerStuck, Stuck: &stuck})
	for _, order := range []pairing.OrderRule{
		pairing.OrderMovedDown, pairing.OrderOpponents, pairing.OrderExchange, pairing.OrderTransposition,
	} {
		reasons.Answer(l, pairing.Draw{}, pairing.Answer{
			Kind: pairing.AnswerOrder, Order: order, Instead: []pairing.Pair{{White: 1, Black: 2}, {White: 3}}, Down: []int{4},
		})
	}
	for c := pairing.C4; c <= pairing.C21; c++ {
		reasons.Answer(l, pairing.Draw{}, pairing.Answer{Kind: pairing.AnswerWorse, Criterion: c, Have: []int{1, 2}, Would: []int{2, 2}})
		reasons.Answer(l, pairing.Draw{}, pairing.Answer{Kind: pairing.AnswerWorse, Criterion: c})
	}
	for _, board := range boards() {
		reasons.Board(l, board)
	}
}

// boards are boards with every rule of colours and everything that a board can break.
func boards() []pairing.Board {
	all := []pairing.Board{{White: 1, Black: 2, Bracket: -1}}
	for rule := pairing.ColourBoth; rule <= pairing.ColourInitial; rule++ {
		for _, strength := range []pairing.Strength{pairing.NoPreference, pairing.Mild, pairing.Strong, pairing.Absolute} {
			b := pairing.Board{White: 1, Black: 2, Colours: rule}
			b.Seats[0] = pairing.Seat{Prefers: pairing.Black, Strength: strength, Float: 1, Balance: 1}
			b.Seats[1] = pairing.Seat{Prefers: pairing.Black, Strength: pairing.Absolute, Balance: 2}
			if strength == pairing.NoPreference {
				b.Seats[0].Prefers = pairing.NoColour
			}
			all = append(all, b)
		}
	}
	return append(all, pairing.Board{Bent: []pairing.Criterion{pairing.C10, pairing.C11, pairing.C12, pairing.C13, pairing.C15, pairing.C17}})
}
