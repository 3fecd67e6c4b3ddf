package store

import (
	"adyukh/tournament"
	"adyukh/tournament/composition"
)

// contestPartRow is a part of a contest of composers: the JSON of its row.
type contestPartRow struct {
	EventID  int64  `gorm:"primaryKey;autoIncrement:false"`
	Kind     string `gorm:"primaryKey"`
	ID       int64  `gorm:"primaryKey;autoIncrement:false"`
	Revision int64
	Body     jsonText
}

// TableName is the row's table.
func (contestPartRow) TableName() string { return "contest_parts" }

// contestPart is a kind of parts of contests.
type contestPart interface {
	kept
	body(of tournament.EventID, id int64, value any) (contestPartRow, error)
	into(c *composition.Contest, row contestPartRow) error
}

// bodied keeps the parts of a kind as JSON, without the revision, which has a column.
type bodied[V, Row any] struct {
	journaled[V, Row]
	revision func(v *V) *int64
	put      func(c *composition.Contest, v V)
}

// bodiedBy is how values of a contest are kept as rows that say all of themselves by their tags.
func bodiedBy[V, Row any](kind tournament.PartKind, revision func(v *V) *int64, put func(c *composition.Contest, v V)) contestPart {
	return bodied[V, Row]{
		journaled: journaled[V, Row]{
			part: kind, home: kind, value: valueOf[V, Row],
			row: func(_ tournament.EventID, _ int64, v V) (Row, error) { return rowOf[Row](v), nil },
		},
		revision: revision, put: put,
	}
}

func (b bodied[V, Row]) body(of tournament.EventID, id int64, value any) (contestPartRow, error) {
	v := value.(V)
	at := b.revision(&v)
	row := contestPartRow{EventID: int64(of), Kind: string(b.part), ID: id, Revision: *at}
	*at = 0
	text, err := b.toJSON(v)
	if err == nil {
		row.Body = jsonText(*text)
	}
	return row, err
}

func (b bodied[V, Row]) into(c *composition.Contest, row contestPartRow) error {
	body := string(row.Body)
	image, err := b.fromJSON(&body)
	if err != nil {
		return err
	}
	v := image.(V)
	*b.revision(&v) = row.Revision
	b.put(c, v)
	return nil
}

// contestParts lists the kinds of parts of a contest.
func contestParts() []contestPart {
	return []contestPart{
		bodiedBy[composition.Head, contestHeadRow](composition.HeadPart, func(h *composition.Head) *int64 { return &h.Revision },
			func(c *composition.Contest, h composition.Head) { c.Head = h }),
		bodiedBy[composition.Person, contestPersonRow](composition.PersonPart, func(p *composition.Person) *int64 { return &p.Revision },
			func(c *composition.Contest, p composition.Person) { c.People = append(c.People, p) }),
		bodiedBy[composition.Entry, contestEntryRow](composition.EntryPart, func(e *composition.Entry) *int64 { return &e.Revision },
			func(c *composition.Contest, e composition.Entry) { c.Entries = append(c.Entries, e) }),
		bodiedBy[composition.Mark, contestMarkRow](composition.MarkPart, func(m *composition.Mark) *int64 { return &m.Revision },
			func(c *composition.Contest, m composition.Mark) { c.Marks = append(c.Marks, m) }),
		bodiedBy[composition.Claim, contestClaimRow](composition.ClaimPart, func(k *composition.Claim) *int64 { return &k.Revision },
			func(c *composition.Contest, k composition.Claim) { c.Claims = append(c.Claims, k) }),
	}
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
	Course      contestCourseRow `json:"course,omitzero"`
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

// contestPersonRow is an author or a judge.
type contestPersonRow struct {
	ID         int64                `json:"id"`
	Revision   int64                `json:"revision,omitzero"`
	Name       string               `json:"name" of:"Data.Name"`
	Sex        string               `json:"sex,omitzero" of:"Data.Sex"`
	BirthYear  int                  `json:"birth_year,omitzero" of:"Data.BirthYear"`
	Born       string               `json:"born,omitzero" of:"Data.Born"`
	Federation string               `json:"federation,omitzero" of:"Data.Federation"`
	Club       string               `json:"club,omitzero" of:"Data.Club"`
	Society    string               `json:"society,omitzero" of:"Data.Society"`
	Trainer    string               `json:"trainer,omitzero" of:"Data.Trainer"`
	Rank       string               `json:"rank,omitzero" of:"Data.Rank"`
	Rating     int                  `json:"rating,omitzero" of:"Data.Rating"`
	RatedGames int                  `json:"rated_games,omitzero" of:"Data.RatedGames"`
	OwnID      string               `json:"own_id,omitzero" of:"Data.OwnID"`
	Group      string               `json:"group,omitzero" of:"Data.Group"`
	Author     bool                 `json:"author,omitzero"`
	Judge      bool                 `json:"judge,omitzero"`
	Sections   []string             `json:"sections,omitzero"`
	Conflicts  []contestConflictRow `json:"conflicts,omitzero"`
	HandedIn   *int64               `json:"handed_in,omitempty"` // microseconds
	Code       string               `json:"code,omitzero"`
	Email      string               `json:"email,omitzero"`
	Asked      bool                 `json:"asked,omitzero"`
	Card       int64                `json:"card,omitzero"`
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
