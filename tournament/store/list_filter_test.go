package store_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
	"adyukh/tournament/store"
)

// listableAt is when events of lists are made.
var listableAt = time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)

// listable creates an event that lists show so.
func listable(t *testing.T, s *store.Store, h play.Head) *play.Event {
	t.Helper()
	e := &play.Event{Envelope: tournament.Envelope{Version: 1}, Head: h}
	id, err := s.CreateEvent(t.Context(), e, tournament.Entry{Version: 1, At: listableAt})
	if err != nil {
		t.Fatal(err)
	}
	e.ID = id
	return e
}

func TestListsAreFiltered(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		day := func(month time.Month, d int) play.Date { return play.Date{Year: 2026, Month: month, Day: d} }
		cup := listable(t, s, play.Head{
			Name: "Кубок «Адыгеи»", Short: "Кубок-26", Place: "Майкоп", Begins: day(11, 20), Ends: day(11, 22), Public: true, Festival: "Осень",
		})
		final := listable(t, s, play.Head{Name: "Финал", Begins: day(12, 1), Origin: cup.ID, Public: true})
		second := listable(t, s, play.Head{Name: "Блиц", Place: "Ёлкино", Begins: day(11, 21), Within: cup.ID, Public: true})
		hidden := listable(t, s, play.Head{Name: "Скрытый кубок", Place: "Нарткала", Begins: day(10, 1), Ends: day(10, 3)})
		undated := listable(t, s, play.Head{Name: "100% без даты", Public: true})
		old := listable(t, s, play.Head{
			Name: "Прошлогодний", Begins: play.Date{Year: 2025, Month: 11, Day: 21}, Public: true, Game: "paired size=8", Discipline: play.Blitz,
			Filing: formalities.Facts{Organizers: "Клуб «Белая ладья»"},
		})
		contest := filledContest()
		contest.Head.Public, contest.Head.Timetable.Opens = false, time.Time{}
		keepContest(t, s, contest)
		user, err := s.CreateUser(t.Context(), filled[account.User]())
		if err != nil {
			t.Fatal(err)
		}
		if err := s.AdoptEvent(t.Context(), account.EventID(hidden.ID), user); err != nil {
			t.Fatal(err)
		}
		all, mine, everybody := tournament.Viewer{All: true}, tournament.Viewer{User: int64(user)}, tournament.Viewer{}
		stranger := tournament.Viewer{User: int64(user) + 1}
		days := tournament.Days{Today: day(11, 22), Evening: day(11, 21)}
		type events []*play.Event
		public := events{final, second, cup, old, undated}
		for _, c := range []struct {
			name string
			as   tournament.Viewer
			ask  tournament.Filter
			want events
		}{
			{"over the board", all, tournament.Filter{Kind: play.OverTheBoard}, events{final, second, cup, hidden, old, undated}},
			{"everybody", everybody, tournament.Filter{}, public},
			{"a stranger", stranger, tournament.Filter{}, public},
			{"a stranger's own", stranger, tournament.Filter{Own: true}, nil},
			{"a stranger asks for hidden ones", stranger, tournament.Filter{IDs: []tournament.EventID{hidden.ID, cup.ID}}, events{cup}},
			{"nobody's own", everybody, tournament.Filter{Own: true}, nil},
			{"a user", mine, tournament.Filter{}, events{final, second, cup, hidden, old, undated}},
			{"a user's own", mine, tournament.Filter{Own: true}, events{hidden}},
			{"a user's own public ones", mine, tournament.Filter{Own: true, Public: true}, nil},
			{"public ones for a user", mine, tournament.Filter{Public: true}, public},
			{"an administrator's own", all, tournament.Filter{Own: true, Public: true}, public},
			{"no ids", all, tournament.Filter{IDs: []tournament.EventID{}}, nil},
			{"finals", everybody, tournament.Filter{Finals: true}, events{final}},
			{"a festival", everybody, tournament.Filter{Festival: cup.ID}, events{second, cup}},
			{"festivals", everybody, tournament.Filter{Begins: true}, events{cup}},
			{"a season", everybody, tournament.Filter{From: day(1, 1), To: day(12, 31)}, events{final, second, cup}},
			{"a season and undated", everybody, tournament.Filter{From: day(11, 21), To: day(11, 30), Undated: true}, events{second, undated}},
			{"until a day", everybody, tournament.Filter{To: day(1, 1)}, events{old}},
			{"words", everybody, tournament.Filter{Words: "АДЫГ куб"}, events{cup}},
			{"as many words as are looked for", everybody, tournament.Filter{Words: strings.Repeat("кубок ", 8) + "финал"}, events{cup}},
			{"words of the place", everybody, tournament.Filter{Words: "елк"}, events{second}},
			{"words in the middle", everybody, tournament.Filter{Words: "убок"}, nil},
			{"words with marks", everybody, tournament.Filter{Words: "100%"}, events{undated}},
			{"words of hidden ones", stranger, tournament.Filter{Words: "скрытый"}, nil},
			{"a place", everybody, tournament.Filter{Place: "майк"}, events{cup}},
			{"a place that is a name", everybody, tournament.Filter{Place: "кубок"}, nil},
			{"who holds it", everybody, tournament.Filter{Words: "ладья прошло"}, events{old}},
			{"a game", everybody, tournament.Filter{Game: "paired"}, events{old}},
			{"a game with its options", everybody, tournament.Filter{Game: "paired size=8"}, events{old}},
			{"a game whose name begins so", everybody, tournament.Filter{Game: "pair"}, nil},
			{"a pace", everybody, tournament.Filter{Pace: string(play.Blitz)}, events{old}},
			{"changed since", everybody, tournament.Filter{Updated: listableAt}, public},
			{"changed later", everybody, tournament.Filter{Updated: listableAt.Add(1)}, public},
			{"changed a moment later", everybody, tournament.Filter{Updated: listableAt.Add(time.Microsecond)}, nil},
			{"a year", everybody, tournament.Filter{}.InYear(2025), events{old}},
			{"the soonest", everybody, tournament.Filter{From: day(1, 1), Soonest: true, Limit: 2}, events{cup, second}},
			{"coming", everybody, tournament.Filter{When: tournament.Coming, Days: days}, events{final}},
			{"now", everybody, tournament.Filter{When: tournament.Now, Days: days}, events{second, cup, undated}},
			{"past", mine, tournament.Filter{When: tournament.Past, Days: days}, events{hidden, old}},
			{"the newest", everybody, tournament.Filter{Newest: true, Limit: 2}, events{old, undated}},
			{"the first page", everybody, tournament.Filter{Limit: 2}, events{final, second}},
		} {
			got, err := tournament.NewList(s).Find(t.Context(), c.as, c.ask)
			if err != nil {
				t.Fatal(err)
			}
			if !slices.EqualFunc(got, c.want, func(l tournament.Listing, e *play.Event) bool { return l.ID == e.ID }) {
				t.Errorf("%s: %v", c.name, names(got))
			}
			for _, l := range got {
				if is := l.When(days); c.ask.When != "" && is != c.ask.When {
					t.Errorf("%s: %s is %s", c.name, l.Name, is)
				}
			}
		}
		for _, c := range []struct {
			as   tournament.Viewer
			ask  tournament.Filter
			want []int
		}{
			{everybody, tournament.Filter{}, []int{2026, 2025}},
			{everybody, tournament.Filter{Words: "кубок"}, []int{2026}},
			{mine, tournament.Filter{Own: true}, []int{2026}},
			{stranger, tournament.Filter{Own: true}, nil},
		} {
			if got, err := tournament.NewList(s).Years(t.Context(), c.as, c.ask); err != nil || !slices.Equal(got, c.want) {
				t.Errorf("years of %+v for %+v: %v, %v", c.ask, c.as, got, err)
			}
		}
		var pages []tournament.Listing
		for ask := (tournament.Filter{Limit: 2}); ; {
			page, err := tournament.NewList(s).Find(t.Context(), everybody, ask)
			if err != nil {
				t.Fatal(err)
			}
			if pages = append(pages, page...); len(page) < ask.Limit {
				break
			}
			ask.After = page[len(page)-1].At()
		}
		if !slices.EqualFunc(pages, public, func(l tournament.Listing, e *play.Event) bool { return l.ID == e.ID }) {
			t.Errorf("the pages have %v", names(pages))
		}
	})
}

// TestAListSaysWhenReadersCouldNotice: a change of which they notice nothing leaves no trace of its time.
func TestAListSaysWhenReadersCouldNotice(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s := open()
		e := listable(t, s, play.Head{Name: "Кубок", Public: true})
		for hours, c := range []struct {
			what string
			do   func(e *play.Event)
			news []tournament.News
			want int
		}{
			{"a draft", func(e *play.Event) { e.Head.Regulations.LateMinutes++ }, nil, 0},
			{"a name of which nobody is told", func(e *play.Event) { e.Head.Name = "Тайна" }, nil, 0},
			{"a name", func(e *play.Event) { e.Head.Name = "Блиц" }, []tournament.News{{Topic: tournament.NewsOpened}}, 3},
			{"a draft again", func(e *play.Event) { e.Head.Regulations.LateMinutes++ }, nil, 3},
			{"a round", func(e *play.Event) { e.Head.Regulations.LateMinutes++ }, []tournament.News{{Topic: tournament.NewsOpened}}, 5},
		} {
			after := next(e)
			c.do(after)
			commit := commitOf(e, after)
			commit.AsListed = play.PlayKind().ListsAlike(e, after)
			commit.News, commit.Entry.At = c.news, listableAt.Add(time.Duration(hours+1)*time.Hour)
			if err := s.Commit(t.Context(), commit); err != nil {
				t.Fatal(err)
			}
			e = after
			all, err := s.ListEvents(t.Context(), everything)
			if want := listableAt.Add(time.Duration(c.want) * time.Hour); err != nil || len(all) != 1 || !all[0].Updated.Equal(want) {
				t.Errorf("%s: %+v, %v", c.what, all, err)
			}
		}
	})
}

func names(all []tournament.Listing) (of []string) {
	for _, l := range all {
		of = append(of, l.Name)
	}
	return of
}

// TestTheListOfPublicEventsIsCounted: its number rises with what everybody can see of it, and with nothing else.
func TestTheListOfPublicEventsIsCounted(t *testing.T) {
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, other := open(), open()
		last := int64(-1)
		counts := func(change string, rises bool) {
			t.Helper()
			n, err := other.ListRevision(t.Context())
			if err != nil || (n > last) != rises {
				t.Errorf("%s: %d after %d, %v", change, n, last, err)
			}
			last = n
		}
		counts("nothing yet", true)
		e := pairedEvent(t, s)
		counts("a new event", e.Head.Public)
		change := func(what string, rises bool, do func(e *play.Event)) {
			t.Helper()
			after := next(e)
			do(after)
			commit(t, s, e, after)
			e = after
			counts(what, rises)
		}
		change("hidden", e.Head.Public, func(e *play.Event) { e.Head.Public = false })
		change("a name of a hidden one", false, func(e *play.Event) { e.Head.Name = "Другой" })
		change("public", true, func(e *play.Event) { e.Head.Public = true })
		for i, do := range []func(h *play.Head){
			func(h *play.Head) { h.Name += "!" }, func(h *play.Head) { h.Short += "!" }, func(h *play.Head) { h.Place += "!" },
			func(h *play.Head) { h.Begins.Year++ }, func(h *play.Head) { h.Ends.Year++ }, func(h *play.Head) { h.Game = "russian" },
			func(h *play.Head) { h.Discipline += "!" }, func(h *play.Head) { h.Festival += "!" }, func(h *play.Head) { h.Origin = 100 },
			func(h *play.Head) { h.Within = 100 },
		} {
			change(fmt.Sprint("field ", i), true, func(e *play.Event) { do(&e.Head) })
		}
		change("the zone", false, func(e *play.Event) { e.Head.Zone = "Asia/Tokyo" })
		change("a result", false, func(e *play.Event) {
			e.Rounds = slices.Clone(e.Rounds)
			e.Rounds[0].Games = slices.Clone(e.Rounds[0].Games)
			e.Rounds[0].Games[0].Result = play.Result{Kind: play.FinalPosition, White: 17, Black: 7}
		})
		change("a player", true, func(e *play.Event) {
			e.Players = append(slices.Clone(e.Players), play.Player{ID: 90, PlayerData: play.PlayerData{Name: "Новый"}})
		})
		change("a draft", false, func(e *play.Event) { e.Rounds = append(slices.Clone(e.Rounds), play.Round{Number: len(e.Rounds) + 1}) })
		change("its publication", true, func(e *play.Event) {
			e.Rounds = slices.Clone(e.Rounds)
			e.Rounds[len(e.Rounds)-1].PublishedAt = time.Unix(1, 0).UTC()
		})
		keepContest(t, s, filledContest())
		counts("a public contest", true)
		if err := s.DeleteEvent(t.Context(), e.ID, tournament.Actor{}, time.Now()); err != nil {
			t.Fatal(err)
		}
		counts("an event that is deleted", true)
	})
}

// TestManyChangeTheListAtOnce: events that programs change at the same time do not stand in each other's way, and each change counts.
func TestManyChangeTheListAtOnce(t *testing.T) {
	runtest.Races(t)
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		const events, changes = 4, 5
		programs := []*store.Store{open(), open()}
		var all []*play.Event
		for i := range events {
			all = append(all, listable(t, programs[0], play.Head{Name: fmt.Sprint("Турнир ", i), Public: true}))
		}
		before, err := programs[0].ListRevision(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		var work sync.WaitGroup
		for i, e := range all {
			work.Go(func() {
				for n := range changes {
					after := next(e)
					after.Head.Name = fmt.Sprint("Турнир ", i, ", изменение ", n)
					if err := tryCommit(t, programs[i%len(programs)], e, after); err != nil {
						t.Error(err)
						return
					}
					e = after
				}
			})
		}
		work.Wait()
		if after, err := programs[1].ListRevision(t.Context()); err != nil || after-before != events*changes {
			t.Errorf("%d changes are counted as %d, %v", events*changes, after-before, err)
		}
	})
}
