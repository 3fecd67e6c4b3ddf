package report_test

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/report"
	"adyukh/tournament/standings"
)

// nameless are the papers on which not everybody stands.
var nameless = []string{"blank-sheets", "empty-sheets", "game", "score-sheets", "result-slips", "table-cards"}

// few are events of which every paper is drawn more than once.
var few = []string{"swiss", "swiss-match", "groups", "scheveningen", "knockout-over"}

// TestEveryName checks that poppler finds everybody on the lists, the pairings and the tables of every system.
func TestEveryName(t *testing.T) {
	s := style(t, "ru")
	for name, e := range systems() {
		for _, d := range report.Documents() {
			if slices.Contains(nameless, d.Key) {
				continue
			}
			for _, r := range variants(e, d) {
				checkNames(t, name, e, r, strings.Join(strings.Fields(pdftotext(t, bytesOf(t, e, r, s), "-raw")), ""))
			}
		}
	}
}

func checkNames(t *testing.T, event string, e *tournament.Event, r report.Request, text string) {
	for _, p := range e.Players {
		if _, plays := e.GameOf(p.ID, r.Round); r.Round > 0 && !plays {
			continue // who is out of a knock-out
		}
		if !strings.Contains(text, strings.Join(strings.Fields(p.Name), "")) {
			t.Errorf("%s, %s: no %q", event, r.Document, p.Name)
		}
	}
}

// TestSameBytesOfSystems checks that papers of every system are the same again.
func TestSameBytesOfSystems(t *testing.T) {
	s := style(t, "ru")
	first, second := systems(), systems()
	for _, name := range few {
		e := first[name]
		for _, d := range report.Documents() {
			for _, r := range variants(e, d) {
				if !bytes.Equal(bytesOf(t, e, r, s), bytesOf(t, second[name], r, s)) {
					t.Errorf("%s, %s: the same input gave other bytes", name, d.Key)
				}
			}
		}
	}
}

// TestReadersOfSystems checks that the public sees the same tables as the arbiter where nothing is a draft, and no draft.
func TestReadersOfSystems(t *testing.T) {
	s := style(t, "ru")
	all := systems()
	for _, name := range few {
		e := all[name]
		for i := range e.Players {
			e.Players[i].Byes = []tournament.Bye{{Round: 40, Kind: tournament.HalfBye}}
			e.Players[i].BirthYear = 1919
		}
		e.Head.Regulations.Standings = standings.Rules{Edition: standings.Edition2024, Unplayed: standings.UnplayedFIDE}
		published := e.PublishedRounds()
		for _, d := range report.Documents() {
			r := report.Request{Document: d.Key, Round: published, ForReaders: true}
			if !d.Readers || !d.In(e) || d.Need == report.NeedGame || d.Need != "" && published == 0 {
				continue
			}
			theirs := draw(t, e, r, s).text()
			for _, secret := range []string{"canary", "1919", "ЧЕРНОВИК"} {
				if strings.Contains(theirs, secret) && (secret != "1919" || d.Key == "start-list") {
					t.Errorf("%s: %s says %q", name, d.Key, secret)
				}
			}
			if r.ForReaders = false; d.Need == report.NeedRound || d.Need == report.MayRound {
				if ours := draw(t, e, r, s).text(); ours != theirs && !hasFixed(e) {
					t.Errorf("%s: %s is another one for the public:\n%s\n%s", name, d.Key, ours, theirs)
				}
			}
		}
	}
}

// hasFixed tells whether somebody always sits at the same table, which is the arbiter's knowledge.
func hasFixed(e *tournament.Event) bool {
	return slices.ContainsFunc(e.Players, func(p tournament.Player) bool { return p.Table != 0 })
}

// TestExists checks that a knock-out has a bracket and no cross table, and other systems the other way round.
func TestExists(t *testing.T) {
	all := systems()
	wantError(t, all["knockout"], report.Request{Document: "crosstable"}, tournament.NotFound, "pdf.error.document")
	wantError(t, all["swiss"], report.Request{Document: "bracket"}, tournament.NotFound, "pdf.error.document")
	if text := draw(t, newSystem(systemSetup{system: tournament.Knockout}), report.Request{Document: "bracket"}, style(t, "ru")).text(); !strings.Contains(text, "после жеребьёвки") {
		t.Errorf("a knock-out without players says nothing of it:\n%s", text)
	}
}

// TestCutOrder checks that piles of slips, cut from a stack of pages and put on each other, are in the order of boards.
func TestCutOrder(t *testing.T) {
	e := newSystem(systemSetup{system: tournament.Swiss, players: 60, drafts: 1})
	d := draw(t, e, report.Request{Document: "result-slips", Round: 1}, style(t, "ru"))
	type place struct {
		row, column int // of the slip, from the upper left corner
	}
	boards := map[place][]string{}
	for _, l := range d.lines {
		if board, ok := strings.CutPrefix(l.text, "Стол "); ok {
			at := place{int((d.height - l.y) / (d.height / 4)), int(l.x / (d.width / 2))}
			boards[at] = append(boards[at], board)
		}
	}
	var got, want []string
	for row := range 4 {
		for column := range 2 {
			got = append(got, boards[place{row, column}]...)
		}
	}
	for n := range e.Rounds[0].Games {
		if !e.Rounds[0].Games[n].IsFree() {
			want = append(want, strconv.Itoa(n+1))
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("boards %v", got)
	}
}

// TestOpeningOnSheets checks that the moves of the opening stand in the score sheets, and that a position has a diagram.
func TestOpeningOnSheets(t *testing.T) {
	e := newSystem(systemSetup{system: tournament.RoundRobin, players: 2, cycles: 2, drafts: 1, opening: moves17})
	r := report.Request{Document: "score-sheets", Round: 1}
	d := draw(t, e, r, style(t, "ru"))
	for _, move := range strings.Fields(moves17.Moves) {
		n := 0
		for _, l := range d.lines {
			if l.text == move {
				n++
			}
		}
		if n != 2 {
			t.Errorf("%s is filled in %d times, want once on each player's sheet", move, n)
		}
	}
	e.Rounds[0].Opening = position17()
	if d = draw(t, e, r, style(t, "ru")); !d.has("Ход белых") && !d.contains("Ход белых") || !d.has("h") {
		t.Errorf("no diagram of the position:\n%s", d.text())
	}
	e.Rounds[0].Opening = tournament.Opening{Moves: "a1-h8"}
	if err := report.Write(&bytes.Buffer{}, e, r, style(t, "ru")); err == nil {
		t.Error("an opening that can't be played is printed")
	}
}

// TestMatchSlips checks that a match has one slip with a line for every game, and a score sheet for every game and player.
func TestMatchSlips(t *testing.T) {
	e := newSystem(systemSetup{system: tournament.Swiss, players: 4, drafts: 1, match: matchOf(3, pairing.CountSum)})
	slips := draw(t, e, report.Request{Document: "result-slips", Round: 1}, style(t, "ru"))
	lines := map[string]int{}
	for _, l := range slips.lines {
		lines[l.text]++
	}
	if lines["Стол 1"] != 1 || lines["3"] != 2 || lines["Σ"] != 2 {
		t.Errorf("slips of two matches of three games:\n%s", slips.text())
	}
	sheets := draw(t, e, report.Request{Document: "score-sheets", Round: 1}, style(t, "ru"))
	if sheets.pages != 6 || !sheets.has("2, партия 3 из 3") {
		t.Errorf("%d pages, want one for each of 6 games", sheets.pages)
	}
}

// TestManyPlayers checks that a Swiss event of 200 players and 11 rounds has everybody once, below a head on every page.
func TestManyPlayers(t *testing.T) {
	e := newSystem(systemSetup{system: tournament.Swiss, players: 200, rounds: 2})
	e.Head.Regulations.Rounds = 11
	d := draw(t, e, report.Request{Document: "crosstable"}, style(t, "ru"))
	heads, names := 0, map[string]int{}
	for _, l := range d.lines {
		names[l.text]++
		if l.text == "Участник" {
			heads++
		}
	}
	if heads != d.pages || d.width < d.height {
		t.Errorf("%d heads on %d pages of %.0f × %.0f", heads, d.pages, d.width, d.height)
	}
	for _, p := range e.Players {
		if names[p.Name] != 1 {
			t.Errorf("%q stands there %d times", p.Name, names[p.Name])
		}
	}
}
