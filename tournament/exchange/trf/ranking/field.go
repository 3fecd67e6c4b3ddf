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
	f := &Field{Names: map[standings.ID]string{}, Team: ofTeams(&e), Primary: standings.Points}
	f.Facts = standings.Facts{System: system(&e), Rules: o.Rules, Rounds: max(e.Rounds, e.Paired)}
	if f.Team {
		if !replay.GamePointsFirst(&e) {
			f.Primary = standings.MatchPoints
		}
		f.addTeams(&e)
		return f, nil
	}
	counted := o.Score == replay.ByPoints || o.Score == replay.ByDefault && e.HasCounts()
	return f, f.addPlayers(&e, counted)
}

// ofTeams tells whether the file is an event of teams: it has teams, and its system says so. Teams beside the players of an
// individual event are names of clubs.
func ofTeams(e *trf.Event) bool {
	return len(e.Teams) > 0 && has(e, "team", "команд")
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
