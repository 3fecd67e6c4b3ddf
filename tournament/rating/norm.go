package rating

import (
	"slices"
	"strings"
)

// Norm is one way to a rank or title, as a federation has laid it down. A condition that is 0 or empty is none. Whoever meets
// all conditions fulfils it.
type Norm struct {
	Title string `json:"title"`         // the rank that it is about: "КМС"
	Note  string `json:"note,omitzero"` // the federation's own words, such as the clause

	Section string `json:"section,omitzero"` // of a contest, in which all that follows is counted; "": over all sections

	// Conditions of the event.
	Status  string `json:"status,omitzero"`  // what the event has to be: "Чемпионат России"
	Players int    `json:"players,omitzero"` // participants who have played, at least
	Entries int    `json:"entries,omitzero"` // compositions that were judged, at least
	Ranked  int    `json:"ranked,omitzero"`  // so many of the participants have, at least, …
	Rank    string `json:"rank,omitzero"`    // … this rank or a higher one
	Average int    `json:"average,omitzero"` // of the ratings of the participants who have one, at least

	// Conditions of the player.
	Sex     string `json:"sex,omitzero"`      // "m" or "f"
	AgeFrom int    `json:"age_from,omitzero"` // reached in the year of the event
	AgeTo   int    `json:"age_to,omitzero"`   //
	Games   int    `json:"games,omitzero"`    // played on the board, at least
	Rated   int    `json:"rated,omitzero"`    // of these against opponents with a rating, at least

	// What has to be achieved: a place, or points against the mean rating of the opponents, or both.
	Place   int `json:"place,omitzero"`   // or better; a shared place counts as the last one of those shared
	Mean    int `json:"mean,omitzero"`    // of the ratings of the opponents, at least
	Percent int `json:"percent,omitzero"` // of the points of the games played, or of all problems of a contest, in hundredths, at least
	Points  int `json:"points,omitzero"`  // in all, in hundredths of a point, at least
	Mark    int `json:"mark,omitzero"`    // of the best composition, in hundredths, at least
}

// Condition is a condition of a norm.
type Condition string

// The conditions, in the order in which they are judged.
const (
	NormStatus  Condition = "status"
	NormPlayers Condition = "players"
	NormEntries Condition = "entries"
	NormRanked  Condition = "ranked"
	NormAverage Condition = "average"
	NormSex     Condition = "sex"
	NormAge     Condition = "age"
	NormGames   Condition = "games"
	NormRated   Condition = "rated"
	NormMean    Condition = "mean"
	NormPoints  Condition = "points" // the share of them
	NormSum     Condition = "sum"    // of the points
	NormMark    Condition = "mark"
	NormPlace   Condition = "place"
)

// Check is one condition and how far it is met: Have and Need are numbers of participants, games or half points, an age, a
// rating, a place, or hundredths of points, by the condition. Unknown tells that what is needed is not known of the player or not yet.
type Check struct {
	Condition  Condition
	Need, Have int
	Most       int // NormAge: the upper end, 0 when there is none
	First      int // NormPlace: the first of the places that are shared, of which Have is the last; 0: none is
	Met        bool
	Unknown    bool
}

// Verdict is what a norm says about a player.
type Verdict struct {
	Norm   int // in the table, from 0
	Met    bool
	Checks []Check
}

// Missing returns the conditions that are not met.
func (v Verdict) Missing() []Check {
	return slices.DeleteFunc(slices.Clone(v.Checks), func(c Check) bool { return c.Met })
}

// NormTable is the norms of a federation. Ranks are the ranks and titles from the lowest to the highest.
type NormTable struct {
	Source string   `json:"source,omitzero"` // where the norms stand: "Приказ № 990 от 13.11.2017"; "": not said
	Status string   `json:"status,omitzero"` // of the event that is judged, as norms name it; "": not said
	Ranks  []string `json:"ranks,omitzero"`
	Norms  []Norm   `json:"norms,omitzero"`
}

// IsZero tells whether there are no norms.
func (t NormTable) IsZero() bool { return len(t.Norms) == 0 }

// Statuses lists the events that norms are about, in the order of the table.
func (t NormTable) Statuses() []string {
	var all []string
	for _, n := range t.Norms {
		if n.Status != "" && !slices.ContainsFunc(all, func(s string) bool { return foldRank(s) == foldRank(n.Status) }) {
			all = append(all, n.Status)
		}
	}
	return all
}

// Conditions are those that a norm of the table sets.
func (t NormTable) Conditions(norm int) []Condition {
	var all []Condition
	for _, c := range t.verdict(norm, NormField{}, Candidate{}).Checks {
		all = append(all, c.Condition)
	}
	return all
}

// UsualRanks are the ranks and titles of Russian draughts, from the lowest to the highest.
func UsualRanks() []string {
	return []string{"III юн", "II юн", "I юн", "III", "II", "I", "КМС", "МС", "ГР", "МСМК", "ЗМС"}
}

// SpellRank writes a rank as UsualRanks has it where it is one of these with other blanks or a dot behind it, "I юн." as "I юн";
// else as it stands.
func SpellRank(rank string) string {
	folded := foldRank(rank)
	for _, usual := range UsualRanks() {
		if foldRank(usual) == folded {
			return usual
		}
	}
	return rank
}

// RankStrength puts ranks in their order, however they are written, "1 юн. разряд" too: more is stronger, 0 for none ("б/р") and for ranks
// of other systems.
func RankStrength(rank string) int {
	folded := foldRank(rank)
	if rest := strings.TrimLeft(folded, "123i"); rest != folded {
		grade := strings.NewReplacer("1", "i", "2", "ii", "3", "iii").Replace(strings.TrimSuffix(folded, rest))
		switch rest = strings.TrimLeft(rest, " .-йя"); {
		case strings.HasPrefix(rest, "ю"):
			folded = grade + " юн"
		case rest == "" || strings.HasPrefix(rest, "р") || strings.HasPrefix(rest, "сп") || strings.HasPrefix(rest, "взр"):
			folded = grade
		}
	}
	return 1 + slices.IndexFunc(UsualRanks(), func(usual string) bool { return foldRank(usual) == folded })
}

// foldRank makes a rank comparable: "I юн." and "i ЮН" are one.
func foldRank(rank string) string {
	return strings.ToLower(strings.TrimRight(strings.Join(strings.Fields(rank), " "), "."))
}

// NormField is what counts about the event as a whole.
type NormField struct {
	Ranks    []string // of everybody who has played, "" for none
	Entries  int      // compositions that were judged
	Average  int      // of the ratings of those who have one
	Sections map[string]NormField
}

// Candidate is what counts about a player.
type Candidate struct {
	Player ID
	Sex    string // "" when not known
	Age    int    // 0 when not known
	Rank   string
	Place  int // the last one of those shared; 0 while there is none
	First  int // of those shared; 0: none is
	Games  int // played on the board
	Halves int // half points of these
	Most   int // how many there could be; 0: two a game
	Points int // in all, in hundredths of a point
	Mark   int // of the best composition, in hundredths; 0: none has one
	Rated  int // games against opponents with a rating
	Mean   int // of their ratings

	Sections map[string]Candidate // what the player has done in each section of a contest: nothing where it is missing
}

// in is what the player has done in a section.
func (c Candidate) in(section string) Candidate {
	of := c.Sections[section]
	of.Player, of.Sex, of.Age, of.Rank = c.Player, c.Sex, c.Age, c.Rank
	return of
}

// Judgement is the best that a player has done for one title: the norm that is met, or the one that lacks the fewest conditions.
type Judgement struct {
	Title   string
	Has     bool // the player has the title or a higher one already
	Verdict Verdict
}

// Judge returns the judgements about a player, the highest title first. A norm that is not for the player at all, by sex or by
// a known age, is left out.
func (t NormTable) Judge(field NormField, c Candidate) []Judgement {
	var all []Judgement
	for _, title := range t.Titles() {
		one := Judgement{Title: title, Has: t.reaches(c.Rank, title)}
		found := false
		for i, n := range t.Norms {
			if n.Title != title || n.excludes(c) || n.isOfOther(t.Status) {
				continue
			}
			v := t.verdict(i, field, c)
			if !found || better(v, one.Verdict) {
				one.Verdict, found = v, true
			}
		}
		if found {
			all = append(all, one)
		}
	}
	return all
}

// Fulfilled are the judgements that everybody may read: titles that somebody has reached and did not have, without what is known of
// the person.
func Fulfilled(all []Judgement) []Judgement {
	var told []Judgement
	for _, j := range all {
		if !j.Verdict.Met || j.Has {
			continue
		}
		j.Verdict.Checks = slices.DeleteFunc(slices.Clone(j.Verdict.Checks), func(c Check) bool {
			return c.Condition == NormSex || c.Condition == NormAge
		})
		told = append(told, j)
	}
	return told
}

func better(a, b Verdict) bool {
	if a.Met != b.Met {
		return a.Met
	}
	return len(a.Missing()) < len(b.Missing())
}

// Titles are those that the norms are about, the highest first; titles that are no ranks of the table come last.
func (t NormTable) Titles() []string {
	var titles []string
	for _, n := range t.Norms {
		if !slices.Contains(titles, n.Title) {
			titles = append(titles, n.Title)
		}
	}
	slices.SortStableFunc(titles, func(a, b string) int { return t.level(b) - t.level(a) })
	return titles
}

// level is the position of a rank, from 1; 0 for one that the table does not know.
func (t NormTable) level(rank string) int {
	folded := foldRank(rank)
	return slices.IndexFunc(t.Ranks, func(r string) bool { return foldRank(r) == folded }) + 1
}

func (t NormTable) reaches(rank, least string) bool {
	return rank != "" && (foldRank(rank) == foldRank(least) || t.level(least) > 0 && t.level(rank) >= t.level(least))
}

func (n Norm) excludes(c Candidate) bool {
	return n.Sex != "" && c.Sex != "" && n.Sex != c.Sex || c.Age > 0 && (c.Age < n.AgeFrom || n.AgeTo > 0 && c.Age > n.AgeTo)
}

// isOfOther tells whether a norm is known to be for events of another status.
func (n Norm) isOfOther(status string) bool {
	return n.Status != "" && status != "" && foldRank(n.Status) != foldRank(status)
}

// verdict judges one norm.
func (t NormTable) verdict(i int, field NormField, c Candidate) Verdict {
	n := t.Norms[i]
	if n.Section != "" {
		field, c = field.Sections[n.Section], c.in(n.Section)
	}
	v := Verdict{Norm: i, Met: true}
	add := func(needed bool, check Check) {
		if needed {
			v.Checks = append(v.Checks, check)
			v.Met = v.Met && check.Met
		}
	}
	least := func(kind Condition, need, have int) {
		add(need > 0, Check{Condition: kind, Need: need, Have: have, Met: have >= need})
	}
	ranked := 0
	for _, rank := range field.Ranks {
		if t.reaches(rank, n.Rank) {
			ranked++
		}
	}
	add(n.Status != "", Check{Condition: NormStatus, Met: t.Status != "", Unknown: t.Status == ""})
	least(NormPlayers, n.Players, len(field.Ranks))
	least(NormEntries, n.Entries, field.Entries)
	least(NormRanked, n.Ranked, ranked)
	least(NormAverage, n.Average, field.Average)
	add(n.Sex != "", Check{Condition: NormSex, Met: c.Sex == n.Sex, Unknown: c.Sex == ""})
	inAge := c.Age > 0 && c.Age >= n.AgeFrom && (n.AgeTo == 0 || c.Age <= n.AgeTo)
	add(n.AgeFrom > 0 || n.AgeTo > 0, Check{Condition: NormAge, Need: n.AgeFrom, Most: n.AgeTo, Have: c.Age, Met: inAge, Unknown: c.Age == 0})
	least(NormGames, n.Games, c.Games)
	least(NormRated, n.Rated, c.Rated)
	least(NormMean, n.Mean, c.Mean)
	add(n.Percent > 0, n.points(c))
	least(NormSum, n.Points, c.Points)
	least(NormMark, n.Mark, c.Mark)
	add(n.Place > 0, Check{
		Condition: NormPlace, Need: n.Place, Have: c.Place, First: c.First, Met: c.Place > 0 && c.Place <= n.Place, Unknown: c.Place == 0,
	})
	return v
}

// points judges the share of the points, in half points: 70 % of nine games are 6.3, so 13 halves.
func (n Norm) points(c Candidate) Check {
	most := c.Most
	if most == 0 {
		most = 2 * c.Games
	}
	need := (most*n.Percent + 99) / 100
	return Check{Condition: NormPoints, Need: need, Have: c.Halves, Met: most > 0 && c.Halves >= need, Unknown: most == 0}
}
