package report_test

import (
	"bytes"
	"fmt"

	"adyukh/tournament"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

func ExampleWrite() {
	event := &tournament.Event{Head: tournament.Defaults(tournament.Standard, "en", "Europe/Moscow")}
	event.Head.Name = "Cherkessk Cup"
	style := report.Style{
		T:        func(key string, _ ...any) string { return key }, // the caller's catalogue
		Language: "en",
	}
	var pdf bytes.Buffer
	err := report.Write(&pdf, show.For(event, tournament.Arbiters), report.Request{Document: "standings"}, style)
	fmt.Printf("%.5s %v\n", pdf.Bytes(), err)
	// Output: %PDF- <nil>
}

func ExampleDocuments() {
	for _, d := range report.Documents() {
		fmt.Printf("%s needs %q, readers %t\n", d.Key, d.Need, d.Readers)
	}
	// Output:
	// start-list needs "", readers true
	// pairings needs "round", readers true
	// pairings-by-name needs "round", readers true
	// score-sheets needs "round", readers false
	// result-slips needs "round", readers false
	// table-cards needs "round", readers false
	// blank-sheets needs "", readers true
	// empty-sheets needs "", readers true
	// crosstable needs "may-round", readers true
	// crosstable-by-place needs "may-round", readers true
	// bracket needs "may-round", readers true
	// standings needs "may-round", readers true
	// standings-working needs "may-round", readers true
	// wall-crosstable needs "may-round", readers true
	// wall-standings needs "may-round", readers true
	// category-standings needs "may-round", readers true
	// totals needs "may-round", readers true
	// player-card needs "may-player", readers true
	// admission needs "", readers false
	// participants needs "", readers false
	// officials needs "", readers false
	// round needs "round", readers false
	// final needs "", readers false
	// report needs "", readers false
	// rank needs "may-player", readers false
	// diploma needs "may-player", readers false
	// award needs "may-player", readers false
	// certificate needs "may-player", readers false
	// game needs "game", readers true
}
