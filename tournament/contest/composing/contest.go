package composing

import (
	"cmp"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/places"
	"adyukh/tournament/person"
)

// Contest is one contest as it stands after a change. It is never altered: a change makes a new value that shares the unchanged parts.
// Every part carries as its Revision the version of the change that touched it last.
type Contest struct {
	tournament.Envelope
	Head    Head
	People  []Person // in the order of their ids
	Entries []Entry  // in the order of their ids
	Marks   []Mark   // in the order of their ids
	Claims  []Claim  // in the order of their ids

	// Seen is for whom For has made the value, Told the award as he may know it, and Headway how far judges are: all of them for the
	// director, himself for a judge. They are nil in a value that is stored.
	Seen    *Viewer
	Told    *Award
	Headway *Headway
}

// Head is what the director sets up.
type Head struct {
	contest.Head

	Timetable   Timetable   `json:"timetable"`
	Regulations Regulations `json:"regulations"`
	Course      Course      `json:"course,omitzero"`
}

// Regulations say what can be sent in, how it is marked, and when names are told.
type Regulations struct {
	Sections []Section       `json:"sections,omitzero"`
	Marks    places.Settings `json:"marks"`             // without the judges: those are people of the contest
	ByLink   bool            `json:"by_link,omitzero"`  // whoever has the announcement may ask for a page of his own and send from it
	Joint    bool            `json:"joint,omitzero"`    // entries of several authors are admitted
	Versions bool            `json:"versions,omitzero"` // an author may send versions of one composition, of which the best marked counts
	Each     int             `json:"each,omitzero"`     // entries of one author in all sections, as Most has it; 0: UsualEach
	Names    Naming          `json:"names"`
	Answer   int             `json:"answer_days,omitzero"` // days that an author has to answer a claim; 0: until it is decided
}

// Most is how many entries one author can send, versions and withdrawn ones among them. Letters that the director enters do not count.
func (r Regulations) Most() int { return cmp.Or(r.Each, UsualEach) }

// Section is a part of the contest with places of its own.
type Section struct {
	Name  string             `json:"name"`           // as it stands in tables and numbers: "A", at most MaxSection
	Title string             `json:"title,omitzero"` // "Проблемы"
	Tasks []contest.TaskKind `json:"tasks,omitzero"`
	Most  int                `json:"most_figures,omitzero"` // figures of one colour in the beginning; 0: as many as the game has
}

// Naming says when names of authors are told.
type Naming string

// When names are told: with the final award, unless the regulations say with the preliminary one.
const (
	WithFinal       Naming = "final"
	WithPreliminary Naming = "preliminary"
)

// Namings lists them, the usual one first.
func Namings() []Naming { return []Naming{WithFinal, WithPreliminary} }

// Bounds of a contest, which nobody can go beyond.
const (
	MaxSections   = 12
	MaxSection    = 10 // runes of a section's name
	MaxPeople     = 2000
	MaxEntries    = 3000
	MaxAuthors    = 6       // of one entry
	UsualEach     = 30      // entries of one author: five sections, and three with a version in each
	MaxEach       = 300     // what a director can raise it to
	MaxAmends     = 30      // of one entry by its author: the journal keeps every one
	MaxText       = 4000    // bytes of a remark, a claim, an answer or a reason
	MaxClaims     = 1000    //
	MaxClaimsEach = 40      // from one own page
	MaxMarks      = 150_000 // of all judges
)

// PersonID names a person of a contest.
type PersonID int64

// Person is an author or a judge; somebody can be both, in different sections.
type Person struct {
	ID       PersonID `json:"id" erase:"id"`
	Revision int64    `json:"revision,omitzero"`
	person.Data
	Author    bool       `json:"author,omitzero"`
	Judge     bool       `json:"judge,omitzero"`
	Sections  []string   `json:"sections,omitzero"` // of a judge, those that he marks; none: all
	Conflicts []Conflict `json:"conflicts,omitzero"`
	HandedIn  time.Time  `json:"handed_in,omitzero"`         // when the judge handed his marks in; zero: he has not
	Code      string     `json:"code,omitzero" erase:"gone"` // of the address of his own page
	Email     string     `json:"email,omitzero" erase:"gone"`
	Asked     bool       `json:"asked,omitzero"`             // he asked for his page himself, and nobody has confirmed him
	Card      int64      `json:"card,omitzero" erase:"gone"` // of the register; 0: none
}

// Conflict bars a judge from marking what an author has a part in. That he himself is one needs no conflict.
type Conflict struct {
	Author PersonID `json:"author"`
	Why    Nearness `json:"why"`
}

// Nearness is why a judge is too near to an author.
type Nearness string

// The reasons.
const (
	Pupil    Nearness = "pupil"
	Relative Nearness = "relative"
	Other    Nearness = "other"
)

// Nearnesses lists them.
func Nearnesses() []Nearness { return []Nearness{Pupil, Relative, Other} }

// Section returns the section with the name.
func (r Regulations) Section(name string) (Section, bool) {
	i := slices.IndexFunc(r.Sections, func(s Section) bool { return s.Name == name })
	if i < 0 {
		return Section{}, false
	}
	return r.Sections[i], true
}

// Person returns the person with the id.
func (c *Contest) Person(id PersonID) (Person, bool) {
	return tournament.Element(c.People, int64(id), func(p Person) int64 { return int64(p.ID) })
}

// Entry returns the entry with the id.
func (c *Contest) Entry(id contest.EntryID) (Entry, bool) {
	if id == 0 { // as whoever knows only the numbers of entries has them
		return Entry{}, false
	}
	return tournament.Element(c.Entries, int64(id), func(e Entry) int64 { return int64(e.ID) })
}

// Claim returns the claim with the id.
func (c *Contest) Claim(id int64) (Claim, bool) {
	return tournament.Element(c.Claims, id, func(c Claim) int64 { return c.ID })
}

// Mark returns the mark with the id.
func (c *Contest) Mark(id int64) (Mark, bool) {
	return tournament.Element(c.Marks, id, func(m Mark) int64 { return m.ID })
}

// Store keeps contests. Every method is one transaction.
type Store interface {
	tournament.RecordStore[Contest]
}
