package conduct_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/team"
)

// filed is an event of four players and a round, as a file has it.
func filed() *play.Event {
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(play.Swiss)
	head.Name, head.Regulations.Swiss.Drawn = "Кубок", play.InitialWhite
	e := &play.Event{Head: head, Envelope: tournament.Envelope{LastID: 7}}
	for i := range 4 {
		e.Players = append(e.Players, play.Player{
			ID: play.PlayerID(i + 1), Number: i + 1,
			PlayerData: play.PlayerData{Name: fmt.Sprintf("Игрок %d", i+1)},
		})
	}
	e.Rounds = []play.Round{{Number: 1, PublishedAt: time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC), Games: []play.Game{
		{ID: 5, Round: 1, Board: 1, White: 1, Black: 3, Result: play.Result{Kind: play.FinalPosition, White: 14, Black: 10}},
		{ID: 6, Round: 1, Board: 2, White: 4, Black: 2, Sheet: play.Sheet{Text: "1. c3-b4"}},
	}}}
	e.Documents = []play.Document{{ID: 7, Kind: play.FinalProtocol, Fields: map[string]string{"title": "Итоги"}}}
	return e
}

// TestForeignEvents puts into an event what no change of it brings about: the refusal names the place.
func TestForeignEvents(t *testing.T) {
	s := conduct.NewService(nil, func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) })
	if err := s.CheckImport(filed()); err != nil {
		t.Fatal(err)
	}
	type event = play.Event
	game := func(i int, edit func(*play.Game)) func(*event) {
		return func(e *event) { edit(&e.Rounds[0].Games[i]) }
	}
	player := func(i int, edit func(*play.Player)) func(*event) {
		return func(e *event) { edit(&e.Players[i]) }
	}
	for name, c := range map[string]struct {
		edit  func(*event)
		place string
	}{
		"last id":      {func(e *event) { e.LastID = 6 }, "documents[0].id"},
		"huge last id": {func(e *event) { e.LastID = 1 << 60 }, "last_id"},
		"no name":      {func(e *event) { e.Head.Name = " " }, "name"},
		"zone":         {func(e *event) { e.Head.Zone = "Луна" }, "zone"},
		"system":       {func(e *event) { e.Head.Regulations.System = "x" }, "system"},
		"drawn":        {func(e *event) { e.Head.Regulations.Swiss.Drawn = "" }, "drawn"},
		"apart": {func(e *event) {
			e.Head.Regulations.Restrictions = []play.Restriction{{Players: []play.PlayerID{
				1,
				9,
			}}}
		}, "apart[0].players"},
		"player's id":       {player(1, func(p *play.Player) { p.ID = 1 }), "players[1].id"},
		"player 0":          {player(0, func(p *play.Player) { p.ID = 0 }), "players[0].id"},
		"number":            {player(2, func(p *play.Player) { p.Number = 5 }), "players[2].number"},
		"player's name":     {player(2, func(p *play.Player) { p.Name = "" }), "players[2].name"},
		"control":           {player(2, func(p *play.Player) { p.Club = "a\x1bb" }), "players[2].club"},
		"year":              {player(2, func(p *play.Player) { p.BirthYear = 1700 }), "players[2].birth_year"},
		"entered":           {player(2, func(p *play.Player) { p.Entered = -1 }), "players[2].entered"},
		"table":             {player(2, func(p *play.Player) { p.Table = 1e6 }), "players[2].table"},
		"gone":              {player(2, func(p *play.Player) { p.Withdrawn.FromRound = -1 }), "players[2].withdrawn.from_round"},
		"gone for no round": {player(2, func(p *play.Player) { p.Withdrawn.Reason = "болен" }), "players[2].withdrawn.from_round"},
		"reason": {player(2, func(p *play.Player) {
			p.Withdrawn = play.Withdrawal{FromRound: 2, Reason: strings.Repeat("я", 200)}
		}), "players[2].withdrawn.reason"},
		"bye": {
			player(2, func(p *play.Player) { p.Byes = []play.Bye{{Round: 2, Kind: play.FreeRound}} }),
			"players[2].byes[0].kind",
		},
		"bye twice": {
			player(2, func(p *play.Player) {
				p.Byes = []play.Bye{{Round: 2, Kind: play.Absent}, {Round: 2, Kind: play.Absent}}
			}),
			"players[2].byes[1].round",
		},
		"round": {func(e *event) { e.Rounds[0].Number = 2 }, "rounds[0].number"},
		"round too many": {func(e *event) {
			e.Head.Regulations.Rounds = 1
			e.Rounds = append(e.Rounds, play.Round{Number: 2})
		}, "rounds[1].number"},
		"time":    {func(e *event) { e.Rounds[0].StartsAt = time.Date(3, 1, 1, 0, 0, 0, 0, time.UTC) }, "rounds[0].starts_at"},
		"opening": {func(e *event) { e.Rounds[0].Opening.Moves = "a1-h8" }, "rounds[0].opening"},
		"account": {func(e *event) { e.Rounds[0].PairingLog = "{" }, "rounds[0].account"},
		"strange account": {
			func(e *event) { e.Rounds[0].PairingLog = `{"Numbers":[1,2],"Draw":{"Boards":[{"White":1,"Black":9}]}}` },
			"rounds[0].account",
		},
		"settled":            {func(e *event) { e.Rounds[0].Settled = []play.Settled{{Board: 1, Winner: 1}} }, "rounds[0].settled[0]"},
		"game's id":          {game(1, func(g *play.Game) { g.ID = 5 }), "rounds[0].games[1].id"},
		"id beyond the last": {game(1, func(g *play.Game) { g.ID = 8 }), "rounds[0].games[1].id"},
		"game's round":       {game(1, func(g *play.Game) { g.Round = 2 }), "rounds[0].games[1].round"},
		"itself":             {game(1, func(g *play.Game) { g.Black = 4 }), "rounds[0].games[1].black"},
		"nobody":             {game(1, func(g *play.Game) { g.Black = 9 }), "rounds[0].games[1].black"},
		"nobody with white":  {game(1, func(g *play.Game) { g.White = 0 }), "rounds[0].games[1].white"},
		"two boards":         {game(1, func(g *play.Game) { g.White = 1 }), "rounds[0]"},
		"no board":           {game(1, func(g *play.Game) { g.Board = 0 }), "rounds[0].games[1].board"},
		"order of boards":    {game(0, func(g *play.Game) { g.Board = 3 }), "rounds[0].games[1]"},
		"one board":          {game(1, func(g *play.Game) { g.Board, g.Leg = 1, 1 }), "rounds[0].games[1].white"},
		"leg":                {game(1, func(g *play.Game) { g.Leg = 1 }), "rounds[0].games[1].leg"},
		"kind":               {game(0, func(g *play.Game) { g.Result.Kind = "x" }), "rounds[0].games[0].result"},
		"counts":             {game(0, func(g *play.Game) { g.Result.White = 17 }), "rounds[0].games[0].result"},
		"points of nothing":  {game(0, func(g *play.Game) { g.Result.Kind = play.NoResult }), "rounds[0].games[0].result"},
		"decision":           {game(1, func(g *play.Game) { g.Sheet.Decision = "x" }), "rounds[0].games[1].sheet.decision"},
		"record":             {game(1, func(g *play.Game) { g.Sheet.Text = "\x00" }), "rounds[0].games[1].sheet.text"},
		"long record":        {game(1, func(g *play.Game) { g.Sheet.Text = strings.Repeat("a", 1e6) }), "rounds[0].games[1].sheet.text"},
		"document's kind":    {func(e *event) { e.Documents[0].Kind = "x" }, "documents[0].document"},
		"empty document":     {func(e *event) { e.Documents[0].Fields = nil }, "documents[0].fields"},
		"place missing":      {func(e *event) { e.Rounds[0].Games = e.Rounds[0].Games[:1] }, "rounds[0]"},
	} {
		t.Run(name, func(t *testing.T) {
			e := filed()
			c.edit(e)
			err := s.CheckImport(e)
			var refused *refusal.Error
			if !errors.As(err, &refused) || refused.Field != c.place {
				t.Errorf("refused as %v at %q, want %q", err, field(refused), c.place)
			}
		})
	}
}

func field(e *refusal.Error) string {
	if e == nil {
		return ""
	}
	return e.Field
}

// TestMatchesOfFiles keeps the games of a match together.
func TestMatchesOfFiles(t *testing.T) {
	s := conduct.NewService(nil, func() time.Time { return time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC) })
	e := filed()
	e.Head.Regulations.Match = play.MatchRules{Games: 2, Count: pairing.CountSum}
	e.LastID = 9
	first, second := e.Rounds[0].Games[0], e.Rounds[0].Games[1]
	games := []play.Game{first, first, second, second}
	games[1].ID, games[1].Leg, games[1].White, games[1].Black = 8, 1, 3, 1
	games[3].ID, games[3].Leg = 9, 1
	e.Rounds[0].Games = games
	if err := s.CheckImport(e); err != nil {
		t.Fatal(err)
	}
	games[1].Leg = 2
	if err := s.CheckImport(e); err == nil {
		t.Error("a match without its second game is taken")
	}
}

// TestLineupsOfFiles: a line-up that waits for its round comes with the file, and one that can't be is refused.
func TestLineupsOfFiles(t *testing.T) {
	s, _ := newService(t)
	e := publishNext(t, s, newTeams(t, s, 2, play.RoundRobin, nil))
	for _, p := range e.Players {
		e = must(s.SaveLineup(t.Context(), anna, e.ID, p.ID, 1, 0, members(p)[:4], true, ""))(t)
	}
	again := must(s.ImportEvent(t.Context(), anna, e, conduct.Source{}))(t)
	if diff := cmp.Diff(e.Lineups, again.Lineups, cmpopts.IgnoreFields(team.Lineup{}, "Revision")); diff != "" || len(again.Lineups) != 2 {
		t.Errorf("line-ups (-was +is):\n%s", diff)
	}
	for name, edit := range map[string]func(l []team.Lineup){
		"twice":   func(l []team.Lineup) { l[1].Team = l[0].Team },
		"round":   func(l []team.Lineup) { l[0].Round = 0 },
		"time":    func(l []team.Lineup) { l[1].Submitted = time.Date(3, 1, 1, 0, 0, 0, 0, time.UTC) },
		"control": func(l []team.Lineup) { l[1].Reason = "a\x1bb" },
		"nobody":  func(l []team.Lineup) { l[1].Team = 4711 },
	} {
		spoilt := *e
		spoilt.Lineups = slices.Clone(e.Lineups)
		edit(spoilt.Lineups)
		if err := s.CheckImport(&spoilt); refusal.CodeOf(err) == "" {
			t.Errorf("%s: %v", name, err)
		}
	}
}
