package transcript

import (
	"cmp"
	"context"
	"log/slog"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/limit"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
)

// Whoever has a personal link can send photos, and links get lost. So nobody is refused for what others have sent: where the photos of an
// event are full, some give way that no arbiter has dealt with, those that were put aside first, then the oldest of the network that has
// sent most bytes. A photo is dealt with when the record of its game is saved.

func (t Transcript) thing() selfservice.Thing {
	return selfservice.Thing{Player: int64(t.Player), At: t.At}
}

func (p Photo) thing() selfservice.Thing {
	return selfservice.Thing{Player: int64(p.Player), Number: p.Number, At: p.At}
}

// isDone tells whether an arbiter has dealt with what was sent of a game.
func isDone(e *play.Event, game play.GameID) bool {
	g, ok := e.Game(game)
	return ok && g.Sheet.Text != ""
}

// roomFor says which photos of the event give way to one more.
func (s *Service) roomFor(ctx context.Context, e *play.Event, p Photo) Room {
	return Room{Version: e.Version, For: func(all []Photo) (replaced, gone []PhotoID, err error) {
		slices.SortStableFunc(all, func(a, b Photo) int { return a.At.Compare(b.At) })
		isAside := func(p Photo) bool { return e.Aside(p.Game).Holds(p.thing()) }
		own, first, bytes := 0, -1, 0
		for i, o := range all {
			bytes += o.Bytes
			if o.Game == p.Game && o.Player == p.Player {
				own++
				if first < 0 && isAside(o) {
					first = i
				}
			}
		}
		if own >= MostPhotos {
			if first < 0 {
				return nil, nil, refusal.NewConflict("error.photo.full", refusal.Args{"most": MostPhotos})
			}
			bytes -= all[first].Bytes
			replaced = []PhotoID{all[first].PhotoID}
			all = slices.Delete(all, first, first+1)
		}
		for bytes+p.Bytes > s.Room {
			i, ok := yields(all, func(o Photo) bool { return isDone(e, o.Game) || !isAside(o) })
			if !ok {
				i, ok = yields(all, func(o Photo) bool { return isDone(e, o.Game) })
			}
			if !ok {
				return nil, nil, refusal.NewConflict("error.photo.room", refusal.Args{"mb": s.Room >> 20})
			}
			slog.InfoContext(ctx, "a photo gave way", "event", e.ID, "game", all[i].Game, "player", all[i].Player, "sent", all[i].At)
			bytes -= all[i].Bytes
			gone = append(gone, all[i].PhotoID)
			all = slices.Delete(all, i, i+1)
		}
		return replaced, gone, nil
	}}
}

// yields is limit.Yields of photos, of which some stay.
func yields(all []Photo, stays func(Photo) bool) (int, bool) {
	kept := make([]limit.Kept, len(all))
	for i, p := range all {
		kept[i] = limit.Kept{From: p.From, Bytes: p.Bytes, Confirmed: stays(p)}
	}
	return limit.Yields(kept)
}

// Gone is how many photos of an event gave way, and when the last of them did.
type Gone struct {
	N    int
	Last time.Time
}

// Gone tells how many photos of an event had no room any more.
func (s *Service) Gone(ctx context.Context, event tournament.EventID) (Gone, error) {
	return s.store.PhotosGone(ctx, event)
}

// SentByPlayers is all that players have sent to an event by their own pages and no arbiter has dealt with, in the order in which it came.
func (s *Service) SentByPlayers(ctx context.Context, e *play.Event) ([]conduct.Sent, error) {
	all, err := s.events.SentByPlayers(ctx, e)
	if err != nil {
		return nil, err
	}
	written, err := s.Written(ctx, e.ID)
	if err != nil {
		return nil, err
	}
	for _, r := range e.Rounds {
		for _, g := range r.Games {
			if g.IsFree() || isDone(e, g.ID) {
				continue
			}
			for _, player := range []play.PlayerID{g.White, g.Black} {
				sent := written.By(g.ID, player)
				if t := sent.Record; t.IsThere() {
					all = append(all, conduct.Sent{Kind: conduct.SentRecord, Game: g.ID, Player: player, At: t.At, From: t.From})
				}
				for _, p := range sent.Photos {
					all = append(all, conduct.Sent{
						Kind: conduct.SentPhoto, Game: g.ID, Player: player, Number: p.Number, At: p.At, From: p.From,
					})
				}
			}
		}
	}
	slices.SortStableFunc(all, func(a, b conduct.Sent) int { return cmp.Or(a.At.Compare(b.At), cmp.Compare(a.Player, b.Player)) })
	return all, nil
}
