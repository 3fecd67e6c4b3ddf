package account

import (
	_ "embed"
	"strings"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/refusal"
)

// Bounds of a password, in characters.
const (
	MinPassword = 8
	MaxPassword = 128
)

// commonText lists passwords that everybody tries first, and words that are no password with a year behind them.
//
//go:embed common.txt
var commonText string

// CheckPassword tells whether a text may be the password of the user with the login: 8 to 128 characters of any kind,
// none of the passwords that everybody tries first, and not the login. It is taken exactly as it is, blanks and all. The
// error is an *Error with the code Invalid.
func CheckPassword(password, login string) error {
	if !utf8.ValidString(password) {
		return refusal.NewInvalid("password", "error.account.password-text", nil)
	}
	n := utf8.RuneCountInString(password)
	switch {
	case n < MinPassword:
		return refusal.NewInvalid("password", "error.account.password-short", refusal.Args{"least": MinPassword})
	case n > MaxPassword:
		return refusal.NewInvalid("password", "error.account.password-long", refusal.Args{"most": MaxPassword})
	}
	folded := strings.ToLower(strings.TrimSpace(password))
	if login != "" && lookAlike(folded) == lookAlike(strings.ToLower(login)) {
		return refusal.NewInvalid("password", "error.account.password-login", nil)
	}
	if isCommon(folded) || isPattern(folded) {
		return refusal.NewInvalid("password", "error.account.password-common", nil)
	}
	return nil
}

// isCommon tells whether the password is in the list, as it is or without the digits and signs around a word.
func isCommon(folded string) bool {
	word := strings.TrimFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) })
	for line := range strings.Lines(commonText) {
		if line = strings.TrimSpace(line); line == folded || line == word {
			return true
		}
	}
	return false
}

// isPattern tells whether the password is one or two characters in turn, or a row such as 12345678 or hgfedcba.
func isPattern(folded string) bool {
	runes := []rune(folded)
	distinct := map[rune]bool{}
	up, down := true, true
	for i, r := range runes {
		distinct[r] = true
		if i > 0 {
			up = up && r == runes[i-1]+1
			down = down && r == runes[i-1]-1
		}
	}
	return up || down || len(distinct) <= 2
}
