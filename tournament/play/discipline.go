package play

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament/refusal"
)

// Discipline is one of the sport's disciplines (preface of the rules of шашки адиюх). The other games have the same paces.
type Discipline string

// The disciplines that are played: six over the board, two by correspondence.
const (
	Standard     Discipline = "standard"      // шашки адиюх
	Rapid        Discipline = "rapid"         // шашки адиюх – быстрая игра
	Blitz        Discipline = "blitz"         // шашки адиюх – молниеносная игра
	StandardTeam Discipline = "standard-team" // шашки адиюх – командные соревнования
	RapidTeam    Discipline = "rapid-team"    // шашки адиюх – быстрая игра – командные соревнования
	BlitzTeam    Discipline = "blitz-team"    // шашки адиюх – молниеносная игра – командные соревнования

	Correspondence     Discipline = "correspondence"      // шашки адиюх – игра по переписке
	CorrespondenceTeam Discipline = "correspondence-team" // the same, of teams
)

// DisciplineRule is what the rules say about a discipline.
type DisciplineRule struct {
	Discipline     Discipline
	Clause         string        // the clause about its time control
	Least, Most    time.Duration // time for a whole game per player; Most is 0 where there is no upper limit
	Recommended    []TimeControl // the first one is the default; none by correspondence, where days are counted
	RecordRequired bool          // whether players have to write the moves down (10.2)
	Team           bool          // teams meet
	Correspondence bool          // by correspondence
	Pace           Discipline    // the individual discipline with the same time control
}

// Disciplines lists the disciplines in which an event can be held, with their rules: those of persons, then those of teams.
func Disciplines() []DisciplineRule {
	all := paces()
	for i, d := range []Discipline{StandardTeam, RapidTeam, BlitzTeam, CorrespondenceTeam} {
		rule := all[i]
		rule.Discipline, rule.Team = d, true
		all = append(all, rule)
	}
	return all
}

// DisciplinesFor lists the disciplines of events of persons, or of teams.
func DisciplinesFor(teams bool) []DisciplineRule {
	return slices.DeleteFunc(Disciplines(), func(r DisciplineRule) bool { return r.Team != teams })
}

// paces are the individual disciplines.
func paces() []DisciplineRule {
	return []DisciplineRule{
		{
			Discipline: Standard, Pace: Standard, Clause: "9.1", Least: 20 * time.Minute, RecordRequired: true,
			Recommended: []TimeControl{{30 * time.Minute, 30 * time.Second}, {20 * time.Minute, 30 * time.Second}},
		},
		{
			Discipline: Rapid, Pace: Rapid, Clause: "9.2", Least: 7 * time.Minute, Most: 15 * time.Minute,
			Recommended: []TimeControl{{8 * time.Minute, 4 * time.Second}, {7 * time.Minute, 5 * time.Second}},
		},
		{
			Discipline: Blitz, Pace: Blitz, Clause: "9.3", Least: 3 * time.Minute, Most: 5 * time.Minute,
			Recommended: []TimeControl{{3 * time.Minute, 2 * time.Second}},
		},
		{Discipline: Correspondence, Pace: Correspondence, Correspondence: true},
	}
}

// Pace returns what the rules of the event's game say about its discipline. The clauses and limits are those of шашки адиюх; in
// other games the time controls are suggestions.
func (h Head) Pace() DisciplineRule {
	rule, _ := h.Discipline.Rule()
	if !h.HasClauses() {
		rule.Clause, rule.Least, rule.Most = "", 0, 0
	}
	return rule
}

// IsTeam tells whether teams meet.
func (d Discipline) IsTeam() bool {
	rule, _ := d.Rule()
	return rule.Team
}

// Pace returns the individual discipline with the same time control.
func (d Discipline) Pace() Discipline {
	rule, _ := d.Rule()
	return rule.Pace
}

// Rule returns what the rules of шашки адиюх say about d.
func (d Discipline) Rule() (DisciplineRule, bool) {
	all := Disciplines()
	i := slices.IndexFunc(all, func(r DisciplineRule) bool { return r.Discipline == d })
	if i < 0 {
		return DisciplineRule{}, false
	}
	return all[i], true
}

// Usual is the time control that is recommended first; there is none by correspondence.
func (r DisciplineRule) Usual() TimeControl {
	if len(r.Recommended) == 0 {
		return TimeControl{}
	}
	return r.Recommended[0]
}

// WithDiscipline returns the head with another discipline: with its time control where the present one is outside of its limits, and by
// correspondence with terms that are usual, in a system whose rounds can all be played at once.
func (h Head) WithDiscipline(d Discipline) Head {
	rule, ok := d.Rule()
	was, _ := h.Discipline.Rule()
	h.Discipline = d
	if !ok {
		return h
	}
	r, usual := &h.Regulations, Defaults(d, h.Language, h.Zone).Regulations
	if rule.Correspondence != was.Correspondence {
		r.Time, r.TimeReason, r.LateMinutes, r.Correspondence = usual.Time, "", usual.LateMinutes, usual.Correspondence
	} else if !rule.Allows(r.Time) {
		r.Time, r.TimeReason = usual.Time, ""
	}
	if rule.Correspondence && !r.System.UsesTables() {
		h = h.WithSystem(usual.System)
	}
	return h
}

// Allows tells whether t is within the limits of the discipline's clause.
func (r DisciplineRule) Allows(t TimeControl) bool {
	return t.Base >= r.Least && (r.Most == 0 || t.Base <= r.Most)
}

// TimeControl is the time that each player has for the whole game, and what every move adds.
type TimeControl struct {
	Base      time.Duration `json:"base,omitzero"`      // whole seconds
	Increment time.Duration `json:"increment,omitzero"` // whole seconds
}

// maxBase and maxIncrement bound what may be typed; a game lasts a day at most.
const (
	maxBase      = 24 * time.Hour
	maxIncrement = time.Hour
)

// ParseTimeControl reads "30+30", "8+4" or "20": minutes, then the seconds that every move adds.
func ParseTimeControl(text string) (TimeControl, error) {
	wrong := refusal.NewInvalid("time", "error.time-control", refusal.Args{"text": text})
	base, increment, plus := strings.Cut(strings.ReplaceAll(text, " ", ""), "+")
	minutes, err := strconv.Atoi(base)
	if err != nil || minutes < 1 || minutes > int(maxBase/time.Minute) {
		return TimeControl{}, wrong
	}
	t := TimeControl{Base: time.Duration(minutes) * time.Minute}
	if plus {
		seconds, err := strconv.Atoi(increment)
		if err != nil || seconds < 0 || seconds > int(maxIncrement/time.Second) {
			return TimeControl{}, wrong
		}
		t.Increment = time.Duration(seconds) * time.Second
	}
	return t, nil
}

// String writes "30+30" or "20".
func (t TimeControl) String() string {
	base := strconv.Itoa(int(t.Base / time.Minute))
	if t.Increment == 0 {
		return base
	}
	return fmt.Sprintf("%s+%d", base, int(t.Increment/time.Second))
}
