package api_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/web"
	"adyukh/static/runtest"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
)

// addScreen gives the hall of the stage's event a screen and returns its address.
func (st *stage) addScreen(change ...func(*broadcast.Screen)) string {
	st.t.Helper()
	e, s, err := st.site.events.AddScreen(st.t.Context(), st.by, st.event.ID, "")
	st.must(e, err)
	for _, c := range change {
		c(&s)
		st.must(st.site.events.ChangeScreen(st.t.Context(), st.by, e.ID, s.ID, s.Revision, s))
	}
	return "/screen/" + id(e.ID) + "-" + s.Code
}

// TestScreenFollowsTheEvent: by itself a screen shows tables, then results, then places, and never more than readers see.
func TestScreenFollowsTheEvent(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 6).open().draw()
	screen, anybody := st.addScreen(), st.site.anonymous()
	has := func(step string, want, not []string) {
		t.Helper()
		a := anybody.get(screen)
		for _, text := range want {
			if a.status != http.StatusOK || !strings.Contains(a.body, text) {
				t.Errorf("%s: status %d, without %q:\n%s", step, a.status, text, a.body)
			}
		}
		for _, text := range append(not, "/signin", "Черновик") {
			if strings.Contains(a.body, text) {
				t.Errorf("%s: holds %q:\n%s", step, text, a.body)
			}
		}
		if a.header.Get("Cache-Control") != "no-store" || !strings.Contains(a.header.Get("X-Robots-Tag"), "noindex") {
			t.Errorf("%s: header %v", step, a.header)
		}
	}
	has("before the first round", []string{`data-kind="clock"`, `data-kind="address"`, `data-stream="` + screen + `/live"`},
		[]string{"Игрок 01"})
	st.pair()
	has("with a draft", []string{`data-kind="clock"`}, []string{"Игрок 01", "Тур 1"})
	l := anybody.listen(screen + "/live")
	first := l.next()
	st.publish()
	for got := l.next(); got == first; got = l.next() {
	}
	has("published", []string{"найдите свой стол", `data-kind="names"`, `data-kind="tables"`, "Игрок 01"}, []string{`data-kind="standings"`})
	st.play(1)
	has("while it goes", []string{`data-kind="results"`, "сыграно 1 из 3"}, []string{`data-kind="names"`})
	st.play(2).play(3)
	has("all in", []string{`data-kind="standings"`, "Таблица после тура 1"}, []string{`data-kind="names"`})
	e := st.fresh()
	st.must(st.site.events.SetPublic(t.Context(), st.by, e.ID, e.Head.Revision, false))
	st.must(st.site.events.SayOnScreens(t.Context(), st.by, e.ID, e.ScreensRevision(), "Ключ от зала у Мурата"))
	has("hidden", []string{"Закрыто", e.Head.Name}, []string{"Игрок 01", "Тур 1", "Мурат"})
}

// TestScreensAreSteered: the desk adds, changes and takes away, with what its arbiter saw, and the address that goes leads nowhere.
func TestScreensAreSteered(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := newStage(t, 6).draw().pair().publish()
	desk := st.desk("/screens")
	if a := st.arbiter.get(desk); a.status != http.StatusOK || !strings.Contains(a.body, "Экранов пока нет") {
		t.Fatalf("%d\n%s", a.status, a.body)
	}
	if a := st.arbiter.post(desk, nil); a.status != http.StatusSeeOther {
		t.Fatalf("added: %d\n%s", a.status, a.body)
	}
	s := st.fresh().Screens[0]
	one, screen := desk+"/"+id(s.ID), "/screen/"+id(st.event.ID)+"-"+s.Code
	if a := st.arbiter.get(desk); !strings.Contains(a.body, screen) || !strings.Contains(a.body, "Само по ходу турнира") {
		t.Errorf("the list:\n%s", a.body)
	}
	form := func(revision int64, more ...string) map[string][]string {
		return seen(revision, append([]string{
			"shows1", "standings", "shows2", "tables", "shows3", "", "shows4", "", "shows5", "", "seconds", "20", "theme", "dark", "name", "Сцена",
			"message", "<b>Обед</b>",
		}, more...)...)
	}
	if a := st.arbiter.post(one, form(s.Revision)); a.status != http.StatusSeeOther {
		t.Fatalf("changed: %d\n%s", a.status, a.body)
	}
	now, _ := st.fresh().Screen(s.ID)
	if len(now.Shows) != 2 || now.Shows[0] != broadcast.Standings || now.Seconds != 20 || now.Theme != broadcast.Dark ||
		now.Countdown || now.Name != "Сцена" {
		t.Errorf("is now %+v", now)
	}
	anybody := st.site.anonymous()
	if a := anybody.get(screen); !strings.Contains(a.body, `data-theme="dark"`) || !strings.Contains(a.body, "&lt;b&gt;Обед&lt;/b&gt;") ||
		!strings.Contains(a.body, `data-kind="tables"`) || strings.Contains(a.body, `data-kind="names"`) {
		t.Errorf("the screen:\n%s", a.body)
	}
	for refused, change := range map[string]map[string][]string{
		"Секунд":       form(now.Revision, "seconds", "много"),
		"дважды":       form(now.Revision, "shows2", "standings"),
		"от 5 до":      form(now.Revision, "seconds", "3"),
		"Это изменено": form(s.Revision),
		"что показы":   form(now.Revision, "shows1", "", "shows2", ""),
	} {
		if a := st.arbiter.post(one, change); a.status < 400 || a.status >= 500 || !strings.Contains(a.body, refused) {
			t.Errorf("%s: %d\n%s", refused, a.status, a.body)
		}
	}
	if a := st.arbiter.post(one+"/find", seen(now.Revision, "find", "1")); a.status != http.StatusSeeOther {
		t.Errorf("find: %d\n%s", a.status, a.body)
	}
	if a := anybody.get(screen); !strings.Contains(a.body, `data-kind="names"`) || strings.Contains(a.body, `data-kind="standings"`) {
		t.Errorf("find your table:\n%s", a.body)
	}
	said := seen(st.fresh().ScreensRevision(), "message", "Стол 7, сдайте бланк")
	if a := st.arbiter.post(desk+"/message", said); a.status != http.StatusSeeOther {
		t.Errorf("message: %d\n%s", a.status, a.body)
	}
	if a := anybody.get(screen); !strings.Contains(a.body, `data-message="Стол 7, сдайте бланк"`) {
		t.Errorf("the message:\n%s", a.body)
	}
	st.arbiter.post(one+"/code", seen(st.fresh().ScreensRevision()))
	if a := anybody.get(screen); a.status != http.StatusNotFound || strings.Contains(a.body, "Кубок") {
		t.Errorf("the old address: %d\n%s", a.status, a.body)
	}
	gone := seen(st.fresh().ScreensRevision())
	if a := st.arbiter.post(one+"/remove", gone); a.status != http.StatusSeeOther || len(st.fresh().Screens) != 0 {
		t.Errorf("removed: %d\n%s", a.status, a.body)
	}
	if a := st.arbiter.get(st.desk("/journal")); strings.Contains(a.body, s.Code) || !strings.Contains(a.body, "экран зала «Сцена» убран") {
		t.Errorf("the journal:\n%s", a.body)
	}
	for _, path := range []string{"/screen/" + s.Code, "/screen/-", "/screen/" + id(st.event.ID) + "-", "/screen/999999999999999999999-x"} {
		if a := anybody.get(path); a.status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.status)
		}
	}
}

// TestScreensTellNothing: a screen that shows all there is holds no byte of what is private or a draft, of an event that is hidden neither.
func TestScreensTellNothing(t *testing.T) {
	t.Parallel()
	st, hidden := newCanaries(t)
	all := func(s *broadcast.Screen) { s.Shows = broadcast.Contents() }
	for _, path := range []string{st.addScreen(all), st.addScreen()} {
		before := st.site.anonymous().get(path)
		if found := canaryIn(before.body, append(canaries, "CANARY")); before.status != http.StatusOK || found != "" {
			t.Errorf("%d, holds %q:\n%s", before.status, found, before.body)
		}
	}
	path := hidden.addScreen(all)
	if a := st.site.anonymous().get(path); a.status != http.StatusOK || strings.Contains(a.body, "Игрок") {
		t.Errorf("of a hidden event: %d\n%s", a.status, a.body)
	}
}

// TestScreensOfEverySystem: what an event has not is left out, and no system is without something to show.
func TestScreensOfEverySystem(t *testing.T) {
	t.Parallel()
	for system, begin := range map[string]func() *stage{
		"round-robin": func() *stage { return newStage(t, 8).draw().pair().publish().play(1) },
		"knock-out": func() *stage {
			return newStage(t, 8, func(h *play.Head) { *h = h.WithSystem(play.Knockout) }).draw().pair().publish().play(1)
		},
		"teams": func() *stage { return newStage(t, 0).teams().seated() },
	} {
		t.Run(system, func(t *testing.T) {
			st := begin()
			path := st.addScreen(func(s *broadcast.Screen) { s.Shows = broadcast.Contents() })
			a := st.site.anonymous().get(path)
			if got := strings.Contains(a.body, `data-kind="bracket"`); a.status != http.StatusOK || got != (system == "knock-out") {
				t.Errorf("status %d, a bracket: %v\n%s", a.status, got, a.body)
			}
			if !strings.Contains(a.body, `data-kind="results"`) || !strings.Contains(a.body, "Игрок 01") && !strings.Contains(a.body, "Боец-1-1") {
				t.Errorf("without results:\n%s", a.body)
			}
		})
	}
}

// TestScreensOfAPart: the desk offers the places of each category and group, a screen shows that table alone, and nothing of what has gone.
func TestScreensOfAPart(t *testing.T) {
	t.Parallel()
	st := newStage(t, 0, func(h *play.Head) {
		*h = h.WithSystem(play.Groups)
		h.Regulations.Categories = []play.Category{{Name: "Девушки", Sex: play.Female}}
	})
	for i, name := range []string{"Абрек", "Баксан", "Вода", "Гора", "Домбай", "Ель"} {
		data := play.PlayerData{Name: name, Group: string("АБ"[2*(i%2) : 2*(i%2)+2]), Sex: []play.Sex{play.Female, play.Male, play.Male}[i%3]}
		st.must(st.site.events.AddPlayer(t.Context(), st.by, st.event.ID, data, false))
	}
	st.draw().rounds(1)
	screen := st.addScreen()
	s := st.fresh().Screens[0]
	one := st.desk("/screens/" + id(s.ID))
	form := formOf(t, st.arbiter.get(st.desk("/screens")).body, one)
	for shows, want := range map[string][]string{
		string(broadcast.CategoryPlaces("Девушки")): {"Абрек", "Гора"},
		string(broadcast.GroupPlaces("Б")):          {"Баксан", "Гора", "Ель"},
		string(broadcast.GroupPlaces("В")):          nil, // it has no players any more
	} {
		s = st.fresh().Screens[0]
		form.Set("shows1", shows)
		form.Set(web.SeenField, strconv.FormatInt(s.Revision, 10))
		if a := st.arbiter.post(one, form); a.status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%s", shows, a.status, a.body)
		}
		if a := st.arbiter.get(st.desk("/screens")); !strings.Contains(a.body, `value="`+shows+`" selected`) {
			t.Errorf("%s is not offered and chosen", shows)
		}
		body := st.site.anonymous().get(screen).body
		for _, p := range st.fresh().Players {
			if got := strings.Contains(body, `<span class="who">`+p.Name); got != slices.Contains(want, p.Name) {
				t.Errorf("%s: %s is shown: %v", shows, p.Name, got)
			}
		}
		if want == nil != strings.Contains(body, `data-kind="clock"`) {
			t.Errorf("%s: in the place of nothing:\n%s", shows, body)
		}
	}
}
