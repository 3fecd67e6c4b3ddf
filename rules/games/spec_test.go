package games_test

import (
	"errors"
	"strings"
	"testing"

	"adyukh/rules"
	"adyukh/rules/games"
)

// Every game can be named with every word of every option, and says it back.
func TestSpecs(t *testing.T) {
	for _, g := range games.All() {
		if g.Spec() != g.Name() {
			t.Errorf("%s with the defaults is %q", g.Name(), g.Spec())
		}
		for _, s := range g.Settings() {
			if s.Value != s.Preset() {
				t.Errorf("%s: %s is %q, want %q", g.Name(), s.Name, s.Value, s.Preset())
			}
			for _, value := range s.Values {
				roundTrip(t, g, s.Option, value)
			}
		}
	}
}

func roundTrip(t *testing.T, g games.Game, o rules.Option, value string) {
	t.Helper()
	set, err := games.New(g.Name(), rules.Settings{o.Name: value})
	if err != nil {
		t.Errorf("%s %s=%s: %v", g.Name(), o.Name, value, err)
		return
	}
	again, err := games.ByName(set.Spec())
	if err != nil || again.Spec() != set.Spec() || again.Name() != g.Name() {
		t.Errorf("%q is read as %v, %v", set.Spec(), again, err)
	}
	if differs := strings.Contains(set.Spec(), "="); differs != (value != o.Preset()) {
		t.Errorf("%s %s=%s is written as %q", g.Name(), o.Name, value, set.Spec())
	}
}

// A title may stand for the name, a number of PDN for both; a tag without options leaves them to the event.
func TestOfTags(t *testing.T) {
	for _, g := range games.All() {
		for _, title := range []string{g.Name(), g.Title("ru"), strings.ToUpper(g.Title("en"))} {
			got, err := games.Of(read(t, "[Variant \""+title+"\"]\n1. c3-b4"), nil)
			if err != nil || got.Name() != g.Name() {
				t.Errorf("Variant %q: %v, %v", title, got, err)
			}
		}
	}
}

func FuzzSpec(f *testing.F) {
	f.Add("adyukh")
	f.Add("paired size=8 bonus=same")
	f.Add("сенегальские шашки size=7 =  x==")
	f.Fuzz(func(t *testing.T, spec string) {
		g, err := games.ByName(spec)
		if err != nil {
			var unknown *games.UnknownError
			var option *rules.OptionError
			if !errors.As(err, &unknown) && !errors.As(err, &option) {
				t.Fatalf("%q: error %v is neither of a name nor of an option", spec, err)
			}
			return
		}
		if again, err := games.ByName(g.Spec()); err != nil || again.Spec() != g.Spec() {
			t.Fatalf("%q is %q, which is read as %v, %v", spec, g.Spec(), again, err)
		}
	})
}
