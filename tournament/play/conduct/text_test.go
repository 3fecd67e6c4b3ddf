package conduct_test

import (
	"strings"
	"testing"

	"adyukh/tournament"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// TestTexts: what no line about a person can hold is refused; names of any script are not.
func TestTexts(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 0)
	for _, name := range []string{"Ким \u202eйегреС", "\u2066Ким", "Ким\u2069 Сергей", "Ким\x00", "Ким\x1b[31m"} {
		if _, err := s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: name}, true); refusal.CodeOf(err) != refusal.Invalid {
			t.Errorf("%q: %v", name, err)
		}
	}
	for _, name := range []string{"Ӏэлэмам Ӏадам", "محمد علي", "דוד לוי", "金 世权", "O’Connor-Ñandú J.", "Ёлкин 😀", "ना\u200dमक"} {
		if _, err := s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: name}, true); err != nil {
			t.Errorf("%q: %v", name, err)
		}
	}
}

// TestNamesOfEvents: an event's name has 300 letters at most, its short one 60, and what is longer is refused with the limit; the
// change of both is undone, readers see both, and what is made after the event has its own.
func TestNamesOfEvents(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 2)
	if got := e.Head.ShortName(); got != "Кубок" {
		t.Errorf("the short name is %q", got)
	}
	head := e.Head
	for field, texts := range map[string][2]string{
		"name": {strings.Repeat("Ж", person.MaxTitle+1), "Кубок"}, "short_name": {"Кубок", strings.Repeat("Ж", person.MaxShort+1)},
	} {
		head.Name, head.Short = texts[0], texts[1]
		_, err := s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, tournament.Agreed{})
		most := map[string]int{"name": person.MaxTitle, "short_name": person.MaxShort}[field]
		if r := wantError(t, err, refusal.Invalid, "error.text.long"); r.Field != field || r.Args["most"] != most || r.Args["length"] != most+1 {
			t.Errorf("the refusal is %+v", r)
		}
	}
	head.Name, head.Short = "Кубок", " Кубок "
	e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, tournament.Agreed{}))(t)
	if e.Head.Short != "" {
		t.Errorf("the name is kept a second time as %q", e.Head.Short)
	}
	head.Name, head.Short = strings.Repeat("Первенство республики ", 13)+"ЖЖЖЖЖЖЖЖЖЖЖЖЖЖ", "Кубок-26"
	e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, tournament.Agreed{}))(t)
	if seen := e.For(play.Readers).Head; seen.Name != head.Name || seen.ShortName() != "Кубок-26" {
		t.Errorf("readers see %+v", seen)
	}
	made := must(s.CloneEvent(t.Context(), anna, e.ID, 1, play.CloneRule{Name: head.Name, Short: "Кубок-27", Players: true}))(t)
	if made.Head.Name != head.Name || made.Head.ShortName() != "Кубок-27" {
		t.Errorf("the event like it is %q, %q", made.Head.Name, made.Head.Short)
	}
	all := must(s.List().Find(t.Context(), tournament.Viewer{All: true}, tournament.Filter{}))(t)
	if len(all) != 2 || all[0].Short+all[1].Short != "Кубок-27Кубок-26" {
		t.Errorf("listed are %+v", all)
	}
	e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
	if e.Head.Name != "Кубок" || e.Head.Short != "" {
		t.Errorf("after the undo: %q, %q", e.Head.Name, e.Head.Short)
	}
}
