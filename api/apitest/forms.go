package apitest

import (
	"bytes"
	"html"
	"io"
	"mime/multipart"
	"net/http"
	"net/url"
	"regexp"
	"strings"
	"testing"
)

var (
	formPattern   = regexp.MustCompile(`(?s)<form[^>]*\saction="([^"]*)"[^>]*>(.*?)</form>`)
	inputPattern  = regexp.MustCompile(`<input([^>]*)>`)
	selectPattern = regexp.MustCompile(`(?s)<select[^>]*\sname="([^"]*)"[^>]*>(.*?)</select>`)
	optionPattern = regexp.MustCompile(`<option value="([^"]*)"( selected)?(?: lang="[a-z]+")?>`)
	areaPattern   = regexp.MustCompile(`(?s)<textarea[^>]*\sname="([^"]*)"[^>]*>(.*?)</textarea>`)
)

func attribute(tag, name string) string {
	m := regexp.MustCompile(`\s` + name + `="([^"]*)"`).FindStringSubmatch(tag)
	if m == nil {
		return ""
	}
	return html.UnescapeString(m[1])
}

// FormOf returns what a browser would post of the page's form with the action when nobody touches it.
func FormOf(t *testing.T, page, action string) url.Values {
	t.Helper()
	for _, m := range formPattern.FindAllStringSubmatch(page, -1) {
		if html.UnescapeString(m[1]) != action {
			continue
		}
		form := url.Values{}
		for _, input := range inputPattern.FindAllStringSubmatch(m[2], -1) {
			name, kind := attribute(input[1], "name"), attribute(input[1], "type")
			if box := kind == "checkbox" || kind == "radio"; name != "" && kind != "file" && (!box || strings.Contains(input[1], " checked")) {
				form.Add(name, attribute(input[1], "value"))
			}
		}
		for _, s := range selectPattern.FindAllStringSubmatch(m[2], -1) {
			chosen := ""
			for i, o := range optionPattern.FindAllStringSubmatch(s[2], -1) {
				if o[2] != "" || i == 0 {
					chosen = html.UnescapeString(o[1])
				}
			}
			form.Add(s[1], chosen)
		}
		for _, a := range areaPattern.FindAllStringSubmatch(m[2], -1) {
			form.Add(a[1], html.UnescapeString(a[2]))
		}
		return form
	}
	t.Fatalf("the page has no form that posts to %s:\n%s", action, page)
	return nil
}

// Upload is a multipart form with a file.
func Upload(t *testing.T, content []byte, fields ...string) (body io.Reader, contentType string) {
	t.Helper()
	return UploadAs(t, "players.csv", content, fields...)
}

// UploadAs is Upload with a name for the file.
func UploadAs(t *testing.T, name string, content []byte, fields ...string) (body io.Reader, contentType string) {
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

// Scenario is one request with what its answer is and holds, and what it must not hold.
type Scenario struct {
	Path   string
	Form   url.Values // nil: a GET
	Status int
	To     string // of a redirect
	Holds  []string
	Not    []string
}

// Run sends the request.
func (sc Scenario) Run(t *testing.T, b *Browser) {
	t.Helper()
	b.Test = t
	var a Answer
	if sc.Form == nil {
		a = b.Get(sc.Path)
	} else {
		a = b.Post(sc.Path, sc.Form)
	}
	body := html.UnescapeString(a.Body[max(0, strings.Index(a.Body, "<main")):])
	if a.Status != sc.Status || a.Header.Get("Location") != sc.To {
		t.Fatalf("%s: %d to %q, want %d to %q\n%s", sc.Path, a.Status, a.Header.Get("Location"), sc.Status, sc.To, body)
	}
	for _, want := range sc.Holds {
		if !strings.Contains(body, want) {
			t.Errorf("%s does not hold %q:\n%s", sc.Path, want, body)
		}
	}
	for _, never := range sc.Not {
		if strings.Contains(body, never) {
			t.Errorf("%s holds %q", sc.Path, never)
		}
	}
}

// Fields is a form from pairs of names and values.
func Fields(pairs ...string) url.Values {
	form := url.Values{}
	for i := 0; i < len(pairs); i += 2 {
		form.Add(pairs[i], pairs[i+1])
	}
	return form
}

// Sends posts a file and other fields in the form of a page.
func Sends(t *testing.T, b *Browser, path, name string, raw []byte, others ...string) Answer {
	t.Helper()
	var body bytes.Buffer
	form := multipart.NewWriter(&body)
	part, err := form.CreateFormFile("file", name)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := part.Write(raw); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(others); i += 2 {
		if err := form.WriteField(others[i], others[i+1]); err != nil {
			t.Fatal(err)
		}
	}
	if err := form.Close(); err != nil {
		t.Fatal(err)
	}
	return b.Send(http.MethodPost, path, &body, form.FormDataContentType())
}
