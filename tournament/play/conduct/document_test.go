package conduct_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// TestSaveDocument keeps the words of papers by kind and by what they are about, gives them back by undo, and refuses papers
// that the event cannot have.
func TestSaveDocument(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 2)
	save := func(seen int64, kind play.DocumentKind, of int64, fields map[string]string) error {
		t.Helper()
		fresh, err := s.SaveDocument(t.Context(), anna, e.ID, seen, kind, of, fields)
		if err == nil {
			e = fresh
		}
		return err
	}
	said := map[string]string{"remarks": "Свет гас"}
	if err := save(0, play.FinalProtocol, 0, said); err != nil {
		t.Fatal(err)
	}
	said["remarks"] = "changed by the caller afterwards"
	d, ok := e.Document(play.FinalProtocol, 0)
	if !ok || d.Fields["remarks"] != "Свет гас" || d.Revision != e.Version {
		t.Errorf("kept %+v, %t", d, ok)
	}
	player := int64(e.Players[0].ID)
	for name, err := range map[string]error{
		"seen before it was saved":   save(0, play.FinalProtocol, 0, said),
		"a round that is not there":  save(0, play.RoundProtocol, 1, said),
		"a player that is not there": save(0, play.Diploma, 999, said),
		"the final of a player":      save(0, play.FinalProtocol, player, said),
		"no such paper":              save(0, "letter", 0, said),
		"text that is too long":      save(0, play.ArbitersReport, 0, map[string]string{"norms": strings.Repeat("ы", 20001)}),
		"a character of control":     save(0, play.ArbitersReport, 0, map[string]string{"norms": "a\x00"}),
	} {
		if err == nil {
			t.Errorf("%s: nothing was refused", name)
		}
	}
	if err := save(0, play.Diploma, player, map[string]string{"reason": "за красоту"}); err != nil {
		t.Fatal(err)
	}
	before := e
	if err := save(d.Revision, play.FinalProtocol, 0, nil); err != nil {
		t.Fatal(err)
	}
	if _, ok := e.Document(play.FinalProtocol, 0); ok || len(e.Documents) != 1 {
		t.Errorf("after taking it back: %+v", e.Documents)
	}
	undone, err := s.Undo(t.Context(), anna, e.ID, e.Version, e.Version)
	if err != nil {
		t.Fatal(err)
	}
	got, _ := undone.Document(play.FinalProtocol, 0)
	if diff := cmp.Diff(d.Fields, got.Fields); diff != "" || len(undone.Documents) != len(before.Documents) {
		t.Errorf("after undo (-want +got):\n%s", diff)
	}
}

// TestGiveOut notes once that a file was given out, counts what changes afterwards, and lets the file of the event carry it.
func TestGiveOut(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 2)
	file := formalities.Given{Name: "отчёт.trf", Digest: strings.Repeat("0a", 32), Size: 5}
	give := func(f formalities.Given) (err error) {
		fresh, err := s.GiveOut(t.Context(), anna, e.ID, f)
		if err == nil {
			e = fresh
		}
		return err
	}
	if err := give(file); err != nil {
		t.Fatal(err)
	}
	noted := e.Version
	if err := give(file); err != nil || e.Version != noted {
		t.Errorf("noted twice: version %d, want %d; %v", e.Version, noted, err)
	}
	other := formalities.Given{Name: "скан.pdf", Digest: strings.Repeat("0b", 32), Size: 7}
	if err := give(other); err != nil {
		t.Fatal(err)
	}
	given, ok := e.Given(file.Digest)
	if !ok || given.Name != file.Name || given.Size != 5 || given.At.IsZero() || e.ChangesSince(given) != 0 {
		t.Errorf("kept %+v, %t, with %d changes since", given, ok, e.ChangesSince(given))
	}
	fresh, err := s.SaveDocument(t.Context(), anna, e.ID, 0, play.FinalProtocol, 0, map[string]string{"remarks": "Свет гас"})
	if err != nil {
		t.Fatal(err)
	}
	if n := fresh.ChangesSince(given); n != 1 {
		t.Errorf("%d changes since, want 1", n)
	}
	for name, bad := range map[string]formalities.Given{
		"no name": {Digest: file.Digest[:62] + "ff"}, "no digest": {Name: "a"}, "upper case": {Name: "a", Digest: strings.Repeat("0A", 32)},
	} {
		if err := give(bad); err == nil {
			t.Errorf("%s: it is kept", name)
		}
	}
	var b strings.Builder
	if err := archive.Write(&b, fresh); err != nil {
		t.Fatal(err)
	}
	read, err := archive.Read(strings.NewReader(b.String()))
	if err != nil {
		t.Fatal(err)
	}
	again, err := s.ImportEvent(t.Context(), anna, read.Event, conduct.Source{})
	if err != nil {
		t.Fatal(err)
	}
	if got := again.GivenFiles(); len(got) != 2 || got[1].Digest != file.Digest {
		t.Errorf("after a copy: %+v", got)
	}
}
