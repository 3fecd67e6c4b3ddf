package play

import (
	"errors"
	"slices"
	"strings"
	"time"
	_ "time/tzdata" // an arbiter's Windows laptop has no time zones of its own

	"adyukh/rules/games"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/incident"
	"adyukh/tournament/person"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
	"adyukh/tournament/selfservice"
	"adyukh/tournament/standings"
	"adyukh/tournament/team"
)

// Regulations are the rules of an event beyond those of the game.
type Regulations struct {
	System       System           `json:"system"`
	Rounds       int              `json:"rounds,omitzero"`    // of a Swiss event and of one paired by hand; 0: the system knows its own
	Cycles       int              `json:"cycles,omitzero"`    // how often everybody meets everybody: 1 or 2
	SwapLast     bool             `json:"swap_last,omitzero"` // two cycles: swap the last two rounds of the first; no three equal colours
	Numbering    Numbering        `json:"numbering,omitzero"`
	Seed         uint64           `json:"seed,omitzero"` // of the draw by lot, kept so that the draw can be repeated
	Swiss        SwissRules       `json:"swiss,omitzero"`
	Match        MatchRules       `json:"match,omitzero"`
	Knockout     KnockoutRules    `json:"knockout,omitzero"`
	Openings     OpeningRules     `json:"openings,omitzero"`
	Restrictions []Restriction    `json:"restrictions,omitzero"` // who is not to be paired with whom
	Time         TimeControl      `json:"time,omitzero"`
	TimeReason   string           `json:"time_reason,omitzero"`  // why the time control is outside of clauses 9.1–9.3 (9.4); "": it is not
	LateMinutes  int              `json:"late_minutes,omitzero"` // after how many minutes a player who is not there has lost; 0: not said
	Criteria     []standings.Code `json:"criteria,omitzero"`
	Categories   []Category       `json:"categories,omitzero"` // ranked beside the whole
	Totals       []Total          `json:"totals,omitzero"`
	Rating       RatingRules      `json:"rating,omitzero"`
	Incidents    incident.Rules   `json:"incidents,omitzero"`
	Team         team.Rules       `json:"team,omitzero"` // zero in an event of persons
	// zero in an event over the board; Head.Terms sets the zone of its clock
	Correspondence terms.Terms      `json:"correspondence,omitzero"`
	Reports        selfservice.Rule `json:"reports,omitzero"`     // whether players report results by their personal links
	ReportWait     int              `json:"report_wait,omitzero"` // minutes until the other player is reminded of a report; 0: as usual
	// whether players ask to be let off a round, and the like, by their links
	Requests  bool                   `json:"requests,omitzero"`
	Records   bool                   `json:"records,omitzero"` // whether players send records and photos of sheets by their links
	Live      broadcast.Transmission `json:"live,omitzero"`
	Standings standings.Rules        `json:"standings,omitzero"` // by which text the criteria count; zero in events of the time before
}

// Numbering says how the players' numbers come about.
type Numbering string

// The numberings.
const (
	ByLot       Numbering = "lot"
	ByRating    Numbering = "rating"     // equal ratings by rank, equal ranks by name
	ByRatingLot Numbering = "rating-lot" // equal ratings by rank, equal ranks by lot
	ByHand      Numbering = "hand"
)

// Numberings lists the ways of numbering.
func Numberings() []Numbering { return []Numbering{ByLot, ByRating, ByRatingLot, ByHand} }

// Rates tells whether ratings number the players.
func (n Numbering) Rates() bool { return n == ByRating || n == ByRatingLot }

// DrawsLot tells whether a lot decides about numbers.
func (n Numbering) DrawsLot() bool { return n == ByLot || n == ByRatingLot }

// Defaults returns what a new event of the discipline starts with: everything but its name, place and dates.
func Defaults(d Discipline, language, zone string) Head {
	h := Head{Game: DefaultGame(), Discipline: d, Language: language, Zone: zone}
	h.Regulations = Regulations{
		System: RoundRobin, Cycles: 1, SwapLast: true, Numbering: ByLot, LateMinutes: 30,
		Match: OneGame(), Standings: standings.Rules{Edition: standings.Editions()[0]},
	}
	if d.IsTeam() {
		h.Regulations.Team = team.Usual()
		h.Regulations.Match = h.Regulations.usualMatch()
	}
	h = h.withUsualOrder()
	if rule, ok := d.Rule(); ok {
		h.Regulations.Time = rule.Usual()
		if rule.Correspondence {
			h.Regulations.Correspondence = terms.Usual()
		}
	}
	switch d.Pace() {
	case Rapid, Blitz:
		h.Regulations.LateMinutes = 10
	case Correspondence:
		h.Regulations.LateMinutes = 0
	}
	return h
}

// WithGame returns the head with another game, and the order of places that is usual in it.
func (h Head) WithGame(spec string) Head {
	h.Game = spec
	return h.withUsualOrder()
}

// Clean trims the texts of the head and writes its game in the one way that there is.
func (h Head) Clean() Head {
	h.Name, h.Short, h.Place = CleanText(h.Name), CleanText(h.Short), CleanText(h.Place)
	if h.Festival = CleanText(h.Festival); h.Within != 0 {
		h.Festival = "" // the first event has the name
	}
	if h.Short == h.Name {
		h.Short = "" // a new name is then a new short name, too
	}
	if game, err := games.ByName(h.Game); err == nil {
		h.Game = game.Spec()
	}
	h.Regulations.TimeReason = CleanText(h.Regulations.TimeReason)
	h.Regulations.Rating = h.Regulations.Rating.clean()
	h.Regulations.Totals = slices.Clone(h.Regulations.Totals)
	for i, t := range h.Regulations.Totals {
		h.Regulations.Totals[i] = t.Clean()
	}
	var officials []Official
	for _, o := range h.Officials {
		o.Name, o.Category, o.City, o.Mark = CleanText(o.Name), CleanText(o.Category), CleanText(o.City), CleanText(o.Mark)
		if !o.isEmpty() {
			officials = append(officials, o)
		}
	}
	h.Filing = h.Filing.Clean()
	h.Prizes.Unit = CleanText(h.Prizes.Unit)
	h.Officials, h.Regulations.Team, h.Regulations.Correspondence = officials, h.Regulations.Team.Clean(), h.Regulations.Correspondence.Clean()
	return h
}

// Check returns an Invalid error that names the first wrong field.
func (h Head) Check() error {
	if h.Name == "" {
		return refusal.NewInvalid("name", "error.event.name-missing", nil)
	}
	for _, f := range []struct {
		name, text string
		most       int
	}{
		{"name", h.Name, person.MaxTitle},
		{"short_name", h.Short, person.MaxShort},
		{"place", h.Place, person.MaxText},
		{"festival", h.Festival, person.MaxTitle},
	} {
		if err := refused(person.CheckLine(f.name, f.text, f.most)); err != nil {
			return err
		}
	}
	if !h.Begins.IsZero() && !h.Ends.IsZero() && h.Ends.Before(h.Begins) {
		return refusal.NewInvalid("ends", "error.event.dates", refusal.Args{"begins": h.Begins, "ends": h.Ends})
	}
	if err := h.checkGame(); err != nil {
		return err
	}
	if !isLanguage(h.Language) {
		return refusal.NewInvalid("language", "error.event.language", refusal.Args{"text": h.Language})
	}
	if _, err := time.LoadLocation(h.Zone); err != nil || h.Zone == "" || h.Zone == "Local" {
		return refusal.NewInvalid("zone", "error.event.zone", refusal.Args{"text": h.Zone})
	}
	if err := checkOfficials(h.Officials); err != nil {
		return err
	}
	if err := refused(h.Filing.Check()); err != nil {
		return err
	}
	if wrong := h.Prizes.Check(); wrong != nil {
		return refusal.NewInvalid("prizes", "error."+wrong.Key, refusal.Args{"n": wrong.Fund})
	}
	if _, ok := h.Discipline.Rule(); !ok {
		return refusal.NewInvalid("discipline", "error.event.discipline", refusal.Args{"text": string(h.Discipline)})
	}
	if h.Discipline.IsTeam() != h.Regulations.Team.IsTeam() {
		return refusal.NewInvalid("discipline", "error.event.discipline-team", nil)
	}
	if rule, _ := h.Discipline.Rule(); rule.Correspondence != h.IsCorrespondence() {
		return refusal.NewInvalid("discipline", "error.event.discipline-correspondence", nil)
	}
	if h.IsCorrespondence() && !h.Regulations.System.UsesTables() {
		return refusal.NewInvalid("system", "error.event.correspondence-system", nil)
	}
	if h.IsCorrespondence() && h.Regulations.Team.Lineups == team.ByCaptains { // who plays at a board plays all its games at once
		return refusal.NewInvalid("lineups", "error.event.correspondence-captains", nil)
	}
	if fault := h.Terms().Check(); fault != nil {
		return refusal.NewInvalid(fault.Field, fault.Key, fault.Args)
	}
	if err := h.Regulations.check(h.Pace()); err != nil {
		return err
	}
	return h.checkRules()
}

// IsCorrespondence tells whether the event is played by correspondence.
func (h Head) IsCorrespondence() bool { return h.Regulations.Correspondence.IsCorrespondence() }

// Terms are the terms of an event by correspondence, with its zone.
func (h Head) Terms() terms.Terms {
	t := h.Regulations.Correspondence
	if t.IsCorrespondence() {
		t.Clock.Zone = h.Zone
	}
	return t
}

// isLanguage tells whether a text can be the code of a language, such as "ru". Whether there is a catalogue for it is known to
// whoever speaks; in a language that is none the first one is spoken.
func isLanguage(code string) bool {
	other := func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < 'A' || r > 'Z') && (r < '0' || r > '9') && r != '-'
	}
	return len(code) >= 2 && len(code) <= 35 && !strings.ContainsFunc(code, other)
}

// maxOfficials bounds the list of officials.
const maxOfficials = 40

func checkOfficials(officials []Official) error {
	if len(officials) > maxOfficials {
		return refusal.NewInvalid("officials", "error.event.officials", refusal.Args{"most": maxOfficials})
	}
	for _, o := range officials {
		if !slices.Contains(OfficialRoles(), o.Role) {
			return refusal.NewInvalid("officials", "error.event.official-role", refusal.Args{"text": string(o.Role)})
		}
		if o.Name == "" {
			return refusal.NewInvalid("officials", "error.event.official-name", nil)
		}
		for _, text := range []string{o.Name, o.Category, o.City, o.Mark} {
			if err := CheckText("officials", text); err != nil {
				return err
			}
		}
	}
	return nil
}

// Wait is for how long a report of one player alone waits before the other one is reminded.
func (r Regulations) Wait() time.Duration {
	if r.ReportWait == 0 {
		return selfservice.UsualWait * time.Minute
	}
	return time.Duration(r.ReportWait) * time.Minute
}

func (r Regulations) check(rule DisciplineRule) error {
	if err := r.checkSystem(); err != nil {
		return err
	}
	if !slices.Contains(Numberings(), r.Numbering) {
		return refusal.NewInvalid("numbering", "error.event.numbering", refusal.Args{"text": string(r.Numbering)})
	}
	if r.LateMinutes < 0 || r.LateMinutes > 240 {
		return refusal.NewInvalid("late_minutes", "error.event.late-minutes", refusal.Args{"minutes": r.LateMinutes})
	}
	if err := CheckText("time_reason", r.TimeReason); err != nil {
		return err
	}
	if !rule.Allows(r.Time) && r.TimeReason == "" {
		return refusal.NewInvalid("time_reason", "error.event.time-reason", refusal.Args{
			"time": r.Time.String(), "clause": rule.Clause,
			"least": int(rule.Least.Minutes()), "most": int(rule.Most.Minutes()),
		})
	}
	if !r.Reports.IsRule() {
		return refusal.NewInvalid("reports", "error.event.reports", refusal.Args{"text": string(r.Reports)})
	}
	if r.ReportWait < 0 || r.ReportWait > selfservice.MostWait {
		return refusal.NewInvalid("report_wait", "error.event.report-wait", refusal.Args{"minutes": r.ReportWait, "most": selfservice.MostWait})
	}
	if !r.Live.IsSound() {
		return refusal.NewInvalid("live_minutes", "error.event.live", refusal.Args{
			"minutes": broadcast.MostBehindMinutes, "plies": broadcast.MostBehindPlies,
		})
	}
	if err := r.Rating.check(); err != nil {
		return err
	}
	if err := incidentError(r.Incidents.Check()); err != nil {
		return err
	}
	return r.checkOrder()
}

// RatingRules say whether and how an event's games change ratings.
type RatingRules struct {
	On      bool         `json:"on,omitzero"`      // the event is rated; while it is not, the rest says nothing
	Rules   rating.Rules `json:"rules,omitzero"`   // K, the table of expectation, first ratings
	Matches bool         `json:"matches,omitzero"` // a match of several games counts as one result, by who has won it; else every game counts
	List    string       `json:"list,omitzero"`    // the name of the list whose ratings count and which the changes go into; "" when not said
}

// clean trims the list's name and forgets rules of an event that is not rated.
func (r RatingRules) clean() RatingRules {
	if !r.On {
		return RatingRules{}
	}
	r.List = CleanText(r.List)
	return r
}

func (r RatingRules) check() error {
	if !r.On {
		return nil
	}
	if err := CheckText("rating_list", r.List); err != nil {
		return err
	}
	return ratingFault(r.Rules)
}

// ratingFault says which part of the rules can't be right.
func ratingFault(rules rating.Rules) error {
	var wrong *rating.RuleError
	if err := rules.Check(); !errors.As(err, &wrong) {
		return err
	}
	switch {
	case wrong.Line > 0:
		return refusal.NewInvalid("rating_k", "error.rating.k-line", refusal.Args{"line": wrong.Line, "most": rating.MaxK})
	case wrong.Field == "k":
		return refusal.NewInvalid("rating_k", "error.rating.k", refusal.Args{"most": rating.MaxKRules})
	}
	return refusal.NewInvalid("rating_"+wrong.Field, "error.rating."+wrong.Field, nil)
}
