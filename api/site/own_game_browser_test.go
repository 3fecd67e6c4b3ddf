package site_test

import (
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestRecordsAreHandedInInBrowsers: at home a player sends a photo that his phone has taken, and enters the moves with a finger. The
// arbiter has the photo beside the field, upright, takes the record over and saves it.
func TestRecordsAreHandedInInBrowsers(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	t.Parallel()
	file := filepath.Join(t.TempDir(), "IMG_0001.jpg")
	if err := os.WriteFile(file, apitest.SheetPhoto(t), 0o600); err != nil {
		t.Fatal(err)
	}
	for _, lang := range apitest.Languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			st := apitest.Handing(t)
			g := st.Game(1)
			p := apitest.Writer{Guest: apitest.SitDown(t, st.Site, "player", lang, apitest.Phone)}
			p.Goes(st.Me(g.White))
			p.Says("error.transcript.early")
			g = st.Over()
			p.Until(`document.querySelector('#records .button')`)
			p.Looks("me", 320)
			p.Do(p.Window(apitest.Phone))
			p.Follow(`#records .button`)
			p.Do(chromedp.SetUploadFiles(`#photos [type="file"]`, []string{file}))
			p.Follow(`#photos .filled`)
			p.Says("photo.said-sent")
			p.Until(`document.querySelector('#photos img')?.naturalHeight === 160`)
			p.Until(`document.querySelector('#findings [data-spot]')`)
			p.Taps("c3", "b4")
			p.Has("1. c3-b4", 1)
			p.Taps("b6", "c5")
			p.Has("1. c3-b4 b6-c5", 2)
			p.Follow(`.sheet-page .filled`)
			p.Says("own.said-sent")
			p.Until(`document.querySelector('#findings [data-spot]')`)
			p.Looks("sent", 320)
			black := st.Site.Anonymous()
			if a := black.Post(st.Own(g.Black, g), apitest.Seen(0, "text", "1. c3-b4 b6-a5")); a.Status != http.StatusSeeOther {
				t.Fatal(a.Status)
			}

			desk := apitest.Writer{Guest: apitest.SitDown(t, st.Site, "desk", lang, 1280)}
			desk.Guest.Hands.SignsInAt(st.Site.Base+st.GamePath(g, ""), "anna")
			desk.Until(`document.querySelector('#sent img')?.naturalHeight === 160`)
			desk.Says("handed.differ", "n", 2, "white", "b6-c5", "black", "b6-a5")
			desk.Looks("handed", 1280)
			desk.Follow(`#sent a.button`)
			desk.Says("handed.unsaved", "who", desk.T("handed.who-white"))
			desk.Has("1. c3-b4 b6-c5", 2)
			if st.Game(1).Sheet.Text != "" {
				t.Error("the record is saved unasked")
			}
			desk.Looks("taken", 1280)
			desk.Follow(`.sheet-page .filled`)
			if got := st.Game(1).Sheet.Text; got != "1. c3-b4 b6-c5" {
				t.Errorf("%q is saved", got)
			}
			p.Goes(st.Own(g.White, g))
			p.Says("error.transcript.saved")
			photo := st.Arbiter.Get(st.GamePath(g, "/photos/"+apitest.ID(g.White)+"/1"))
			photo.IsSheetPhoto(t)
			if strings.Contains(photo.Body, "43.4844") {
				t.Error("the photo says where it was taken")
			}
		})
	}
}
