package conduct_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/rating"
	"adyukh/tournament/ratinglist"
	"adyukh/tournament/refusal"
)

func day(n int) play.Date { return play.Date{Year: 2026, Month: 11, Day: n} }

// ratedEvent plays a round robin of three that ends on a day of November 2026. results are the points of White of 24 in the
// order of rounds and boards.
func ratedEvent(t *testing.T, s *conduct.Service, name string, ends int, players []play.PlayerData,
	results ...int,
) *play.Event {
	t.Helper()
	head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
	head.Name, head.Begins, head.Ends = name, day(1), day(ends)
	head.Regulations.Rating = play.RatingRules{On: true, Rules: rating.PresetEqual.Rules()}
	e := must(s.CreateEvent(t.Context(), anna, head))(t)
	draw := play.Draw{Numbering: play.ByHand}
	for i, p := range players {
		e = must(s.AddPlayer(t.Context(), anna, e.ID, p, false))(t)
		draw.Order = append(draw.Order, e.Players[i].ID)
	}
	e = must(s.DrawNumbers(t.Context(), anna, e.ID, e.Version, draw))(t)
	for len(results) > 0 {
		e = publishNext(t, s, e)
		for _, g := range e.Rounds[len(e.Rounds)-1].Games {
			if !g.IsFree() && len(results) > 0 {
				e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, count(results[0])))(t)
				results = results[1:]
			}
		}
	}
	return e
}

func threePlayers() []play.PlayerData {
	return []play.PlayerData{
		{Name: "Алиев Аслан", Rating: 2000, RatedGames: 40, OwnID: "1", BirthYear: 1990},
		{Name: "Ким Сергей", Rating: 1900, RatedGames: 40, BirthYear: 2010},
		{Name: "Новикова Анна"},
	}
}

func TestRatingChangesOfAnEvent(t *testing.T) {
	s, _ := newService(t)
	e := ratedEvent(t, s, "Кубок", 3, threePlayers(), 24, 12, 0)
	games := map[string]int{}
	sum := 0
	for _, c := range e.RatingChanges(len(e.Rounds)) {
		p, _ := e.Player(play.PlayerID(c.Player))
		games[p.Name] = c.Counted
		sum += int(c.Exact)
		if c.Before != p.Rating {
			t.Errorf("%s had %d, not %d", p.Name, p.Rating, c.Before)
		}
	}
	if d := cmp.Diff(map[string]int{"Алиев Аслан": 2, "Ким Сергей": 2, "Новикова Анна": 2}, games); d != "" || sum != 0 {
		t.Errorf("%d in all\n%s", sum, d)
	}
	if one := e.RatingChanges(1); one[0].Counted+one[1].Counted+one[2].Counted != 2 {
		t.Errorf("after the first round: %+v", one)
	}
}

// TestGamesNotPlayedAreNotRated: forfeits and free rounds change no rating, and an event that is not rated has no changes.
func TestGamesNotPlayedAreNotRated(t *testing.T) {
	s, _ := newService(t)
	e := ratedEvent(t, s, "Кубок", 3, threePlayers(), 24, 12)
	e = publishNext(t, s, e)
	for _, g := range e.Rounds[2].Games {
		if !g.IsFree() {
			e = must(s.SetResult(t.Context(), anna, e.ID, g.ID, g.Revision, play.Result{Kind: play.Forfeit, White: 24}))(t)
		}
	}
	total := 0
	for _, c := range e.RatingChanges(3) {
		total += c.Counted
	}
	if total != 4 {
		t.Errorf("%d games counted, want 4: two each of two", total)
	}
	head := e.Head
	head.Regulations.Rating.On = false
	e = must(s.ChangeHead(t.Context(), anna, e.ID, e.Head.Revision, head, nil))(t)
	if got := e.RatingChanges(3); got != nil {
		t.Errorf("not rated, and yet %v", got)
	}
	if got := e.Head.Regulations.Rating; got.Rules.K != nil {
		t.Errorf("the rules of an event that is not rated are kept: %+v", got)
	}
}

func TestMatchesAreRatedAsOne(t *testing.T) {
	l := newLive(t, play.RoundRobin, 2, func(h *play.Head) {
		h.Regulations.Match = play.MatchRules{Games: 2, Count: pairing.CountSum}
		h.Regulations.Rating = play.RatingRules{On: true, Rules: rating.PresetEqual.Rules(), Matches: true}
	})
	l.next()
	g := l.e.Rounds[0].Games[0]
	l.enter(1, 1, 0, g.White, 13, 11)
	if c := l.e.RatingChanges(1)[0]; c.Counted != 0 {
		t.Errorf("a match that is not over counts: %+v", c)
	}
	l.enter(1, 1, 1, g.White, 10, 14)
	c := l.e.RatingChanges(1)
	if c[0].Counted != 1 || c[0].Scored+c[1].Scored != rating.Whole || c[0].Scored == rating.Half {
		t.Errorf("23:25 is one result, a win: %+v", c)
	}
	rules := l.e.Head
	rules.Regulations.Rating.Matches = false
	l.e = must(l.s.ChangeHead(t.Context(), anna, l.e.ID, l.e.Head.Revision, rules, nil))(t)
	if c := l.e.RatingChanges(1)[0]; c.Counted != 2 || c.Scored != rating.Whole {
		t.Errorf("by games it is one each: %+v", c)
	}
}

func TestRulesOfRatingsAreChecked(t *testing.T) {
	s, _ := newService(t)
	for key, spoil := range map[string]func(*play.RatingRules){
		"error.rating.k":      func(r *play.RatingRules) { r.Rules.K = nil },
		"error.rating.k-line": func(r *play.RatingRules) { r.Rules.K = []rating.KRule{{K: 1000}} },
		"error.rating.table":  func(r *play.RatingRules) { r.Rules.Table = "" },
		"error.text.control":  func(r *play.RatingRules) { r.List = "\u202e" },
	} {
		head := play.Defaults(play.Standard, "ru", "UTC")
		head.Name = "Кубок"
		head.Regulations.Rating = play.RatingRules{On: true, Rules: rating.PresetEqual.Rules()}
		spoil(&head.Regulations.Rating)
		_, err := s.CreateEvent(t.Context(), anna, head)
		wantError(t, err, refusal.Invalid, key)
	}
}

func TestNormsOfAnEvent(t *testing.T) {
	s, _ := newService(t)
	table := rating.NormTable{Ranks: rating.UsualRanks(), Norms: []rating.Norm{
		{Title: "I", Place: 1, Players: 3},
		{Title: "КМС", Games: 2, Mean: 1900, Percent: 75},
	}}
	e := ratedEvent(t, s, "Кубок", 3, threePlayers(), 24, 12)
	results := must(e.Norms(table))(t)
	if v := results[0].Judgements[1].Verdict; v.Met || !v.Missing()[0].Unknown {
		t.Errorf("a place before the end: %+v", v)
	}
	e = ratedEvent(t, s, "Другой", 3, threePlayers(), 24, 12, 12)
	results = must(e.Norms(table))(t)
	if len(results) != 3 {
		t.Fatalf("%d players", len(results))
	}
	first := results[0]
	if !first.Judgements[1].Verdict.Met || first.Candidate.Games != 2 {
		t.Errorf("the winner: %+v", first)
	}
}

// newList makes a list and loads rows into it.
func newList(t *testing.T, r *ratinglist.Service, rows ...play.PlayerData) ratinglist.List {
	t.Helper()
	l := must(r.MakeList(t.Context(), anna, ratinglist.List{Name: "Список", Game: "adyukh", Discipline: play.Standard}))(t)
	must(r.Load(t.Context(), anna, l.ID, l.Version, day(1), rows, false))(t)
	return must(r.List(t.Context(), l.ID))(t)
}

// numbers are everybody's rating and games in a list.
func numbers(t *testing.T, r *ratinglist.Service, l ratinglist.List) map[string][2]int {
	t.Helper()
	load := must(r.PreviewLoad(t.Context(), l.ID, nil))(t)
	all := map[string][2]int{}
	for _, id := range load.Absent {
		all[fmt.Sprint("listed ", id)] = [2]int{}
	}
	for _, name := range []string{"Алиев", "Ким", "Новикова", "Тлисов"} {
		for _, f := range must(r.Search(t.Context(), []ratinglist.List{l}, name))(t) {
			all[f.Data.Name] = [2]int{f.Now.Rating, f.Now.Games}
		}
	}
	return all
}

func TestAFileIsLoadedTwice(t *testing.T) {
	s, db := newService(t)
	r := ratinglist.NewService(db, s)
	rows := threePlayers()
	l := newList(t, r, rows...)
	if l.Entries != 3 || l.Version != 2 || l.Date != day(1) {
		t.Fatalf("%+v", l)
	}
	load := must(r.Load(t.Context(), anna, l.ID, l.Version, day(1), rows, true))(t)
	if again := must(r.List(t.Context(), l.ID))(t); load.Changes() || load.Same != 3 || again.Version != l.Version {
		t.Errorf("the same file once more: %+v", load)
	}
	changed := []play.PlayerData{
		{Name: "АЛИЕВ АСЛАН", Rating: 2010, OwnID: "1"},
		{Name: "Тлисов Мурат", Rating: 1500},
		{Name: "Тлисов Мурат", Rating: 1600},
		{Name: ""},
	}
	load = must(r.Load(t.Context(), boris, l.ID, l.Version, day(2), changed, true))(t)
	if load.Changed != 1 || load.New != 1 || load.Wrong != 2 || len(load.Absent) != 2 {
		t.Errorf("%+v", load)
	}
	_, err := r.Load(t.Context(), anna, l.ID, l.Version, day(2), rows, false)
	wantError(t, err, refusal.Stale, "error.ratinglist.stale")
	want := map[string][2]int{"listed 1": {}, "listed 4": {}, "АЛИЕВ АСЛАН": {2010, 0}, "Тлисов Мурат": {1500, 0}}
	if d := cmp.Diff(want, numbers(t, r, l)); d != "" {
		t.Error(d)
	}
	logs := must(r.Journal(t.Context(), l.ID, 10))(t)
	if len(logs) != 3 || logs[0].By != boris || logs[0].Action != ratinglist.ListLoaded {
		t.Errorf("%+v", logs)
	}
}

func TestAnEventIsCountedAndTakenBack(t *testing.T) {
	s, db := newService(t)
	r := ratinglist.NewService(db, s)
	l := newList(t, r, threePlayers()[:2]...)
	before := numbers(t, r, l)
	e := ratedEvent(t, s, "Кубок", 5, threePlayers(), 24, 24, 24)
	preview := must(r.PreviewCount(t.Context(), e, l.ID))(t)
	if len(preview) != 3 || preview[0].New || !preview[2].New || preview[2].Change.After == 0 {
		t.Errorf("%+v", preview)
	}
	if d := cmp.Diff(before, numbers(t, r, l)); d != "" {
		t.Errorf("a look has changed the list:\n%s", d)
	}
	if err := r.CountEvent(t.Context(), boris, e, l.ID); err != nil {
		t.Fatal(err)
	}
	after := numbers(t, r, l)
	for _, c := range e.RatingChanges(3) {
		p, _ := e.Player(play.PlayerID(c.Player))
		if got := after[p.Name]; got != [2]int{c.After, p.RatedGames + c.Counted} {
			t.Errorf("%s: the list has %v, the event says %d", p.Name, got, c.After)
		}
	}
	counted := must(r.List(t.Context(), l.ID))(t)
	if err := r.CountEvent(t.Context(), anna, e, l.ID); err != nil {
		t.Fatal(err)
	}
	if again := must(r.List(t.Context(), l.ID))(t); again != counted || again.Entries != 3 || again.Events != 1 {
		t.Errorf("counted twice: %+v", again)
	}
	if n := must(r.Recalculate(t.Context(), anna, l.ID))(t); n != 0 {
		t.Errorf("%d persons have other numbers from scratch", n)
	}
	if err := r.UncountEvent(t.Context(), anna, l.ID, e.ID); err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(before, numbers(t, r, l)); d != "" {
		t.Errorf("taken back (-before +after):\n%s", d)
	}
	wantError(t, r.UncountEvent(t.Context(), anna, l.ID, e.ID), refusal.NotFound, "error.ratinglist.no-event")
}

// TestOlderEventsAreInTheFile: a newer file has the events until its date in it; those after it count on.
func TestOlderEventsAreInTheFile(t *testing.T) {
	s, db := newService(t)
	r := ratinglist.NewService(db, s)
	l := newList(t, r, threePlayers()...)
	early := ratedEvent(t, s, "Ранний", 4, threePlayers(), 24, 24, 24)
	late := ratedEvent(t, s, "Поздний", 9, threePlayers(), 0, 0, 0)
	for _, e := range []*play.Event{late, early} {
		if err := r.CountEvent(t.Context(), anna, e, l.ID); err != nil {
			t.Fatal(err)
		}
	}
	l = must(r.List(t.Context(), l.ID))(t)
	must(r.Load(t.Context(), anna, l.ID, l.Version, day(5), threePlayers(), false))(t)
	want := newListOf(t, late)
	if d := cmp.Diff(want, numbers(t, r, l)); d != "" {
		t.Error(d)
	}
	err := r.CountEvent(t.Context(), anna, early, l.ID)
	wantError(t, err, refusal.Conflict, "error.ratinglist.counted")
}

// newListOf is what a list of its own becomes with one event.
func newListOf(t *testing.T, e *play.Event) map[string][2]int {
	t.Helper()
	s, db := newService(t)
	r := ratinglist.NewService(db, s)
	l := newList(t, r, threePlayers()...)
	if err := r.CountEvent(t.Context(), anna, e, l.ID); err != nil {
		t.Fatal(err)
	}
	return numbers(t, r, l)
}

func TestEventsThatCannotBeCounted(t *testing.T) {
	s, db := newService(t)
	r := ratinglist.NewService(db, s)
	l := newList(t, r, append(threePlayers(), play.PlayerData{Name: "Новикова Анна", BirthYear: 1950, OwnID: "9"})...)
	over := ratedEvent(t, s, "Кубок", 5, threePlayers(), 24, 24, 24)
	for key, spoil := range map[string]func(e *play.Event){
		"error.ratinglist.not-rated":  func(e *play.Event) { e.Head.Regulations.Rating.On = false },
		"error.ratinglist.not-over":   func(e *play.Event) { e.Rounds = e.Rounds[:2] },
		"error.ratinglist.other-kind": func(e *play.Event) { e.Head.Discipline = play.Blitz },
		"error.ratinglist.no-date":    func(e *play.Event) { e.Head.Begins, e.Head.Ends = play.Date{}, play.Date{} },
		"error.ratinglist.counted":    func(e *play.Event) { e.Head.Ends = day(1) },
		"error.ratinglist.several":    func(*play.Event) {},
	} {
		e := *over
		spoil(&e)
		wantError(t, r.CountEvent(t.Context(), anna, &e, l.ID), refusal.Conflict, key)
	}
}

// TestAListDoesNotDependOnTheWay: whatever the order in which events are counted, taken back and counted again, the list is
// what its events make of it.
func TestAListDoesNotDependOnTheWay(t *testing.T) {
	s, db := newService(t)
	r := ratinglist.NewService(db, s)
	var events []*play.Event
	for i, results := range [][]int{{24, 24, 24}, {0, 12, 24}, {12, 0, 0}} {
		events = append(events, ratedEvent(t, s, fmt.Sprint("Кубок ", i), 9-i, threePlayers(), results...))
	}
	for lists := range 15 { // a database is written to disk each time: hundreds would take too long
		random := rand.New(rand.NewPCG(uint64(lists), 1))
		make := func(name string) ratinglist.List {
			l := must(r.MakeList(t.Context(), anna, ratinglist.List{
				Name: fmt.Sprint(name, lists), Game: "adyukh",
				Discipline: play.Standard,
			}))(t)
			must(r.Load(t.Context(), anna, l.ID, l.Version, day(1), threePlayers()[:2], false))(t)
			return l
		}
		l, direct := make("один"), make("два")
		in := map[int]bool{}
		for range 1 + random.IntN(6) {
			i := random.IntN(3)
			if in[i] {
				must(0, r.UncountEvent(t.Context(), anna, l.ID, events[i].ID))(t)
			} else {
				must(0, r.CountEvent(t.Context(), anna, events[i], l.ID))(t)
			}
			in[i] = !in[i]
		}
		for i := range events {
			if in[i] {
				must(0, r.CountEvent(t.Context(), anna, events[i], direct.ID))(t)
			}
		}
		if n := must(r.Recalculate(t.Context(), anna, l.ID))(t); n != 0 {
			t.Fatalf("%d: %d persons have other numbers from scratch", lists, n)
		}
		if d := cmp.Diff(numbers(t, r, direct), numbers(t, r, l)); d != "" {
			t.Fatalf("%d: directly, and on the way (-+):\n%s", lists, d)
		}
	}
}

func TestTakingRatings(t *testing.T) {
	s, db := newService(t)
	r := ratinglist.NewService(db, s)
	l := newList(t, r, threePlayers()...)
	e := newEvent(t, s, 0)
	for _, name := range []string{"Ким Сергей", "Алиев Аслан", "Кто Другой"} {
		e = must(s.AddPlayer(t.Context(), anna, e.ID, play.PlayerData{Name: name, Club: "Эльбрус"}, false))(t)
	}
	entries := map[play.PlayerID]ratinglist.Entry{}
	for _, m := range must(r.Match(t.Context(), e, l.ID))(t) {
		if m.Entry.ID != 0 {
			entries[m.Player.ID] = m.Entry
		}
	}
	before := e
	e = must(r.TakeRatings(t.Context(), anna, e.ID, e.Version, l, entries))(t)
	if p := e.Players[1]; p.Rating != 2000 || p.RatedGames != 40 || p.OwnID != "1" || p.BirthYear != 1990 || p.Club != "Эльбрус" {
		t.Errorf("%+v", p)
	}
	if e.Players[2].PlayerData != before.Players[2].PlayerData {
		t.Errorf("who is not in the list: %+v", e.Players[2])
	}
	_, err := r.TakeRatings(t.Context(), anna, e.ID, before.Version, l, entries)
	wantError(t, err, refusal.Stale, "error.stale")
	e = must(s.Undo(t.Context(), anna, e.ID, e.Version, e.Version))(t)
	if e.Players[1].Rating != 0 {
		t.Error("taken back, the rating is still there")
	}
}

func TestSearchOnTheOtherKeyboard(t *testing.T) {
	s, db := newService(t)
	r := ratinglist.NewService(db, s)
	l := newList(t, r, threePlayers()...)
	for typed, want := range map[string]string{"fkbtd": "Алиев Аслан", "Rbv cth": "Ким Сергей", "новик ан": "Новикова Анна"} {
		found := must(r.Search(t.Context(), []ratinglist.List{l}, typed))(t)
		if len(found) != 1 || found[0].Data.Name != want {
			t.Errorf("%s: %v", typed, found)
		}
	}
}
