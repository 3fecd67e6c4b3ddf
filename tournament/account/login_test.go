package account_test

import (
	"errors"
	"strings"
	"testing"
	"unicode/utf8"

	"adyukh/tournament/account"
	"adyukh/tournament/refusal"
)

func TestNormaliseLogin(t *testing.T) {
	tests := []struct {
		name, text, want string
		key              string // message key of the error; empty when it is accepted
	}{
		{"Latin", "Ivanov", "ivanov", ""},
		{"Cyrillic", "Хапсироков", "хапсироков", ""},
		{"Georgian", "გიორგი", "გიორგი", ""},
		{"Devanagari with vowel signs", "नमिता", "नमिता", ""},
		{"Han", "王小明", "王小明", ""},
		{"address", "a.ivanov@club-09.ru", "a.ivanov@club-09.ru", ""},
		{"digits beside any script", "судья1", "судья1", ""},
		{"only digits", "12345", "12345", ""},
		{"blanks around", "  arbiter ", "arbiter", ""},
		{"full width", "Ａｒｂｉｔｅｒ１", "arbiter1", ""},
		{"decomposed й", "судьи" + "й", "судьий", ""},
		{"ligature", "ﬁnn", "finn", ""},
		{"palochka", "ӀУАЩХЬЭ", "ӏуащхьэ", ""},

		{"mixed alphabets", "аdmin", "", "error.account.login-scripts"},
		{"mixed at the end", "arbiterя", "", "error.account.login-scripts"},
		{"zero width", "arb\u200biter", "", "error.account.login-sign"},
		{"right to left override", "\u202eretibra", "", "error.account.login-sign"},
		{"a mark that belongs to no letter", "x\u0336y", "", "error.account.login-sign"},
		{"blank inside", "ivan ivanov", "", "error.account.login-sign"},
		{"control character", "ivan\x00ov", "", "error.account.login-sign"},
		{"other sign", "ivan<b>", "", "error.account.login-sign"},
		{"foreign digits", "судья١", "", "error.account.login-sign"},
		{"emoji", "ivan😀", "", "error.account.login-sign"},
		{"sign first", ".ivan", "", "error.account.login-ends"},
		{"sign last", "ivan@", "", "error.account.login-ends"},
		{"too short", "я", "", "error.account.login-length"},
		{"empty", "", "", "error.account.login-length"},
		{"too long", strings.Repeat("я", 65), "", "error.account.login-length"},
		{"much too long", strings.Repeat("a", 1<<20), "", "error.account.login-text"},
		{"broken UTF-8", "iv\xffan", "", "error.account.login-text"},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			got, _, err := account.NormaliseLogin(tt.text)
			if got != tt.want {
				t.Errorf("login %q, want %q (%v)", got, tt.want, err)
			}
			checkError(t, err, refusal.Invalid, tt.key, "login")
		})
	}
}

// checkError compares an error with a class, message key and field; no key means no error.
func checkError(t *testing.T, err error, code refusal.Code, key, field string) {
	t.Helper()
	if key == "" {
		if err != nil {
			t.Errorf("error %v", err)
		}
		return
	}
	var got *refusal.Error
	if !errors.As(err, &got) || got.Code != code || got.Key != key || got.Field != field {
		t.Errorf("error %#v, want %s %s about %q", err, code, key, field)
	}
}

func TestLoginsThatLookAlikeHaveOneKey(t *testing.T) {
	for _, pair := range [][2]string{
		{"аса", "aca"},
		{"ресурс", "pecypc"},
		{"arbiter1", "arbiterl"},
		{"ivan0", "ivano"},
		{"семён", "семен"},
		{"СУД3", "судз"},
		{"οχ", "ox"},
		{"Ivanov", "IVANOV"},
		{"ӏ1", "ll"},
	} {
		_, a, errA := account.NormaliseLogin(pair[0])
		_, b, errB := account.NormaliseLogin(pair[1])
		if errA != nil || errB != nil || a != b {
			t.Errorf("%q and %q: keys %q and %q (%v, %v)", pair[0], pair[1], a, b, errA, errB)
		}
	}
	for _, pair := range [][2]string{{"ivanov", "ivanova"}, {"судья1", "судья2"}, {"a.b", "ab"}, {"мир", "тир"}} {
		_, a, _ := account.NormaliseLogin(pair[0])
		_, b, _ := account.NormaliseLogin(pair[1])
		if a == b {
			t.Errorf("%q and %q have one key %q", pair[0], pair[1], a)
		}
	}
}

func FuzzNormaliseLogin(f *testing.F) {
	for _, seed := range []string{"Ivanov", "судья1", "a.b@c", "İstanbul", "\xff", "ﬁ", "ӀӀ", "e\u0301e", "ſs", "Ω1"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		login, key, err := account.NormaliseLogin(text)
		if err != nil {
			if refusal.CodeOf(err) != refusal.Invalid {
				t.Fatalf("error %v is not Invalid", err)
			}
			return
		}
		again, key2, err := account.NormaliseLogin(login)
		if err != nil || again != login || key2 != key {
			t.Fatalf("%q becomes %q, which becomes %q (keys %q, %q): %v", text, login, again, key, key2, err)
		}
		if n := utf8.RuneCountInString(login); n < 2 || n > 64 || key == "" {
			t.Fatalf("%q: login %q, key %q", text, login, key)
		}
	})
}
