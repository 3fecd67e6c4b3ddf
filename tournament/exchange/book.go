package exchange

import (
	"slices"
	"strings"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
)

// Translator says a message of the catalogues in the language of a file. Args are pairs of a name and a value; the value of
// "n" chooses the plural form.
type Translator func(key string, args ...any) string

// Book is an event as it is written into workbooks, lists and calendars: what readers may see, and for the arbiter's own
// files also what only the desk knows of the players.
type Book struct {
	*show.View               // as readers see it
	Private    []play.Player // nil in files for readers
	T          Translator
	Language   string // of T, such as "ru": decides which decimal sign lists have
}

// List names a table that is a sheet of the workbook, and a file of separated values.
type List string

// The lists.
const (
	PlayerList    List = "players"
	PairingList   List = "pairings"
	ResultList    List = "results"
	StandingsList List = "standings"
	CrossList     List = "crosstable"
	CategoryList  List = "categories"
	TotalList     List = "totals"
	MemberList    List = "members" // of teams
	PersonList    List = "persons" // personal results in an event of teams
)

// Lists returns all of them, in the order of a workbook's sheets.
func Lists() []List {
	return []List{PlayerList, PairingList, ResultList, StandingsList, CrossList, CategoryList, TotalList, MemberList, PersonList}
}

// Exists tells whether the event has the list: a knock-out has a bracket, which is none, and few events have categories.
func (l List) Exists(in play.Regulations) bool {
	switch l {
	case CrossList:
		return !in.System.HasBracket()
	case CategoryList:
		return len(in.Categories) > 0
	case TotalList:
		return len(in.Totals) > 0
	case MemberList, PersonList:
		return in.Team.IsTeam()
	}
	return slices.Contains(Lists(), l)
}

// book is a Book with what its pages need again and again.
type book struct {
	Book
	scale   rules.Scale
	players map[play.PlayerID]play.Player
	private map[play.PlayerID]play.Player
	grouped bool // players belong to groups or sides
	games   []gameLine

	// After the rounds that are complete, and the field with every published result.
	places     *play.Table
	groups     []play.GroupTable
	categories []play.CategoryTable
	totals     []play.TotalTable
	field      *show.Field
	separated  bool // it is written as separated values, which have no cells of a kind
}

func open(from Book) (*book, error) {
	b := &book{Book: from, scale: from.Head.Scale()}
	b.players = make(map[play.PlayerID]play.Player, len(b.Players))
	for _, p := range b.Players {
		b.players[p.ID] = p
		b.grouped = b.grouped || p.Group != ""
	}
	b.private = make(map[play.PlayerID]play.Player, len(from.Private))
	for _, p := range from.Private {
		b.private[p.ID] = p
	}
	b.games = b.gameLines()
	return b, b.tables()
}

// tables works out what stands in the tables.
func (b *book) tables() (err error) {
	counted := b.CountedRounds()
	if b.places, err = b.Table(counted); err != nil {
		return err
	}
	if b.groups, err = b.Tables(counted); err != nil {
		return err
	}
	if b.categories, err = b.CategoryTables(counted); err != nil {
		return err
	}
	if b.totals, err = b.TotalTables(counted); err != nil {
		return err
	}
	b.field, err = b.Field(len(b.Rounds))
	return err
}

// pages returns the sheets of the workbook.
func (b *book) pages() []page {
	pages := []page{b.playersPage(), b.pairingsPage(), b.resultsPage(), b.standingsPage()}
	if b.Head.Regulations.System.HasBracket() {
		pages = append(pages, b.bracketPage())
	} else {
		pages = append(pages, b.crossPage())
	}
	for _, l := range []List{CategoryList, TotalList, MemberList, PersonList} {
		if l.Exists(b.Head.Regulations) {
			pages = append(pages, b.page(l))
		}
	}
	return pages
}

// say is how values of show are written.
func (b *book) say() show.Translator { return show.Translator(b.T) }

// lead is what stands below the event's name: where and when it is held, and what is played.
func (b *book) lead() string {
	var parts []string
	for _, part := range []string{b.Head.Place, b.dates(), b.game()} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

func (b *book) dates() string {
	from, to := b.Head.Begins, b.Head.Ends
	switch {
	case from.IsZero():
		return numericDay(to)
	case to.IsZero() || from == to:
		return numericDay(from)
	}
	return numericDay(from) + " – " + numericDay(to)
}

func (b *book) game() string {
	game, err := b.Head.Rules()
	if err != nil {
		return ""
	}
	title := capital(game.Title(b.Language))
	switch {
	case game.Name() == games.Default().Name():
		return b.T("pdf.discipline." + string(b.Head.Discipline))
	case b.Head.Discipline == play.Standard:
		return title
	}
	return b.T("discipline.of-game", "game", title, "discipline", b.T("discipline-short."+string(b.Head.Discipline)))
}

// after says after which round a table stands, and what is open in it.
func (b *book) after(t *play.Table) string {
	if t.After == 0 {
		return b.T("pdf.before-first")
	}
	stand, provisional := show.StandOn(t, b.ScheduledRounds(), b.Open())
	text := stand.In(b.say())
	if !provisional.Empty() {
		text += "; " + provisional.In(b.say())
	}
	return text
}

// points are points of a game as a number: 17; 0.5 where two of them are written as 1.
func (b *book) points(n int) float64 {
	if b.scale.Halves {
		return float64(n) / 2
	}
	return float64(n)
}

// criteria explains the headings that do not say all.
func (b *book) criteria(t *play.Table) string {
	var parts []string
	for _, column := range show.Columns(t) {
		short, long := column.Short().In(b.say()), column.Long().In(b.say())
		if short != long {
			parts = append(parts, short+" – "+long)
		}
	}
	return strings.Join(parts, "; ")
}

// notes are what lists say beside a player's name.
func (b *book) notes(id play.PlayerID) string {
	p, ok := b.private[id]
	if !ok {
		p, _ = b.Event.Player(id)
	}
	return b.joined(show.Notices(b.Event, p))
}

func (b *book) joined(notes []show.Text) string {
	all := make([]string, len(notes))
	for i, n := range notes {
		all[i] = n.In(b.say())
	}
	return strings.Join(all, "; ")
}

// groupTitle names a group; nothing where all are in one.
func (b *book) groupTitle(name string) string {
	if name == "" {
		return ""
	}
	return b.T("group.title", "group", name)
}
