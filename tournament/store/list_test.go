package store_test

import (
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// everything is the question of the whole list.
var everything = tournament.ListQuery{Viewer: tournament.Viewer{All: true}}

func TestEventsAreListedTheLatestFirst(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		date := func(year int, day int) play.Date { return play.Date{Year: year, Month: time.May, Day: day} }
		var want []tournament.Listing
		for _, c := range []struct {
			name   string
			begins play.Date
			place  int // in the list
		}{
			{"без даты", play.Date{}, 4},
			{"первый", date(2025, 30), 2},
			{"последний", date(2026, 2), 0},
			{"ещё без даты", play.Date{}, 3},
			{"того же дня", date(2025, 30), 1},
		} {
			e := filledEvent()
			ended := c.name == "первый"
			if e.Head.Name, e.Head.Begins = c.name, c.begins; !ended {
				e.Head.Ended = time.Time{}
			}
			e.Rounds = append(e.Rounds, play.Round{Number: 2}) // a draft, of which a list says nothing
			id, err := s.CreateEvent(t.Context(), e, tournament.Entry{Version: 1})
			if err != nil {
				t.Fatal(err)
			}
			for len(want) <= c.place {
				want = append(want, tournament.Listing{})
			}
			want[c.place] = tournament.Listing{
				ID: id, Kind: play.OverTheBoard, Published: e.Published, Public: true, ListFacts: tournament.ListFacts{
					Name: c.name, Short: e.Head.ShortName(), Place: e.Head.Place, Organizers: e.Head.Filing.Organizers,
					Begins: c.begins, Ends: e.Head.Ends, Game: e.Head.Game,
					Discipline: string(e.Head.Discipline), Origin: e.Head.Origin, Festival: e.Head.Festival, Within: e.Head.Within,
					Players: 2, Rounds: 1, Over: e.IsOver(), Ended: ended,
				},
			}
		}
		got, err := s.ListEvents(t.Context(), everything)
		if err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("events (-want +got):\n%s", diff)
		}
	})
}

// TestLoadingAsksOneQuestionATable whatever the size: fifteen tables hold an event.
func TestLoadingAsksOneQuestionATable(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		small, large := grow(t, s), wholeEvent(t, s, 16).ID
		for _, id := range []tournament.EventID{small, large} {
			count := s.Statements()
			if _, err := s.LoadEvent(t.Context(), id); err != nil {
				t.Fatal(err)
			}
			if n := count(); n > 15 {
				t.Errorf("%d questions for event %d", n, id)
			}
		}
	})
}

func TestAResultIsASmallCommit(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := wholeEvent(t, s, 16)
		count := s.Statements()
		after := next(e)
		after.Rounds[14].Games[3].Result = play.Result{Kind: play.FinalPosition, White: 17, Black: 7}
		commit(t, s, e, after)
		if n := count(); n != 5 { // the event's version, whether it is archived, the game, the entry, its change
			t.Errorf("%d statements", n)
		}
	})
}

// wholeEvent makes an event of n players, an even number, in which everybody is paired with everybody and nothing is played.
func wholeEvent(t testing.TB, s *store.Store, n int) *play.Event {
	t.Helper()
	e := &play.Event{Envelope: tournament.Envelope{Version: 1}, Head: play.Defaults(play.Standard, "ru", "Europe/Moscow")}
	for i := range n {
		e.Players = append(e.Players, play.Player{
			ID: play.PlayerID(i + 1), Number: i + 1, PlayerData: play.PlayerData{Name: "Игрок"},
		})
	}
	e.LastID = int64(n)
	for r := range n - 1 {
		round := play.Round{Number: r + 1, PublishedAt: time.Unix(int64(r), 0).UTC()}
		for board := range n / 2 { // the circle: the last one stays, the others turn
			white, black := (r+board)%(n-1)+1, (r+n-1-board)%(n-1)+1
			if board == 0 {
				black = n
			}
			e.LastID++
			round.Games = append(round.Games, play.Game{
				ID: play.GameID(e.LastID), Round: r + 1, Board: board + 1,
				White: play.PlayerID(white), Black: play.PlayerID(black),
			})
		}
		e.Rounds = append(e.Rounds, round)
	}
	var err error
	if e.ID, err = s.CreateEvent(t.Context(), e, tournament.Entry{Version: 1}); err != nil {
		t.Fatal(err)
	}
	return e
}

// TestADamagedEventLeavesTheListAlone: it is listed by what can be read of it, and the others are as they were.
func TestADamagedEventLeavesTheListAlone(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		for _, name := range []string{"целый", "повреждённый"} {
			e := filledEvent()
			e.Head.Name = name
			if _, err := s.CreateEvent(t.Context(), e, tournament.Entry{Version: 1}); err != nil {
				t.Fatal(err)
			}
		}
		if err := s.Exec(t.Context(), `UPDATE parts SET body = '{"officials": 1}' WHERE kind = 'head' AND event_id =
			(SELECT id FROM events WHERE name = 'повреждённый')`); err != nil {
			t.Fatal(err)
		}
		got, err := s.ListEvents(t.Context(), everything)
		if err != nil || len(got) != 2 || got[0].Name != "повреждённый" || got[1].Name != "целый" {
			t.Fatalf("%+v, %v", got, err)
		}
		if _, err := s.LoadEvent(t.Context(), got[0].ID); err == nil {
			t.Error("the damaged event was loaded")
		}
		if _, err := s.LoadEvent(t.Context(), got[1].ID); err != nil {
			t.Error(err)
		}
	})
}
