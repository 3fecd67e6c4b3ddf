package trfevent_test

import (
	"slices"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
)

// refusedByEngines returns the first line for which bbpPairings would refuse a file, by what its reader demands of a line.
func refusedByEngines(raw string) string {
	for _, line := range strings.Split(strings.TrimSuffix(raw, "\n"), "\n") {
		columns := []rune(line)
		switch id := line[:min(3, len(line))]; id {
		case "001":
			if len(columns) < 84 || refusedRounds(columns) {
				return line
			}
		case "013", "310", "299":
			return line
		case "152":
			if len(columns) != 5 {
				return line
			}
		case "192":
			known := []string{"FIDE_DUTCH", "FIDE_DUTCH_2025", "FIDE_DUTCH_BAKU", "FIDE_DUTCH_2025_BAKU", "FIDE_BURSTEIN", "FIDE_BURSTEIN_BAKU"}
			if !slices.Contains(known, line[4:]) {
				return line
			}
		}
	}
	return ""
}

// refusedRounds tells whether a round of a line 001 has an opponent and no result, or a result that the engine does not know.
func refusedRounds(line []rune) bool {
	for at := 91; at < len(line); at += 10 {
		cell := slices.Concat(line[at:min(at+8, len(line))], []rune("        "))
		opponent, result := strings.Trim(string(cell[:4]), " 0") != "", cell[7]
		if opponent && !strings.ContainsRune("10=+-WDL", result) || !strings.ContainsRune("10=+-WDLHFUZ ", result) {
			return true
		}
	}
	return false
}

// TestEnginesTakeARunningRound: an engine pairs the round under way once more, since lines 001 end before it; this program reads all of it.
func TestEnginesTakeARunningRound(t *testing.T) {
	t.Parallel()
	file, _ := text(t, played(t, play.Swiss, func(e *play.Event) {
		e.Rounds[0].Games[0].Result = play.Result{}
		e.Rounds[0].Games[1].Result = play.Result{Kind: play.Adjourned}
		e.Players[3].Byes = []play.Bye{{Round: 2, Kind: play.HalfBye}}
		e.Rounds[0].StartsAt = time.Date(2026, 11, 20, 22, 0, 0, 0, time.UTC) // the next day in Moscow
	}), "")
	if line := refusedByEngines(file); line != "" {
		t.Errorf("refused for %q", line)
	}
	for _, want := range []string{"### XAG 1 1 3 . .\n", "### XAG 1 4 2 ? ?\n", "240 H   2    4\n", "26/11/21\n"} {
		if !strings.Contains(file, want) {
			t.Errorf("%q is not in\n%s", want, file)
		}
	}
	d, _, err := trf.Read(strings.NewReader(file))
	if err != nil || len(d.Check()) > 0 {
		t.Fatalf("%v %v\n%s", err, d.Check(), file)
	}
	e, err := d.Event()
	if err != nil || e.Paired != 1 || e.Player(1).Cell(1) != (trf.Cell{Opponent: 3, Colour: trf.White}) ||
		e.Player(2).Cell(1) != (trf.Cell{Opponent: 4, Colour: trf.Black, Result: trf.Unknown}) {
		t.Errorf("read back as %+v, %v", e.Players, err)
	}
}

// TestAdjournedGamesAreDrawsForEngines, as the next round is paired; the remark says which they are.
func TestAdjournedGamesAreDrawsForEngines(t *testing.T) {
	t.Parallel()
	file, _ := text(t, played(t, play.Swiss, func(e *play.Event) { e.Rounds[0].Games[1].Result = play.Result{Kind: play.Adjourned} }), "")
	if line := refusedByEngines(file); line != "" {
		t.Errorf("refused for %q", line)
	}
	for _, want := range []string{"     2 w =\n", "     4 b =\n", "### XAG 1 4 2 ? ?\n"} {
		if !strings.Contains(file, want) {
			t.Errorf("%q is not in\n%s", want, file)
		}
	}
}

// TestFullByesWithoutLine299: engines refuse every line 299. A full-point bye that gives less than a win is the bye of as many points for
// them, and what it was for this program.
func TestFullByesWithoutLine299(t *testing.T) {
	t.Parallel()
	for free, want := range map[int]string{12: " 0000 - H\n", 0: " 0000 - Z\n", 13: " 0000 - F\n"} {
		given := played(t, play.Swiss, func(e *play.Event) {
			e.Head.Regulations.Swiss.Free = free
			e.Players = append(e.Players, play.Player{ID: 7, Number: 5, PlayerData: play.PlayerData{Name: "Игрок 5"}})
			e.Rounds[0].Games = append(e.Rounds[0].Games, play.Game{
				ID: 8, Round: 1, White: 7, Result: play.Result{Kind: play.FullBye},
			})
			e.LastID = 8
		})
		file, _ := text(t, given, "")
		if line := refusedByEngines(file); line != "" || !strings.Contains(file, want) {
			t.Errorf("free %d: refused for %q\n%s", free, line, file)
		}
		d, _, err := trf.Read(strings.NewReader(file))
		if err != nil || len(d.Check()) > 0 {
			t.Fatalf("free %d: %v %v\n%s", free, err, d.Check(), file)
		}
		e, err := d.Event()
		if err != nil || e.Player(5).Cell(1).Result != trf.FullBye || e.Worth(&e.Players[4], 1) != e.Player(5).Points {
			t.Errorf("free %d: read back as %+v, %v", free, e.Player(5), err)
		}
		again, _, err := trfevent.Event(d, trfevent.Options{Language: "ru", Zone: "Europe/Moscow", Now: now})
		if err != nil || again.Head.Regulations.Swiss.Free != free || again.Rounds[0].Games[2].Result.Kind != play.FullBye {
			t.Errorf("free %d: %v, %+v", free, err, again)
		}
	}
}

// TestTablesGiveEnginesNoCode: they refuse a file whose line 192 names a round robin. Its games without a result are in remarks.
func TestTablesGiveEnginesNoCode(t *testing.T) {
	t.Parallel()
	for _, system := range []play.System{play.RoundRobin, play.Knockout, play.OwnPairings} {
		file, _ := text(t, played(t, system, func(e *play.Event) { e.Rounds[0].Games[1].Result = play.Result{} }), "")
		if line := refusedByEngines(file); line != "" || !strings.Contains(file, "### XAS system ") {
			t.Errorf("%s: refused for %q\n%s", system, line, file)
		}
		d, _, err := trf.Read(strings.NewReader(file))
		if err != nil {
			t.Fatal(err)
		}
		if e, err := d.Event(); err != nil || e.System == "" || e.Player(4).Cell(1).Opponent != 2 {
			t.Errorf("%s: read back as %q, %+v, %v", system, e.System, e.Players, err)
		}
	}
}
