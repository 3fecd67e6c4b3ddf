package rulestest

import (
	"errors"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
)

// PositionFault is a text that is no position, and where and why it is none.
type PositionFault = struct {
	Text, Part, Reason string
	Column             int
}

// PositionFaults checks that texts are refused with the part that is wrong, its place and the reason.
func PositionFaults[P any](t *testing.T, parse func(string) (P, error), list []PositionFault) {
	t.Helper()
	for _, c := range list {
		p, err := parse(c.Text)
		var got *rules.PositionError
		if !errors.As(err, &got) || !errors.Is(err, rules.ErrPosition) {
			t.Errorf("%.50q: read as %+v, error %v, want %s", c.Text, p, err, c.Reason)
			continue
		}
		want := rules.PositionError{Text: c.Part, Column: c.Column, Reason: c.Reason, Want: got.Want}
		if diff := cmp.Diff(want, *got); diff != "" || got.Want == "" {
			t.Errorf("%.50q (-want +got):\n%s", c.Text, diff)
		}
	}
}

// OptionFault is a set of options that a game can't have, and the one that is to blame.
type OptionFault = struct {
	Settings    rules.Settings
	Name, Value string
}

// OptionFaults checks that options are refused, and which of them.
func OptionFaults[G any](t *testing.T, create func(rules.Settings) (G, error), list []OptionFault) {
	t.Helper()
	for _, c := range list {
		_, err := create(c.Settings)
		var bad *rules.OptionError
		if !errors.As(err, &bad) || bad.Name != c.Name || bad.Value != c.Value || bad.Want == "" {
			t.Errorf("%v: error %v, want one about %s=%s", c.Settings, err, c.Name, c.Value)
		}
	}
}
