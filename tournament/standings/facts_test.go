package standings_test

import (
	"fmt"
	"strings"
	"testing"

	"adyukh/tournament/standings"
)

// counts are the scales of шашки адиюх: 24 points a game, and 2-1-0.
func counts() standings.Facts {
	return standings.Facts{
		Points: standings.Scale{Unit: 1, Most: 24},
		Match:  standings.Scale{Unit: 1, Most: 2},
	}
}

// halves are the scales of an event with 1, ½ and 0.
func halves() standings.Facts {
	return standings.Facts{
		Points: standings.Scale{Unit: 2, Most: 2},
		Match:  standings.Scale{Unit: 1, Most: 2},
	}
}

// event adds players and games to facts. A game is written "round white-black points:points", with f after it for a
// forfeit; "round white-black" is an open game and "round player bye points".
func event(t testing.TB, f standings.Facts, players int, games string) standings.Facts {
	t.Helper()
	for n := 1; n <= players; n++ {
		f.Players = append(f.Players, standings.Player{ID: standings.ID(n), Number: n})
	}
	for line := range strings.SplitSeq(games, "\n") {
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		g := standings.Game{}
		if len(fields) == 4 && fields[2] == "bye" {
			b := standings.Bye{}
			scan(t, line, "%d %d bye %d", &b.Round, &b.Player, &b.Got.Points)
			f.Byes = append(f.Byes, b)
			continue
		}
		scan(t, fields[0]+" "+fields[1], "%d %d-%d", &g.Round, &g.White, &g.Black)
		if len(fields) > 2 {
			score, forfeit := strings.CutSuffix(fields[2], "f")
			scan(t, score, "%d:%d", &g.WhiteGot.Points, &g.BlackGot.Points)
			g.WhiteGot.Match, g.BlackGot.Match = match(g.WhiteGot.Points, g.BlackGot.Points)
			g.State = standings.Played
			if forfeit {
				g.State = standings.Forfeit
			}
		}
		f.Games = append(f.Games, g)
	}
	return f
}

func scan(t testing.TB, text, format string, into ...any) {
	t.Helper()
	if _, err := fmt.Sscanf(strings.TrimSpace(text), format, into...); err != nil {
		t.Fatalf("%q: %v", text, err)
	}
}

func match(white, black int) (int, int) {
	switch {
	case white > black:
		return 2, 0
	case white < black:
		return 0, 2
	case white > 0:
		return 1, 1
	}
	return 0, 0
}

func compute(t testing.TB, f standings.Facts, codes string) standings.Table {
	t.Helper()
	list, err := standings.ParseCodes(codes)
	if err != nil {
		t.Fatal(err)
	}
	table, err := standings.Compute(f, list)
	if err != nil {
		t.Fatal(err)
	}
	return table
}

// lines writes a table as "place id values", a shared place as 2-3, no place as "-".
func lines(t standings.Table) string {
	var b strings.Builder
	for _, r := range t.Rows {
		place := fmt.Sprint(r.Place.First)
		switch {
		case r.Place.Shared():
			place = fmt.Sprintf("%d-%d", r.Place.First, r.Place.Last)
		case r.Place.First == 0:
			place = "-"
		}
		fmt.Fprintf(&b, "%s %d", place, r.Player)
		for _, v := range r.Values {
			b.WriteString(" " + v.String())
		}
		b.WriteString("\n")
	}
	return b.String()
}

// trim removes the indentation of a wanted table.
func trim(s string) string {
	var b strings.Builder
	for line := range strings.Lines(s) {
		if line = strings.TrimSpace(line); line != "" {
			b.WriteString(line + "\n")
		}
	}
	return b.String()
}

// column returns the place of a code in a table.
func column(t standings.Table, c standings.Code) int {
	for i := range t.Codes {
		if t.Codes[i] == c {
			return i
		}
	}
	return -1
}
