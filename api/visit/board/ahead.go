package board

import (
	"context"
	"strconv"

	"adyukh/api/web"
	"adyukh/tournament"
)

// Ahead begins to say which pages everybody will ask for after an announcement: those of a round that is published.
func (s *Services) Ahead() func(context.Context, tournament.Announcement) []string {
	rounds := map[tournament.EventID]int{}
	return func(ctx context.Context, a tournament.Announcement) []string {
		p, err := s.Events.Public(ctx, a.Event)
		if err != nil || len(p.Rounds) == rounds[a.Event] {
			return nil // hidden, or a result: those pages are built when somebody asks
		}
		if len(rounds) >= mostLooked {
			clear(rounds)
		}
		rounds[a.Event] = len(p.Rounds)
		base := web.PublicBase(p.ID)
		return []string{
			base + "/rounds/" + strconv.Itoa(p.CurrentRound()), base, base + "/standings", base + "/crosstable", base + "/players",
		}
	}
}
