package main_test

import (
	"fmt"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"

	"adyukh/static/runtest"
)

// TestSwissStory plays a Swiss event of nine players: its set-up, three rounds, of which the arbiter changes the second by hand
// and pairs the third with a result missing, and its table.
func TestSwissStory(t *testing.T) {
	t.Parallel()
	runtest.Slow(t)
	url, secret := firstStart(t, binary(t), filepath.Join(t.TempDir(), "swiss.db"))
	s := &swissStory{
		story: &story{arbiter: sitDown(t, "arbiter", url, 1280, 800), secret: secret},
		phone: sitDown(t, "phone", url, 390, 844),
	}
	for _, chapter := range []struct {
		name string
		play func(*testing.T)
	}{
		{"account", s.account},
		{"event", s.event},
		{"first round", s.firstRound},
		{"by hand", s.byHand},
		{"postponed", s.postponed},
		{"table", s.table},
	} {
		if !t.Run(chapter.name, chapter.play) {
			return
		}
	}
}

type swissStory struct {
	*story
	phone *person
}

// event makes the event and its players, numbered by rating.
func (s *swissStory) event(t *testing.T) {
	a := s.arbiter
	a.open(t, "/desk/new")
	a.types(t, "Швейцарка клуба")
	a.clicks(t, `document.querySelector('input[value="swiss-7"]')`)
	a.press(t, "Создать турнир")
	a.until(t, `location.pathname.endsWith('/players')`)
	a.press(t, "Регламент")
	a.until(t, `location.pathname.endsWith('/setup/regulations')`)
	a.eval(t, `(document.querySelector('[name="rounds"]').value = '3', true)`)
	a.press(t, "Сохранить и дальше")
	a.until(t, `location.pathname.endsWith('/setup/officials')`)
	a.open(t, storyDesk+"/import")
	a.goes(t, `textarea[name="text"]`)
	lines := strings.Split(strings.ReplaceAll(storyList, "2OO4", "2004"), "\n")
	a.pastes(t, strings.Join(lines[:10], "\n"))
	a.press(t, "Посмотреть, что получится")
	a.press(t, "Загрузить 9 участников")
	a.until(t, `location.pathname.endsWith('/players')`)
	a.open(t, storyDesk+"/draw")
	a.looks(t, "s01-draw")
	a.clicks(t, `document.querySelector('main form button.filled')`)
	a.until(t, `document.querySelectorAll('.numbers li').length === 9`)
}

// firstRound pairs and publishes round 1: four boards, and somebody who is free.
func (s *swissStory) firstRound(t *testing.T) {
	a := s.arbiter
	a.open(t, storyDesk+"/rounds/1")
	a.press(t, "Составить тур 1")
	a.press(t, "Опубликовать тур 1")
	a.until(t, `document.querySelectorAll('#pairings [data-board]').length === 4`)
	a.looks(t, "s02-round")
	if free := see[string](t, a, `document.querySelector('#pairings .free').innerText.replace(/\s+/g, ' ')`); !strings.Contains(free,
		"свободен +13") {
		t.Errorf("who is free: %q", free)
	}
	s.play(t, 4)
	a.open(t, storyDesk+"/rounds/1/why")
	a.looks(t, "s03-why")
	if n := see[int](t, a, `document.querySelectorAll('.why-board').length`); n != 5 {
		t.Errorf("%d boards are explained, want 5", n)
	}
}

// play types a result for the first boards of the round that is shown, and waits until the page around them tells of the last one:
// a button that is pressed before would be of an earlier state of the event.
func (s *swissStory) play(t *testing.T, boards int) {
	a := s.arbiter
	for board := 1; board <= boards; board++ {
		a.goes(t, result(board))
		a.types(t, fmt.Sprint(12+board)+kb.Enter)
		a.until(t, fmt.Sprintf(`document.querySelector('%s').dataset.stored === '%d:%d'`, result(board), 12+board, 12-board))
	}
	a.until(t, fmt.Sprintf(`document.querySelector('#recent li').textContent.includes(', стол %d: ')`, boards))
}

// byHand changes the draft of round 2: two players change places, which the page asks about, and the end tells the difference.
func (s *swissStory) byHand(t *testing.T) {
	a := s.arbiter
	a.open(t, storyDesk+"/rounds/2")
	a.press(t, "Составить тур 2")
	before := s.seats(t)
	a.clicks(t, byName("Ещё"))
	a.press(t, "Править пары вручную")
	a.until(t, `location.pathname.endsWith('/rounds/2/edit')`)
	a.looks(t, "s04-edit")
	a.clicks(t, `document.querySelector('#board-1 .seat-black a')`)
	a.until(t, `document.querySelector('.picked').textContent.includes('с кем поменять местами')`)
	a.looks(t, "s05-picked")
	a.clicks(t, `document.querySelector('#board-2 .seat-black button')`)
	a.agrees(t, "/rounds/2/edit")
	a.looks(t, "s06-changed")
	if n := see[int](t, a, `document.querySelectorAll('.differs tbody tr').length`); n != 2 {
		t.Errorf("%d differences from the engine, want 2", n)
	}
	a.missing[storyDesk+"/rounds/2/edit/end"] = true
	a.press(t, "Закончить правку")
	a.looks(t, "s07-differs")
	a.agrees(t, "/rounds/2")
	after := s.seats(t)
	before[1], before[3] = before[3], before[1]
	if !slices.Equal(after[:4], before[:4]) {
		t.Errorf("the seats are %q, want %q", after, before)
	}
	a.press(t, "Опубликовать тур 2")
	s.play(t, 3)
}

// agrees says yes to what the page asks, twice where it has to be, until it leads on.
func (p *person) agrees(t *testing.T, path string) {
	t.Helper()
	p.until(t,
		fmt.Sprintf(`location.pathname.endsWith(%q) && !document.querySelector('main form input[name="agreed"]') || `+
			`document.querySelector('main form input[name="agreed"]')`, path))
	if see[bool](t, p, `Boolean(document.querySelector('main form input[name="agreed"]'))`) {
		p.eval(t, `(document.querySelectorAll('main input[type="checkbox"]').forEach((b) => { b.checked = true; }), true)`)
		p.clicks(t, `document.querySelector('main form:has(input[name="agreed"]) button')`)
	}
	p.until(t, fmt.Sprintf(`location.pathname.endsWith(%q) && !document.querySelector('main form input[name="agreed"]')`, path))
}

// seats reads who sits at the boards, White and Black in turn.
func (s *swissStory) seats(t *testing.T) []string {
	t.Helper()
	return see[[]string](t, s.arbiter, `[...document.querySelectorAll('#pairings [data-board] .name')].map((n) => n.textContent)`)
}

// postponed pairs round 3 while a result of round 2 is missing: the page names the board and asks.
func (s *swissStory) postponed(t *testing.T) {
	a := s.arbiter
	a.clicks(t, byName("Ещё"))
	a.missing[storyDesk+"/rounds"] = true
	a.press(t, "Составить тур 3")
	a.until(t, `document.querySelector('main').textContent.includes('нет результата на столе 4')`)
	a.looks(t, "s08-missing")
	a.agrees(t, "/rounds/3")
	a.press(t, "Опубликовать тур 3")
	s.play(t, 4)
	a.open(t, storyDesk+"/rounds/2")
	a.until(t, `document.querySelector('[data-board="4"]').textContent.includes('отложена')`)
	a.looks(t, "s09-adjourned")
	a.goes(t, result(4))
	a.types(t, "="+kb.Enter)
	a.until(t, fmt.Sprintf(`document.querySelector('%s').dataset.stored === '12:12'`, result(4)))
}

// table is what everybody sees at the end: nine lines of three rounds, and a final order.
func (s *swissStory) table(t *testing.T) {
	p := s.phone
	p.open(t, storyEvent+"/crosstable")
	p.until(t, `document.querySelectorAll('.by-rounds tbody tr').length === 9`)
	p.looks(t, "s10-table")
	if n := see[int](t, p, `document.querySelectorAll('.by-rounds .cross-game').length`); n != 27 {
		t.Errorf("%d cells hold a round, want 27", n)
	}
	p.open(t, storyEvent+"/standings")
	p.until(t, `document.querySelector('.page-head').textContent.includes('Итог')`)
	p.looks(t, "s11-standings")
}
