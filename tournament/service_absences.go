package tournament

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament/refusal"
)

// Absences are the rounds in which a player is not to be paired, and whether the player can get half a point for one.
type Absences struct {
	Byes   []Bye
	NoHalf bool
}

// SetByes says in which rounds a player is not to be paired, and what these rounds count. See SetAbsences.
func (s *Service) SetByes(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64, byes []Bye, agreed Agreed) (*Event,
	error,
) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *Event, p *Player) (note, error) {
		return e.setAbsences(p, Absences{byes, p.NoHalf}, agreed)
	})
}

// SetAbsences says in which rounds a player is not to be paired, what these rounds count, and whether the player can get
// half-point byes. Rounds that are paired stay as they are: there the pairings are changed by hand. seen is the player's revision
// that the caller saw.
func (s *Service) SetAbsences(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64, absences Absences,
	agreed Agreed,
) (*Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *Event, p *Player) (note, error) {
		return e.setAbsences(p, absences, agreed)
	})
}

func (e *Event) setAbsences(p *Player, absences Absences, agreed Agreed) (note, error) {
	byes := sortByes(absences.Byes)
	if err := e.checkByes(byes); err != nil {
		return note{}, err
	}
	paired := len(e.Rounds)
	if !slices.Equal(upTo(byes, paired), upTo(p.Byes, paired)) {
		return note{}, refusal.NewConflict("error.bye.paired", refusal.Args{"name": p.ShortName(), "round": paired})
	}
	asked := *p
	asked.Byes, asked.NoHalf = byes, absences.NoHalf
	if err := asked.checkHalf(byes[len(upTo(byes, paired)):]); err != nil {
		return note{}, err
	}
	more := slices.DeleteFunc(slices.Clone(byes), func(b Bye) bool { return slices.Contains(p.Byes, b) })
	if err := agreed.to(e.byeWarnings(asked, more)); err != nil {
		return note{}, err
	}
	said := absencesNote(*p, asked)
	*p = asked
	return said, nil
}

// absencesNote says how the absences of a player change.
func absencesNote(was, is Player) note {
	args := refusal.Args{"name": is.Name}
	if len(is.Byes) > 0 {
		args["rounds"] = byesText(is.Byes)
	}
	switch {
	case is.NoHalf && !was.NoHalf:
		return note{HalfByesBarred, args, 0}
	case was.NoHalf && !is.NoHalf:
		return note{HalfByesAllowed, args, 0}
	case len(is.Byes) == 0:
		return note{ByesCleared, args, 0}
	}
	return note{ByesSet, args, 0}
}

// byesText lists absences for the journal, as a score would be written: "3, 5 (½), 6 (1)".
func byesText(byes []Bye) string {
	var list []string
	for _, b := range byes {
		text := strconv.Itoa(b.Round)
		switch b.Kind {
		case HalfBye:
			text += " (½)"
		case FullBye:
			text += " (1)"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// SetEntered says from which round on a player takes part; 0 or 1: from the beginning. Rounds that are paired stay as they
// are. seen is the player's revision that the caller saw.
func (s *Service) SetEntered(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64, round int) (*Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *Event, p *Player) (note, error) {
		if !e.Head.Regulations.System.HasOwnRounds() {
			return note{}, refusal.NewConflict("error.bye.system", nil)
		}
		if round < 0 || round > e.ScheduledRounds() {
			return note{}, refusal.NewInvalid("entered", "error.bye.round", refusal.Args{"round": round, "most": e.ScheduledRounds()})
		}
		if round == 1 {
			round = 0
		}
		if round != p.Entered && (max(1, round) <= len(e.Rounds) || max(1, p.Entered) <= len(e.Rounds)) {
			return note{}, refusal.NewConflict("error.bye.paired", refusal.Args{"name": p.ShortName(), "round": len(e.Rounds)})
		}
		p.Entered = round
		return note{PlayerEntered, refusal.Args{"name": p.Name, "round": max(1, round)}, 0}, nil
	})
}

// SetTable says at which board a player always sits, in rounds that are paired from now on; 0: wherever the pairing says. It
// never changes who plays whom. seen is the player's revision that the caller saw.
func (s *Service) SetTable(ctx context.Context, by Actor, id EventID, player PlayerID, seen int64, table int) (*Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(_ *Event, p *Player) (note, error) {
		if table < 0 || table > maxBoard {
			return note{}, refusal.NewInvalid("table", "error.edit.board-number", refusal.Args{"board": table, "most": maxBoard})
		}
		p.Table = table
		if table == 0 {
			return note{TableFreed, refusal.Args{"name": p.Name}, 0}, nil
		}
		return note{TableSet, refusal.Args{"name": p.Name, "table": table}, 0}, nil
	})
}
