package site_test

import (
	"net/http"
	"slices"
	"strconv"
	"strings"
	"testing"

	"adyukh/api/apitest"
	"adyukh/api/web"
	"adyukh/static/runtest"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
)

// TestScreenFollowsTheEvent: by itself a screen shows tables, then results, then places, and never more than readers see.
func TestScreenFollowsTheEvent(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 6).Open().Draw()
	screen, anybody := st.AddScreen(), st.Site.Anonymous()
	has := func(step string, want, not []string) {
		t.Helper()
		a := anybody.Get(screen)
		for _, text := range want {
			if a.Status != http.StatusOK || !strings.Contains(a.Body, text) {
				t.Errorf("%s: status %d, without %q:\n%s", step, a.Status, text, a.Body)
			}
		}
		for _, text := range append(not, "/signin", "Черновик") {
			if strings.Contains(a.Body, text) {
				t.Errorf("%s: holds %q:\n%s", step, text, a.Body)
			}
		}
		if a.Header.Get("Cache-Control") != "no-store" || !strings.Contains(a.Header.Get("X-Robots-Tag"), "noindex") {
			t.Errorf("%s: header %v", step, a.Header)
		}
	}
	has("before the first round", []string{`data-kind="clock"`, `data-kind="address"`, `data-stream="` + screen + `/live"`},
		[]string{"Игрок 01"})
	st.Pair()
	has("with a draft", []string{`data-kind="clock"`}, []string{"Игрок 01", "Тур 1"})
	l := anybody.Listen(screen + "/live")
	first := l.Next()
	st.Publish()
	for got := l.Next(); got == first; got = l.Next() {
	}
	has("published", []string{"найдите свой стол", `data-kind="names"`, `data-kind="tables"`, "Игрок 01"}, []string{`data-kind="standings"`})
	st.Play(1)
	has("while it goes", []string{`data-kind="results"`, "сыграно 1 из 3"}, []string{`data-kind="names"`})
	st.Play(2).Play(3)
	has("all in", []string{`data-kind="standings"`, "Таблица после тура 1"}, []string{`data-kind="names"`})
	e := st.Fresh()
	st.Must(st.Site.Events.SetPublic(t.Context(), st.By, e.ID, e.Head.Revision, false))
	st.Must(st.Site.Events.SayOnScreens(t.Context(), st.By, e.ID, e.ScreensRevision(), "Ключ от зала у Мурата"))
	has("hidden", []string{"Закрыто", e.Head.Name}, []string{"Игрок 01", "Тур 1", "Мурат"})
}

// TestScreensAreSteered: the desk adds, changes and takes away, with what its arbiter saw, and the address that goes leads nowhere.
func TestScreensAreSteered(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	st := apitest.NewStage(t, 6).Draw().Pair().Publish()
	desk := st.Desk("/screens")
	if a := st.Arbiter.Get(desk); a.Status != http.StatusOK || !strings.Contains(a.Body, "Экранов пока нет") {
		t.Fatalf("%d\n%s", a.Status, a.Body)
	}
	if a := st.Arbiter.Post(desk, nil); a.Status != http.StatusSeeOther {
		t.Fatalf("added: %d\n%s", a.Status, a.Body)
	}
	s := st.Fresh().Screens[0]
	one, screen := desk+"/"+apitest.ID(s.ID), "/screen/"+apitest.ID(st.Event.ID)+"-"+s.Code
	if a := st.Arbiter.Get(desk); !strings.Contains(a.Body, screen) || !strings.Contains(a.Body, "Само по ходу турнира") {
		t.Errorf("the list:\n%s", a.Body)
	}
	form := func(revision int64, more ...string) map[string][]string {
		return apitest.Seen(revision, append([]string{
			"shows1", "standings", "shows2", "tables", "shows3", "", "shows4", "", "shows5", "", "seconds", "20", "theme", "dark", "name", "Сцена",
			"message", "<b>Обед</b>",
		}, more...)...)
	}
	if a := st.Arbiter.Post(one, form(s.Revision)); a.Status != http.StatusSeeOther {
		t.Fatalf("changed: %d\n%s", a.Status, a.Body)
	}
	now, _ := st.Fresh().Screen(s.ID)
	if len(now.Shows) != 2 || now.Shows[0] != broadcast.Standings || now.Seconds != 20 || now.Theme != broadcast.Dark ||
		now.Countdown || now.Name != "Сцена" {
		t.Errorf("is now %+v", now)
	}
	anybody := st.Site.Anonymous()
	if a := anybody.Get(screen); !strings.Contains(a.Body, `data-theme="dark"`) || !strings.Contains(a.Body, "&lt;b&gt;Обед&lt;/b&gt;") ||
		!strings.Contains(a.Body, `data-kind="tables"`) || strings.Contains(a.Body, `data-kind="names"`) {
		t.Errorf("the screen:\n%s", a.Body)
	}
	for refused, change := range map[string]map[string][]string{
		"Секунд":       form(now.Revision, "seconds", "много"),
		"дважды":       form(now.Revision, "shows2", "standings"),
		"от 5 до":      form(now.Revision, "seconds", "3"),
		"Это изменено": form(s.Revision),
		"что показы":   form(now.Revision, "shows1", "", "shows2", ""),
	} {
		if a := st.Arbiter.Post(one, change); a.Status < 400 || a.Status >= 500 || !strings.Contains(a.Body, refused) {
			t.Errorf("%s: %d\n%s", refused, a.Status, a.Body)
		}
	}
	if a := st.Arbiter.Post(one+"/find", apitest.Seen(now.Revision, "find", "1")); a.Status != http.StatusSeeOther {
		t.Errorf("find: %d\n%s", a.Status, a.Body)
	}
	if a := anybody.Get(screen); !strings.Contains(a.Body, `data-kind="names"`) || strings.Contains(a.Body, `data-kind="standings"`) {
		t.Errorf("find your table:\n%s", a.Body)
	}
	said := apitest.Seen(st.Fresh().ScreensRevision(), "message", "Стол 7, сдайте бланк")
	if a := st.Arbiter.Post(desk+"/message", said); a.Status != http.StatusSeeOther {
		t.Errorf("message: %d\n%s", a.Status, a.Body)
	}
	if a := anybody.Get(screen); !strings.Contains(a.Body, `data-message="Стол 7, сдайте бланк"`) {
		t.Errorf("the message:\n%s", a.Body)
	}
	st.Arbiter.Post(one+"/code", apitest.Seen(st.Fresh().ScreensRevision()))
	if a := anybody.Get(screen); a.Status != http.StatusNotFound || strings.Contains(a.Body, "Кубок") {
		t.Errorf("the old address: %d\n%s", a.Status, a.Body)
	}
	gone := apitest.Seen(st.Fresh().ScreensRevision())
	if a := st.Arbiter.Post(one+"/remove", gone); a.Status != http.StatusSeeOther || len(st.Fresh().Screens) != 0 {
		t.Errorf("removed: %d\n%s", a.Status, a.Body)
	}
	if a := st.Arbiter.Get(st.Desk("/journal")); strings.Contains(a.Body, s.Code) || !strings.Contains(a.Body, "экран зала «Сцена» убран") {
		t.Errorf("the journal:\n%s", a.Body)
	}
	for _, path := range []string{
		"/screen/" + s.Code, "/screen/-", "/screen/" + apitest.ID(st.Event.ID) + "-",
		"/screen/999999999999999999999-x",
	} {
		if a := anybody.Get(path); a.Status != http.StatusNotFound {
			t.Errorf("%s: %d", path, a.Status)
		}
	}
}

// TestScreensTellNothing: a screen that shows all there is holds no byte of what is private or a draft, of an event that is hidden neither.
func TestScreensTellNothing(t *testing.T) {
	t.Parallel()
	st, hidden := apitest.NewCanaries(t)
	all := func(s *broadcast.Screen) { s.Shows = broadcast.Contents() }
	for _, path := range []string{st.AddScreen(all), st.AddScreen()} {
		before := st.Site.Anonymous().Get(path)
		if found := apitest.CanaryIn(before.Body, append(apitest.Canaries, "CANARY")); before.Status != http.StatusOK || found != "" {
			t.Errorf("%d, holds %q:\n%s", before.Status, found, before.Body)
		}
	}
	path := hidden.AddScreen(all)
	if a := st.Site.Anonymous().Get(path); a.Status != http.StatusOK || strings.Contains(a.Body, "Игрок") {
		t.Errorf("of a hidden event: %d\n%s", a.Status, a.Body)
	}
}

// TestScreensOfEverySystem: what an event has not is left out, and no system is without something to show.
func TestScreensOfEverySystem(t *testing.T) {
	t.Parallel()
	for system, begin := range map[string]func() *apitest.Stage{
		"round-robin": func() *apitest.Stage { return apitest.NewStage(t, 8).Draw().Pair().Publish().Play(1) },
		"knock-out": func() *apitest.Stage {
			return apitest.NewStage(t, 8, func(h *play.Head) { *h = h.WithSystem(play.Knockout) }).Draw().Pair().Publish().Play(1)
		},
		"teams": func() *apitest.Stage { return apitest.NewStage(t, 0).Teams().Seated() },
	} {
		t.Run(system, func(t *testing.T) {
			st := begin()
			path := st.AddScreen(func(s *broadcast.Screen) { s.Shows = broadcast.Contents() })
			a := st.Site.Anonymous().Get(path)
			if got := strings.Contains(a.Body, `data-kind="bracket"`); a.Status != http.StatusOK || got != (system == "knock-out") {
				t.Errorf("status %d, a bracket: %v\n%s", a.Status, got, a.Body)
			}
			if !strings.Contains(a.Body, `data-kind="results"`) || !strings.Contains(a.Body, "Игрок 01") && !strings.Contains(a.Body, "Боец-1-1") {
				t.Errorf("without results:\n%s", a.Body)
			}
		})
	}
}

// TestScreensOfAPart: the desk offers the places of each category and group, a screen shows that table alone, and nothing of what has gone.
func TestScreensOfAPart(t *testing.T) {
	t.Parallel()
	st := apitest.NewStage(t, 0, func(h *play.Head) {
		*h = h.WithSystem(play.Groups)
		h.Regulations.Categories = []play.Category{{Name: "Девушки", Sex: play.Female}}
	})
	for i, name := range []string{"Абрек", "Баксан", "Вода", "Гора", "Домбай", "Ель"} {
		data := play.PlayerData{Name: name, Group: string("АБ"[2*(i%2) : 2*(i%2)+2]), Sex: []play.Sex{play.Female, play.Male, play.Male}[i%3]}
		st.Must(st.Site.Events.AddPlayer(t.Context(), st.By, st.Event.ID, data, false))
	}
	st.Draw().Rounds(1)
	screen := st.AddScreen()
	s := st.Fresh().Screens[0]
	one := st.Desk("/screens/" + apitest.ID(s.ID))
	form := apitest.FormOf(t, st.Arbiter.Get(st.Desk("/screens")).Body, one)
	for shows, want := range map[string][]string{
		string(broadcast.CategoryPlaces("Девушки")): {"Абрек", "Гора"},
		string(broadcast.GroupPlaces("Б")):          {"Баксан", "Гора", "Ель"},
		string(broadcast.GroupPlaces("В")):          nil, // it has no players any more
	} {
		s = st.Fresh().Screens[0]
		form.Set("shows1", shows)
		form.Set(web.SeenField, strconv.FormatInt(s.Revision, 10))
		if a := st.Arbiter.Post(one, form); a.Status != http.StatusSeeOther {
			t.Fatalf("%s: %d\n%s", shows, a.Status, a.Body)
		}
		if a := st.Arbiter.Get(st.Desk("/screens")); !strings.Contains(a.Body, `value="`+shows+`" selected`) {
			t.Errorf("%s is not offered and chosen", shows)
		}
		body := st.Site.Anonymous().Get(screen).Body
		for _, p := range st.Fresh().Players {
			if got := strings.Contains(body, `<span class="who">`+p.Name); got != slices.Contains(want, p.Name) {
				t.Errorf("%s: %s is shown: %v", shows, p.Name, got)
			}
		}
		if want == nil != strings.Contains(body, `data-kind="clock"`) {
			t.Errorf("%s: in the place of nothing:\n%s", shows, body)
		}
	}
}
