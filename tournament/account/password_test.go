package account_test

import (
	"strings"
	"testing"

	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

func TestCheckPassword(t *testing.T) {
	const short, long, common, login, text = "error.account.password-short", "error.account.password-long",
		"error.account.password-common", "error.account.password-login", "error.account.password-text"
	tests := []struct {
		name, password, key string
	}{
		{"a sentence", "correct horse battery", ""},
		{"Russian", "восемь слонов на доске", ""},
		{"eight characters", "Пв9-тк2ж", ""},
		{"eight emoji", "🦊🐻🐼🦁🐯🐨🐸🦉", ""},
		{"blanks are characters", "   7 к !", ""},
		{"128 characters", strings.Repeat("аб1", 42) + "вг", ""},
		{"a common word inside a sentence", "мой пароль неразгадаем", ""},

		{"seven characters", "Пв9-тк2", short},
		{"empty", "", short},
		{"129 characters", strings.Repeat("аб1", 43), long},
		{"ten megabytes", strings.Repeat("a", 10<<20), long},
		{"broken UTF-8", "абвгдежз\xff", text},
		{"common", "1q2w3e4r5t", common},
		{"common in Russian", "йцукенгшщз", common},
		{"common in the other layout", "gfhjkmgfhjkm", common},
		{"common, capitals", "PASSWORDPASSWORD", common},
		{"a word and a year", "Пароль2026", common},
		{"a word and signs", "!!Adyukh!!2026", common},
		{"digits, then a word", "2026турнир", common},
		{"blanks around", " qwertyui ", common},
		{"one character", "жжжжжжжжжж", common},
		{"two characters", "абабабабаб", common},
		{"a row", "abcdefgh", common},
		{"a row of digits", "23456789", common},
		{"a row downwards", "зжедгвба", common},
		{"the login", "Murat.Khapsirokov", login},
		{"what looks like the login", "murat.khapsirоkоv", login},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			err := account.CheckPassword(tt.password, "murat.khapsirokov")
			checkError(t, err, refusal.Invalid, tt.key, "password")
		})
	}
}

func FuzzCheckPassword(f *testing.F) {
	f.Add("correct horse battery", "ivan")
	f.Add("\xff", "")
	f.Fuzz(func(t *testing.T, password, login string) {
		if err := account.CheckPassword(password, login); err != nil && refusal.CodeOf(err) != refusal.Invalid {
			t.Fatalf("error %v is not Invalid", err)
		}
	})
}
