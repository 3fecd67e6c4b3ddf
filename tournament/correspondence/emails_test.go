package correspondence_test

import (
	"errors"
	"strings"
	"testing"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// TestTakeEmails: addresses come in by number, name and surname alone; a line that names nobody takes none.
func TestTakeEmails(t *testing.T) {
	onEach(t, func(t *testing.T, db *store.Store) {
		p := begin(t, db, 4, nil)
		for text, key := range map[string]string{
			"":                            "error.correspondence.email-none",
			"9 a@example.com":             "error.correspondence.email-who",
			"1 a@example.com\nНикто":      "error.correspondence.email-line",
			"1 a@@example":                "error.correspondence.email-at",
			"1 a@example.com b@x.org":     "error.correspondence.email-two",
			"Игрок a@example.com":         "error.correspondence.email-who-many",
			"1 a@b.ru\nИгрок 01 <c@d.ru>": "error.correspondence.email-again",
		} {
			text = strings.ReplaceAll(text, "Игрок 01", p.nameOf(t, 1))
			_, err := p.games.TakeEmails(t.Context(), p.event, text)
			var why *refusal.Error
			if !errors.As(err, &why) || why.Key != key || why.Field != "emails" {
				t.Errorf("%q: %v", text, err)
			}
		}
		list := "1. a@example.com\r\n\n  " + p.nameOf(t, 2) + ";\t<b@example.com>"
		if n, err := p.games.TakeEmails(t.Context(), p.event, list); err != nil || n != 2 {
			t.Fatalf("%d, %v", n, err)
		}
		got := map[string]bool{}
		seats, err := p.games.Seats(t.Context(), p.event)
		for _, s := range seats {
			got[s.Email] = true
		}
		if err != nil || len(seats) != 4 || !got["a@example.com"] || !got["b@example.com"] {
			t.Errorf("%v, %v", got, err)
		}
	})
}

// nameOf is the name of the player with a number.
func (p *corr) nameOf(t testing.TB, number int) string {
	t.Helper()
	e, err := p.events.Event(t.Context(), p.event)
	if err != nil {
		t.Fatal(err)
	}
	return e.ByNumber()[number-1].Name
}

// FuzzEmails: whatever is pasted, a line that is read has an address and somebody.
func FuzzEmails(f *testing.F) {
	f.Add("1 a@example.com\nИванов Иван <b@example.com>")
	f.Fuzz(func(t *testing.T, text string) {
		lines, err := correspondence.ParseEmails(text)
		for _, l := range lines {
			if err != nil || l.Who == "" || !strings.Contains(l.Email, "@") || strings.ContainsAny(l.Email, " \n\r<>") {
				t.Fatalf("%q: %+v, %v", text, l, err)
			}
		}
	})
}
