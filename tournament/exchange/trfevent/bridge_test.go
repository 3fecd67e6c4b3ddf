package trfevent_test

import (
	"bytes"
	"context"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/ranking"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/standings"
)

// TestFilesOfRandomEvents plays Swiss and round robin events and takes them through files: every round of the file is as the
// rules demand, its table is the event's, and the event that is made of it is paired on alike and gives the same file.
func TestFilesOfRandomEvents(t *testing.T) {
	s := newService(t)
	rapid.Check(t, func(r *rapid.T) {
		system := rapid.SampledFrom([]play.System{play.Swiss, play.Swiss, play.RoundRobin}).Draw(r, "system")
		l := begin(r, s, system, rapid.SampledFrom([]string{"adyukh", "russian", "russian score=1-half-0"}).Draw(r, "game"))
		for n := range rapid.IntRange(0, 4).Draw(r, "played") {
			if system == play.Swiss && rapid.Bool().Draw(r, "away") {
				l.away()
			}
			if !l.round(n == 3 || system == play.Swiss && rapid.IntRange(0, 3).Draw(r, "under way") == 0) {
				break
			}
		}
		raw, d := exported(r, l.e)
		if line := refusedByEngines(string(raw)); line != "" {
			r.Fatalf("%s\nengines refuse it for %q", raw, line)
		}
		if len(l.e.Rounds) > 0 {
			sameRounds(r, l.e, d, raw)
			sameTable(r, l.e, d, raw)
		}
		copied, notes, err := trfevent.Event(reread(r, raw), trfevent.Options{Language: "ru", Zone: "Europe/Moscow", Now: now})
		if err != nil {
			r.Fatalf("%s\n%v", raw, err)
		}
		for _, n := range notes {
			if n.IsGrave() {
				r.Fatalf("%s\n%s %v", raw, n.Kind, n.Args)
			}
		}
		made, err := s.ImportEvent(context.Background(), arbiter, copied, conduct.Source{File: "a.trf"})
		if err != nil {
			r.Fatalf("%s\n%v", raw, err)
		}
		if is, was := made.Head, l.e.Head; is.Name != was.Name || is.Short != was.Short {
			r.Fatalf("the event is named %q, %q, and was %q, %q", is.Name, is.Short, was.Name, was.Short)
		}
		if again, _ := exported(r, made); !bytes.Equal(raw, again) {
			r.Fatalf("exported again (-was +is):\n%s", cmp.Diff(string(raw), string(again)))
		}
		sameNext(r, l.e, made, raw)
	})
}

func exported(r *rapid.T, e *play.Event) ([]byte, trf.Document) {
	d, _, err := trfevent.Document(e, "")
	if err != nil {
		r.Fatal(err)
	}
	var b bytes.Buffer
	if problems, err := trf.Write(&b, d); err != nil || len(problems) > 0 {
		r.Fatalf("%v %v", err, problems)
	}
	return b.Bytes(), d
}

// reread reads a file that must hold no contradiction.
func reread(r *rapid.T, raw []byte) trf.Document {
	d, problems, err := trf.Read(bytes.NewReader(raw))
	if err != nil || len(problems) > 0 || len(d.Check()) > 0 {
		r.Fatalf("%s\n%v %v %v", raw, err, problems, d.Check())
	}
	return d
}

// sameRounds pairs every round of the file anew.
func sameRounds(r *rapid.T, e *play.Event, d trf.Document, raw []byte) {
	f, err := replay.Open(d, replay.Options{Past: true})
	if err != nil {
		r.Fatalf("%s\n%v", raw, err)
	}
	if f.Event().Paired != len(e.Rounds) {
		r.Fatalf("%s\nthe file has %d rounds, the event %d", raw, f.Event().Paired, len(e.Rounds))
	}
	for n := 1; n <= f.Event().Paired; n++ {
		if diff, err := f.Check(n); err != nil || !diff.Same() {
			r.Fatalf("%s\nround %d: %+v, %v", raw, n, diff, err)
		}
	}
}

// sameTable ranks the file by the event's criteria.
func sameTable(r *rapid.T, e *play.Event, d trf.Document, raw []byte) {
	want, err := e.Table(len(e.Rounds))
	if err != nil {
		r.Fatal(err)
	}
	field, err := ranking.Of(d, ranking.Options{Rules: e.Head.Regulations.Standings})
	if err != nil {
		r.Fatalf("%s\n%v", raw, err)
	}
	codes, err := standings.ParseCodes(d.Text("212"))
	if err != nil {
		r.Fatal(err)
	}
	got, err := standings.Compute(field.Facts, codes)
	if err != nil {
		r.Fatal(err)
	}
	rows := map[int]standings.Row{}
	for _, row := range got.Rows {
		rows[int(row.Player)] = row
	}
	for _, row := range want.Rows {
		p, _ := e.Player(play.PlayerID(row.Player))
		if row.Place.First == 0 { // games of a player who left too early are not in the table
			continue
		}
		for i, v := range row.Values {
			if other := rows[p.Number].Values[i]; v.AtLeast(2) != other.AtLeast(2) {
				r.Fatalf("%s\n%s of %d: %s on the page, %s in the file", raw, codes[i], p.Number, v.AtLeast(2), other.AtLeast(2))
			}
		}
	}
}

// sameNext pairs the next round of both.
func sameNext(r *rapid.T, was, is *play.Event, raw []byte) {
	next := len(was.Rounds) + 1
	if was.Head.Regulations.System != play.Swiss || next > was.ScheduledRounds() {
		return
	}
	if diff := cmp.Diff(was.SwissInput(next), is.SwissInput(next), cmpopts.EquateEmpty(), cmpopts.SortSlices(lessGroup)); diff != "" {
		r.Fatalf("%s\nround %d depends on other things (-was +is):\n%s", raw, next, diff)
	}
}

func lessGroup(a, b pairing.Entrant) bool { return a.Number < b.Number }
