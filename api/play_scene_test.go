package api_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"strconv"
	"testing"

	"adyukh/static/runtest"
	"adyukh/tournament/play"
)

var shots = flag.String("shots", "", "folder for pictures of every page of the plays")

// widths are those of a phone and, at full length, of a laptop.
func widths() []int64 {
	if runtest.Full() {
		return []int64{phone, 1280}
	}
	return []int64{phone}
}

// languages are Russian and, at full length, English.
func languages() []string {
	if runtest.Full() {
		return []string{"ru", "en"}
	}
	return []string{"ru"}
}

// hallway is how somebody in a hall comes to the site: by plain http or by HTTPS, in a language, at the width of a window.
type hallway struct {
	secure bool
	lang   string
	width  int64
}

func (w hallway) String() string {
	return fmt.Sprint(map[bool]string{false: "http ", true: "https "}[w.secure], w.lang, w.width)
}

// hallways are plain http in Russian on a phone; at length HTTPS in English on a laptop as well, and at night each way.
func hallways() (all []hallway) {
	for l, lang := range languages() {
		for w, width := range widths() {
			for s, secure := range []bool{false, true} {
				if runtest.Night() || l == w && w == s {
					all = append(all, hallway{secure, lang, width})
				}
			}
		}
	}
	return all
}

// scene is an event that an arbiter runs through the pages, while a reader follows it on a phone.
type scene struct {
	*stage

	anna   *guest // the arbiter
	reader *guest
	scores map[play.GameID]play.Result // what was entered, by whatever hand
}

// everywhere plays with an arbiter of each language and at each width, in turn or, at night, each of one at each of the other.
func everywhere(t *testing.T, play func(*testing.T, string, int64)) {
	runtest.Slow(t)
	for l, lang := range languages() {
		for w, width := range widths() {
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
	for _, lang := range languages() {
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
func set(t *testing.T, st *stage, lang string, width int64) *scene {
	t.Helper()
	s := &scene{stage: st, scores: map[play.GameID]play.Result{}}
	s.anna = sitDown(t, st.site, "anna", lang, width)
	s.reader = sitDown(t, st.site, "reader", lang, phone)
	s.anna.goes("/signin")
	s.anna.fills("#login", "anna")
	s.anna.fills("#password", password)
	s.anna.follow("main form .filled")
	return s
}

// score is a score that depends on round and board, so that no two tables are alike.
func score(round, board int) int { return 12 + (5*board+3*round)%11 - 5 }

// fill enters what is still open on the boards of the last published round but those left out, by the service.
func (s *scene) fill(but ...int) {
	s.t.Helper()
	left := map[int]bool{}
	for _, board := range but {
		left[board] = true
	}
	for _, g := range s.games() {
		if g.IsFree() || !g.Result.IsOpen() || left[g.Board] || !s.event.Waiting(g) {
			continue
		}
		white := score(g.Round, g.Board)
		r := play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
		s.must(s.site.events.SetResult(s.t.Context(), s.by, s.event.ID, g.ID, g.Revision, r))
		s.scores[g.ID] = r
	}
}

// enters types the score of White at a board of the round that the desk shows, and waits until it is stored and the reader's page has it.
func (s *scene) enters(round, board, white int) {
	s.t.Helper()
	a := s.anna
	field := fmt.Sprintf(`[data-board="%d"] .result-field`, board)
	a.press(field)
	a.until(at(field) + ` === document.activeElement`)
	a.types(strconv.Itoa(white) + "\r")
	a.until(fmt.Sprintf(`%s.dataset.stored === "%d:%d"`, at(field), white, 24-white))
	s.reader.until(fmt.Sprintf(`document.querySelector('[data-board="%d"] .points-white')?.textContent === "%d"`, board, white))
	r, _ := s.fresh().Round(round)
	for _, g := range r.Games {
		if g.Board != board || g.IsFree() {
			continue
		}
		if g.Result.White != white || g.Result.Black != 24-white {
			s.t.Errorf("round %d board %d is stored as %s, not %d:%d", round, board, g.Result, white, 24-white)
		}
		s.scores[g.ID] = g.Result
	}
}

// next presses the step that the page says is next.
func (s *scene) next(key string, args ...any) {
	s.t.Helper()
	a := s.anna
	quoted, _ := json.Marshal(a.T(key, args...))
	a.until(fmt.Sprintf(`document.querySelector("main [data-next]").innerText.replace(/[\s\\]+/g, " ").trim() === %s`, quoted))
	a.follow("main [data-next]")
}

// agrees says yes to a question, with a reason where one is asked for.
func (s *scene) agrees(reason string) {
	s.t.Helper()
	a := s.anna
	a.says("confirm.nothing-yet")
	if a.reads(`String(document.querySelector('[name="reason"]:not([type=hidden])') !== null)`) == "true" {
		a.fills(`[name="reason"]:not([type=hidden])`, reason)
	}
	for i := range 4 {
		box := fmt.Sprintf(`[...document.querySelectorAll('.confirm input[name="agreed"][type=checkbox]')][%d]`, i)
		if a.reads(`String(`+box+` !== undefined)`) == "true" {
			a.press(box)
		}
	}
	a.follow(`.confirm .form .filled, .confirm .form .danger`)
}

// comes brings the arbiter, who was away for weeks, to a page of the desk.
func (s *scene) comes(path string) {
	s.t.Helper()
	a := s.anna
	a.goes(path)
	if a.reads(`location.pathname`) == "/signin" {
		a.fills("#login", "anna")
		a.fills("#password", password)
		a.follow("main form .filled")
	}
	a.until(fmt.Sprintf(`location.pathname === %q`, path))
}

// player is one of the event.
func (s *scene) player(id play.PlayerID) play.Player {
	s.t.Helper()
	p, ok := s.fresh().Player(id)
	if !ok {
		s.t.Fatalf("no player %d", id)
	}
	return p
}

// tally is what a player has: points, match points and games that count.
type tally struct{ Points, Match, Games int }

// counted is the table that an API client reads.
func (s *scene) counted() (final bool, rows map[play.PlayerID]tally) {
	s.t.Helper()
	var table struct {
		Final bool
		Rows  []struct {
			Player        play.PlayerID
			Points, Match string
			Games         int
		}
	}
	if err := json.Unmarshal([]byte(s.site.anonymous().get(s.api("/standings")).body), &table); err != nil {
		s.t.Fatal(err)
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
