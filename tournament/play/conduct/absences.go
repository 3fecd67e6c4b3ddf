package conduct

import (
	"context"
	"slices"
	"strconv"
	"strings"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/permit"
	"adyukh/tournament/refusal"
)

// Absences are the rounds in which a player is not to be paired, and whether the player can get half a point for one.
type Absences struct {
	Byes   []play.Bye
	NoHalf bool
}

// SetByes says in which rounds a player is not to be paired, and what these rounds count. See SetAbsences.
func (s *Service) SetByes(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, seen int64,
	byes []play.Bye, agreed tournament.Agreed) (*play.Event,
	error,
) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *play.Event, p *play.Player) (note, error) {
		return setAbsences(e, p, Absences{byes, p.NoHalf}, agreed)
	})
}

// SetAbsences says in which rounds a player is not to be paired, what these rounds count, and whether the player can get
// half-point byes. Rounds that are paired stay as they are: there the pairings are changed by hand. seen is the player's revision
// that the caller saw.
func (s *Service) SetAbsences(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, seen int64,
	absences Absences,
	agreed tournament.Agreed,
) (*play.Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *play.Event, p *play.Player) (note, error) {
		return setAbsences(e, p, absences, agreed)
	})
}

func setAbsences(e *play.Event, p *play.Player, absences Absences, agreed tournament.Agreed) (note, error) {
	byes := play.SortByes(absences.Byes)
	if err := e.CheckByes(byes); err != nil {
		return note{}, err
	}
	for i, b := range byes { // whoever lists rounds alone says nothing about their reasons
		if same := slices.IndexFunc(p.Byes, func(o play.Bye) bool { return o.Round == b.Round }); same >= 0 && b.Reason == "" {
			byes[i].Reason = p.Byes[same].Reason
		}
	}
	paired := len(e.Rounds)
	if !slices.Equal(play.UpTo(byes, paired), play.UpTo(p.Byes, paired)) {
		_, err := permit.Ask(e, permit.Absence, changedRound(p.Byes, byes), refusal.Args{"name": p.ShortName()})
		return note{}, err
	}
	asked := *p
	asked.Byes, asked.NoHalf = byes, absences.NoHalf
	if err := asked.CheckHalf(byes[len(play.UpTo(byes, paired)):]); err != nil {
		return note{}, err
	}
	more := slices.DeleteFunc(slices.Clone(byes), func(b play.Bye) bool { return slices.Contains(p.Byes, b) })
	if err := agreed.To(deedByes.Of(refusal.Args{"name": p.ShortName(), "rounds": byesText(byes)}), e.ByeWarnings(asked, more)); err != nil {
		return note{}, err
	}
	for _, b := range more {
		e.ForgetHere(p.ID, b.Round)
	}
	said := absencesNote(*p, asked)
	*p = asked
	return said, nil
}

// changedRound is the first round in which two lists of absences differ, 0 where they don't.
func changedRound(was, is []play.Bye) int {
	for i := range max(len(was), len(is)) {
		switch {
		case i >= len(was):
			return is[i].Round
		case i >= len(is):
			return was[i].Round
		case was[i] != is[i]:
			return min(was[i].Round, is[i].Round)
		}
	}
	return 0
}

// absencesNote says how the absences of a player change.
func absencesNote(was, is play.Player) note {
	args := refusal.Args{"name": is.Name}
	if len(is.Byes) > 0 {
		args["rounds"] = byesText(is.Byes)
	}
	switch {
	case is.NoHalf && !was.NoHalf:
		return note{Action: HalfByesBarred, Args: args}
	case was.NoHalf && !is.NoHalf:
		return note{Action: HalfByesAllowed, Args: args}
	case len(is.Byes) == 0:
		return note{Action: ByesCleared, Args: args}
	}
	return note{Action: ByesSet, Args: args}
}

// byesText lists absences for the journal, as a score would be written: "3, 5 (½), 6 (1)".
func byesText(byes []play.Bye) string {
	var list []string
	for _, b := range byes {
		text := strconv.Itoa(b.Round)
		switch b.Kind {
		case play.HalfBye:
			text += " (½)"
		case play.FullBye:
			text += " (1)"
		}
		list = append(list, text)
	}
	return strings.Join(list, ", ")
}

// SetEntered says from which round on a player takes part; 0 or 1: from the beginning. Rounds that are paired stay as they
// are. seen is the player's revision that the caller saw.
func (s *Service) SetEntered(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, seen int64,
	round int,
) (*play.Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(e *play.Event, p *play.Player) (note, error) {
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
			_, err := permit.Ask(e, permit.Late, min(len(e.Rounds), max(1, round), max(1, p.Entered)), refusal.Args{"name": p.ShortName()})
			return note{}, err
		}
		p.Entered = round
		return note{Action: PlayerEntered, Args: refusal.Args{"name": p.Name, "round": max(1, round)}}, nil
	})
}

// SetTable says at which board a player always sits, in rounds that are paired from now on; 0: wherever the pairing says. It
// never changes who plays whom. seen is the player's revision that the caller saw.
func (s *Service) SetTable(ctx context.Context, by tournament.Actor, id tournament.EventID, player play.PlayerID, seen int64,
	table int,
) (*play.Event, error) {
	return s.changePlayer(ctx, by, id, player, seen, func(_ *play.Event, p *play.Player) (note, error) {
		if table < 0 || table > play.MaxBoard {
			return note{}, refusal.NewInvalid("table", "error.edit.board-number", refusal.Args{"board": table, "most": play.MaxBoard})
		}
		p.Table = table
		if table == 0 {
			return note{Action: TableFreed, Args: refusal.Args{"name": p.Name}}, nil
		}
		return note{Action: TableSet, Args: refusal.Args{"name": p.Name, "table": table}}, nil
	})
}
