package setup_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"net/http"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// pictureOf is a white PNG of some size.
func pictureOf(t *testing.T, width, height int) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := png.Encode(&b, image.NewRGBA(image.Rect(0, 0, width, height))); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// TestEmblem: an arbiter uploads a picture, sees it, has it on papers and takes it away; both can be undone.
func TestEmblem(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 5)
	page, path := st.Desk("/setup/officials"), st.Desk("/emblem")
	form := []string{`enctype="multipart/form-data"`, `action="` + path + `"`}
	apitest.Scenario{Path: page, Status: 200, Holds: form, Not: []string{"<img", path + "/remove"}}.Run(t, st.Arbiter)
	apitest.Scenario{Path: path, Status: 404}.Run(t, st.Arbiter)

	before := st.Arbiter.Get(st.Desk("/pdf/extract")).Body
	if a := apitest.Sends(t, st.Arbiter, path, "герб.png", pictureOf(t, 800, 600), "revision", "0"); a.Status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	e := st.Fresh()
	picture := []string{`<img class="emblem" src="` + path, path + "/remove", "Эмблема загружена"}
	apitest.Scenario{Path: page, Status: 200, Holds: picture}.Run(t, st.Arbiter)
	shown := st.Arbiter.Get(path)
	size, err := png.DecodeConfig(strings.NewReader(shown.Body))
	if err != nil || size.Width != 400 || size.Height != 300 || shown.Header.Get("Content-Type") != "image/png" ||
		shown.Header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v, %v, %v", shown.Status, shown.Header, size, err)
	}
	const drawn = "/Subtype /Image"
	if now := st.Arbiter.Get(st.Desk("/pdf/extract")).Body; strings.Contains(before, drawn) || !strings.Contains(now, drawn) {
		t.Error("the emblem is on no paper")
	}
	if a := st.Arbiter.Post(path+"/remove", apitest.Seen(0)); a.Status != http.StatusConflict {
		t.Errorf("removed by who had not seen it: %d", a.Status)
	}
	if a := st.Arbiter.Post(path+"/remove", apitest.Seen(e.Emblem.Revision)); a.Status != http.StatusSeeOther || st.Fresh().Emblem.IsThere() {
		t.Errorf("removed: %d", a.Status)
	}
	if a := st.Arbiter.Post(st.Desk("/journal/"+apitest.ID(st.Fresh().Version)+"/undo"),
		apitest.Seen(st.Fresh().Version)); a.Status != http.StatusSeeOther ||
		st.Fresh().Emblem.PNG != e.Emblem.PNG {
		t.Errorf("undone: %d", a.Status)
	}
}

// TestEmblemRefused: a file that can't be an emblem is refused in a sentence beside the field, and nothing is saved.
func TestEmblemRefused(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 5)
	var turned bytes.Buffer
	if err := jpeg.Encode(&turned, image.NewRGBA(image.Rect(0, 0, 40, 40)), nil); err != nil {
		t.Fatal(err)
	}
	before := st.Site.Digest()
	for name, c := range map[string]struct {
		sent  []byte
		holds string
	}{
		"герб.svg":   {[]byte(`<svg xmlns="http://www.w3.org/2000/svg"/>`), "Сохраните его как PNG"},
		"герб.docx":  {[]byte("PK\x03\x04"), "не PNG, не JPEG и не GIF"},
		"wide.png":   {pictureOf(t, 3001, 2), "3001 × 2"},
		"half.jpg":   {turned.Bytes()[:turned.Len()/2], "испорчен"},
		"large.png":  {append(pictureOf(t, 2, 2), make([]byte, 2<<20)...), "больше 2 МБ"},
		"nothing.gi": {nil, "Выберите файл"},
	} {
		a := apitest.Sends(t, st.Arbiter, st.Desk("/emblem"), name, c.sent, "revision", "0")
		if a.Status != http.StatusUnprocessableEntity || !strings.Contains(a.Body, c.holds) || !strings.Contains(a.Body, `aria-invalid="true"`) {
			t.Errorf("%s: %d\n%s", name, a.Status, a.Body)
		}
	}
	if st.Site.Digest() != before {
		t.Error("something was written")
	}
}
