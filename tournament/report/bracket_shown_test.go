package report_test

import (
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
	"adyukh/tournament/show/showtest"
)

// TestBracketAsShown: on the paper each match of a knock-out says what show says, in the order in which it is drawn.
func TestBracketAsShown(t *testing.T) {
	s := style(t, "ru")
	for seed := range showtest.Seeds {
		e := showtest.Event(seed)
		b := show.For(e, play.Arbiters).Bracket(len(e.Rounds))
		if b == nil {
			continue
		}
		var drawn []string
		for _, l := range draw(t, e, report.Request{Document: "bracket"}, s).lines {
			drawn = append(drawn, strings.Fields(l.text)...)
		}
		for _, r := range b.Rounds {
			for _, m := range r.All() {
				if want := matchWords(m, e.Head.Regulations.Match.Games); !inARow(drawn, want) {
					t.Errorf("event %d, round %d: %q is not drawn in\n%q", seed, r.Number, want, drawn)
				}
			}
		}
	}
}

// TestAMatchToWhichNobodyCame: the bracket says below it that nobody goes on, and whoever would have met its winner, or its loser, is free.
func TestAMatchToWhichNobodyCame(t *testing.T) {
	e := newSystem(systemSetup{system: play.Knockout, players: 4, rounds: 1})
	e.Rounds[0].Games[0].SetResult(play.Result{Kind: play.DoubleForfeit})
	text := draw(t, e, report.Request{Document: "bracket"}, style(t, "ru")).text()
	for want, times := range map[string]int{"никто не проходит": 1, "свободен": 2} {
		if strings.Count(text, want) != times {
			t.Errorf("%q is not drawn %d times in\n%s", want, times, text)
		}
	}
}

// matchWords are the words of a match: of each side the number, the name, the points in the games where a match has few, and in the
// match.
func matchWords(m show.BracketMatch, games int) []string {
	var words []string
	for _, s := range m.Sides {
		if s.Player == 0 {
			continue
		}
		words = append(append(words, strconv.Itoa(s.Number)), strings.Fields(s.Name)...)
		if games > 1 && len(s.Games) <= games {
			for _, text := range s.Games {
				words = append(words, strings.Fields(text)...)
			}
		}
		words = append(words, strings.Fields(s.Score)...)
	}
	return words
}

// inARow tells whether the words stand one after the other.
func inARow(all, words []string) bool {
	for from := 0; from+len(words) <= len(all); from++ {
		at := 0
		for at < len(words) && all[from+at] == words[at] {
			at++
		}
		if at == len(words) {
			return true
		}
	}
	return len(words) == 0
}
