package sealed_test

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"adyukh/tournament/contest/solving/sealed"
)

var words = sealed.Words{
	Language: "ru", Title: "Кубок </script> «решателей», тур 2", Lead: "Ключ объявят в 12:00.", Key: "Ключ", Open: "Открыть",
	Wrong: "Не тот ключ.", Ready: "Задачи", Old: "Браузер слишком старый.",
}

const (
	key = "abcd2345efgh6789"
	pdf = "%PDF-1.3 canary of a problem"
)

func sealedPage(t testing.TB) string {
	t.Helper()
	var b bytes.Buffer
	if err := sealed.Write(&b, key, []byte(pdf), words); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestOnlyTheKeyOpens(t *testing.T) {
	t.Parallel()
	text := sealedPage(t)
	if strings.Contains(text, "canary") || strings.Contains(text, key) || strings.Contains(text, "</script> «") {
		t.Error("the page gives away what is sealed, or is broken by its title")
	}
	for _, typed := range []string{key, "ABCD-2345 EFGH-6789"} {
		if got, err := sealed.Open(text, typed); err != nil || string(got) != pdf {
			t.Errorf("%q opens %q, %v", typed, got, err)
		}
	}
	for _, typed := range []string{"", "abcd2345efgh6788"} {
		if _, err := sealed.Open(text, typed); !errors.Is(err, sealed.ErrKey) {
			t.Errorf("%q: %v", typed, err)
		}
	}
	if other := sealedPage(t); other == text {
		t.Error("two pages are the same")
	}
}

func FuzzOpen(f *testing.F) {
	f.Add(`<script type="application/json" id="sealed">{"rounds":200000,"salt":"","nonce":"AAAAAAAAAAAAAAAA","data":""}</script>`, key)
	f.Add("", "")
	f.Fuzz(func(t *testing.T, text, key string) {
		if got, err := sealed.Open(text, key); err == nil {
			t.Errorf("opened as %q", got)
		}
	})
}
