package board

import (
	"context"
	"fmt"
	"maps"
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
	last *shelf[followed]
}

// followed is how an event stood last, with which its next value is compared.
type followed struct {
	*play.Event

	all int64                   // how far it had come when the page of each player had changed last
	of  map[play.PlayerID]int64 // the same of one player's page, where that is further
}

func newFollower(
	streams *live.Streams, look func(context.Context, tournament.EventID) (*play.Event, error), at func(*play.Event) int64,
) *follower {
	return &follower{changes: live.NewChanges(streams), look: look, at: at, last: newShelf[followed](shelfBytes)}
}

// begin keeps what the audience sees of an event, with which the next value is compared, unless there is one.
func (f *follower) begin(id tournament.EventID, seen func() *play.Event) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if _, ok := f.last.get(id); !ok {
		e := seen()
		f.keep(followed{Event: e, all: f.at(e)})
	}
}

func (f *follower) keep(e followed) { f.last.put(e.ID, e, weigh(e.Event)) }

// words are what is to be said of an event that has come to a version; nil where nothing is known of the time before.
func (f *follower) words(ctx context.Context, id tournament.EventID, version int64) live.Words {
	f.mu.Lock()
	defer f.mu.Unlock()
	last, known := f.last.get(id)
	if known && f.at(last.Event) >= version {
		return f.changes.Of(id)
	}
	now, err := f.look(ctx, id)
	if err != nil {
		f.last.drop(id) // hidden
		return nil
	}
	if !known {
		f.keep(followed{Event: now, all: f.at(now)})
		return nil
	}
	news := show.NewsOf(last.Event, now)
	f.keep(last.next(now, f.at(now), news))
	f.changes.Note(id, f.at(last.Event), f.at(now), newsOf(news))
	return f.changes.Of(id)
}

// next is the event after news.
func (f followed) next(now *play.Event, at int64, news show.News) followed {
	f.Event = now
	if now.IsTeam() || news.Event || news.Players || news.Rounds || news.Tables || len(news.Settings) > 0 {
		return followed{Event: now, all: at}
	}
	f.of = maps.Clone(f.of)
	if f.of == nil {
		f.of = map[play.PlayerID]int64{}
	}
	for _, id := range news.Touched {
		f.of[id] = at
	}
	return f
}

// reached is how far an event had come when the page of a player changed last: with another player's result in a round that is under way it
// does not.
func (f *follower) reached(ctx context.Context, id tournament.EventID, version int64, player play.PlayerID) int64 {
	f.words(ctx, id, version)
	f.mu.Lock()
	defer f.mu.Unlock()
	last, known := f.last.get(id)
	if !known {
		return version
	}
	return min(version, max(last.all, last.of[player]))
}

// newsOf names the parts that have changed as pages name those that they show: View.Takes.
func newsOf(d show.News) live.News {
	news := live.News{Parts: []string{}}
	for _, part := range []struct {
		name    string
		changed bool
	}{
		{PartEvent, d.Event},
		{PartPlayers, d.Players},
		{partOpen, d.Open},
		{PartRounds, d.Rounds},
		{partTables, d.Tables},
		{partTimes, len(d.Settings) > 0},
	} {
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
	for _, id := range d.Touched {
		news.Parts = append(news.Parts, partPlayer(id))
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
	partTables  = "tables"  // games of rounds that tables count, and which rounds are over
	partTimes   = "times"   // what some round says beside its games
)

// Taking lists the parts of an event that a page shows. A page that does not say takes all.
func Taking(parts ...string) string { return strings.Join(parts, " ") }

// TakenBy lists the parts that the page of a player shows; all of an event of teams.
func TakenBy(e *play.Event, player play.PlayerID) string {
	if e.IsTeam() {
		return ""
	}
	return Taking(PartEvent, PartPlayers, PartRounds, partTables, partTimes, partPlayer(player))
}

// partPlayer are the games of one player.
func partPlayer(id play.PlayerID) string { return fmt.Sprintf("player-%d", id) }

// PartRound is what a round says beside its games.
func PartRound(n int) string { return fmt.Sprintf("round-%d", n) }

// PartGame is one game.
func PartGame(id play.GameID) string { return fmt.Sprintf("game-%d", id) }

// PartsUpTo are the rounds up to one, with their games.
func PartsUpTo(round int) string { return fmt.Sprintf("up-to-%d", round) }
