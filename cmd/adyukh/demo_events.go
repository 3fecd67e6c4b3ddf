package main

import (
	"context"
	"fmt"
	"math/rand/v2"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/rules/adyukh"
	"adyukh/tournament"
)

// demoSeed makes the demo the same every time.
const demoSeed = 2007

// demoPlayers are made-up people; the first ten play in the cup.
var demoPlayers = []tournament.PlayerData{
	{
		Name: "Хапсироков Мурат", Sex: tournament.Male, BirthYear: 1984, Federation: "Карачаево-Черкесия", Club: "Адиюх", Rank: "КМС",
		Rating: 1932, OwnID: "09-001",
	},
	{
		Name: "Джанкёзова Фатима", Sex: tournament.Female, BirthYear: 1996, Federation: "Карачаево-Черкесия", Club: "Адиюх", Rank: "КМС",
		Rating: 1904, OwnID: "09-014",
	},
	{
		Name: "Лайпанов Азамат", Sex: tournament.Male, BirthYear: 1979, Federation: "Карачаево-Черкесия", Club: "Домбай", Rank: "I", Rating: 1871,
		OwnID: "09-022",
	},
	{
		Name: "Петрова Анна", Sex: tournament.Female, BirthYear: 2004, Federation: "Ставропольский край", Club: "Ладья", Rank: "I", Rating: 1866,
		OwnID: "26-107",
	},
	{
		Name: "Кочкарова Зарема", Sex: tournament.Female, BirthYear: 1990, Federation: "Карачаево-Черкесия", Club: "Домбай", Rank: "I",
		Rating: 1822, OwnID: "09-031",
	},
	{
		Name: "Сидоров Олег", Sex: tournament.Male, BirthYear: 1968, Federation: "Ставропольский край", Club: "Ладья", Rank: "II", Rating: 1790,
		OwnID: "26-044",
	},
	{
		Name: "Агержаноков Тимур", Sex: tournament.Male, BirthYear: 2001, Federation: "Карачаево-Черкесия", Club: "Адиюх", Rank: "I",
		Rating: 1785, OwnID: "09-040",
	},
	{
		Name: "Узденов Алим", Sex: tournament.Male, BirthYear: 1975, Federation: "Карачаево-Черкесия", Club: "Теберда", Rank: "II", Rating: 1744,
		OwnID: "09-052",
	},
	{
		Name: "Семёнов Иван", Sex: tournament.Male, BirthYear: 2009, Federation: "Краснодарский край", Club: "Кубань", Rank: "II", Rating: 1702,
		OwnID: "23-310",
	},
	{
		Name: "Борлакова Мадина", Sex: tournament.Female, BirthYear: 2007, Federation: "Карачаево-Черкесия", Club: "Теберда", Rank: "III",
		Rating: 1655, OwnID: "09-063",
	},
	{
		Name: "Ким Сергей", Sex: tournament.Male, BirthYear: 1988, Federation: "Кабардино-Балкария", Club: "Эльбрус", Rank: "I", Rating: 1840,
		OwnID: "07-009",
	},
	{
		Name: "Новикова Дарья", Sex: tournament.Female, BirthYear: 2010, Federation: "Ставропольский край", Club: "Ладья", Rank: "III",
		Rating: 1610, OwnID: "26-140",
	},
	{
		Name: "Эркенов Дахир", Sex: tournament.Male, BirthYear: 1993, Federation: "Карачаево-Черкесия", Club: "Домбай", Rank: "II", Rating: 1730,
		OwnID: "09-071",
	},
}

// demo fills a new database with sample events.
type demo struct {
	events *tournament.Service
	by     tournament.Actor
	random *rand.Rand
	now    time.Time
}

// seedDemo makes events of every kind: a cup of ten players in its sixth round, a finished blitz of five, a rapid being set up,
// a rapid in Russian draughts in its second round, a Swiss in its fourth, a knock-out in the semi-finals and a match of two
// towns.
func seedDemo(ctx context.Context, events *tournament.Service, by tournament.Actor) error {
	d := &demo{events: events, by: by, random: rand.New(rand.NewPCG(demoSeed, 0)), now: events.Now()}
	for _, build := range []func(context.Context) error{d.blitz, d.rapid, d.cup, d.russian, d.swiss, d.knockout, d.scheveningen} {
		if err := build(ctx); err != nil {
			return fmt.Errorf("sample events: %w", err)
		}
	}
	return nil
}

func (d *demo) cup(ctx context.Context) error {
	e, err := d.create(ctx, "Кубок Черкесска", tournament.DefaultGame(), tournament.Standard, 0, demoPlayers[:10])
	if err != nil {
		return err
	}
	for range 5 {
		if e, err = d.nextRound(ctx, e); err != nil {
			return err
		}
		if e, err = d.play(ctx, e, len(e.Rounds[len(e.Rounds)-1].Games)); err != nil {
			return err
		}
	}
	if e, err = d.nextRound(ctx, e); err != nil {
		return err
	}
	e, err = d.events.ScheduleRound(ctx, d.by, e.ID, e.Version, 6, d.now.Add(-20*time.Minute))
	if err != nil {
		return err
	}
	if e, err = d.play(ctx, e, 3); err != nil {
		return err
	}
	return d.spoilSheets(ctx, e)
}

func (d *demo) blitz(ctx context.Context) error {
	e, err := d.createBy(ctx, "Вечерний блиц", tournament.DefaultGame(), tournament.Blitz, -7, demoPlayers[6:11], ratedBy(blitzList))
	if err != nil {
		return err
	}
	for len(e.Rounds) < e.ScheduledRounds() {
		if e, err = d.nextRound(ctx, e); err != nil {
			return err
		}
		if e, err = d.play(ctx, e, 2); err != nil {
			return err
		}
	}
	return nil
}

func (d *demo) rapid(ctx context.Context) error {
	_, err := d.create(ctx, "Быстрая игра: осень", tournament.DefaultGame(), tournament.Rapid, 6, demoPlayers[3:])
	return err
}

// create makes a round robin that begins so many days from today.
func (d *demo) create(
	ctx context.Context, name, game string, discipline tournament.Discipline, days int, players []tournament.PlayerData,
) (*tournament.Event, error) {
	return d.createBy(ctx, name, game, discipline, days, players, func(h tournament.Head) tournament.Head { return h })
}

// createBy makes an event whose regulations are set by a function.
func (d *demo) createBy(
	ctx context.Context, name, game string, discipline tournament.Discipline, days int, players []tournament.PlayerData,
	rules func(tournament.Head) tournament.Head,
) (*tournament.Event, error) {
	head := rules(tournament.Defaults(discipline, "ru", "Europe/Moscow").WithGame(game))
	head.Name, head.Place = name, "Черкесск, шахматно-шашечный клуб"
	day := d.now.AddDate(0, 0, days)
	head.Begins = tournament.Date{Year: day.Year(), Month: day.Month(), Day: day.Day()}
	head.Ends = head.Begins
	head.Officials = []tournament.Official{
		{Role: tournament.ChiefArbiter, Name: "Шидаков Халис", Category: "ВК"},
		{Role: tournament.ChiefSecretary, Name: "Гочияева Лейла", Category: "1 категория"},
	}
	e, err := d.events.CreateEvent(ctx, d.by, head)
	if err != nil {
		return nil, err
	}
	e, _, err = d.events.ImportPlayers(ctx, d.by, e.ID, players)
	return e, err
}

// nextRound draws the numbers if need be, pairs the next round and publishes it.
func (d *demo) nextRound(ctx context.Context, e *tournament.Event) (*tournament.Event, error) {
	var err error
	if !e.IsDrawn() {
		draw := tournament.Draw{Numbering: e.Head.Regulations.Numbering, Seed: demoSeed}
		if e, err = d.events.DrawNumbers(ctx, d.by, e.ID, e.Version, draw); err != nil {
			return nil, err
		}
	}
	if e, err = d.events.PairRound(ctx, d.by, e.ID, e.Version, nil); err != nil {
		return nil, err
	}
	return d.events.PublishRound(ctx, d.by, e.ID, e.Version, len(e.Rounds))
}

// play enters the results of the first boards of the last round. Most of them are games to the end, with their sheets.
func (d *demo) play(ctx context.Context, e *tournament.Event, boards int) (*tournament.Event, error) {
	round := e.Rounds[len(e.Rounds)-1]
	for _, g := range round.Games[:boards] {
		if g.IsFree() {
			continue
		}
		result, sheet := d.gameOf(e.Head, g)
		var err error
		if e, err = d.events.SetResult(ctx, d.by, e.ID, g.ID, g.Revision, result); err != nil {
			return nil, err
		}
		if sheet == "" || e.Head.Discipline != tournament.Standard {
			continue
		}
		if e, err = d.events.SetSheet(ctx, d.by, e.ID, g.ID, 0, sheet); err != nil {
			return nil, err
		}
	}
	return e, nil
}

// gameOf returns a result of the event's game, with the record of a game of шашки адиюх that was played to the end. The first
// game of a match is won, and the second drawn.
func (d *demo) gameOf(h tournament.Head, g tournament.Game) (tournament.Result, string) {
	if h.Scale().Counts {
		return d.game()
	}
	white := d.random.IntN(3)
	if h.Regulations.Match.IsMatch() {
		white = []int{2 * d.random.IntN(2), 1}[g.Leg%2]
	}
	return tournament.Result{Kind: tournament.PlayedOut, White: white, Black: 2 - white}, ""
}

// game returns a result and, for a game that was played to the end, its record.
func (d *demo) game() (tournament.Result, string) {
	switch d.random.IntN(9) {
	case 0:
		return tournament.Result{Kind: tournament.Resigned, White: 24}, ""
	case 1:
		return tournament.Result{Kind: tournament.FlagFell, Black: 24}, ""
	}
	var text strings.Builder
	game := adyukh.Game{}
	p := game.Start()
	for ply := 0; ; ply++ {
		if out := game.Outcome(p); out.Over {
			r := tournament.Result{Kind: tournament.FinalPosition, White: out.Score.White, Black: out.Score.Black}
			fmt.Fprintf(&text, "\nСчет %d:%d.\n", r.White, r.Black)
			return r, text.String()
		}
		moves := game.AppendMoves(nil, p)
		m := moves[d.random.IntN(len(moves))]
		if ply%2 == 0 {
			fmt.Fprintf(&text, "%d. ", ply/2+1)
		}
		fmt.Fprintf(&text, "%s ", game.FormatMove(p, m, rules.Plain))
		p = game.Play(p, m)
	}
}

// spoilSheets makes one sheet of the cup hold a wrong move and one claim another count, as happens.
func (d *demo) spoilSheets(ctx context.Context, e *tournament.Event) error {
	spoil := []func(string) string{
		func(text string) string { return strings.Replace(text, "4. ", "4. a1-h8 ", 1) },
		func(text string) string { return text[:strings.Index(text, "\nСчет")] },
	}
	for _, round := range e.Rounds[4:] {
		for _, g := range round.Games {
			if g.Sheet.Text == "" || len(spoil) == 0 {
				continue
			}
			var err error
			if e, err = d.events.SetSheet(ctx, d.by, e.ID, g.ID, g.Sheet.Revision, spoil[0](g.Sheet.Text)); err != nil {
				return err
			}
			if spoil = spoil[1:]; len(spoil) == 0 {
				return d.mistype(ctx, e, g.ID)
			}
		}
	}
	return nil
}

// mistype enters a count that is not that of the sheet.
func (d *demo) mistype(ctx context.Context, e *tournament.Event, id tournament.GameID) error {
	g, _ := e.Game(id)
	r := g.Result
	r.White, r.Black = r.White+1, r.Black-1
	if r.Black < 0 {
		r.White, r.Black = r.White-2, r.Black+2
	}
	_, err := d.events.SetResult(ctx, d.by, e.ID, id, g.Revision, r)
	return err
}
