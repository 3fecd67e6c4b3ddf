package api_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"adyukh/static/runtest"
)

// composer is an author who sets a position up on the board and plays the solution there.
type composer struct {
	*guest
	of *contestWorld
}

// puts presses squares of the board on which the position is set up, with a figure of the palette.
func (p *composer) puts(code string, squares ...string) {
	p.t.Helper()
	p.press(`[data-put="` + code + `"]`)
	for _, square := range squares {
		p.press(`#piece-setup [data-spot="` + square + `"]`)
		p.until(`document.querySelector('#piece-setup [data-figures] [data-at="` + square + `"]')`)
	}
}

// plays presses squares of the board of the solution until its text is so.
func (p *composer) plays(text string, squares ...string) {
	p.t.Helper()
	for _, square := range squares {
		p.press(`#piece-solution [data-spot="` + square + `"]`)
	}
	p.until(fmt.Sprintf(`document.getElementById("solution").value === %q`, text))
	p.until(`document.querySelector("form[data-piece]:not([aria-busy])")`)
}

// TestPieceIsComposedOnTheBoard: a position with a tower is set up, and a solution with a variation is played and sent, with a mouse and
// keys and with a thumb.
func TestPieceIsComposedOnTheBoard(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	for _, width := range widths() {
		t.Run(fmt.Sprint(width), func(t *testing.T) {
			t.Parallel()
			s := newSite(t)
			w := s.contest(s.admin)
			p := &composer{sitDown(t, s, "composer", "ru", width), w}
			base := "/c/" + id(w.id) + "/my/" + w.code(w.author)
			p.goes(base)
			p.looks("empty", 320)
			p.do(p.window(width))
			p.follow(`main .page-head .filled`)
			p.puts("w1-0", "c3")
			if width > 600 {
				for _, key := range []string{kb.ArrowRight, kb.ArrowRight, kb.Enter} {
					p.do(chromedp.KeyEvent(key))
				}
			} else {
				p.puts("w1-0", "e3")
			}
			p.puts("b1-0", "d4", "f4")
			p.press(`[data-put=""]`)
			p.press(`#piece-setup [data-spot="f4"]`)
			p.press(`[data-put="b"]`)
			p.fills("[data-own]", "1")
			p.press(`#piece-setup [data-spot="h8"]`)
			p.until(`document.getElementById("position").value === "W:Wc3,e3:Bd4,h8-1/1"`)
			p.until(`document.querySelector('#piece-setup [data-figures] [data-at="h8"]')`)
			p.until(`document.querySelector('form[data-piece]:not([aria-busy]) #piece-solution [data-spot="c3"]')`)
			p.plays("1. c3:e5", "c3", "e5")
			p.plays("1. c3:e5 h8-g7", "h8", "g7")
			p.press(`#piece-solution .replay-buttons button`)
			p.until(`document.querySelector("form[data-piece]:not([aria-busy]) #piece-solution").dataset.at === "0"`)
			p.plays("1. c3:e5 (1. e3:c5) h8-g7", "e3", "c5")
			p.plays("1. c3:e5 (1. e3:c5 h8-g7) h8-g7", "h8", "g7")
			p.press(`#piece-solution [data-cut]`)
			p.plays("1. c3:e5 (1. e3:c5) h8-g7")
			p.looks("composed", 320)
			p.do(p.window(width))
			p.follow(`main .form .toolbar .filled`)
			p.says("composition.sent")
			p.looks("sent", 320)
			entries := w.now().Entries
			if len(entries) != 1 || entries[0].Position != "W:Wc3,e3:Bd4,h8-1/1" || entries[0].Solution != "1. c3:e5 (1. e3:c5) h8-g7" {
				t.Errorf("sent %+v", entries)
			}
			p.isChecked()
			p.isRead()
		})
	}
}

// isChecked is what the director sees of the composition.
func (p *composer) isChecked() {
	p.t.Helper()
	b := p.of.signedIn("admin")
	list := "/desk/c/" + id(p.of.id) + "/entries"
	if a := b.post(list+"/check", nil); a.status != 303 {
		p.t.Fatalf("%d\n%s", a.status, a.body)
	}
	for more := true; more; {
		var err error
		if more, err = p.of.solver.Step(p.t.Context()); err != nil {
			p.t.Fatal(err)
		}
	}
	p.goes("/signin?next=" + list)
	p.fills("#login", "admin")
	p.fills("#password", password)
	p.enter()
	p.looks("checked", 320)
	p.do(p.window(p.width))
	p.follow(`.piece-card h3 a`)
	p.looks("entry", 320)
	p.do(p.window(p.width))
	p.follow(`a[href*="finding=1"]`)
	p.press(p.named("rules.next"))
	p.until(`document.querySelector(".play-moves")`)
	p.looks("finding")
}

// isRead is what everybody sees of the composition after the preliminary award: the position can be tried before the solution is opened.
func (p *composer) isRead() {
	p.t.Helper()
	p.of.judged()
	p.of.done(p.of.contests.SetPublic(p.t.Context(), p.of.by, p.of.id, p.of.now().Head.Revision, true))
	p.goes("/c/" + id(p.of.id) + "/entries")
	p.looks("list", 320)
	p.do(p.window(p.width))
	p.follow(`.piece-card h3 a`)
	p.press(`[data-spot="c3"]`)
	p.press(`[data-spot="e5"]`)
	p.until(`document.querySelector(".play-moves") && !document.querySelector(".piece-line")`)
	p.looks("tried", 320)
	p.do(p.window(p.width))
	p.press(p.named("composition.open"))
	p.until(`document.querySelector(".piece-line")`)
	p.press(`.replay-buttons .filled`)
	p.until(`document.querySelector(".piece-line [aria-current]")`)
	p.looks("opened")
}

// TestPieceOfADeadNetwork: an author whose connection dies without a word reads so after a while, and the position goes on being set up
// once the network is back. The page gives up sooner here than after fifteen seconds.
func TestPieceOfADeadNetwork(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	s := newSite(t)
	w := s.contest(s.admin)
	p := &composer{sitDown(t, s, "composer", "ru", 390), w}
	dead := (&stage{t: t, site: s}).wired(p.guest)
	_, err := chromedp.Call(p.tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{
		Source: `const wait = window.setTimeout; window.setTimeout = (act, after, ...all) => wait(act, after === 15000 ? 1500 : after, ...all);`,
	})
	if err != nil {
		t.Fatal(err)
	}
	p.goes("/c/" + id(w.id) + "/my/" + w.code(w.author))
	p.follow(`main .page-head .filled`)
	p.puts("w1-0", "c3")
	p.until(`document.querySelector('form[data-piece]:not([aria-busy]) [data-lost][hidden]')`)
	dead.swallow()
	p.press(`#piece-setup [data-spot="e3"]`)
	p.says("composition.lost")
	p.until(`document.querySelector('form[data-piece]:not([aria-busy]) [data-lost]:not([hidden])')`)
	p.until(`document.getElementById("position").value === "W:Wc3,e3:B"`)
	dead.restore(s.host())
	p.puts("b1-0", "d4")
	p.until(`document.querySelector('form[data-piece]:not([aria-busy]) [data-lost][hidden]')`)
}
