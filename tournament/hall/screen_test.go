package hall_test

import (
	"strings"
	"testing"

	"adyukh/tournament/hall"
)

// TestWhatCanBeAScreen: a new one can, and what no page could show is refused with the field that it is about.
func TestWhatCanBeAScreen(t *testing.T) {
	if f := hall.New("abc").Check(); f != nil {
		t.Fatalf("a new screen: %+v", f)
	}
	for field, spoil := range map[string]func(*hall.Screen){
		"name":    func(s *hall.Screen) { s.Name = strings.Repeat("ё", hall.MaxName+1) },
		"message": func(s *hall.Screen) { s.Message = "a\u202eb" },
		"seconds": func(s *hall.Screen) { s.Seconds = hall.Fastest - 1 },
		"shows":   func(s *hall.Screen) { s.Shows = []hall.Content{hall.Tables, hall.Tables} },
		"theme":   func(s *hall.Screen) { s.Theme = "pink" },
	} {
		s := hall.New("abc")
		spoil(&s)
		if f := s.Check(); f == nil || f.Field != field {
			t.Errorf("%s: %+v", field, f)
		}
	}
	for name, shows := range map[string][]hall.Content{
		"nothing": nil, "what nobody knows": {"weather"}, "a category without a name": {hall.CategoryPlaces("")},
		"what turns the text": {hall.GroupPlaces("a\u202eb")}, "too much": append(hall.Contents(), hall.GroupPlaces("A")),
	} {
		s := hall.New("abc")
		s.Shows = shows
		if f := s.Check(); f == nil || f.Field != "shows" {
			t.Errorf("a screen that shows %s: %+v", name, f)
		}
	}
	s := hall.New("abc")
	s.Shows = []hall.Content{hall.CategoryPlaces("Девушки"), hall.GroupPlaces("Девушки"), hall.Standings}
	name, _ := s.Shows[0].Category()
	if _, isGroup := s.Shows[0].Group(); s.Check() != nil || name != "Девушки" || isGroup {
		t.Errorf("places of a category and a group: %+v, %q", s.Check(), name)
	}
	if got := (hall.Screen{Name: "  Зал  ", Message: " стол\t7 "}).Clean(); got.Name != "Зал" || strings.HasPrefix(got.Message, " ") {
		t.Errorf("cleaned: %+v", got)
	}
}
