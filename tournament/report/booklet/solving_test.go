package booklet_test

import (
	"io"
	"strings"
	"testing"
	"time"

	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
	"adyukh/tournament/report/booklet"
)

// solved is a contest of two rounds of three problems, on the site and in a hall, of which the first is released.
func solved() *solving.Contest {
	const whole = places.Decimal(1_000_000)
	begins := time.Date(2026, 11, 28, 9, 0, 0, 0, time.UTC)
	c := &solving.Contest{Head: solving.Head{
		Head: contest.Head{
			Name: "Кубок решателей памяти Абдулжелилова-Константиновского", Place: "Черкесск",
			Game: "adyukh", Language: "ru", Zone: "Europe/Moscow", Public: true,
			Officials: []contest.Official{{Role: contest.Director, Name: "Хапсироков Мурат"}},
		}, Regulations: solving.Regulations{
			Points: 5 * whole, Step: whole / 2, Markers: 1, Time: solving.Minutes, ByTime: true, Best: 2, Team: 3,
		},
	}}
	c.Venues = []solving.Venue{{ID: 1, Name: "Дом шашек, Черкесск"}}
	c.Markers = []solving.Marker{{ID: 2, Name: "Маркин Олег"}}
	for i := range 2 {
		r := solving.Round{
			ID: solving.RoundID(10 + i), Minutes: 60, Title: []string{"Миниатюры", ""}[i], Starts: begins.Add(time.Duration(2*i) * time.Hour),
		}
		for j := range 3 {
			r.Problems = append(r.Problems, solving.Problem{
				Position: "W:Wc3,e3-1/2:Bd4,h8-2", Task: []string{"win", "draw", "18:6"}[j], Points: 5 * whole,
				Solution: "1. c3:e5 h8-g7\n(1... h8-f6 2. e5-g7)", Worth: []places.Decimal{2 * whole, 3 * whole}, FirstMove: j == 1,
				Source: "Тайный автор, Нальчик, 1987",
			})
		}
		c.Rounds = append(c.Rounds, r)
	}
	c.Rounds[0].Released = begins.Add(90 * time.Minute)
	for i, name := range []string{
		"Абдулжелилов-Константиновский Магомет", "Иванов Пётр", "Кӏыщокъуэ Алим", "Щербакова-Преображенская Анна", "Снятый Глеб",
	} {
		s := solving.Solver{ID: solving.SolverID(20 + i), No: 417 + 31*i, Data: person.Data{Name: name, Federation: "Карачаево-Черкесия"}}
		s.Team, s.Venue = []string{"Адыгея", "Кабарда"}[i%2], solving.VenueID(i%2)
		if i == 4 {
			s.Out, s.Team = "подсказка", ""
		}
		c.Solvers = append(c.Solvers, s)
		if i == 3 {
			continue
		}
		p := solving.Sheet{ID: solving.SheetID(40 + i), Solver: s.ID, Round: 10, Answers: []string{"1. c3:e5", "1. c3:e5", ""}}
		p.HandedIn = begins.Add(time.Duration(31+i) * time.Minute)
		c.Sheets = append(c.Sheets, p)
		c.Scores = append(c.Scores, solving.Score{
			ID: int64(60 + i), Sheet: p.ID, Marker: 2, Points: []string{"5", []string{"2.5", "1"}[i%2], "0"}, Done: begins.Add(80 * time.Minute),
		})
	}
	return c
}

// TestPapersForSolvers draws every paper for its readers: none has what they may not know yet.
func TestPapersForSolvers(t *testing.T) {
	t.Parallel()
	begins := solved().Rounds[1].Starts
	for name, test := range map[string]struct {
		key       string
		viewer    solving.Viewer
		round     solving.RoundID
		now       time.Time
		want, not []string
		none      bool
		final     bool
	}{
		"hall problems": {
			key: "problems", viewer: solving.Viewer{Venue: 1}, round: 11, now: begins,
			want: []string{"Задача 1 · 5 оч.", "Белые начинают и делают ничью", "Достаточно", "первого хода", "Время на тур: 60"},
			not:  []string{"c3:e5", "Тайный", "Иванов"},
		},
		"hall answers": {
			key: "answers", viewer: solving.Viewer{Venue: 1}, round: 11, now: begins,
			want: []string{"№ 448", "№ 510"}, not: []string{"Иванов", "Щербакова", "№ 417"},
		},
		"hall problems too early": {key: "problems", viewer: solving.Viewer{Venue: 1}, round: 11, now: begins.Add(-time.Second), none: true},
		"hall numbers": {
			key: "numbers", viewer: solving.Viewer{Venue: 1}, now: begins, want: []string{"448", "Иванов Пётр", "Дом шашек"}, not: []string{"417"},
		},
		"everybody solutions": {
			key: "solutions", round: 10, now: begins, want: []string{"Тайный автор", "3 оч.: 1. c3:e5 h8-f6", "Миниатюры"},
		},
		"everybody solutions of the next round": {key: "solutions", round: 11, now: begins, none: true},
		"everybody results": {
			key: "results", now: begins,
			want: []string{"Предварительный протокол", "Иванов Пётр", "7,5", "снята: подсказка", "Команды", "Хапсироков"}, not: []string{"Тур 2"},
		},
		"desk diplomas": {
			key: "diplomas", viewer: solving.Viewer{Director: true}, now: begins, final: true,
			want: []string{"Абдулжелилов", "Адыгея", "Щербакова"}, not: []string{"Снятый"},
		},
		"desk diplomas too early": {key: "diplomas", viewer: solving.Viewer{Director: true}, now: begins, none: true},
		"desk certificates": {
			key: "certificates", viewer: solving.Viewer{Director: true}, now: begins, final: true,
			want: []string{"Иванов Пётр"}, not: []string{"Снятый", "Щербакова"},
		},
		"desk results": {key: "results", viewer: solving.Viewer{Director: true}, now: begins, want: []string{"Тур 2"}},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			d, ok := booklet.FindSolving(test.key)
			if !ok {
				t.Fatalf("no paper %q", test.key)
			}
			c := solved()
			if test.final {
				c.Head.Final = begins
			}
			c = c.For(test.viewer, test.now)
			if test.none {
				if err := booklet.WriteSolving(io.Discard, c, d, test.round, booklet.Style{}); err == nil {
					t.Fatal("the paper is there")
				}
				return
			}
			for _, lang := range []string{"en", "ru"} {
				text := written(t, lang, "solving-"+strings.ReplaceAll(name, " ", "-"), c.Head.Location(), func(w io.Writer, s booklet.Style) error {
					return booklet.WriteSolving(w, c, d, test.round, s)
				})
				for _, want := range test.want {
					if lang == "ru" && !strings.Contains(text, want) {
						t.Errorf("the paper does not say %q:\n%s", want, text)
					}
				}
				for _, not := range test.not {
					if strings.Contains(text, not) {
						t.Errorf("the paper says %q:\n%s", not, text)
					}
				}
			}
		})
	}
}
