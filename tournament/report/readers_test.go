package report_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report"
	"adyukh/tournament/show"
	"adyukh/tournament/standings"
)

// TestReaders checks that papers for the public hold nothing that only arbiters may see.
func TestReaders(t *testing.T) {
	e := newEvent(setup{players: 6, rounds: 2, drafts: 1})
	withdraw(e, 6, 3)
	for i := range e.Players {
		e.Players[i].BirthYear = 1919
	}
	e.Rounds[0].Games[0].Sheet = play.Sheet{
		Text: strings.Replace(sampleRecord, "b2:h6", "b2:d4", 1), Decision: play.ResultStands, Note: "canary note",
	}
	e.Head.Regulations.TimeReason = "canary reason"
	secrets := []string{"canary", "1919", "ЧЕРНОВИК", "Решение судьи", "Ход 11 белых", "Возможны"}
	for _, d := range report.Documents() {
		r := report.Request{Document: d.Key, Round: 2, Game: e.Rounds[0].Games[0].ID}
		if !d.Readers || !d.In(e) {
			wantErrorFor(t, published(e), r, refusal.NotFound, "pdf.error.document")
			continue
		}
		text := read(t, bytesFor(t, published(e), r, style(t, "ru"))).text()
		for _, secret := range secrets {
			if strings.Contains(text, secret) {
				t.Errorf("%s says %q:\n%s", d.Key, secret, text)
			}
		}
		if r.Round = 3; d.Need == report.NeedRound || d.Need == report.MayRound {
			wantErrorFor(t, published(e), r, refusal.NotFound, "error.round.none")
		}
		if r.Game = e.Rounds[2].Games[0].ID; d.Need == report.NeedGame {
			wantErrorFor(t, published(e), r, refusal.NotFound, "error.game.none")
		}
	}
}

// TestDraftChangesNothing checks that a draft can't be noticed on any paper of the public: not even the bytes differ.
func TestDraftChangesNothing(t *testing.T) {
	without := newEvent(setup{players: 6, rounds: 2})
	with := newEvent(setup{players: 6, rounds: 2, drafts: 2})
	for _, d := range report.Documents() {
		r := report.Request{Document: d.Key, Game: with.Rounds[0].Games[0].ID}
		if d.Need == report.NeedRound {
			r.Round = 2
		}
		if d.Readers && d.In(with) && string(bytesFor(t, published(without), r, style(t, "ru"))) != string(bytesFor(t, published(with), r,
			style(t, "ru"))) {
			t.Errorf("%s shows that there is a draft", d.Key)
		}
	}
}

// TestNumbersBeforePublication checks that the draw stays hidden until the first round is published.
func TestNumbersBeforePublication(t *testing.T) {
	drawn := newEvent(setup{players: 5, drafts: 1})
	undrawn := newEvent(setup{players: 5})
	for i := range undrawn.Players {
		undrawn.Players[i].Number = 0
	}
	for _, key := range []string{"start-list", "crosstable", "standings"} {
		r := report.Request{Document: key}
		if string(bytesFor(t, published(drawn), r, style(t, "ru"))) != string(bytesFor(t, published(undrawn), r, style(t, "ru"))) {
			t.Errorf("%s shows numbers before the first publication", key)
		}
	}
}

func TestErrors(t *testing.T) {
	e := newEvent(setup{players: 5, rounds: 2})
	free := e.Rounds[0].Games[len(e.Rounds[0].Games)-1].ID
	tests := []struct {
		r    report.Request
		code refusal.Code
		key  string
	}{
		{report.Request{Document: ""}, refusal.NotFound, "pdf.error.document"},
		{report.Request{Document: "../etc"}, refusal.NotFound, "pdf.error.document"},
		{report.Request{Document: "pairings"}, refusal.NotFound, "error.round.none"},
		{report.Request{Document: "pairings", Round: 3}, refusal.NotFound, "error.round.none"},
		{report.Request{Document: "score-sheets", Round: -1}, refusal.NotFound, "error.round.none"},
		{report.Request{Document: "standings", Round: 3}, refusal.NotFound, "error.round.none"},
		{report.Request{Document: "standings", Round: -1}, refusal.NotFound, "error.round.none"},
		{report.Request{Document: "game"}, refusal.NotFound, "error.game.none"},
		{report.Request{Document: "game", Game: free}, refusal.NotFound, "error.game.none"},
		{report.Request{Document: "blank-sheets", PerPage: 1_000_000}, refusal.Invalid, "pdf.error.per-page"},
		{report.Request{Document: "blank-sheets", PerPage: -2}, refusal.Invalid, "pdf.error.per-page"},
		{report.Request{Document: "standings", PerPage: 2}, refusal.Invalid, "pdf.error.per-page"},
	}
	for _, test := range tests {
		wantError(t, e, test.r, test.code, test.key)
	}
}

func wantError(t *testing.T, e *play.Event, r report.Request, code refusal.Code, key string) {
	t.Helper()
	wantErrorFor(t, whole(e), r, code, key)
}

func wantErrorFor(t *testing.T, v *show.View, r report.Request, code refusal.Code, key string) {
	t.Helper()
	var b strings.Builder
	err := report.Write(&b, v, r, style(t, "ru"))
	var got *refusal.Error
	if !errors.As(err, &got) || got.Code != code || got.Key != key || b.Len() > 0 {
		t.Errorf("%+v: error %v and %d bytes, want %s", r, err, b.Len(), key)
	}
}

// TestFullWriter checks that an error of the writer comes back.
func TestFullWriter(t *testing.T) {
	e := newEvent(setup{players: 4, rounds: 1})
	full := errors.New("disk full")
	for _, r := range requests(e) {
		if err := report.Write(failing{full}, whole(e), r, style(t, "ru")); !errors.Is(err, full) {
			t.Errorf("%s: error %v", r.Document, err)
		}
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }

// TestPseudoLocale draws every paper in a language whose messages have no words of their own: every word on paper must
// then come from the event or from a record.
func TestPseudoLocale(t *testing.T) {
	t.Parallel()
	ru := style(t, "ru")
	s := ru
	s.Language = "xx"
	s.T = func(key string, args ...any) string {
		real := ru.T(key, args...)
		if real == key || real == "" {
			t.Errorf("%s is not in the catalogue", key)
		}
		text := "¤"
		for i := 1; i < len(args); i += 2 {
			if value := fmt.Sprint(args[i]); strings.Contains(real, value) {
				text += " " + value
			}
		}
		return text
	}
	e := records()
	withdraw(e, 10, 2)
	double := newEvent(setup{players: 7, cycles: 2, rounds: 9, drafts: 1})
	withdraw(double, 3, 3)
	for _, e := range []*play.Event{e, double} {
		known := wordsOf(e)
		for _, r := range requests(e) {
			for i, g := range e.Rounds[0].Games {
				if r.Game = g.ID; g.IsFree() || i > 0 && r.Document != "game" {
					continue
				}
				for _, l := range draw(t, e, r, s).lines {
					checkForeign(t, r.Document, l.text, known)
				}
			}
		}
	}
}

// wordsOf returns all the words that an event brings with it.
func wordsOf(e *play.Event) string {
	words := "UTC+3 abcdefgh g3-h4 b2:f6:d8:a5:d2:h6 b2:f6:h4 b2-c3 d2-c3 e3-d4 e3-f4 " + e.Head.Name + e.Head.Place
	for _, o := range e.Head.Officials {
		words += " " + o.Name + o.Category
	}
	for _, p := range e.Players {
		words += " " + p.Name + p.ShortName() + p.Federation + p.Club + p.Rank + p.OwnID
	}
	for _, g := range e.Rounds[0].Games {
		words += " " + g.Sheet.Note + g.Sheet.Text
	}
	return words
}

func checkForeign(t *testing.T, document, text, known string) {
	t.Helper()
	for _, word := range strings.FieldsFunc(text, func(r rune) bool { return strings.ContainsRune(" ·–,;().?", r) }) {
		if !strings.Contains(known, word) && strings.ToUpper(word) != strings.ToLower(word) {
			t.Errorf("%s: %q in %q is not translated", document, word, text)
		}
	}
}

// TestReadersOfCategories checks that the public sees who belongs to a category and where, by years and matches that it does
// not see.
func TestReadersOfCategories(t *testing.T) {
	e, s := filed(12, 4), style(t, "ru")
	e.Head.Regulations.Criteria = []standings.Code{standings.MatchPoints, standings.PlayOff}
	for i := range e.Players {
		e.Players[i].PlayOff = i % 3
	}
	for _, key := range []string{"category-standings", "totals", "standings", "player-card"} {
		r := report.Request{Document: key}
		ours := draw(t, e, r, s).text()
		if theirs := read(t, bytesFor(t, published(e), r, s)).text(); theirs != ours {
			t.Errorf("%s is another one for the public:\n%s", key, cmp.Diff(ours, theirs))
		}
	}
}
