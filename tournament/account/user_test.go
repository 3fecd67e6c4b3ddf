package account_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"adyukh/tournament/account"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

func TestDeviceLabel(t *testing.T) {
	tests := []struct{ name, agent, want string }{
		{"plain", "Mozilla/5.0 (X11; Linux) Firefox/140.0", "Mozilla/5.0 (X11; Linux) Firefox/140.0"},
		{"empty", "", ""},
		{"lines become blanks", "a\r\nSet-Cookie: x\n\n b\t\tc", "a Set-Cookie: x b c"},
		{"terminal codes", "\x1b[31mred\x1b[0m\x00", "[31mred [0m"},
		{"bidi and zero width", "abc\u202edef\u200b\ufeff", "abcdef"},
		{"broken UTF-8", "ab\xffc", "abc"},
		{"long", strings.Repeat("ж", 500), strings.Repeat("ж", 119) + "…"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := account.DeviceLabel(tt.agent); got != tt.want {
				t.Errorf("label %q, want %q", got, tt.want)
			}
		})
	}
}

func FuzzDeviceLabel(f *testing.F) {
	f.Add("Mozilla/5.0\n(X11)")
	f.Add(strings.Repeat("a ", 100))
	f.Fuzz(func(t *testing.T, agent string) {
		label := account.DeviceLabel(agent)
		if !utf8.ValidString(label) || utf8.RuneCountInString(label) > 120 || strings.ContainsAny(label, "\r\n\t\x00\x1b") ||
			strings.TrimSpace(label) != label {
			t.Fatalf("label %q of %q", label, agent)
		}
	})
}

func TestErrors(t *testing.T) {
	wrapped := fmt.Errorf("store: %w", account.ErrLoginTaken)
	if !errors.Is(wrapped, account.ErrLoginTaken) || errors.Is(wrapped, account.ErrNoUser) || refusal.CodeOf(wrapped) != refusal.Conflict {
		t.Error("a wrapped error is not found")
	}
	if refusal.CodeOf(errors.New("disk")) != "" || refusal.CodeOf(nil) != "" {
		t.Error("a fault has a class")
	}
	tooMany := &limit.TooManyError{RetryAfter: 30 * time.Second}
	if refusal.CodeOf(tooMany) != refusal.TooMany || tooMany.Error() != "too many tries, next in 30s" {
		t.Errorf("%v has the class %q", tooMany, refusal.CodeOf(tooMany))
	}
	e := &refusal.Error{Code: refusal.Invalid, Key: "error.account.x", Args: refusal.Args{"b": 2, "a": "one"}}
	if e.Error() != "error.account.x a=one b=2" {
		t.Errorf("text %q", e.Error())
	}
}

func TestActor(t *testing.T) {
	if a := (account.User{ID: 7, Admin: true}).Actor(); a.User != 7 || !a.Admin {
		t.Errorf("administrator's actor %+v", a)
	}
	if a := (account.User{ID: 7, Admin: true, Disabled: true}).Actor(); a.Admin {
		t.Error("a disabled administrator acts as one")
	}
	if a := account.Console(); a.User != 0 || !a.Admin {
		t.Errorf("console %+v", a)
	}
}
