package sheet_test

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/rules/sheet"
)

// TestStatusPhrase checks which sentence sums a check up.
func TestStatusPhrase(t *testing.T) {
	const opening = "1. c3-b4 b6-c5 2. b4-a5 "
	body := strings.TrimSuffix(sampleLine, "Счет 17:7.")
	score := func(white int, how sheet.Ending) *sheet.Entered {
		return &sheet.Entered{Score: rules.Score{White: white, Black: 24 - white}, Ended: how}
	}
	for _, tt := range []struct {
		text    string
		entered *sheet.Entered
		key     string
		args    map[string]string
	}{
		{sampleLine, nil, "complete", map[string]string{"n": "15", "plies": "29", "score": "17:7", "claimed": "17:7"}},
		{body + "18:6", nil, "count-claimed", map[string]string{"score": "17:7", "claimed": "18:6"}},
		{body + "18:6", score(17, ""), "count-claimed", map[string]string{"claimed": "18:6", "entered": "17:7"}},
		{body + "18:6", score(16, ""), "count-entered", map[string]string{"claimed": "18:6", "entered": "16:8"}},
		{opening, nil, "goes-on", map[string]string{"n": "2", "plies": "3", "score": "", "claimed": "", "entered": ""}},
		{opening + "17:7", nil, "goes-on", map[string]string{"claimed": "17:7"}},
		{opening, score(17, ""), "breaks-off", map[string]string{"entered": "17:7"}},
		{opening, score(24, sheet.Resigned), "settled-resigned", map[string]string{"n": "2"}},
		{opening, score(24, sheet.Flagged), "settled-flag", nil},
		{opening, score(12, sheet.Agreed), "settled-agreed", nil},
		{opening, score(24, sheet.Forfeited), "settled-forfeit", nil},
		{"1. c3-c4", nil, "from-start", nil},
		{"[FEN \"W:Wc9:B\"]\n1. c3-c4", nil, "from-start", nil},
		{opening + "c5-c4", nil, "until-black", map[string]string{"number": "2"}},
		{opening + "a7-b6 3. zz", nil, "until-white", map[string]string{"number": "3"}},
	} {
		r := sheet.Check(game, one(t, tt.text), sheet.Options{Entered: tt.entered})
		p := r.Phrase()
		if want := "sheet.status." + tt.key; p.Key != want {
			t.Errorf("%q: key %s, want %s", tt.text, p.Key, want)
		}
		checkArgs(t, tt.text, p, tt.args)
	}
}

// TestFaultPhrase checks the sentences that depend on more than the kind of a fault.
func TestFaultPhrase(t *testing.T) {
	for _, tt := range []struct {
		text, key string
		args      map[string]string
	}{
		{"1. c5-d6", "sheet.fault.no-figure", map[string]string{"square": "c5", "side": "white", "clause": "3.2", "move": "c5-d6"}},
		{"[FEN \"W:Wa1:Bh8\"]\n1. cd4", "sheet.fault.no-figure-short", map[string]string{"square": ""}},
		{"[FEN \"W:Wc9:B\"]\n1. c3", "position.unknown-square", map[string]string{"text": "c9", "line": "1", "column": "10"}},
		{"1. c3-b4 {", "sheet.text.unclosed-comment", map[string]string{"text": "{", "ply": "2", "side": "black", "column": "10"}},
	} {
		r := sheet.Check(game, one(t, tt.text), sheet.Options{})
		if r.Fault == nil {
			t.Errorf("%q: no fault", tt.text)
			continue
		}
		p := r.Fault.Phrase()
		if p.Key != tt.key {
			t.Errorf("%q: key %s, want %s", tt.text, p.Key, tt.key)
		}
		checkArgs(t, tt.text, p, tt.args)
	}
	if p := (&sheet.TextError{Kind: sheet.BadPosition}).Phrase(); p.Key != "sheet.text.bad-position" {
		t.Errorf("a position without a reason: key %s", p.Key)
	}
}

func TestRemarkPhrase(t *testing.T) {
	r := sheet.Check(game, one(t, strings.TrimSuffix(sampleLine, "Счет 17:7.")+"{"), sheet.Options{})
	if len(r.Remarks) != 1 {
		t.Fatalf("remarks %v", r.Remarks)
	}
	p := r.Remarks[0].Phrase()
	if p.Key != "sheet.remark.text-after-end" {
		t.Errorf("key %s", p.Key)
	}
	checkArgs(t, "text after the end", p, map[string]string{"ply": "29", "line": "1", "column": "186", "text": "{"})
}

func checkArgs(t *testing.T, name string, p sheet.Phrase, want map[string]string) {
	t.Helper()
	for arg, value := range want {
		got, ok := p.Args[arg]
		if diff := cmp.Diff(value, got); diff != "" || !ok {
			t.Errorf("%q: argument %s (-want +got):\n%s", name, arg, diff)
		}
	}
}
