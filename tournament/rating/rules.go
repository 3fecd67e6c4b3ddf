package rating

import (
	"fmt"
	"slices"
)

// Rules say how ratings change. They are the settings of a federation or of an event.
type Rules struct {
	Table Table   `json:"table,omitzero"`
	Cap   int     `json:"cap,omitzero"` // a greater difference of ratings counts as this one (B.02 8.3.1: 400); 0: there is no limit
	K     []KRule `json:"k,omitzero"`
	Limit int     `json:"limit,omitzero"` // K times the number of games is this at most (B.02: 700); 0: there is no limit
	Start Start   `json:"start,omitzero"`
}

// KRule is one line of the table of development coefficients. The first line whose conditions a player meets says the K; a
// condition that is 0 is none, and one about something that isn't known of the player is not met.
type KRule struct {
	AgeTo       int `json:"age_to,omitzero"`       // the age that is reached in the year of the event, at most
	GamesBelow  int `json:"games_below,omitzero"`  // rated games before the event, fewer than this
	RatingBelow int `json:"rating_below,omitzero"` // rating before the event, below this
	K           int `json:"k"`
}

// StartBy says how somebody without a rating gets one.
type StartBy string

// The ways to a first rating.
const (
	ByPerformance StartBy = "performance" // the performance against opponents with a rating; for these the games don't count
	ByValue       StartBy = "value"       // everybody starts with the same number, and all games count
)

// Start says how somebody without a rating gets one.
type Start struct {
	By     StartBy `json:"by,omitzero"`
	Rating int     `json:"rating,omitzero"` // ByValue: the number everybody starts with
	Games  int     `json:"games,omitzero"`  // ByPerformance: so many games against rated opponents are needed, in one event or in several
	Least  int     `json:"least,omitzero"`  // ByPerformance: there is no first rating below this; 0: no limit
	Most   int     `json:"most,omitzero"`   // ByPerformance: a first rating is this at most; 0: no limit
}

// Preset names ready-made rules.
type Preset string

// The presets.
const (
	PresetFIDE   Preset = "fide"   // K 40, 20, 10 as in FIDE B.02 8.3.3, first ratings by performance over 5 games
	PresetEqual  Preset = "equal"  // K 20 for everybody, who start at 1500: what one wins the other loses
	PresetLively Preset = "lively" // K 40 for 30 games, then 20, all start at 1500
)

// Presets lists the ready-made rules.
func Presets() []Preset { return []Preset{PresetFIDE, PresetEqual, PresetLively} }

// Rules returns what the preset stands for. An unknown one is PresetFIDE.
func (p Preset) Rules() Rules {
	switch p {
	case PresetEqual:
		return Rules{Table: FIDE, Cap: 400, K: []KRule{{K: 20}}, Start: Start{By: ByValue, Rating: 1500}}
	case PresetLively:
		return Rules{Table: FIDE, Cap: 400, K: []KRule{{GamesBelow: 30, K: 40}, {K: 20}}, Start: Start{By: ByValue, Rating: 1500}}
	}
	return Rules{
		Table: FIDE, Cap: 400, Limit: 700,
		K: []KRule{
			{GamesBelow: 30, K: 40},
			{AgeTo: 18, RatingBelow: 2300, K: 40},
			{RatingBelow: 2400, K: 20},
			{K: 10},
		},
		Start: Start{By: ByPerformance, Games: 5, Least: 1000},
	}
}

// Bounds of what rules can say.
const (
	MaxRating  = 4000
	MaxK       = 200
	MaxKRules  = 20
	maxGames   = 1000
	maxAge     = 120
	maxPointsK = 10_000
)

// RuleError says which part of the rules can't be right: the field of Rules or of the line of the table of K, from 1.
type RuleError struct {
	Field string // "table", "cap", "k", "limit", "start", "start_rating", "start_games", "start_least", "start_most"
	Line  int    // of the table of K; 0 elsewhere
}

// Error names the field.
func (e *RuleError) Error() string {
	if e.Line > 0 {
		return fmt.Sprintf("rating rules: line %d of the coefficients can't be right", e.Line)
	}
	return fmt.Sprintf("rating rules: %s can't be right", e.Field)
}

// Check returns a *RuleError for the first part that can't be right. The last line of the table of K has to fit everybody.
func (r Rules) Check() error {
	in := func(value, least, most int) bool { return value >= least && value <= most }
	switch s := r.Start; {
	case r.Table != FIDE && r.Table != Normal && r.Table != Logistic:
		return &RuleError{Field: "table"}
	case !in(r.Cap, 0, MaxRating):
		return &RuleError{Field: "cap"}
	case !in(r.Limit, 0, maxPointsK):
		return &RuleError{Field: "limit"}
	case !in(len(r.K), 1, MaxKRules) || !r.K[len(r.K)-1].appliesToAll():
		return &RuleError{Field: "k"}
	case s.By != ByPerformance && s.By != ByValue:
		return &RuleError{Field: "start"}
	case s.By == ByValue && !in(s.Rating, 1, MaxRating) || s.By == ByPerformance && s.Rating != 0:
		return &RuleError{Field: "start_rating"}
	case s.By == ByPerformance && !in(s.Games, 1, maxGames) || s.By == ByValue && s.Games != 0:
		return &RuleError{Field: "start_games"}
	case !in(s.Least, 0, MaxRating):
		return &RuleError{Field: "start_least"}
	case !in(s.Most, 0, MaxRating) || s.Most != 0 && s.Most < s.Least:
		return &RuleError{Field: "start_most"}
	}
	for i, k := range r.K {
		if !in(k.K, 1, MaxK) || !in(k.AgeTo, 0, maxAge) || !in(k.GamesBelow, 0, maxGames) || !in(k.RatingBelow, 0, MaxRating) {
			return &RuleError{Field: "k", Line: i + 1}
		}
	}
	return nil
}

func (k KRule) appliesToAll() bool { return k.AgeTo == 0 && k.GamesBelow == 0 && k.RatingBelow == 0 }

// appliesTo tells whether a player meets the conditions. A rated player of whom no games are known may have played any number.
func (k KRule) appliesTo(p Player, basis int) bool {
	switch {
	case k.AgeTo > 0 && (p.Age == 0 || p.Age > k.AgeTo):
		return false
	case k.GamesBelow > 0 && (p.Games >= k.GamesBelow || p.Games == 0 && p.Rating > 0):
		return false
	case k.RatingBelow > 0 && basis >= k.RatingBelow:
		return false
	}
	return true
}

// coefficient returns the K of a player with so many rated games in the event, and the line of the table that says it, from 0.
func (r Rules) coefficient(p Player, basis, games int) (k, line int) {
	line = r.line(p, basis)
	k = r.K[line].K
	if r.Limit > 0 && k*games > r.Limit {
		k = max(1, r.Limit/games)
	}
	return k, line
}

// line returns the line of the table of K that fits a player, from 0.
func (r Rules) line(p Player, basis int) int {
	if p.Line > 0 {
		return min(p.Line, len(r.K)) - 1
	}
	return max(0, slices.IndexFunc(r.K, func(rule KRule) bool { return rule.appliesTo(p, basis) }))
}

// LineOf returns the line of the table of K that fits a player, from 1.
func (r Rules) LineOf(p Player) int { return r.line(p, r.basis(p)) + 1 }

// basis is the rating with which a player's games count, 0 when it is still to come from the performance.
func (r Rules) basis(p Player) int {
	if p.Rating == 0 && r.Start.By == ByValue {
		return r.Start.Rating
	}
	return p.Rating
}
