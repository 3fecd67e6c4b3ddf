package rules_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/rules"
)

var options = []rules.Option{
	{Name: "size", Low: 4, High: 12, Default: 10},
	{Name: "bonus", Values: []string{"any", "same", "none"}},
}

func TestSettle(t *testing.T) {
	for _, tt := range []struct{ given, want rules.Settings }{
		{nil, rules.Settings{"size": "10", "bonus": "any"}},
		{rules.Settings{"size": "8"}, rules.Settings{"size": "8", "bonus": "any"}},
		{rules.Settings{"size": "4", "bonus": "none"}, rules.Settings{"size": "4", "bonus": "none"}},
	} {
		got, err := rules.Settle(options, tt.given)
		if err != nil {
			t.Errorf("%v: %v", tt.given, err)
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%v: %s", tt.given, diff)
		}
	}
	all, _ := rules.Settle(options, nil)
	if all.Number("size") != 10 || all.Number("bonus") != 0 {
		t.Errorf("numbers %d, %d", all.Number("size"), all.Number("bonus"))
	}
}

func TestSettleRefuses(t *testing.T) {
	for _, tt := range []struct {
		name, value, message string
		known                bool
	}{
		{"size", "13", "4–12", true},
		{"size", "3", "4–12", true},
		{"size", "08", "4–12", true},
		{"size", "", "4–12", true},
		{"bonus", "ANY", "expected any, same, none", true},
		{"colour", "red", "size, bonus", false},
	} {
		_, err := rules.Settle(options, rules.Settings{tt.name: tt.value})
		var bad *rules.OptionError
		if !errors.As(err, &bad) || bad.Name != tt.name || bad.Value != tt.value || bad.Known != tt.known {
			t.Errorf("%s=%s: %v", tt.name, tt.value, err)
			continue
		}
		if !strings.Contains(err.Error(), tt.message) {
			t.Errorf("%s=%s: %q does not say %q", tt.name, tt.value, err, tt.message)
		}
	}
}
