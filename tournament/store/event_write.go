package store

import (
	"context"
	"fmt"
	"slices"

	"gorm.io/gorm"
	"gorm.io/gorm/clause"

	"adyukh/tournament"
)

// CreateEvent saves a new event with everything in it and its first journal entry, and returns the event's id.
func (s *Store) CreateEvent(ctx context.Context, e *tournament.Event, entry tournament.Entry) (tournament.EventID, error) {
	if entry.Version != e.Version {
		return 0, fmt.Errorf("create event: entry of version %d for version %d", entry.Version, e.Version)
	}
	row, err := rowOfEvent(e)
	if err != nil {
		return 0, fmt.Errorf("create event: %w", err)
	}
	row.ID = 0
	err = s.change(ctx, func(tx *gorm.DB) error {
		if err := tx.Create(&row).Error; err != nil {
			return err
		}
		created := *e
		created.ID = tournament.EventID(row.ID)
		parts, err := everything(&created)
		if err != nil {
			return err
		}
		if err := parts.save(tx); err != nil {
			return err
		}
		if err := saveEntry(tx, created.ID, entry); err != nil || !e.Head.Public {
			return err
		}
		if err := s.notify(tx, &created); err != nil {
			return err
		}
		return saveNews(tx, &created, entry.At, []tournament.News{{Topic: tournament.NewsOpened}})
	})
	if err != nil {
		return 0, fmt.Errorf("create event: %w", err)
	}
	return tournament.EventID(row.ID), nil
}

// Commit saves the changed parts of an event and appends the entry. It returns tournament.ErrStaleVersion, and saves nothing,
// unless the stored version is the one before that of the event. Times are kept to the microsecond.
func (s *Store) Commit(ctx context.Context, c tournament.Commit) error {
	e := c.Event
	if c.Entry.Version != e.Version || c.Entry.Event != e.ID {
		return fmt.Errorf("commit: entry %d of event %d for version %d of event %d", c.Entry.Version, c.Entry.Event, e.Version, e.ID)
	}
	parts, err := changed(e, c.Changes)
	if err != nil {
		return fmt.Errorf("commit version %d of event %d: %w", e.Version, e.ID, err)
	}
	err = s.change(ctx, func(tx *gorm.DB) error {
		// This also locks the event's row until the end.
		if err := updateEvent(tx, e, parts.head); err != nil {
			return err
		}
		if err := parts.save(tx); err != nil {
			return err
		}
		if err := saveEntry(tx, e.ID, c.Entry); err != nil {
			return err
		}
		if err := saveNews(tx, e, c.Entry.At, c.News); err != nil {
			return err
		}
		if err := saveCards(tx, c.People, c.Card); err != nil {
			return err
		}
		return s.notify(tx, e)
	})
	if err != nil {
		return fmt.Errorf("commit version %d of event %d: %w", e.Version, e.ID, err)
	}
	return nil
}

// updateEvent raises the version of an event's row, and writes the head where it has changed.
func updateEvent(tx *gorm.DB, e *tournament.Event, head bool) error {
	row, err := rowOfEvent(e)
	if err != nil {
		return err
	}
	update := tx.Model(&eventRow{}).Where("id = ? AND version = ?", row.ID, e.Version-1)
	if head {
		update = update.Select("*").Omit("id")
	} else {
		update = update.Select("version", "published", "last_id")
	}
	update = update.Updates(row)
	if update.Error != nil {
		return update.Error
	}
	if update.RowsAffected == 0 {
		return tournament.ErrStaleVersion
	}
	return nil
}

// parts are the rows that a change writes and deletes.
type parts struct {
	event     tournament.EventID
	head      bool
	players   rows[playerRow]
	rounds    rows[roundRow]
	games     rows[gameRow]
	sheets    rows[sheetRow]
	documents rows[documentRow]
}

// rows are those of one table. The keys in gone leave it; those in free keep their row, but first give up what has to be
// unique, since in the middle of an exchange of numbers or seats two rows would have the same.
type rows[Row any] struct {
	put  []Row
	gone []int64
	free []int64
}

// everything returns all parts of an event.
func everything(e *tournament.Event) (parts, error) {
	p := parts{event: e.ID, head: true}
	for _, player := range e.Players {
		row, err := rowOfPlayer(e.ID, player)
		if err != nil {
			return p, err
		}
		p.players.put = append(p.players.put, row)
	}
	for _, d := range e.Documents {
		row, err := rowOfDocument(e.ID, d)
		if err != nil {
			return p, err
		}
		p.documents.put = append(p.documents.put, row)
	}
	for _, round := range e.Rounds {
		row, err := rowOfRound(e.ID, round)
		if err != nil {
			return p, err
		}
		p.rounds.put = append(p.rounds.put, row)
		for _, game := range round.Games {
			p.games.put = append(p.games.put, rowOfGame(e.ID, game))
			if game.Sheet != (tournament.Sheet{}) {
				p.sheets.put = append(p.sheets.put, rowOfSheet(e.ID, game.ID, game.Sheet))
			}
		}
	}
	return p, nil
}

// changed returns the parts that the changes name, as they are in the event, which unlike the changes has the revisions.
func changed(e *tournament.Event, changes []tournament.Change) (parts, error) {
	p := parts{event: e.ID}
	for _, c := range changes {
		if err := p.add(e, c); err != nil {
			return p, err
		}
	}
	return p, nil
}

func (p *parts) add(e *tournament.Event, c tournament.Change) error {
	switch c.Part.Kind {
	case tournament.HeadPart:
		p.head = true
	case tournament.PlayerPart:
		return p.addPlayer(e, c)
	case tournament.RoundPart, tournament.AccountPart: // they are in one row
		return p.addRound(e, c.Part.ID)
	case tournament.GamePart:
		p.addGame(e, c)
	case tournament.DocumentPart:
		return p.addDocument(e, c.Part.ID)
	case tournament.SheetPart:
		if game, ok := e.Game(tournament.GameID(c.Part.ID)); ok {
			p.sheets.put = append(p.sheets.put, rowOfSheet(e.ID, game.ID, game.Sheet))
		}
	}
	return nil
}

func (p *parts) addRound(e *tournament.Event, n int64) error {
	round, ok := e.Round(int(n))
	if !ok {
		p.rounds.gone = append(p.rounds.gone, n)
		return nil
	}
	row, err := rowOfRound(e.ID, round)
	if len(p.rounds.put) > 0 && p.rounds.put[len(p.rounds.put)-1].Number == row.Number {
		return err
	}
	p.rounds.put = append(p.rounds.put, row)
	return err
}

func (p *parts) addPlayer(e *tournament.Event, c tournament.Change) error {
	player, ok := e.Player(tournament.PlayerID(c.Part.ID))
	if !ok {
		p.players.gone = append(p.players.gone, c.Part.ID)
		return nil
	}
	row, err := rowOfPlayer(e.ID, player)
	p.players.put = append(p.players.put, row)
	if b, ok := c.Before.(tournament.Player); ok && (b.Number != player.Number || b.OwnID != player.OwnID) {
		p.players.free = append(p.players.free, c.Part.ID)
	}
	return err
}

func (p *parts) addGame(e *tournament.Event, c tournament.Change) {
	game, ok := e.Game(tournament.GameID(c.Part.ID))
	if !ok {
		// Its sheet goes too, even one that is only a revision and therefore no part.
		p.games.gone = append(p.games.gone, c.Part.ID)
		p.sheets.gone = append(p.sheets.gone, c.Part.ID)
		return
	}
	p.games.put = append(p.games.put, rowOfGame(e.ID, game))
	if b, ok := c.Before.(tournament.Game); ok && (b.Round != game.Round || b.Board != game.Board || b.Leg != game.Leg || b.White != game.White || b.Black != game.Black) {
		p.games.free = append(p.games.free, c.Part.ID)
	}
}

// save deletes and writes the rows. References between them are checked at the end of the transaction.
func (p parts) save(tx *gorm.DB) error {
	for _, step := range []func(*gorm.DB) error{
		p.remove(&sheetRow{}, "game_id", p.sheets.gone),
		p.remove(&documentRow{}, "id", p.documents.gone),
		// A game gives its seats up by leaving the table: they can't be null.
		p.remove(&gameRow{}, "id", slices.Concat(p.games.gone, p.games.free)),
		p.remove(&roundRow{}, "number", p.rounds.gone),
		p.remove(&playerRow{}, "id", p.players.gone),
		p.freeNumbers,
		put(p.players.put),
		put(p.rounds.put),
		put(p.games.put),
		put(p.sheets.put),
		put(p.documents.put),
	} {
		if err := step(tx); err != nil {
			return err
		}
	}
	return nil
}

// remove deletes rows of the event by their key.
func (p parts) remove(row any, key string, ids []int64) func(*gorm.DB) error {
	return func(tx *gorm.DB) error {
		for some := range slices.Chunk(ids, batch) {
			if err := tx.Where("event_id = ?", p.event).Where(in(key, some)).Delete(row).Error; err != nil {
				return err
			}
		}
		return nil
	}
}

func (p parts) freeNumbers(tx *gorm.DB) error {
	if len(p.players.free) == 0 {
		return nil
	}
	return tx.Model(&playerRow{}).Where("event_id = ?", p.event).Where(in("id", p.players.free)).
		Updates(map[string]any{"number": nil, "own_id": nil}).Error
}

// put writes rows, new or not.
func put[Row any](rows []Row) func(*gorm.DB) error {
	return func(tx *gorm.DB) error {
		if len(rows) == 0 {
			return nil
		}
		return tx.Clauses(clause.OnConflict{UpdateAll: true}).CreateInBatches(&rows, batch).Error
	}
}

func in(column string, ids []int64) clause.Expression {
	values := make([]any, len(ids))
	for i, id := range ids {
		values[i] = id
	}
	return clause.IN{Column: column, Values: values}
}
