package demo

import (
	"context"
	"fmt"
	"time"

	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
	"adyukh/tournament/steady"
)

// sampleSolvers are those of the sample contest for solvers, with what they answer in its first round and the points that they get: the
// solutions are those of the sample compositions. The last one has not opened the second round yet.
var sampleSolvers = []struct {
	name, team string
	minutes    int // after which the first round was handed in
	right      [3]bool
	points     []string
}{
	{"Карданова Алла", "Нальчик", 31, [3]bool{true, true, true}, []string{"5", "5", "5"}},
	{"Ионов Азамат", "Черкесск", 44, [3]bool{true, false, true}, []string{"5", "1.5", "5"}},
	{"Шогенов Мурат", "Нальчик", 52, [3]bool{true, true, false}, []string{"5", "5", "0"}},
	{"Эркенова Фатима", "Черкесск", 47, [3]bool{false, true, true}, []string{"2", "5", "5"}},
	{"Пономарёв Илья", "Майкоп", 58, [3]bool{true, false, false}, []string{"5", "0", "1"}},
	{"Хуаж Эмма", "Майкоп", 0, [3]bool{}, nil},
}

// Solvers is the sample of a contest for solvers.
func Solvers() Sample {
	return Sample{"Решателю, тур уже идёт / a solver, the round is running", func(ctx context.Context, d database) (string, error) {
		return d.solvingContest(ctx)
	}}
}

// solvingContest makes a contest for solvers: the results of its first round are released, and the second one is running. It returns the
// page of somebody who has still to open it.
func (d database) solvingContest(ctx context.Context) (page string, err error) {
	m := madeSolving{database: d, now: d.Events.Now().Add(-4 * time.Hour).Truncate(time.Minute)}
	m.Service = solving.NewService(d.Store.Solvings(), steady.New(func() time.Time { return m.now }, func() time.Duration { return 0 }))
	const whole = places.Decimal(1_000_000)
	c, err := m.New(ctx, d.by, solving.Head{
		Head: contest.Head{
			Name: "Конкурс решателей «Адиюх»", Place: "Черкесск",
			Game: games.Default().Spec(), Language: "ru", Zone: web.DefaultZone,
			Officials: []contest.Official{{Role: contest.Director, Name: "Хапсироков Мурат", Category: "ВК"}},
			Norms: rating.NormTable{
				Source: "пример, такого положения нет", Ranks: rating.UsualRanks(),
				Norms: []rating.Norm{
					{Title: "КМС", Place: 1, Players: 4, Percent: 80, Note: "п. 1"}, {Title: "I", Percent: 60, Note: "п. 2"},
				},
			},
		}, Regulations: solving.Regulations{
			Points: 5 * whole, Step: whole / 2, Markers: 1, Time: solving.Minutes, ByTime: true, Best: 2, Team: 3, ByLink: true,
		},
	})
	if err != nil {
		return "", err
	}
	m.id = c.ID
	m.act(func() error {
		_, err := m.SetPublic(ctx, d.by, m.id, c.Head.Revision, true)
		return err
	})
	first, second := m.round(ctx, "Проблемы", 60, 0, 1, 2), m.round(ctx, "Этюды", 90, 4, 5)
	for _, s := range sampleSolvers {
		m.act(func() error {
			data := person.Data{Name: s.name, Federation: "Карачаево-Черкесия"}
			_, _, err := m.AddSolver(ctx, d.by, m.id, solving.Solver{Data: data, Team: s.team}, nil)
			return err
		})
	}
	m.solve(ctx, first)
	m.now = d.Events.Now().Add(-20 * time.Minute).Truncate(time.Minute)
	m.begin(ctx, second)
	m.act(func() error { return m.RecordEvents(ctx) })
	if m.err != nil {
		return "", fmt.Errorf("the sample contest for solvers: %w", m.err)
	}
	last := m.contest(ctx).Solvers[len(sampleSolvers)-1]
	owner := account.Actor{User: account.UserID(d.by.User)}
	return visit.SolverPage(m.id, last.Code), d.Accounts.AdoptEvent(ctx, owner, account.EventID(m.id))
}

// madeSolving is the sample while it is made, by a clock of its own; after the first error nothing more is done.
type madeSolving struct {
	database
	*solving.Service
	id  tournament.EventID
	now time.Time
	err error
}

func (m *madeSolving) act(do func() error) {
	if m.err == nil {
		m.err = do()
	}
}

func (m *madeSolving) contest(ctx context.Context) *solving.Contest {
	c := &solving.Contest{}
	m.act(func() (err error) {
		c, err = m.Event(ctx, m.id)
		return err
	})
	return c
}

// round adds a round of some of the sample compositions.
func (m *madeSolving) round(ctx context.Context, title string, minutes int, compositions ...int) solving.RoundID {
	var id solving.RoundID
	m.act(func() (err error) {
		_, id, err = m.AddRound(ctx, m.by, m.id, solving.Round{Title: title, Minutes: minutes, Planned: m.now})
		return err
	})
	for i, at := range compositions {
		composition := sampleCompositions[at]
		m.act(func() error {
			r, _ := m.contest(ctx).Round(id)
			_, err := m.SetProblem(ctx, m.by, m.id, id, r.Revision, i+1, solving.Problem{
				Position: composition.position, Task: "win", Points: 5_000_000, Solution: composition.solution,
			})
			return err
		})
	}
	return id
}

func (m *madeSolving) start(ctx context.Context, id solving.RoundID) {
	m.act(func() error {
		r, _ := m.contest(ctx).Round(id)
		_, err := m.Start(ctx, m.by, m.id, id, r.Revision, time.Time{})
		return err
	})
}

// sampleDevice marks the browsers of those who have solved already.
const sampleDevice = "sample"

// solve plays the first round to the release of its results.
func (m *madeSolving) solve(ctx context.Context, round solving.RoundID) {
	m.start(ctx, round)
	begun := m.now
	var marker solving.MarkerID
	m.act(func() (err error) {
		_, marker, err = m.PutMarker(ctx, m.by, m.id, 0, solving.Marker{Name: "Аджиев Рустам"})
		return err
	})
	c := m.contest(ctx)
	for i, s := range sampleSolvers {
		if s.points == nil {
			continue
		}
		answers := make([]string, len(s.right))
		for j, right := range s.right {
			if composition := sampleCompositions[j]; right {
				answers[j] = composition.solution
			} else if s.points[j] != "0" {
				answers[j] = composition.solution[:len(composition.solution)/3]
			}
		}
		m.act(func() error {
			m.now = begun
			_, err := m.Open(ctx, m.id, c.Solvers[i].ID, round, sampleDevice)
			return err
		})
		m.act(func() error {
			m.now = begun.Add(time.Duration(s.minutes) * time.Minute)
			_, err := m.HandIn(ctx, m.id, c.Solvers[i].ID, round, sampleDevice, answers)
			return err
		})
	}
	m.now = begun.Add(90 * time.Minute)
	for i, s := range sampleSolvers {
		if s.points == nil {
			continue
		}
		m.act(func() error {
			_, err := m.Mark(ctx, m.by, m.id, marker, round, c.Solvers[i].No, 0, solving.Score{Points: s.points}, true)
			return err
		})
	}
	m.act(func() error {
		r, _ := m.contest(ctx).Round(round)
		_, err := m.Release(ctx, m.by, m.id, round, r.Revision, nil)
		return err
	})
}

// begin starts the second round: two have saved an answer, and one of them has handed in.
func (m *madeSolving) begin(ctx context.Context, round solving.RoundID) {
	m.start(ctx, round)
	c := m.contest(ctx)
	for i := range 2 {
		m.act(func() error {
			_, err := m.Open(ctx, m.id, c.Solvers[i].ID, round, sampleDevice)
			return err
		})
		m.now = m.now.Add(12 * time.Minute)
		answers := []string{sampleCompositions[4].solution, ""}
		m.act(func() (err error) {
			if i == 0 {
				_, err = m.HandIn(ctx, m.id, c.Solvers[i].ID, round, sampleDevice, answers)
			} else {
				_, err = m.Save(ctx, m.id, c.Solvers[i].ID, round, sampleDevice, answers)
			}
			return err
		})
		m.now = m.now.Add(-6 * time.Minute)
	}
}
