package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// SplitIntoGroups puts all players into groups of nearly the same strength and size: by rating, in a snake, the
// first to the last group and back again. Groups that players are in now are replaced. It is possible until a round is paired.
// seen is the event's version that the caller saw.
func (s *Service) SplitIntoGroups(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, groups int) (*play.Event,
	error,
) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, e, e.Version, seen); err != nil {
			return note{}, err
		}
		if len(e.Rounds) > 0 {
			return note{}, refusal.NewConflict("error.groups.paired", nil)
		}
		if !e.Head.Regulations.System.UsesGroups() {
			return note{}, refusal.NewConflict("error.groups.system", nil)
		}
		if err := checkSplit(e, groups); err != nil {
			return note{}, err
		}
		of := map[play.PlayerID]string{}
		for i, p := range e.ByStrength() {
			of[p.ID] = groupName(snake(i, groups), e.Head.Language)
		}
		e.EditPlayers(func(p *play.Player) { p.Group = of[p.ID] })
		return note{Action: PlayersGrouped, Args: refusal.Args{"groups": groups}}, nil
	})
}

func checkSplit(e *play.Event, groups int) error {
	most := min(e.Head.Regulations.System.MaxGroups(), len(e.Players)/2)
	if groups < 2 || groups > most {
		return refusal.NewInvalid("groups", "error.groups.number", refusal.Args{"groups": groups, "most": most, "players": len(e.Players)})
	}
	return nil
}

// snake returns the place, from 0, of entry i when entries are dealt out to and fro: 0 1 2 2 1 0 0 1 2.
func snake(i, places int) int {
	turn, at := i/places, i%places
	if turn%2 == 1 {
		return places - 1 - at
	}
	return at
}

// groupName names a group by its place from 0, in the letters of the event's language: А, Б, В or A, B, C; in the alphabet's
// order, so that groups are listed in theirs. There are letters for MaxGroups.
func groupName(i int, language string) string {
	letters := []rune("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
	if language == "ru" {
		letters = []rune("АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШ")
	}
	return string(letters[i])
}
