package api_test

import (
	"context"
	"encoding/json"
	"log/slog"
	"net/http"
	"net/netip"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/api"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/correspondence/mail"
	"adyukh/tournament/delivery/outbound"
	"adyukh/tournament/delivery/push/pushtest"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// pushing is an event whose players can have their browsers told, with the service that reaches these.
type pushing struct {
	*stage
	service *pushtest.Server
}

func newPushing(t *testing.T, players int) *pushing {
	return &pushing{newStage(t, players).open().draw().linked(), pushtest.New(t)}
}

// note is what a browser gets to show.
type note struct {
	Title, Body, Lang, Tag, Path string
	to                           *pushtest.Browser
}

// pusher is that of a program which begins now.
func (p *pushing) pusher() *alert.Pusher { return p.pusherOf(p.site.store) }

func (p *pushing) pusherOf(kept alert.DeviceStore) *alert.Pusher {
	p.t.Helper()
	devices, err := alert.NewDevices(p.t.Context(), kept, p.site.clock.Now)
	p.ok(err)
	return alert.NewPusher(alert.PusherConfig{
		Devices: devices, Events: p.site.events, BaseURL: "https://turnir.example", Log: slog.New(slog.NewTextHandler(p.site.log, nil)),
		Words: func(code string) mail.Words { return words(p.t, code) },
		To:    outbound.Client{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, Roots: p.service.Roots()},
	})
}

// comes lets a new program tell all that is to be told, and returns what has come to browsers and when something is tried again.
func (p *pushing) comes() (notes []note, next time.Time) {
	p.t.Helper()
	pusher := p.pusher()
	defer pusher.End(context.WithoutCancel(p.t.Context()))
	for range 20 {
		next, err := pusher.Step(p.t.Context())
		p.ok(err)
		if !next.IsZero() && !next.After(p.site.clock.Now()) {
			continue
		}
		for _, m := range p.service.Take() {
			n := note{to: m.Browser}
			p.ok(json.Unmarshal([]byte(m.Text), &n))
			notes = append(notes, n)
		}
		return notes, next
	}
	p.t.Fatal("there is always something to do")
	return nil, time.Time{}
}

func (p *pushing) ok(err error) {
	p.t.Helper()
	if err != nil {
		p.t.Fatal(err)
	}
}

// adds has a browser tell a player, from the page in a language.
func (p *pushing) adds(of play.PlayerID, b *pushtest.Browser, lang string) {
	p.t.Helper()
	page := p.site.anonymous()
	page.get("/?lang=" + lang)
	p.site.clock.pass(time.Second)
	a := page.post(p.me(of)+"/device", url.Values{"endpoint": {b.Endpoint}, "key": {b.Key}, "auth": {b.Auth}})
	if a.status != http.StatusSeeOther {
		p.t.Fatalf("adding: %d\n%s", a.status, a.body)
	}
}

// told counts the devices of a player.
func (p *pushing) told(of play.PlayerID) int {
	p.t.Helper()
	all, err := p.site.store.Devices(p.t.Context(), p.event.ID, of)
	p.ok(err)
	return len(all)
}

// TestBrowsersTellOfBoards: each board once in the reader's language, none that was there when it was asked for, a board that comes back
// after another once more, nothing of a draft, and nothing after the end.
func TestBrowsersTellOfBoards(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newPushing(t, 5)
	one, phone, computer := p.event.Players[0], p.service.Browser(), p.service.Browser()
	p.pair().publish()
	p.adds(one.ID, phone, "ru")
	p.adds(one.ID, phone, "ru") // twice is once
	p.adds(one.ID, computer, "en")
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Fatalf("what stood on the page is told: %+v", notes)
	}
	p.play(5)
	p.pair()
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Fatalf("a draft is told: %+v", notes)
	}
	p.publish()
	notes, next := p.comes()
	if len(notes) != 2 || !next.IsZero() {
		t.Fatalf("two browsers: %+v, next %v", notes, next)
	}
	g, _ := p.fresh().GameOf(one.ID, 2)
	for _, n := range notes {
		say := words(t, map[*pushtest.Browser]string{phone: "ru", computer: "en"}[n.to])
		opponent, _ := p.event.Player(g.Opponent(one.ID))
		key := map[bool]string{true: "alert.note-white", false: "alert.note-black"}[g.White == one.ID]
		if g.IsFree() {
			key = "alert.note-free"
		}
		want := note{
			Title: say.T("alert.note", "event", p.event.Head.ShortName(), "round", 2), Lang: say.Code(), Path: p.me(one.ID), to: n.to, Tag: n.Tag,
			Body: say.T(key, "name", one.Name, "board", g.Board, "opponent", opponent.Name),
		}
		if diff := cmp.Diff(want, n, cmp.Comparer(func(a, b *pushtest.Browser) bool { return a == b }), cmp.AllowUnexported(note{})); diff != "" {
			t.Error(diff)
		}
	}
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Errorf("told twice: %+v", notes)
	}
	for range 2 { // another colour, and back
		p.exchange(g.ID)
		if notes, _ := p.comes(); len(notes) != 2 {
			t.Errorf("after a change: %+v", notes)
		}
	}
	page := p.site.anonymous()
	page.post(p.me(one.ID)+"/device/stop", url.Values{"endpoint": {computer.Endpoint}})
	p.exchange(g.ID)
	if notes, _ := p.comes(); len(notes) != 1 || notes[0].to != phone {
		t.Errorf("after one was ended: %+v", notes)
	}
	page.post(p.me(one.ID)+"/device/stop", nil)
	if n := p.told(one.ID); n != 1 {
		t.Errorf("%d devices after a press that names none", n)
	}
	page.post(p.me(one.ID)+"/device/stop", url.Values{"all": {"1"}})
	if n := p.told(one.ID); n != 0 {
		t.Errorf("%d devices after the end", n)
	}
}

// exchange gives the two of a game the other's colour, in sight of everybody.
func (p *pushing) exchange(id play.GameID) {
	p.t.Helper()
	g, _ := p.fresh().Game(id)
	agreed := tournament.Agreed{"warning.colours.turned", "warning.colours.turned!"}
	p.must(p.site.events.SwapColours(p.t.Context(), p.by, p.event.ID, id, g.Revision, agreed))
}

// TestBrowsersThatAreGone: what a service says of a browser that is gone ends it; what it can't take comes later, and no more once the
// round is long over; a slow or broken one keeps no other waiting.
func TestBrowsersThatAreGone(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newPushing(t, 4)
	gone, broken, well := p.service.Browser(), p.service.Browser(), p.service.Browser()
	all := p.event.Players
	p.adds(all[0].ID, gone, "ru")
	p.adds(all[1].ID, broken, "ru")
	p.adds(all[2].ID, well, "ru")
	p.pair().publish()
	p.service.Answer(func(b *pushtest.Browser) (int, http.Header) {
		return map[*pushtest.Browser]int{gone: http.StatusGone, broken: http.StatusServiceUnavailable}[b], http.Header{"Retry-After": {"900"}}
	})
	notes, next := p.comes()
	if len(notes) != 1 || notes[0].to != well {
		t.Fatalf("%+v", notes)
	}
	if wait := next.Sub(p.site.clock.Now()); wait < 14*time.Minute || wait > 16*time.Minute {
		t.Errorf("again after %v, though the service asks for 15 min", wait)
	}
	if p.told(all[0].ID) != 0 || p.told(all[1].ID) != 1 {
		t.Error("who is gone stays, or who is not goes")
	}
	if log := p.site.log.String(); strings.Contains(log, broken.Endpoint) || !strings.Contains(log, "player not told") {
		t.Errorf("the log: %s", log)
	}
	p.site.clock.pass(16 * time.Minute)
	p.service.Answer(nil)
	if notes, next := p.comes(); len(notes) != 1 || notes[0].to != broken || !next.IsZero() {
		t.Errorf("when the service is back: %+v, next %v", notes, next)
	}
	late := p.service.Browser()
	p.ok(p.site.store.AddDevice(t.Context(), device(p.fresh(), all[3], late, p.site.clock.Now()), alert.MostDevices))
	p.site.clock.pass(6 * time.Hour)
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Errorf("told of a round of long ago: %+v", notes)
	}
}

// TestABrowserIsRenewed: whoever knows the address of a browser gives all players another one, once each; a wrong one changes nothing, and
// guessing is slowed down.
func TestABrowserIsRenewed(t *testing.T) {
	t.Parallel()
	p := newPushing(t, 4)
	one, two := p.event.Players[0], p.event.Players[1]
	before, now := p.service.Browser(), p.service.Browser()
	p.adds(one.ID, before, "ru")
	p.adds(two.ID, before, "ru")
	p.adds(two.ID, now, "ru")
	renew := func(from string, to *pushtest.Browser) int {
		form := url.Values{"before": {from}, "endpoint": {to.Endpoint}, "key": {to.Key}, "auth": {to.Auth}}
		return p.site.anonymous().post("/device", form).status
	}
	if status := renew(before.Endpoint+"x", now); status != http.StatusNotFound {
		t.Errorf("an address that is none: %d", status)
	}
	if status := renew(before.Endpoint, &pushtest.Browser{Endpoint: "http://10.0.0.1/"}); status != http.StatusUnprocessableEntity {
		t.Errorf("nonsense: %d", status)
	}
	if status := renew(before.Endpoint, now); status != http.StatusNoContent {
		t.Errorf("renewing: %d", status)
	}
	p.pair().publish()
	notes, _ := p.comes()
	if len(notes) != 2 || notes[0].to != now || notes[1].to != now || p.told(two.ID) != 1 {
		t.Errorf("told: %+v, and there are %d devices", notes, p.told(two.ID))
	}
	refused := 0
	for range 60 {
		if renew("https://push.example/none", now) == http.StatusTooManyRequests {
			refused++
		}
	}
	if refused == 0 {
		t.Error("addresses can be guessed")
	}
}

// TestRoundsPublishedAhead: of several rounds at once the first is told, and each other one when the one before is over, hours later, too.
func TestRoundsPublishedAhead(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newPushing(t, 4)
	one, phone := p.event.Players[0], p.service.Browser()
	p.adds(one.ID, phone, "ru")
	for range 3 {
		p.pair().publish()
	}
	tells := func(round int) {
		t.Helper()
		notes, _ := p.comes()
		title := words(t, "ru").T("alert.note", "event", p.event.Head.ShortName(), "round", round)
		if round == 0 && len(notes) > 0 || round > 0 && (len(notes) != 1 || notes[0].Title != title) {
			t.Fatalf("%+v, want a note of round %d", notes, round)
		}
	}
	tells(1)
	for n := range 2 {
		p.site.clock.pass(7 * time.Hour)
		r, _ := p.fresh().Round(n + 1)
		for i, g := range r.Games {
			tells(0)
			p.must(p.site.events.SetResult(t.Context(), p.by, p.event.ID, g.ID, g.Revision, play.Result{
				Kind: play.FinalPosition, White: 13 + i, Black: 11 - i,
			}))
		}
		tells(n + 2)
	}
}

// counting counts the devices that a pusher loads.
type counting struct {
	*store.Store
	loaded *int
}

func (a counting) DevicesToTell(ctx context.Context, since time.Time, more []tournament.EventID) ([]alert.Device, error) {
	all, err := a.Store.DevicesToTell(ctx, since, more)
	*a.loaded += len(all)
	return all, err
}

// TestDevicesAreLoadedOnceTheirEventChanges: those of other events stay where they are, but for those that are tried again.
func TestDevicesAreLoadedOnceTheirEventChanges(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newPushing(t, 4)
	other := &pushing{p.another(4).open().draw().linked(), p.service}
	broken := p.service.Browser()
	p.adds(p.event.Players[0].ID, p.service.Browser(), "ru")
	other.adds(other.event.Players[0].ID, broken, "ru")
	p.pair().publish()
	other.pair().publish()
	p.service.Answer(func(b *pushtest.Browser) (int, http.Header) {
		return map[*pushtest.Browser]int{broken: http.StatusServiceUnavailable}[b], http.Header{"Retry-After": {"900"}}
	})
	loaded := 0
	pusher := p.pusherOf(counting{p.site.store, &loaded})
	defer pusher.End(context.WithoutCancel(t.Context()))
	step := func(what string, want, notes int) {
		t.Helper()
		loaded = 0
		if _, err := pusher.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
		if got := len(p.service.Take()); loaded != want || got != notes {
			t.Errorf("%s: %d devices are loaded, want %d; %d notes, want %d", what, loaded, want, got, notes)
		}
	}
	settles := func() { // what other programs have saved may be seen late
		t.Helper()
		p.site.clock.pass(2 * time.Minute)
		if _, err := pusher.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	step("at the start", 2, 1)
	settles()
	step("nothing has changed", 0, 0)
	p.exchange(p.event.Rounds[0].Games[0].ID)
	step("one has changed", 1, 1)
	settles()
	p.site.clock.pass(14 * time.Minute)
	p.service.Answer(nil)
	step("the other is tried again", 1, 1)
	settles()
	step("nothing waits", 0, 0)
}

// device is one that was told nothing yet.
func device(e *play.Event, p play.Player, b *pushtest.Browser, at time.Time) alert.Device {
	d := alert.Device{Event: e.ID, Player: p.ID, Language: "ru", Asked: at, Due: at}
	player, _ := e.Player(p.ID)
	d.Browser.Endpoint, d.Browser.Key, d.Browser.Auth, d.Link = b.Endpoint, b.Key, b.Auth, player.Code
	return d
}

// TestDevicesAreBounded: a link holds few browsers, those of one player; it takes no address that is none, and what was asked for on it
// ends with it, with the person, and in a copy of the database.
func TestDevicesAreBounded(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newPushing(t, 4)
	one := p.event.Players[0]
	first := p.service.Browser()
	p.adds(one.ID, first, "ru")
	for range alert.MostDevices {
		p.adds(one.ID, p.service.Browser(), "ru")
	}
	kept, err := p.site.store.Devices(t.Context(), p.event.ID, one.ID)
	p.ok(err)
	if len(kept) != alert.MostDevices || kept[0].Browser.Endpoint == first.Endpoint {
		t.Errorf("%d devices, and the first one is there: %v", len(kept), kept[0].Browser.Endpoint == first.Endpoint)
	}
	page := p.site.anonymous()
	page.post(p.me(one.ID)+"/device", url.Values{"endpoint": {"http://10.0.0.1/"}, "key": {first.Key}, "auth": {first.Auth}})
	page.get(p.me(one.ID)).holds(t, "Браузер прислал не то", "Сообщаем на 5 устройств")
	mine := p.site.anonymous().get(p.me(one.ID)).body
	wantText(t, mine, `<link rel="manifest" href="`+p.me(one.ID)+`/app.webmanifest">`)
	wantText(t, page.get(p.me(one.ID)+"/app.webmanifest").body, `"display":"standalone"`, `"start_url":"`+p.me(one.ID)+`"`, one.Name)
	for _, secret := range []string{kept[0].Browser.Endpoint, kept[0].Browser.Auth} {
		if strings.Contains(mine, secret) {
			t.Error("the page names the address of a browser")
		}
	}
	other := p.event.Players[1]
	page.post(p.me(other.ID)+"/device/stop", url.Values{"endpoint": {kept[0].Browser.Endpoint}})
	if n := p.told(one.ID); n != alert.MostDevices {
		t.Errorf("another player ended one: %d", n)
	}
	copied := t.TempDir() + "/copy.db"
	p.ok(p.site.store.Backup(t.Context(), copied))
	db, err := store.Open(t.Context(), copied)
	p.ok(err)
	defer db.Close()
	if there, err := db.Devices(t.Context(), p.event.ID, one.ID); err != nil || len(there) > 0 {
		t.Errorf("a copy has %d devices: %v", len(there), err)
	}
	ours, err := alert.NewDevices(t.Context(), p.site.store, p.site.clock.Now)
	p.ok(err)
	again, err := alert.NewDevices(t.Context(), p.site.store, p.site.clock.Now)
	p.ok(err)
	theirs, err := alert.NewDevices(t.Context(), db, p.site.clock.Now)
	p.ok(err)
	if ours.SiteKey() != again.SiteKey() || ours.SiteKey() == theirs.SiteKey() {
		t.Error("the key of the site changes, or a copy has it")
	}
	player, _ := p.fresh().Player(one.ID)
	p.must(p.site.events.OpenLink(t.Context(), p.by, p.event.ID, one.ID, player.Revision))
	p.pair().publish()
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Errorf("a page that was renewed is told of: %+v", notes)
	}
	erase := url.Values{"sure": {"1"}, "proof": {password}}
	if a := p.arbiter.post(p.desk("/privacy/people/"+id(one.ID)+"/erase"), erase); a.status != http.StatusSeeOther {
		t.Fatalf("erasing: %d\n%s", a.status, a.body)
	}
	if n := p.told(one.ID); n > 0 {
		t.Errorf("%d devices of somebody who was erased", n)
	}
	p.adds(other.ID, first, "ru")
	p.ok(alert.Forget(t.Context(), p.site.store, p.site.clock.Now().Add(alert.Kept+time.Hour)))
	if n := p.told(other.ID); n > 0 {
		t.Errorf("%d devices of an event that is long over", n)
	}
}

// TestNoServiceNoDevices: where browsers can't be told nothing is offered.
func TestNoServiceNoDevices(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := newSite(t, func(c *api.Config) { c.Devices = nil })
	user := s.user("anna", false)
	by := tournament.Actor{User: int64(user.ID), Name: user.Name}
	st := (&stage{t: t, site: s, by: by, arbiter: s.signedIn("anna")}).another(2).open().linked()
	phone, p := s.anonymous(), st.event.Players[0]
	phone.get(st.me(p.ID)).lacks(t, "data-devices")
	for _, path := range []string{"/device", "/device/stop"} {
		if a := phone.post(st.me(p.ID)+path, nil); a.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.status)
		}
	}
}
