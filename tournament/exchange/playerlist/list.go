package playerlist

import (
	"slices"
	"strings"
	"unicode/utf8"

	"adyukh/tournament/person"
)

// The bounds of a list. What is longer is asked about, whatever it holds.
const (
	MaxLines = 20_000
	MaxLine  = 1000 // runes
)

// Kind says what a line is.
type Kind string

// The kinds of lines. An Unclear one may be a player: somebody has to say.
const (
	Blank   Kind = "blank"
	Person  Kind = "player"
	Heading Kind = "heading"
	Unclear Kind = "unclear"
)

// Field names what a Problem is about, and what a token was taken for.
type Field string

// The fields of a player, and what is recognised to be set aside.
const (
	None    Field = ""
	Name    Field = "name"
	Birth   Field = "birth"
	Rank    Field = "rank"
	Club    Field = "club"
	Town    Field = "town"
	Rating  Field = "rating"
	Sex     Field = "sex"
	Trainer Field = "trainer"
	OwnID   Field = "own_id"
	Row     Field = "line" // of a problem: the line as a whole

	region Field = "region"
	number Field = "number" // in the list
	aside  Field = "aside"  // telephones, classes: not kept, shown as left out
	noise  Field = "noise"  // words that say nothing
)

// Problem is a question about a field of a line. Kind names it: message "players.ask.KIND" of the catalogues; Text is what it asks about.
type Problem struct {
	Field Field
	Kind  string
	Text  string
}

// Player is what is understood of a line.
type Player struct {
	Name    string // surname first
	Born    person.Date
	Year    int // of birth; 0 when not said
	Rank    string
	Club    string
	Town    string
	Region  string
	Rating  int
	Sex     person.Sex
	Trainer string
	OwnID   string
}

// Line is one line of a list.
type Line struct {
	Number   int    // from 1
	Text     string // as it stands there
	Kind     Kind
	Player   Player
	Problems []Problem
	Left     []string // what is not kept: telephones, classes, points
	By       string   // how the sex is known: "marked", "patronymic", "surname", "given", "section"
}

// Ask tells whether there is a question about the field.
func (l *Line) Ask(f Field) (Problem, bool) {
	i := slices.IndexFunc(l.Problems, func(p Problem) bool { return p.Field == f })
	if i < 0 {
		return Problem{}, false
	}
	return l.Problems[i], true
}

// Birth is the day of birth as 1998-03-12, else the year, "" when neither is said.
func (p *Player) Birth() string { return p.Data().Birth() }

// Data is the player as package person has it: town and region are where he comes from.
func (p *Player) Data() person.Data {
	return person.Data{
		Name: p.Name, Sex: p.Sex, BirthYear: p.Year, Born: p.Born, Federation: p.From(), Club: p.Club, Trainer: p.Trainer,
		Rank: p.Rank, Rating: p.Rating, OwnID: p.OwnID,
	}
}

// From is the region and the town, or the one that is known.
func (p *Player) From() string {
	switch {
	case p.Region == "" || p.Region == p.Town:
		return p.Town
	case p.Town == "":
		return p.Region
	}
	return p.Region + ", " + p.Town
}

// Options say what a list is read with.
type Options struct {
	Year    int   // the present one
	Players []int // lines that are players, whatever they look like: somebody said so
}

// Source is a line to be read. Cells are those of a table; a line of a text is one cell.
type Source struct {
	Number int
	Cells  []string

	text    string  // as it stands in the list, where that is not the cells
	columns []Field // what the cells hold, where each has a label
	spent   bool    // its words stand in another row
}

// Read reads a text, a line a player.
func Read(text string, o Options) []Line {
	text = strings.NewReplacer("\r\n", "\n", "\r", "\n", "\u2028", "\n", "\u2029", "\n", "\v", "\n", "\f", "\n").Replace(text)
	lines := strings.Split(strings.TrimRight(text, "\n"), "\n")
	from := make([]Source, len(lines))
	for i, line := range lines {
		from[i] = Source{Number: i + 1, Cells: []string{line}}
	}
	return ReadRows(from, o)
}

// ReadRows reads the rows of a table.
func ReadRows(rows []Source, o Options) []Line {
	rows = split(untie(unquote(gather(unmark(rows)))))
	r := reader{o: o, asChat: isChat(rows), commas: oftenOpen(rows)}
	for _, row := range rows {
		r.add(row)
	}
	r.settle()
	out := make([]Line, len(r.lines))
	for i, l := range r.lines {
		out[i] = l.Line
	}
	return out
}

// reader reads a list: every line by itself, then what the lines say of each other.
type reader struct {
	o         Options
	asChat    bool
	lines     []*line
	section   section
	columns   []Field // of the row that names them; nil before it
	separator byte    // between them
	listed    int     // the last number in the list
	signed    bool    // what follows is who wrote the list
	commas    bool    // lines end with commas, whatever follows
	owner     *line   // the last player, with whom the next line may go on
}

// line is a line with how it was read.
type line struct {
	Line
	tokens []token
	parts  []part  // of the name
	loose  [][]int // runs of words that nothing is known of, as indexes of tokens
	bare   []int   // numbers of three or four digits without a mark
	pair   int     // where two ratings begin, 0 without
	listed int     // its number in the list, 0 without one
	within section
	forced bool
	year   int // the present one
	indent int // by which it stands back
	joined int // lines below it that go on with it
}

func (r *reader) add(row Source) {
	l := &line{year: r.o.Year, Line: Line{Number: row.Number, Text: strings.TrimSpace(strings.Join(row.Cells, "\t"))}}
	if row.text != "" {
		l.Text = row.text
	}
	l.forced = slices.Contains(r.o.Players, row.Number)
	r.lines = append(r.lines, l)
	if row.spent {
		l.Kind = Blank
		return
	}
	switch {
	case len(r.lines) > MaxLines || utf8.RuneCountInString(l.Text) > MaxLine:
		l.Kind = Unclear
		l.Problems = []Problem{{Row, "long", cut(l.Text, 60)}}
		return
	}
	cells := row.Cells
	if len(cells) == 1 && r.asChat {
		cells = []string{cutChat(cells[0])}
	}
	if len(row.Cells) == 1 {
		l.indent = indent(row.Cells[0])
	}
	if row.columns != nil {
		r.takeLabelled(l, row)
	} else {
		r.take(l, cells)
	}
	r.join(row, l)
	switch {
	case l.Kind == Person:
		r.owner = l
	case l.Kind != Blank || l.Text == "":
		r.owner = nil
	}
}

// takeLabelled reads a card, each of whose cells has a label.
func (r *reader) takeLabelled(l *line, row Source) {
	l.tokens, l.within, l.Kind = tokens(row.Cells), r.section, Person
	cells := l.cells('\t')
	l.readCells(row.columns[:min(len(cells), len(row.columns))], cells[:min(len(cells), len(row.columns))])
	if len(l.parts) == 0 {
		l.Kind = Unclear
		l.ask(Row, "unclear", cut(l.Text, 60))
	}
}

// take reads the cells of a line.
func (r *reader) take(l *line, cells []string) {
	for i, c := range cells {
		fixed, what := unscan(c, r.o.Year, r.listed)
		if what != None {
			cells = slices.Clone(cells)
			cells[i] = fixed
		}
		if what != None && what != number {
			l.ask(what, "scanned", c)
		}
	}
	l.tokens = tokens(cells)
	l.unlatin()
	if len(l.tokens) == 0 {
		l.Kind = Blank
		if l.Text != "" {
			l.Kind = Heading
		}
		return
	}
	r.read(l)
	if l.listed > 0 {
		r.listed = l.listed
	}
}

func (l *line) ask(f Field, kind, text string) {
	if _, asked := l.Ask(f); !asked || f == Row {
		l.Problems = append(l.Problems, Problem{f, kind, text})
	}
}

func cut(text string, most int) string {
	runes := []rune(text)
	if len(runes) <= most {
		return text
	}
	return string(runes[:most]) + "…"
}

// Key is the message of the catalogues that asks; its text is the argument "text".
func (p Problem) Key() string { return "playerlist.ask-" + p.Kind }
