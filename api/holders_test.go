package api_test

import (
	"cmp"
	"fmt"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"testing"

	"adyukh/api/apitest"
)

// opens says which codes open which routes: the kind, or the kinds, and the addresses below a base. A route with a code in its address that
// is not listed fails the test; any other is the same with codes as without.
var opens = []struct{ kinds, base, below string }{
	{"door", "/e/:event/door/:code", ". /wall /live"},
	{"screen", "/screen/:code", ". /live"},
	{"captain", "/e/:event/team/:code", "."},
	{"pass", "POST /e/:event/helper", "."},
	{"helper", "/e/:event/helper", "/boards /live /games/:game /games/:game/moves /lock /unlock /leave"},
	{"player", "POST /e/:event/me", "."},
	{"player", "/e/:event/me/:code", `. /live /result /ask /ask/back /mail /mail/stop /device /device/stop /app.webmanifest
		/games/:game /games/:game/board /games/:game/photos /games/:game/photos/:number /games/:game/photos/:number/remove`},
	{"mail", "/e/:event/mail/:code", ". /stop"},
	{"seat", "/e/:event/post/:code", ". /live /news /leave /leave/end /settings /account /account/free"},
	{"seat", "/e/:event/post/:code/games/:game", `. /move /accept /decline /resign /word /refill /claim /answer /appeal /clock /log /own
		/own/conditions /own/notes /analysis /adjudication`},
	{"author judge", "/c/:contest/my/:code", ". /board /claims /claims/on/:no"},
	{"author", "/c/:contest/my/:code", "/new /entries/:entry /entries/:entry/withdraw /claims/answer/:claim"},
	{"judge", "/c/:contest/my/:code", "/marks /marks/:no /marks/hand-in /pdf/:document"},
	{"solver", "/s/:solving/my/:code", `. /rounds/:round /rounds/:round/open /rounds/:round/save /rounds/:round/board /rounds/:round/hand-in
		/rounds/:round/protest`},
	{"marker", "/s/:solving/mark/:code", `. /live /rounds/:round/:no /rounds/:round/:no/:problem /rounds/:round/:no/:problem/solution`},
	{"venue", "/s/:solving/venue/:code", `. /live /pdf/:document /rounds/:round /rounds/:round/:no /rounds/:round/pdf/:document
		/rounds/:round/package`},
	{"token", "/api/v1/register", "/:things"},
	{"entry", "/enter/:code", "."},
}

// holders are the kinds of codes that open a route, by its address or its method and address.
func holders() map[string][]string {
	all := map[string][]string{}
	for _, row := range opens {
		for _, below := range strings.Fields(row.below) {
			all[row.base+strings.TrimPrefix(below, ".")] = strings.Fields(row.kinds)
		}
	}
	return all
}

// codeHere stands for the code in an address.
const codeHere = "CODE"

// way is how a route is asked for with a code.
type way struct {
	apitest.Route
	path string
	form url.Values
}

func (w *heldWorld) way(r apitest.Route) way {
	if strings.HasSuffix(r.Path, "/live") {
		r.Method = http.MethodHead
	}
	form, path := filled(w.World, r), strings.Replace(r.Path, ":code", codeHere, 1)
	if form.Has("no") {
		form.Set("no", "1") // the first problem of a round
	}
	for base, parameters := range w.behind {
		if strings.HasPrefix(r.Path, base) {
			path = parameters.Replace(path)
		}
	}
	return way{r, w.Address(path), form}
}

// ask comes to a route with a code, from where nobody has come before.
func (w *heldWorld) ask(r way, code string) apitest.Answer { return w.askFrom(w.somewhere(), r, code) }

// askFrom comes to a route with a code from an address.
func (w *heldWorld) askFrom(address string, r way, code string) apitest.Answer {
	header := []string{"X-Forwarded-For", address}
	switch {
	case strings.HasPrefix(r.Path, "/screen/"):
		code = apitest.ID(w.Event.ID) + "-" + code
	case strings.HasPrefix(r.Path, "/s/:solving/my/"):
		header = append(header, "Cookie", "solver="+w.solver)
	case strings.Contains(r.Path, ":code"):
	case strings.HasPrefix(r.Path, "/e/:event/helper/"):
		header = append(header, "Cookie", "pass="+code)
	case strings.HasPrefix(r.Path, "/api/"):
		header = append(header, "Authorization", "Bearer "+code)
	default:
		r.form.Set("code", code)
	}
	body := strings.NewReader(r.form.Encode())
	return w.phone.Send(r.Method, strings.Replace(r.path, codeHere, code, 1), body, "application/x-www-form-urlencoded", header...)
}

// hold comes to a route with all that a device can hold.
func (w *heldWorld) hold(r apitest.Route) apitest.Answer {
	at := w.way(r)
	body := strings.NewReader(at.form.Encode())
	return w.phone.Send(at.Method, at.path, body, "application/x-www-form-urlencoded", "X-Forwarded-For", w.somewhere(),
		"Cookie", "pass="+w.ours["helper"]+"; session="+w.ours["helper"]+"; half="+w.ours["entry"], "Authorization", "Bearer "+w.ours["token"])
}

// somewhere is an address from where nobody has come before.
func (w *heldWorld) somewhere() string {
	w.asked++
	return fmt.Sprintf("10.%d.%d.1", w.asked/250, w.asked%250)
}

// TestEveryCodeAtEveryRoute comes to each route that a code opens with all codes: only the right ones open it, others change nothing. To
// any other route whoever holds a code is anonymous. No route is forgotten.
func TestEveryCodeAtEveryRoute(t *testing.T) {
	t.Parallel()
	w, rows, mayUse, known := newHeld(t), holders(), everyRoute(), map[string]bool{}
	mayUse["GET /static/*file"], mayUse["POST /signin"] = "n", "s" // there is no such file, and the password is wrong
	var opened []apitest.Route
	for _, r := range apitest.AllRoutes(w.Site.Server) {
		for _, name := range []string{r.Path, r.Method + " " + r.Path} {
			if known[name] = true; rows[name] != nil {
				opened = append(opened, r)
				w.refuses(t, r, rows[name])
			}
		}
		switch name := r.Method + " " + r.Path; {
		case rows[r.Path] != nil || rows[name] != nil:
		case strings.Contains(r.Path, ":code"):
			t.Errorf("%s is not listed in opens: whose code opens it?", name)
		default:
			if got, want := outcome(r.Method, w.hold(r)), mayUse[name]; want == "" || got != want[:1] {
				t.Errorf("%s is %q to a holder of codes, want %.1q as to anybody", name, got, want)
			}
		}
	}
	for name := range rows {
		if !known[name] {
			t.Errorf("%s is listed in opens, but there is no such route", name)
		}
	}
	slices.SortStableFunc(opened, func(a, b apitest.Route) int { return cmp.Compare(ends(a), ends(b)) })
	for _, r := range opened {
		kinds := append(rows[r.Path], rows[r.Method+" "+r.Path]...)
		for _, kind := range kinds {
			a := w.ask(w.way(r), w.ours[kind])
			if !a.Opens(r) {
				t.Errorf("%s %s with the right code of %s: %d", r.Method, r.Path, kind, a.Status)
			}
		}
	}
}

// ends orders routes so that what ends a right comes last.
func ends(r apitest.Route) int {
	switch {
	case r.Method != http.MethodPost:
		return 0
	case strings.HasSuffix(r.Path, "/stop"), strings.HasSuffix(r.Path, "/leave"), strings.HasPrefix(r.Path, "/enter/"):
		return 2
	}
	return 1
}

// refuses comes to a route with every code but the right ones.
func (w *heldWorld) refuses(t *testing.T, r apitest.Route, kinds []string) {
	before, at := w.Site.Digest(), w.way(r)
	for what, all := range map[string]codes{"ours": w.ours, "another event's": w.theirs, "taken back": w.former} {
		for kind, code := range all {
			if what == "ours" && slices.Contains(kinds, kind) {
				continue
			}
			if a := w.ask(at, code); a.Status != apitest.RefusedWith(r) {
				t.Errorf("%s %s with a code of %s, %s: %d", r.Method, r.Path, kind, what, a.Status)
			}
		}
	}
	if w.Site.Digest() != before {
		t.Errorf("%s %s: a code that does not open it has changed something", r.Method, r.Path)
	}
}
