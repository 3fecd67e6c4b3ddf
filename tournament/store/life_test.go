package store_test

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"pgregory.net/rapid"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

// Whatever is done to an event, in any order: the value in memory is the one that a program started now would load.
func TestTheStoreHasWhatIsInMemory(t *testing.T) {
	t.Parallel()
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, other := open(), open()
		now := time.Date(2026, 11, 21, 9, 0, 0, 0, time.UTC)
		service := conduct.NewService(s, func() time.Time { now = now.Add(time.Second); return now })
		rapid.Check(t, func(r *rapid.T) {
			head := play.Defaults(play.Standard, "ru", "Europe/Moscow")
			head.Name = "Кубок"
			e, err := service.CreateEvent(context.Background(), tournament.Actor{Name: "Анна"}, head)
			if err != nil {
				r.Fatal(err)
			}
			var plan []string
			if rapid.Bool().Draw(r, "begun") {
				plan = []string{"import players", "draw numbers", "pair all rounds", "publish round", "set result", "set sheet"}
			}
			plan = append(plan, rapid.SliceOfN(rapid.SampledFrom(slices.Sorted(maps.Keys(steps))), 1, 30).Draw(r, "steps")...)
			for _, step := range plan {
				l := life{r: r, service: service, e: e}
				after, err := steps[step](&l, context.Background())
				var refusal *refusal.Error
				if err != nil && !errors.As(err, &refusal) {
					r.Fatal(err)
				}
				if err == nil {
					e = after
				}
				loaded, err := other.LoadEvent(context.Background(), e.ID)
				if err != nil {
					r.Fatal(err)
				}
				// Undo compares as Diff does, strictly; the rest may call an empty list nil.
				if diff := cmp.Diff(e, loaded, cmpopts.EquateEmpty()); diff != "" || len(play.Diff(e, loaded)) != 0 {
					r.Fatalf("after %s stored and in memory differ (-memory +stored):\n%s", step, diff)
				}
				entries, err := other.Journal(context.Background(), e.ID, 0, 1)
				if err != nil || entries[0].Version != e.Version {
					r.Fatalf("version %d has the journal %+v, %v", e.Version, entries, err)
				}
			}
		})
	})
}

// life is an event under the hands of an arbiter.
type life struct {
	r       *rapid.T
	service *conduct.Service
	e       *play.Event
}

var arbiter = tournament.Actor{User: 1, Name: "Анна", From: "192.168.0.7"}

// steps are those of an event's life.
var steps = map[string]func(l *life, ctx context.Context) (*play.Event, error){
	"add player": func(l *life, ctx context.Context) (*play.Event, error) {
		data := play.PlayerData{
			Name:  fmt.Sprintf("Игрок %c", 'А'+l.e.LastID%30),
			OwnID: rapid.SampledFrom([]string{"", "a", "b"}).Draw(l.r, "own id"),
		}
		return l.service.AddPlayer(ctx, arbiter, l.e.ID, data, true)
	},
	"import players": func(l *life, ctx context.Context) (*play.Event, error) {
		rows := []play.PlayerData{{Name: "Первый", OwnID: "1"}, {Name: "Второй", OwnID: "2"}, {Name: "Третий"}}
		e, _, err := l.service.ImportPlayers(ctx, arbiter, l.e.ID, rows)
		return e, err
	},
	"draw numbers": func(l *life, ctx context.Context) (*play.Event, error) {
		return l.service.DrawNumbers(ctx, arbiter, l.e.ID, l.e.Version, play.Draw{
			Numbering: play.ByLot,
			Seed:      rapid.Uint64().Draw(l.r, "seed"),
		})
	},
	"remove player": func(l *life, ctx context.Context) (*play.Event, error) {
		p := l.player()
		return l.service.RemovePlayer(ctx, arbiter, l.e.ID, p.ID, p.Revision)
	},
	"withdraw": func(l *life, ctx context.Context) (*play.Event, error) {
		p := l.player()
		w := play.Withdrawal{FromRound: rapid.IntRange(1, 3).Draw(l.r, "from"), Reason: "болен"}
		return l.service.Withdraw(ctx, arbiter, l.e.ID, p.ID, p.Revision, w, tournament.Agreement(conduct.WithdrawalEffects(l.e, p, w)))
	},
	"pair round": func(l *life, ctx context.Context) (*play.Event, error) {
		return l.service.PairRound(ctx, arbiter, l.e.ID, l.e.Version, nil)
	},
	"pair all rounds": func(l *life, ctx context.Context) (*play.Event, error) {
		return l.service.PairAllRounds(ctx, arbiter, l.e.ID, l.e.Version)
	},
	"unpair round": func(l *life, ctx context.Context) (*play.Event, error) {
		return l.service.UnpairRound(ctx, arbiter, l.e.ID, l.e.Version, len(l.e.Rounds), tournament.Agreed{"warning.round.unpair"})
	},
	"publish round": func(l *life, ctx context.Context) (*play.Event, error) {
		return l.service.PublishRound(ctx, arbiter, l.e.ID, l.e.Version, l.e.PublishedRounds()+1, nil)
	},
	"unpublish round": func(l *life, ctx context.Context) (*play.Event, error) {
		return l.service.UnpublishRound(ctx, arbiter, l.e.ID, l.e.Version, l.e.PublishedRounds())
	},
	"schedule round": func(l *life, ctx context.Context) (*play.Event, error) {
		return l.service.ScheduleRound(ctx, arbiter, l.e.ID, l.e.Version, 1, time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC))
	},
	"set result": func(l *life, ctx context.Context) (*play.Event, error) {
		g := l.game()
		white := rapid.IntRange(0, 24).Draw(l.r, "points")
		result := play.Result{Kind: play.FinalPosition, White: white, Black: 24 - white}
		return l.service.SetResult(ctx, arbiter, l.e.ID, g.ID, g.Revision, result)
	},
	"clear result": func(l *life, ctx context.Context) (*play.Event, error) {
		g := l.game()
		return l.service.ClearResult(ctx, arbiter, l.e.ID, g.ID, g.Revision)
	},
	"set sheet": func(l *life, ctx context.Context) (*play.Event, error) {
		g := l.game()
		text := rapid.SampledFrom([]string{"", "1. a3-b4", "1. c3-d4"}).Draw(l.r, "sheet")
		return l.service.SetSheet(ctx, arbiter, l.e.ID, g.ID, g.Sheet.Revision, text)
	},
	"decide sheet": func(l *life, ctx context.Context) (*play.Event, error) {
		g := l.game()
		return l.service.DecideSheet(ctx, arbiter, l.e.ID, g.ID, g.Sheet.Revision, play.ResultStands, "8.8")
	},
	"set public": func(l *life, ctx context.Context) (*play.Event, error) {
		return l.service.SetPublic(ctx, arbiter, l.e.ID, l.e.Head.Revision, !l.e.Head.Public)
	},
	"change head": func(l *life, ctx context.Context) (*play.Event, error) {
		head := l.e.Head
		head.Name += "!"
		return l.service.ChangeHead(ctx, arbiter, l.e.ID, l.e.Head.Revision, head, nil)
	},
	"undo": func(l *life, ctx context.Context) (*play.Event, error) {
		version := rapid.Int64Range(max(1, l.e.Version-2), l.e.Version).Draw(l.r, "version")
		return l.service.Undo(ctx, arbiter, l.e.ID, l.e.Version, version)
	},
}

func (l *life) player() play.Player {
	if len(l.e.Players) == 0 {
		return play.Player{}
	}
	return rapid.SampledFrom(l.e.Players).Draw(l.r, "player")
}

func (l *life) game() play.Game {
	var games []play.Game
	for _, r := range l.e.Rounds {
		games = append(games, r.Games...)
	}
	if len(games) == 0 {
		return play.Game{}
	}
	return rapid.SampledFrom(games).Draw(l.r, "game")
}
