package replay

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"adyukh/tournament/exchange/trf"
)

// Refusal says why the rounds of a readable file can't be paired, and where in the file.
type Refusal struct {
	Kind   Kind
	Line   int // from 1; 0 is the whole file
	Column int // from 1; 0 is the whole line
	Args   trf.Args
}

// Kind says what stands in the way. With "trf.file." before it, it is the key of a message.
type Kind string

// The reasons of a Refusal.
const (
	OtherSystem   Kind = "system"         // a system that is not paired here; text
	OfTeams       Kind = "teams"          // an event of teams, by a system that is not paired here
	NoTeams       Kind = "no-teams"       // a Swiss for teams without lines 310 or 013
	NoRounds      Kind = "no-rounds"      // no line says how many rounds the event has
	NoInitial     Kind = "no-initial"     // no line says the initial colour, and no game shows it
	NoCount       Kind = "no-count"       // points pair, but a game has no count; round, white, black
	WrongCount    Kind = "wrong-count"    // points pair, but those of a game don't add up to total; round, white, black, total
	NoColour      Kind = "no-colour"      // a game was played, but with unknown colours; round, opponent
	NoRank        Kind = "no-rank"        // XXC rank, but a player has no place or that of another; number
	WrongScale    Kind = "scale"          // a win is not worth more than a loss
	TableSize     Kind = "table-size"     // a round robin of so many players has no table; players
	NoPlayers     Kind = "no-players"     // the file has no line 001
	NotPaired     Kind = "not-paired"     // a round that the file does not have; round, last
	Contrary      Kind = "contrary"       // the lines of two opponents don't tell the same game; number, round
	ContraryTeams Kind = "contrary-teams" // the lines of a team don't tell a match; number, round
	NotExplained  Kind = "not-explained"  // a table has no reasons
	NoReading     Kind = "no-reading"     // another reading of the rules for teams was asked for, but the file is no Swiss of teams
	NoSuch        Kind = "no-such"        // a player who does not take part in the round; number, round
)

var sentences = map[Kind]string{
	OtherSystem:   "the system {text} is not paired by this program",
	OfTeams:       "line 192 names no system of teams that this program pairs",
	NoTeams:       "expected lines 310 with teams",
	NoRounds:      "expected a line 142 (or XXR) with the number of rounds",
	NoInitial:     "expected a line 152 (or XXC) with the initial colour",
	NoCount:       "expected a line ### XAC with the count of {white} and {black} in round {round}",
	WrongCount:    "the counts of {white} and {black} in round {round} must add up to {total}",
	NoColour:      "expected the colours of the game against {opponent} in round {round}",
	NoRank:        "expected a place of its own for player {number}, by which XXC rank orders the list",
	WrongScale:    "a win must be worth more than a loss",
	TableSize:     "no table for a round robin of {players} players",
	NoPlayers:     "expected lines 001 with players",
	NotPaired:     "there is no round {round}; the last one is {last}",
	Contrary:      "the game of player {number} in round {round} is another one in the opponent's line",
	ContraryTeams: "the match of team {number} in round {round} is another one in the opponent's lines",
	NotExplained:  "the rounds of a round robin come from a table",
	NoReading:     "only the rules of a Swiss for teams have two readings",
	NoSuch:        "player {number} does not take part in round {round}",
}

// Error says in English what stands in the way and where.
func (r *Refusal) Error() string {
	text := sentences[r.Kind]
	for _, name := range slices.Sorted(maps.Keys(r.Args)) {
		text = strings.ReplaceAll(text, "{"+name+"}", fmt.Sprint(r.Args[name]))
	}
	switch {
	case r.Line > 0 && r.Column > 0:
		return fmt.Sprintf("line %d, column %d: %s", r.Line, r.Column, text)
	case r.Line > 0:
		return fmt.Sprintf("line %d: %s", r.Line, text)
	}
	return text
}

// Key returns the key of the message in a catalogue.
func (r *Refusal) Key() string { return "trf.file." + string(r.Kind) }

// Kinds lists all kinds of refusals.
func Kinds() []Kind { return slices.Sorted(maps.Keys(sentences)) }

// columnOf returns the column where a round begins in a line 001.
func columnOf(round int) int { return 92 + 10*(round-1) }
