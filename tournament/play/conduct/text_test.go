package conduct_test

import (
	"testing"

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
