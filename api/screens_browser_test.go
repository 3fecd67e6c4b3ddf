package api_test

import (
	"fmt"
	"testing"
	"time"

	"github.com/chromedp/chromedp"

	"adyukh/api/web"
	"adyukh/tournament/hall"
	"adyukh/tournament/play"
)

// turned turns all pages of a screen and returns the rows that it has shown, and of each page what is cut off or can't be read from the
// back row.
const turned = `(() => {
	const wrong = [], shown = new Set();
	for (let page = 0; page < 99; page += 1) {
		const stage = document.querySelector('[data-hall-stage]').getBoundingClientRect();
		const rows = [...document.querySelectorAll('.hall-page li')];
		const lines = [...rows, ...document.querySelectorAll('.hall-top > *:not([hidden]):not(:empty), .hall-foot > p:not(:empty)')];
		for (const line of lines) if (line.getBoundingClientRect().height < innerHeight / 22) wrong.push('small: ' + line.innerText);
		for (const row of rows) {
			const { left, right, top, bottom } = row.getBoundingClientRect();
			const out = top < stage.top - 1 || bottom > stage.bottom + 1 || left < -1 || right > innerWidth + 1;
			if (out || row.scrollWidth > row.clientWidth + 1) wrong.push('cut off: ' + row.innerText);
			if (row.matches('.hall-row')) shown.add(row.closest('.hall-page').dataset.kind + ' ' + row.dataset.row);
		}
		const whole = document.documentElement;
		if (whole.scrollWidth > innerWidth || whole.scrollHeight > innerHeight) wrong.push('the page scrolls');
		const [at, of] = document.querySelector('[data-hall-pages]').textContent.match(/\d+/g);
		if (at === of) break;
		document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
	}
	return { wrong, shown: shown.size };
})()`

// TestScreensFitTheHall: at every size of screens, in both languages, few players and many stand in whole rows, and none is left out.
func TestScreensFitTheHall(t *testing.T) {
	t.Parallel()
	for _, players := range []int{10, 120} {
		st := newStage(t, 0, func(h *play.Head) { *h = h.WithSystem(play.Swiss) })
		rows := make([]play.PlayerData, players)
		for i := range rows {
			rows[i] = play.PlayerData{Name: hallName(i)}
		}
		e, _, err := st.site.events.ImportPlayers(t.Context(), st.by, st.event.ID, rows)
		st.must(e, err)
		st.draw().pair().publish().play(3)
		screen := st.site.base + st.addScreen(func(s *hall.Screen) {
			s.Shows, s.Message = []hall.Content{hall.Names, hall.Tables, hall.Results, hall.Clock, hall.Address}, "Стол 7, сдайте бланк"
			s.Seconds = hall.Slowest
		})
		shown := map[[2]int64][]string{{1920, 1080}: {"ru"}, {1024, 768}: {"en"}}
		if *full {
			both := []string{"ru", "en"}
			shown = map[[2]int64][]string{{1920, 1080}: both, {1024, 768}: both, {1280, 720}: both, {3840, 2160}: both, {1080, 1920}: both}
		}
		for size, langs := range shown {
			for _, lang := range langs {
				t.Run(fmt.Sprint(players, " ", size, " ", lang), func(t *testing.T) {
					tab := hands{t, chromium(t)} // closed before the next, which would share the processor with it
					tab.do(chromedp.EmulateViewport(size[0], size[1]), chromedp.Navigate(screen+"?lang="+lang))
					tab.shows(`document.querySelector('[data-hall-title]').textContent !== ''`)
					got := ask[struct {
						Wrong []string
						Shown int
					}](tab, turned)
					if want := 2 * players; len(got.Wrong) > 0 || got.Shown != want { // all by name, and half as many boards twice
						t.Errorf("%d rows were shown, want %d; %q", got.Shown, want, got.Wrong)
					}
				})
			}
		}
	}
}

// hallName is a long name or a short one.
func hallName(i int) string {
	return fmt.Sprintf("%s %s %03d", []string{"Ли", "Байрамкулов", "Константинопольский-Водкин", "Шоджэн"}[i%4],
		[]string{"Ян", "Александр", "Магомед-Расул"}[i%3], i)
}

func ask[T any](h hands, script string) T {
	h.t.Helper()
	v, err := chromedp.Run(h.tab, chromedp.Evaluate[T](script))
	if err != nil {
		h.t.Fatal(err)
	}
	return v
}

// TestRule7ScreensFollowTheDesk: what the desk steers is on the screen at once, and a screen whose network is cut says so, keeps what it
// shows, and comes back by itself with what came meanwhile. Rule 7 of those for interfaces: push rows, not "please refresh".
func TestRule7ScreensFollowTheDesk(t *testing.T) {
	t.Parallel()
	st := newStage(t, 10).draw().pair().publish()
	st.site.stop()
	st.site.serve(func(c *web.Config) { c.Limits.Heartbeat = 400 * time.Millisecond })
	host := st.site.base[len("http://"):]
	wire := newWire(t, host)
	desk := hands{t, chromium(t)}
	desk.do(chromedp.EmulateViewport(1280, 900))
	desk.signIn(st.site.base+st.desk("/screens"), "anna")
	desk.do(chromedp.Click(`.page-head .action button`))
	see(t, desk.tab, "Экран добавлен")
	s := st.fresh().Screens[0]
	card := "#screen-" + id(s.ID)
	wall := hands{t, chromium(t)}
	wall.do(chromedp.EmulateViewport(1920, 1080), chromedp.Navigate("http://"+wire.Addr().String()+"/screen/"+id(st.event.ID)+"-"+s.Code))
	see(t, wall.tab, "найдите свой стол")
	kind := func(kind string) {
		t.Helper()
		wall.shows(fmt.Sprintf(`document.querySelector('.hall-page')?.dataset.kind === %q`, kind))
	}
	kind("names")

	desk.do(chromedp.SendKeys("#message", "Стол 7, сдайте бланк\r"))
	wall.shows(`document.querySelector('[data-hall-message]').textContent === 'Стол 7, сдайте бланк'`)
	desk.shows(`document.querySelector('` + card + ` details') !== null`)
	desk.do(chromedp.Click(card+" summary"), chromedp.SetValue(card+"-shows1", "tables"), chromedp.SetValue(card+"-theme", "dark"),
		chromedp.Click(card+" form.form button"))
	kind("tables")
	wall.shows(`document.documentElement.dataset.theme === 'dark'`)
	desk.do(chromedp.Click(card + " .toolbar .action button"))
	kind("names")
	wall.do(chromedp.EmulateViewport(1280, 720))

	wire.swallow()
	see(t, wall.tab, "Нет связи")
	kind("names")
	st.must(st.site.events.SayOnScreens(t.Context(), st.by, st.event.ID, st.fresh().ScreensRevision(), "Обед до 14:00"))
	wire.restore(host)
	wall.shows(`document.querySelector('[data-hall-message]').textContent === 'Обед до 14:00' &&
		document.querySelector('[data-stale]').hidden`)
}
