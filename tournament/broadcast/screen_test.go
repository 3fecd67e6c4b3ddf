package broadcast_test

import (
	"strings"
	"testing"

	"adyukh/tournament/broadcast"
)

// TestWhatCanBeAScreen: a new one can, and what no page could show is refused with the field that it is about.
func TestWhatCanBeAScreen(t *testing.T) {
	if f := broadcast.New("abc").Check(); f != nil {
		t.Fatalf("a new screen: %+v", f)
	}
	for field, spoil := range map[string]func(*broadcast.Screen){
		"name":    func(s *broadcast.Screen) { s.Name = strings.Repeat("ё", broadcast.MaxName+1) },
		"message": func(s *broadcast.Screen) { s.Message = "a\u202eb" },
		"seconds": func(s *broadcast.Screen) { s.Seconds = broadcast.Fastest - 1 },
		"shows":   func(s *broadcast.Screen) { s.Shows = []broadcast.Content{broadcast.Tables, broadcast.Tables} },
		"theme":   func(s *broadcast.Screen) { s.Theme = "pink" },
	} {
		s := broadcast.New("abc")
		spoil(&s)
		if f := s.Check(); f == nil || f.Field != field {
			t.Errorf("%s: %+v", field, f)
		}
	}
	for name, shows := range map[string][]broadcast.Content{
		"nothing": nil, "what nobody knows": {"weather"}, "a category without a name": {broadcast.CategoryPlaces("")},
		"what turns the text": {broadcast.GroupPlaces("a\u202eb")}, "too much": append(broadcast.Contents(), broadcast.GroupPlaces("A")),
	} {
		s := broadcast.New("abc")
		s.Shows = shows
		if f := s.Check(); f == nil || f.Field != "shows" {
			t.Errorf("a screen that shows %s: %+v", name, f)
		}
	}
	s := broadcast.New("abc")
	s.Shows = []broadcast.Content{broadcast.CategoryPlaces("Девушки"), broadcast.GroupPlaces("Девушки"), broadcast.Standings}
	name, _ := s.Shows[0].Category()
	if _, isGroup := s.Shows[0].Group(); s.Check() != nil || name != "Девушки" || isGroup {
		t.Errorf("places of a category and a group: %+v, %q", s.Check(), name)
	}
	if got := (broadcast.Screen{Name: "  Зал  ", Message: " стол\t7 "}).Clean(); got.Name != "Зал" || strings.HasPrefix(got.Message, " ") {
		t.Errorf("cleaned: %+v", got)
	}
}
