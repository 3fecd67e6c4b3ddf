package api_test

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

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
		h := &composersHall{scene: set(t, newGround(t), lang, 1280), lang: lang}
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
	authors [2]*composer // with phones; the second reads the other language
	pages   [2]string    // of their own
	judges  [5]string    // their pages
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
	h.t.Helper()
	c, err := h.site.contests.Event(h.t.Context(), h.id)
	if err != nil {
		h.t.Fatal(err)
	}
	return c
}

func (h *composersHall) at(path string) string { return "/c/" + id(h.id) + path }

func (h *composersHall) atDesk(path string) string { return "/desk" + h.at(path) }

// asks presses a button and says yes where the page asks.
func (h *composersHall) asks(key string) {
	h.t.Helper()
	a := h.anna
	a.follow(a.named(key))
	if a.reads(`String(document.querySelector(".confirm") !== null)`) == "true" {
		a.looks("asked", 320)
		h.agrees("")
	}
}

func (h *composersHall) setUp() {
	a := h.anna
	a.goes("/desk")
	a.looks("desk", 320)
	a.goes("/desk/new-contest")
	a.fills("#name", "Кубок Кавказа по составлению")
	a.press(`[name="preset"][value="two"]`)
	a.picks("#closes", "2026-12-20")
	a.looks("new", 320)
	a.follow("main .form .filled")
	path := a.reads(`location.pathname`)
	number, err := strconv.ParseInt(strings.TrimPrefix(path, "/desk/c/"), 10, 64)
	if err != nil {
		h.t.Fatalf("made %s", path)
	}
	h.id = tournament.EventID(number)
	a.looks("made", 320)
	a.goes(h.atDesk("/settings"))
	a.fills("#director", "Шидаков Халис")
	a.looks("settings", 320)
	a.follow("main .form .filled")
	a.says("contest.saved")
	a.goes(h.atDesk("/terms"))
	for term, day := range map[composing.Term]string{
		composing.Preliminary: "2027-01-20", composing.ClaimsEnd: "2027-02-10", composing.Final: "2027-03-01",
	} {
		a.picks("#"+string(term), day)
	}
	a.looks("terms", 320)
	a.follow("main .form .filled")
	a.says("contest.terms-saved")
	a.follow(a.named("contest.open"))
	a.looks("open", 320)
	h.reader.goes(h.at(""))
	h.reader.looks("announced", 320)
	if c := h.now(); !c.Head.Public || c.Head.Timetable.Claims.IsZero() || len(c.Head.Regulations.Sections) != 2 {
		h.t.Fatalf("made %+v", c.Head)
	}
}

// people: the director enters five judges and an author; two authors ask for their pages themselves.
func (h *composersHall) people() {
	a := h.anna
	for _, name := range append(judging[:], composers[2]) {
		a.goes(h.atDesk("/people/new"))
		a.fills("#name", name)
		if name != composers[2] {
			a.press("#judge")
			a.press("#author")
		}
		a.follow("main .form .filled")
	}
	other := map[string]string{"ru": "en", "en": "ru"}[h.lang]
	for i, lang := range []string{h.lang, other} {
		g := sitDown(h.t, h.site, []string{"alim", "marina"}[i], lang, phone)
		h.authors[i] = &composer{guest: g}
		g.goes(h.at(""))
		g.follow(`main a[href$="/page"]`)
		g.fills("#name", composers[i])
		g.looks("ask", 320)
		g.follow("main .form .filled")
		g.says("contest.asked")
		g.looks("page", 320)
		h.pages[i] = g.reads(`location.pathname`)
	}
	a.goes(h.atDesk("/people"))
	a.looks("people", 320)
	for i, name := range judging {
		h.judges[i] = a.reads(fmt.Sprintf(`new URL([...document.querySelectorAll("main tr")].find((r) =>
			r.querySelector("th a")?.textContent === %q).querySelector(".corr-link a").href).pathname`, name))
	}
	a.follow(fmt.Sprintf(`[...document.querySelectorAll("main th a")].find((a) => a.textContent === %q)`, judging[0]))
	a.picks("#near-author", id(h.person(composers[0]).ID))
	a.picks("#near-why", "pupil")
	a.looks("judge", 320)
	a.follow(`form[action$="/conflicts"] button`)
	a.looks("conflict", 320)
	pupil := composing.Conflict{Author: h.person(composers[0]).ID, Why: composing.Pupil}
	if near := h.person(judging[0]).Conflicts; !slices.Equal(near, []composing.Conflict{pupil}) {
		h.t.Fatalf("conflicts %+v", near)
	}
}

func (h *composersHall) person(name string) composing.Person {
	h.t.Helper()
	all := h.now().People
	i := slices.IndexFunc(all, func(p composing.Person) bool { return p.Data.Name == name })
	if i < 0 {
		h.t.Fatalf("nobody is called %s", name)
	}
	return all[i]
}

// entries: one is set up and played with a thumb, one is played, one is typed, and one comes by letter.
func (h *composersHall) entries() {
	alim, marina := h.authors[0], h.authors[1]
	alim.goes(h.pages[0])
	alim.follow(`main .page-head .filled`)
	alim.puts("w1-0", "c3", "e3")
	alim.puts("b1-0", "d4", "h8")
	alim.until(`document.querySelector('form[data-piece]:not([aria-busy]) #piece-solution [data-spot="c3"]')`)
	alim.plays("1. c3:e5", "c3", "e5")
	alim.plays("1. c3:e5 h8-g7", "h8", "g7")
	alim.fills("#motto", "Снег")
	alim.looks("composed", 320)
	alim.follow(`main .form .toolbar .filled`)
	alim.says("composition.sent")
	alim.follow(`main .page-head .filled`)
	h.typed(alim.guest, "B", "W:We5:Bd8-1/1", "1. e5-d6 d8-e7 2. d6:f8")
	alim.looks("typed", 320)
	alim.follow(`main .form .toolbar .filled`)
	alim.looks("both", 320)

	marina.goes(h.pages[1] + "/new")
	marina.puts("w1-0", "e3")
	marina.press(`[data-put="b"]`)
	marina.fills("[data-own]", "1")
	marina.press(`#piece-setup [data-spot="d8"]`)
	marina.until(`document.getElementById("position").value === "W:We3:Bd8-1/1"`)
	marina.until(`document.querySelector('form[data-piece]:not([aria-busy]) #piece-solution [data-spot="e3"]')`)
	line := []string{"e3-d4", "d8-c7", "d4-c5", "c7-b6", "c5:a7"}
	for i, move := range line {
		text := "1. " + line[0]
		for k, m := range line[1 : i+1] {
			if k%2 == 1 {
				text += fmt.Sprint(" ", k/2+2, ".")
			}
			text += " " + m
		}
		marina.plays(text, move[:2], move[3:])
	}
	marina.follow(`main .form .toolbar .filled`)
	marina.says("composition.sent")

	a := h.anna
	h.site.clock.pass(30 * 24 * time.Hour)
	h.comes(h.atDesk("/entries/new")) // the letter came after the term, and was posted before it
	a.picks("#sender", id(h.person(composers[2]).ID))
	a.picks("#posted", "2026-12-18")
	h.typed(a, "B", "W:Wc3,e3:Bd4,h8", "c3:e5 h8-g7")
	a.looks("letter", 320)
	a.follow(`main .form .toolbar .filled`)
	alim.goes(h.pages[0])
	alim.looks("closed", 320)
	if n := len(h.now().Entries); n != 4 {
		h.t.Fatalf("%d entries", n)
	}
}

// typed fills the form of a composition without the boards.
func (h *composersHall) typed(g *guest, section, position, solution string) {
	h.t.Helper()
	g.fills("#position", position)
	g.picks("#section", section)
	g.fills("#solution", solution)
	g.until(`document.querySelector("form[data-piece]:not([aria-busy])") && document.querySelector("#piece-solution .piece-line")`)
}

// checks: the solver looks at all of them, the director at one of them; one goes out and comes in again.
func (h *composersHall) checks() {
	a := h.anna
	h.comes(h.atDesk("/entries"))
	a.follow(a.named("composition.check-all"))
	for more := true; more; {
		var err error
		if more, err = h.site.solver.Step(h.t.Context()); err != nil {
			h.t.Fatal(err)
		}
	}
	a.goes(h.atDesk("/entries"))
	a.looks("checked", 320)
	e := h.entry(composers[1], "A")
	a.goes(h.atDesk("/entries/" + id(e.ID)))
	a.looks("entry", 320)
	a.fills("#reason", "Ошибка почты")
	a.follow(`form[action$="/out"] button`)
	a.sees("Ошибка почты")
	a.looks("out", 320)
	a.follow(a.named("composition.let-in"))
	if e := h.entry(composers[1], "A"); e.Out != "" {
		h.t.Fatalf("it is out: %s", e.Out)
	}
	a.goes(h.atDesk("/forerunners"))
	a.looks("forerunners", 320)
}

// entry is that of an author in a section.
func (h *composersHall) entry(author, section string) composing.Entry {
	h.t.Helper()
	c, of := h.now(), h.person(author).ID
	i := slices.IndexFunc(c.Entries, func(e composing.Entry) bool { return e.SentBy == of && e.Section == section })
	if i < 0 {
		h.t.Fatalf("%s has sent nothing to %s", author, section)
	}
	return c.Entries[i]
}

func (h *composersHall) handOver() {
	a := h.anna
	h.comes(h.atDesk(""))
	a.looks("closed", 320)
	h.asks("contest.hand-over")
	a.says("contest.handed", "n", 4)
	a.looks("handed", 320)
}

// middle is the mark about which an entry is marked, in hundredths.
func (h *composersHall) middle(no int) int {
	h.t.Helper()
	e, ok := h.now().Numbered(no)
	if !ok {
		h.t.Fatalf("no entry has the number %d", no)
	}
	for _, of := range []struct {
		author, section string
		middle          int
	}{{composers[0], "A", alimA}, {composers[0], "B", alimB}, {composers[1], "A", marinaA}, {composers[2], "B", hasan}} {
		if h.entry(of.author, of.section).ID == e.ID {
			return of.middle
		}
	}
	h.t.Fatal("whose is it?")
	return 0
}

// said is a mark as the language writes it.
func said(g *guest, hundredths int) string {
	return fmt.Sprintf("%d%s%02d", hundredths/100, g.T("contestpaper.point"), hundredths%100)
}

// marks: each judge gives the middle, a point or two more or less; the fourth abstains from the entry that came by letter.
func (h *composersHall) marks() {
	other := map[string]string{"ru": "en", "en": "ru"}[h.lang]
	phones := [2]*guest{sitDown(h.t, h.site, "judge", h.lang, phone), sitDown(h.t, h.site, "judge", other, phone)}
	for i, page := range h.judges {
		g := phones[i%2]
		g.goes(page)
		if i < 2 {
			g.looks("marks", 320)
		}
		g.follow(`main .toolbar .filled`)
		for n := range 4 {
			no, _ := strconv.Atoi(g.reads(`location.pathname.split("/").at(-1)`))
			middle := h.middle(no)
			if i < 2 && n == 0 {
				g.press(`.piece-line a`)
				g.until(`document.querySelector(".piece-line [aria-current]")`)
				g.looks("mark", 320)
				for _, name := range composers {
					if strings.Contains(g.reads(`document.body.innerText`), strings.Fields(name)[0]) {
						h.t.Errorf("judge %d reads %s", i+1, name)
					}
				}
			}
			if i == 3 && middle == hasan {
				g.press("#abstains")
			} else {
				g.fills("#mark", said(g, middle+100*(i-2)))
				g.fills("#remark", fmt.Sprintf("Замечание %d к № %d", i+1, no))
			}
			g.follow("main .form .filled")
		}
		if i < 2 {
			g.looks("marked", 320)
		}
		g.follow(g.named("contest.hand-in"))
		g.says("contest.handed-in")
		if i < 2 {
			g.looks("handed-in", 320)
		}
	}
	if n := len(h.now().Marks); n != 20 {
		h.t.Fatalf("%d marks", n)
	}
}

// results are what the marks come to: of five the highest and the lowest do not count, of four all do; the marks of a teacher do not.
func (h *composersHall) results(ofAlimA int) []int {
	return []int{ofAlimA, alimB + 50, marinaA, hasan - 25}
}

// sums tells whether a reader finds every result, and names or none.
func (h *composersHall) sums(g *guest, results []int, named bool) {
	h.t.Helper()
	for _, r := range results {
		g.sees(said(g, r))
	}
	text := g.reads(`document.body.innerText`)
	for _, name := range append(composers[:], judging[0]) {
		if strings.Contains(text, name) != named {
			h.t.Errorf("%s reads of %s: %t", g.name, name, !named)
		}
	}
}

func (h *composersHall) preliminary() {
	a := h.anna
	h.comes(h.atDesk("/award"))
	a.looks("award", 320)
	h.sums(a, h.results(alimA+50), true)
	h.asks("contest.publish")
	a.looks("published", 320)
	h.reader.goes(h.at("/award"))
	h.sums(h.reader, h.results(alimA+50), false)
	h.reader.looks("preliminary", 320)
	h.reader.follow(`main th a`)
	h.reader.looks("entry", 320)
}

// claims: an author finds a dual in another's entry, on the board; a reader writes of a forerunner; the author answers both.
func (h *composersHall) claims() {
	alim, marina, a := h.authors[0], h.authors[1], h.anna
	first, second := h.entry(composers[0], "A"), h.entry(composers[0], "B")
	h.site.clock.pass(24 * time.Hour)
	marina.goes(h.pages[1] + "/claims")
	marina.looks("claims", 320)
	marina.follow(fmt.Sprintf(`main a[href$="/on/%d"]`, first.No))
	marina.press(`[data-spot="c3"]`)
	marina.press(`[data-spot="e5"]`)
	marina.until(`document.querySelector('[name="played"]').value === "c3:e5"`)
	marina.press(`[data-spot="h8"]`)
	marina.press(`[data-spot="g7"]`)
	marina.until(`document.querySelector('[name="played"]').value === "c3:e5 h8-g7"`)
	marina.picks("#kind", "dual")
	marina.fills("#text", "Выигрывает и другой первый ход.")
	marina.looks("claim", 320)
	marina.follow("main .form .filled, main .form button:not([type])")
	marina.looks("claimed", 320)

	h.comes(h.atDesk("/claims/new"))
	a.fills("#no", strconv.Itoa(second.No))
	a.fills("#from", "Читателев Чермен")
	a.picks("#kind", "forerunner")
	a.fills("#text", "Было в журнале 1987 года.")
	a.looks("letter-claim", 320)
	a.follow("main .form .filled")
	a.looks("desk-claims", 320)

	c := h.now()
	if len(c.Claims) != 2 || c.Claims[0].Line != "c3:e5 h8-g7" || c.Claims[1].Kind != composing.ForerunnerOf {
		h.t.Fatalf("claims %+v", c.Claims)
	}
	alim.goes(h.pages[0] + "/claims")
	alim.looks("to-answer", 320)
	for i, text := range []string{"Другой ход не выигрывает.", "В журнале был иной замысел."} {
		form := fmt.Sprintf(`form[action$="/answer/%d"]`, c.Claims[i].ID)
		alim.fills(form+" textarea", text)
		alim.follow(form + " button")
		alim.says("contest.answered")
	}
	alim.looks("answered", 320)
	h.reader.goes(h.at("/award"))
	h.reader.sees("Выигрывает и другой первый ход.")
	h.sums(h.reader, h.results(alimA+50), false)
	h.reader.looks("claims", 320)
}

// rulings: the first claim is upheld, and the judges may mark the entry anew; the second is dismissed.
func (h *composersHall) rulings() {
	a := h.anna
	for i, k := range h.now().Claims {
		h.comes(h.atDesk("/claims"))
		a.follow(fmt.Sprintf(`main a[href$="/claims/%d"]`, k.ID))
		a.looks("to-rule", 320)
		form := fmt.Sprintf(`form[action$="/claims/%d"]`, k.ID)
		a.press(form + ` [name="ruling"][value="` + []string{"upheld", "dismissed"}[i] + `"]`)
		a.fills(form+` [name="reason"]`, []string{"Дуаль есть.", "Замысел другой."}[i])
		a.looks("ruling", 320)
		a.follow(form + " button")
		a.says("contest.claim-ruled")
	}
	a.looks("ruled", 320)
	if all := h.now().Claims; all[0].Ruling != composing.Upheld || all[1].Ruling != composing.Dismissed {
		h.t.Fatalf("ruled %+v", all)
	}
}

// marksAgain: the fifth judge gets his marks back and gives the entry that is not quite sound five points less.
func (h *composersHall) marksAgain() {
	a, first := h.anna, h.entry(composers[0], "A")
	h.comes(h.atDesk("/award"))
	a.follow(fmt.Sprintf(`form[action$="/back/%d"] button`, h.person(judging[4]).ID))
	a.looks("given-back", 320)
	g := sitDown(h.t, h.site, "fifth", h.lang, phone)
	g.goes(h.judges[4] + "/marks/" + strconv.Itoa(first.No))
	g.fills("#mark", said(g, alimA+200-600))
	g.looks("again", 320)
	g.follow("main .form .filled")
	g.follow(g.named("contest.hand-in"))
	g.says("contest.handed-in")
	h.reader.goes(h.at("/award"))
	h.sums(h.reader, h.results(alimA+50), false) // what is published stands until the final award
}

// secondly is the result of the entry that was marked again: of nine points less one, nothing, one more and four less.
const secondly = alimA - 100

func (h *composersHall) final() {
	a := h.anna
	h.site.clock.pass(60 * 24 * time.Hour)
	h.comes(h.atDesk("/award"))
	h.sums(a, h.results(secondly), true)
	h.asks("contest.publish-final")
	a.looks("final", 320)
	h.reader.says("contest.award-final") // the page that was open all the time
	h.reader.goes(h.at("/award"))
	h.sums(h.reader, h.results(secondly), true)
	h.reader.says("contest.medal-1")
	h.reader.looks("final", 320)
	h.reader.goes(h.at(""))
	h.reader.looks("over", 320)
	for i, p := range h.authors {
		p.goes(h.pages[i])
		p.looks("over", 320)
	}
	a.goes(h.atDesk(""))
	a.looks("over", 320)
	a.goes(h.atDesk("/journal"))
	a.looks("journal", 320)
	for _, p := range h.now().Award(true).Entries {
		want := map[contest.EntryID]int{
			h.entry(composers[1], "A").ID: 1, h.entry(composers[0], "A").ID: 2,
			h.entry(composers[0], "B").ID: 1, h.entry(composers[2], "B").ID: 2,
		}[p.ID]
		if p.Place != want {
			h.t.Errorf("No. %d has place %d, want %d", p.No, p.Place, want)
		}
	}
}

// papers: everybody gets the award and the booklet, with names, results and the claims' ends.
func (h *composersHall) papers() {
	r := h.reader
	r.goes(h.at(""))
	links := strings.Fields(r.reads(`[...document.querySelectorAll('main a[href*="/pdf/"]')].map((a) => a.getAttribute("href")).join(" ")`))
	if len(links) == 0 {
		h.t.Fatal("no papers")
	}
	b, text := h.site.anonymous(), ""
	b.post("/preferences", fields("lang", h.lang, "back", "/"))
	for _, link := range links {
		a := b.get(link)
		if a.status != http.StatusOK || a.header.Get("Content-Type") != "application/pdf" {
			h.t.Fatalf("%s: %d", link, a.status)
		}
		text += pdfText(h.t, a.body) + "\n"
	}
	for _, name := range composers {
		if !strings.Contains(text, name) {
			h.t.Errorf("the papers leave %s out", name)
		}
	}
	for _, result := range h.results(secondly) {
		if !strings.Contains(text, said(r, result)) {
			h.t.Errorf("the papers do not say %s\n%s", said(r, result), text)
		}
	}
	judge := b.get(h.judges[1] + "/pdf/diagrams")
	if diagrams := pdfText(h.t, judge.body); strings.Contains(diagrams, "Узденов") {
		h.t.Error("the judge's diagrams name an author")
	}
}
