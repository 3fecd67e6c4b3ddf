package board

import (
	"context"
	"fmt"
	"strings"
	"sync"

	"adyukh/api/live"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// follower finds what has changed in events for one audience, once for all who are told of it.
type follower struct {
	changes *live.Changes
	look    func(context.Context, tournament.EventID) (*play.Event, error)
	at      func(*play.Event) int64 // how far a value has come

	mu   sync.Mutex
	last *shelf[*play.Event] // what the next value is compared with
}

func newFollower(
	streams *live.Streams, look func(context.Context, tournament.EventID) (*play.Event, error), at func(*play.Event) int64,
) *follower {
	return &follower{changes: live.NewChanges(streams), look: look, at: at, last: newShelf[*play.Event](shelfBytes)}
}

// begin keeps what the audience sees of an event, with which the next value is compared, unless there is one.
func (f *follower) begin(id tournament.EventID, seen func() *play.Event) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, ok := f.last.get(id); !ok {
		f.keep(seen())
	}
}

func (f *follower) keep(e *play.Event) { f.last.put(e.ID, e, weigh(e)) }

// words are what is to be said of an event that has come to a version; nil where nothing is known of the time before.
func (f *follower) words(ctx context.Context, id tournament.EventID, version int64) live.Words {
	f.mu.Lock()
	defer f.mu.Unlock()
	last, _ := f.last.get(id)
	if last != nil && f.at(last) >= version {
		return f.changes.Of(id)
	}
	now, err := f.look(ctx, id)
	if err != nil {
		f.last.drop(id) // hidden
		return nil
	}
	f.keep(now)
	if last == nil {
		return nil
	}
	f.changes.Note(id, f.at(last), f.at(now), newsOf(show.NewsOf(last, now)))
	return f.changes.Of(id)
}

// newsOf names the parts that have changed as pages name those that they show: View.Takes.
func newsOf(d show.News) live.News {
	news := live.News{Parts: []string{}}
	for _, part := range []struct {
		name    string
		changed bool
	}{{PartEvent, d.Event}, {PartPlayers, d.Players}, {partOpen, d.Open}, {PartRounds, d.Rounds}} {
		if part.changed {
			news.Parts = append(news.Parts, part.name)
		}
	}
	for _, n := range d.Settings {
		news.Parts = append(news.Parts, PartRound(n))
	}
	for _, n := range d.Boards {
		news.Parts = append(news.Parts, fmt.Sprintf("boards-%d", n))
	}
	for _, id := range d.Games {
		news.Parts = append(news.Parts, PartGame(id))
	}
	for _, n := range d.Published {
		news.Said = append(news.Said, live.Said{Round: n})
	}
	for _, r := range d.Results {
		news.Said = append(news.Said, live.Said{Round: r.Round, Board: r.Board, Place: r.Place, Score: r.Score.String()})
	}
	return news
}

// The parts of an event, as streams name what has changed and pages what they show.
const (
	PartEvent   = "event"   // what it says about itself
	PartPlayers = "players" // the list of players
	partOpen    = "open"    // what is open beyond what everybody sees
	PartRounds  = "rounds"  // which rounds there are
)

// Taking lists the parts of an event that a page shows. A page that does not say takes all.
func Taking(parts ...string) string { return strings.Join(parts, " ") }

// PartRound is what a round says beside its games.
func PartRound(n int) string { return fmt.Sprintf("round-%d", n) }

// PartGame is one game.
func PartGame(id play.GameID) string { return fmt.Sprintf("game-%d", id) }

// PartsUpTo are the rounds up to one, with their games.
func PartsUpTo(round int) string { return fmt.Sprintf("up-to-%d", round) }
