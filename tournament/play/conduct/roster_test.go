package conduct_test

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
)

// listed is a row of a list in which names, years and own ids come again.
var listed = rapid.Custom(func(t *rapid.T) play.PlayerData {
	return play.PlayerData{
		Name:      rapid.SampledFrom([]string{"Ким Сергей", "ким  сергей", "Королёв Пётр", "королев петр", "Ли Анна", ""}).Draw(t, "name"),
		BirthYear: rapid.SampledFrom([]int{0, 0, 1990, 2001, 1700}).Draw(t, "year"),
		OwnID:     rapid.SampledFrom([]string{"", "", "7", "8", "9"}).Draw(t, "own id"),
		Rating:    rapid.SampledFrom([]int{0, 1500, 1600}).Draw(t, "rating"),
		Club:      rapid.SampledFrom([]string{"", "Нарт"}).Draw(t, "club"),
	}
})

// TestPreviewIsThePlainOne compares what random lists mean with the plain way: each row looks at every player.
func TestPreviewIsThePlainOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := &play.Event{Head: play.Defaults(play.Standard, "ru", "UTC").WithSystem(play.Swiss)}
		e.Head.Regulations.Numbering = rapid.SampledFrom([]play.Numbering{play.ByLot, play.ByRating}).Draw(t, "numbering")
		drawn := rapid.Bool().Draw(t, "drawn")
		for i, data := range rapid.SliceOfN(listed, 0, 6).Draw(t, "players") {
			p := play.Player{ID: play.PlayerID(e.NextID()), PlayerData: data}
			if drawn {
				p.Number = i + 1
			}
			e.Players = append(e.Players, p)
		}
		before := slices.Clone(e.Players)
		rows := rapid.SliceOfN(listed, 0, 16).Draw(t, "rows")
		apart := rapid.SliceOfN(rapid.IntRange(0, 15), 0, 3).Draw(t, "apart")
		_, want := plainImport(e, rows, 2026, apart)
		got := conduct.PreviewImport(e, rows, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC), apart...)
		unnumbered := cmpopts.IgnoreFields(play.Player{}, "Number") // who is new gets his at the end of the list
		if diff := cmp.Diff(want, got, cmp.Comparer(sameError), unnumbered); diff != "" {
			t.Errorf("fates (-plain +got):\n%s", diff)
		}
		if diff := cmp.Diff(before, e.Players); diff != "" {
			t.Errorf("the preview changed the event (-want +got):\n%s", diff)
		}
	})
}

// TestImportIsThePlainOne enters a list in which people come again, and compares the players with the plain way.
func TestImportIsThePlainOne(t *testing.T) {
	s, _ := newService(t)
	e := newEvent(t, s, 0)
	for _, rating := range []int{1500, 1600} {
		var rows []play.PlayerData
		for i := range 60 {
			row := play.PlayerData{Name: fmt.Sprintf("Игрок %d", i%40), Rating: rating + i}
			if i%3 == 0 {
				row.OwnID = strconv.Itoa(1 + i%20)
			}
			rows = append(rows, row)
		}
		apart := []int{41, 43}
		want, fates := plainImport(e, rows, s.Now().Year(), apart)
		after, done, err := s.ImportPlayers(t.Context(), anna, e.ID, rows, apart...)
		if err != nil {
			t.Fatal(err)
		}
		var counted conduct.Imported
		for _, f := range fates {
			switch {
			case f.Known.ID == 0:
				counted.Added++
			case f.Same:
				counted.Same++
			default:
				counted.Changed++
			}
		}
		if done != counted {
			t.Errorf("the import counts %+v, want %+v", done, counted)
		}
		if diff := cmp.Diff(want.Players, after.Players, cmpopts.IgnoreFields(play.Player{}, "Revision")); diff != "" {
			t.Errorf("the players (-plain +got):\n%s", diff)
		}
		e = after
	}
}

// TestLatecomersTogetherAreAsOneByOne enters late players by a list and one after the other, where numbers are as they were drawn and where
// an arbiter has given them.
func TestLatecomersTogetherAreAsOneByOne(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		e := drawnSwiss(rapid.IntRange(2, 12).Draw(t, "players"), rapid.IntRange(0, 3).Draw(t, "rounds"))
		e.Head.Regulations.Numbering = rapid.SampledFrom([]play.Numbering{play.ByLot, play.ByRating, play.ByRatingLot, play.ByHand}).Draw(t, "by")
		e.Head.Regulations.Swiss.Late = play.LateRules{Gives: play.LateFirst, Rounds: 2}
		var rows []play.PlayerData
		for i := range rapid.IntRange(1, 8).Draw(t, "late") {
			rating := rapid.SampledFrom([]int{0, 1500, 1503, 1506}).Draw(t, "rating")
			rows = append(rows, play.PlayerData{Name: fmt.Sprintf("Ли %d", (i*5)%8), Rating: rating})
		}
		want, got := *e, *e
		for _, row := range rows {
			if err := want.Add(row); err != nil {
				t.Fatal(err)
			}
		}
		var late []play.PlayerID
		got.Players = slices.Clone(e.Players)
		for _, row := range rows {
			late = append(late, play.PlayerID(got.NextID()))
			got.Players = append(got.Players, play.Player{ID: late[len(late)-1], PlayerData: row})
		}
		got.EnterNext(late)
		if diff := cmp.Diff(seatsByName(&want), seatsByName(&got)); diff != "" {
			t.Errorf("(-one by one +together):\n%s", diff)
		}
	})
}

// drawnSwiss is a Swiss with published rounds in which nobody sits.
func drawnSwiss(players, rounds int) *play.Event {
	e := &play.Event{Head: play.Defaults(play.Standard, "ru", "UTC").WithSystem(play.Swiss)}
	e.Head.Regulations.Rounds = 9
	for i := range players { // numbers have nothing to do with ratings
		e.Players = append(e.Players, play.Player{
			ID: play.PlayerID(e.NextID()), Number: i + 1, PlayerData: play.PlayerData{Name: fmt.Sprintf("Игрок %d", i), Rating: 1500 + i*5%7},
		})
	}
	for n := range rounds {
		e.Rounds = append(e.Rounds, play.Round{Number: n + 1, PublishedAt: time.Unix(int64(n+1), 0).UTC()})
	}
	return e
}

// seatsByName are the numbers, the rounds of entry and the games of players, by their names.
func seatsByName(e *play.Event) map[string][]int {
	all := map[string][]int{}
	for _, p := range e.Players {
		all[p.Name] = []int{p.Number, p.Entered}
		for _, r := range e.Rounds {
			for _, g := range r.Games {
				if g.Has(p.ID) {
					all[p.Name] = append(all[p.Name], r.Number)
				}
			}
		}
	}
	return all
}

// TestAListOfLatecomersCostsWhatItHolds: a list into an event that is drawn takes memory as it has rows.
func TestAListOfLatecomersCostsWhatItHolds(t *testing.T) {
	takes := func(n int) float64 {
		e := drawnSwiss(n, 3)
		e.Head.Regulations.Numbering = play.ByRating
		e.Head.Regulations.Swiss.Late = play.LateRules{Gives: play.LateFirst, Rounds: 2}
		var rows []play.PlayerData
		for i := range n {
			rows = append(rows, play.PlayerData{Name: fmt.Sprintf("Поздний-%d", i), Rating: 1400 + i%300})
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		conduct.PreviewImport(e, rows, time.Date(2026, 11, 21, 0, 0, 0, 0, time.UTC))
		runtime.ReadMemStats(&after)
		return float64(after.TotalAlloc - before.TotalAlloc)
	}
	few, some, many := takes(200), takes(400), takes(800)
	if growth := (many - some) / (some - few); growth > 2.6 { // maps double
		t.Errorf("%.0f, %.0f, %.0f bytes for 200, 400, 800 rows", few, some, many)
	}
}

func sameError(a, b error) bool {
	return a == nil && b == nil || a != nil && b != nil && cmp.Equal(a.Error(), b.Error())
}

// plainImport is an import that looks at every player for every row.
func plainImport(e *play.Event, rows []play.PlayerData, year int, apart []int) (*play.Event, []conduct.RowFate) {
	working := *e
	meant := map[play.PlayerID]int{}
	fates := make([]conduct.RowFate, len(rows))
	for i, row := range rows {
		row = row.Clean()
		var known play.Player
		if !slices.Contains(apart, i) {
			known = plainKnown(&working, row, meant)
		}
		if err := play.CheckData(row, year); err != nil {
			fates[i].Err = err
			continue
		}
		if known.ID == 0 {
			if err := working.Add(row); err != nil {
				fates[i].Err = err
				continue
			}
			fates[i].Becomes = row
			meant[working.Players[len(working.Players)-1].ID] = i + 1
			continue
		}
		become := known.Merge(row)
		if err := working.CheckMove(known, become); err != nil {
			fates[i].Err = err
			continue
		}
		fates[i] = conduct.RowFate{Known: known, Becomes: become, Same: become == known.PlayerData, Earlier: meant[known.ID]}
		changed := known
		changed.PlayerData = become
		working.PutPlayer(known.ID, &changed)
		meant[known.ID] = i + 1
	}
	return &working, fates
}

// plainKnown is the player whom a row means.
func plainKnown(e *play.Event, row play.PlayerData, meant map[play.PlayerID]int) play.Player {
	for _, p := range e.Players {
		if row.OwnID != "" && p.OwnID == row.OwnID {
			return p
		}
	}
	known, ok := e.PossibleDuplicate(0, row)
	if !ok || known.OwnID != "" && row.OwnID != "" {
		return play.Player{}
	}
	if meant[known.ID] == 0 || row.OwnID != "" {
		return known
	}
	for _, p := range e.Players {
		if meant[p.ID] == 0 && p.CanBe(row) {
			return p
		}
	}
	return known
}

// TestUndoOfManyParts takes back an import and a draw of many players at once, and does them again.
func TestUndoOfManyParts(t *testing.T) {
	s, _ := newService(t)
	e := must(s.AddPlayer(t.Context(), anna, newEvent(t, s, 0).ID, play.PlayerData{Name: "Игрок"}, false))(t)
	before := e.Players
	rows := []play.PlayerData{{Name: "Игрок", Club: "Нарт"}, {Name: "Ли Анна"}, {Name: "Ким Сергей"}}
	e, _, err := s.ImportPlayers(t.Context(), anna, e.ID, rows)
	if err != nil {
		t.Fatal(err)
	}
	imported := e.Players
	ignore := cmpopts.IgnoreFields(play.Player{}, "Revision")
	for _, want := range [][]play.Player{before, imported, before} {
		if e, err = s.Undo(t.Context(), anna, e.ID, e.Version, e.Version); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, e.Players, ignore); diff != "" {
			t.Errorf("the players (-want +got):\n%s", diff)
		}
	}
}
