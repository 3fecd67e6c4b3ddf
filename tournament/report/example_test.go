package report_test

import (
	"bytes"
	"fmt"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
)

func ExampleWrite() {
	event := &play.Event{Head: play.Defaults(play.Standard, "en", "Europe/Moscow")}
	event.Head.Name = "Cherkessk Cup"
	style := report.Style{
		T:        func(key string, _ ...any) string { return key }, // the caller's catalogue
		Language: "en",
	}
	var pdf bytes.Buffer
	err := report.Write(&pdf, show.For(event, play.Arbiters), report.Request{Document: "standings"}, style)
	fmt.Printf("%.5s %v\n", pdf.Bytes(), err)
	// Output: %PDF- <nil>
}

func ExampleDocuments() {
	for _, d := range report.Documents() {
		if d.Wall {
			fmt.Printf("%s needs %q, readers %t\n", d.Key, d.Need, d.Readers)
		}
	}
	// Output:
	// wall-pairings needs "round", readers true
	// wall-pairings-by-name needs "round", readers true
	// wall-crosstable needs "may-round", readers true
	// wall-standings needs "may-round", readers true
}
