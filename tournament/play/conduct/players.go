package conduct

import (
	"context"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// AddPlayer enters a player. known says that the caller knows of a player with the same name.
func (s *Service) AddPlayer(ctx context.Context, by tournament.Actor, id tournament.EventID, data play.PlayerData,
	known bool,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) { return enter(e, data.Clean(), known) })
}

// EnterFrom enters a player of another event of the same festival, with what is known of him there: he needs no second registration.
func (s *Service) EnterFrom(ctx context.Context, by tournament.Actor, id, from tournament.EventID, player play.PlayerID) (
	*play.Event, error,
) {
	there, err := s.Event(ctx, from)
	if err != nil {
		return nil, err
	}
	p, ok := there.Player(player)
	if !ok {
		return nil, refusal.NewNotFound("error.player.none", nil)
	}
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if of := e.FestivalOf(); of == 0 || of != there.FestivalOf() || from == id {
			return note{}, refusal.NewNotFound("error.festival.none", nil)
		}
		data := p.PlayerData
		data.Group = "" // groups are of one event
		return enter(e, data, false)
	})
}

func enter(e *play.Event, data play.PlayerData, known bool) (note, error) {
	if err := checkDuplicate(e, 0, data, known); err != nil {
		return note{}, err
	}
	before := *e
	if err := e.Add(data); err != nil {
		return note{}, err
	}
	args := e.WithMoves(&before, refusal.Args{"name": data.Name})
	if n := e.Players[len(e.Players)-1].Number; n != 0 {
		args["number"] = n
	}
	lateArgs(e, e.Players[len(e.Players)-1], args)
	return note{Action: PlayerAdded, Args: args}, nil
}

// lateArgs add to the journal's entry from which round on a late player is in, and what the rounds before give.
func lateArgs(e *play.Event, p play.Player, args refusal.Args) {
	if p.Entered < 2 {
		return
	}
	half, none := e.Missed(p)
	args["entered"] = p.Entered
	for name, rounds := range map[string][]int{"half": half, "none": none} {
		if len(rounds) > 0 {
			args[name] = RoundsText(rounds)
		}
	}
}

// RoundsText lists rounds: "1, 2".
func RoundsText(rounds []int) string {
	list := make([]string, len(rounds))
	for i, n := range rounds {
		list[i] = strconv.Itoa(n)
	}
	return strings.Join(list, ", ")
}

func checkDuplicate(e *play.Event, id play.PlayerID, data play.PlayerData, known bool) error {
	if other, ok := e.PossibleDuplicate(id, data); ok && !known {
		return &refusal.Error{Code: refusal.Conflict, Key: "error.player.namesake", Field: "name", Args: refusal.Args{"name": other.Name}}
	}
	return nil
}

// ChangePlayer sets what is known about a player. seen is the revision of the player that the caller edited.
func (s *Service) ChangePlayer(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, seen int64,
	data play.PlayerData, known bool,
) (*play.Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *play.Event, p *play.Player) (note, error) {
		data := data.Clean()
		if data.FoldedName() != p.FoldedName() {
			if err := checkDuplicate(e, player, data, known); err != nil {
				return note{}, err
			}
		}
		if err := e.CheckMove(*p, data); err != nil {
			return note{}, err
		}
		p.PlayerData = data
		return note{Action: PlayerChanged, Args: refusal.Args{"name": data.Name}}, nil
	})
}

// RemovePlayer deletes a player who has never been paired, with every trace; others withdraw. Before the first round numbers
// that were drawn are dropped with it, later everybody below moves up.
func (s *Service) RemovePlayer(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID,
	seen int64,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		p, err := s.seenPlayer(ctx, e, player, seen)
		if err != nil {
			return note{}, err
		}
		if e.WasPaired(p) {
			_, err := permit.Ask(e, permit.Remove, 1, refusal.Args{"name": p.Name, "player": int64(p.ID)})
			return note{}, err
		}
		before := *e
		e.ForgetPlayer(p)
		if len(e.Rounds) == 0 {
			e.ClearNumbers()
		}
		return note{Action: PlayerRemoved, Args: e.WithMoves(&before, refusal.Args{"name": p.Name})}, nil
	})
}

func (s *Service) changePlayer(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, seen int64,
	edit func(*play.Event, *play.Player) (note, error),
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		p, err := s.seenPlayer(ctx, e, player, seen)
		if err != nil {
			return note{}, err
		}
		said, err := edit(e, &p)
		if err != nil {
			return note{}, err
		}
		e.PutPlayer(player, &p)
		return said, nil
	})
}

func (s *Service) seenPlayer(ctx context.Context, e *play.Event, id play.PlayerID, seen int64) (play.Player, error) {
	p, ok := e.Player(id)
	if !ok {
		return play.Player{}, refusal.NewNotFound("error.player.none", nil)
	}
	return p, s.StaleError(ctx, e, p.Revision, seen)
}

// Imported says what an import did.
type Imported struct {
	Added, Changed, Same int
}

// ImportPlayers enters a list of players in one change. A player is known again by the own id, else by the name; what the
// list says of a known player is taken over, and what it leaves empty stays. Nothing is changed when one row is wrong; the
// error is then a *RowError. Rows that are apart, counted from 0, are people of their own, whoever has the same name.
func (s *Service) ImportPlayers(ctx context.Context, by tournament.Actor, id tournament.EventID, rows []play.PlayerData, apart ...int) (
	*play.Event, Imported, error,
) {
	var done Imported
	e, err := s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		done = Imported{}
		before := *e
		fates := newRoster(e, now.Year(), len(rows)).enterAll(rows, apart)
		for i, fate := range fates {
			switch {
			case fate.Err != nil:
				return note{}, &RowError{Row: i + 1, Err: fate.Err}
			case fate.Known.ID == 0:
				done.Added++
			case fate.Same:
				done.Same++
			default:
				done.Changed++
			}
		}
		return note{Action: PlayersImported, Args: e.WithMoves(&before, refusal.Args{"added": done.Added, "changed": done.Changed})}, nil
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

// DrawNumbers gives the players their numbers by the regulations: by lot with the seed, by rating, or in the order given.
// A draw can be repeated until a round is paired.
func (s *Service) DrawNumbers(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, draw play.Draw) (*play.Event,
	error,
) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if _, err := permit.Ask(e, permit.Draw, 1, nil); err != nil {
			return note{}, err
		}
		if len(e.Players) < 2 {
			return note{}, refusal.NewConflict("error.draw.players", nil)
		}
		draw, err := e.DrawNumbers(draw)
		if err != nil {
			return note{}, err
		}
		return note{Action: NumbersDrawn, Args: refusal.Args{"numbering": string(draw.Numbering), "seed": int(draw.Seed)}}, nil
	})
}

// ClearNumbers takes the draw back, so that players can be added; only before the first round is paired.
func (s *Service) ClearNumbers(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if _, err := permit.Ask(e, permit.Draw, 1, nil); err != nil {
			return note{}, err
		}
		e.ClearNumbers()
		return note{Action: NumbersCleared}, nil
	})
}
