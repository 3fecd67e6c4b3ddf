package report_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// about are the things that each kind of paper can be about.
func about(e *play.Event, kind play.DocumentKind) []int64 {
	switch kind {
	case play.RoundProtocol:
		return []int64{1}
	case play.RankCertificate, play.Diploma, play.Award, play.ParticipantCard:
		return []int64{0, int64(e.Players[0].ID)}
	}
	return []int64{0}
}

// TestEditable checks every field of every paper: it has a label, no other field has its name, and what an arbiter writes in
// place of it stands on the paper.
func TestEditable(t *testing.T) {
	s := style(t, "ru")
	for _, kind := range play.DocumentKinds() {
		for _, of := range about(filed(6, 2), kind) {
			e := filed(6, 2)
			fields := report.Editable(e, kind, of, s)
			if len(fields) == 0 {
				t.Fatalf("%s has no fields", kind)
			}
			said, names := map[string]string{}, map[string]bool{}
			for i, f := range fields {
				if names[f.Name] || f.Lines < 1 || s.T(f.Label) == f.Label || f.Text != f.Filled {
					t.Errorf("%s: field %+v", kind, f)
				}
				names[f.Name] = true
				said[f.Name] = "Слово" + strings.Repeat("ж", i+1)
			}
			e.Documents = []play.Document{{ID: 1, Kind: kind, Of: of, Fields: said}}
			text := draw(t, e, requestOf(kind, of), s).text()
			for name, word := range said {
				if !strings.Contains(strings.ToLower(text), strings.ToLower(word)) {
					t.Errorf("%s of %d: what is written as %s is not on the paper:\n%s", kind, of, name, text)
				}
			}
		}
	}
}

// requestOf asks for the paper of a kind.
func requestOf(kind play.DocumentKind, of int64) report.Request {
	for _, d := range report.Documents() {
		if d.Kind == kind {
			r := report.Request{Document: d.Key}
			switch d.Need {
			case report.NeedRound:
				r.Round = int(of)
			case report.MayPlayer:
				r.Player = max(play.PlayerID(of), 1)
			}
			return r
		}
	}
	return report.Request{}
}

// TestPlayersWords checks that what is worded for the event holds for every player who has no words of his own.
func TestPlayersWords(t *testing.T) {
	e, s := filed(6, 2), style(t, "ru")
	e.Documents = []play.Document{
		{ID: 1, Kind: play.Diploma, Fields: map[string]string{"organizer": "Клуб «Адиюх»", "given": "вручается"}},
		{ID: 2, Kind: play.Diploma, Of: 2, Fields: map[string]string{"given": "с поздравлением", "reason": ""}},
	}
	texts := func(of int64, name string) [2]string {
		for _, f := range report.Editable(e, play.Diploma, of, s) {
			if f.Name == name {
				return [2]string{f.Filled, f.Text}
			}
		}
		return [2]string{"none"}
	}
	tests := []struct {
		of   int64
		name string
		want [2]string
	}{
		{0, "given", [2]string{"награждается", "вручается"}},
		{1, "given", [2]string{"вручается", "вручается"}},
		{2, "given", [2]string{"вручается", "с поздравлением"}},
		{2, "organizer", [2]string{"Клуб «Адиюх»", "Клуб «Адиюх»"}},
		{0, "name", [2]string{"none"}},
		{2, "name", [2]string{"Джанкёзова Фатима", "Джанкёзова Фатима"}},
	}
	for _, test := range tests {
		if got := texts(test.of, test.name); got != test.want {
			t.Errorf("%s of %d: %q, want %q", test.name, test.of, got, test.want)
		}
	}
	if got := texts(2, "reason"); got[1] != "" || got[0] == "" {
		t.Errorf("an emptied text is %q", got)
	}
}

func TestChanged(t *testing.T) {
	fields := []report.FieldSpec{
		{Name: "a", Filled: "как есть"}, {Name: "b", Filled: "две\nстроки"}, {Name: "c", Filled: "было"}, {Name: "d", Filled: ""},
	}
	got := report.Changed(fields, map[string]string{"a": " как есть\r\n", "b": "две\r\nстроки", "c": "", "other": "нет такого поля"})
	if diff := cmp.Diff(map[string]string{"c": ""}, got); diff != "" {
		t.Errorf("changed (-want +got):\n%s", diff)
	}
}
