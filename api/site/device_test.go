package site_test

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
	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/alert"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/delivery/outbound"
	"adyukh/tournament/delivery/push/pushtest"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// pushing is an event whose players can have their browsers told, with the service that reaches these.
type pushing struct {
	*apitest.Stage
	service *pushtest.Server
}

func newPushing(t *testing.T, players int) *pushing {
	return &pushing{apitest.NewStage(t, players).Open().Draw().Linked(), pushtest.New(t)}
}

// note is what a browser gets to show.
type note struct {
	Title, Body, Lang, Tag, Path string
	to                           *pushtest.Browser
}

// pusher is that of a program which begins now.
func (p *pushing) pusher() *alert.Pusher { return p.pusherOf(p.Site.Store) }

func (p *pushing) pusherOf(kept alert.DeviceStore) *alert.Pusher {
	p.Test.Helper()
	devices, err := alert.NewDevices(p.Test.Context(), kept, p.Site.Clock.Now)
	p.ok(err)
	return alert.NewPusher(alert.PusherConfig{
		Devices: devices, Events: p.Site.Events, BaseURL: "https://turnir.example", Log: slog.New(slog.NewTextHandler(p.Site.Log, nil)),
		Words: func(code string) mail.Words { return apitest.Words(p.Test, code) },
		To:    outbound.Client{Allow: []netip.Prefix{netip.MustParsePrefix("127.0.0.1/32")}, Roots: p.service.Roots()},
	})
}

// comes lets a new program tell all that is to be told, and returns what has come to browsers and when something is tried again.
func (p *pushing) comes() (notes []note, next time.Time) {
	p.Test.Helper()
	pusher := p.pusher()
	defer pusher.End(context.WithoutCancel(p.Test.Context()))
	for range 20 {
		next, err := pusher.Step(p.Test.Context())
		p.ok(err)
		if !next.IsZero() && !next.After(p.Site.Clock.Now()) {
			continue
		}
		for _, m := range p.service.Take() {
			n := note{to: m.Browser}
			p.ok(json.Unmarshal([]byte(m.Text), &n))
			notes = append(notes, n)
		}
		return notes, next
	}
	p.Test.Fatal("there is always something to do")
	return nil, time.Time{}
}

func (p *pushing) ok(err error) {
	p.Test.Helper()
	if err != nil {
		p.Test.Fatal(err)
	}
}

// adds has a browser tell a player, from the page in a language.
func (p *pushing) adds(of play.PlayerID, b *pushtest.Browser, lang string) {
	p.Test.Helper()
	page := p.Site.Anonymous()
	page.Get("/?lang=" + lang)
	p.Site.Clock.Pass(time.Second)
	a := page.Post(p.Me(of)+"/device", url.Values{"endpoint": {b.Endpoint}, "key": {b.Key}, "auth": {b.Auth}})
	if a.Status != http.StatusSeeOther {
		p.Test.Fatalf("adding: %d\n%s", a.Status, a.Body)
	}
}

// told counts the devices of a player.
func (p *pushing) told(of play.PlayerID) int {
	p.Test.Helper()
	all, err := p.Site.Store.Devices(p.Test.Context(), p.Event.ID, of)
	p.ok(err)
	return len(all)
}

// TestBrowsersTellOfBoards: each board once in the reader's language, none that was there when it was asked for, a board that comes back
// after another once more, nothing of a draft, and nothing after the end.
func TestBrowsersTellOfBoards(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newPushing(t, 5)
	one, phone, computer := p.Event.Players[0], p.service.Browser(), p.service.Browser()
	p.Pair().Publish()
	p.adds(one.ID, phone, "ru")
	p.adds(one.ID, phone, "ru") // twice is once
	p.adds(one.ID, computer, "en")
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Fatalf("what stood on the page is told: %+v", notes)
	}
	p.Play(5)
	p.Pair()
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Fatalf("a draft is told: %+v", notes)
	}
	p.Publish()
	notes, next := p.comes()
	if len(notes) != 2 || !next.IsZero() {
		t.Fatalf("two browsers: %+v, next %v", notes, next)
	}
	g, _ := p.Fresh().GameOf(one.ID, 2)
	for _, n := range notes {
		say := apitest.Words(t, map[*pushtest.Browser]string{phone: "ru", computer: "en"}[n.to])
		opponent, _ := p.Event.Player(g.Opponent(one.ID))
		key := map[bool]string{true: "alert.note-white", false: "alert.note-black"}[g.White == one.ID]
		if g.IsFree() {
			key = "alert.note-free"
		}
		want := note{
			Title: say.T("alert.note", "event", p.Event.Head.ShortName(), "round", 2), Lang: say.Code(), Path: p.Me(one.ID), to: n.to, Tag: n.Tag,
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
	page := p.Site.Anonymous()
	page.Post(p.Me(one.ID)+"/device/stop", url.Values{"endpoint": {computer.Endpoint}})
	p.exchange(g.ID)
	if notes, _ := p.comes(); len(notes) != 1 || notes[0].to != phone {
		t.Errorf("after one was ended: %+v", notes)
	}
	page.Post(p.Me(one.ID)+"/device/stop", nil)
	if n := p.told(one.ID); n != 1 {
		t.Errorf("%d devices after a press that names none", n)
	}
	page.Post(p.Me(one.ID)+"/device/stop", url.Values{"all": {"1"}})
	if n := p.told(one.ID); n != 0 {
		t.Errorf("%d devices after the end", n)
	}
}

// exchange gives the two of a game the other's colour, in sight of everybody.
func (p *pushing) exchange(id play.GameID) {
	p.Test.Helper()
	g, _ := p.Fresh().Game(id)
	agreed := tournament.Agreed{"warning.colours.turned", "warning.colours.turned!"}
	p.Must(p.Site.Events.SwapColours(p.Test.Context(), p.By, p.Event.ID, id, g.Revision, agreed))
}

// TestBrowsersThatAreGone: what a service says of a browser that is gone ends it; what it can't take comes later, and no more once the
// round is long over; a slow or broken one keeps no other waiting.
func TestBrowsersThatAreGone(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	p := newPushing(t, 4)
	gone, broken, well := p.service.Browser(), p.service.Browser(), p.service.Browser()
	all := p.Event.Players
	p.adds(all[0].ID, gone, "ru")
	p.adds(all[1].ID, broken, "ru")
	p.adds(all[2].ID, well, "ru")
	p.Pair().Publish()
	p.service.Answer(func(b *pushtest.Browser) (int, http.Header) {
		return map[*pushtest.Browser]int{gone: http.StatusGone, broken: http.StatusServiceUnavailable}[b], http.Header{"Retry-After": {"900"}}
	})
	notes, next := p.comes()
	if len(notes) != 1 || notes[0].to != well {
		t.Fatalf("%+v", notes)
	}
	if wait := next.Sub(p.Site.Clock.Now()); wait < 14*time.Minute || wait > 16*time.Minute {
		t.Errorf("again after %v, though the service asks for 15 min", wait)
	}
	if p.told(all[0].ID) != 0 || p.told(all[1].ID) != 1 {
		t.Error("who is gone stays, or who is not goes")
	}
	if log := p.Site.Log.String(); strings.Contains(log, broken.Endpoint) || !strings.Contains(log, "player not told") {
		t.Errorf("the log: %s", log)
	}
	p.Site.Clock.Pass(16 * time.Minute)
	p.service.Answer(nil)
	if notes, next := p.comes(); len(notes) != 1 || notes[0].to != broken || !next.IsZero() {
		t.Errorf("when the service is back: %+v, next %v", notes, next)
	}
	late := p.service.Browser()
	p.ok(p.Site.Store.AddDevice(t.Context(), device(p.Fresh(), all[3], late, p.Site.Clock.Now()), alert.MostDevices))
	p.Site.Clock.Pass(6 * time.Hour)
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Errorf("told of a round of long ago: %+v", notes)
	}
}

// TestABrowserIsRenewed: whoever knows the address of a browser gives all players another one, once each; a wrong one changes nothing, and
// guessing is slowed down.
func TestABrowserIsRenewed(t *testing.T) {
	t.Parallel()
	p := newPushing(t, 4)
	one, two := p.Event.Players[0], p.Event.Players[1]
	before, now := p.service.Browser(), p.service.Browser()
	p.adds(one.ID, before, "ru")
	p.adds(two.ID, before, "ru")
	p.adds(two.ID, now, "ru")
	renew := func(from string, to *pushtest.Browser) int {
		form := url.Values{"before": {from}, "endpoint": {to.Endpoint}, "key": {to.Key}, "auth": {to.Auth}}
		return p.Site.Anonymous().Post("/device", form).Status
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
	p.Pair().Publish()
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
	one, phone := p.Event.Players[0], p.service.Browser()
	p.adds(one.ID, phone, "ru")
	for range 3 {
		p.Pair().Publish()
	}
	tells := func(round int) {
		t.Helper()
		notes, _ := p.comes()
		title := apitest.Words(t, "ru").T("alert.note", "event", p.Event.Head.ShortName(), "round", round)
		if round == 0 && len(notes) > 0 || round > 0 && (len(notes) != 1 || notes[0].Title != title) {
			t.Fatalf("%+v, want a note of round %d", notes, round)
		}
	}
	tells(1)
	for n := range 2 {
		p.Site.Clock.Pass(7 * time.Hour)
		r, _ := p.Fresh().Round(n + 1)
		for i, g := range r.Games {
			tells(0)
			p.Must(p.Site.Events.SetResult(t.Context(), p.By, p.Event.ID, g.ID, g.Revision, play.Result{
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
	other := &pushing{p.Another(4).Open().Draw().Linked(), p.service}
	broken := p.service.Browser()
	p.adds(p.Event.Players[0].ID, p.service.Browser(), "ru")
	other.adds(other.Event.Players[0].ID, broken, "ru")
	p.Pair().Publish()
	other.Pair().Publish()
	p.service.Answer(func(b *pushtest.Browser) (int, http.Header) {
		return map[*pushtest.Browser]int{broken: http.StatusServiceUnavailable}[b], http.Header{"Retry-After": {"900"}}
	})
	loaded := 0
	pusher := p.pusherOf(counting{p.Site.Store, &loaded})
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
		p.Site.Clock.Pass(2 * time.Minute)
		if _, err := pusher.Step(t.Context()); err != nil {
			t.Fatal(err)
		}
	}
	step("at the start", 2, 1)
	settles()
	step("nothing has changed", 0, 0)
	p.exchange(p.Event.Rounds[0].Games[0].ID)
	step("one has changed", 1, 1)
	settles()
	p.Site.Clock.Pass(14 * time.Minute)
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
	one := p.Event.Players[0]
	first := p.service.Browser()
	p.adds(one.ID, first, "ru")
	for range alert.MostDevices {
		p.adds(one.ID, p.service.Browser(), "ru")
	}
	kept, err := p.Site.Store.Devices(t.Context(), p.Event.ID, one.ID)
	p.ok(err)
	if len(kept) != alert.MostDevices || kept[0].Browser.Endpoint == first.Endpoint {
		t.Errorf("%d devices, and the first one is there: %v", len(kept), kept[0].Browser.Endpoint == first.Endpoint)
	}
	page := p.Site.Anonymous()
	page.Post(p.Me(one.ID)+"/device", url.Values{"endpoint": {"http://10.0.0.1/"}, "key": {first.Key}, "auth": {first.Auth}})
	page.Get(p.Me(one.ID)).Holds(t, "Браузер прислал не то", "Сообщаем на 5 устройств")
	mine := p.Site.Anonymous().Get(p.Me(one.ID)).Body
	wantText(t, mine, `<link rel="manifest" href="`+p.Me(one.ID)+`/app.webmanifest">`)
	wantText(t, page.Get(p.Me(one.ID)+"/app.webmanifest").Body, `"display":"standalone"`, `"start_url":"`+p.Me(one.ID)+`"`, one.Name)
	for _, secret := range []string{kept[0].Browser.Endpoint, kept[0].Browser.Auth} {
		if strings.Contains(mine, secret) {
			t.Error("the page names the address of a browser")
		}
	}
	other := p.Event.Players[1]
	page.Post(p.Me(other.ID)+"/device/stop", url.Values{"endpoint": {kept[0].Browser.Endpoint}})
	if n := p.told(one.ID); n != alert.MostDevices {
		t.Errorf("another player ended one: %d", n)
	}
	copied := t.TempDir() + "/copy.db"
	p.ok(p.Site.Store.Backup(t.Context(), copied))
	db, err := store.Open(t.Context(), copied)
	p.ok(err)
	defer db.Close()
	if there, err := db.Devices(t.Context(), p.Event.ID, one.ID); err != nil || len(there) > 0 {
		t.Errorf("a copy has %d devices: %v", len(there), err)
	}
	ours, err := alert.NewDevices(t.Context(), p.Site.Store, p.Site.Clock.Now)
	p.ok(err)
	again, err := alert.NewDevices(t.Context(), p.Site.Store, p.Site.Clock.Now)
	p.ok(err)
	theirs, err := alert.NewDevices(t.Context(), db, p.Site.Clock.Now)
	p.ok(err)
	if ours.SiteKey() != again.SiteKey() || ours.SiteKey() == theirs.SiteKey() {
		t.Error("the key of the site changes, or a copy has it")
	}
	player, _ := p.Fresh().Player(one.ID)
	p.Must(p.Site.Events.OpenLink(t.Context(), p.By, p.Event.ID, one.ID, player.Revision))
	p.Pair().Publish()
	if notes, _ := p.comes(); len(notes) > 0 {
		t.Errorf("a page that was renewed is told of: %+v", notes)
	}
	erase := url.Values{"sure": {"1"}, "proof": {apitest.Password}}
	if a := p.Arbiter.Post(p.Desk("/privacy/people/"+apitest.ID(one.ID)+"/erase"), erase); a.Status != http.StatusSeeOther {
		t.Fatalf("erasing: %d\n%s", a.Status, a.Body)
	}
	if n := p.told(one.ID); n > 0 {
		t.Errorf("%d devices of somebody who was erased", n)
	}
	p.adds(other.ID, first, "ru")
	p.ok(alert.Forget(t.Context(), p.Site.Store, p.Site.Clock.Now().Add(alert.Kept+time.Hour)))
	if n := p.told(other.ID); n > 0 {
		t.Errorf("%d devices of an event that is long over", n)
	}
}

// TestNoServiceNoDevices: where browsers can't be told nothing is offered.
func TestNoServiceNoDevices(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	s := apitest.NewSite(t, func(c *api.Config) { c.Devices = nil })
	user := s.User("anna", false)
	by := tournament.Actor{User: int64(user.ID), Name: user.Name}
	st := (&apitest.Stage{Test: t, Site: s, By: by, Arbiter: s.SignedIn("anna")}).Another(2).Open().Linked()
	phone, p := s.Anonymous(), st.Event.Players[0]
	phone.Get(st.Me(p.ID)).Lacks(t, "data-devices")
	for _, path := range []string{"/device", "/device/stop"} {
		if a := phone.Post(st.Me(p.ID)+path, nil); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
}
