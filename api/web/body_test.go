package web_test

import (
	"bytes"
	"net/http"
	"os"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

const formType = "application/x-www-form-urlencoded"

// TestAFileOf50MB is refused with a message, and leaves nothing behind.
func TestAFileOf50MB(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	st := apitest.NewStage(t, 0)
	line := []byte("Иванов Пётр;1990;Адыгея\n")
	body, kind := apitest.Upload(t, bytes.Repeat(line, 50<<20/len(line)))
	a := st.Arbiter.Send(http.MethodPost, st.Desk("/import/preview"), body, kind)
	if a.Status != http.StatusRequestEntityTooLarge || !strings.Contains(a.Body, "Ничего не сохранено") {
		t.Errorf("status %d\n%.300s", a.Status, a.Body)
	}
	body, kind = apitest.Upload(t, bytes.Repeat(line, 2<<20/len(line)+1))
	if a := st.Arbiter.Send(http.MethodPost, st.Desk("/import/preview"), body, kind); a.Status != http.StatusUnprocessableEntity ||
		!strings.Contains(a.Body, "Список больше 2 МБ") {
		t.Errorf("a list of a little more than 2 MB: %d", a.Status)
	}
	left, err := os.ReadDir(tmp)
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
	if len(st.Fresh().Players) != 0 {
		t.Error("players were entered")
	}
}

func TestOtherBodies(t *testing.T) {
	st := apitest.NewStage(t, 2)
	path := st.Desk("/players")
	tests := map[string]struct {
		body, kind string
		status     int
	}{
		"JSON":          {`{"name":"x"}`, "application/json", http.StatusUnsupportedMediaType},
		"deep JSON":     {strings.Repeat("[", 10_000), "application/json", http.StatusUnsupportedMediaType},
		"XML":           {"<name/>", "text/xml", http.StatusUnsupportedMediaType},
		"no type":       {"name=x", "", http.StatusUnsupportedMediaType},
		"broken escape": {"name=%zz", formType, http.StatusBadRequest},
		"broken UTF-8":  {"name=%ff%fe", formType, http.StatusBadRequest},
		"semicolons":    {"name=a;club=b", formType, http.StatusBadRequest},
		"broken multipart": {
			"--x\r\nContent-Disposition: form-data; name=\"name\"\r\n\r\nabc", "multipart/form-data; boundary=x",
			http.StatusBadRequest,
		},
		"no boundary":       {"--x\r\n", "multipart/form-data", http.StatusBadRequest},
		"a broken number":   {"name=x&rating=1e3", formType, http.StatusUnprocessableEntity},
		"a control sign":    {"name=a%00b", formType, http.StatusUnprocessableEntity},
		"nothing":           {"", formType, http.StatusUnprocessableEntity},
		"ten million signs": {"name=" + strings.Repeat("%D1%8F", 1<<16), formType, http.StatusUnprocessableEntity},
	}
	before := st.Site.Digest()
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if a := st.Arbiter.Send(http.MethodPost, path, strings.NewReader(tt.body), tt.kind); a.Status != tt.status {
				t.Errorf("status %d, want %d\n%.200s", a.Status, tt.status, a.Body)
			}
		})
	}
	if st.Site.Digest() != before {
		t.Error("the database has changed")
	}
}

func TestMethods(t *testing.T) {
	b := apitest.NewSite(t).SignedIn("admin")
	for _, method := range []string{"PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND", "OPTIONS"} {
		a := b.Send(method, "/desk", nil, "", "X-HTTP-Method-Override", "GET")
		if a.Status != http.StatusMethodNotAllowed || !strings.Contains(a.Header.Get("Allow"), "GET") {
			t.Errorf("%s: %d, Allow %q", method, a.Status, a.Header.Get("Allow"))
		}
	}
	for _, path := range []string{
		"/desk/", "//desk", "/Desk", "/desk/../users", "/.git/config", "/debug/pprof/", "/metrics", "/static/",
		"/static/../server.go", "/e/1/",
	} {
		if a := b.Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d to %q", path, a.Status, a.Header.Get("Location"))
		}
	}
}
