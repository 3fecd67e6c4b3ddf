package main

import (
	"context"

	"adyukh/tournament"
	"adyukh/tournament/pairing"
)

// demoGuests come to the larger events, beside demoPlayers.
var demoGuests = []tournament.PlayerData{
	{Name: "Байрамкулов Рустам", Sex: tournament.Male, Federation: "Карачаево-Черкесия", Club: "Домбай", Rank: "I", Rating: 1856},
	{Name: "Гедиева Асият", Sex: tournament.Female, Federation: "Карачаево-Черкесия", Club: "Теберда", Rank: "II", Rating: 1718},
	{Name: "Дышеков Анзор", Sex: tournament.Male, Federation: "Кабардино-Балкария", Club: "Эльбрус", Rank: "КМС", Rating: 1921},
	{Name: "Жукова Мария", Sex: tournament.Female, Federation: "Ставропольский край", Club: "Ладья", Rank: "I", Rating: 1809},
	{Name: "Карданов Беслан", Sex: tournament.Male, Federation: "Кабардино-Балкария", Club: "Эльбрус", Rank: "I", Rating: 1798},
	{Name: "Мамхягов Руслан", Sex: tournament.Male, Federation: "Карачаево-Черкесия", Club: "Адиюх", Rank: "II", Rating: 1733},
	{Name: "Орлов Никита", Sex: tournament.Male, Federation: "Краснодарский край", Club: "Кубань", Rank: "I", Rating: 1827},
	{Name: "Панченко Вера", Sex: tournament.Female, Federation: "Краснодарский край", Club: "Кубань", Rank: "III", Rating: 1640},
	{Name: "Тлисов Ислам", Sex: tournament.Male, Federation: "Карачаево-Черкесия", Club: "Адиюх", Rank: "II", Rating: 1760},
	{Name: "Чомаева Лаура", Sex: tournament.Female, Federation: "Карачаево-Черкесия", Club: "Домбай", Rank: "III", Rating: 1588},
	{Name: "Шаманов Эльдар", Sex: tournament.Male, Federation: "Карачаево-Черкесия", Club: "Теберда", Rank: "I", Rating: 1843},
}

// swiss makes a Swiss of 23 players in its fourth round: a player who came late, one who asked for a round off, one who left.
// Women and juniors have tables of their own, clubs and regions their sums.
func (d *demo) swiss(ctx context.Context) error {
	players := append(append([]tournament.PlayerData{}, demoPlayers...), demoGuests[:9]...)
	rules := func(h tournament.Head) tournament.Head {
		h = ratedBy(rapidList)(h.WithSystem(tournament.Swiss))
		h.Regulations.Rounds = 7
		h.Regulations.Categories = []tournament.Category{
			{Name: "Женщины", Sex: tournament.Female},
			{Name: "Юниоры 2005 г. р. и моложе", BornFrom: 2005},
		}
		h.Regulations.Totals = []tournament.Total{{By: tournament.TotalByClub, Best: 3}, {By: tournament.TotalByFederation}}
		return h
	}
	e, err := d.createBy(ctx, "Открытый кубок Эльбруса", tournament.DefaultGame(), tournament.Rapid, 0, players, rules)
	if err != nil {
		return err
	}
	for round := 1; round <= 3; round++ {
		if e, err = d.wholeRound(ctx, e); err != nil {
			return err
		}
		if round == 1 {
			if e, err = d.comeAndGo(ctx, e); err != nil {
				return err
			}
		}
	}
	if e, err = d.nextRound(ctx, e); err != nil {
		return err
	}
	_, err = d.play(ctx, e, 4)
	return err
}

// comeAndGo lets a player come late, another leave and a third stay away from round 3.
func (d *demo) comeAndGo(ctx context.Context, e *tournament.Event) (*tournament.Event, error) {
	e, err := d.events.AddPlayer(ctx, d.by, e.ID, demoGuests[9], false)
	if err != nil {
		return nil, err
	}
	gone := e.ByNumber()[18]
	if e, err = d.events.Withdraw(ctx, d.by, e.ID, gone.ID, gone.Revision, tournament.Withdrawal{FromRound: 3, Reason: "болен"}); err != nil {
		return nil, err
	}
	away := e.ByNumber()[7]
	return d.events.SetByes(ctx, d.by, e.ID, away.ID, away.Revision, []tournament.Bye{{Round: 3, Kind: tournament.HalfBye}}, nil)
}

// knockout makes a knock-out of eleven players in Russian draughts, matches of two games, up to the semi-finals.
func (d *demo) knockout(ctx context.Context) error {
	e, err := d.createBy(ctx, "Кубок вызова", "russian", tournament.Blitz, 0, demoPlayers[:11], func(h tournament.Head) tournament.Head {
		h = h.WithSystem(tournament.Knockout)
		h.Regulations.Match = tournament.MatchRules{Games: 2, Count: pairing.CountSum}
		return h
	})
	if err != nil {
		return err
	}
	for range 2 {
		if e, err = d.wholeRound(ctx, e); err != nil {
			return err
		}
	}
	if e, err = d.nextRound(ctx, e); err != nil {
		return err
	}
	_, err = d.play(ctx, e, 1)
	return err
}

// scheveningen makes a match of two towns, four players each, in its second round.
func (d *demo) scheveningen(ctx context.Context) error {
	players := append([]tournament.PlayerData{}, demoPlayers[:8]...)
	for i := range players {
		players[i].Group = []string{"Черкесск", "Ставрополь"}[i%2]
	}
	e, err := d.createBy(ctx, "Матч городов", tournament.DefaultGame(), tournament.Rapid, 0, players, func(h tournament.Head) tournament.Head {
		return h.WithSystem(tournament.Scheveningen)
	})
	if err != nil {
		return err
	}
	if e, err = d.wholeRound(ctx, e); err != nil {
		return err
	}
	if e, err = d.nextRound(ctx, e); err != nil {
		return err
	}
	_, err = d.play(ctx, e, 2)
	return err
}

// wholeRound pairs the next round and plays all of it.
func (d *demo) wholeRound(ctx context.Context, e *tournament.Event) (*tournament.Event, error) {
	e, err := d.nextRound(ctx, e)
	if err != nil {
		return nil, err
	}
	return d.play(ctx, e, len(e.Rounds[len(e.Rounds)-1].Games))
}
