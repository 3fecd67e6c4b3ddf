package main_test

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"adyukh/static/runtest"
)

// story is a club event from the empty database to the printed cross table, as an arbiter at one browser and readers at two
// others live through it.
type story struct {
	arbiter *person
	reader  *person // at a desk
	phone   *person
	secret  string
	rounds  [][]pair
}

const (
	storyDesk  = "/desk/e/1"
	storyEvent = "/e/1"
)

// TestStory plays the main job on the real program with real browsers, to the table on paper.
func TestStory(t *testing.T) {
	runtest.Slow(t)
	t.Parallel()
	url, secret := firstStart(t, binary(t), filepath.Join(t.TempDir(), "story.db"))
	s := &story{
		arbiter: sitDown(t, "arbiter", url, 1280, 800),
		reader:  sitDown(t, "reader", url, 1280, 800),
		phone:   sitDown(t, "phone", url, 390, 844),
		secret:  secret,
	}
	for _, chapter := range []struct {
		name string
		play func(*testing.T)
	}{
		{"account", s.account},
		{"event", s.event},
		{"players", s.players},
		{"lot", s.lot},
		{"publication", s.publication},
		{"first round", s.firstRound},
		{"sheets", s.sheets},
		{"other rounds", s.otherRounds},
		{"undo", s.undo},
		{"cross table", s.crossTable},
		{"paper", s.paper},
		{"sign out", s.signOut},
	} {
		if !t.Run(chapter.name, chapter.play) {
			return
		}
	}
}

// account makes the first account with the secret of the console.
func (s *story) account(t *testing.T) {
	a := s.arbiter
	a.open(t, "/")
	a.looks(t, "01-home")
	a.open(t, "/signin")
	a.until(t, `location.pathname === '/setup'`)
	a.looks(t, "02-setup")
	a.types(t, s.secret+kb.Tab+"Шидаков Халис"+kb.Tab+"halis"+kb.Tab+"башня-на-скале"+kb.Enter)
	a.until(t, `location.pathname === '/desk/new' && document.querySelector('.menu summary').textContent.includes('Шидаков')`)
	a.open(t, "/desk")
	a.looks(t, "03-desk")
}

// event makes the event of a preset, and looks at its regulations.
func (s *story) event(t *testing.T) {
	a := s.arbiter
	a.press(t, "Новый турнир")
	a.looks(t, "04-new")
	a.types(t, "Кубок клуба")
	a.clicks(t, `document.querySelector('input[value="round-robin"]')`)
	a.goes(t, `[name="place"]`)
	a.types(t, "Черкесск, клуб «Адиюх»"+kb.Enter)
	a.until(t, `location.pathname.endsWith('/players')`)
	a.press(t, "Регламент")
	a.until(t, `location.pathname.endsWith('/setup/regulations')`)
	a.looks(t, "05-regulations")
	a.press(t, "Сохранить и дальше")
	a.until(t, `location.pathname.endsWith('/setup/officials')`)
	a.looks(t, "06-officials")
	a.goes(t, `[name="official"]`)
	a.types(t, "Шидаков Халис"+kb.Enter)
	a.until(t, `location.pathname.endsWith('/players')`)
	a.looks(t, "07-players-empty")
}

// players imports the list, whose mistake is shown first and mended in the page.
func (s *story) players(t *testing.T) {
	a := s.arbiter
	a.press(t, "Загрузить список")
	a.goes(t, `textarea[name="text"]`)
	a.pastes(t, storyList)
	a.looks(t, "08-import")
	a.press(t, "Посмотреть, что получится")
	a.looks(t, "09-import-error")
	wrong := see[[]string](t, a, `[...document.querySelectorAll('table.import tr.refused')].map((r) => r.innerText)`)
	if len(wrong) != 1 || !strings.Contains(wrong[0], "Петрова-Соколова Анна") || !strings.Contains(wrong[0], "«2OO4» — не год") {
		t.Errorf("the preview refuses %q", wrong)
	}
	a.clicks(t, byName("Поправить сам список"))
	a.goes(t, `textarea[name="text"]`)
	a.eval(t, `(() => { const f = document.activeElement, at = f.value.indexOf('2OO4'); f.setSelectionRange(at, at + 4); return at > 0; })()`)
	a.types(t, "2004")
	a.press(t, "Пересчитать")
	a.until(t, `!document.querySelector('tr.refused')`)
	a.looks(t, "10-import-good")
	a.press(t, "Загрузить 10 участников")
	a.until(t, `location.pathname.endsWith('/players')`)
	a.looks(t, "11-players")
	got := see[[]string](t, a, `[...document.querySelectorAll('#players tbody th a')].map((a) => a.textContent)`)
	want := storyNames()
	slices.Sort(got)
	slices.Sort(want)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("players (-want +got):\n%s", diff)
	}
}

// lot draws the numbers with a number that was called out in the hall.
func (s *story) lot(t *testing.T) {
	a := s.arbiter
	a.press(t, "Провести жеребьёвку")
	a.looks(t, "12-draw")
	a.eval(t, `(document.querySelector('[name="seed"]').select(), document.querySelector('[name="seed"]').focus(), true)`)
	a.types(t, "2007"+kb.Enter)
	a.until(t, `document.querySelectorAll('.numbers li').length === 10 && document.querySelector('.page-head').textContent.includes('2007')`)
	a.looks(t, "13-drawn")
}

// publication pairs round 1 as a draft that nobody else sees, and publishes it.
func (s *story) publication(t *testing.T) {
	a := s.arbiter
	s.reader.missing[storyEvent] = true
	s.reader.open(t, storyEvent)
	s.reader.until(t, `document.querySelector('h1').textContent === 'Такой страницы нет'`)
	s.reader.looks(t, "14-hidden")
	a.open(t, storyDesk)
	a.looks(t, "15-event")
	a.press(t, "Открыть всем")
	a.looks(t, "16-event-open")
	for _, p := range []*person{s.reader, s.phone} {
		p.open(t, storyEvent)
		p.until(t, `document.body.textContent.includes('Пары ещё не объявлены') && document.documentElement.dataset.connection === 'online'`)
		p.looks(t, "17-not-published-"+p.name)
		p.stays(t)
	}
	a.press(t, "К туру 1")
	a.looks(t, "18-not-paired")
	a.press(t, "Составить тур 1")
	a.until(t, `document.querySelector('.chip-attention').textContent === 'черновик'`)
	a.looks(t, "19-draft")
	games := a.pairs(t)
	s.hidesDraft(t)
	a.press(t, "Опубликовать тур 1")
	a.looks(t, "20-published")
	s.rounds = append(s.rounds, games)
	for _, p := range []*person{s.reader, s.phone} {
		s.sees(t, p)
		p.looks(t, "21-published-"+p.name)
	}
}
