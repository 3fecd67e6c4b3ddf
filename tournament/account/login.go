package account

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"

	"adyukh/tournament/refusal"
)

// Bounds of a login, in characters.
const (
	minLogin = 2
	maxLogin = 64
)

// NormaliseLogin returns the login as it is stored and shown, and the key that is the same for all logins that look alike.
//
// The login is in Unicode form NFKC and lower case. Its letters are of one script; beside them it may have the digits
// 0–9 and, not at the ends, the signs . - _ and @. Characters that can't be seen, and marks that stand on a letter without
// belonging to it, are refused. The error is an *Error with the code Invalid.
func NormaliseLogin(text string) (login, key string, err error) {
	if !utf8.ValidString(text) || len(text) > 8*maxLogin {
		return "", "", refusal.NewInvalid("login", "error.account.login-text", nil)
	}
	login = norm.NFKC.String(strings.ToLower(norm.NFKC.String(strings.TrimSpace(text))))
	if n := utf8.RuneCountInString(login); n < minLogin || n > maxLogin {
		return "", "", refusal.NewInvalid("login", "error.account.login-length", refusal.Args{"least": minLogin, "most": maxLogin})
	}
	script := ""
	for i, r := range login {
		switch {
		case r >= '0' && r <= '9':
		case strings.ContainsRune(".-_@", r):
			if i == 0 || i == len(login)-1 {
				return "", "", refusal.NewInvalid("login", "error.account.login-ends", nil)
			}
		default:
			of := scriptOf(r)
			if of == "" {
				return "", "", refusal.NewInvalid("login", "error.account.login-sign", refusal.Args{"sign": string(r)})
			}
			if script != "" && of != script {
				return "", "", refusal.NewInvalid("login", "error.account.login-scripts", refusal.Args{"sign": string(r)})
			}
			script = of
		}
	}
	return login, lookAlike(login), nil
}

// scriptOf returns the script of a letter, or of a vowel sign that belongs to a script; "" for everything else.
func scriptOf(r rune) string {
	if !unicode.IsLetter(r) && !unicode.IsMark(r) {
		return ""
	}
	for name, table := range unicode.Scripts {
		if name != "Common" && name != "Inherited" && unicode.Is(table, r) {
			return name
		}
	}
	return ""
}

// lookAlike replaces letters and digits that look like a Latin letter, in lower case, by that letter.
func lookAlike(login string) string {
	return strings.Map(func(r rune) rune {
		if latin, ok := alike[r]; ok {
			return latin
		}
		return r
	}, login)
}

// alike is drawn from Unicode's table of confusable characters (UTS 39), for the scripts that meet here.
var alike = map[rune]rune{
	'0': 'o', '1': 'l', '3': 'з', 'ı': 'i', 'ё': 'e', 'ë': 'e',
	'а': 'a', 'г': 'r', 'е': 'e', 'і': 'i', 'ј': 'j', 'к': 'k', 'о': 'o', 'р': 'p', 'с': 'c', 'ѕ': 's', 'у': 'y', 'х': 'x',
	'ь': 'b', 'ѵ': 'v', 'һ': 'h', 'ӏ': 'l', 'ԁ': 'd', 'ԛ': 'q', 'ԝ': 'w', 'ү': 'y', 'қ': 'k',
	'α': 'a', 'ε': 'e', 'ι': 'i', 'κ': 'k', 'ν': 'v', 'ο': 'o', 'ρ': 'p', 'ς': 'c', 'σ': 'o', 'υ': 'u', 'χ': 'x', 'γ': 'y', 'ω': 'w',
}
