package main

import (
	"context"
	"fmt"
	"slices"

	"adyukh/tournament"
	"adyukh/tournament/rating"
)

// The rating lists of the sample events.
const (
	rapidList = "Клуб «Адиюх»: быстрая игра"
	blitzList = "Клуб «Адиюх»: блиц"
)

// demoNorms is a table of norms that no federation has made.
const demoNorms = `Норма;Место до;Участников;С разрядом;Не ниже;Партий;Средний рейтинг;Процент очков;Примечание
КМС;2;16;4;I;;;;пример 1
КМС;;;;;7;1850;75;пример 2
I;;;;;5;1750;60;пример 3
II;;;;;4;;50;пример 4
`

// ratedBy says that an event is rated, with a list.
func ratedBy(list string) func(tournament.Head) tournament.Head {
	return func(h tournament.Head) tournament.Head {
		h.Regulations.Rating = tournament.RatingRules{On: true, Rules: rating.PresetFIDE.Rules(), List: list}
		return h
	}
}

// seedRatings makes a rating list for each of two paces, counts the finished blitz into its one, and a table of norms.
func (s *system) seedRatings(ctx context.Context, by tournament.Actor) error {
	people := slices.Concat(demoPlayers, demoGuests)
	month := s.events.Now().AddDate(0, -1, 0)
	day := tournament.Date{Year: month.Year(), Month: month.Month(), Day: 1}
	lists := map[string]tournament.Discipline{rapidList: tournament.Rapid, blitzList: tournament.Blitz}
	for _, name := range []string{rapidList, blitzList} {
		l, err := s.ratings.MakeRatingList(ctx, by, tournament.RatingList{Name: name, Game: tournament.DefaultGame(), Discipline: lists[name]})
		if err != nil {
			return fmt.Errorf("sample ratings: %w", err)
		}
		if _, err := s.ratings.LoadRatings(ctx, by, l.ID, l.Version, day, people, false); err != nil {
			return fmt.Errorf("sample ratings: %w", err)
		}
		if err := s.countSamples(ctx, by, l); err != nil {
			return fmt.Errorf("sample ratings: %w", err)
		}
	}
	_, err := s.ratings.SaveNormTable(ctx, by, tournament.NormTable{Name: "Пример норм", Text: demoNorms})
	return err
}

// countSamples counts the sample events that are over and name the list.
func (s *system) countSamples(ctx context.Context, by tournament.Actor, l tournament.RatingList) error {
	all, err := s.events.Events(ctx)
	if err != nil {
		return err
	}
	for _, listed := range all {
		e, err := s.events.Event(ctx, listed.ID)
		if err != nil {
			return err
		}
		if e.Head.Regulations.Rating.List == l.Name && e.CompleteRounds() == e.ScheduledRounds() {
			if err := s.ratings.CountEvent(ctx, by, e, l.ID); err != nil {
				return err
			}
		}
	}
	return nil
}
