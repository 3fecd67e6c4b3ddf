package booklet

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report/layout"
)

// Document is a paper of a contest.
type Document struct {
	Key     string
	Public  bool // for everybody, once an award is published
	Judges  bool // for each judge on his own page
	Final   bool // once the final award is published
	write   func(*paper)
	honours func(honours) []layout.Honour // in place of write: sheets that are handed out
}

// Documents lists the papers.
func Documents() []Document {
	return []Document{
		{Key: "diagrams", Judges: true, write: (*paper).diagrams},
		{Key: "booklet", Public: true, write: (*paper).booklet},
		{Key: "award", Public: true, write: (*paper).award},
		{Key: "diplomas", Final: true, honours: honours.diplomas},
		{Key: "certificates", Final: true, honours: honours.certificates},
	}
}

// Find returns the document with the key.
func Find(key string) (Document, bool) {
	i := slices.IndexFunc(Documents(), func(d Document) bool { return d.Key == key })
	if i < 0 {
		return Document{}, false
	}
	return Documents()[i], true
}

// Title is what a paper is called: "Буклет". The award says which of the two it is.
func (d Document) Title(c *composing.Contest, s Style) string {
	key := "contestpaper." + d.Key
	if d.Key == "award" && c.Head.Course.Final.IsZero() {
		key += "-preliminary"
	}
	return s.T(key)
}

// IsThere tells whether a contest has got so far that the paper can be drawn for who sees it.
func (d Document) IsThere(c *composing.Contest) bool {
	return (!d.Final || !c.Head.Course.Final.IsZero() && c.Told != nil) &&
		slices.ContainsFunc(c.Entries, func(e composing.Entry) bool { return e.No != 0 })
}

// Write draws a paper of a contest as its reader may see it. A contest without entries that he may see has none.
func Write(w io.Writer, c *composing.Contest, d Document, s Style) error {
	if !d.IsThere(c) {
		return refusal.NewNotFound("error.contest.no-paper", nil)
	}
	game, err := games.ByName(c.Head.Game)
	if err != nil {
		return fmt.Errorf("paper of a contest: %w", err)
	}
	if d.honours != nil {
		return writeHonours(w, c.Head.ShortName()+" – "+d.Title(c, s), d.honours(newHonours(c, game, s)), s)
	}
	p := &paper{frame: newFrame(s, game, title{
		name: c.Head.Name, short: c.Head.ShortName(), place: c.Head.Place, what: s.T("contestpaper.contest"), paper: d.Title(c, s),
	}), c: c}
	d.write(p)
	return p.output(w)
}

// paper is one document being drawn.
type paper struct {
	*frame
	c *composing.Contest
}

// numbered returns the entries of a section that judges know, by number.
func (p *paper) numbered(section string) []composing.Entry {
	var all []composing.Entry
	for _, e := range p.c.Entries {
		if e.Section == section && e.No != 0 && !e.Withdrawn {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b composing.Entry) int { return a.No - b.No })
	return all
}

func sectionTitle(s composing.Section) string {
	if s.Title == "" {
		return s.Name
	}
	return s.Name + ". " + s.Title
}

// position is the drawing of an entry's position.
func (p *paper) position(e composing.Entry) rules.Layout {
	return p.layoutOf(p.number(e), e.Position)
}

// number is how an entry is called: "№ 7".
func (p *paper) number(e composing.Entry) string {
	return p.T("contestpaper.number", "no", strconv.Itoa(e.No))
}

// result returns what came of an entry, where there is an award.
func (p *paper) result(e composing.Entry) (composing.Result, bool) {
	if p.c.Told == nil {
		return composing.Result{}, false
	}
	i := slices.IndexFunc(p.c.Told.Entries, func(r composing.Result) bool { return r.No == e.No })
	if i < 0 {
		return composing.Result{}, false
	}
	return p.c.Told.Entries[i], true
}

// names lists persons by id, those who are known.
func (p *paper) names(ids []composing.PersonID) string {
	var names []string
	for _, id := range ids {
		if a, ok := p.c.Person(id); ok {
			names = append(names, a.Data.Name)
		}
	}
	return strings.Join(names, ", ")
}
