package report_test

import (
	"strconv"
	"strings"
	"testing"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/standings"
)

// TestWorkingsAddUp checks that the parts that stand in the appendix add up to the number below them, but those in brackets.
func TestWorkingsAddUp(t *testing.T) {
	swiss := filed(14, 7)
	swiss.Head.Regulations.Criteria = []standings.Code{
		standings.Points, "SOLKOFF/C1", standings.Solkoff, standings.Berger, "EGGSB", "ARO", "TPR", standings.Wins,
	}
	table := newEvent(setup{players: 9, rounds: 9})
	table.Head.Regulations.Criteria = []standings.Code{
		standings.MatchPoints, standings.Points, standings.Berger, standings.Shmulyan, standings.DirectEncounter,
	}
	for _, e := range []*play.Event{swiss, table} {
		all, err := report.Workings(e, len(e.Rounds), style(t, "en"))
		if err != nil {
			t.Fatal(err)
		}
		checked := 0
		for _, rows := range all {
			last := rows[len(rows)-1]
			for column := 2; column < len(last); column++ {
				if last[column] == "–" {
					continue
				}
				sum := 0.0
				for _, row := range rows[:len(rows)-1] {
					sum += partOf(t, row[column])
				}
				if want := partOf(t, last[column]); sum != want {
					t.Errorf("%v, column %d: the parts add up to %v:\n%v", last, column, sum, rows)
				}
				checked++
			}
		}
		if checked < 4*len(e.Players) {
			t.Errorf("only %d sums were there to be checked", checked)
		}
	}
}

// partOf reads a part of a sum: what stands behind the sign of a product, nothing of what is cut.
func partOf(t *testing.T, text string) float64 {
	if i := strings.Index(text, "= "); i >= 0 {
		text = text[i+2:]
	}
	text = strings.TrimRight(text, "¹²³⁴⁵⁶⁷⁸⁹")
	if text == "" || strings.HasPrefix(text, "(") {
		return 0
	}
	n, err := strconv.ParseFloat(strings.ReplaceAll(text, "−", "-"), 64)
	if err != nil {
		t.Fatalf("%q is no part", text)
	}
	return n
}
