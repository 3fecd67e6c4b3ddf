package main

import (
	"bytes"
	"strings"
	"testing"

	"adyukh/static/runtest"
)

// TestSystemLanguage: the console speaks as the machine does, Russian where the machine says nothing.
func TestSystemLanguage(t *testing.T) {
	for _, c := range []struct {
		said      map[string]string
		preferred []string // by Windows
		want      string
	}{
		{nil, nil, "ru"},
		{map[string]string{"LANG": "C.UTF-8"}, nil, "ru"},
		{map[string]string{"LC_ALL": "POSIX", "LANG": "en_GB.UTF-8"}, nil, "ru"},
		{map[string]string{"LANG": "ru_RU.UTF-8"}, nil, "ru"},
		{map[string]string{"LANG": "en_GB.UTF-8"}, nil, "en"},
		{map[string]string{"LANG": "en"}, nil, "en"},
		{map[string]string{"LC_ALL": "en_US", "LANG": "ru_RU"}, nil, "en"},
		{map[string]string{"LC_MESSAGES": "ru_RU", "LANG": "en_US"}, nil, "ru"},
		{map[string]string{"LANG": "de_DE@euro"}, nil, "en"},
		{nil, []string{"en-US", "ru-RU"}, "en"},
		{nil, []string{"ru-RU"}, "ru"},
		{nil, []string{"de-DE"}, "en"},
		{map[string]string{"LANG": "ru_RU"}, []string{"en-US"}, "ru"},
	} {
		got := systemLanguage(func(name string) string { return c.said[name] }, c.preferred, []string{"ru", "en"})
		if got != c.want {
			t.Errorf("%v %v: %q, want %q", c.said, c.preferred, got, c.want)
		}
	}
}

// TestLogOnTerminal: on a terminal there are no lines of requests until they are asked for; in a file there always are.
func TestLogOnTerminal(t *testing.T) {
	for _, c := range []struct {
		terminal, asked, requests bool
	}{{true, false, false}, {true, true, true}, {false, false, true}, {false, true, true}} {
		var out bytes.Buffer
		log := newLog(serving{log: c.asked}, &out, c.terminal)
		log.Info("request")
		log.Warn("database")
		if got := strings.Contains(out.String(), "request"); got != c.requests || !strings.Contains(out.String(), "database") {
			t.Errorf("terminal %t, asked %t: %s", c.terminal, c.asked, out.String())
		}
	}
	if onTerminal(new(bytes.Buffer)) {
		t.Error("a buffer is no terminal")
	}
}

// TestFirstStartSaysSecretLast: the secret stands alone on the last line, in the language that was asked for.
func TestFirstStartSaysSecretLast(t *testing.T) {
	runtest.Races(t)
	for lang, want := range map[string]string{"ru": "Первый запуск", "en": "The first start"} {
		s, err := openSystem(t.Context(), words{catalogues().Translator(lang)}, t.TempDir()+"/first.db")
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.close(nil) })
		var out bytes.Buffer
		greet := s.announce(words{catalogues().Translator(lang)})
		if err := greet(t.Context(), &out, greeting{urls: []string{"http://127.0.0.1:8080", "http://192.168.1.20:8080"}}); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimRight(out.String(), "\n"), "\n")
		last := strings.TrimSpace(lines[len(lines)-1])
		if !strings.Contains(out.String(), want) || len(last) < 8 || strings.ContainsAny(last, " :/") ||
			strings.TrimSpace(lines[len(lines)-2]) != "" {
			t.Errorf("%s:\n%s", lang, out.String())
		}
	}
}
