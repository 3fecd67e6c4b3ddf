package main_test

import (
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/chromedp/chromedp/kb"

	"adyukh/static/runtest"
)

// hands counts what somebody does with mouse and keyboard.
type hands struct {
	*person
	clicks, keys int // keys: those that are no letter of a name, such as Tab and Enter
}

func (h *hands) press(t *testing.T, name string) { t.Helper(); h.clicks++; h.person.press(t, name) }

// writes types words that nobody else can know, and the keys between them.
func (h *hands) writes(t *testing.T, words ...string) {
	t.Helper()
	for _, w := range words {
		if utf8.RuneCountInString(w) == 1 {
			h.keys++
		}
	}
	h.types(t, strings.Join(words, ""))
}

// TestFirstRoundIsQuick goes from the empty home page of a new database to the first paired round, as on a club evening with nobody's
// help. What it counts has a bound: on every page the cursor stands where one types, and the next step is one button.
func TestFirstRoundIsQuick(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	url, secret := firstStart(t, binary(t), filepath.Join(t.TempDir(), "quick.db"))
	h := &hands{person: sitDown(t, "arbiter", url, 1280, 800)}
	h.open(t, "/")
	h.press(t, "Начать")
	h.until(t, `location.pathname === '/setup' && document.activeElement.name === 'secret'`)
	h.writes(t, secret, kb.Tab, "Шидаков Халис", kb.Tab, "halis", kb.Tab, "башня-на-скале", kb.Enter)
	h.until(t, `location.pathname === '/desk/new' && document.activeElement.name === 'name'`)
	h.looks(t, "q1-new")
	h.writes(t, "Вечер клуба", kb.Enter)
	h.until(t, `location.pathname.endsWith('/players') && document.activeElement.name === 'name'`)
	const players = 6
	for _, name := range storyNames()[:players] {
		h.writes(t, name, kb.Enter)
		h.until(t, `document.querySelector('main').textContent.includes(`+"'"+name+"'"+`) && document.activeElement.name === 'name'`)
	}
	h.looks(t, "q2-players")
	h.press(t, "Провести жеребьёвку")
	h.press(t, "Расставить по рейтингу")
	h.press(t, "К туру 1")
	h.until(t, `location.pathname.endsWith('/rounds/1')`)
	h.press(t, "Составить тур 1")
	h.until(t, `document.querySelectorAll('#pairings [data-board]').length === 3`)
	h.looks(t, "q3-round")
	t.Logf("%d clicks, %d keys beside the words", h.clicks, h.keys)
	if h.clicks > 5 || h.keys > players+5 {
		t.Errorf("%d clicks and %d keys, want at most 5, and %d", h.clicks, h.keys, players+5)
	}
}
