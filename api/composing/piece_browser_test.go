package composing_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
)

// TestPieceIsComposedOnTheBoard: a position with a tower is set up, and a solution with a variation is played and sent, with a mouse and
// keys and with a thumb.
func TestPieceIsComposedOnTheBoard(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for _, width := range apitest.Widths() {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			s := apitest.NewSite(t)
			w := s.Contest(s.Admin)
			p := &apitest.Composer{Guest: apitest.SitDown(t, s, "composer", "ru", width), Of: w}
			base := "/c/" + apitest.ID(w.ID) + "/my/" + w.Code(w.Author)
			p.Goes(base)
			p.Looks("empty", 320)
			p.Do(p.Window(width))
			p.Follow(`main .page-head .filled`)
			p.Puts("w1-0", "c3")
			if width > 600 {
				for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.Enter} {
					p.Do(chromedp.KeyEvent(key))
				}
			} else {
				p.Puts("w1-0", "e3")
			}
			p.Puts("b1-0", "d4", "f4")
			p.Press(`[data-put=""]`)
			p.Press(`#piece-setup [data-spot="f4"]`)
			p.Press(`[data-put="b"]`)
			p.Fills("[data-own]", "1")
			p.Press(`#piece-setup [data-spot="h8"]`)
			p.Until(`document.getElementById("position").value === "W:Wc3,e3:Bd4,h8-1/1"`)
			p.Until(`document.querySelector('#piece-setup [data-figures] [data-at="h8"]')`)
			p.Until(`document.querySelector('form[data-piece]:not([aria-busy]) #piece-solution [data-spot="c3"]')`)
			p.Plays("1. c3:e5", "c3", "e5")
			p.Plays("1. c3:e5 h8-g7", "h8", "g7")
			p.Press(`#piece-solution .replay-buttons button`)
			p.Until(`document.querySelector("form[data-piece]:not([aria-busy]) #piece-solution").dataset.at === "0"`)
			p.Plays("1. c3:e5 (1. e3:c5) h8-g7", "e3", "c5")
			p.Plays("1. c3:e5 (1. e3:c5 h8-g7) h8-g7", "h8", "g7")
			p.Press(`#piece-solution [data-cut]`)
			p.Plays("1. c3:e5 (1. e3:c5) h8-g7")
			p.Looks("composed", 320)
			p.Do(p.Window(width))
			p.Follow(`main .form .toolbar .filled`)
			p.Says("composition.sent")
			p.Looks("sent", 320)
			entries := w.Now().Entries
			if len(entries) != 1 || entries[0].Position != "W:Wc3,e3:Bd4,h8-1/1" || entries[0].Solution != "1. c3:e5 (1. e3:c5) h8-g7" {
				t.Errorf("sent %+v", entries)
			}
			isChecked(p)
			isRead(p)
		})
	}
}

// isChecked is what the director sees of the composition.
func isChecked(p *apitest.Composer) {
	p.Test.Helper()
	b := p.Of.SignedIn("admin")
	list := "/desk/c/" + apitest.ID(p.Of.ID) + "/entries"
	if a := b.Post(list+"/check", nil); a.Status != 303 {
		p.Test.Fatalf("%d\n%s", a.Status, a.Body)
	}
	for more := true; more; {
		var err error
		if more, err = p.Of.Solver.Step(p.Test.Context()); err != nil {
			p.Test.Fatal(err)
		}
	}
	p.Goes("/signin?next=" + list)
	p.Fills("#login", "admin")
	p.Fills("#password", apitest.Password)
	p.Enter()
	p.Looks("checked", 320)
	p.Do(p.Window(p.Width))
	p.Follow(`.piece-card h3 a`)
	p.Looks("entry", 320)
	p.Do(p.Window(p.Width))
	p.Follow(`a[href*="finding=1"]`)
	p.Press(p.Named("rules.next"))
	p.Until(`document.querySelector(".play-moves")`)
	p.Looks("finding")
}

// isRead is what everybody sees of the composition after the preliminary award: the position can be tried before the solution is opened.
func isRead(p *apitest.Composer) {
	p.Test.Helper()
	p.Of.Judged()
	p.Of.Done(p.Of.Contests.SetPublic(p.Test.Context(), p.Of.By, p.Of.ID, p.Of.Now().Head.Revision, true))
	p.Goes("/c/" + apitest.ID(p.Of.ID) + "/entries")
	p.Looks("list", 320)
	p.Do(p.Window(p.Width))
	p.Follow(`.piece-card h3 a`)
	p.Press(`[data-spot="c3"]`)
	p.Press(`[data-spot="e5"]`)
	p.Until(`document.querySelector(".play-moves") && !document.querySelector(".piece-line")`)
	p.Looks("tried", 320)
	p.Do(p.Window(p.Width))
	p.Press(p.Named("composition.open"))
	p.Until(`document.querySelector(".piece-line")`)
	p.Press(`.replay-buttons .filled`)
	p.Until(`document.querySelector(".piece-line [aria-current]")`)
	p.Looks("opened")
}

// TestPieceOfADeadNetwork: an author whose connection dies without a word reads so after a while, and the boards come by themselves once
// the network is back. While the network is dead the page gives up sooner here than after fifteen seconds; before and after, an answer may
// take its time on a busy machine.
func TestPieceOfADeadNetwork(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	s := apitest.NewSite(t)
	w := s.Contest(s.Admin)
	p := &apitest.Composer{Guest: apitest.SitDown(t, s, "composer", "ru", 390), Of: w}
	dead := (&apitest.Stage{Test: t, Site: s}).Wired(p.Guest)
	_, err := chromedp.Call(p.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `const wait = window.setTimeout;
			window.setTimeout = (act, after, ...all) => wait(act, window.isHasty && after === 15000 ? 1500 : after, ...all);`,
	})
	if err != nil {
		t.Fatal(err)
	}
	p.Goes("/c/" + apitest.ID(w.ID) + "/my/" + w.Code(w.Author))
	p.Follow(`main .page-head .filled`)
	p.Puts("w1-0", "c3")
	p.Until(`document.querySelector('form[data-piece]:not([aria-busy]) [data-lost][hidden]')`)
	p.Until(`window.isHasty = true`)
	dead.Swallow()
	p.Press(`#piece-setup [data-spot="e3"]`)
	p.Says("composition.lost")
	p.Until(`document.querySelector('form[data-piece]:not([aria-busy]) [data-lost]:not([hidden])')`)
	p.Until(`document.getElementById("position").value === "W:Wc3,e3:B"`)
	dead.Restore(s.Host())
	p.Until(`!(window.isHasty = false)`)
	p.Until(`document.querySelector('form[data-piece]:not([aria-busy]) [data-lost][hidden]')`)
	p.Puts("b1-0", "d4")
	p.Until(`document.querySelector('form[data-piece]:not([aria-busy]) [data-lost][hidden]')`)
}
