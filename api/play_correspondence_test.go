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

	"adyukh/api/apitest"
	"adyukh/rules"
	"adyukh/static/runtest"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/letters"
	"adyukh/tournament/delivery/mail"
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
		h := &correspondenceHall{scene: set(t, apitest.NewGround(t), lang, 1280), lang: lang}
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
	phones [2]*apitest.Guest // of the two who play the game that is watched, White and Black
	game   play.Game         // that one
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
	a.Goes("/desk/new")
	a.Fills("#name", "Мемориал по переписке, МП-26")
	a.Press(`[name="preset"][value="post-robin"]`)
	a.Looks("new")
	a.Follow("main .form .filled")
	h.Event = h.Must(h.Site.Events.Event(h.Test.Context(), 1))
	a.Goes(h.Desk("/setup/regulations"))
	a.Reads(`String([...document.querySelectorAll("main details.group")].forEach((d) => d.open = true))`)
	a.Picks("#entry_until", "2026-12-15")
	a.Picks("#entry_most", "4")
	a.Looks("terms", 320)
	a.Follow("main .form .toolbar .filled")
	a.Until(`!location.pathname.endsWith("/regulations")`)
	h.Open()
	if e := h.Fresh(); !e.Head.IsCorrespondence() || e.Head.Regulations.Correspondence.Entry.Most != 4 {
		h.Test.Fatalf("made %+v", e.Head.Regulations.Correspondence)
	}
}

// inZone sits somebody down at a phone of a time zone.
func (h *correspondenceHall) inZone(name, lang, zone string) *apitest.Guest {
	g := apitest.SitDown(h.Test, h.Site, name, lang, apitest.Phone)
	if _, err := chromedp.Call(g.Tab, emulation.SetTimezoneOverride, emulation.SetTimezoneOverrideParams{TimezoneID: zone}); err != nil {
		h.Test.Fatal(err)
	}
	return g
}

// entry is how four people come in: two by their phones, two by the same form, and nobody twice.
func (h *correspondenceHall) entry() {
	other := map[string]string{"ru": "en", "en": "ru"}[h.lang]
	h.phones = [2]*apitest.Guest{h.inZone("alim", h.lang, entrants[0].zone), h.inZone("marina", other, entrants[1].zone)}
	for i, p := range h.phones {
		p.Goes(h.Public(""))
		p.Follow(`main a[href$="/entry"]`)
		p.Fills("#name", entrants[i].name)
		p.Fills("#email", entrants[i].email)
		p.Fills("#zone", entrants[i].zone)
		p.Looks("entry", 320)
		p.Follow("main .form .filled")
		p.Says("correspondence-entry.sent", "email", entrants[i].email)
		p.Looks("sent")
	}
	for _, e := range entrants[2:] {
		b := h.Site.Anonymous()
		form := apitest.FormOf(h.Test, b.Get(h.Public("/entry")).Body, h.Public("/entry"))
		form.Set("name", e.name)
		for i, want := range []int{http.StatusSeeOther, http.StatusUnprocessableEntity} { // nobody enters twice
			form.Set("email", fmt.Sprint(i, e.email))
			if a := b.Post(h.Public("/entry"), form); a.Status != want {
				h.Test.Fatalf("%s: %d\n%.2000s", e.name, a.Status, a.Body)
			}
		}
	}
	a := h.anna
	a.Goes(h.Desk("/post/entries"))
	a.Looks("entries", 320)
	for range entrants {
		a.Follow(`form[action$="/accept"] button`)
	}
	a.Looks("accepted")
	if n := len(h.Fresh().Players); n != len(entrants) {
		h.Test.Fatalf("%d players", n)
	}
}

// start publishes everything at once; the watched game is that of the two phones.
func (h *correspondenceHall) start() {
	h.Draw()
	a := h.anna
	a.Goes(h.Desk(""))
	h.next("correspondence-start.next")
	a.Looks("start", 320)
	a.Follow("main .form .filled")
	a.Looks("started")
	h.Site.Clock.Pass(30 * time.Hour) // to the instant that the form offers
	e := h.Fresh()
	seats, err := h.Site.Corr.Seats(h.Test.Context(), e.ID)
	if err != nil || len(seats) != len(entrants) {
		h.Test.Fatal(len(seats), err)
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
		h.Test.Fatal(err)
	}
	log := slog.New(slog.DiscardHandler)
	games := letters.Games(letters.Config{
		Store: h.Site.Store, Correspondence: h.Site.Corr, Events: h.Site.Events, BaseURL: "https://turnir.example", Watch: h.Site.Watch,
		Words: func(code string) mail.Words { return apitest.Words(h.Test, code) }, Log: log,
	})
	h.worker = mail.NewWorker(mail.Config{
		Store: h.Site.Store, Sources: []mail.Source{games}, Server: server, BaseURL: "https://turnir.example",
		Database: h.Site.Store.DatabaseID(), Now: h.Site.Clock.Now, Settled: h.Site.Watch.Settled, Log: log,
	})
	h.delivers()
}

// delivers sends what waits and returns the mails to an address.
func (h *correspondenceHall) delivers(to ...string) []smtptest.Mail {
	h.Test.Helper()
	h.Site.Clock.Pass(2 * time.Minute) // leaves are looked at once a minute
	for range 4 {
		if _, err := h.worker.Step(h.Test.Context()); err != nil {
			h.Test.Fatal(err)
		}
	}
	return slices.DeleteFunc(h.mails.Take(), func(m smtptest.Mail) bool { return !slices.Contains(to, m.To) })
}

// at is a page of the watched game for one who plays it.
func (h *correspondenceHall) at(side rules.Side, path string) string {
	return h.seat(side, "/games/"+apitest.ID(h.game.ID)+path)
}

func (h *correspondenceHall) seat(side rules.Side, path string) string {
	of := h.game.White
	if side == rules.Black {
		of = h.game.Black
	}
	return h.Public("/post/" + h.codes[of] + path)
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
	h.Test.Helper()
	p := h.phones[side]
	p.Goes(h.at(side, ""))
	p.Fills("#corr-typed", move)
	p.Press(".play-input button")
	p.Until(`document.querySelector(".corr-ask")`)
	p.Looks("ask", 320)
	p.Follow(".corr-ask .form .filled")
}

// conditions: White opens and provides for an answer; Black's move is answered at once, and both are told by mail.
func (h *correspondenceHall) conditions() {
	w, b := h.phones[0], h.phones[1]
	w.Goes(h.seat(rules.White, ""))
	w.Looks("games", 320)
	h.moves(rules.White, "a3-b4")
	w.Looks("sent", 320)
	if got := h.delivers(h.emailOf(rules.Black)); len(got) != 1 || !strings.Contains(got[0].Text, "a3-b4") {
		h.Test.Errorf("mails of the first move: %+v", got)
	}
	w.Goes(h.at(rules.White, "/own"))
	w.Fills(`[name="conditions"]`, "b6-c5 b2-a3")
	w.Follow("#conditions .form .filled")
	w.Looks("own", 320)
	h.Site.Clock.Pass(30 * time.Hour)
	b.Goes(h.seat(rules.Black, ""))
	b.Sees(entrantOf(w.Name))
	h.moves(rules.Black, "b6-c5")
	b.Sees("b2-a3")
	b.Looks("answered", 320)
	if got := h.delivers(h.emailOf(rules.White)); len(got) != 1 || !strings.Contains(got[0].Text, "b2-a3") {
		h.Test.Errorf("mails of the conditional move: %+v", got)
	}
}

// entrantOf is the family name of who has a phone.
func entrantOf(phone string) string {
	return strings.Fields(map[string]string{"alim": entrants[0].name, "marina": entrants[1].name}[phone])[0]
}

// leave: Black is away for ten days; the clock stands, and says so.
func (h *correspondenceHall) leave() {
	b := h.phones[1]
	today := h.Site.Clock.Now()
	b.Goes(h.seat(rules.Black, "/leave"))
	b.Picks("#from", today.AddDate(0, 0, 3).Format(time.DateOnly))
	b.Picks("#to", today.AddDate(0, 0, 12).Format(time.DateOnly))
	b.Looks("leave", 320)
	b.Follow("main .form .filled")
	b.Looks("leaves")
	if len(h.Fresh().Leaves) != 1 {
		h.Test.Fatal("no leave")
	}
	if got := h.delivers(h.emailOf(rules.White)); len(got) != 1 {
		h.Test.Errorf("%d mails of the leave", len(got))
	}
	h.Site.Clock.Pass(14 * 24 * time.Hour)
	b.Goes(h.at(rules.Black, "/clock"))
	b.Looks("clock", 320)
	h.phones[0].Goes(h.at(rules.White, ""))
	h.phones[0].Looks("opponent-back")
}

// reminder: Black is reminded, once, in the language and the zone of the page.
func (h *correspondenceHall) reminder() {
	h.delivers()
	h.Site.Clock.Pass(10 * 24 * time.Hour)
	got := h.delivers(h.emailOf(rules.Black))
	zone := map[string]string{"alim": "UTC+10", "marina": "UTC-5"}[h.phones[1].Name]
	if len(got) == 0 || !strings.Contains(got[0].Text, zone) && !strings.Contains(got[0].Text, strings.ReplaceAll(zone, "-", "−")) {
		h.Test.Fatalf("reminders: %+v", got)
	}
	if again := h.delivers(h.emailOf(rules.Black)); len(again) != 0 {
		h.Test.Errorf("reminded again: %+v", again)
	}
}

// exceeded: Black's time runs out; White claims the game on the phone, Black answers, the arbiter rules.
func (h *correspondenceHall) exceeded() {
	w, b, a := h.phones[0], h.phones[1], h.anna
	h.Site.Clock.Pass(40 * 24 * time.Hour)
	w.Goes(h.at(rules.White, "/claim"))
	w.Press(`[name="claim"][value="time"]`)
	w.Fills(`[name="text"]`, "Время вышло.")
	w.Looks("claim", 320)
	w.Follow("main .form .filled")
	w.Looks("claimed")
	b.Goes(h.at(rules.Black, "/claim"))
	b.Fills(`[name="text"]`, "Был в больнице.")
	b.Looks("answer", 320)
	b.Follow("main .form .filled")
	h.comes(h.Desk("/post"))
	a.Looks("docket", 320)
	a.Follow(fmt.Sprintf(`[...document.querySelectorAll("#waiting a")].find((a) => a.pathname.endsWith("/games/%d"))`, h.game.ID))
	a.Sees("Был в больнице.")
	a.Press(`[name="verdict"][value="flag"]`)
	a.Fills("#ruling [name='text']", "Справки нет, партия проиграна по времени.")
	a.Looks("ruling", 320)
	a.Follow("#ruling .form .filled")
	a.Looks("ruled")
	if g, _ := h.Fresh().Game(h.game.ID); g.Result.Kind != play.FlagFell || g.Result.White != 24 {
		h.Test.Fatalf("the event has %+v", g.Result)
	}
}

// appeal: Black brings a paper, the game goes on with days given, and ends with a resignation.
func (h *correspondenceHall) appeal() {
	b, a := h.phones[1], h.anna
	b.Goes(h.at(rules.Black, "/claim"))
	b.Fills(`[name="text"]`, "Вот справка.")
	b.Looks("appeal", 320)
	b.Follow("main .form .filled")
	h.comes(h.Desk("/post/games/" + apitest.ID(h.game.ID)))
	a.Press(`[name="verdict"][value="reopen"]`)
	a.Picks("#ruling [name='side']", "black")
	a.Picks("#ruling [name='days']", "10")
	a.Fills("#ruling [name='text']", "Справка принята, чёрным даётся 10 дней.")
	a.Looks("appeal-ruling")
	a.Follow("#ruling .form .filled")
	if g, _ := h.Fresh().Game(h.game.ID); !g.Result.IsOpen() {
		h.Test.Fatalf("the event has %+v", g.Result)
	}
	h.moves(rules.Black, "a7-b6")
	w := h.phones[0]
	w.Goes(h.at(rules.White, "/resign"))
	w.Press(`[name="sure"]`)
	w.Looks("resign", 320)
	w.Follow("main .form .filled, main .form .danger")
	if g, _ := h.Fresh().Game(h.game.ID); g.Result.Kind != play.Resigned || g.Result.Black != 24 {
		h.Test.Fatalf("the event has %+v", g.Result)
	}
	w.Goes(h.at(rules.White, "/log"))
	w.Looks("log", 320)
}

// others plays three of the other games by the service: a draw, two resignations; two run on.
func (h *correspondenceHall) others() {
	done := 0
	for _, r := range h.Fresh().Rounds {
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
	h.Test.Helper()
	k := correspondence.Key{Event: h.Event.ID, Game: g.ID}
	at, err := h.Site.Corr.Load(h.Test.Context(), k)
	if err != nil {
		h.Test.Fatal(err)
	}
	a.Seen, a.By = at.State.Seq, correspondence.ByPlayer
	if _, err := h.Site.Corr.Do(h.Test.Context(), h.By, k, a); err != nil {
		h.Test.Fatal(err)
	}
}

// adjudication: at the end date analyses are called for, one player sends his by phone, and the arbiter decides both games.
func (h *correspondenceHall) adjudication() {
	a := h.anna
	h.comes(h.Desk("/post/end"))
	a.Looks("end", 320)
	a.Follow("main .form .filled")
	a.Looks("called")
	var open []play.Game
	for _, r := range h.Fresh().Rounds {
		for _, g := range r.Games {
			if g.Result.IsOpen() {
				open = append(open, g)
			}
		}
	}
	if len(open) != 2 {
		h.Test.Fatalf("%d games are open", len(open))
	}
	sent := false
	for _, g := range open {
		for side, p := range h.phones {
			if of := []play.PlayerID{h.game.White, h.game.Black}[side]; g.Has(of) && !sent {
				p.Goes(h.Public("/post/" + h.codes[of] + "/games/" + apitest.ID(g.ID)))
				p.Looks("called", 320)
				p.Follow(`main a[href$="/claim"]`)
				p.Fills(`[name="text"]`, "1. c3-d4 и ничья.")
				p.Looks("analysis", 320)
				p.Follow("main .form .filled")
				sent = true
			}
		}
	}
	h.Site.Clock.Pass(20 * 24 * time.Hour)
	for i, g := range open {
		h.comes(h.Desk("/post/games/" + apitest.ID(g.ID)))
		a.Press(`[name="verdict"][value="` + []string{"draw", "score"}[i] + `"]`)
		if i == 1 {
			a.Fills("#ruling [name='score']", "17:7")
		}
		a.Fills("#ruling [name='text']", "Присуждение по анализам.")
		a.Looks("adjudicate", 320)
		a.Follow("#ruling .form .filled")
	}
}

// end: the table is final, says what was decided, and the papers have it.
func (h *correspondenceHall) end() {
	e := h.Fresh()
	if !e.IsOver() {
		h.Test.Fatal("the event is not over")
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
		h.Test.Fatalf("final %t, %v", table.Final, err)
	}
	r := h.reader
	r.Goes(h.Public("/standings"))
	for _, p := range e.Players {
		r.Sees(r.Spelled(p.Name))
		r.Sees(fmt.Sprint(sums[p.ID]))
	}
	r.Looks("final", 320)
	r.Goes(h.Public("/crosstable"))
	r.Looks("crosstable")
	r.Goes(h.Public("/games/" + apitest.ID(h.game.ID)))
	r.Looks("game", 320)
	h.comes(h.Desk(""))
	h.anna.Looks("over", 320)
	for _, paper := range []string{"crosstable", "standings"} {
		a := h.Site.Anonymous().Get(h.Public("/pdf/" + paper + "?lang=" + url.QueryEscape(h.lang)))
		if a.Status != http.StatusOK || !strings.HasPrefix(a.Body, "%PDF") {
			h.Test.Errorf("%s: %d", paper, a.Status)
		}
	}
}
