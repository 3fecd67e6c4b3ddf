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
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
)

// sampleCompositions are the entries of the sample contest: made up, and sound but for the last one of the first section, which has a
// second solution.
var sampleCompositions = []struct {
	author             int // of the sample authors
	section            string
	position, solution string
	marks              [5]string
}{
	{
		0, "A", "W:Wa3,c1,f6-2/1:Ba7-2/1,c7,e1-2", "1. f6-g7 a7-b6 2. c1-d2 e1:c3:h8 3. a3-b4 h8:f6 4. b4-c5 b6:d4",
		[5]string{"12.5", "11", "13", "12", "11.75"},
	},
	{
		1, "A", "W:Wb4-1/2,d4-2/2,h8:Ba3,f8,g1-2", "1. d4-c5 g1:b6 2. c5:a7 a3:c5 3. a7-b8 b4-c3 4. h8:b2 c3:a1",
		[5]string{"9", "10.5", "9.75", "11", "8"},
	},
	{
		2, "A", "W:Wb6,e3-1/1,e5,f4:Ba1,a3,a5,e7-2", "1. f4-g5 a1:f6:h4 2. e3-f4 a5:c7 3. f4-g5 h4:f6",
		[5]string{"10", "10", "12", "9.5", "10.25"},
	},
	{
		2, "A", "W:Wc3,f8-2/2,g1,h4:Ba5-2,d4,e5",
		"1. h4-g5 d4:b2 2. g5-f6 e5:g7 3. f8:h6 a5-b4 4. g1-f2 b2-c1 5. f2-g3 b4-c3 6. g3-f4 c1:g5 7. h6:f4",
		[5]string{"7", "8.25", "6.5", "8", "7"},
	},
	{
		1, "B", "W:Wb6-1/1,d4:Bd8-2/2,g1", "1. d4-c5 d8-c7 2. b6:d8 g1:a7 3. d8:a5 a7-b6 4. c7-b8 b6-c5 5. a5-b6 c5:a7",
		[5]string{"13", "12.25", "12", "13.5", "12.75"},
	},
	{
		0, "B", "W:Wc7-2,d6,g1:Bb2,d8-2,f6", "1. d6-e7 d8:b6 2. c7:a5 f6:d8 3. a5:c7 d8-e7 4. c7-d8 b2-a1 5. d8:g5",
		[5]string{"10.5", "11", "9.5", "10", "12"},
	},
}

// everything is agreed to while the sample is made.
var everything = tournament.Agreed{
	"warning.contest.judges", "warning.contest.unmarked", "warning.contest.not-handed-in", "warning.contest.early",
}

// Composers is the sample of a contest of composers.
func Composers(of *composing.Service) Sample {
	return Sample{"Судье конкурса композиции / a judge of compositions", func(ctx context.Context, d database) (string, error) {
		return composers{d, of}.contest(ctx)
	}}
}

// composers is a database with what makes such contests.
type composers struct {
	database

	Contests *composing.Service
}

// contest makes a contest of composers whose preliminary award is published, with a claim that waits for a ruling. It returns the
// page of one of the judges.
func (d composers) contest(ctx context.Context) (page string, err error) {
	now := d.Events.Now()
	day := 24 * time.Hour
	c, err := d.Contests.New(ctx, d.by, composing.Head{
		Head: contest.Head{
			Name: "Конкурс композиции «Адиюх»", Place: "Черкесск",
			Game: games.Default().Spec(), Language: "ru", Zone: web.DefaultZone,
			Officials: []contest.Official{{Role: contest.Director, Name: "Хапсироков Мурат", Category: "ВК"}},
			Norms: rating.NormTable{
				Source: "пример, такого положения нет", Ranks: rating.UsualRanks(),
				Norms: []rating.Norm{
					{Title: "КМС", Section: "A", Place: 1, Players: 3, Mark: 1000, Note: "п. 1"},
					{Title: "I", Points: 2000, Note: "п. 2"},
					{Title: "II", Place: 3, Note: "п. 3"},
				},
			},
		}, Timetable: composing.Timetable{
			Opens: now.Add(-90 * day).Truncate(time.Minute), Closes: now.Add(-30 * day).Truncate(time.Minute),
			Claims: now.Add(20 * day).Truncate(time.Minute), Final: now.Add(30 * day).Truncate(time.Minute),
		},
		Regulations: composing.Regulations{
			Sections: []composing.Section{
				{Name: "A", Title: "Проблемы", Tasks: []contest.TaskKind{contest.Win}}, {Name: "B", Title: "Этюды"},
			},
			Marks: places.Usual(), ByLink: true, Joint: true, Versions: true, Names: composing.WithFinal, Answer: 7,
		},
	})
	if err != nil {
		return "", err
	}
	m := madeContest{composers: d, id: c.ID, head: c}
	authors := m.people(ctx, composing.Person{Author: true}, "Эркенов Дахир", "Шенкао Инна", "Пономарёв Илья")
	judges := m.people(ctx, composing.Person{Judge: true},
		"Хапсироков Мурат", "Аджиев Рустам", "Калмыкова Зарема", "Ионов Азамат", "Бондаренко Павел")
	for _, p := range sampleCompositions {
		m.act(func() error {
			_, _, err := d.Contests.Send(ctx, d.by, c.ID, authors[p.author], composing.Composition{
				Section: p.section, Position: p.position, Task: "win", Solution: p.solution, Posted: now.Add(-40 * day).Truncate(time.Minute),
			})
			return err
		})
	}
	m.judge(ctx, judges)
	m.act(func() error {
		_, err := d.Contests.SetPublic(ctx, d.by, c.ID, m.now(ctx).Head.Revision, true)
		return err
	})
	m.act(func() error { return d.Contests.RecordEvents(ctx) }) // by and by the server would, but in an order of its own
	if m.err != nil {
		return "", fmt.Errorf("the sample contest: %w", m.err)
	}
	judge, _ := m.now(ctx).Person(judges[0])
	owner := account.Actor{User: account.UserID(d.by.User)}
	return visit.ComposingPage(c.ID, judge.Code), d.Accounts.AdoptEvent(ctx, owner, account.EventID(c.ID))
}

// madeContest is the sample while it is made; after the first error nothing more is done.
type madeContest struct {
	composers
	id   tournament.EventID
	head *composing.Contest
	err  error
}

func (m *madeContest) act(do func() error) {
	if m.err == nil {
		m.err = do()
	}
}

func (m *madeContest) now(ctx context.Context) *composing.Contest {
	c, err := m.Contests.Event(ctx, m.id)
	if err != nil {
		m.err = err
		return m.head
	}
	return c
}

// people adds persons of one kind, and returns them.
func (m *madeContest) people(ctx context.Context, kind composing.Person, names ...string) []composing.PersonID {
	var all []composing.PersonID
	for _, name := range names {
		m.act(func() error {
			p := kind
			p.Data = person.Data{Name: name, Federation: "Карачаево-Черкесия"}
			_, added, err := m.Contests.AddPerson(ctx, m.by, m.id, p, everything)
			all = append(all, added)
			return err
		})
	}
	return all
}

// judge hands the entries to the judges, enters their marks, publishes the preliminary award and files a claim.
func (m *madeContest) judge(ctx context.Context, judges []composing.PersonID) {
	m.act(func() error {
		_, err := m.Contests.HandOver(ctx, m.by, m.id, m.now(ctx).Head.Revision, composing.NewSeed(), everything)
		return err
	})
	entries := m.now(ctx).Entries
	for j, id := range judges {
		for i, e := range entries {
			m.act(func() error {
				mark := composing.Mark{Mark: sampleCompositions[i].marks[j]}
				if j == 0 && i == 0 {
					mark.Remark = "Красивый финал: дамка заперта на большаке."
				}
				_, err := m.Contests.PutMark(ctx, m.by, m.id, id, e.No, 0, mark)
				return err
			})
		}
		m.act(func() error {
			judge, _ := m.now(ctx).Person(id)
			_, err := m.Contests.HandIn(ctx, m.by, m.id, id, judge.Revision, everything)
			return err
		})
	}
	m.act(func() error {
		_, err := m.Contests.Publish(ctx, m.by, m.id, m.now(ctx).Version, everything)
		return err
	})
	m.act(func() error {
		_, _, err := m.Contests.File(ctx, m.by, m.id, entries[3].No, composing.Claim{
			Kind: composing.SecondSolution, From: "Тамбиев Аслан", Text: "Выигрывает и другой первый ход.",
		})
		return err
	})
}
