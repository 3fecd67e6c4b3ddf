package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
)

// TestPlayComposers runs a contest for composers through the pages, from the form for a new one to the papers of the final award: a
// director at a laptop, authors and five judges on phones in two languages. The test moves the clock.
func TestPlayComposers(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	inChapters(t, "en", func(t *testing.T, lang string) []chapter {
		h := &composersHall{scene: set(t, apitest.NewGround(t), lang, 1280), lang: lang}
		return []chapter{
			{"set-up", h.setUp},
			{"people", h.people},
			{"entries", h.entries},
			{"checks", h.checks},
			{"hand-over", h.handOver},
			{"marks", h.marks},
			{"preliminary award", h.preliminary},
			{"claims", h.claims},
			{"rulings", h.rulings},
			{"marks again", h.marksAgain},
			{"final award", h.final},
			{"papers", h.papers},
		}
	})
}

// composersHall is a contest that is made, entered, judged and decided through the pages.
type composersHall struct {
	*scene

	lang    string
	id      tournament.EventID
	authors [2]*apitest.Composer // with phones; the second reads the other language
	pages   [2]string            // of their own
	judges  [5]string            // their pages
}

// Those of the play. The first judge has taught the first author; the third author sends a letter.
var (
	composers = [3]string{"Узденов Алим", "Гергова Марина", "Теунов Хасан"}
	judging   = [5]string{"Первый Пётр", "Второй Виктор", "Третий Тимур", "Четвёртый Чингиз", "Пятый Павел"}
)

// The entries, by author and section, and the mark about which the judges mark each.
const (
	alimA, alimB   = 900, 1200
	marinaA, hasan = 1025, 600
)

// now is the contest as it is stored.
func (h *composersHall) now() *composing.Contest {
	h.Test.Helper()
	c, err := h.Site.Contests.Event(h.Test.Context(), h.id)
	if err != nil {
		h.Test.Fatal(err)
	}
	return c
}

func (h *composersHall) at(path string) string { return "/c/" + apitest.ID(h.id) + path }

func (h *composersHall) atDesk(path string) string { return "/desk" + h.at(path) }

// asks presses a button and says yes where the page asks.
func (h *composersHall) asks(key string) {
	h.Test.Helper()
	a := h.anna
	a.Follow(a.Named(key))
	if a.Reads(`String(document.querySelector(".confirm") !== null)`) == "true" {
		a.Looks("asked", 320)
		h.agrees("")
	}
}

func (h *composersHall) setUp() {
	a := h.anna
	a.Goes("/desk")
	a.Looks("desk", 320)
	a.Goes("/desk/new-contest")
	a.Fills("#name", "Кубок Кавказа по составлению")
	a.Press(`[name="preset"][value="two"]`)
	a.Picks("#closes", "2026-12-20")
	a.Looks("new", 320)
	a.Follow("main .form .filled")
	path := a.Reads(`location.pathname`)
	number, err := strconv.ParseInt(strings.TrimPrefix(path, "/desk/c/"), 10, 64)
	if err != nil {
		h.Test.Fatalf("made %s", path)
	}
	h.id = tournament.EventID(number)
	a.Looks("made", 320)
	a.Goes(h.atDesk("/settings"))
	a.Fills("#director", "Шидаков Халис")
	a.Looks("settings", 320)
	a.Follow("main .form .filled")
	a.Says("contest.saved")
	a.Goes(h.atDesk("/terms"))
	for term, day := range map[composing.Term]string{
		composing.Preliminary: "2027-01-20", composing.ClaimsEnd: "2027-02-10", composing.Final: "2027-03-01",
	} {
		a.Picks("#"+string(term), day)
	}
	a.Looks("terms", 320)
	a.Follow("main .form .filled")
	a.Says("contest.terms-saved")
	a.Follow(a.Named("contest.open"))
	a.Looks("open", 320)
	h.reader.Goes(h.at(""))
	h.reader.Looks("announced", 320)
	if c := h.now(); !c.Head.Public || c.Head.Timetable.Claims.IsZero() || len(c.Head.Regulations.Sections) != 2 {
		h.Test.Fatalf("made %+v", c.Head)
	}
}

// people: the director enters five judges and an author; two authors ask for their pages themselves.
func (h *composersHall) people() {
	a := h.anna
	for _, name := range append(judging[:], composers[2]) {
		a.Goes(h.atDesk("/people/new"))
		a.Fills("#name", name)
		if name != composers[2] {
			a.Press("#judge")
			a.Press("#author")
		}
		a.Follow("main .form .filled")
	}
	other := map[string]string{"ru": "en", "en": "ru"}[h.lang]
	for i, lang := range []string{h.lang, other} {
		g := apitest.SitDown(h.Test, h.Site, []string{"alim", "marina"}[i], lang, apitest.Phone)
		h.authors[i] = &apitest.Composer{Guest: g}
		g.Goes(h.at(""))
		g.Follow(`main a[href$="/page"]`)
		g.Fills("#name", composers[i])
		g.Looks("ask", 320)
		g.Follow("main .form .filled")
		g.Says("contest.asked")
		g.Looks("page", 320)
		h.pages[i] = g.Reads(`location.pathname`)
	}
	a.Goes(h.atDesk("/people"))
	a.Looks("people", 320)
	for i, name := range judging {
		h.judges[i] = a.Reads(fmt.Sprintf(`new URL([...document.querySelectorAll("main tr")].find((r) =>
			r.querySelector("th a")?.textContent === %q).querySelector(".corr-link a").href).pathname`, name))
	}
	a.Follow(fmt.Sprintf(`[...document.querySelectorAll("main th a")].find((a) => a.textContent === %q)`, judging[0]))
	a.Picks("#near-author", apitest.ID(h.person(composers[0]).ID))
	a.Picks("#near-why", "pupil")
	a.Looks("judge", 320)
	a.Follow(`form[action$="/conflicts"] button`)
	a.Looks("conflict", 320)
	pupil := composing.Conflict{Author: h.person(composers[0]).ID, Why: composing.Pupil}
	if near := h.person(judging[0]).Conflicts; !slices.Equal(near, []composing.Conflict{pupil}) {
		h.Test.Fatalf("conflicts %+v", near)
	}
}

func (h *composersHall) person(name string) composing.Person {
	h.Test.Helper()
	all := h.now().People
	i := slices.IndexFunc(all, func(p composing.Person) bool { return p.Data.Name == name })
	if i < 0 {
		h.Test.Fatalf("nobody is called %s", name)
	}
	return all[i]
}

// entries: one is set up and played with a thumb, one is played, one is typed, and one comes by letter.
func (h *composersHall) entries() {
	alim, marina := h.authors[0], h.authors[1]
	alim.Goes(h.pages[0])
	alim.Follow(`main .page-head .filled`)
	alim.Puts("w1-0", "c3", "e3")
	alim.Puts("b1-0", "d4", "h8")
	alim.Until(`document.querySelector('form[data-piece]:not([aria-busy]) #piece-solution [data-spot="c3"]')`)
	alim.Plays("1. c3:e5", "c3", "e5")
	alim.Plays("1. c3:e5 h8-g7", "h8", "g7")
	alim.Fills("#motto", "Снег")
	alim.Looks("composed", 320)
	alim.Follow(`main .form .toolbar .filled`)
	alim.Says("composition.sent")
	alim.Follow(`main .page-head .filled`)
	h.typed(alim.Guest, "B", "W:We5:Bd8-1/1", "1. e5-d6 d8-e7 2. d6:f8")
	alim.Looks("typed", 320)
	alim.Follow(`main .form .toolbar .filled`)
	alim.Looks("both", 320)

	marina.Goes(h.pages[1] + "/new")
	marina.Puts("w1-0", "e3")
	marina.Press(`[data-put="b"]`)
	marina.Fills("[data-own]", "1")
	marina.Press(`#piece-setup [data-spot="d8"]`)
	marina.Until(`document.getElementById("position").value === "W:We3:Bd8-1/1"`)
	marina.Until(`document.querySelector('form[data-piece]:not([aria-busy]) #piece-solution [data-spot="e3"]')`)
	line := []string{"e3-d4", "d8-c7", "d4-c5", "c7-b6", "c5:a7"}
	for i, move := range line {
		text := "1. " + line[0]
		for k, m := range line[1 : i+1] {
			if k%2 == 1 {
				text += fmt.Sprint(" ", k/2+2, ".")
			}
			text += " " + m
		}
		marina.Plays(text, move[:2], move[3:])
	}
	marina.Follow(`main .form .toolbar .filled`)
	marina.Says("composition.sent")

	a := h.anna
	h.Site.Clock.Pass(30 * 24 * time.Hour)
	h.comes(h.atDesk("/entries/new")) // the letter came after the term, and was posted before it
	a.Picks("#sender", apitest.ID(h.person(composers[2]).ID))
	a.Picks("#posted", "2026-12-18")
	h.typed(a, "B", "W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7")
	a.Looks("letter", 320)
	a.Follow(`main .form .toolbar .filled`)
	alim.Goes(h.pages[0])
	alim.Looks("closed", 320)
	if n := len(h.now().Entries); n != 4 {
		h.Test.Fatalf("%d entries", n)
	}
}

// typed fills the form of a composition without the boards.
func (h *composersHall) typed(g *apitest.Guest, section, position, solution string) {
	h.Test.Helper()
	g.Fills("#position", position)
	g.Picks("#section", section)
	g.Fills("#solution", solution)
	g.Until(`document.querySelector("form[data-piece]:not([aria-busy])") && document.querySelector("#piece-solution .piece-line")`)
}

// checks: the solver looks at all of them, the director at one of them; one goes out and comes in again.
func (h *composersHall) checks() {
	a := h.anna
	h.comes(h.atDesk("/entries"))
	a.Follow(a.Named("composition.check-all"))
	for more := true; more; {
		var err error
		if more, err = h.Site.Solver.Step(h.Test.Context()); err != nil {
			h.Test.Fatal(err)
		}
	}
	a.Goes(h.atDesk("/entries"))
	a.Looks("checked", 320)
	e := h.entry(composers[1], "A")
	a.Goes(h.atDesk("/entries/" + apitest.ID(e.ID)))
	a.Looks("entry", 320)
	a.Fills("#reason", "Ошибка почты")
	a.Follow(`form[action$="/out"] button`)
	a.Sees("Ошибка почты")
	a.Looks("out", 320)
	a.Follow(a.Named("composition.let-in"))
	if e := h.entry(composers[1], "A"); e.Out != "" {
		h.Test.Fatalf("it is out: %s", e.Out)
	}
	a.Goes(h.atDesk("/forerunners"))
	a.Looks("forerunners", 320)
}

// entry is that of an author in a section.
func (h *composersHall) entry(author, section string) composing.Entry {
	h.Test.Helper()
	c, of := h.now(), h.person(author).ID
	i := slices.IndexFunc(c.Entries, func(e composing.Entry) bool { return e.SentBy == of && e.Section == section })
	if i < 0 {
		h.Test.Fatalf("%s has sent nothing to %s", author, section)
	}
	return c.Entries[i]
}

func (h *composersHall) handOver() {
	a := h.anna
	h.comes(h.atDesk(""))
	a.Looks("closed", 320)
	h.asks("contest.hand-over")
	a.Says("contest.handed", "n", 4)
	a.Looks("handed", 320)
}

// middle is the mark about which an entry is marked, in hundredths.
func (h *composersHall) middle(no int) int {
	h.Test.Helper()
	e, ok := h.now().Numbered(no)
	if !ok {
		h.Test.Fatalf("no entry has the number %d", no)
	}
	for _, of := range []struct {
		author, section string
		middle          int
	}{{composers[0], "A", alimA}, {composers[0], "B", alimB}, {composers[1], "A", marinaA}, {composers[2], "B", hasan}} {
		if h.entry(of.author, of.section).ID == e.ID {
			return of.middle
		}
	}
	h.Test.Fatal("whose is it?")
	return 0
}

// said is a mark as the language writes it.
func said(g *apitest.Guest, hundredths int) string {
	return fmt.Sprintf("%d%s%02d", hundredths/100, g.T("contestpaper.point"), hundredths%100)
}

// marks: each judge gives the middle, a point or two more or less; the fourth abstains from the entry that came by letter.
func (h *composersHall) marks() {
	other := map[string]string{"ru": "en", "en": "ru"}[h.lang]
	phones := [2]*apitest.Guest{
		apitest.SitDown(h.Test, h.Site, "judge", h.lang, apitest.Phone),
		apitest.SitDown(h.Test, h.Site, "judge", other, apitest.Phone),
	}
	for i, page := range h.judges {
		g := phones[i%2]
		g.Goes(page)
		if i < 2 {
			g.Looks("marks", 320)
		}
		g.Follow(`main .toolbar .filled`)
		for n := range 4 {
			no, _ := strconv.Atoi(g.Reads(`location.pathname.split("/").at(-1)`))
			middle := h.middle(no)
			if i < 2 && n == 0 {
				g.Press(`.piece-line a`)
				g.Until(`document.querySelector(".piece-line [aria-current]")`)
				g.Looks("mark", 320)
				for _, name := range composers {
					if strings.Contains(g.Reads(`document.body.innerText`), strings.Fields(name)[0]) {
						h.Test.Errorf("judge %d reads %s", i+1, name)
					}
				}
			}
			if i == 3 && middle == hasan {
				g.Press("#abstains")
			} else {
				g.Fills("#mark", said(g, middle+100*(i-2)))
				g.Fills("#remark", fmt.Sprintf("Замечание %d к № %d", i+1, no))
			}
			g.Follow("main .form .filled")
		}
		if i < 2 {
			g.Looks("marked", 320)
		}
		g.Follow(g.Named("contest.hand-in"))
		g.Says("contest.handed-in")
		if i < 2 {
			g.Looks("handed-in", 320)
		}
	}
	if n := len(h.now().Marks); n != 20 {
		h.Test.Fatalf("%d marks", n)
	}
}

// results are what the marks come to: of five the highest and the lowest do not count, of four all do; the marks of a teacher do not.
func (h *composersHall) results(ofAlimA int) []int {
	return []int{ofAlimA, alimB + 50, marinaA, hasan - 25}
}

// sums tells whether a reader finds every result, and names or none.
func (h *composersHall) sums(g *apitest.Guest, results []int, named bool) {
	h.Test.Helper()
	for _, r := range results {
		g.Sees(said(g, r))
	}
	text := g.Reads(`document.body.innerText`)
	for _, name := range append(composers[:], judging[0]) {
		if strings.Contains(text, name) != named {
			h.Test.Errorf("%s reads of %s: %t", g.Name, name, !named)
		}
	}
}

func (h *composersHall) preliminary() {
	a := h.anna
	h.comes(h.atDesk("/award"))
	a.Looks("award", 320)
	h.sums(a, h.results(alimA+50), true)
	h.asks("contest.publish")
	a.Looks("published", 320)
	h.reader.Goes(h.at("/award"))
	h.sums(h.reader, h.results(alimA+50), false)
	h.reader.Looks("preliminary", 320)
	h.reader.Follow(`main th a`)
	h.reader.Looks("entry", 320)
}

// claims: an author finds a dual in another's entry, on the board; a reader writes of a forerunner; the author answers both.
func (h *composersHall) claims() {
	alim, marina, a := h.authors[0], h.authors[1], h.anna
	first, second := h.entry(composers[0], "A"), h.entry(composers[0], "B")
	h.Site.Clock.Pass(24 * time.Hour)
	marina.Goes(h.pages[1] + "/claims")
	marina.Looks("claims", 320)
	marina.Follow(fmt.Sprintf(`main a[href$="/on/%d"]`, first.No))
	marina.Press(`[data-spot="c3"]`)
	marina.Press(`[data-spot="e5"]`)
	marina.Until(`document.querySelector('[name="played"]').value === "c3:e5"`)
	marina.Press(`[data-spot="h8"]`)
	marina.Press(`[data-spot="g7"]`)
	marina.Until(`document.querySelector('[name="played"]').value === "c3:e5 h8-g7"`)
	marina.Picks("#kind", "dual")
	marina.Fills("#text", "Выигрывает и другой первый ход.")
	marina.Looks("claim", 320)
	marina.Follow("main .form .filled, main .form button:not([type])")
	marina.Looks("claimed", 320)

	h.comes(h.atDesk("/claims/new"))
	a.Fills("#no", strconv.Itoa(second.No))
	a.Fills("#from", "Читателев Чермен")
	a.Picks("#kind", "forerunner")
	a.Fills("#text", "Было в журнале 1987 года.")
	a.Looks("letter-claim", 320)
	a.Follow("main .form .filled")
	a.Looks("desk-claims", 320)

	c := h.now()
	if len(c.Claims) != 2 || c.Claims[0].Line != "c3:e5 h8-g7" || c.Claims[1].Kind != composing.ForerunnerOf {
		h.Test.Fatalf("claims %+v", c.Claims)
	}
	alim.Goes(h.pages[0] + "/claims")
	alim.Looks("to-answer", 320)
	for i, text := range []string{"Другой ход не выигрывает.", "В журнале был иной замысел."} {
		form := fmt.Sprintf(`form[action$="/answer/%d"]`, c.Claims[i].ID)
		alim.Fills(form+" textarea", text)
		alim.Follow(form + " button")
		alim.Says("contest.answered")
	}
	alim.Looks("answered", 320)
	h.reader.Goes(h.at("/award"))
	h.reader.Sees("Выигрывает и другой первый ход.")
	h.sums(h.reader, h.results(alimA+50), false)
	h.reader.Looks("claims", 320)
}

// rulings: the first claim is upheld, and the judges may mark the entry anew; the second is dismissed.
func (h *composersHall) rulings() {
	a := h.anna
	for i, k := range h.now().Claims {
		h.comes(h.atDesk("/claims"))
		a.Follow(fmt.Sprintf(`main a[href$="/claims/%d"]`, k.ID))
		a.Looks("to-rule", 320)
		form := fmt.Sprintf(`form[action$="/claims/%d"]`, k.ID)
		a.Press(form + ` [name="ruling"][value="` + []string{"upheld", "dismissed"}[i] + `"]`)
		a.Fills(form+` [name="reason"]`, []string{"Дуаль есть.", "Замысел другой."}[i])
		a.Looks("ruling", 320)
		a.Follow(form + " button")
		a.Says("contest.claim-ruled")
	}
	a.Looks("ruled", 320)
	if all := h.now().Claims; all[0].Ruling != composing.Upheld || all[1].Ruling != composing.Dismissed {
		h.Test.Fatalf("ruled %+v", all)
	}
}

// marksAgain: the fifth judge gets his marks back and gives the entry that is not quite sound five points less.
func (h *composersHall) marksAgain() {
	a, first := h.anna, h.entry(composers[0], "A")
	h.comes(h.atDesk("/award"))
	a.Follow(fmt.Sprintf(`form[action$="/back/%d"] button`, h.person(judging[4]).ID))
	a.Looks("given-back", 320)
	g := apitest.SitDown(h.Test, h.Site, "fifth", h.lang, apitest.Phone)
	g.Goes(h.judges[4] + "/marks/" + strconv.Itoa(first.No))
	g.Fills("#mark", said(g, alimA+200-600))
	g.Looks("again", 320)
	g.Follow("main .form .filled")
	g.Follow(g.Named("contest.hand-in"))
	g.Says("contest.handed-in")
	h.reader.Goes(h.at("/award"))
	h.sums(h.reader, h.results(alimA+50), false) // what is published stands until the final award
}

// secondly is the result of the entry that was marked again: of nine points less one, nothing, one more and four less.
const secondly = alimA - 100

func (h *composersHall) final() {
	a := h.anna
	h.Site.Clock.Pass(60 * 24 * time.Hour)
	h.comes(h.atDesk("/award"))
	h.sums(a, h.results(secondly), true)
	h.asks("contest.publish-final")
	a.Looks("final", 320)
	h.reader.Says("contest.award-final") // the page that was open all the time
	h.reader.Goes(h.at("/award"))
	h.sums(h.reader, h.results(secondly), true)
	h.reader.Says("contest.medal-1")
	h.reader.Looks("final", 320)
	h.reader.Goes(h.at(""))
	h.reader.Looks("over", 320)
	for i, p := range h.authors {
		p.Goes(h.pages[i])
		p.Looks("over", 320)
	}
	a.Goes(h.atDesk(""))
	a.Looks("over", 320)
	a.Goes(h.atDesk("/journal"))
	a.Looks("journal", 320)
	for _, p := range h.now().Award(true).Entries {
		want := map[contest.EntryID]int{
			h.entry(composers[1], "A").ID: 1, h.entry(composers[0], "A").ID: 2,
			h.entry(composers[0], "B").ID: 1, h.entry(composers[2], "B").ID: 2,
		}[p.ID]
		if p.Place != want {
			h.Test.Errorf("No. %d has place %d, want %d", p.No, p.Place, want)
		}
	}
}

// papers: everybody gets the award and the booklet, with names, results and the claims' ends.
func (h *composersHall) papers() {
	r := h.reader
	r.Goes(h.at(""))
	links := strings.Fields(r.Reads(`[...document.querySelectorAll('main a[href*="/pdf/"]')].map((a) => a.getAttribute("href")).join(" ")`))
	if len(links) == 0 {
		h.Test.Fatal("no papers")
	}
	b, text := h.Site.Anonymous(), ""
	b.Post("/preferences", apitest.Fields("lang", h.lang, "back", "/"))
	for _, link := range links {
		a := b.Get(link)
		if a.Status != http.StatusOK || a.Header.Get("Content-Type") != "application/pdf" {
			h.Test.Fatalf("%s: %d", link, a.Status)
		}
		text += apitest.PDFText(h.Test, a.Body) + "\n"
	}
	for _, name := range composers {
		if !strings.Contains(text, name) {
			h.Test.Errorf("the papers leave %s out", name)
		}
	}
	for _, result := range h.results(secondly) {
		if !strings.Contains(text, said(r, result)) {
			h.Test.Errorf("the papers do not say %s\n%s", said(r, result), text)
		}
	}
	judge := b.Get(h.judges[1] + "/pdf/diagrams")
	if diagrams := apitest.PDFText(h.Test, judge.Body); strings.Contains(diagrams, "Узденов") {
		h.Test.Error("the judge's diagrams name an author")
	}
}
