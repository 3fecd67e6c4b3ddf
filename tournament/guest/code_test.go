package guest_test

import (
	"strings"
	"testing"

	"adyukh/tournament/guest"
)

func TestFind(t *testing.T) {
	all := []string{guest.NewCode(), "", guest.NewCode()}
	code := func(s string) string { return s }
	for _, typed := range []string{all[2], strings.ToUpper(all[2])} {
		if found, ok := guest.Find(all, code, typed); !ok || found != all[2] {
			t.Errorf("%q finds %q", typed, found)
		}
	}
	for _, wrong := range []string{"", guest.NewCode(), all[0] + "a", all[0][1:]} {
		if found, ok := guest.Find(all, code, wrong); ok {
			t.Errorf("%q finds %q", wrong, found)
		}
	}
}

// TestCodesAreReadAsTheyAreTyped: from a card, by hand or pasted.
func TestCodesAreReadAsTheyAreTyped(t *testing.T) {
	code := guest.NewCode()
	for _, typed := range []string{
		code, guest.InGroups(code), " " + strings.ToUpper(code) + "\n", "https://cup.example/e/7/me/" + code, "/e/7/me/" + code + "/",
		strings.NewReplacer("0", "O", "1", "l").Replace(code), code[:5] + "-" + code[5:],
	} {
		if read := guest.ReadCode(typed); read != code {
			t.Errorf("%q is read as %q, want %q", typed, read, code)
		}
	}
	if got := guest.InGroups("abcdefghjkmnpqr"); got != "abcdefg hjkmnpq r" {
		t.Errorf("in groups: %q", got)
	}
}
