package show_test

import (
	"slices"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

func played(white int) play.Result {
	return play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
}

// swiss is an event of four with rounds of two boards and a round without an opponent, as a Swiss of five has them.
func swiss(t *testing.T, match play.MatchRules, games ...play.Game) *show.Field {
	t.Helper()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(play.Swiss)
	if match.Games > 0 {
		head.Regulations.Match = match
	}
	head.Regulations.Rounds = 3
	e := &play.Event{Envelope: tournament.Envelope{ID: 1}, Head: head}
	for i, name := range []string{"Иванов Пётр", "Ким Сергей", "Петрова Анна"} {
		e.Players = append(e.Players, play.Player{
			ID: play.PlayerID(i + 1), Number: i + 1, PlayerData: play.PlayerData{Name: name},
		})
	}
	r := play.Round{Number: 1}
	for i, g := range games {
		g.ID, g.Round, g.Leg = play.GameID(i+1), 1, i
		if !g.IsFree() {
			g.Board = 1
		}
		r.Games = append(r.Games, g)
	}
	e.Rounds = []play.Round{r}
	f, err := show.For(e, play.Arbiters).Field(1)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestCells: what a cell of the first player says, whatever lays it out.
func TestCells(t *testing.T) {
	type games = []play.Game
	game := func(r play.Result) play.Game { return play.Game{White: 1, Black: 2, Result: r} }
	back := func(r play.Result) play.Game { return play.Game{White: 2, Black: 1, Result: r} }
	free := func(k play.ResultKind) play.Game {
		return play.Game{White: 1, Result: play.Result{Kind: k}}
	}
	var one play.MatchRules
	sum := play.MatchRules{Games: 2, Count: pairing.CountSum}
	wins := play.MatchRules{Games: 2, Count: pairing.CountWins}
	single := play.MatchRules{Games: 2, Count: pairing.CountGames}
	forfeit := play.Result{Kind: play.Forfeit, White: 24}
	tests := []struct {
		name    string
		match   play.MatchRules
		games   games
		text    string
		kind    show.Kind
		look    string
		against string
		sum     string
		label   string
	}{
		{"won", one, games{game(played(17))}, "17", show.Win, "win", "2", "17", "cross.game"},
		{"drawn", one, games{game(played(12))}, "12", show.Draw, "draw", "2", "12", "cross.game"},
		{"lost by both", one, games{game(play.Result{Kind: play.BothLost})}, "0", show.Loss, "loss", "2", "0", "cross.game"},
		{"lost", one, games{back(played(17))}, "7", show.Loss, "loss", "2", "7", "cross.game"},
		{"forfeit", one, games{game(forfeit)}, "+", show.ForfeitWin, "unplayed", "2", "24", "cross.game-forfeit"},
		{"own forfeit", one, games{back(forfeit)}, "−", show.ForfeitLoss, "unplayed", "2", "0", "cross.game-forfeit"},
		{
			"nobody came",
			play.MatchRules{},
			games{game(play.Result{Kind: play.DoubleForfeit})},
			"−", show.ForfeitLoss, "unplayed", "2", "0", "cross.game-forfeit",
		},
		{"open", one, games{game(play.Result{})}, "", show.Open, "future", "2", "", "cross.game-open"},
		{"free", one, games{free(play.FreeRound)}, "+13", show.FreeRound, "unplayed", "", "13", "cross.bye"},
		{"full bye", one, games{free(play.FullBye)}, "+13", show.FullBye, "unplayed", "", "13", "cross.bye"},
		{"half bye", one, games{free(play.HalfBye)}, "=12", show.HalfBye, "unplayed", "", "12", "cross.bye"},
		{"absent", one, games{free(play.Absent)}, "−", show.Absent, "unplayed", "", "0", "cross.bye"},
		{"match", sum, games{game(played(17)), back(played(14))}, "27", show.Win, "win", "2", "27", "cross.game"},
		{"match by wins", wins, games{game(played(24)), back(played(13))}, "35", show.Draw, "draw", "2", "35", "cross.game"},
		{
			"a game of a match lost by both", sum,
			games{game(play.Result{Kind: play.BothLost}), back(played(12))},
			"12", show.Draw, "draw", "2", "12", "cross.game",
		},
		{"under way", sum, games{game(played(17)), back(play.Result{})}, "(17)", show.UnderWay, "unplayed", "2", "", "cross.game"},
		{
			"games that count alone", single,
			games{game(played(17)), back(play.Result{})},
			"17", show.UnderWay, "unplayed", "2", "17", "cross.game",
		},
		{
			"match forfeited", sum,
			games{game(forfeit), back(play.Result{Kind: play.Forfeit, Black: 24})},
			"+", show.ForfeitWin, "unplayed", "2", "48", "cross.game-forfeit",
		},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			c := swiss(t, tt.match, tt.games...).ByRounds(standings.ByNumber).Rows[0].Cells[0]
			got := []any{c.Text, c.Kind, c.Look(), c.Against, c.Sum, c.Label().Key}
			if want := []any{tt.text, tt.kind, tt.look, tt.against, tt.sum, tt.label}; !slices.Equal(got, want) {
				t.Errorf("%q, want %q", got, want)
			}
		})
	}
}

// TestNumbers: a value is written with the signs of its event and language, a place with those who share it.
func TestNumbers(t *testing.T) {
	say := func(sign string) show.Translator { return func(string, ...any) string { return sign } }
	for _, tt := range []struct {
		n        show.Number
		ru, text string
	}{
		{show.Number{Value: standings.Ratio(25, 2)}, "12,5", "12.5"},
		{show.Number{Value: standings.Ratio(25, 2), Halves: true}, "12½", "12½"},
		{show.Number{Value: standings.Ratio(1, 4), Halves: true}, "¼", "¼"},
		{show.Number{Value: standings.Whole(0), Halves: true}, "0", "0"},
		{show.Number{}, "–", "–"},
	} {
		if ru, en := tt.n.In(say(",")), tt.n.In(say(".")); ru != tt.ru || en != tt.text {
			t.Errorf("%v: %q, %q; want %q, %q", tt.n, ru, en, tt.ru, tt.text)
		}
	}
	for place, want := range map[standings.Place]string{{}: "–", {First: 3, Last: 3}: "3", {First: 3, Last: 4}: "3–4"} {
		if got := show.PlaceText(place); got != want {
			t.Errorf("%v: %q, want %q", place, got, want)
		}
	}
}
