package api_test

import (
	"fmt"
	"net/http"
	"strings"
	"testing"
	"time"

	cdpbrowser "github.com/chromedp/cdproto/browser"
	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/serviceworker"
	"github.com/chromedp/chromedp"

	"adyukh/static/runtest"
	"adyukh/tournament/delivery/push/pushtest"
	"adyukh/tournament/play"
)

// TestAPhoneTellsOfABoard: asked for on the player's page, shown by the browser while no page of the event is open, ended; and what is said
// where a reader has forbidden it, or where a browser tells nothing.
func TestAPhoneTellsOfABoard(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	for _, lang := range languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			p := newPushing(t, 4)
			one := p.event.Players[0]
			g := sitDown(t, p.site, "player", lang, phone)
			shown := g.notified()
			g.takes(p.service.Browser())
			g.permits(cdpbrowser.PermissionSettingDenied)
			g.goes(p.me(one.ID))
			g.says("alert.device-blocked")
			g.looks("device blocked", 320)
			g.permits(cdpbrowser.PermissionSettingGranted)
			g.goes(p.me(one.ID))
			g.says("alert.device-lead")
			g.looks("device off", 320)
			g.follow(`[data-device-add] button`)
			g.says("alert.said-device")
			g.says("alert.device-on")
			g.until(`document.documentElement.dataset.device === "on"`)
			g.looks("device on", 320)

			g.goes("/")
			p.pair().publish()
			notes, _ := p.comes()
			if len(notes) != 1 {
				t.Fatalf("%+v", notes)
			}
			if n := shown(notes[0]); n != notes[0].Title+"|"+notes[0].Body+"|"+p.me(one.ID) {
				t.Errorf("the browser shows %q, want %+v", n, notes[0])
			}

			p.adds(one.ID, p.service.Browser(), "ru") // another device, which goes on
			g.goes(p.me(one.ID))
			g.until(`document.documentElement.dataset.device === "on"`)
			own, _ := p.fresh().GameOf(one.ID, 1) // the page changes above the button, and does so once
			p.result(own.Board, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
			g.until(`!document.querySelector("#me").innerText.includes("` + g.T("pairing.playing") + `")`)
			g.follow(`div[data-device="on"] button`)
			g.says("alert.said-device-stopped")
			g.until(`document.documentElement.dataset.device === "off"`)
			if n := p.told(one.ID); n != 1 {
				t.Errorf("%d devices after one was ended, want the other", n)
			}
			p.service.Answer(func(*pushtest.Browser) (int, http.Header) { return http.StatusGone, nil })

			g.runs(`delete window.PushManager`)
			g.goes(p.me(one.ID))
			if state := g.reads(`document.documentElement.dataset.device ?? ""`); state != "" {
				t.Errorf("a browser that tells nothing is %q", state)
			}
			g.runs(`Object.defineProperty(navigator, "standalone", { value: false })`)
			g.goes(p.me(one.ID))
			g.says("alert.device-home")
			g.looks("device of another maker", 320)
		})
	}
}

// TestABrowserGetsAnotherAddress: what its maker's service tells the page's worker comes to the site, also where the browser does not say
// which address it was, and the player is told there.
func TestABrowserGetsAnotherAddress(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	p := newPushing(t, 4)
	one, before, now := p.event.Players[0], p.service.Browser(), p.service.Browser()
	g := sitDown(t, p.site, "player", "ru", phone)
	g.takes(before)
	g.permits(cdpbrowser.PermissionSettingGranted)
	g.goes(p.me(one.ID))
	g.follow(`[data-device-add] button`)
	g.until(`document.documentElement.dataset.device === "on"`)
	g.reads(`caches.open("adyukh-device").then((c) => c.match("/device")).then((r) => { window.$kept = Boolean(r); }); ""`)
	g.until(`window.$kept`)
	g.reads(fmt.Sprintf(`{
		const heard = {};
		const subscribe = async ({ applicationServerKey }) => ({ toJSON: () => ({
			endpoint: applicationServerKey ? %q : "", keys: { p256dh: %q, auth: %q },
		}) });
		const self = { addEventListener: (type, hear) => { heard[type] = hear; }, location, registration: { pushManager: { subscribe } } };
		%s
		heard.pushsubscriptionchange({ waitUntil: (done) => done.then(() => { window.$renewed = true; }) });
	} ""`, now.Endpoint, now.Key, now.Auth, p.site.anonymous().get("/offline.js").body))
	g.until(`window.$renewed`)
	p.pair().publish()
	if notes, _ := p.comes(); len(notes) != 1 || notes[0].to != now {
		t.Errorf("told: %+v", notes)
	}
}

// runs has every page that comes begin with a script.
func (g *guest) runs(script string) {
	g.t.Helper()
	_, err := chromedp.Call(g.tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	if err != nil {
		g.t.Fatal(err)
	}
}

// takes has the window's browser take messages as one of a service. Its maker's own service is not on this machine.
func (g *guest) takes(b *pushtest.Browser) {
	g.t.Helper()
	g.runs(fmt.Sprintf(`
		const $of = (key) => ({
			endpoint: %q, options: { applicationServerKey: key }, unsubscribe: async () => localStorage.removeItem("taken"),
			toJSON: () => ({ endpoint: %[1]q, keys: { p256dh: %q, auth: %q } }),
		});
		PushManager.prototype.getSubscription = async () => localStorage.taken ? $of(Uint8Array.from(atob(localStorage.taken
			.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0)).buffer) : null;
		PushManager.prototype.subscribe = async ({ userVisibleOnly, applicationServerKey }) => {
			if (!userVisibleOnly) throw new DOMException("silent");
			localStorage.taken = applicationServerKey;
			return $of(applicationServerKey);
		};
		Notification.requestPermission = async () => Notification.permission;`, b.Endpoint, b.Key, b.Auth))
}

// permits answers for the reader whether the site may notify.
func (g *guest) permits(setting cdpbrowser.PermissionSetting) {
	g.t.Helper()
	_, err := chromedp.Call(g.tab, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
		Permission: &cdpbrowser.PermissionDescriptor{Name: "notifications"}, Setting: setting, Origin: g.base,
		BrowserContextID: chromedp.FromContext(g.tab).BrowserContextID,
	})
	if err != nil {
		g.t.Fatal(err)
	}
}

// notified returns what hands a note to the browser, as its service does, and says what is shown of it.
func (g *guest) notified() func(note) string {
	g.t.Helper()
	ids := make(chan serviceworker.RegistrationID, 100)
	err := chromedp.Listen(g.tab, func(ev any) {
		if ev, ok := ev.(*serviceworker.EventWorkerRegistrationUpdated); ok {
			for _, r := range ev.Registrations {
				if r.ScopeURL == g.base+"/" {
					ids <- r.RegistrationID
				}
			}
		}
	})
	if err != nil {
		g.t.Fatal(err)
	}
	if _, err := chromedp.Call(g.tab, serviceworker.Enable, cdp.Empty{}); err != nil {
		g.t.Fatal(err)
	}
	return func(n note) string {
		g.t.Helper()
		text := fmt.Sprintf(`{"title":%q,"body":%q,"lang":%q,"tag":%q,"path":%q}`, n.Title, n.Body, n.Lang, n.Tag, n.Path)
		message := serviceworker.DeliverPushMessageParams{Origin: g.base, RegistrationID: <-ids, Data: text}
		const all = `navigator.serviceWorker.ready.then((r) => new Promise((done) => { setTimeout(() => done(r), 100); }))
			.then((r) => r.getNotifications())
			.then((all) => all.map((n) => [n.title, n.body, n.data.path].join("|")).join("\n"))`
		for deadline := time.Now().Add(patience); time.Now().Before(deadline); { // a worker hears late of what the reader permits
			if _, err := chromedp.Call(g.tab, serviceworker.DeliverPushMessage, message); err != nil {
				g.t.Fatal(err)
			}
			shown, err := chromedp.Run(g.tab, chromedp.Evaluate[string](all, chromedp.EvalAwaitPromise))
			if err != nil {
				g.t.Fatal(err)
			}
			if shown != "" {
				return shown
			}
		}
		g.t.Fatal("the browser shows nothing")
		return ""
	}
}

// TestBrowsersSayWhatIsForbidden: what a page may not load is an error in the log of the browser, for which every test in one fails: hears.
func TestBrowsersSayWhatIsForbidden(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab, said := chromium(t), make(chan string, 100)
	err := chromedp.Listen(tab, func(ev any) {
		if ev, ok := ev.(*log.EventEntryAdded); ok && ev.Entry.Level == log.EntryLevelError {
			said <- ev.Entry.Text
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	const load = `document.body.append(Object.assign(new Image(), { src: "https://192.0.2.1/spy.png" })); true`
	h := hands{t, tab}
	h.do(chromedp.Navigate(emptySite(t).base + "/"))
	h.shows(load)
	select {
	case text := <-said:
		if !strings.Contains(text, "Content Security Policy") {
			t.Errorf("the browser says %q", text)
		}
	case <-time.After(patience):
		t.Error("the browser says nothing")
	}
}
