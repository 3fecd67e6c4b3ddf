package api_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/static/runtest"
)

// TestRecordsAreHandedInInBrowsers: at home a player sends a photo that his phone has taken, and enters the moves with a finger. The
// arbiter has the photo beside the field, upright, takes the record over and saves it.
func TestRecordsAreHandedInInBrowsers(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	t.Parallel()
	file := filepath.Join(t.TempDir(), "IMG_0001.jpg")
	if err := os.WriteFile(file, sheetPhoto(t), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, lang := range languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := handing(t)
			g := st.game(1)
			p := writer{sitDown(t, st.site, "player", lang, phone)}
			p.goes(st.me(g.White))
			p.says("error.transcript.early")
			g = st.over()
			p.until(`document.querySelector('#records .button')`)
			p.looks("me", 320)
			p.do(p.window(phone))
			p.follow(`#records .button`)
			p.do(chromedp.SetUploadFiles(`#photos [type="file"]`, []string{file}))
			p.follow(`#photos .filled`)
			p.says("photo.said-sent")
			p.until(`document.querySelector('#photos img')?.naturalHeight === 160`)
			p.until(`document.querySelector('#findings [data-spot]')`)
			p.taps("c3", "b4")
			p.has("1. c3-b4", 1)
			p.taps("b6", "c5")
			p.has("1. c3-b4 b6-c5", 2)
			p.follow(`.sheet-page .filled`)
			p.says("own.said-sent")
			p.until(`document.querySelector('#findings [data-spot]')`)
			p.looks("sent", 320)
			black := st.site.anonymous()
			if a := black.post(st.own(g.Black, g), seen(0, "text", "1. c3-b4 b6-a5")); a.status != http.StatusSeeOther {
				t.Fatal(a.status)
			}

			desk := writer{sitDown(t, st.site, "desk", lang, 1280)}
			desk.signIn(st.site.base+st.gamePath(g, ""), "anna")
			desk.until(`document.querySelector('#sent img')?.naturalHeight === 160`)
			desk.says("handed.differ", "n", 2, "white", "b6-c5", "black", "b6-a5")
			desk.looks("handed", 1280)
			desk.follow(`#sent a.button`)
			desk.says("handed.unsaved", "who", desk.T("handed.who-white"))
			desk.has("1. c3-b4 b6-c5", 2)
			if st.game(1).Sheet.Text != "" {
				t.Error("the record is saved unasked")
			}
			desk.looks("taken", 1280)
			desk.follow(`.sheet-page .filled`)
			if got := st.game(1).Sheet.Text; got != "1. c3-b4 b6-c5" {
				t.Errorf("%q is saved", got)
			}
			p.goes(st.own(g.White, g))
			p.says("error.transcript.saved")
			photo := st.arbiter.get(st.gamePath(g, "/photos/"+id(g.White)+"/1"))
			if stands(t, photo); strings.Contains(photo.body, "43.4844") {
				t.Error("the photo says where it was taken")
			}
		})
	}
}
