package trfevent_test

import (
	"bytes"
	"strings"
	"testing"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
)

// TestConventionalFile: it has the games of the event's own file and nothing that other programs do not know.
func TestConventionalFile(t *testing.T) {
	t.Parallel()
	e := played(t, play.Swiss, func(e *play.Event) {
		e.Rounds[0].Games[0].Result = play.Result{Kind: play.FinalPosition, White: 13, Black: 11}
		e.Rounds[0].Games[1].Result = play.Result{Kind: play.FinalPosition, White: 0, Black: 24}
	})
	own, _ := text(t, e, "")
	if !strings.HasPrefix(own, "### points: lines 001 have 2-1-0 ") {
		t.Errorf("the event's own file does not say what its points are:\n%s", own)
	}
	d, notes, err := trfevent.Conventional(e, "")
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if _, err := trf.Write(&b, d); err != nil {
		t.Fatal(err)
	}
	file := b.String()
	said := false
	for _, n := range notes {
		said = said || n.Kind == trfevent.PlainPoints
	}
	first, _, _ := strings.Cut(file, "\n")
	if !strings.Contains(first, "a conventional file, 2-1-0") || strings.Count(file, "###") != 1 || !said {
		t.Errorf("it does not say what it is, or says more (%v):\n%s", notes, file)
	}
	if line := refusedByEngines(file); line != "" || strings.Contains(file, "\n212") || strings.Contains(file, "\n192") {
		t.Errorf("engines refuse %q of\n%s", line, file)
	}
	read, _, err := trf.Read(strings.NewReader(file))
	if err != nil || len(read.Check()) > 0 {
		t.Errorf("%v %v", err, read.Check())
	}
	meant, err := read.Event()
	if err != nil || meant.Player(1).Points != trf.Whole(2) || meant.Player(2).Rank != 1 || meant.Player(1).Rank != 2 || meant.HasCounts() {
		t.Errorf("read back as %+v, %v", meant.Players, err)
	}
}

// TestNoConventionalFileWithoutCounts: the points of such an event are conventional as they are.
func TestNoConventionalFileWithoutCounts(t *testing.T) {
	t.Parallel()
	e := played(t, play.Swiss, nil)
	if e.Head = e.Head.WithGame("russian"); trfevent.HasConventional(e) {
		t.Error("a second file of a game without counts")
	}
}
