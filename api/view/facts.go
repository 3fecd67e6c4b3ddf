package view

import (
	"crypto/rand"
	"encoding/binary"
	"strconv"

	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/pairing"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// MatchCount is how the matches of the event count. Where games by themselves do not, the first count that does takes their
// place; any other count stays as it is, for the check to refuse it.
func MatchCount(r play.Regulations) pairing.MatchCount {
	if r.Match.Count == pairing.CountGames {
		return r.MatchCounts()[0]
	}
	return r.Match.Count
}

// FreeText says what a free round brings.
func FreeText(points int, scale rules.Scale) templates.Text {
	switch {
	case points == 0:
		return templates.Msg("free.nothing")
	case scale.Counts:
		return templates.Msg("free.points", "n", points, "most", scale.Most)
	case points == scale.Most:
		return templates.Msg("free.win")
	case scale.Drawn && 2*points == scale.Most:
		return templates.Msg("free.draw")
	}
	return templates.Literal(strconv.Itoa(points))
}

// MatchText says how many games a match has.
func MatchText(games int) templates.Text {
	if games == 1 {
		return templates.Msg("match.one")
	}
	return templates.Msg("match.several", "n", games)
}

// TeamBoards says at how many boards teams meet, and how many games each has.
func TeamBoards(t team.Rules) templates.Text {
	if t.Games > 1 {
		return templates.Msg("team.boards-games", "n", t.Boards, "games", t.Games)
	}
	return templates.Msg("team.boards", "n", t.Boards)
}

func RestrictionWhen(a play.Restriction) templates.Text {
	when := templates.Msg("apart.always")
	switch {
	case a.Rounds == 1:
		when = templates.Msg("apart.first")
	case a.Rounds > 1:
		when = templates.Msg("apart.rounds", "n", a.Rounds)
	}
	how := templates.Msg("apart.hard")
	if a.Soft {
		how = templates.Msg("apart.soft")
	}
	return templates.Msg("apart.when", "when", when, "how", how)
}

// EditionOf names the edition that counts.
func EditionOf(e standings.Edition) standings.Edition {
	if e == "" {
		return standings.Editions()[0]
	}
	return e
}

// ClonePath is the page on which an event is made after another.
func ClonePath(id tournament.EventID) string { return web.DeskBase(id) + "/clone" }

// FinalPath is the page on which the final of an event is made.
func FinalPath(id tournament.EventID) string { return web.DeskBase(id) + "/final" }

// MaxSeed bounds the seeds of a lot: every program can write a number below 2^53 down.
const MaxSeed = 1 << 53

const StepDraw = "draw"

const stepRounds = "rounds"

func EntryID(version int64) string { return "v" + strconv.FormatInt(version, 10) }

// JournalPage is how many entries a page of the journal shows.
const JournalPage = 50

// ErrNotRated is what is said of the ratings of an event that has none.
var ErrNotRated = &refusal.Error{Code: refusal.NotFound, Key: "error.ratinglist.not-rated"}

// NewSeed returns a seed that nobody could have foreseen.
func NewSeed() uint64 {
	var b [8]byte
	_, _ = rand.Read(b[:]) // never fails, by its documentation
	return binary.BigEndian.Uint64(b[:]) % MaxSeed
}

// LateText says from which round on a late player is in and what the rounds before give; half and none list them.
func LateText(round int, half, none string) templates.Text {
	key := "late.both"
	switch {
	case half == "":
		key = "late.nothing"
	case none == "":
		key = "late.half"
	}
	return templates.Msg(key, "round", round, "half", half, "none", none)
}
