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
	Public   *play.Public
	Private  []play.Player // nil in files for readers
	T        Translator
	Language string // of T, such as "ru": decides which decimal sign lists have
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
)

// Lists returns all of them, in the order of a workbook's sheets.
func Lists() []List {
	return []List{PlayerList, PairingList, ResultList, StandingsList, CrossList, CategoryList, TotalList}
}

// Exists tells whether the event has the list: a knock-out has a bracket, which is none, and few events have categories.
func (l List) Exists(in *play.Public) bool {
	switch l {
	case CrossList:
		return !in.System.HasBracket()
	case CategoryList:
		return len(in.Ranked) > 0
	case TotalList:
		return len(in.Summed) > 0
	}
	return slices.Contains(Lists(), l)
}

// book is a Book with what its pages need again and again.
type book struct {
	Book
	p       *play.Public
	scale   rules.Scale
	players map[play.PlayerID]play.PublicPlayer
	private map[play.PlayerID]play.Player
	groups  bool // players belong to groups or sides
	games   []gameLine
}

func open(from Book) *book {
	b := &book{Book: from, p: from.Public, scale: from.Public.Scale()}
	b.players = make(map[play.PlayerID]play.PublicPlayer, len(b.p.Players))
	for _, p := range b.p.Players {
		b.players[p.ID] = p
		b.groups = b.groups || p.Group != ""
	}
	b.private = make(map[play.PlayerID]play.Player, len(from.Private))
	for _, p := range from.Private {
		b.private[p.ID] = p
	}
	b.games = b.gameLines()
	return b
}

// pages returns the sheets of the workbook.
func (b *book) pages() []page {
	pages := []page{b.playersPage(), b.pairingsPage(), b.resultsPage(), b.standingsPage()}
	if b.p.System.HasBracket() {
		pages = append(pages, b.bracketPage())
	} else {
		pages = append(pages, b.crossPage())
	}
	for _, l := range []List{CategoryList, TotalList} {
		if l.Exists(b.p) {
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
	for _, part := range []string{b.p.Place, b.dates(), b.game()} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return strings.Join(parts, " · ")
}

func (b *book) dates() string {
	from, to := b.p.Begins, b.p.Ends
	switch {
	case from.IsZero():
		return numericDay(to)
	case to.IsZero() || from == to:
		return numericDay(from)
	}
	return numericDay(from) + " – " + numericDay(to)
}

func (b *book) game() string {
	game, err := play.Head{Game: b.p.PublicHead.Game}.Rules()
	if err != nil {
		return ""
	}
	title := capital(game.Title(b.Language))
	switch {
	case game.Name() == games.Default().Name():
		return b.T("pdf.discipline." + string(b.p.Discipline))
	case b.p.Discipline == play.Standard:
		return title
	}
	return b.T("discipline.of-game", "game", title, "discipline", b.T("discipline-short."+string(b.p.Discipline)))
}

// after says after which round a table stands, and how many results it waits for.
func (b *book) after(t *play.Table) string {
	switch {
	case t.After == 0:
		return b.T("pdf.before-first")
	case t.Open > 0:
		return b.T("pdf.after", "round", t.After, "of", b.p.Scheduled) + "; " + b.T("pdf.open-games", "n", t.Open)
	}
	return b.T("pdf.after", "round", t.After, "of", b.p.Scheduled)
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

// notes say with which round a player began late, and since when a player is out.
func (b *book) notes(id play.PlayerID) string {
	p, ok := b.private[id]
	if !ok {
		p, _ = b.p.Event.Player(id)
	}
	var all []string
	for _, n := range show.Notices(b.p.Event, p) {
		all = append(all, n.In(b.say()))
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
