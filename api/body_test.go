package api_test

import (
	"bytes"
	"io"
	"mime/multipart"
	"net/http"
	"os"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/static/runtest"
)

// endless is a body without a length, of so many bytes.
func endless(n int64) io.Reader {
	return io.MultiReader(strings.NewReader("name="), io.LimitReader(zeros{}, n))
}

type zeros struct{}

func (zeros) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = 'a'
	}
	return len(p), nil
}

const formType = "application/x-www-form-urlencoded"

// TestBodiesThatAreTooLarge sends more than a route takes to every route, with a length and without one.
func TestBodiesThatAreTooLarge(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	st := newStage(t, 3)
	w := &world{stage: st, victim: st.site.admin, seat: st.post(2), contest: st.site.contest(st.site.admin)}
	w.solving = st.site.solving(st.site.admin)
	w.solving.publish()
	st.draw().pair().publish()
	contest := w.contest.now()
	w.contest.done(st.site.contests.SetPublic(t.Context(), w.contest.by, contest.ID, contest.Head.Revision, true))
	admin := st.site.signedIn("admin")
	admin.joins(st)
	st.linked()
	w.links = true
	before := st.site.digest()
	for _, r := range api.RoutesForTest(st.site.server) {
		if r.Method != http.MethodPost {
			continue
		}
		for _, body := range []io.Reader{endless(r.Limit), strings.NewReader("name=" + strings.Repeat("a", int(r.Limit)))} {
			a := admin.send(http.MethodPost, w.address(r.Path), body, formType)
			if a.status != http.StatusRequestEntityTooLarge || !strings.Contains(a.body, "Прислано больше") {
				t.Errorf("%s: %d\n%.300s", r.Path, a.status, a.body)
			}
		}
	}
	if st.site.digest() != before {
		t.Error("the database has changed")
	}
}

// upload is a multipart form with a file.
func upload(t *testing.T, content []byte, fields ...string) (body io.Reader, contentType string) {
	t.Helper()
	return uploadAs(t, "players.csv", content, fields...)
}

func uploadAs(t *testing.T, name string, content []byte, fields ...string) (body io.Reader, contentType string) {
	t.Helper()
	var b bytes.Buffer
	form := multipart.NewWriter(&b)
	file, err := form.CreateFormFile("file", name)
	if err == nil {
		_, err = file.Write(content)
	}
	for i := 0; err == nil && i < len(fields); i += 2 {
		err = form.WriteField(fields[i], fields[i+1])
	}
	if err == nil {
		err = form.Close()
	}
	if err != nil {
		t.Fatal(err)
	}
	return &b, form.FormDataContentType()
}

// TestAFileOf50MB is refused with a message, and leaves nothing behind.
func TestAFileOf50MB(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	st := newStage(t, 0)
	line := []byte("Иванов Пётр;1990;Адыгея\n")
	body, kind := upload(t, bytes.Repeat(line, 50<<20/len(line)))
	a := st.arbiter.send(http.MethodPost, st.desk("/import/preview"), body, kind)
	if a.status != http.StatusRequestEntityTooLarge || !strings.Contains(a.body, "Ничего не сохранено") {
		t.Errorf("status %d\n%.300s", a.status, a.body)
	}
	body, kind = upload(t, bytes.Repeat(line, 2<<20/len(line)+1))
	if a := st.arbiter.send(http.MethodPost, st.desk("/import/preview"), body, kind); a.status != http.StatusUnprocessableEntity ||
		!strings.Contains(a.body, "Список больше 2 МБ") {
		t.Errorf("a list of a little more than 2 MB: %d", a.status)
	}
	left, err := os.ReadDir(tmp)
	if err != nil || len(left) > 0 {
		t.Errorf("left behind: %v %v", left, err)
	}
	if len(st.fresh().Players) != 0 {
		t.Error("players were entered")
	}
}

func TestOtherBodies(t *testing.T) {
	st := newStage(t, 2)
	path := st.desk("/players")
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
	before := st.site.digest()
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if a := st.arbiter.send(http.MethodPost, path, strings.NewReader(tt.body), tt.kind); a.status != tt.status {
				t.Errorf("status %d, want %d\n%.200s", a.status, tt.status, a.body)
			}
		})
	}
	if st.site.digest() != before {
		t.Error("the database has changed")
	}
}

func TestMethods(t *testing.T) {
	b := newSite(t).signedIn("admin")
	for _, method := range []string{"PUT", "PATCH", "DELETE", "TRACE", "CONNECT", "PROPFIND", "OPTIONS"} {
		a := b.send(method, "/desk", nil, "", "X-HTTP-Method-Override", "GET")
		if a.status != http.StatusMethodNotAllowed || !strings.Contains(a.header.Get("Allow"), "GET") {
			t.Errorf("%s: %d, Allow %q", method, a.status, a.header.Get("Allow"))
		}
	}
	for _, path := range []string{
		"/desk/", "//desk", "/Desk", "/desk/../users", "/.git/config", "/debug/pprof/", "/metrics", "/static/",
		"/static/../server.go", "/e/1/",
	} {
		if a := b.get(path); a.status != http.StatusNotFound {
			t.Errorf("%s: %d to %q", path, a.status, a.header.Get("Location"))
		}
	}
}
