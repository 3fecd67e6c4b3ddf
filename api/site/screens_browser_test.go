package site_test

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
)

// turned turns all pages of a screen and returns the rows that it has shown, and of each page what is cut off or can't be read from the
// back row.
const turned = `(() => {
	const wrong = [], shown = new Set();
	for (let page = 0; page < 99; page += 1) {
		const stage = document.querySelector('[data-hall-stage]').getBoundingClientRect();
		const rows = [...document.querySelectorAll('.hall-page li:not(.hall-round, .hall-place), .hall-page .hall-side, .hall-page .hall-line')];
		const boxes = [...document.querySelectorAll('.hall-page .hall-match')];
		const lines = [...rows, ...document.querySelectorAll('.hall-top > *:not([hidden]):not(:empty), .hall-foot > p:not(:empty)')];
		for (const line of lines) if (line.getBoundingClientRect().height < innerHeight / 22) wrong.push('small: ' + line.innerText);
		for (const row of [...rows, ...boxes]) {
			const { left, right, top, bottom } = row.getBoundingClientRect();
			const out = top < stage.top - 1 || bottom > stage.bottom + 1 || left < -1 || right > innerWidth + 1;
			if (out || row.scrollWidth > row.clientWidth + 1) wrong.push('cut off: ' + row.innerText);
			if (row.matches('.hall-row, .hall-match')) shown.add(row.closest('.hall-page').dataset.kind + ' ' + row.dataset.row);
		}
		for (const [i, box] of boxes.entries()) {
			const { left, top, bottom } = box.getBoundingClientRect();
			const over = (other) => { const at = other.getBoundingClientRect(); return at.left === left && at.top < bottom && at.bottom > top; };
			if (boxes.some((other, k) => k > i && over(other))) wrong.push('over another: ' + box.innerText);
		}
		const whole = document.documentElement;
		if (whole.scrollWidth > innerWidth || whole.scrollHeight > innerHeight) wrong.push('the page scrolls');
		const [at, of] = document.querySelector('[data-hall-pages]').textContent.match(/\d+/g);
		if (at === of) break;
		document.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight' }));
	}
	return { wrong, shown: shown.size };
})()`

// TestScreensFitTheHall: at every size of screens, upright ones among them, in both languages, few players and many stand in whole rows,
// in their tables or in the bracket, and none is left out.
func TestScreensFitTheHall(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	women := play.Category{Name: "Девушки до 18 лет", Sex: play.Female}
	swiss := func(h *play.Head) {
		*h = h.WithSystem(play.Swiss)
		h.Regulations.Categories = []play.Category{women}
	}
	knockout := func(h *play.Head) { *h = h.WithSystem(play.Knockout) }
	for i, event := range []struct {
		players, played int
		system          func(*play.Head)
		shows           []broadcast.Content
		rows            int // that are shown in all
	}{
		{10, 3, swiss, []broadcast.Content{broadcast.Names, broadcast.Tables, broadcast.Results}, 10 + 5 + 5},
		{120, 3, swiss, []broadcast.Content{broadcast.Names, broadcast.Tables, broadcast.Results}, 120 + 60 + 60},
		{120, 60, swiss, []broadcast.Content{broadcast.CategoryPlaces(women.Name)}, 40},
		{8, 3, knockout, []broadcast.Content{broadcast.Bracket}, 4 + 2 + 1 + 1},
		{64, 3, knockout, []broadcast.Content{broadcast.Bracket}, 32 + 16 + 8 + 4 + 2 + 1 + 1},
	} {
		st := apitest.NewStage(t, 0, event.system)
		rows := make([]play.PlayerData, event.players)
		for k := range rows {
			rows[k] = play.PlayerData{Name: hallName(k), Sex: []play.Sex{play.Female, play.Male, play.Male}[k%3]}
		}
		e, _, err := st.Site.Events.ImportPlayers(t.Context(), st.By, st.Event.ID, rows)
		st.Must(e, err)
		st.Draw().Pair().Publish()
		for board := 1; board <= event.played; board++ {
			st.Result(board, play.Result{Kind: play.FinalPosition, White: 13, Black: 11})
		}
		screen := st.Site.Base + st.AddScreen(func(s *broadcast.Screen) {
			s.Shows, s.Message = append(event.shows, broadcast.Clock, broadcast.Address), "Стол 7, сдайте бланк"
			s.Seconds = broadcast.Slowest
		})
		for j, size := range [][2]int64{{1920, 1080}, {1024, 768}, {1280, 720}, {3840, 2160}, {1080, 1920}} {
			lang := []string{"ru", "en"}[(i+j)%2] // each size is looked at in both
			t.Run(fmt.Sprint(event.players, " ", event.shows[0], " ", size, " ", lang), func(t *testing.T) {
				tab := apitest.Hands{Test: t, Tab: apitest.Chromium(t)} // closed before the next, which would share the processor with it
				tab.Do(chromedp.EmulateViewport(size[0], size[1]), chromedp.Navigate(screen+"?lang="+lang))
				tab.Shows(`document.querySelector('[data-hall-title]').textContent !== ''`)
				got := ask[struct {
					Wrong []string
					Shown int
				}](tab, turned)
				if len(got.Wrong) > 0 || got.Shown != event.rows {
					t.Errorf("%d rows were shown, want %d; %q", got.Shown, event.rows, got.Wrong)
				}
			})
		}
	}
}

// hallName is a long name or a short one.
func hallName(i int) string {
	return fmt.Sprintf("%s %s %03d", []string{"Ли", "Байрамкулов", "Константинопольский-Водкин", "Шоджэн"}[i%4],
		[]string{"Ян", "Александр", "Магомед-Расул"}[i%3], i)
}

func ask[T any](h apitest.Hands, script string) T {
	h.Test.Helper()
	v, err := chromedp.Run(h.Tab, chromedp.Evaluate[T](script))
	if err != nil {
		h.Test.Fatal(err)
	}
	return v
}

// TestRule7ScreensFollowTheDesk: what the desk steers is on the screen at once, and a screen whose network swallows what is sent says so,
// keeps what it shows, and comes back by itself with what came meanwhile. Rule 7 of those for interfaces: push rows, not "please refresh".
func TestRule7ScreensFollowTheDesk(t *testing.T) {
	runtest.Slow(t)
	for _, way := range apitest.Hallways() {
		t.Run(way.String(), func(t *testing.T) {
			t.Parallel()
			steerScreen(t, way)
		})
	}
}

func steerScreen(t *testing.T, way apitest.Hallway) {
	st := apitest.NewStage(t, 10).Draw().Pair().Publish()
	st.Site.Answers(way.Secure, apitest.Calm)
	desk := st.Comes("desk", way)
	desk.SignsIn("anna")
	desk.Goes(st.Desk("/screens"))
	desk.Follow(`.page-head .action button`)
	desk.Says("screens.said-added")
	s := st.Fresh().Screens[0]
	card := "#screen-" + apitest.ID(s.ID)

	wall := st.Comes("wall", way)
	wire := st.Wired(wall)
	wall.Goes("/screen/" + apitest.ID(st.Event.ID) + "-" + s.Code + "?lang=" + way.Lang)
	kind := func(kind string) {
		t.Helper()
		wall.Until(fmt.Sprintf(`document.querySelector('.hall-page')?.dataset.kind === %q`, kind))
	}
	message := func(text string) {
		t.Helper()
		wall.Until(fmt.Sprintf(`document.querySelector('[data-hall-message]').textContent === %q`, text))
	}
	kind("names")
	wall.Says("hall.shows-names", "round", 1)
	wall.Until(apitest.IsOnline)

	desk.Fills("#message", "Стол 7, сдайте бланк")
	desk.Enter()
	message("Стол 7, сдайте бланк")
	desk.Press(card + " summary")
	desk.Picks(card+"-shows1", "tables")
	desk.Picks(card+"-theme", "dark")
	desk.Follow(card + " form.form button")
	kind("tables")
	wall.Says("hall.shows-tables", "round", 1)
	wall.Until(`document.documentElement.dataset.theme === 'dark'`)
	desk.Follow(card + " .toolbar .action button")
	kind("names")

	wire.Swallow()
	wall.Until(apitest.StandsStill)
	wall.Says("live.stale")
	kind("names")
	desk.Fills("#message", "Обед до 14:00")
	desk.Enter()
	message("Стол 7, сдайте бланк")
	wire.Restore(st.Site.Host())
	message("Обед до 14:00")
	wall.Until(apitest.GoesOn)
}
