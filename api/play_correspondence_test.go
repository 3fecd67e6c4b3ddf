package api_test

import (
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"

	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/mail"
	"adyukh/tournament/delivery/smtp"
	"adyukh/tournament/delivery/smtp/smtptest"
	"adyukh/tournament/play"
)

// TestPlayPost plays a group of four by correspondence from the entry to the final table: an arbiter at a laptop, two players on phones in
// two time zones and two languages, and mails. The test moves the clock.
func TestPlayCorrespondence(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	inChapters(t, "en", func(t *testing.T, lang string) []chapter {
		h := &correspondenceHall{scene: set(t, newGround(t), lang, 1280), lang: lang}
		h.mails = smtptest.New(t)
		return []chapter{
			{"set-up", h.setUp},
			{"entry", h.entry},
			{"start", h.start},
			{"conditional move", h.conditions},
			{"leave", h.leave},
			{"reminder", h.reminder},
			{"exceeded time", h.exceeded},
			{"appeal", h.appeal},
			{"other games", h.others},
			{"adjudication", h.adjudication},
			{"end", h.end},
		}
	})
}

// correspondenceHall is an event by correspondence that is made, entered, run and played through the pages.
type correspondenceHall struct {
	*scene

	lang   string
	mails  *smtptest.Server
	worker *mail.Worker
	phones [2]*guest // of the two who play the game that is watched, White and Black
	game   play.Game // that one
	codes  map[play.PlayerID]string
}

// entrants are those who play; the first two have the phones.
var entrants = [4]struct{ name, email, zone string }{
	{"Узденов Алим", "alim@example.org", "Asia/Vladivostok"},
	{"Гергова Марина", "marina@example.org", "America/New_York"},
	{"Теунов Хасан", "hasan@example.org", ""},
	{"Боташев Казим", "kazim@example.org", ""},
}

func (h *correspondenceHall) setUp() {
	a := h.anna
	a.goes("/desk/new")
	a.fills("#name", "Мемориал по переписке, МП-26")
	a.press(`[name="preset"][value="post-robin"]`)
	a.looks("new")
	a.follow("main .form .filled")
	h.event = h.must(h.site.events.Event(h.t.Context(), 1))
	a.goes(h.desk("/setup/regulations"))
	a.reads(`String([...document.querySelectorAll("main details.group")].forEach((d) => d.open = true))`)
	a.picks("#entry_until", "2026-12-15")
	a.picks("#entry_most", "4")
	a.looks("terms", 320)
	a.follow("main .form .toolbar .filled")
	a.until(`!location.pathname.endsWith("/regulations")`)
	h.open()
	if e := h.fresh(); !e.Head.IsCorrespondence() || e.Head.Regulations.Correspondence.Entry.Most != 4 {
		h.t.Fatalf("made %+v", e.Head.Regulations.Correspondence)
	}
}

// inZone sits somebody down at a phone of a time zone.
func (h *correspondenceHall) inZone(name, lang, zone string) *guest {
	g := sitDown(h.t, h.site, name, lang, phone)
	if _, err := chromedp.Call(g.tab, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone}); err != nil {
		h.t.Fatal(err)
	}
	return g
}

// entry is how four people come in: two by their phones, two by the same form, and nobody twice.
func (h *correspondenceHall) entry() {
	other := map[string]string{"ru": "en", "en": "ru"}[h.lang]
	h.phones = [2]*guest{h.inZone("alim", h.lang, entrants[0].zone), h.inZone("marina", other, entrants[1].zone)}
	for i, p := range h.phones {
		p.goes(h.public(""))
		p.follow(`main a[href$="/entry"]`)
		p.fills("#name", entrants[i].name)
		p.fills("#email", entrants[i].email)
		p.fills("#zone", entrants[i].zone)
		p.looks("entry", 320)
		p.follow("main .form .filled")
		p.says("correspondence-entry.sent", "email", entrants[i].email)
		p.looks("sent")
	}
	for _, e := range entrants[2:] {
		b := h.site.anonymous()
		form := formOf(h.t, b.get(h.public("/entry")).body, h.public("/entry"))
		form.Set("name", e.name)
		for i, want := range []int{http.StatusSeeOther, http.StatusUnprocessableEntity} { // nobody enters twice
			form.Set("email", fmt.Sprint(i, e.email))
			if a := b.post(h.public("/entry"), form); a.status != want {
				h.t.Fatalf("%s: %d\n%.2000s", e.name, a.status, a.body)
			}
		}
	}
	a := h.anna
	a.goes(h.desk("/post/entries"))
	a.looks("entries", 320)
	for range entrants {
		a.follow(`form[action$="/accept"] button`)
	}
	a.looks("accepted")
	if n := len(h.fresh().Players); n != len(entrants) {
		h.t.Fatalf("%d players", n)
	}
}

// start publishes everything at once; the watched game is that of the two phones.
func (h *correspondenceHall) start() {
	h.draw()
	a := h.anna
	a.goes(h.desk(""))
	h.next("correspondence-start.next")
	a.looks("start", 320)
	a.follow("main .form .filled")
	a.looks("started")
	h.site.clock.pass(30 * time.Hour) // to the instant that the form offers
	e := h.fresh()
	seats, err := h.site.corr.Seats(h.t.Context(), e.ID)
	if err != nil || len(seats) != len(entrants) {
		h.t.Fatal(len(seats), err)
	}
	h.codes = map[play.PlayerID]string{}
	for _, s := range seats {
		h.codes[s.Person] = s.Code
	}
	of := map[string]play.PlayerID{}
	for _, p := range e.Players {
		of[p.Name] = p.ID
	}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.Has(of[entrants[0].name]) && g.Has(of[entrants[1].name]) {
				h.game = g
			}
		}
	}
	if h.game.White != of[entrants[0].name] {
		h.phones[0], h.phones[1] = h.phones[1], h.phones[0]
	}
	server, err := smtp.ParseConfig(h.mails.URL(), "", "Переписка <post@example.org>")
	if err != nil {
		h.t.Fatal(err)
	}
	h.worker = mail.NewWorker(mail.Config{
		Store: h.site.store, Correspondence: h.site.corr, Events: h.site.events, Server: server, BaseURL: "https://turnir.example",
		Database: h.site.store.DatabaseID(), Now: h.site.clock.Now, Log: slog.New(slog.DiscardHandler),
		Words: func(code string) mail.Words { return words(h.t, code) },
	})
	h.delivers()
}

// delivers sends what waits and returns the mails to an address.
func (h *correspondenceHall) delivers(to ...string) []smtptest.Mail {
	h.t.Helper()
	h.site.clock.pass(2 * time.Minute) // leaves are looked at once a minute
	for range 4 {
		if _, err := h.worker.Step(h.t.Context()); err != nil {
			h.t.Fatal(err)
		}
	}
	return slices.DeleteFunc(h.mails.Take(), func(m smtptest.Mail) bool { return !slices.Contains(to, m.To) })
}

// at is a page of the watched game for one who plays it.
func (h *correspondenceHall) at(side rules.Side, path string) string {
	return h.seat(side, "/games/"+id(h.game.ID)+path)
}

func (h *correspondenceHall) seat(side rules.Side, path string) string {
	of := h.game.White
	if side == rules.Black {
		of = h.game.Black
	}
	return h.public("/post/" + h.codes[of] + path)
}

// emailOf is the address of a side.
func (h *correspondenceHall) emailOf(side rules.Side) string {
	name := h.player(h.game.White).Name
	if side == rules.Black {
		name = h.player(h.game.Black).Name
	}
	for _, e := range entrants {
		if e.name == name {
			return e.email
		}
	}
	return ""
}

// types a move, looks at it, and sends it.
func (h *correspondenceHall) moves(side rules.Side, move string) {
	h.t.Helper()
	p := h.phones[side]
	p.goes(h.at(side, ""))
	p.fills("#corr-typed", move)
	p.press(".play-input button")
	p.until(`document.querySelector(".corr-ask")`)
	p.looks("ask", 320)
	p.follow(".corr-ask .form .filled")
}

// conditions: White opens and provides for an answer; Black's move is answered at once, and both are told by mail.
func (h *correspondenceHall) conditions() {
	w, b := h.phones[0], h.phones[1]
	w.goes(h.seat(rules.White, ""))
	w.looks("games", 320)
	h.moves(rules.White, "a3-b4")
	w.looks("sent", 320)
	if got := h.delivers(h.emailOf(rules.Black)); len(got) != 1 || !strings.Contains(got[0].Text, "a3-b4") {
		h.t.Errorf("mails of the first move: %+v", got)
	}
	w.goes(h.at(rules.White, "/own"))
	w.fills(`[name="conditions"]`, "b6-c5 b2-a3")
	w.follow("#conditions .form .filled")
	w.looks("own", 320)
	h.site.clock.pass(30 * time.Hour)
	b.goes(h.seat(rules.Black, ""))
	b.sees(entrantOf(w.name))
	h.moves(rules.Black, "b6-c5")
	b.sees("b2-a3")
	b.looks("answered", 320)
	if got := h.delivers(h.emailOf(rules.White)); len(got) != 1 || !strings.Contains(got[0].Text, "b2-a3") {
		h.t.Errorf("mails of the conditional move: %+v", got)
	}
}

// entrantOf is the family name of who has a phone.
func entrantOf(phone string) string {
	return strings.Fields(map[string]string{"alim": entrants[0].name, "marina": entrants[1].name}[phone])[0]
}

// leave: Black is away for ten days; the clock stands, and says so.
func (h *correspondenceHall) leave() {
	b := h.phones[1]
	today := h.site.clock.Now()
	b.goes(h.seat(rules.Black, "/leave"))
	b.picks("#from", today.AddDate(0, 0, 3).Format(time.DateOnly))
	b.picks("#to", today.AddDate(0, 0, 12).Format(time.DateOnly))
	b.looks("leave", 320)
	b.follow("main .form .filled")
	b.looks("leaves")
	if len(h.fresh().Leaves) != 1 {
		h.t.Fatal("no leave")
	}
	if got := h.delivers(h.emailOf(rules.White)); len(got) != 1 {
		h.t.Errorf("%d mails of the leave", len(got))
	}
	h.site.clock.pass(14 * 24 * time.Hour)
	b.goes(h.at(rules.Black, "/clock"))
	b.looks("clock", 320)
	h.phones[0].goes(h.at(rules.White, ""))
	h.phones[0].looks("opponent-back")
}

// reminder: Black is reminded, once, in the language and the zone of the page.
func (h *correspondenceHall) reminder() {
	h.delivers()
	h.site.clock.pass(10 * 24 * time.Hour)
	got := h.delivers(h.emailOf(rules.Black))
	zone := map[string]string{"alim": "UTC+10", "marina": "UTC-5"}[h.phones[1].name]
	if len(got) == 0 || !strings.Contains(got[0].Text, zone) && !strings.Contains(got[0].Text, strings.ReplaceAll(zone, "-", "−")) {
		h.t.Fatalf("reminders: %+v", got)
	}
	if again := h.delivers(h.emailOf(rules.Black)); len(again) != 0 {
		h.t.Errorf("reminded again: %+v", again)
	}
}

// exceeded: Black's time runs out; White claims the game on the phone, Black answers, the arbiter rules.
func (h *correspondenceHall) exceeded() {
	w, b, a := h.phones[0], h.phones[1], h.anna
	h.site.clock.pass(40 * 24 * time.Hour)
	w.goes(h.at(rules.White, "/claim"))
	w.press(`[name="claim"][value="time"]`)
	w.fills(`[name="text"]`, "Время вышло.")
	w.looks("claim", 320)
	w.follow("main .form .filled")
	w.looks("claimed")
	b.goes(h.at(rules.Black, "/claim"))
	b.fills(`[name="text"]`, "Был в больнице.")
	b.looks("answer", 320)
	b.follow("main .form .filled")
	h.comes(h.desk("/post"))
	a.looks("docket", 320)
	a.follow(fmt.Sprintf(`[...document.querySelectorAll("#waiting a")].find((a) => a.pathname.endsWith("/games/%d"))`, h.game.ID))
	a.sees("Был в больнице.")
	a.press(`[name="verdict"][value="flag"]`)
	a.fills("#ruling [name='text']", "Справки нет, партия проиграна по времени.")
	a.looks("ruling", 320)
	a.follow("#ruling .form .filled")
	a.looks("ruled")
	if g, _ := h.fresh().Game(h.game.ID); g.Result.Kind != play.FlagFell || g.Result.White != 24 {
		h.t.Fatalf("the event has %+v", g.Result)
	}
}

// appeal: Black brings a paper, the game goes on with days given, and ends with a resignation.
func (h *correspondenceHall) appeal() {
	b, a := h.phones[1], h.anna
	b.goes(h.at(rules.Black, "/claim"))
	b.fills(`[name="text"]`, "Вот справка.")
	b.looks("appeal", 320)
	b.follow("main .form .filled")
	h.comes(h.desk("/post/games/" + id(h.game.ID)))
	a.press(`[name="verdict"][value="reopen"]`)
	a.picks("#ruling [name='side']", "black")
	a.picks("#ruling [name='days']", "10")
	a.fills("#ruling [name='text']", "Справка принята, чёрным даётся 10 дней.")
	a.looks("appeal-ruling")
	a.follow("#ruling .form .filled")
	if g, _ := h.fresh().Game(h.game.ID); !g.Result.IsOpen() {
		h.t.Fatalf("the event has %+v", g.Result)
	}
	h.moves(rules.Black, "a7-b6")
	w := h.phones[0]
	w.goes(h.at(rules.White, "/resign"))
	w.press(`[name="sure"]`)
	w.looks("resign", 320)
	w.follow("main .form .filled, main .form .danger")
	if g, _ := h.fresh().Game(h.game.ID); g.Result.Kind != play.Resigned || g.Result.Black != 24 {
		h.t.Fatalf("the event has %+v", g.Result)
	}
	w.goes(h.at(rules.White, "/log"))
	w.looks("log", 320)
}

// others plays three of the other games by the service: a draw, two resignations; two run on.
func (h *correspondenceHall) others() {
	done := 0
	for _, r := range h.fresh().Rounds {
		for _, g := range r.Games {
			if g.ID == h.game.ID || done == 3 {
				continue
			}
			h.do(g, correspondence.Act{Kind: correspondence.Move, Side: rules.White, Move: "c3-d4", Offer: done == 0})
			last := correspondence.Act{Kind: correspondence.Resign, Side: rules.Black}
			if done == 0 {
				last.Kind = correspondence.Accept
			}
			h.do(g, last)
			done++
		}
	}
}

func (h *correspondenceHall) do(g play.Game, a correspondence.Act) {
	h.t.Helper()
	k := correspondence.Key{Event: h.event.ID, Game: g.ID}
	at, err := h.site.corr.Load(h.t.Context(), k)
	if err != nil {
		h.t.Fatal(err)
	}
	a.Seen, a.By = at.State.Seq, correspondence.ByPlayer
	if _, err := h.site.corr.Do(h.t.Context(), h.by, k, a); err != nil {
		h.t.Fatal(err)
	}
}

// adjudication: at the end date analyses are called for, one player sends his by phone, and the arbiter decides both games.
func (h *correspondenceHall) adjudication() {
	a := h.anna
	h.comes(h.desk("/post/end"))
	a.looks("end", 320)
	a.follow("main .form .filled")
	a.looks("called")
	var open []play.Game
	for _, r := range h.fresh().Rounds {
		for _, g := range r.Games {
			if g.Result.IsOpen() {
				open = append(open, g)
			}
		}
	}
	if len(open) != 2 {
		h.t.Fatalf("%d games are open", len(open))
	}
	sent := false
	for _, g := range open {
		for side, p := range h.phones {
			if of := []play.PlayerID{h.game.White, h.game.Black}[side]; g.Has(of) && !sent {
				p.goes(h.public("/post/" + h.codes[of] + "/games/" + id(g.ID)))
				p.looks("called", 320)
				p.follow(`main a[href$="/claim"]`)
				p.fills(`[name="text"]`, "1. c3-d4 и ничья.")
				p.looks("analysis", 320)
				p.follow("main .form .filled")
				sent = true
			}
		}
	}
	h.site.clock.pass(20 * 24 * time.Hour)
	for i, g := range open {
		h.comes(h.desk("/post/games/" + id(g.ID)))
		a.press(`[name="verdict"][value="` + []string{"draw", "score"}[i] + `"]`)
		if i == 1 {
			a.fills("#ruling [name='score']", "17:7")
		}
		a.fills("#ruling [name='text']", "Присуждение по анализам.")
		a.looks("adjudicate", 320)
		a.follow("#ruling .form .filled")
	}
}

// end: the table is final, says what was decided, and the papers have it.
func (h *correspondenceHall) end() {
	e := h.fresh()
	if !e.IsOver() {
		h.t.Fatal("the event is not over")
	}
	sums := map[play.PlayerID]int{}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			sums[g.White] += g.Result.White
			sums[g.Black] += g.Result.Black
		}
	}
	table, err := e.Table(e.CountedRounds())
	if err != nil || !table.Final {
		h.t.Fatalf("final %t, %v", table.Final, err)
	}
	r := h.reader
	r.goes(h.public("/standings"))
	for _, p := range e.Players {
		r.sees(r.spelled(p.Name))
		r.sees(fmt.Sprint(sums[p.ID]))
	}
	r.looks("final", 320)
	r.goes(h.public("/crosstable"))
	r.looks("crosstable")
	r.goes(h.public("/games/" + id(h.game.ID)))
	r.looks("game", 320)
	h.comes(h.desk(""))
	h.anna.looks("over", 320)
	for _, paper := range []string{"crosstable", "standings"} {
		a := h.site.anonymous().get(h.public("/pdf/" + paper + "?lang=" + url.QueryEscape(h.lang)))
		if a.status != http.StatusOK || !strings.HasPrefix(a.body, "%PDF") {
			h.t.Errorf("%s: %d", paper, a.status)
		}
	}
}
