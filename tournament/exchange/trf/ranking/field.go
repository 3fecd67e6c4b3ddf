package ranking

import (
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trf/replay"
	"adyukh/tournament/standings"
)

// Field is a file made ready for ranking.
type Field struct {
	Facts standings.Facts
	Team  bool // the players of the facts are the teams of the file
	// Counted tells that points are the counts of games, and not the points of lines 001.
	Counted bool
	// Primary is the score that comes first: of teams match points, unless line 192 says game points.
	Primary standings.Code
	Names   map[standings.ID]string // as the file writes them
}

// Options say what a file does not, or against it.
type Options struct {
	Score replay.ScoreBy // where games have counts: points are those, or with ByMatchPoints the points of lines 001
	Rules standings.Rules
}

// Numbers in files are tenths of a point.
const tenths = 10

// Of reads the rounds of a file up to the last one paired. IDs are the numbers of the players in the file, or of the teams
// where it is an event of teams. The error is a *trf.Problem that leaves the file no meaning, or a *replay.Refusal.
func Of(d trf.Document, o Options) (*Field, error) {
	e, err := d.Event()
	if err != nil {
		return nil, err
	}
	if len(e.Players) == 0 {
		return nil, &replay.Refusal{Kind: replay.NoPlayers}
	}
	f := &Field{Names: map[standings.ID]string{}, Team: e.OfTeams(), Primary: standings.Points}
	f.Facts = standings.Facts{System: system(&e), Rules: o.Rules, Rounds: max(e.Rounds, e.Paired)}
	f.Counted = o.Score == replay.ByPoints || o.Score == replay.ByDefault && e.HasCounts()
	if f.Team {
		if !replay.GamePointsFirst(&e) {
			f.Primary = standings.MatchPoints
		}
		return f, f.addTeams(&e)
	}
	return f, f.addPlayers(&e, f.Counted)
}

// Order reads a list of criteria as line 212 has it. The error is a *standings.CodeError.
func (f *Field) Order(list string) ([]standings.Code, error) {
	if f.Team {
		list = replay.Order(list, f.Primary == standings.Points)
	}
	return standings.ParseCodes(list)
}

// system returns the system of the file; one that says nothing is a Swiss, as for every pairing engine.
func system(e *trf.Event) standings.System {
	switch {
	case has(e, "robin", "berger", "кругов"):
		return standings.RoundRobin
	case has(e, "schev", "схевен"):
		return standings.Scheveningen
	case has(e, "knock", "нокаут", "олимпийск"):
		return standings.Knockout
	}
	return standings.Swiss
}

// has tells whether line 192, or without it line 092, has one of the words.
func has(e *trf.Event, words ...string) bool {
	text := strings.ToLower(e.System)
	if text == "" {
		text = strings.ToLower(e.Type)
	}
	for _, w := range words {
		if strings.Contains(text, w) {
			return true
		}
	}
	return false
}
