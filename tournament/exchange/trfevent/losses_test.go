package trfevent_test

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// played makes an event of four players with a first round, without a database.
func played(t *testing.T, system play.System, edit func(*play.Event)) *play.Event {
	t.Helper()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow").WithSystem(system)
	head.Name = "Кубок"
	if system == play.Swiss {
		head.Regulations.Swiss.Drawn = play.InitialWhite
	}
	e := &play.Event{Head: head, Envelope: tournament.Envelope{LastID: 6}}
	for i := range 4 {
		p := play.Player{ID: play.PlayerID(i + 1), Number: i + 1}
		p.Name = fmt.Sprintf("Игрок %d", i+1)
		e.Players = append(e.Players, p)
	}
	round := play.Round{Number: 1, PublishedAt: now}
	for i, pair := range [][2]play.PlayerID{{1, 3}, {4, 2}} {
		round.Games = append(round.Games, play.Game{
			ID: play.GameID(5 + i), Round: 1, Board: i + 1, White: pair[0], Black: pair[1],
			Result: play.Result{Kind: play.FinalPosition, White: 14, Black: 10},
		})
	}
	e.Rounds = []play.Round{round}
	if edit != nil {
		edit(e)
	}
	return e
}

// text writes the file of a part of an event.
func text(t *testing.T, e *play.Event, part string) (string, []trfevent.NoteKind) {
	t.Helper()
	d, notes, err := trfevent.Document(e, part)
	if err != nil {
		t.Fatal(err)
	}
	var kinds []trfevent.NoteKind
	for _, n := range notes {
		kinds = append(kinds, n.Kind)
	}
	var b bytes.Buffer
	if _, err := trf.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	if _, err := d.Event(); err != nil {
		t.Errorf("%s\n%v", b.String(), err)
	}
	return b.String(), kinds
}

// TestWhatIsLostIsNamed gives events something that the format has no room for.
func TestWhatIsLostIsNamed(t *testing.T) {
	player := func(edit func(*play.Player)) func(*play.Event) {
		return func(e *play.Event) { edit(&e.Players[0]) }
	}
	for name, c := range map[string]struct {
		edit func(*play.Event)
		want trfevent.NoteKind
	}{
		"rank":      {player(func(p *play.Player) { p.Rank = "КМС" }), trfevent.RanksLeft},
		"region":    {player(func(p *play.Player) { p.Federation = "Адыгея" }), trfevent.RegionsLeft},
		"trainer":   {player(func(p *play.Player) { p.Trainer = "Тлисов И." }), trfevent.ClubsLeft},
		"own id":    {player(func(p *play.Player) { p.OwnID = "09-001" }), trfevent.IDsLeft},
		"long name": {player(func(p *play.Player) { p.Name = strings.Repeat("Длинный", 6) }), trfevent.NamesCut},
		"sheet":     {func(e *play.Event) { e.Rounds[0].Games[0].Sheet.Text = "1. c3-b4" }, trfevent.SheetsLeft},
		"opening":   {func(e *play.Event) { e.Rounds[0].Opening.Moves = "c3-d4" }, trfevent.OpeningsLeft},
		"ending":    {nil, trfevent.EndingsLeft},
		"draft":     {func(e *play.Event) { e.Rounds = append(e.Rounds, play.Round{Number: 2}) }, trfevent.DraftsLeft},
		"secretary": {func(e *play.Event) {
			e.Head.Officials = []play.Official{{Role: play.ChiefSecretary, Name: "Гочияева Л."}}
		}, trfevent.OfficialsLeft},
		"wish": {func(e *play.Event) {
			e.Head.Regulations.Restrictions = []play.Restriction{{By: play.RestrictClub, Soft: true}}
		}, trfevent.SoftLeft},
		"club apart": {func(e *play.Event) {
			e.Head.Regulations.Restrictions = []play.Restriction{{By: play.RestrictClub}}
		}, trfevent.ByFieldLeft},
		"deduction": {func(e *play.Event) {
			e.Incidents = []incident.Incident{{
				ID: 99, Kind: incident.Sanctioned, Round: 1, Player: int64(e.Players[0].ID), Clause: "8.7",
				Penalty: incident.Penalty{Sanction: incident.Deduction, Points: 3, Match: 1},
			}}
		}, trfevent.Deducted},
		"rated apart": {func(e *play.Event) {
			e.Rounds[0].Games[0].Rated = play.Result{Kind: play.AgreedDraw, White: 12, Black: 12}
		}, trfevent.RatedApart},
		"lot": {func(e *play.Event) { e.Head.Regulations.Criteria = append(e.Head.Regulations.Criteria, "LOT") }, trfevent.LotLeft},
		"not drawn": {func(e *play.Event) {
			e.Rounds = nil
			for i := range e.Players {
				e.Players[i].Number = 0
			}
		}, trfevent.NotDrawn},
	} {
		t.Run(name, func(t *testing.T) {
			file, kinds := text(t, played(t, play.Swiss, c.edit), "")
			if c.want == trfevent.Deducted && !strings.Contains(file, "### penalty: player 1, after round 1, points -3, match points -1") {
				t.Errorf("the file does not say what was deducted:\n%s", file)
			}
			if c.want == trfevent.RatedApart && !strings.Contains(file, "### rated: round 1, white 1, black ") {
				t.Errorf("the file does not say what ratings count:\n%s", file)
			}
			if !slices.Contains(kinds, c.want) {
				t.Errorf("%v are noted, want %s", kinds, c.want)
			}
		})
	}
}

// TestOtherSystems says what they are, and each game where it belongs.
func TestOtherSystems(t *testing.T) {
	withdraw := func(e *play.Event) { e.Players[0].Withdrawn.FromRound = 2 }
	file, kinds := text(t, played(t, play.RoundRobin, withdraw), "")
	if !slices.Contains(kinds, trfevent.AnnulledLeft) || !strings.Contains(file, "   3 w -") || strings.Contains(file, "### XAC 1 1 3") {
		t.Errorf("an annulled game:\n%s%v", file, kinds)
	}
	file, _ = text(t, played(t, play.Knockout, nil), "")
	if !strings.Contains(file, "### XAS system CUSTOM_KNOCKOUT\n") {
		t.Errorf("a knock-out:\n%s", file)
	}
	groups := played(t, play.Groups, func(e *play.Event) {
		for i, g := range []string{"Б", "А", "Б", "А"} {
			e.Players[i].Group = g
		}
	})
	if parts := trfevent.Parts(groups); !slices.Equal(parts, []string{"А", "Б"}) {
		t.Fatalf("parts %v", parts)
	}
	if file, _ = text(t, groups, "Б"); !strings.Contains(file, "001    2      Игрок, 3") || strings.Contains(file, "Игрок, 2") {
		t.Errorf("a group:\n%s", file)
	}
	if _, _, err := trfevent.Document(groups, "В"); refusal.CodeOf(err) != refusal.Conflict {
		t.Errorf("a group that is not there: %v", err)
	}
	matches := played(t, play.DoubleSwiss, func(e *play.Event) {
		first := e.Rounds[0].Games
		e.Rounds[0].Games = nil
		for i, g := range first {
			second := g
			second.ID, second.Leg, second.White, second.Black = play.GameID(7+i), 1, g.Black, g.White
			e.Rounds[0].Games = append(e.Rounds[0].Games, g, second)
		}
	})
	file, kinds = text(t, matches, "")
	if !slices.Contains(kinds, trfevent.MatchColumns) || !strings.Contains(file, "   3 w 1     3 b 0") ||
		!strings.Contains(file, "192 FIDE_DOUBLESWISS\n") {
		t.Errorf("matches:\n%s%v", file, kinds)
	}
}

// TestRecordsStayRecords puts into every text what would end a line or forge another one.
func TestRecordsStayRecords(t *testing.T) {
	file, _ := text(t, played(t, play.Swiss, func(e *play.Event) {
		e.Head.Name = "Кубок\n001    9 m    Чужой"
		e.Players[0].Name = "Иванов\r\n001    8 m    Чужой"
		e.Players[0].Federation = "A\nB"
		e.Head.Place = strings.Repeat("界", 200)
	}), "")
	d, _, err := trf.Read(strings.NewReader(file))
	if err != nil || len(trf.All[trf.Player](d)) != 4 {
		t.Errorf("%v\n%s", err, file)
	}
}
