package register

import (
	"cmp"
	"slices"
	"time"

	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// TitleKind says for what a title of composition was given.
type TitleKind string

// The kinds of titles.
const (
	ComposerTitle TitleKind = "composer"
	SolverTitle   TitleKind = "solver"
)

// TitleKinds lists them, in the order of a card.
func TitleKinds() []TitleKind { return []TitleKind{ComposerTitle, SolverTitle} }

// MaxTitles is how many titles a card has at most.
const MaxTitles = 12

// Title is a title of composition that somebody was given. The document is for arbiters only.
type Title struct {
	Kind     TitleKind `json:"kind"`
	Title    string    `json:"title"`             // "гроссмейстер по композиции"
	Given    Day       `json:"given,omitzero"`    // a day or, where only that is known, a year: 2019; "" when not said
	Document string    `json:"document,omitzero"` // the number and the date of the order, or where else it is written
}

// Clean trims the texts, and writes the day as it is kept. A day that is none stays, for Check to refuse.
func (t Title) Clean() Title {
	t.Title, t.Document, t.Given = person.Clean(t.Title), person.Clean(t.Document), Day(person.Clean(string(t.Given)))
	if day, err := time.Parse("2.1.2006", string(t.Given)); err == nil { // as it is written on papers
		t.Given = Day(day.Format(time.DateOnly))
	}
	return t
}

// IsEmpty tells whether nothing is said but the kind.
func (t Title) IsEmpty() bool { return t == Title{Kind: t.Kind} }

// Check returns an Invalid error that names the first wrong field of a clean title. year is the present one.
func (t Title) Check(year int) error {
	if !slices.Contains(TitleKinds(), t.Kind) {
		return refusal.NewInvalid("title_kind", "error.register.title-kind", nil)
	}
	if t.Title == "" {
		return refusal.NewInvalid("title", "error.register.title-none", nil)
	}
	if given := t.Given.Year(); t.Given != "" && (given < 1900 || given > year) {
		return refusal.NewInvalid("given", "error.register.title-given", refusal.Args{"year": year})
	}
	for _, of := range []struct{ field, text string }{{"title", t.Title}, {"document", t.Document}} {
		if err := checkLine(of.field, of.text); err != nil {
			return err
		}
	}
	return nil
}

// checkTitles refuses more titles than a card has.
func checkTitles(all []Title) error {
	if len(all) > MaxTitles {
		return refusal.NewInvalid("titles", "error.register.titles-most", refusal.Args{"most": MaxTitles})
	}
	return nil
}

// is tells whether two cards speak of one title: of the same kind and words, given on days that do not differ.
func (t Title) is(o Title) bool {
	if t.Kind != o.Kind || person.Fold(t.Title) != person.Fold(o.Title) {
		return false
	}
	known := t.Given != "" && o.Given != ""
	return !known || t.Given == o.Given || t.Given.Year() == o.Given.Year() && (t.Given.isYear() || o.Given.isYear())
}

// filled is the title with what another card says of it besides.
func (t Title) filled(o Title) Title {
	if t.Given == "" || t.Given.isYear() && o.Given != "" {
		t.Given = o.Given
	}
	t.Document = cmp.Or(t.Document, o.Document)
	return t
}

// Titles returns all titles of several lists, each once, in the order of a card: composers' first, and the earliest first.
func Titles(lists ...[]Title) []Title {
	var all []Title
	for _, t := range slices.Concat(lists...) {
		if i := slices.IndexFunc(all, t.is); i >= 0 {
			all[i] = all[i].filled(t)
			continue
		}
		all = append(all, t)
	}
	slices.SortStableFunc(all, func(a, b Title) int {
		return cmp.Or(cmp.Compare(slices.Index(TitleKinds(), a.Kind), slices.Index(TitleKinds(), b.Kind)), cmp.Compare(a.Given, b.Given))
	})
	return all
}

// TitlesChanged returns the titles that a card has got by a change, and those that it has lost; one of which something else is said
// is in both. A card that is not there has none.
func TitlesChanged(before, after *PersonData) (got, lost []Title) {
	of := func(d *PersonData) []Title {
		if d == nil {
			return nil
		}
		return d.Titles
	}
	only := func(in, out []Title) []Title {
		return slices.DeleteFunc(slices.Clone(in), func(t Title) bool { return slices.Contains(out, t) })
	}
	return only(of(after), of(before)), only(of(before), of(after))
}

// Year returns the year of a day, or of a year alone; 0 when there is none.
func (d Day) Year() int {
	layout := time.DateOnly
	if d.isYear() {
		layout = "2006"
	}
	t, err := time.Parse(layout, string(d))
	if err != nil {
		return 0
	}
	return t.Year()
}

// isYear tells whether only the year is known.
func (d Day) isYear() bool { return len(d) == len("2006") }
