package api_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// TestPlayRoundRobin plays nine players' round robin in both languages, on a phone and on a laptop.
func TestPlayRoundRobin(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	everywhere(t, playRoundRobin)
}

// playRoundRobin is a round robin of nine, in which one player leaves after two games and one after five.
func playRoundRobin(t *testing.T, lang string, width int64) {
	s := set(t, apitest.NewStage(t, 9, func(h *play.Head) {
		*h = h.WithSystem(play.RoundRobin)
		h.Language = lang
	}).Draw().Open(), lang, width)
	a, reader := s.anna, s.reader
	reader.Goes(s.Public(""))
	a.Goes(s.Desk("/rounds/1"))
	a.Looks("not-paired")
	s.next("next.pair", "round", 1)
	a.Looks("draft")
	s.next("next.publish", "round", 1)
	a.Looks("round", 320)
	reader.Until(`document.querySelectorAll('[data-board]').length === 4`)
	reader.Looks("event", 320)

	// a round by hand, followed on the phone; then the next one
	for board := 1; board <= 4; board++ {
		s.enters(1, board, score(1, board))
	}
	s.next("next.pair", "round", 2)
	s.next("next.publish", "round", 2)
	s.fill()
	s.Pair().Publish()
	leaver := s.plays(3, 1)
	s.fill(leaver.Board)
	s.leaves(leaver.White, "player.would-go", "warning.withdraw.annulled")
	annulled := leaver.White
	reader.Goes(s.Public("/rounds/3"))
	reader.Says("pairing.annulled")
	reader.Looks("annulled", 320)
	a.Goes(s.Desk("/rounds/3"))
	a.Looks("annulled")
	if e := s.Fresh(); !e.RoundComplete(3) || len(e.Open()) != 0 {
		t.Errorf("a game of somebody who has left is waited for: %v", e.Open())
	}
	s.next("next.pair", "round", 4)
	s.next("next.publish", "round", 4)
	s.fill()
	for s.Fresh().PublishedRounds() < 6 {
		s.Pair().Publish()
		s.fill()
	}

	// somebody leaves who has played half of the games: what is left is lost, what was played counts
	var second play.PlayerID
	for _, p := range s.Event.Players {
		if p.ID != annulled && 2*s.Event.GamesPlayed(p.ID) >= 8 {
			second = p.ID
		}
	}
	s.leaves(second, "player.would-stay", "warning.withdraw.later-forfeits")
	for s.Fresh().PublishedRounds() < 8 {
		s.Pair().Publish()
		s.fill()
	}
	a.Goes(s.Desk("/rounds/8"))
	s.next("next.pair", "round", 9)
	s.next("next.publish", "round", 9)
	last := 0
	for _, g := range s.Games() {
		if s.Event.Waiting(g) {
			last = g.Board
		}
	}
	s.fill(last)
	reader.Goes(s.Public("/standings"))
	reader.Until(`!document.querySelector(".page-head .chip-right")`)
	reader.Goes(s.Public("/rounds/9"))
	s.enters(9, last, score(9, last))
	s.next("next.table")
	a.Looks("table", 320)
	reader.Goes(s.Public("/standings"))
	reader.Says("standings.final")
	reader.Looks("table", 320)
	reader.Goes(s.Public("/crosstable"))
	reader.Looks("cross", 320)

	want := map[play.PlayerID]tally{}
	for _, r := range s.Fresh().Rounds {
		for _, g := range r.Games {
			switch {
			case g.IsFree() || g.Has(annulled):
			case g.Has(second) && r.Number > 6: // whole points for who is still there
				result := play.Result{White: 24}
				if g.White == second {
					result = play.Result{Black: 24}
				}
				add(want, g, result)
			default:
				add(want, g, s.scores[g.ID])
			}
		}
	}
	final, got := s.counted()
	if !final {
		t.Error("the table is not final")
	}
	for id, sum := range want {
		if got[id] != sum {
			t.Errorf("%s has %+v in the table, %+v by hand", s.Event.Name(id), got[id], sum)
		}
	}
	paper := apitest.PDFText(t, s.Arbiter.Get(s.Desk("/pdf/final.pdf")).Body)
	for _, name := range []string{s.player(annulled).Name, s.player(second).Name} {
		if !strings.Contains(paper, name) {
			t.Errorf("%s is not in the final protocol:\n%s", name, paper)
		}
	}
}

// plays finds a game of a round on a board.
func (s *scene) plays(round, board int) play.Game {
	s.Test.Helper()
	r, _ := s.Fresh().Round(round)
	for _, g := range r.Games {
		if g.Board == board && !g.IsFree() {
			return g
		}
	}
	s.Test.Fatalf("no board %d in round %d", board, round)
	return play.Game{}
}

// leaves goes to a player by his name in the list and takes him out: the page says what would become of his games, the question names
// it, and nothing has happened until it is answered.
func (s *scene) leaves(id play.PlayerID, would, effect string) {
	s.Test.Helper()
	a, p := s.anna, s.player(id)
	a.Goes(s.Desk("/players"))
	a.Looks("players", 320)
	a.Follow(fmt.Sprintf(`#players a[href$="/players/%d"]`, id))
	a.Says(would, "played", s.Event.GamesPlayed(id), "all", 8)
	a.Looks("leaver", 320)
	a.Fills(`form[action$="/withdraw"] [name="reason"]`, "болезнь")
	a.Follow(`form[action$="/withdraw"] button`)
	a.Says("confirm.nothing-yet")
	lead, _, _ := strings.Cut(s.anna.T(effect, "n", s.Event.GamesPlayed(id), "all", 8, "games", "|", "rounds", "7–9"), "|")
	a.Sees(lead)
	a.Looks("leaves", 320)
	if s.player(id).Withdrawn.FromRound != 0 {
		s.Test.Errorf("%s is out before the question was answered", p.Name)
	}
	s.agrees("")
	now := s.player(id)
	if now.Withdrawn.FromRound == 0 {
		s.Test.Fatalf("%s is not out", p.Name)
	}
	a.Says("player.withdrawn", "name", p.Name, "round", now.Withdrawn.FromRound)
	a.Looks("left")
}
