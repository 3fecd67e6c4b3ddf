package rating

import (
	"slices"
	"strings"
)

// Norm is one way to a rank or title, as a federation has laid it down. A condition that is 0 or empty is none. Whoever meets
// all conditions fulfils it.
type Norm struct {
	Title string // the rank that it is about: "КМС"
	Note  string // the federation's own words, such as the clause

	// Conditions of the event.
	Players int    // participants who have played, at least
	Ranked  int    // so many of them have, at least, …
	Rank    string // … this rank or a higher one

	// Conditions of the player.
	Sex            string // "m" or "f"
	AgeFrom, AgeTo int    // reached in the year of the event
	Games          int    // played on the board, at least
	Rated          int    // of these against opponents with a rating, at least

	// What has to be achieved: a place, or points against the mean rating of the opponents, or both.
	Place   int // or better; a shared place counts as the last one of those shared
	Mean    int // of the ratings of the opponents, at least
	Percent int // of the points of the games played, in whole hundredths, at least
}

// Condition is a condition of a norm.
type Condition string

// The conditions, in the order in which they are judged.
const (
	NormPlayers Condition = "players"
	NormRanked  Condition = "ranked"
	NormSex     Condition = "sex"
	NormAge     Condition = "age"
	NormGames   Condition = "games"
	NormRated   Condition = "rated"
	NormMean    Condition = "mean"
	NormPoints  Condition = "points"
	NormPlace   Condition = "place"
)

// Check is one condition and how far it is met: Have and Need are numbers of participants, games or half points, an age, a
// rating or a place, by the condition. Unknown tells that what is needed is not known of the player or not yet.
type Check struct {
	Condition  Condition
	Need, Have int
	Most       int // NormAge: the upper end, 0 when there is none
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
	Ranks []string
	Norms []Norm
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

// foldRank makes a rank comparable: "I юн." and "i ЮН" are one.
func foldRank(rank string) string {
	return strings.ToLower(strings.TrimRight(strings.Join(strings.Fields(rank), " "), "."))
}

// NormField is what counts about the event as a whole: the rank of everybody who has played, "" for none.
type NormField struct{ Ranks []string }

// Candidate is what counts about a player.
type Candidate struct {
	Player ID
	Sex    string // "" when not known
	Age    int    // 0 when not known
	Rank   string
	Place  int // the last one of those shared; 0 while there is none
	Games  int // played on the board
	Halves int // half points of these
	Rated  int // games against opponents with a rating
	Mean   int // of their ratings
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
			if n.Title != title || n.excludes(c) {
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

// verdict judges one norm.
func (t NormTable) verdict(i int, field NormField, c Candidate) Verdict {
	n := t.Norms[i]
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
	least(NormPlayers, n.Players, len(field.Ranks))
	least(NormRanked, n.Ranked, ranked)
	add(n.Sex != "", Check{Condition: NormSex, Met: c.Sex == n.Sex, Unknown: c.Sex == ""})
	inAge := c.Age > 0 && c.Age >= n.AgeFrom && (n.AgeTo == 0 || c.Age <= n.AgeTo)
	add(n.AgeFrom > 0 || n.AgeTo > 0, Check{Condition: NormAge, Need: n.AgeFrom, Most: n.AgeTo, Have: c.Age, Met: inAge, Unknown: c.Age == 0})
	least(NormGames, n.Games, c.Games)
	least(NormRated, n.Rated, c.Rated)
	least(NormMean, n.Mean, c.Mean)
	add(n.Percent > 0, n.points(c))
	add(n.Place > 0, Check{Condition: NormPlace, Need: n.Place, Have: c.Place, Met: c.Place > 0 && c.Place <= n.Place, Unknown: c.Place == 0})
	return v
}

// points judges the share of the points, in half points: 70 % of nine games are 6.3, so 13 halves.
func (n Norm) points(c Candidate) Check {
	need := (2*c.Games*n.Percent + 99) / 100
	return Check{Condition: NormPoints, Need: need, Have: c.Halves, Met: c.Games > 0 && c.Halves >= need, Unknown: c.Games == 0}
}
