package tournament

import (
	"context"
	"time"

	"adyukh/tournament/refusal"
)

// AddPlayer enters a player. namesake says that the caller knows of a player with the same name.
func (s *Service) AddPlayer(ctx context.Context, by Actor, id EventID, data PlayerData, namesake bool) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		data := data.Clean()
		if err := e.checkDuplicate(0, data, namesake); err != nil {
			return note{}, err
		}
		before := *e
		if err := e.add(data); err != nil {
			return note{}, err
		}
		args := e.withMoves(&before, refusal.Args{"name": data.Name})
		if n := e.Players[len(e.Players)-1].Number; n != 0 {
			args["number"] = n
		}
		return note{PlayerAdded, args, 0}, nil
	})
}

func (e *Event) checkDuplicate(id PlayerID, data PlayerData, known bool) error {
	if other, ok := e.PossibleDuplicate(id, data); ok && !known {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.player.namesake", Field: "name", Args: refusal.Args{"name": other.Name}}
	}
	return nil
}

// ChangePlayer sets what is known about a player. seen is the revision of the player that the caller edited.
func (s *Service) ChangePlayer(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64, data PlayerData,
	namesake bool,
) (*Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *Event, p *Player) (note, error) {
		data := data.Clean()
		if data.FoldedName() != p.FoldedName() {
			if err := e.checkDuplicate(player, data, namesake); err != nil {
				return note{}, err
			}
		}
		if err := e.checkMove(*p, data); err != nil {
			return note{}, err
		}
		p.PlayerData = data
		return note{PlayerChanged, refusal.Args{"name": data.Name}, 0}, nil
	})
}

// Withdraw marks that a player takes no part from a round on. See withdrawal.go for what becomes of the games.
func (s *Service) Withdraw(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64, w Withdrawal) (*Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *Event, p *Player) (note, error) {
		w.Reason = cleanText(w.Reason)
		if err := checkText("reason", w.Reason); err != nil {
			return note{}, err
		}
		if w.FromRound < 1 || w.FromRound > max(1, e.ScheduledRounds()) {
			return note{}, refusal.NewInvalid("from_round", "error.player.from-round",
				refusal.Args{"round": w.FromRound, "most": max(1, e.ScheduledRounds())})
		}
		p.Withdrawn = w
		return note{PlayerWithdrawn, refusal.Args{"name": p.Name, "round": w.FromRound}, 0}, nil
	})
}

// Return takes a withdrawal back: the player goes on, and games not played are waited for again.
func (s *Service) Return(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64) (*Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(_ *Event, p *Player) (note, error) {
		p.Withdrawn = Withdrawal{}
		return note{PlayerReturned, refusal.Args{"name": p.Name}, 0}, nil
	})
}

// RemovePlayer deletes a player who has never been paired, with every trace; others withdraw. Before the first round numbers
// that were drawn are dropped with it, later everybody below moves up.
func (s *Service) RemovePlayer(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		p, err := s.seenPlayer(ctx, e, player, seen)
		if err != nil {
			return note{}, err
		}
		if e.wasPaired(p) {
			return note{}, refusal.NewConflict("error.player.remove-paired", refusal.Args{"name": p.Name})
		}
		before := *e
		e.forgetPlayer(p)
		if len(e.Rounds) == 0 {
			e.clearNumbers()
		}
		return note{PlayerRemoved, e.withMoves(&before, refusal.Args{"name": p.Name}), 0}, nil
	})
}

func (s *Service) changePlayer(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64,
	edit func(*Event, *Player) (note, error),
) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		p, err := s.seenPlayer(ctx, e, player, seen)
		if err != nil {
			return note{}, err
		}
		said, err := edit(e, &p)
		if err != nil {
			return note{}, err
		}
		e.putPlayer(player, &p)
		return said, nil
	})
}

func (s *Service) seenPlayer(ctx context.Context, e *Event, id PlayerID, seen int64) (Player, error) {
	p, ok := e.Player(id)
	if !ok {
		return Player{}, refusal.NewNotFound("error.player.none", nil)
	}
	return p, s.StaleError(ctx, e, p.Revision, seen)
}

// Imported says what an import did.
type Imported struct {
	Added, Changed, Same int
}

// ImportPlayers enters a list of players in one change. A player is known again by the own id, else by the name; what the
// list says of a known player is taken over, and what it leaves empty stays. Nothing is changed when one row is wrong; the
// error is then a *RowError.
func (s *Service) ImportPlayers(ctx context.Context, by Actor, id EventID, rows []PlayerData) (*Event, Imported, error) {
	var done Imported
	e, err := s.Change(ctx, by, id, func(e *Event, now time.Time) (note, error) {
		done = Imported{}
		before := *e
		for i, row := range rows {
			if err := e.importRow(row.Clean(), now.Year(), &done); err != nil {
				return note{}, &RowError{Row: i + 1, Err: err}
			}
		}
		return note{PlayersImported, e.withMoves(&before, refusal.Args{"added": done.Added, "changed": done.Changed}), 0}, nil
	})
	return e, done, err
}

// RowError says which row of a list is wrong, from 1.
type RowError struct {
	Row int
	Err error
}

// Error returns the fault of the row.
func (e *RowError) Error() string { return e.Err.Error() }

// Unwrap returns the fault of the row.
func (e *RowError) Unwrap() error { return e.Err }

func (e *Event) importRow(row PlayerData, year int, done *Imported) error {
	if err := checkData(row, year); err != nil {
		return err
	}
	known, ok := e.KnownPlayer(row)
	if !ok {
		done.Added++
		return e.add(row)
	}
	merged := known.Merge(row)
	if merged == known.PlayerData {
		done.Same++
		return nil
	}
	if err := e.checkMove(known, merged); err != nil {
		return err
	}
	known.PlayerData = merged
	e.putPlayer(known.ID, &known)
	done.Changed++
	return nil
}

// KnownPlayer returns the player of the event whom a row of a list means: the one with the same own id, else, where not
// both have one, the namesake.
func (e *Event) KnownPlayer(row PlayerData) (Player, bool) {
	for _, p := range e.Players {
		if row.OwnID != "" && p.OwnID == row.OwnID {
			return p, true
		}
	}
	p, ok := e.PossibleDuplicate(0, row)
	if ok && (p.OwnID == "" || row.OwnID == "") {
		return p, true
	}
	return Player{}, false
}

// DrawNumbers gives the players their numbers by the regulations: by lot with the seed, by rating, or in the order given.
// A draw can be repeated until a round is paired.
func (s *Service) DrawNumbers(ctx context.Context, by Actor, id EventID, seen int64, draw Draw) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if len(e.Rounds) > 0 {
			return note{}, refusal.NewConflict("error.draw.paired", nil)
		}
		if len(e.Players) < 2 {
			return note{}, refusal.NewConflict("error.draw.players", nil)
		}
		draw, err := e.drawNumbers(draw)
		if err != nil {
			return note{}, err
		}
		return note{NumbersDrawn, refusal.Args{"numbering": string(draw.Numbering), "seed": int(draw.Seed)}, 0}, nil
	})
}

// ClearNumbers takes the draw back, so that players can be added; only before the first round is paired.
func (s *Service) ClearNumbers(ctx context.Context, by Actor, id EventID, seen int64) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if len(e.Rounds) > 0 {
			return note{}, refusal.NewConflict("error.draw.paired", nil)
		}
		e.clearNumbers()
		return note{Action: NumbersCleared}, nil
	})
}
