package store

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/composition"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
)

// Contests keeps contests of composers in the same database.
type Contests struct{ contests[composition.Contest] }

var _ composition.Store = (*Contests)(nil)

// Contests returns the store of the contests of composers.
func (s *Store) Contests() *Contests {
	return &Contests{contests[composition.Contest]{s, contestKind[composition.Contest]{
		Kind: composition.Kind(), parts: contestParts(), listed: listedContest, columns: []tournament.PartKind{composition.HeadPart},
		hidden: composition.ContestHidden, opened: func(c *composition.Contest) (*int64, *bool) { return &c.Head.Revision, &c.Head.Public },
		told: `SELECT CASE WHEN body -> 'course' ->> 'preliminary' IS NULL THEN 0 ELSE 1 END
			+ CASE WHEN body -> 'course' ->> 'final' IS NULL THEN 0 ELSE 1 END FROM parts WHERE event_id = events.id AND kind = 'contest'`,
	}}}
}

// contestParts lists the kinds of parts of a contest of composers.
func contestParts() []contestPart[composition.Contest] {
	return []contestPart[composition.Contest]{
		bodiedBy[contestHeadRow](composition.HeadPart, func(h *composition.Head) *int64 { return &h.Revision },
			func(c *composition.Contest, h composition.Head) { c.Head = h }),
		bodiedBy[contestPersonRow](composition.PersonPart, func(p *composition.Person) *int64 { return &p.Revision },
			func(c *composition.Contest, p composition.Person) { c.People = append(c.People, p) }),
		bodiedBy[contestEntryRow](composition.EntryPart, func(e *composition.Entry) *int64 { return &e.Revision },
			func(c *composition.Contest, e composition.Entry) { c.Entries = append(c.Entries, e) }),
		bodiedBy[contestMarkRow](composition.MarkPart, func(m *composition.Mark) *int64 { return &m.Revision },
			func(c *composition.Contest, m composition.Mark) { c.Marks = append(c.Marks, m) }),
		bodiedBy[contestClaimRow](composition.ClaimPart, func(k *composition.Claim) *int64 { return &k.Revision },
			func(c *composition.Contest, k composition.Claim) { c.Claims = append(c.Claims, k) }),
	}
}

// listedContest is what lists show of a contest.
func listedContest(c *composition.Contest, created time.Time) play.Head {
	h := c.Head
	begins, ends := listedDates(h, created)
	return play.Head{
		Revision: h.Revision, Name: h.Name, Short: h.Short, Place: h.Place, Begins: begins, Ends: ends, Game: h.Game,
		Language: h.Language, Zone: h.Zone, Public: h.Public,
	}
}

// listedDates are the first day of a contest and the last that its timetable names, in its zone.
func listedDates(h composition.Head, created time.Time) (begins, ends person.Date) {
	first, last := created, time.Time{}
	if !h.Timetable.Opens.IsZero() {
		first = h.Timetable.Opens
	}
	for _, term := range composition.Terms() {
		if at := h.Timetable.At(term); at.After(last) {
			last = at
		}
	}
	return daysOf(first, last, h.Location())
}

// contestHeadRow is what the director sets up.
type contestHeadRow struct {
	Revision    int64            `json:"revision,omitzero"`
	Name        string           `json:"name"`
	Short       string           `json:"short_name,omitzero"`
	Place       string           `json:"place,omitzero"`
	Game        string           `json:"game"`
	Language    string           `json:"language"`
	Zone        string           `json:"zone"`
	Public      bool             `json:"public,omitzero"`
	Officials   []officialRow    `json:"officials,omitzero"`
	Timetable   contestTermsRow  `json:"timetable"`
	Regulations contestRulesRow  `json:"regulations"`
	Norms       normTableRow     `json:"norms,omitzero"`
	Course      contestCourseRow `json:"course,omitzero"`
}

// normTableRow is a table of norms in a contest.
type normTableRow struct {
	Source string        `json:"source,omitzero"`
	Status string        `json:"status,omitzero"`
	Ranks  []string      `json:"ranks,omitzero"`
	Norms  []normLineRow `json:"norms,omitzero"`
}

// normLineRow is a norm of it. Points and marks are hundredths.
type normLineRow struct {
	Title   string `json:"title"`
	Note    string `json:"note,omitzero"`
	Section string `json:"section,omitzero"`
	Status  string `json:"status,omitzero"`
	Players int    `json:"players,omitzero"`
	Entries int    `json:"entries,omitzero"`
	Ranked  int    `json:"ranked,omitzero"`
	Rank    string `json:"rank,omitzero"`
	Average int    `json:"average,omitzero"`
	Sex     string `json:"sex,omitzero"`
	AgeFrom int    `json:"age_from,omitzero"`
	AgeTo   int    `json:"age_to,omitzero"`
	Games   int    `json:"games,omitzero"`
	Rated   int    `json:"rated,omitzero"`
	Place   int    `json:"place,omitzero"`
	Mean    int    `json:"mean,omitzero"`
	Percent int    `json:"percent,omitzero"`
	Points  int    `json:"points,omitzero"`
	Mark    int    `json:"mark,omitzero"`
}

// contestTermsRow are the terms. Times are microseconds.
type contestTermsRow struct {
	Opens       *int64           `json:"opens,omitempty"`
	Closes      *int64           `json:"closes,omitempty"`
	Preliminary *int64           `json:"preliminary,omitempty"`
	Claims      *int64           `json:"claims,omitempty"`
	Final       *int64           `json:"final,omitempty"`
	Moves       []contestMoveRow `json:"moves,omitzero"`
}

// contestMoveRow is a term that was moved.
type contestMoveRow struct {
	Term   string `json:"term"`
	From   *int64 `json:"from,omitempty"`
	To     *int64 `json:"to,omitempty"`
	Reason string `json:"reason,omitzero"`
	At     *int64 `json:"at,omitempty"`
}

// contestRulesRow are the regulations. Marks are millionths.
type contestRulesRow struct {
	Sections []contestSectionRow `json:"sections"`
	Judges   []string            `json:"judges,omitzero" of:"Marks.Judges"` // of a stored contest none: they are people
	Low      int64               `json:"lowest_mark,omitzero" of:"Marks.Scale.Low"`
	High     int64               `json:"highest_mark" of:"Marks.Scale.High"`
	Step     int64               `json:"step" of:"Marks.Scale.Step"`
	Trim     int                 `json:"trim_from,omitzero" of:"Marks.Trim"`
	Result   string              `json:"result" of:"Marks.Result"`
	Round    int                 `json:"decimals,omitzero" of:"Marks.Round"`
	Least    int                 `json:"least_marks,omitzero" of:"Marks.Least"`
	Best     int                 `json:"best,omitzero" of:"Marks.Best"`
	Limit    int                 `json:"most_entries,omitzero" of:"Marks.Limit"`
	ByLink   bool                `json:"by_link,omitzero"`
	Joint    bool                `json:"joint,omitzero"`
	Versions bool                `json:"versions,omitzero"`
	Names    string              `json:"names"`
	Answer   int                 `json:"answer_days,omitzero"`
}

// contestSectionRow is a part of the contest with places of its own.
type contestSectionRow struct {
	Name  string   `json:"name"`
	Title string   `json:"title,omitzero"`
	Tasks []string `json:"tasks,omitzero"`
	Most  int      `json:"most_figures,omitzero"`
}

// contestCourseRow is how far the contest was brought.
type contestCourseRow struct {
	Handed      *int64 `json:"handed,omitempty"`
	Preliminary *int64 `json:"preliminary,omitempty"`
	Final       *int64 `json:"final,omitempty"`
	Seed        uint64 `json:"seed,omitzero"`
}

// personDataRow is what is known of a person, in the row of somebody who has it as Data.
type personDataRow struct {
	Name       string `json:"name" of:"Data.Name"`
	Sex        string `json:"sex,omitzero" of:"Data.Sex"`
	BirthYear  int    `json:"birth_year,omitzero" of:"Data.BirthYear"`
	Born       string `json:"born,omitzero" of:"Data.Born"`
	Federation string `json:"federation,omitzero" of:"Data.Federation"`
	Club       string `json:"club,omitzero" of:"Data.Club"`
	Society    string `json:"society,omitzero" of:"Data.Society"`
	Trainer    string `json:"trainer,omitzero" of:"Data.Trainer"`
	Rank       string `json:"rank,omitzero" of:"Data.Rank"`
	Rating     int    `json:"rating,omitzero" of:"Data.Rating"`
	RatedGames int    `json:"rated_games,omitzero" of:"Data.RatedGames"`
	OwnID      string `json:"own_id,omitzero" of:"Data.OwnID"`
	Group      string `json:"group,omitzero" of:"Data.Group"`
}

// contestPersonRow is an author or a judge.
type contestPersonRow struct {
	personDataRow
	ID        int64                `json:"id"`
	Revision  int64                `json:"revision,omitzero"`
	Author    bool                 `json:"author,omitzero"`
	Judge     bool                 `json:"judge,omitzero"`
	Sections  []string             `json:"sections,omitzero"`
	Conflicts []contestConflictRow `json:"conflicts,omitzero"`
	HandedIn  *int64               `json:"handed_in,omitempty"` // microseconds
	Code      string               `json:"code,omitzero"`
	Email     string               `json:"email,omitzero"`
	Asked     bool                 `json:"asked,omitzero"`
	Card      int64                `json:"card,omitzero"`
}

// contestConflictRow bars a judge from an author's entries.
type contestConflictRow struct {
	Author int64  `json:"author"`
	Why    string `json:"why"`
}

// contestEntryRow is a composition that was sent in. Times are microseconds.
type contestEntryRow struct {
	ID         int64   `json:"id"`
	Revision   int64   `json:"revision,omitzero"`
	No         int     `json:"number,omitzero"`
	Section    string  `json:"section"`
	Authors    []int64 `json:"authors"`
	SentBy     int64   `json:"sent_by"`
	Motto      string  `json:"motto,omitzero"`
	Position   string  `json:"position"`
	Task       string  `json:"task"`
	Solution   string  `json:"solution"`
	Comment    string  `json:"comment,omitzero"`
	Composed   string  `json:"composed,omitzero"`
	Received   *int64  `json:"received,omitempty"`
	Changed    *int64  `json:"changed,omitempty"`
	Posted     bool    `json:"posted,omitzero"`
	VersionOf  int64   `json:"version_of,omitzero"`
	Withdrawn  bool    `json:"withdrawn,omitzero"`
	Out        string  `json:"out,omitzero"`
	Forerunner string  `json:"forerunner,omitzero"`
}

// contestMarkRow is what a judge gives an entry.
type contestMarkRow struct {
	ID       int64  `json:"id"`
	Revision int64  `json:"revision,omitzero"`
	Judge    int64  `json:"judge"`
	Entry    int64  `json:"entry"`
	Mark     string `json:"mark,omitzero"`
	Remark   string `json:"remark,omitzero"`
	Note     string `json:"note,omitzero"`
	Abstains bool   `json:"abstains,omitzero"`
	Told     string `json:"told,omitzero"`
	Said     string `json:"said,omitzero"`
}

// contestClaimRow is what somebody has against an entry. Times are microseconds.
type contestClaimRow struct {
	ID       int64  `json:"id"`
	Revision int64  `json:"revision,omitzero"`
	Entry    int64  `json:"entry"`
	Kind     string `json:"kind"`
	By       int64  `json:"by,omitzero"`
	From     string `json:"from,omitzero"`
	Text     string `json:"text,omitzero"`
	Line     string `json:"line,omitzero"`
	Filed    *int64 `json:"filed,omitempty"`
	Answer   string `json:"answer,omitzero"`
	Answered *int64 `json:"answered,omitempty"`
	Ruling   string `json:"ruling,omitzero"`
	Reason   string `json:"reason,omitzero"`
	Ruled    *int64 `json:"ruled,omitempty"`
}
