package site_test

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

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/delivery/push/pushtest"
	"adyukh/tournament/play"
)

// TestAPhoneTellsOfABoard: asked for on the player's page, shown by the browser while no page of the event is open, ended; and what is said
// where a reader has forbidden it, or where a browser tells nothing.
func TestAPhoneTellsOfABoard(t *testing.T) {
	runtest.Pages(t)
	runtest.Slow(t)
	for _, lang := range apitest.Languages() {
		t.Run(lang, func(t *testing.T) {
			t.Parallel()
			p := newPushing(t, 4)
			one := p.Event.Players[0]
			g := apitest.SitDown(t, p.Site, "player", lang, apitest.Phone)
			shown := notified(g)
			takes(g, p.service.Browser())
			permits(g, cdpbrowser.PermissionSettingDenied)
			g.Goes(p.Me(one.ID))
			g.Says("alert.device-blocked")
			g.Looks("device blocked", 320)
			permits(g, cdpbrowser.PermissionSettingGranted)
			g.Goes(p.Me(one.ID))
			g.Says("alert.device-lead")
			g.Looks("device off", 320)
			g.Follow(`[data-device-add] button`)
			g.Says("alert.said-device")
			g.Says("alert.device-on")
			g.Until(`document.documentElement.dataset.device === "on"`)
			g.Looks("device on", 320)

			g.Goes("/")
			p.Pair().Publish()
			notes, _ := p.comes()
			if len(notes) != 1 {
				t.Fatalf("%+v", notes)
			}
			if n := shown(notes[0]); n != notes[0].Title+"|"+notes[0].Body+"|"+p.Me(one.ID) {
				t.Errorf("the browser shows %q, want %+v", n, notes[0])
			}

			p.adds(one.ID, p.service.Browser(), "ru") // another device, which goes on
			g.Goes(p.Me(one.ID))
			g.Until(`document.documentElement.dataset.device === "on"`)
			own, _ := p.Fresh().GameOf(one.ID, 1) // the page changes above the button, and does so once
			p.Result(own.Board, play.Result{Kind: play.FinalPosition, White: 15, Black: 9})
			g.Until(`!document.querySelector("#me").innerText.includes("` + g.T("pairing.playing") + `")`)
			g.Follow(`div[data-device="on"] button`)
			g.Says("alert.said-device-stopped")
			g.Until(`document.documentElement.dataset.device === "off"`)
			if n := p.told(one.ID); n != 1 {
				t.Errorf("%d devices after one was ended, want the other", n)
			}
			p.service.Answer(func(*pushtest.Browser) (int, http.Header) { return http.StatusGone, nil })

			runs(g, `delete window.PushManager`)
			g.Goes(p.Me(one.ID))
			if state := g.Reads(`document.documentElement.dataset.device ?? ""`); state != "" {
				t.Errorf("a browser that tells nothing is %q", state)
			}
			runs(g, `Object.defineProperty(navigator, "standalone", { value: false })`)
			g.Goes(p.Me(one.ID))
			g.Says("alert.device-home")
			g.Looks("device of another maker", 320)
		})
	}
}

// TestABrowserGetsAnotherAddress: what its maker's service tells the page's worker comes to the site, also where the browser does not say
// which address it was, and the player is told there.
func TestABrowserGetsAnotherAddress(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	p := newPushing(t, 4)
	one, before, now := p.Event.Players[0], p.service.Browser(), p.service.Browser()
	g := apitest.SitDown(t, p.Site, "player", "ru", apitest.Phone)
	takes(g, before)
	permits(g, cdpbrowser.PermissionSettingGranted)
	g.Goes(p.Me(one.ID))
	g.Follow(`[data-device-add] button`)
	g.Until(`document.documentElement.dataset.device === "on"`)
	g.Reads(`caches.open("adyukh-device").then((c) => c.match("/device")).then((r) => { window.$kept = Boolean(r); }); ""`)
	g.Until(`window.$kept`)
	g.Reads(fmt.Sprintf(`{
		const heard = {};
		const subscribe = async ({ applicationServerKey }) => ({ toJSON: () => ({
			endpoint: applicationServerKey ? %q : "", keys: { p256dh: %q, auth: %q },
		}) });
		const self = { addEventListener: (type, hear) => { heard[type] = hear; }, location, registration: { pushManager: { subscribe } } };
		%s
		heard.pushsubscriptionchange({ waitUntil: (done) => done.then(() => { window.$renewed = true; }) });
	} ""`, now.Endpoint, now.Key, now.Auth, p.Site.Anonymous().Get("/offline.js").Body))
	g.Until(`window.$renewed`)
	p.Pair().Publish()
	if notes, _ := p.comes(); len(notes) != 1 || notes[0].to != now {
		t.Errorf("told: %+v", notes)
	}
}

// runs has every page that comes begin with a script.
func runs(g *apitest.Guest, script string) {
	g.Test.Helper()
	_, err := chromedp.Call(g.Tab, page.AddScriptToEvaluateOnNewDocument, page.AddScriptToEvaluateOnNewDocumentParams{Source: script})
	if err != nil {
		g.Test.Fatal(err)
	}
}

// takes has the window's browser take messages as one of a service. Its maker's own service is not on this machine.
func takes(g *apitest.Guest, b *pushtest.Browser) {
	g.Test.Helper()
	runs(g, fmt.Sprintf(`
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
func permits(g *apitest.Guest, setting cdpbrowser.PermissionSetting) {
	g.Test.Helper()
	_, err := chromedp.Call(g.Tab, cdpbrowser.SetPermission, cdpbrowser.SetPermissionParams{
		Permission: &cdpbrowser.PermissionDescriptor{Name: "notifications"}, Setting: setting, Origin: g.Base,
		BrowserContextID: chromedp.FromContext(g.Tab).BrowserContextID,
	})
	if err != nil {
		g.Test.Fatal(err)
	}
}

// notified returns what hands a note to the browser, as its service does, and says what is shown of it.
func notified(g *apitest.Guest) func(note) string {
	g.Test.Helper()
	ids := make(chan serviceworker.RegistrationID, 100)
	err := chromedp.Listen(g.Tab, func(ev any) {
		if ev, ok := ev.(*serviceworker.EventWorkerRegistrationUpdated); ok {
			for _, r := range ev.Registrations {
				if r.ScopeURL == g.Base+"/" {
					ids <- r.RegistrationID
				}
			}
		}
	})
	if err != nil {
		g.Test.Fatal(err)
	}
	if _, err := chromedp.Call(g.Tab, serviceworker.Enable, cdp.Empty{}); err != nil {
		g.Test.Fatal(err)
	}
	return func(n note) string {
		g.Test.Helper()
		text := fmt.Sprintf(`{"title":%q,"body":%q,"lang":%q,"tag":%q,"path":%q}`, n.Title, n.Body, n.Lang, n.Tag, n.Path)
		message := serviceworker.DeliverPushMessageParams{Origin: g.Base, RegistrationID: <-ids, Data: text}
		const all = `navigator.serviceWorker.ready.then((r) => new Promise((done) => { setTimeout(() => done(r), 100); }))
			.then((r) => r.getNotifications())
			.then((all) => all.map((n) => [n.title, n.body, n.data.path].join("|")).join("\n"))`
		for deadline := time.Now().Add(apitest.Patience); time.Now().Before(deadline); { // a worker hears late of what the reader permits
			if _, err := chromedp.Call(g.Tab, serviceworker.DeliverPushMessage, message); err != nil {
				g.Test.Fatal(err)
			}
			shown, err := chromedp.Run(g.Tab, chromedp.Evaluate[string](all, chromedp.EvalAwaitPromise))
			if err != nil {
				g.Test.Fatal(err)
			}
			if shown != "" {
				return shown
			}
		}
		g.Test.Fatal("the browser shows nothing")
		return ""
	}
}

// TestBrowsersSayWhatIsForbidden: what a page may not load is an error in the log of the browser, for which every test in one fails: hears.
func TestBrowsersSayWhatIsForbidden(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	tab, said := apitest.Chromium(t), make(chan string, 100)
	err := chromedp.Listen(tab, func(ev any) {
		if ev, ok := ev.(*log.EventEntryAdded); ok && ev.Entry.Level == log.EntryLevelError {
			said <- ev.Entry.Text
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	const load = `document.body.append(Object.assign(new Image(), { src: "https://192.0.2.1/spy.png" })); true`
	h := apitest.Hands{Test: t, Tab: tab}
	h.Do(chromedp.Navigate(apitest.EmptySite(t).Base + "/"))
	h.Shows(load)
	select {
	case text := <-said:
		if !strings.Contains(text, "Content Security Policy") {
			t.Errorf("the browser says %q", text)
		}
	case <-time.After(apitest.Patience):
		t.Error("the browser says nothing")
	}
}
