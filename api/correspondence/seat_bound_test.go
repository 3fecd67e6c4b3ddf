package correspondence_test

import (
	"net/http"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
)

// TestASeatSaysABoundedNumber: whoever has the code of a seat writes no faster than one page may, and keeps one text of notes for a game,
// which has a bound.
func TestASeatSaysABoundedNumber(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	p := apitest.NewGround(t, apitest.Proxied).Post(2)
	g, b := p.First(), p.Site.Anonymous()
	notes := func(text string, header ...string) int {
		at, err := p.Site.Corr.Load(t.Context(), correspondence.Key{Event: p.Event.ID, Game: g.ID})
		if err != nil {
			t.Fatal(err)
		}
		form := apitest.Seen(int64(at.Kept.Own[rules.White].Revision), "notes", text)
		return b.Post(p.Table(g, rules.White, "/own/notes"), form, header...).Status
	}
	p.Site.OnePage(func(header ...string) int { return notes("мысль", header...) })
	longest := strings.Repeat("я", correspondence.MaxNotes)
	for text, want := range map[string]int{longest: http.StatusSeeOther, longest + "я": http.StatusUnprocessableEntity} {
		p.Site.Clock.Pass(time.Minute)
		if status := notes(text, "X-Forwarded-For", "192.0.2.1"); status != want {
			t.Errorf("%d characters: %d, want %d", len(text)/2, status, want)
		}
	}
	at, err := p.Site.Corr.Load(t.Context(), correspondence.Key{Event: p.Event.ID, Game: g.ID})
	if err != nil || at.Kept.Own[rules.White].Notes != longest {
		t.Errorf("the notes have %d bytes: %v", len(at.Kept.Own[rules.White].Notes), err)
	}
}
