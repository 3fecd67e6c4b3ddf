package correspondence_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

func TestConditionsArePlayedAtTheSameInstant(t *testing.T) {
	b := start(t, nil)
	b.plays("a3-b4")
	text := "bc5 b2-a3 c5-d4 e3:c5\nf6-g5 сдаюсь"
	own, err := b.state.ReadConditions(rules.White, text)
	if err != nil {
		t.Fatal(err)
	}
	if got, want := correspondence.WriteConditions(own), "b6-c5 b2-a3 c5-d4 e3:c5\nf6-g5 resign"; got != want {
		t.Errorf("the conditions read back as %q, want %q", got, want)
	}
	b.plays("b6-c5")
	conditions := [2][]correspondence.Condition{own, nil}
	after, entries, left := b.state.Foreseen(b.now, conditions)
	if len(entries) != 1 || entries[0].Move != "b2-a3" || entries[0].By != correspondence.ByCondition ||
		!entries[0].At.Equal(b.state.Since()) {
		t.Fatalf("entries %+v", entries)
	}
	if want := "c5-d4 e3:c5"; correspondence.WriteConditions(left[rules.White]) != want {
		t.Errorf("%q is left, want %q", correspondence.WriteConditions(left[rules.White]), want)
	}
	b.state, b.log = after, append(b.log, entries...)
	b.plays("d6-e5") // not foreseen
	if _, entries, left = b.state.Foreseen(b.now, left); entries != nil || left[rules.White] != nil {
		t.Errorf("entries %+v, left %+v; want nothing", entries, left)
	}
}

func TestConditionsMayResign(t *testing.T) {
	b := start(t, nil)
	b.plays("a3-b4")
	own, err := b.state.ReadConditions(rules.White, "f6-g5 resign")
	if err != nil {
		t.Fatal(err)
	}
	b.plays("f6-g5")
	b.state, _, _ = b.state.Foreseen(b.now, [2][]correspondence.Condition{own, nil})
	b.ended(play.Resigned, 0, 24)
}

func TestBothSidesForesee(t *testing.T) {
	b := start(t, nil)
	black, err := b.state.ReadConditions(rules.Black, "a3-b4 b6-c5 b2-a3 c5-d4")
	if err != nil {
		t.Fatal(err)
	}
	b.plays("a3-b4")
	white := []correspondence.Condition{{If: "b6-c5", Then: "b2-a3"}}
	after, entries, left := b.state.Foreseen(b.now, [2][]correspondence.Condition{white, black})
	if diff := cmp.Diff([]string{"a3-b4", "b6-c5", "b2-a3", "c5-d4"}, after.Moves); diff != "" || len(entries) != 3 {
		t.Errorf("moves (-want +got):\n%s", diff)
	}
	if left[rules.White] != nil || left[rules.Black] != nil {
		t.Errorf("left %+v, want nothing", left)
	}
}

func TestWrongConditions(t *testing.T) {
	b := start(t, nil)
	b.plays("a3-b4")
	for text, want := range map[string]struct {
		key  string
		line int
	}{
		"b6-c5":                                  {"error.correspondence.condition-odd", 1},
		"b6-c5 b2-a3\n\nb6-c5 e3-f4":             {"error.correspondence.condition-two", 3},
		"b6-b5 b2-a3":                            {"error.correspondence.condition-move", 1},
		"b6-c5 b4-b5":                            {"error.correspondence.condition-move", 1},
		"b6-c5 resign c5-d4 e3:c5":               {"error.correspondence.condition-over", 1},
		"b6-c5 b2-a3\nf6-g5 b2-a3 g5-f4 b2-a3 x": {"error.correspondence.condition-odd", 2},
	} {
		_, err := b.state.ReadConditions(rules.White, text)
		var denied *refusal.Error
		if !errors.As(err, &denied) || denied.Key != want.key || denied.Args["line"] != want.line {
			t.Errorf("%q: %v, want %s in line %d", text, err, want.key, want.line)
		}
	}
	endless := strings.Repeat("b6-c5 b2-a3\n", 2501)
	if _, err := b.state.ReadConditions(rules.White, endless); !errors.Is(err, &refusal.Error{Key: "error.correspondence.conditions"}) {
		t.Errorf("a text without an end: %v", err)
	}
	if _, err := b.state.ReadConditions(rules.Black, "c3-d4 b6-c5"); !errors.Is(err, &refusal.Error{Key: "error.correspondence.not-waiting"}) {
		t.Errorf("conditions of the side to move: %v", err)
	}
}

// FuzzReadConditions: whatever is typed is refused or reads back as it is written.
func FuzzReadConditions(f *testing.F) {
	b := start(f, nil)
	b.plays("a3-b4")
	f.Add("bc5 b2-a3 c5-d4 e3:c5\nf6-g5 сдаюсь")
	f.Add("b6-c5 b2-a3\nb6-c5 b2-a3 d6-e5 c3-d4")
	f.Fuzz(func(t *testing.T, text string) {
		tree, err := b.state.ReadConditions(rules.White, text)
		if err != nil {
			return
		}
		again, err := b.state.ReadConditions(rules.White, correspondence.WriteConditions(tree))
		if err != nil || cmp.Diff(tree, again) != "" {
			t.Fatalf("%q reads back otherwise: %v", correspondence.WriteConditions(tree), err)
		}
	})
}
