package api_test

import (
	"bytes"
	"errors"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"adyukh/api"
	"adyukh/api/apitest"
	"adyukh/tournament/store"
	"adyukh/tournament/store/seal"
)

// inClear are the codes that a copy which is not sealed holds: papers with them can be printed again.
var inClear = []string{"door", "screen", "player", "captain", "seat", "author", "judge", "solver", "marker", "venue"}

// TestALostStickLetsNobodyIn: a sealed copy holds no code of any kind that can be read, and opens without its key to nobody. With the key
// the laptop that takes the place of the lost one knows every code: printed cards and links go on working.
func TestALostStickLetsNobodyIn(t *testing.T) {
	t.Parallel()
	w := newHeld(t)
	key, err := seal.New()
	if err != nil {
		t.Fatal(err)
	}
	stick := filepath.Join(t.TempDir(), "stick")
	if err := os.Mkdir(stick, 0o755); err != nil { // sticks know no owners
		t.Fatal(err)
	}
	sealed, plain := filepath.Join(stick, "adyukh.db"+store.SealedSuffix), filepath.Join(t.TempDir(), "plain.db")
	if err := errors.Join(w.Site.Store.BackupSealed(t.Context(), sealed, key.Public()), w.Site.Store.Backup(t.Context(), plain)); err != nil {
		t.Fatal(err)
	}
	w.findsNothing(t, stick, readFile(t, plain))
	w.opensToNobody(t, sealed)

	place := filepath.Join(t.TempDir(), "adyukh.db")
	if _, err := store.RestoreSealed(t.Context(), sealed, place, key); err != nil {
		t.Fatal(err)
	}
	laptop, err := store.Open(t.Context(), place)
	if err != nil {
		t.Fatal(err)
	}
	again := *w
	behind := func(c *api.Config) { c.TrustedProxies = []string{"127.0.0.1"} }
	again.phone = apitest.SiteOver(t, laptop, place, w.Site.Clock, behind).Anonymous()
	again.phone.Client.Jar = nil
	for kind, page := range w.pages() {
		code := w.ours[strings.TrimSuffix(kind, " typed")]
		// A link that lets an account in once is no code of a card: it goes with the sign-ins.
		if a := again.ask(page, code); a.Opens(page.Route) == (kind == "entry") {
			t.Errorf("the code of %s on the other laptop: %d", kind, a.Status)
		}
		if a := again.ask(page, w.former[strings.TrimSuffix(kind, " typed")]); a.Status != apitest.RefusedWith(page.Route) {
			t.Errorf("a code of %s that was taken back, on the other laptop: %d", kind, a.Status)
		}
	}
}

// findsNothing looks for the codes of every kind, and for what people would read, in all that is on the stick.
func (w *heldWorld) findsNothing(t *testing.T, stick string, plain []byte) {
	t.Helper()
	looked := map[string]string{"the event's name": w.Event.Head.Name, "a player's name": w.Event.Players[0].Name, "SQLite": "SQLite format"}
	for what, all := range map[string]codes{"": w.ours, "another event's ": w.theirs, "a former ": w.former} {
		for kind, code := range all {
			looked[what+kind] = code
		}
	}
	for _, kind := range append(inClear, "the event's name", "SQLite") {
		if !bytes.Contains(plain, []byte(looked[kind])) {
			t.Errorf("a copy that is not sealed does not hold %s: the search is blind", kind)
		}
	}
	files, err := os.ReadDir(stick)
	if err != nil || len(files) != 1 {
		t.Errorf("on the stick are %v, %v", files, err)
	}
	for _, f := range files {
		content := readFile(t, filepath.Join(stick, f.Name()))
		for what, text := range looked {
			if len(text) < 4 || bytes.Contains(content, []byte(text)) {
				t.Errorf("%s holds %s, %q", f.Name(), what, text)
			}
		}
	}
}

// opensToNobody tries a sealed copy as its finder would.
func (w *heldWorld) opensToNobody(t *testing.T, sealed string) {
	t.Helper()
	place := filepath.Join(t.TempDir(), "found.db")
	if _, err := store.Restore(t.Context(), sealed, place); !errors.Is(err, seal.ErrSealed) {
		t.Errorf("without a key: %v", err)
	}
	other, err := seal.New()
	if err != nil {
		t.Fatal(err)
	}
	if _, err := store.RestoreSealed(t.Context(), sealed, place, other); !errors.Is(err, seal.ErrOtherKey) {
		t.Errorf("with another key: %v", err)
	}
	if _, err := store.Open(t.Context(), sealed); !errors.Is(err, store.ErrForeign) {
		t.Errorf("as a database: %v", err)
	}
}

func readFile(t *testing.T, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// TestACopyInTheClearIsMadeWorthless: one press for each event, and a yes, gives all that a copy which is not sealed holds other codes:
// none of those before opens anything, of whatever kind. It leads to cards with the new ones, to be printed.
func TestACopyInTheClearIsMadeWorthless(t *testing.T) {
	t.Parallel()
	w := newHeld(t)
	owner := w.Site.SignedIn("owner")
	composing, solving := "/desk/c/"+apitest.ID(w.Contest.ID), "/desk/s/"+apitest.ID(w.Solving.ID)
	for _, press := range []struct {
		by         *apitest.Browser
		page, path string
		cards      int // at least: there is one of each kind
	}{
		{w.Arbiter, w.Desk("/personal"), w.Desk("/personal/renew"), 1},
		{w.Captains.Arbiter, w.Captains.Desk("/players"), w.Captains.Desk("/captains/renew"), 1},
		{w.Seat.Arbiter, w.Seat.Desk("/post/people"), w.Seat.Desk("/post/people/renew"), 1},
		{owner, composing + "/people", composing + "/people/renew", 2},
		{w.Site.SignedIn("admin"), solving + "/people", solving + "/people/renew", 3},
	} {
		asked := press.by.Post(press.path, apitest.FormOf(t, press.by.Get(press.page).Body, press.path))
		if asked.Holds(t, "Да, сменить все"); asked.Status != http.StatusConflict {
			t.Errorf("%s: %d before anybody has agreed", press.path, asked.Status)
		}
		a := press.by.Post(press.path, apitest.FormOf(t, asked.Body, press.path))
		if a.Status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%s", press.path, a.Status, a.Body)
		}
		cards := press.by.Get(a.Header.Get("Location"))
		if n := strings.Count(cards.Body, `class="qr"`); n < press.cards {
			t.Errorf("%s leads to %d cards at %s", press.path, n, a.Header.Get("Location"))
		}
		for kind, code := range w.ours {
			if strings.Contains(cards.Body, code) {
				t.Errorf("%s: a card has the former code of %s", press.path, kind)
			}
		}
		press.by.Get(press.page).Holds(t, `href="`+a.Header.Get("Location")+`"`)
	}
	pages := w.pages()
	for _, kind := range inClear {
		page := pages[kind]
		if a := w.ask(page, w.ours[kind]); a.Status != apitest.RefusedWith(page.Route) {
			t.Errorf("the code of %s that stood in a copy: %d", kind, a.Status)
		}
	}
}

// TestOnePressRenewsAllLinks: an administrator makes all that a copy which is not sealed holds worthless, of every kind of event, and gets
// the list of the cards that have to be printed again.
func TestOnePressRenewsAllLinks(t *testing.T) {
	t.Parallel()
	w := newHeld(t)
	admin, path := w.Site.SignedIn("admin"), "/users/links"
	cards := []string{
		w.Desk("/personal/print"), w.Captains.Desk("/captains/print"), w.Seat.Desk("/post/people/print"),
		"/desk/c/" + apitest.ID(w.Contest.ID) + "/people/print", "/desk/s/" + apitest.ID(w.Solving.ID) + "/people/print",
	}
	page := admin.Get(path)
	for _, of := range cards {
		page.Holds(t, `href="`+of+`"`)
	}
	asked := admin.Post(path, apitest.FormOf(t, page.Body, path))
	if asked.Holds(t, "Да, сменить все"); asked.Status != http.StatusConflict {
		t.Errorf("%d before anybody has agreed", asked.Status)
	}
	if a := w.ask(w.pages()["player"], w.ours["player"]); !a.Opens(w.pages()["player"].Route) {
		t.Errorf("the code of a player before anybody has agreed: %d", a.Status)
	}
	a := admin.Post(path, apitest.FormOf(t, asked.Body, path))
	if a.Status != http.StatusSeeOther || a.Header.Get("Location") != path {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	admin.Get(path).Holds(t, "Все ссылки сменены")
	admin.Get("/users/journal").Holds(t, "Сменены ссылки всех турниров")
	for _, of := range cards {
		printed := admin.Get(of)
		if printed.Status != http.StatusOK || !strings.Contains(printed.Body, `class="qr"`) {
			t.Errorf("%s: %d without a card", of, printed.Status)
		}
		for kind, code := range w.ours {
			if strings.Contains(printed.Body, code) {
				t.Errorf("%s: a card has the former code of %s", of, kind)
			}
		}
	}
	pages := w.pages()
	for _, kind := range inClear {
		if a := w.ask(pages[kind], w.ours[kind]); a.Status != apitest.RefusedWith(pages[kind].Route) {
			t.Errorf("the code of %s that stood in a copy: %d", kind, a.Status)
		}
	}
}
