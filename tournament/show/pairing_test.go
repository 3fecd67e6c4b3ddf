package show_test

import (
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// TestPairings: what each kind of a game or a round without an opponent says, in every list of a round.
func TestPairings(t *testing.T) {
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Regulations.System, head.Regulations.Rounds, head.Regulations.Swiss.Free = play.Swiss, 3, 13
	e := &play.Event{Head: head, Players: []play.Player{{ID: 1}, {ID: 2}, {ID: 3, Entered: 2}}}
	for _, test := range []struct {
		name         string
		black        play.PlayerID
		result       play.Result
		score, got   string
		ending       string
		winner       play.PlayerID
		counts, lost int // of White and of Black
	}{
		{"open", 2, play.Result{}, "", "", "pairing.playing", 0, 0, 0},
		{"postponed", 2, play.Result{Kind: play.Adjourned}, "", "", "result-kind.adjourned", 0, 0, 0},
		{"on the board", 2, play.Result{Kind: play.FinalPosition, White: 17, Black: 7}, "17:7", "", "result-kind.final", 1, 17, 7},
		{"not played", 2, play.Result{Kind: play.Forfeit, White: 24}, "+:−", "", "result-kind.forfeit", 1, 24, 0},
		{"neither came", 2, play.Result{Kind: play.DoubleForfeit}, "−:−", "", "result-kind.double-forfeit", 0, 0, 0},
		{"free", 0, play.Result{Kind: play.FreeRound}, "", "+13", "result-kind.free", 0, 13, 13},
		{"absent", 0, play.Result{Kind: play.Absent}, "", "", "result-kind.absent", 0, 0, 0},
	} {
		p := show.PairingOf(e, play.Game{ID: 9, Round: 1, Board: 1, White: 1, Black: test.black, Result: test.result})
		if p.Score.String() != test.score || p.Got != test.got || p.Ending().Key != test.ending || p.Winner() != test.winner {
			t.Errorf("%s: %q, %q, %s, winner %d", test.name, p.Score, p.Got, p.Ending().Key, p.Winner())
		}
		if p.Counts(1) != test.counts || p.Counts(2) != test.lost {
			t.Errorf("%s: counts %d and %d", test.name, p.Counts(1), p.Counts(2))
		}
	}
	late := show.PairingOf(e, play.Game{Round: 1, White: 3, Result: play.Result{Kind: play.Absent}})
	if late.Ending().Key != "pdf.not-entered" {
		t.Errorf("who comes later is said to be %s", late.Ending().Key)
	}
}
