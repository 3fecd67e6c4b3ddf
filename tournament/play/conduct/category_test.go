package conduct_test

import (
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
)

// describe gives every player of the event some data, by his number.
func (l *live) describe(edit func(number int, d *play.PlayerData)) {
	l.Helper()
	for _, p := range l.e.Players {
		d := p.PlayerData
		edit(p.Number, &d)
		l.e = must(l.s.ChangePlayer(l.Context(), anna, l.e.ID, p.ID, p.Revision, d, true))(l.T)
	}
}

func TestCategoryHas(t *testing.T) {
	player := func(sex play.Sex, year int, club string) play.Player {
		return play.Player{PlayerData: play.PlayerData{Sex: sex, BirthYear: year, Club: club}}
	}
	girls := play.Category{Sex: play.Female, BornFrom: 2010, BornTo: 2013}
	for _, c := range []struct {
		category play.Category
		player   play.Player
		want     bool
	}{
		{play.Category{}, player("", 0, ""), true},
		{girls, player(play.Female, 2010, ""), true},
		{girls, player(play.Female, 2013, ""), true},
		{girls, player(play.Female, 2014, ""), false},
		{girls, player(play.Female, 2009, ""), false},
		{girls, player(play.Female, 0, ""), false},
		{girls, player(play.Male, 2011, ""), false},
		{play.Category{Club: "Ёлка"}, player("", 0, "елка"), true},
		{play.Category{Club: "Ёлка"}, player("", 0, ""), false},
	} {
		if got := c.category.Has(c.player); got != c.want {
			t.Errorf("%+v has %+v: %v", c.category, c.player.PlayerData, got)
		}
	}
}

// TestCategories: places of their own, by the criteria of the whole or by the games among themselves; and only what readers
// may know moves their counter.
func TestCategories(t *testing.T) {
	l := newLive(t, play.RoundRobin, 6, func(h *play.Head) {
		h.Public = true
		h.Regulations.Categories = []play.Category{
			{Name: "Женщины", Sex: play.Female},
			{Name: "Отдельно", Sex: play.Female, Separate: true},
		}
	})
	l.describe(func(number int, d *play.PlayerData) {
		if number%2 == 0 {
			d.Sex = play.Female
		}
	})
	l.play()
	tables := must(l.e.CategoryTables(len(l.e.Rounds)))(t)
	for _, table := range tables {
		if diff := cmp.Diff([]string{"1:2", "2:4", "3:6"}, l.numbers(table.Rows)); diff != "" {
			t.Errorf("%s:\n%s", table.Name, diff)
		}
	}
	whole := must(l.e.Table(len(l.e.Rounds)))(t)
	if got, want := tables[0].Rows[0].Values[0], whole.Rows[1].Values[0]; got != want {
		t.Errorf("not counted anew, and yet %v is not %v", got, want)
	}
	if got, most := tables[1].Rows[0].Games, 2; got != most {
		t.Errorf("counted among themselves, but with %d games", got)
	}
	public := must(l.s.Public(t.Context(), l.e.ID))(t)
	if ranked := must(public.CategoryTables(public.CountedRounds()))(t); len(ranked) != 2 || len(ranked[0].Rows) != 3 {
		t.Fatalf("readers see %+v", ranked)
	}
	before := l.e.Published
	p := l.player(1)
	p.Sex = play.Female
	l.e = must(l.s.ChangePlayer(t.Context(), anna, l.e.ID, p.ID, p.Revision, p.PlayerData, false))(t)
	if l.e.Published == before {
		t.Error("a new player of a category was not announced")
	}
}

// TestTotals: the best two of each club; level clubs share their place.
func TestTotals(t *testing.T) {
	l := newLive(t, play.RoundRobin, 6, func(h *play.Head) {
		h.Regulations.Totals = []play.Total{{By: play.TotalByClub, Best: 2}}
	})
	clubs := map[int]string{1: "Архыз", 2: "Домбай", 3: "архыз", 4: "Домбай", 5: "Архыз"}
	l.describe(func(number int, d *play.PlayerData) { d.Club = clubs[number] })
	l.play()
	rows := must(l.e.TotalTables(len(l.e.Rounds)))(t)[0].Rows
	var got []string
	for _, r := range rows {
		got = append(got, fmt.Sprint(r.Place.First, " ", r.Name, " ", r.Match, " counted ", l.counted(r), " rest ", len(r.Rest)))
	}
	want := []string{"1 Архыз 16 counted [1 3] rest 1", "2 Домбай 12 counted [2 4] rest 0"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("sums (-want +got):\n%s", diff)
	}
}

// TestTotalsForReaders: readers see the same sums although whose sex and year a rule asks for is withheld from them.
func TestTotalsForReaders(t *testing.T) {
	l := newLive(t, play.RoundRobin, 6, func(h *play.Head) {
		h.Public = true
		h.Regulations.Totals = []play.Total{{By: play.TotalByTeam, Best: 2, Women: 1}}
		h.Regulations.Totals[0].Age.Least, h.Regulations.Totals[0].Age.From = 1, 2010
	})
	l.describe(func(number int, d *play.PlayerData) {
		d.Group = []string{"Юг", "Север"}[number%2]
		if number > 3 {
			d.Sex, d.BirthYear = play.Female, 2005+number
		}
	})
	l.play()
	want := must(l.e.TotalTables(len(l.e.Rounds)))(t)[0].Rows
	if got := l.counted(want[0]); !cmp.Equal(got, []int{1, 5}) {
		t.Errorf("counted %v", got)
	}
	public := must(l.s.Public(t.Context(), l.e.ID))(t)
	for _, seen := range []*play.Event{public, l.e.For(play.Helpers), public.For(play.Readers)} {
		if diff := cmp.Diff(want, must(seen.TotalTables(len(l.e.Rounds)))(t)[0].Rows); diff != "" {
			t.Errorf("(-arbiter +others):\n%s", diff)
		}
	}
}

// counted returns the numbers of players who count.
func (l *live) counted(r play.TotalRow) (numbers []int) {
	for _, r := range r.Counted {
		p, _ := l.e.Player(play.PlayerID(r.Player))
		numbers = append(numbers, p.Number)
	}
	return numbers
}

// TestBreakTies: an additional match, and lots held by hand, separate those who are level, and can be taken back.
func TestBreakTies(t *testing.T) {
	l := newLive(t, play.RoundRobin, 3, func(h *play.Head) {
		h.Regulations.Criteria = []standings.Code{standings.Points, standings.PlayOff, standings.Lot}
	})
	for len(l.e.Rounds) < l.e.ScheduledRounds() {
		l.next()
	}
	for _, r := range l.e.Rounds {
		l.enter(r.Number, 1, 0, r.Games[0].White, 12, 12)
	}
	level := must(conduct.LevelPlayers(l.e, 3))(t)
	if len(level) != 1 || len(level[0]) != 3 {
		t.Fatalf("level are %v", level)
	}
	one, two, three := l.player(1).ID, l.player(2).ID, l.player(3).ID
	before := l.e
	l.e = must(l.s.BreakTies(t.Context(), anna, l.e.ID, l.e.Version, []conduct.TieBreak{
		{Player: two, PlayOff: 2, Lot: 1}, {Player: three, Lot: 1}, {Player: one, Lot: 2},
	}))(t)
	if diff := cmp.Diff([]string{"1:2", "2:3", "3:1"}, l.numbers(must(l.e.Table(3))(t).Rows)); diff != "" {
		t.Errorf("places (-want +got):\n%s", diff)
	}
	if again := must(conduct.LevelPlayers(l.e, 3))(t); len(again) != 1 || len(again[0]) != 3 {
		t.Errorf("level by the games are still %v", again)
	}
	_, err := l.s.BreakTies(t.Context(), anna, l.e.ID, before.Version, nil)
	wantError(t, err, refusal.Stale, "error.stale")
	_, err = l.s.BreakTies(t.Context(), anna, l.e.ID, l.e.Version, []conduct.TieBreak{{Player: one, Lot: -1}})
	wantError(t, err, refusal.Invalid, "error.ties.lot")
	l.undo(before)
}

func TestBadCategories(t *testing.T) {
	l := newLive(t, play.RoundRobin, 3, nil)
	for key, r := range map[string]play.Regulations{
		"error.event.category-name":  {Categories: []play.Category{{}}},
		"error.event.category-twice": {Categories: []play.Category{{Name: "А"}, {Name: "а"}}},
		"error.event.category-year":  {Categories: []play.Category{{Name: "А", BornFrom: 12}}},
		"error.event.category-years": {Categories: []play.Category{{Name: "А", BornFrom: 2012, BornTo: 2010}}},
		"error.player.sex":           {Categories: []play.Category{{Name: "А", Sex: "x"}}},
		"error.event.total-by":       {Totals: []play.Total{{By: "city"}}},
		"error.event.total-best":     {Totals: []play.Total{{By: play.TotalByClub, Best: -1}}},
	} {
		head := l.e.Head
		head.Regulations.Categories, head.Regulations.Totals = r.Categories, r.Totals
		_, err := l.s.ChangeHead(t.Context(), anna, l.e.ID, head.Revision, head, tournament.Agreed{})
		wantError(t, err, refusal.Invalid, key)
	}
}
