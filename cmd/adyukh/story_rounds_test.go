package main_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"
)

// hidesDraft asks for everything that would tell of the draft.
func (s *story) hidesDraft(t *testing.T) {
	t.Helper()
	for _, path := range []string{
		storyEvent + "/rounds/1", storyEvent + "/pdf/pairings?round=1", storyEvent + "/games/1", "/api/v1" + "/events/1/rounds/1",
		storyDesk + "/rounds/1",
	} {
		s.phone.missing[path] = true
		if status := see[int](t, s.phone, fmt.Sprintf(`fetch(%q, { redirect: 'manual' }).then((r) => r.status)`, path)); status == 200 {
			t.Errorf("a stranger gets %s", path)
		}
	}
	if see[bool](t, s.phone, `Boolean(document.querySelector('#pairings'))`) || s.phone.reloaded(t) {
		t.Error("the event's page shows a draft")
	}
}

// pairs reads the boards of the round that a page shows.
func (p *person) pairs(t *testing.T) []pair {
	t.Helper()
	return see[[]pair](t, p, `[...document.querySelectorAll('#pairings [data-board]')].map((r) =>
		({ White: r.querySelector('.seat-white .name').textContent, Black: r.querySelector('.seat-black .name').textContent }))`)
}

// sees waits until a reader's page, which nobody reloads, shows the pairs of the last round.
func (s *story) sees(t *testing.T, p *person) {
	t.Helper()
	games := s.rounds[len(s.rounds)-1]
	p.until(t, fmt.Sprintf(`document.querySelector('#pairings [data-board="1"] .seat-white').textContent.includes(%q)`, games[0].White))
	if diff := cmp.Diff(games, p.pairs(t)); diff != "" {
		t.Errorf("%s sees other pairs (-arbiter +reader):\n%s", p.name, diff)
	}
	if p.reloaded(t) {
		t.Errorf("%s had to reload", p.name)
	}
}

// shows waits until a reader's page shows the result of a board.
func (p *person) shows(t *testing.T, board int, score string) {
	t.Helper()
	p.until(t, fmt.Sprintf(`document.querySelector('#pairings [data-board="%d"] .score .points').textContent.replaceAll(' ', '') === %q`,
		board, score))
	if p.reloaded(t) {
		t.Errorf("%s had to reload", p.name)
	}
}

// typing is true once the page's scripts take the keys.
const typing = `document.documentElement.classList.contains('typing')`

// firstRound types the results of round 1 by keyboard, one of them impossible at first.
func (s *story) firstRound(t *testing.T) {
	a := s.arbiter
	a.until(t, typing)
	a.goes(t, result(1))
	a.types(t, "4*")
	a.at(t, 4)
	a.types(t, "25"+kb.Enter)
	a.until(t, `document.querySelector('[data-board="4"] .said').textContent.includes('От 0 до 24')`)
	a.looks(t, "22-impossible")
	a.at(t, 4)
	a.types(t, plan(1, 4).typed+kb.Enter)
	a.at(t, 5)
	a.types(t, plan(1, 5).typed+kb.Enter)
	s.stored(t, 1, 4)
	s.stored(t, 1, 5)
	for _, p := range []*person{s.reader, s.phone} {
		p.shows(t, 5, "12:12")
		p.looks(t, "23-result-"+p.name)
	}
	a.at(t, 1)
	for board := 1; board <= 3; board++ {
		a.types(t, plan(1, board).typed+kb.Enter)
	}
	s.complete(t, 1)
	a.looks(t, "24-round-complete")
	for _, p := range []*person{s.reader, s.phone} {
		p.shows(t, 3, "14:10")
		p.looks(t, "25-round-complete-"+p.name)
	}
}

// at waits until the cursor stands in the field of a board.
func (p *person) at(t *testing.T, board int) {
	t.Helper()
	p.until(t, fmt.Sprintf(`document.activeElement.closest('[data-board]').dataset.board === '%d'`, board))
}

// stored waits until the server has confirmed a result.
func (s *story) stored(t *testing.T, round, board int) {
	t.Helper()
	p := plan(round, board)
	s.arbiter.until(t, fmt.Sprintf(`document.querySelector('%s').dataset.stored === '%d:%d'`, result(board), p.white, p.black))
}

// complete waits until every result of a round is stored, and says so on the page.
func (s *story) complete(t *testing.T, round int) {
	t.Helper()
	for board := 1; board <= 5; board++ {
		s.stored(t, round, board)
	}
	s.arbiter.until(t, `document.querySelector('.progress').textContent.includes('5 из 5')`)
}

// sheets checks a right record, one with a wrong move and one with another count, and decides about the last one.
func (s *story) sheets(t *testing.T) {
	a := s.arbiter
	wrong := strings.Replace(sampleSheet, "5. a5:e5", "5. a5-b6", 1)
	for _, sheet := range []struct {
		board         int
		text, verdict string
	}{
		{1, sampleSheet, "верно"}, {2, strings.Replace(wrong, "17:7", "13:11", 1), "ход 5"}, {3, sampleSheet, "счёт 17:7"},
	} {
		a.open(t, storyDesk+"/rounds/1")
		a.clicks(t, fmt.Sprintf(`document.querySelector('[data-board="%d"] .board-number a')`, sheet.board))
		a.until(t, typing+` && document.querySelector('textarea[name="text"]')`)
		a.goes(t, `textarea[name="text"]`)
		a.pastes(t, sheet.text)
		a.until(t, fmt.Sprintf(`document.querySelector('#findings .verdict .chip').textContent === %q`, sheet.verdict))
		a.looks(t, fmt.Sprintf("26-sheet-%d", sheet.board))
		a.press(t, "Сохранить бланк")
		a.looks(t, fmt.Sprintf("27-sheet-saved-%d", sheet.board))
	}
	a.open(t, storyDesk+"/rounds/1")
	a.looks(t, "28-round-with-sheets")
	if got, want := a.chips(t), []string{"верно", "ход 5", "счёт 17:7", "нет", "нет"}; !slices.Equal(got, want) {
		t.Errorf("the chips of the sheets are %q, want %q", got, want)
	}
	if n := see[int](t, a, `document.querySelectorAll('#decisions .decision').length`); n != 2 {
		t.Errorf("%d decisions are due, want 2", n)
	}
	a.press(t, "Оставить 14:10")
	a.until(t, `document.querySelector('#flash').textContent.includes('Решение записано')`)
	a.looks(t, "29-decided")
	if got, want := a.chips(t), []string{"верно", "ход 5", "решено", "нет", "нет"}; !slices.Equal(got, want) {
		t.Errorf("after the decision the chips are %q, want %q", got, want)
	}
	a.clicks(t, `document.querySelector('[data-board="3"] .board-number a')`)
	a.until(t, `document.querySelector('.decide').textContent.includes('Результат 14:10 оставлен в силе (8.8).')`)
	a.looks(t, "30-decision")
}

// chips reads what the round's page says of the score sheets.
func (p *person) chips(t *testing.T) []string {
	t.Helper()
	return see[[]string](t, p, `[...document.querySelectorAll('#pairings td.sheet')].map((c) => c.textContent.trim())`)
}

// sampleSheet is the sample game of rule 7.2.
const sampleSheet = "1. c3-b4\tb6-c5\n2. b4-a5\ta7-b6\n3. b2-c3\tc5-b4\n4. a3:a7\tc7-b6\n5. a5:e5\tf6:b2\n6. a1:c3\td8-c7\n" +
	"7. g3-f4\te5:g3\n8. h2:f4\tg3:e5\n9. e3:g5\th6:f4\n10. d2-e3\tf4:b4\n11. b2:h6\tg7-f6\n12. e5:g7\th8:f6\n" +
	"13. g7:e5\tf8-e7\n14. f6:d8\tb8-c7\n15. d8:a5.\nСчет 17:7."

// otherRounds plays the event to its end. The reader's page goes from round to round by itself.
func (s *story) otherRounds(t *testing.T) {
	a := s.arbiter
	s.phone.open(t, storyEvent+"/standings")
	s.phone.until(t, `document.documentElement.dataset.connection === 'online'`)
	s.phone.stays(t)
	a.open(t, storyDesk+"/rounds/1")
	for round := 2; round <= 9; round++ {
		a.press(t, fmt.Sprintf("Составить тур %d", round))
		s.rounds = append(s.rounds, a.pairs(t))
		a.press(t, fmt.Sprintf("Опубликовать тур %d", round))
		s.sees(t, s.reader)
		a.until(t, typing)
		a.goes(t, result(1))
		for board := 1; board <= 5; board++ {
			a.types(t, plan(round, board).typed+kb.Enter)
			if board == 4 {
				s.reader.shows(t, 4, plan(round, 4).shown())
			}
		}
		s.complete(t, round)
		s.phone.until(t, fmt.Sprintf(`document.body.textContent.includes('После тура %d') || %d === 9`, round, round))
		if round == 2 || round == 3 || round == 9 {
			a.looks(t, fmt.Sprintf("31-round-%d", round))
			s.reader.looks(t, fmt.Sprintf("31-round-%d-reader", round))
			s.phone.looks(t, fmt.Sprintf("31-round-%d-phone", round))
		}
	}
	s.meetOnce(t)
}

// meetOnce checks the draw: everybody meets everybody once, with four or five whites.
func (s *story) meetOnce(t *testing.T) {
	met, whites := map[pair]bool{}, map[string]int{}
	for _, games := range s.rounds {
		for _, g := range games {
			met[pair{min(g.White, g.Black), max(g.White, g.Black)}] = true
			whites[g.White]++
		}
	}
	if len(met) != 45 {
		t.Errorf("%d different pairs, want 45", len(met))
	}
	for _, name := range storyNames() {
		if whites[name] != 4 && whites[name] != 5 {
			t.Errorf("%s has White %d times", name, whites[name])
		}
	}
}
