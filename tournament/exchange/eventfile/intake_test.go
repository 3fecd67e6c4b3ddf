package eventfile_test

import (
	"bytes"
	"errors"
	"testing"
	"time"

	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/eventfile"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/refusal"
)

const report = `012 Кубок
142 3
152 W
001    1 m    Ким, Сергей                          0                             1.0    1     2 w 1
001    2 m    Узденов, Алим                        0                             0.0    2     1 b 0
`

var options = trfevent.Options{Language: "ru", Zone: "Europe/Moscow", Now: time.Date(2026, 11, 21, 12, 0, 0, 0, time.UTC)}

// TestRead tells the formats apart by what stands in the file, whatever its name.
func TestRead(t *testing.T) {
	f, err := eventfile.Read([]byte(report), options)
	if err != nil || !f.Report || f.SaysGame || f.IsGrave() || f.Event.Head.Name != "Кубок" {
		t.Fatalf("%+v, %v", f, err)
	}
	if len(f.Digest) != 64 {
		t.Errorf("digest %q", f.Digest)
	}
	if line, column := f.Locate("players[0]"); line != 0 || column != 0 {
		t.Errorf("a place of a report in line %d, column %d", line, column)
	}
	var whole bytes.Buffer
	if err := archive.Write(&whole, f.Event); err != nil {
		t.Fatal(err)
	}
	for _, before := range []string{"", "\ufeff", " \r\n\t"} {
		g, err := eventfile.Read(append([]byte(before), whole.Bytes()...), options)
		if err != nil || g.Report || !g.SaysGame || len(g.Remarks) > 0 || len(g.Event.Players) != 2 {
			t.Fatalf("after %q: %+v, %v", before, g, err)
		}
		if line, _ := g.Locate("players[1].born"); line == 0 || g.Path("zone") != "event.zone" {
			t.Errorf("line %d, %s", line, g.Path("zone"))
		}
	}
}

// TestRefusals are of the kinds that callers put into words.
func TestRefusals(t *testing.T) {
	var bad *archive.Error
	if _, err := eventfile.Read([]byte(`{"format": 1}`), options); !errors.As(err, &bad) {
		t.Errorf("%v", err)
	}
	var problem *trf.Problem
	if _, err := eventfile.Read([]byte("001 x"), options); !errors.As(err, &problem) {
		t.Errorf("%v", err)
	}
	wrong := options
	wrong.Game = "chess"
	if _, err := eventfile.Read([]byte(report), wrong); refusal.CodeOf(err) != refusal.Invalid {
		t.Errorf("%v", err)
	}
}
