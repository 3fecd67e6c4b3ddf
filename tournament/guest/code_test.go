package guest_test

import (
	"math"
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
	for _, typed := range []string{"АВСЕН КМРТХ", "abceh–kmptx", "https://cup.example/e/7/helper?code=abcehkmptx"} {
		if read := guest.ReadCode(typed); read != "abcehkmptx" {
			t.Errorf("%q is read as %q", typed, read)
		}
	}
	for code, want := range map[string]string{"abcdefghjkmnpqr": "abcdefg hjkmnpq r", "abcdefghjk": "abcde fghjk"} {
		if got := guest.InGroups(code); got != want {
			t.Errorf("in groups: %q, want %q", got, want)
		}
	}
}

// TestShortCodes: the chance that somebody finds one of 50 by 10,000 guesses a minute for half an hour stays under one in a million.
func TestShortCodes(t *testing.T) {
	code := guest.NewShortCode()
	if len(code) != guest.ShortCode || guest.ReadCode(guest.InGroups(code)) != code || code == guest.NewShortCode() {
		t.Errorf("%q is no short code", code)
	}
	const guesses, codes, oneIn = 10_000 * 30, 50, 1_000_000
	if all := math.Pow(32, guest.ShortCode); guesses*codes/all >= 1.0/oneIn {
		t.Errorf("somebody finds one of %g codes with a chance of %g", all, guesses*codes/all)
	}
}
