package main

import (
	"context"
	"fmt"

	"adyukh/tournament"
	"adyukh/tournament/register"
)

// seedRegister links the players of all sample events with cards, knows them again by their own numbers, and makes a series of
// the club's events.
func seedRegister(ctx context.Context, events *tournament.Service, by tournament.Actor) error {
	all, err := events.Events(ctx)
	if err != nil {
		return fmt.Errorf("sample register: %w", err)
	}
	cards := map[string]register.PersonID{}
	series := register.Series{Public: true, SeriesData: register.SeriesData{
		Name: "Гран-при клуба «Адиюх»", Season: events.Now().Year(), Shared: register.SharedAverage, Best: 2,
		Ties: []register.Tie{register.TiePlaces, register.TieFirsts},
	}}
	if series.Points, err = register.ParsePoints("50 44 38 33 28 24 20 17 14 12 10 … 1"); err != nil {
		return fmt.Errorf("sample register: %w", err)
	}
	for _, s := range all {
		if err := linkSample(ctx, events, by, s.ID, cards); err != nil {
			return fmt.Errorf("sample register: %w", err)
		}
		if s.Public && tournament.DefaultGame() == s.Game {
			series.Stages = append([]register.EventID{register.EventID(s.ID)}, series.Stages...)
		}
	}
	if err := events.RecordEvents(ctx); err != nil {
		return fmt.Errorf("sample register: %w", err)
	}
	if _, err := events.Register().SaveSeries(ctx, register.Actor(by), series); err != nil {
		return fmt.Errorf("sample register: %w", err)
	}
	return nil
}

// linkSample links the players of an event with the cards that have their numbers, and makes those that are missing.
func linkSample(
	ctx context.Context, events *tournament.Service, by tournament.Actor, id tournament.EventID, cards map[string]register.PersonID,
) error {
	e, err := events.Event(ctx, id)
	if err != nil {
		return err
	}
	var links []tournament.Link
	for _, p := range e.Players {
		if p.OwnID != "" {
			links = append(links, tournament.Link{Player: p.ID, Person: cards[p.OwnID], New: cards[p.OwnID] == 0})
		}
	}
	if e, _, err = events.LinkPlayers(ctx, by, id, links); err != nil {
		return err
	}
	for _, p := range e.Players {
		if p.OwnID != "" {
			cards[p.OwnID] = register.PersonID(p.Person)
		}
	}
	return nil
}
