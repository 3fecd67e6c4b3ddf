package api_test

import (
	"bytes"
	"image"
	"image/jpeg"
	"image/png"
	"net/http"
	"strings"
	"testing"
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
	st := newStage(t, 5)
	page, path := st.desk("/setup/officials"), st.desk("/emblem")
	form := []string{`enctype="multipart/form-data"`, `action="` + path + `"`}
	scenario{path: page, status: 200, holds: form, not: []string{"<img", path + "/remove"}}.run(t, st.arbiter)
	scenario{path: path, status: 404}.run(t, st.arbiter)

	before := st.arbiter.get(st.desk("/pdf/extract")).body
	if a := sends(t, st.arbiter, path, "герб.png", pictureOf(t, 800, 600), "revision", "0"); a.status != http.StatusSeeOther {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	e := st.fresh()
	picture := []string{`<img class="emblem" src="` + path, path + "/remove", "Эмблема загружена"}
	scenario{path: page, status: 200, holds: picture}.run(t, st.arbiter)
	shown := st.arbiter.get(path)
	size, err := png.DecodeConfig(strings.NewReader(shown.body))
	if err != nil || size.Width != 400 || size.Height != 300 || shown.header.Get("Content-Type") != "image/png" ||
		shown.header.Get("Cache-Control") != "no-store" {
		t.Errorf("%d %v, %v, %v", shown.status, shown.header, size, err)
	}
	const drawn = "/Subtype /Image"
	if now := st.arbiter.get(st.desk("/pdf/extract")).body; strings.Contains(before, drawn) || !strings.Contains(now, drawn) {
		t.Error("the emblem is on no paper")
	}
	if a := st.arbiter.post(path+"/remove", seen(0)); a.status != http.StatusConflict {
		t.Errorf("removed by who had not seen it: %d", a.status)
	}
	if a := st.arbiter.post(path+"/remove", seen(e.Emblem.Revision)); a.status != http.StatusSeeOther || st.fresh().Emblem.IsThere() {
		t.Errorf("removed: %d", a.status)
	}
	if a := st.arbiter.post(st.desk("/journal/"+id(st.fresh().Version)+"/undo"), seen(st.fresh().Version)); a.status != http.StatusSeeOther ||
		st.fresh().Emblem.PNG != e.Emblem.PNG {
		t.Errorf("undone: %d", a.status)
	}
}

// TestEmblemRefused: a file that can't be an emblem is refused in a sentence beside the field, and nothing is saved.
func TestEmblemRefused(t *testing.T) {
	t.Parallel()
	st := newStage(t, 5)
	var turned bytes.Buffer
	if err := jpeg.Encode(&turned, image.NewRGBA(image.Rect(0, 0, 40, 40)), nil); err != nil {
		t.Fatal(err)
	}
	before := st.site.digest()
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
		a := sends(t, st.arbiter, st.desk("/emblem"), name, c.sent, "revision", "0")
		if a.status != http.StatusUnprocessableEntity || !strings.Contains(a.body, c.holds) || !strings.Contains(a.body, `aria-invalid="true"`) {
			t.Errorf("%s: %d\n%s", name, a.status, a.body)
		}
	}
	if st.site.digest() != before {
		t.Error("something was written")
	}
}
