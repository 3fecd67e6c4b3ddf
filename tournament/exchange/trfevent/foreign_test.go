package trfevent_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"testing"
	"time"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// TestFilesOfOthers makes events of the files that independent reference generators of the rules have written: each is
// taken, and every round of a Swiss is as the rules demand.
func TestFilesOfOthers(t *testing.T) {
	s := newService(t)
	files, err := filepath.Glob("../trf/testdata/vectors/*/*.trf")
	if err != nil || len(files) < 200 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	taken, tried := 0, 0
	for i, path := range files {
		if filepath.Base(filepath.Dir(path)) == "next" || i%8 != 0 { // which are large
			continue
		}
		tried++
		raw, err := os.ReadFile(path)
		if err != nil {
			t.Fatal(err)
		}
		e, notes, err := read(raw)
		if err != nil {
			if !isRefusal(err) {
				t.Errorf("%s: %v", path, err)
			}
			continue
		}
		if err := s.CheckImport(e); err != nil {
			t.Errorf("%s: %v", path, err)
		}
		taken++
		if filepath.Base(filepath.Dir(path)) != "rounds" {
			continue
		}
		for _, n := range notes {
			if n.Kind == trfevent.RoundDiffers || n.Kind == trfevent.NotChecked {
				t.Errorf("%s: %s %v", path, n.Kind, n.Args)
			}
		}
	}
	if taken < tried*3/4 {
		t.Errorf("only %d of %d files are taken", taken, tried)
	}
}

func read(raw []byte) (*play.Event, []trfevent.Note, error) {
	d, _, err := trf.Read(bytes.NewReader(raw))
	if err != nil {
		return nil, nil, err
	}
	return trfevent.Event(d, trfevent.Options{Name: "Турнир", Language: "ru", Zone: "Europe/Moscow", Now: now})
}

// isRefusal tells whether an error is one that a person is told.
func isRefusal(err error) bool {
	var problem *trf.Problem
	var refused *replay.Refusal
	return errors.As(err, &problem) || errors.As(err, &refused) || refusal.CodeOf(err) != ""
}

// FuzzEvent makes events of files of any bytes: each is refused, or made into an event, and that is taken or refused with
// words for a person.
func FuzzEvent(f *testing.F) {
	for _, path := range []string{
		"traps/accel-xxa-n8.trf", "traps/forbidden-pair-260.trf", "standings/team-pab-05.trf", "rounds/d003-mixed-n009-r06.trf",
	} {
		raw, err := os.ReadFile("../trf/testdata/vectors/" + path)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(raw)
	}
	f.Add([]byte("### XAS game adyukh\n### XAS free 20\n092 Round-Robin\n001    1 m    A, B                               100 RUS          " +
		"               2.0    1     2 w 1\n" +
		"001    2 w    C, D                               100 RUS        1999/02/30   0.0    2     1 b 0\n### XAC 1 1 2 17 7\n"))
	f.Add([]byte(rosters))
	f.Add([]byte("### XAS game adyukh\n### XAS counts 24\n### XAS match-count wins\n362 TW 3.0   TD 1.0   TL 0.0\n" +
		"### XAC 1 1 3 13 11\n### XAC 1 4 2 24 0\n" + rosters +
		"320                 3\n330 --   2   1   2\n300   1   2   1    3    4\n299     1.0  20.0  001    2\n240 F   3    3\n" +
		"260   1   3    1    2\n"))
	s := conduct.NewService(nil, func() time.Time { return now })
	f.Fuzz(func(t *testing.T, raw []byte) {
		e, _, err := read(raw)
		if err != nil {
			if !isRefusal(err) {
				t.Fatal(err)
			}
			return
		}
		if err := s.CheckImport(e); err != nil {
			if refusal.CodeOf(err) == "" {
				t.Fatal(err)
			}
			return
		}
		d, _, err := trfevent.Document(e, "")
		if isRefusal(err) && e.IsTeam() {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		var b bytes.Buffer
		if _, err := trf.Write(&b, d); err != nil {
			t.Fatalf("%v\n%q", err, raw)
		}
	})
}
