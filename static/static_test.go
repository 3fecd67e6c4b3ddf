package static_test

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path"
	"regexp"
	"strings"
	"testing"

	"adyukh/static"
)

func Example() {
	url := static.URL("site.css")
	fmt.Println(regexp.MustCompile("[0-9a-f]{16}").ReplaceAllString(url, "DIGEST"))
	// Output: /static/DIGEST/site.css
}

func get(t *testing.T, method, path string, header ...string) *http.Response {
	t.Helper()
	r := httptest.NewRequest(method, path, nil)
	for i := 0; i+1 < len(header); i += 2 {
		r.Header.Set(header[i], header[i+1])
	}
	w := httptest.NewRecorder()
	static.Handler().ServeHTTP(w, r)
	return w.Result()
}

func TestEveryFileIsServed(t *testing.T) {
	names := static.Names()
	if len(names) < 15 {
		t.Fatalf("only %d files", len(names))
	}
	for _, name := range names {
		t.Run(name, func(t *testing.T) {
			res := get(t, http.MethodGet, static.URL(name))
			h := res.Header
			if res.StatusCode != 200 || h.Get("ETag") == "" || h.Get("X-Content-Type-Options") != "nosniff" || h.Get("Content-Type") == "" {
				t.Errorf("status %d, header %v", res.StatusCode, h)
			}
			if !strings.Contains(h.Get("Cache-Control"), "immutable") {
				t.Errorf("Cache-Control %q", h.Get("Cache-Control"))
			}
			if res := get(t, http.MethodGet, static.URL(name), "If-None-Match", h.Get("ETag")); res.StatusCode != 304 {
				t.Errorf("status %d for a file that the browser has", res.StatusCode)
			}
		})
	}
	if got := get(t, http.MethodGet, static.URL("site.js")).Header.Get("Content-Type"); got != "text/javascript; charset=utf-8" {
		t.Errorf("a script has the type %q", got)
	}
}

// TestThePageWaitsForLittle: what the desk loads before it is shown fits into two packets.
func TestThePageWaitsForLittle(t *testing.T) {
	body, err := io.ReadAll(get(t, http.MethodGet, static.URL("ahead.js"), "Accept-Encoding", "gzip").Body)
	if err != nil || len(body) > 2*1400 {
		t.Errorf("ahead.js has %d bytes on the way, error %v", len(body), err)
	}
}

func TestNothingElseIsServed(t *testing.T) {
	base := path.Dir(static.URL("site.css"))
	for _, address := range []string{
		static.Prefix, base, base + "/", base + "/css", base + "/css/", base + "/static.go", base + "/../static.go", base + "/css/../static.go",
		base + "/css/..%2f..%2fgo.mod", base + "/site.css/", static.Prefix + "0000/site.css", static.Prefix + "site.css", base + "//site.css",
		base + "/css/base.css", base + "/site.js", "/favicon.png",
	} {
		if res := get(t, http.MethodGet, address); res.StatusCode != 404 {
			t.Errorf("%s: status %d", address, res.StatusCode)
		}
	}
	if res := get(t, http.MethodPost, static.URL("site.css")); res.StatusCode != 405 || res.Header.Get("Allow") == "" {
		t.Errorf("POST: status %d", res.StatusCode)
	}
	for _, path := range []string{"/robots.txt", "/favicon.ico", "/favicon.svg"} {
		if res := get(t, http.MethodHead, path); res.StatusCode != 200 || strings.Contains(res.Header.Get("Cache-Control"), "immutable") {
			t.Errorf("%s: status %d, %v", path, res.StatusCode, res.Header)
		}
	}
}

func TestCompressed(t *testing.T) {
	for header, zipped := range map[string]bool{
		"gzip": true, "br, gzip;q=0.5": true, "deflate , gzip ; q=1.0": true,
		"": false, "br": false, "gzip;q=0": false, "gzip;q=x": false, "xgzip": false,
	} {
		res := get(t, http.MethodGet, static.URL("site.css"), "Accept-Encoding", header)
		if got := res.Header.Get("Content-Encoding") == "gzip"; got != zipped || res.Header.Get("Vary") != "Accept-Encoding" {
			t.Errorf("%q: %v", header, res.Header)
		}
		var body io.Reader = res.Body
		if zipped {
			z, err := gzip.NewReader(res.Body)
			if err != nil {
				t.Fatal(err)
			}
			body = z
		}
		got, err := io.ReadAll(body)
		sheet, errSheet := os.ReadFile("css/base.css")
		if err != nil || errSheet != nil || !bytes.Contains(got, sheet) {
			t.Errorf("%q: another content, errors %v, %v", header, err, errSheet)
		}
	}
	plain := get(t, http.MethodGet, static.URL("site.css")).Header.Get("ETag")
	if res := get(t, http.MethodGet, static.URL("site.css"), "Accept-Encoding", "gzip", "If-None-Match", plain); res.StatusCode != 200 {
		t.Errorf("status %d: the compressed form has the tag of the plain one", res.StatusCode)
	}
}

func TestURLPanicsForAnUnknownFile(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	static.URL("css/nothing.css")
}

// TestModulesAreHarmless keeps out of our modules what would turn data into code or markup, and what would be kept in the browser: but
// for the digits typed while a round is on its way, which ahead.js keeps until the next page has asked for them.
func TestModulesAreHarmless(t *testing.T) {
	bad := regexp.MustCompile(`innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\b|new ` +
		`Function|setTimeout\(['"` + "`" + `]|javascript:|\.style\b|'style'|srcdoc|localStorage|sessionStorage`)
	comment := regexp.MustCompile(`(?m)^\s*//.*$`)
	entries, err := os.ReadDir("js")
	if err != nil || len(entries) < 5 {
		t.Fatalf("%d modules, error %v", len(entries), err)
	}
	for _, e := range entries {
		source, err := os.ReadFile("js/" + e.Name())
		if err != nil {
			t.Fatal(err)
		}
		text := comment.ReplaceAllString(string(source), "")
		if e.Name() == "ahead.js" {
			text = strings.NewReplacer("sessionStorage.setItem(name, JSON.stringify({ at: Date.now(), keys: kept }))", "",
				"sessionStorage.getItem(name)", "", "sessionStorage.removeItem(name)", "").Replace(text)
		}
		if m := bad.FindString(text); m != "" {
			t.Errorf("js/%s: %s", e.Name(), m)
		}
	}
	if !bad.MatchString(`x.innerHTML = y`) || !bad.MatchString(`eval(x)`) {
		t.Error("the search finds nothing")
	}
}
