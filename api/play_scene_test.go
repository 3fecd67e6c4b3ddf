package api_test

import (
	"encoding/json"
	"fmt"
	"strconv"
	"testing"

	"github.com/chromedp/chromedp"

	"adyukh/api/apitest"
	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

// scene is an event that an arbiter runs through the pages, while a reader follows it on a phone.
type scene struct {
	*apitest.Stage

	anna   *apitest.Guest // the arbiter
	reader *apitest.Guest
	scores map[play.GameID]play.Result // what was entered, by whatever hand
}

// everywhere plays with an arbiter of each language and at each width, in turn or, at night, each of one at each of the other.
func everywhere(t *testing.T, play func(*testing.T, string, int64)) {
	runtest.Slow(t)
	for l, lang := range apitest.Languages() {
		for w, width := range apitest.Widths() {
			if l != w && !runtest.Night() {
				continue
			}
			t.Run(fmt.Sprint(lang, " ", width), func(t *testing.T) { play(t, lang, width) })
		}
	}
}

// chapter is a part of a play.
type chapter struct {
	name string
	play func()
}

// inChapters plays with organizers who read a language, and at night in the other one, too. The first chapter that fails is the last.
func inChapters(t *testing.T, first string, begin func(t *testing.T, lang string) []chapter) {
	for _, lang := range apitest.Languages() {
		if lang != first && !runtest.Night() {
			continue
		}
		t.Run(lang, func(t *testing.T) {
			for _, c := range begin(t, lang) {
				c.play()
				if t.Failed() {
					t.Fatalf("the play ends after %q", c.name)
				}
			}
		})
	}
}

// set brings an arbiter who is signed in and a reader to an event.
func set(t *testing.T, st *apitest.Stage, lang string, width int64) *scene {
	t.Helper()
	s := &scene{Stage: st, scores: map[play.GameID]play.Result{}}
	s.anna = apitest.SitDown(t, st.Site, "anna", lang, width)
	s.reader = apitest.SitDown(t, st.Site, "reader", lang, apitest.Phone)
	s.anna.Goes("/signin")
	s.anna.Fills("#login", "anna")
	s.anna.Fills("#password", apitest.Password)
	s.anna.Follow("main form .filled")
	return s
}

// score is a score that depends on round and board, so that no two tables are alike.
func score(round, board int) int { return 12 + (5*board+3*round)%11 - 5 }

// fill enters what is still open on the boards of the last published round but those left out, by the service.
func (s *scene) fill(but ...int) {
	s.Test.Helper()
	left := map[int]bool{}
	for _, board := range but {
		left[board] = true
	}
	for _, g := range s.Games() {
		if g.IsFree() || !g.Result.IsOpen() || left[g.Board] || !s.Event.Waiting(g) {
			continue
		}
		white := score(g.Round, g.Board)
		r := play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
		s.Must(s.Site.Events.SetResult(s.Test.Context(), s.By, s.Event.ID, g.ID, g.Revision, r))
		s.scores[g.ID] = r
	}
}

// enters types the score of White at a board of the round that the desk shows, and waits until it is stored and the reader's page has it.
func (s *scene) enters(round, board, white int) {
	s.Test.Helper()
	a := s.anna
	field := fmt.Sprintf(`[data-board="%d"] .result-field`, board)
	a.Press(field)
	a.Until(apitest.At(field) + ` === document.activeElement`)
	a.Types(strconv.Itoa(white) + "\r")
	a.Until(fmt.Sprintf(`%s.dataset.stored === "%d:%d"`, apitest.At(field), white, 24-white))
	s.reader.Until(fmt.Sprintf(`document.querySelector('[data-board="%d"] .points-white')?.textContent === "%d"`, board, white))
	r, _ := s.Fresh().Round(round)
	for _, g := range r.Games {
		if g.Board != board || g.IsFree() {
			continue
		}
		if g.Result.White != white || g.Result.Black != 24-white {
			s.Test.Errorf("round %d board %d is stored as %s, not %d:%d", round, board, g.Result, white, 24-white)
		}
		s.scores[g.ID] = g.Result
	}
}

// next presses the step that the page says is next.
func (s *scene) next(key string, args ...any) {
	s.Test.Helper()
	a := s.anna
	quoted, _ := json.Marshal(a.T(key, args...))
	a.Until(fmt.Sprintf(`document.querySelector("main [data-next]").innerText.replace(/[\s\\]+/g, " ").trim() === %s`, quoted))
	a.Follow("main [data-next]")
}

// agrees says yes to a question, with a reason where one is asked for.
func (s *scene) agrees(reason string) {
	s.Test.Helper()
	a := s.anna
	a.Says("confirm.nothing-yet")
	if a.Reads(`String(document.querySelector('[name="reason"]:not([type=hidden])') !== null)`) == "true" {
		a.Fills(`[name="reason"]:not([type=hidden])`, reason)
	}
	for i := range 4 {
		box := fmt.Sprintf(`[...document.querySelectorAll('.confirm input[name="agreed"][type=checkbox]')][%d]`, i)
		if a.Reads(`String(`+box+` !== undefined)`) == "true" {
			a.Press(box)
		}
	}
	a.Follow(`.confirm .form .filled, .confirm .form .danger`)
}

// comes brings the arbiter, who was away for weeks, to a page of the desk.
func (s *scene) comes(path string) {
	s.Test.Helper()
	a := s.anna
	a.Goes(path)
	if a.Reads(`location.pathname`) == "/signin" {
		a.Fills("#login", "anna")
		a.Fills("#password", apitest.Password)
		a.Follow("main form .filled")
	}
	a.Until(fmt.Sprintf(`location.pathname === %q`, path))
}

// player is one of the event.
func (s *scene) player(id play.PlayerID) play.Player {
	s.Test.Helper()
	p, ok := s.Fresh().Player(id)
	if !ok {
		s.Test.Fatalf("no player %d", id)
	}
	return p
}

// tally is what a player has: points, match points and games that count.
type tally struct{ Points, Match, Games int }

// counted is the table that an API client reads.
func (s *scene) counted() (final bool, rows map[play.PlayerID]tally) {
	s.Test.Helper()
	var table struct {
		Final bool
		Rows  []struct {
			Player        play.PlayerID
			Points, Match string
			Games         int
		}
	}
	if err := json.Unmarshal([]byte(s.Site.Anonymous().Get(s.API("/standings")).Body), &table); err != nil {
		s.Test.Fatal(err)
	}
	rows = map[play.PlayerID]tally{}
	for _, r := range table.Rows {
		points, _ := strconv.Atoi(r.Points)
		match, _ := strconv.Atoi(r.Match)
		rows[r.Player] = tally{points, match, r.Games}
	}
	return table.Final, rows
}

// add gives White and Black what a result brings: the points of both, and 2, 1 or 0 by who has more.
func add(sums map[play.PlayerID]tally, g play.Game, r play.Result) {
	for _, side := range []struct {
		id         play.PlayerID
		own, other int
	}{{g.White, r.White, r.Black}, {g.Black, r.Black, r.White}} {
		t := sums[side.id]
		t.Points += side.own
		t.Games++
		switch {
		case side.own > side.other:
			t.Match += 2
		case side.own == side.other:
			t.Match++
		}
		sums[side.id] = t
	}
}

// chooses picks what a form is about, upon which the page comes again with the fields for it.
func chooses(g *apitest.Guest, selector, value string) {
	g.Test.Helper()
	if g.Reads(apitest.At(selector)+`.value`) == value {
		return
	}
	g.Do(chromedp.Evaluate[chromedp.Void](`window.leaving = true`))
	g.Picks(selector, value)
	g.Until(`!window.leaving && document.readyState === "complete"`)
}
