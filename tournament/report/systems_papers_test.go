package report_test

import (
	"bytes"
	"maps"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report"
	"adyukh/tournament/standings"
)

// few are events of which every paper is drawn more than once, with -full more of them.
func few() []string {
	if runtest.Full() {
		return []string{"swiss", "swiss-match", "groups", "scheveningen", "knockout-over", "teams, all"}
	}
	return []string{"swiss-match", "knockout-over", "teams, all"}
}

// TestEveryName checks that poppler finds everybody on the lists, the pairings and the tables of every system.
func TestEveryName(t *testing.T) {
	all := systems()
	all["filed"] = filed(12, 5)
	maps.Copy(all, teamEvents())
	for name, e := range all {
		if !runtest.Full() && !slices.Contains(everyRun, name) && name != "filed" {
			continue
		}
		s := styleOf(t, "ru", e)
		var requests []report.Request
		for _, d := range report.Documents() {
			if d.Everybody && (d.Need != report.MayPlayer || len(e.Players) <= 12) {
				requests = append(requests, variants(e, d)...)
			}
		}
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var b bytes.Buffer
			starts, err := report.BindAt(t.Context(), &b, e, partsOf(requests), s)
			if err != nil {
				t.Fatal(err)
			}
			pages := strings.Split(pdftotext(t, b.Bytes(), "-raw"), "\f")
			for i, r := range requests {
				end := len(pages)
				if i+1 < len(starts) {
					end = starts[i+1] - 1
				}
				checkNames(t, name, e, r, strings.Join(strings.Fields(strings.Join(pages[starts[i]-1:end], " ")), ""))
			}
		})
	}
}

func checkNames(t *testing.T, event string, e *play.Event, r report.Request, text string) {
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
	first, second := systems(), systems()
	first["teams, all"], second["teams, all"] = newTeams(teamSetups["teams, all"]), newTeams(teamSetups["teams, all"])
	for _, name := range few() {
		s := styleOf(t, "ru", first[name])
		var parts []report.Part
		for _, d := range report.Documents() {
			parts = append(parts, partsOf(variants(first[name], d))...)
		}
		if !bytes.Equal(bound(t, first[name], parts, s), bound(t, second[name], parts, s)) {
			t.Errorf("%s: the same input gave other bytes", name)
		}
	}
}

// TestReadersOfSystems checks that the public sees the same tables as the arbiter where nothing is a draft, and no draft.
func TestReadersOfSystems(t *testing.T) {
	all := systems()
	all["teams, all"] = newTeams(teamSetups["teams, all"])
	for _, name := range few() {
		e := all[name]
		s := styleOf(t, "ru", e)
		for i := range e.Players {
			e.Players[i].Byes = []play.Bye{{Round: 40, Kind: play.HalfBye}}
			e.Players[i].BirthYear = 1919
			for k := range e.Players[i].Members {
				e.Players[i].Members[k].BirthYear = 1919
			}
		}
		e.Head.Regulations.Standings = standings.Rules{Edition: standings.Edition2024, Unplayed: standings.UnplayedFIDE}
		var requests []report.Request
		for _, d := range report.Documents() {
			if r := (report.Request{Document: d.Key, Round: e.PublishedRounds()}); d.Readers && d.In(e) && d.Need != report.NeedGame {
				requests = append(requests, r)
			}
		}
		theirs := read(t, boundFor(t, published(e), partsOf(requests), s)).text()
		for _, secret := range []string{"canary", "1919", "ЧЕРНОВИК"} {
			if strings.Contains(theirs, secret) {
				t.Errorf("%s: the papers of the public say %q", name, secret)
			}
		}
		requests = slices.DeleteFunc(requests, func(r report.Request) bool {
			return r.Document == "start-list" || strings.HasSuffix(r.Document, "-sheets")
		})
		theirs = read(t, boundFor(t, published(e), partsOf(requests), s)).text()
		if ours := read(t, bound(t, e, partsOf(requests), s)).text(); ours != theirs && !hasFixed(e) {
			t.Errorf("%s is another one for the public:\n%s", name, cmp.Diff(ours, theirs))
		}
	}
}

// hasFixed tells whether somebody always sits at the same table, which is the arbiter's knowledge.
func hasFixed(e *play.Event) bool {
	return slices.ContainsFunc(e.Players, func(p play.Player) bool { return p.Table != 0 })
}

// TestExists checks that a knock-out has a bracket and no cross table, and other systems the other way round.
func TestExists(t *testing.T) {
	all := systems()
	wantError(t, all["knockout"], report.Request{Document: "crosstable"}, refusal.NotFound, "pdf.error.document")
	wantError(t, all["swiss"], report.Request{Document: "bracket"}, refusal.NotFound, "pdf.error.document")
	if text := draw(t, newSystem(systemSetup{system: play.Knockout}), report.Request{Document: "bracket"},
		style(t, "ru")).text(); !strings.Contains(text, "после жеребьёвки") {
		t.Errorf("a knock-out without players says nothing of it:\n%s", text)
	}
}

// TestCutOrder checks that piles of slips, cut from a stack of pages and put on each other, are in the order of boards.
func TestCutOrder(t *testing.T) {
	e := newSystem(systemSetup{system: play.Swiss, players: 60, drafts: 1})
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

// TestOpeningOnSheets checks that the moves of the opening stand in the score sheets, and that a position is written there, or has
// a diagram on the large ones beside that for the final position.
func TestOpeningOnSheets(t *testing.T) {
	e := newSystem(systemSetup{system: play.RoundRobin, players: 2, cycles: 2, drafts: 1, opening: moves17})
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
	if d = draw(t, e, r, style(t, "ru")); !d.contains("Ход белых") || !d.contains(position17().Position) {
		t.Errorf("no position:\n%s", d.text())
	}
	r.PerPage = 1
	if d = draw(t, e, r, style(t, "ru")); !d.contains("Ход белых") || strings.Count(d.text(), "| h") != 2*2 {
		t.Errorf("no diagram of the position:\n%s", d.text())
	}
	r.PerPage = 2
	e.Rounds[0].Opening = play.Opening{Moves: "a1-h8"}
	if err := report.Write(&bytes.Buffer{}, whole(e), r, style(t, "ru")); err == nil {
		t.Error("an opening that can't be played is printed")
	}
}

// TestMatchSlips checks that a match has one slip with a line for every game, and a score sheet for every game and player.
func TestMatchSlips(t *testing.T) {
	e := newSystem(systemSetup{system: play.Swiss, players: 4, drafts: 1, match: matchOf(3, pairing.CountSum)})
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
	e := newSystem(systemSetup{system: play.Swiss, players: 200, rounds: 2})
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

// TestNoBodyIsNamedWhereItsRulesDoNotHold: an event whose places are made by rules of draughts has no paper that names FIDE or a federation
// of its own accord, in whichever language.
func TestNoBodyIsNamedWhereItsRulesDoNotHold(t *testing.T) {
	all := systems()
	all["teams, all"] = newTeams(teamSetups["teams, all"])
	for _, name := range few() {
		e := all[name]
		e.Head.Regulations.Standings = standings.Rules{Unplayed: standings.UnplayedDraughts}
		var parts []report.Part
		for _, d := range report.Documents() {
			parts = append(parts, partsOf(variants(e, d))...)
		}
		for _, lang := range []string{"ru", "en"} {
			said := strings.ToUpper(read(t, bound(t, e, parts, styleOf(t, lang, e))).text())
			for _, body := range []string{"FIDE", "ФИДЕ", "FMJD", "ФМЖД", "IDF", "МФШ", "ФШР"} {
				if strings.Contains(said, body) {
					t.Errorf("%s, %s: %s is named", name, lang, body)
				}
			}
		}
	}
}
