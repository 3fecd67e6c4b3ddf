package show_test

import (
	"slices"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

func played(white int) tournament.Result {
	return tournament.Result{Kind: tournament.FinalPosition, White: white, Black: 24 - white}
}

// swiss is an event of four with rounds of two boards and a round without an opponent, as a Swiss of five has them.
func swiss(t *testing.T, match tournament.MatchRules, games ...tournament.Game) *show.Field {
	t.Helper()
	head := tournament.Defaults(tournament.Standard, "ru", "Europe/Moscow").WithSystem(tournament.Swiss)
	if match.Games > 0 {
		head.Regulations.Match = match
	}
	head.Regulations.Rounds = 3
	e := &tournament.Event{Envelope: tournament.Envelope{ID: 1}, Head: head}
	for i, name := range []string{"Иванов Пётр", "Ким Сергей", "Петрова Анна"} {
		e.Players = append(e.Players, tournament.Player{
			ID: tournament.PlayerID(i + 1), Number: i + 1, PlayerData: tournament.PlayerData{Name: name},
		})
	}
	r := tournament.Round{Number: 1}
	for i, g := range games {
		g.ID, g.Round, g.Leg = tournament.GameID(i+1), 1, i
		if !g.IsFree() {
			g.Board = 1
		}
		r.Games = append(r.Games, g)
	}
	e.Rounds = []tournament.Round{r}
	f, err := show.OfEvent(e, 1)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// TestCells: what a cell of the first player says, whatever lays it out.
func TestCells(t *testing.T) {
	type games = []tournament.Game
	game := func(r tournament.Result) tournament.Game { return tournament.Game{White: 1, Black: 2, Result: r} }
	back := func(r tournament.Result) tournament.Game { return tournament.Game{White: 2, Black: 1, Result: r} }
	free := func(k tournament.ResultKind) tournament.Game {
		return tournament.Game{White: 1, Result: tournament.Result{Kind: k}}
	}
	var one tournament.MatchRules
	sum := tournament.MatchRules{Games: 2, Count: pairing.CountSum}
	wins := tournament.MatchRules{Games: 2, Count: pairing.CountWins}
	single := tournament.MatchRules{Games: 2, Count: pairing.CountGames}
	forfeit := tournament.Result{Kind: tournament.Forfeit, White: 24}
	tests := []struct {
		name    string
		match   tournament.MatchRules
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
		{"lost", one, games{back(played(17))}, "7", show.Loss, "loss", "2", "7", "cross.game"},
		{"forfeit", one, games{game(forfeit)}, "+", show.ForfeitWin, "unplayed", "2", "24", "cross.game-forfeit"},
		{"own forfeit", one, games{back(forfeit)}, "−", show.ForfeitLoss, "unplayed", "2", "0", "cross.game-forfeit"},
		{
			"nobody came",
			tournament.MatchRules{},
			games{game(tournament.Result{Kind: tournament.DoubleForfeit})},
			"−", show.ForfeitLoss, "unplayed", "2", "0", "cross.game-forfeit",
		},
		{"open", one, games{game(tournament.Result{})}, "", show.Open, "future", "2", "", "cross.game-open"},
		{"free", one, games{free(tournament.FreeRound)}, "+13", show.FreeRound, "unplayed", "", "13", "cross.bye"},
		{"full bye", one, games{free(tournament.FullBye)}, "+13", show.FullBye, "unplayed", "", "13", "cross.bye"},
		{"half bye", one, games{free(tournament.HalfBye)}, "=12", show.HalfBye, "unplayed", "", "12", "cross.bye"},
		{"absent", one, games{free(tournament.Absent)}, "−", show.Absent, "unplayed", "", "0", "cross.bye"},
		{"match", sum, games{game(played(17)), back(played(14))}, "27", show.Win, "win", "2", "27", "cross.game"},
		{"match by wins", wins, games{game(played(24)), back(played(13))}, "35", show.Draw, "draw", "2", "35", "cross.game"},
		{"under way", sum, games{game(played(17)), back(tournament.Result{})}, "(17)", show.UnderWay, "unplayed", "2", "", "cross.game"},
		{
			"games that count alone", single,
			games{game(played(17)), back(tournament.Result{})},
			"17", show.UnderWay, "unplayed", "2", "17", "cross.game",
		},
		{
			"match forfeited", sum,
			games{game(forfeit), back(tournament.Result{Kind: tournament.Forfeit, Black: 24})},
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
