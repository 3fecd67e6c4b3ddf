// Package preset knows what events are usually like: ready-made regulations for a new one. It leaves to its callers what the
// presets are called, and to play what the regulations mean.
package preset

import (
	"slices"
	"time"

	"adyukh/tournament/pairing"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

// Preset is a kind of event that people hold.
type Preset struct {
	Key        string // its name is "preset.KEY" in the catalogues, for whom it is "preset-use.KEY"
	System     play.System
	Discipline play.Discipline
	Rounds     int // where they are a matter of the regulations
	Numbering  play.Numbering
	more       func(h *play.Head, say func(key string) string)
}

// All lists the presets in the order of the form; the first one is chosen there. A preset is a line here and its two texts in both
// catalogues. Time controls are the ones that clauses 9.1 to 9.3 recommend, places are decided as is usual in the system; what
// stands here is how arbiters hold such an event, and can all be changed before its first round.
func All() []Preset {
	return []Preset{
		{Key: "club", System: play.Swiss, Discipline: play.Rapid, Rounds: 5, Numbering: play.ByRating},
		{Key: "swiss-7", System: play.Swiss, Discipline: play.Standard, Rounds: 7, Numbering: play.ByRating, more: oneHalfBye},
		{Key: "swiss-9", System: play.Swiss, Discipline: play.Standard, Rounds: 9, Numbering: play.ByRating, more: oneHalfBye},
		{Key: "round-robin", System: play.RoundRobin, Discipline: play.Standard, Numbering: play.ByLot},
		{Key: "championship", System: play.Swiss, Discipline: play.Standard, Rounds: 9, Numbering: play.ByRating, more: championship},
		{Key: "blitz-cup", System: play.Knockout, Discipline: play.Blitz, Numbering: play.ByRating, more: cup},
		{Key: "school", System: play.Swiss, Discipline: play.Rapid, Rounds: 5, Numbering: play.ByLot, more: school},
		{Key: "team-swiss", System: play.TeamSwiss, Discipline: play.RapidTeam, Rounds: 5, Numbering: play.ByRating},
		{Key: "team-robin", System: play.RoundRobin, Discipline: play.StandardTeam, Numbering: play.ByLot, more: captains},
		{Key: "team-blitz", System: play.RoundRobin, Discipline: play.BlitzTeam, Numbering: play.ByLot},
		{Key: "post-robin", System: play.RoundRobin, Discipline: play.Correspondence, Numbering: play.ByLot, more: correspondence(18)},
		{Key: "post-groups", System: play.Groups, Discipline: play.Correspondence, Numbering: play.ByLot, more: correspondence(24)},
		{Key: "post-team", System: play.RoundRobin, Discipline: play.CorrespondenceTeam, Numbering: play.ByLot, more: correspondence(24)},
	}
}

// Find returns the preset with the key.
func Find(key string) (Preset, bool) {
	all := All()
	i := slices.IndexFunc(all, func(p Preset) bool { return p.Key == key })
	if i < 0 {
		return Preset{}, false
	}
	return all[i], true
}

// Head returns what an event of the preset starts with that begins on a day: everything but its name, place and dates. Say gives
// the names of categories in the event's language.
func (p Preset) Head(game, language, zone string, begins play.Date, say func(key string) string) play.Head {
	h := play.Defaults(p.Discipline, language, zone)
	if game != "" {
		h = h.WithGame(game)
	}
	h = h.WithSystem(p.System.For(h.Discipline.IsTeam()))
	h.Begins, h.Regulations.Numbering = begins, p.Numbering
	if p.Rounds > 0 {
		h.Regulations.Rounds = p.Rounds
	}
	if p.more != nil {
		p.more(&h, say)
	}
	h.Regulations = h.Regulations.WithTeam(h.Regulations.Team)
	h.Regulations.Criteria = h.Presets()[0].Codes // what is usual may rest on the size of a match
	return h
}

// oneHalfBye allows one round off for half the points, and none in the last round, which decides about prizes.
func oneHalfBye(h *play.Head, _ func(string) string) {
	h.Regulations.Swiss.HalfByes = play.HalfByeRules{Limited: true, Most: 1, Last: 1}
}

// youthAge is up to which age, in the year of the event, a player counts among the juniors.
const youthAge = 18

// championship has no rounds off for points, and places of their own for women and juniors within the one table.
func championship(h *play.Head, say func(string) string) {
	h.Regulations.Swiss.HalfByes = play.HalfByeRules{Limited: true}
	h.Regulations.Categories = []play.Category{{Name: say("preset-category.women"), Sex: play.Female}}
	if year := h.Begins.Year; year > 0 {
		h.Regulations.Categories = append(h.Regulations.Categories,
			play.Category{Name: say("preset-category.juniors"), BornFrom: year - youthAge})
	}
}

// cup plays matches of two games with both colours, as is usual in blitz; a level match goes on with two more
// games, then to the first win, and a lot only settles what is still level. Losers of the semi-finals play for the third place.
func cup(h *play.Head, _ func(string) string) {
	r := &h.Regulations
	r.Match = play.MatchRules{Games: 2, Count: pairing.CountSum}
	r.Knockout = play.KnockoutRules{Third: true, Ties: []pairing.TieStep{
		{Kind: pairing.TieGames, Games: 2}, {Kind: pairing.TieWin, Games: 4}, {Kind: pairing.TieLot},
	}}
}

// school keeps those of one school apart while others are left, in the first two rounds, and ranks girls and boys.
func school(h *play.Head, say func(string) string) {
	r := &h.Regulations
	r.Restrictions = []play.Restriction{{By: play.RestrictClub, Rounds: 2, Soft: true}}
	r.Categories = []play.Category{
		{Name: say("preset-category.girls"), Sex: play.Female}, {Name: say("preset-category.boys"), Sex: play.Male},
	}
}

// post is an event by correspondence that is planned for so many months. Where no end is typed it ends then.
func correspondence(months int) func(*play.Head, func(string) string) {
	return func(h *play.Head, _ func(string) string) {
		if h.Ends = (play.Date{}); !h.Begins.IsZero() {
			first := time.Date(h.Begins.Year, h.Begins.Month, h.Begins.Day, 0, 0, 0, 0, time.UTC)
			h.Ends = person.DateOf(first.AddDate(0, months, 0))
		}
	}
}

// captains hand in line-ups for each round, a quarter of an hour before it.
func captains(h *play.Head, _ func(string) string) {
	h.Regulations.Team.Lineups = team.ByCaptains
}
