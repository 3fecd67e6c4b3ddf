package report

import (
	"io"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
	"adyukh/tournament/report/federation"
	"adyukh/tournament/report/layout"
	"adyukh/tournament/report/scoresheet"
	"adyukh/tournament/show"
)

// Translator says a message of the catalogues in the language of the paper. Args are pairs of a name and a value; the
// value of "n" chooses the plural form.
type Translator func(key string, args ...any) string

// Style is how a paper looks, whatever it says.
type Style struct {
	T        Translator
	Persons  Translator // of an event of teams, of which T speaks: the words of persons; nil where they are the same
	Language string     // code of the language that T speaks, such as "ru": decides how numbers are written
	Printed  time.Time  // stands at the foot of the pages; the zero time leaves it out
	Link     string     // address of the event's page: a code for cameras on the papers that hang on walls; "" for none
	Own      string     // address where players type the codes of their own pages, never one of these pages; "" for none

	scale   rules.Scale // of the event's game
	format  Format      // that is asked for
	wall    bool        // large type
	book    *book       // that the papers are bound into; nil for a paper alone
	view    *show.View  // that is drawn
	boards  bool        // cross tables of teams have the boards of matches
	ofTeams bool        // the event is one of teams
	memo    *memo       // what the papers of one document ask for again and again; nil outside of Write
}

// Request names a paper and what it is about.
type Request struct {
	Document string        // a Key of Documents
	Round    int           // for papers that need a round; for tables the round after which they stand, 0 for the last one
	Game     play.GameID   // for papers that need a game
	Player   play.PlayerID // for papers that may be about one player; 0 for all of them
	Places   int           // for diplomas: down to which place, 0 for the third
	Table    int           // for diplomas: of which of the PrizeTables, from 1; 0 for all of them
	PerPage  int           // one of the document's PerPage; 0 means the usual one
	Format   Format        // one of the document's Formats; OwnFormat leaves it to the paper

	Games []*correspondence.Seen // for papers with Games: what whoever gets the paper may know of the games
}

// Need says what a Request must name besides the document.
type Need string

// The needs. A paper with MayRound is drawn for the last round when none is named, one with MayPlayer for every player whom
// it can be about, each on a sheet.
const (
	NeedNothing Need = ""
	MayRound    Need = "may-round"
	MayPlayer   Need = "may-player"
	NeedRound   Need = "round"
	NeedGame    Need = "game"
	MayMonth    Need = "may-month" // Request.Round is the number of a bulletin
)

// GamesOf says what a paper tells of games by correspondence.
type GamesOf string

// The ways.
const (
	NoGames      GamesOf = ""
	ReadersGames GamesOf = "readers"  // what everybody may know, whoever draws it
	OwnGames     GamesOf = "audience" // what its audience may know
)

// Group is the time at which a paper is needed.
type Group string

// The groups of papers.
const (
	Before    Group = "before"
	EachRound Group = "round"
	Tables    Group = "tables"
	Filed     Group = "filed"
	HandedOut Group = "given"
)

// Groups returns the groups in the order of an event.
func Groups() []Group { return []Group{Before, EachRound, Tables, Filed, HandedOut} }

// Document is a kind of paper.
type Document struct {
	Key       string // in addresses: "crosstable"
	TitleKey  string // of its name in the catalogues
	Group     Group  // when it is needed
	Need      Need
	Kind      play.DocumentKind      // under which its wording is kept, see Editable; "" when it can't be edited
	PerPage   []int                  // the choices of Request.PerPage, if it has any
	Blank     bool                   // whether these are score sheets, see SheetMoves
	Formats   []Format               // the choices of Request.Format besides OwnFormat, if it has any
	Games     GamesOf                // what it tells of games by correspondence
	Readers   bool                   // whether it exists for the public
	Linked    bool                   // whether it carries the code of Style.Link
	Coded     bool                   // whether it has a code for each game, which leads to the page of the game for everybody
	Own       bool                   // whether it has a code of Style.Own
	Wall      bool                   // whether its type is large, to be read from afar
	Everybody bool                   // whether all players of the event stand on it
	Loose     bool                   // whether its pages are cut apart or handed out, so that no foot counts them
	leads     func(r Request) string // where the code leads below Style.Link; nil: there
	only      func(play.System) bool // nil: exists in every system
	has       func(*play.Event) bool // nil: in every event of the system
	draw      drawing
	teams     drawing // of an event of teams, where that is another one
	about     about   // of an event of teams: whom a paper with MayPlayer can be about
}

type drawing func(io.Writer, *play.Event, Request, Style) error

// Documents lists every paper in the order of a menu. Pages, addresses, the documentation and tests read it; nothing else lists
// them. A paper is its drawing, a line here, its name (TitleKey) and what it is for (documents.hint-KEY, docs.paper-KEY) in the
// catalogues, and a picture that cmd/adyukh/paper_pictures_test.go draws.
func Documents() []Document {
	sheets, a5, any := scoresheet.PerPage(), []Format{A5Upright}, anyFormat()
	return []Document{
		{
			Key: "start-list", TitleKey: "pdf.start-list", Group: Before,
			Formats: any, Readers: true, Linked: true, Everybody: true, draw: startList, teams: teamList,
		},
		{Key: "attendance", TitleKey: "pdf.attendance", Group: Before, Everybody: true, has: overBoard, draw: attendanceSheet},
		{
			Key: "pairings", TitleKey: "pdf.pairings", Group: EachRound,
			Need: NeedRound, Formats: any, Readers: true, Linked: true, Everybody: true, has: overBoard, draw: pairingsByBoard, teams: teamPairings,
		},
		{
			Key: "pairings-by-name", TitleKey: "pdf.pairings-by-name", Group: EachRound,
			Need: NeedRound, Formats: any, Readers: true, Linked: true, Own: true, Everybody: true, leads: byNames, has: overBoard,
			draw: pairingsByName, teams: teamPairingsByName,
		},
		{
			Key: "wall-pairings", TitleKey: "pdf.wall-pairings", Group: EachRound,
			Need: NeedRound, Formats: wallFormats(), Readers: true, Linked: true, Wall: true, Everybody: true, has: overBoard, draw: wallPairings,
			teams: wallTeamPairings,
		},
		{
			Key: "wall-pairings-by-name", TitleKey: "pdf.wall-pairings-by-name", Group: EachRound,
			Need: NeedRound, Formats: wallFormats(), Readers: true, Linked: true, Own: true, Wall: true, Everybody: true, leads: byNames,
			has: overBoard, draw: wallPairingsByName, teams: wallTeamPairingsByName,
		},
		{
			Key: "score-sheets", TitleKey: "pdf.score-sheets", Group: EachRound,
			Need: NeedRound, PerPage: sheets, Formats: a5, Blank: true, Loose: true, has: overBoard, draw: roundSheets,
		},
		{
			Key: "result-slips", TitleKey: "pdf.result-slips", Group: EachRound,
			Need: NeedRound, PerPage: []int{8, 4}, Loose: true, Coded: true, Own: true, has: overBoard, draw: resultSlips,
		},
		{
			Key: "lineup-forms", TitleKey: "teampaper.lineup-forms", Group: EachRound,
			Need: NeedRound, Loose: true, has: teamsMeet, draw: lineupForms,
		},
		{
			Key: "match-protocols", TitleKey: "teampaper.protocols", Group: EachRound,
			Need: NeedRound, PerPage: []int{2, 1}, Loose: true, has: isTeam, draw: matchProtocols,
		},
		{
			Key: "table-cards", TitleKey: "pdf.table-cards", Group: EachRound, Need: NeedRound, Loose: true, Coded: true, Own: true,
			has: overBoard, draw: tableCards,
		},
		{
			Key: "blank-sheets", TitleKey: "pdf.blank-sheets", Group: Before,
			PerPage: sheets, Formats: a5, Blank: true, Readers: true, Loose: true, has: overBoard, draw: blankSheets,
		},
		{
			Key: "blank-lineups", TitleKey: "teampaper.blank-lineups", Group: Before, Readers: true, Loose: true, has: teamsMeet, Everybody: true,
			draw: blankLineups,
		},
		{
			Key: "empty-sheets", TitleKey: "pdf.empty-sheets", Group: Before,
			PerPage: sheets, Formats: a5, Blank: true, Readers: true, Loose: true, has: overBoard, draw: emptySheets,
		},
		{
			Key: "continuation-sheets", TitleKey: "pdf.continuation-sheets", Group: Before,
			PerPage: sheets, Formats: a5, Blank: true, Readers: true, Loose: true, has: overBoard, draw: continuationSheets,
		},
		{
			Key: "crosstable", TitleKey: "pdf.crosstable", Group: Tables,
			Need: MayRound, Formats: crossFormats(), Readers: true, Linked: true, only: hasCross, Everybody: true, draw: crosstableByNumber,
		},
		{
			Key: "crosstable-by-place", TitleKey: "pdf.crosstable-by-place", Group: Tables,
			Need: MayRound, Formats: crossFormats(), Readers: true, Linked: true, only: hasCross, Everybody: true, draw: crosstableByPlace,
		},
		{
			Key: "crosstable-boards", TitleKey: "teampaper.crosstable-boards", Group: Tables,
			Need: MayRound, Formats: crossFormats(), Readers: true, Linked: true, only: hasCross, has: isTeam, Everybody: true,
			draw: crosstableWithBoards,
		},
		{
			Key: "bracket", TitleKey: "pdf.bracket", Group: Tables,
			Need: MayRound, Readers: true, Linked: true, only: hasBracket, Everybody: true, draw: bracketSheet,
		},
		{
			Key: "standings", TitleKey: "pdf.standings", Group: Tables,
			Need: MayRound, Formats: any, Readers: true, Linked: true, Everybody: true, draw: standingsTable,
		},
		{Key: "prize-list", TitleKey: "pdf.prize-list", Group: Filed, has: hasPrizes, draw: prizeList},
		{
			Key: "standings-working", TitleKey: "pdf.standings-working", Group: Tables,
			Need: MayRound, Formats: []Format{A4Upright, A4Lying}, Readers: true, Linked: true, only: hasCross, Everybody: true,
			draw: standingsWithWorking,
		},
		{
			Key: "wall-crosstable", TitleKey: "pdf.wall-crosstable", Group: Tables,
			Need: MayRound, Formats: wallFormats(), Readers: true, Linked: true, only: hasCross, Wall: true, Everybody: true, draw: wallCrosstable,
		},
		{
			Key: "wall-standings", TitleKey: "pdf.wall-standings", Group: Tables,
			Need: MayRound, Formats: wallFormats(), Readers: true, Linked: true, Wall: true, Everybody: true, draw: wallStandings,
		},
		{
			Key: "category-standings", TitleKey: "pdf.category-standings", Group: Tables,
			Need: MayRound, Formats: any, Readers: true, Linked: true, has: hasCategories, draw: categoryStandings,
		},
		{
			Key: "totals", TitleKey: "pdf.totals", Group: Tables,
			Need: MayRound, Formats: any, Readers: true, Linked: true, has: hasTotals, draw: totals,
		},
		{
			Key: "persons", TitleKey: "lineup.persons", Group: Tables,
			Need: MayRound, Formats: any, Readers: true, Linked: true, has: isTeam, draw: personResults,
		},
		{
			Key: "player-card", TitleKey: "pdf.player-card", Group: HandedOut,
			Need: MayPlayer, Formats: any, Readers: true, Linked: true, Everybody: true, draw: playerCards, teams: teamCards,
		},
		{
			Key: "admission", TitleKey: "pdf.admission", Group: Before,
			Kind: play.AdmissionProtocol, Everybody: true, draw: admission,
		},
		{
			Key: "participants", TitleKey: "pdf.participants", Group: Before,
			Kind: play.ParticipantList, Everybody: true, draw: participants,
		},
		{Key: "officials", TitleKey: "pdf.officials", Group: Before, Kind: play.OfficialsList, draw: officialsList},
		{
			Key: "draw-act", TitleKey: "filed.draw", Group: Before, Kind: play.DrawAct, Everybody: true, has: (*play.Event).IsDrawn,
			draw: filedBy(play.DrawAct, filedAs{}, federation.Draw),
		},
		{
			Key: "round", TitleKey: "pdf.round", Group: EachRound,
			Need: NeedRound, Kind: play.RoundProtocol, Formats: any, Everybody: true, has: overBoard, draw: roundProtocol,
		},
		{Key: "final", TitleKey: "pdf.final", Group: Filed, Kind: play.FinalProtocol, Everybody: true, draw: finalProtocol},
		{Key: "report", TitleKey: "pdf.report", Group: Filed, Kind: play.ArbitersReport, draw: chiefReport},
		{
			Key: "incidents", TitleKey: "filed.incidents", Group: Filed, Kind: play.IncidentProtocol,
			draw: filedBy(play.IncidentProtocol, filedAs{}, federation.Incidents),
		},
		{
			Key: "payments", TitleKey: "filed.payments", Group: Filed, Kind: play.Payments,
			draw: filedBy(play.Payments, filedAs{wide: true, approved: true}, federation.Payments),
		},
		{
			Key: "extract", TitleKey: "filed.extract", Group: HandedOut,
			Need: MayPlayer, Kind: play.Extract, about: aboutMembers, Everybody: true, Loose: true, draw: extracts,
		},
		{
			Key: "service", TitleKey: "filed.service", Group: HandedOut, Kind: play.ServiceRecord, Loose: true,
			draw: filedBy(play.ServiceRecord, filedAs{loose: true}, federation.Service),
		},
		{
			Key: "rank", TitleKey: "pdf.rank-certificate", Group: HandedOut,
			Need: MayPlayer, Kind: play.RankCertificate, Formats: any, Loose: true, about: aboutMembers, draw: rankCertificates,
		},
		{
			Key: "diploma", TitleKey: "pdf.diploma.title", Group: HandedOut,
			Need: MayPlayer, Kind: play.Diploma, Formats: any, Loose: true, about: aboutAll, draw: diplomas,
		},
		{
			Key: "award", TitleKey: "pdf.award.title", Group: HandedOut,
			Need: MayPlayer, Kind: play.Award, Formats: any, Loose: true, about: aboutAll, draw: awards,
		},
		{
			Key: "certificate", TitleKey: "pdf.certificate.title", Group: HandedOut,
			Need: MayPlayer, Kind: play.ParticipantCard, Formats: any, Everybody: true, Loose: true, about: aboutMembers, draw: certificates,
		},
		{
			Key: "bulletin", TitleKey: "correspondence-paper.bulletin", Group: Tables,
			Need: MayMonth, Formats: any, Games: ReadersGames, Readers: true, Linked: true, has: byCorrespondence, draw: bulletin,
		},
		{Key: "game", TitleKey: "pdf.game", Group: HandedOut, Need: NeedGame, Readers: true, draw: gameSheet},
		{
			Key: "game-card", TitleKey: "correspondence-paper.card", Group: HandedOut,
			Need: NeedGame, Formats: any, Games: OwnGames, Readers: true, has: byCorrespondence, draw: gameCard,
		},
		{
			Key: "game-log", TitleKey: "correspondence-paper.log", Group: HandedOut, Need: NeedGame, Games: OwnGames, has: byCorrespondence,
			draw: gameLog,
		},
	}
}

func hasBracket(s play.System) bool { return s.HasBracket() }
func hasCross(s play.System) bool   { return !s.HasBracket() }

// Exists tells whether events of the system have the document: a knock-out has a bracket in place of a cross table.
func (d Document) Exists(in play.System) bool { return d.only == nil || d.only(in) }

// In tells whether the event has the document: standings by category exist where the regulations name categories.
func (d Document) In(e *play.Event) bool {
	return d.Exists(e.Head.Regulations.System) && (d.has == nil || d.has(e))
}

// For tells whether the document exists for an audience: papers that an arbiter words are the arbiters'.
func (d Document) For(a play.Audience) bool {
	switch a {
	case play.Readers:
		return d.Readers
	case play.Helpers:
		return d.Kind == ""
	}
	return true
}

// Reads tells whether the document reads a parameter of its address, which is called as the field of Request is.
func (d Document) Reads(parameter string) bool {
	switch parameter {
	case "round":
		return d.Need == NeedRound || d.Need == MayRound || d.Need == MayMonth
	case "game":
		return d.Need == NeedGame
	case "player":
		return d.Need == MayPlayer
	case "places", "table":
		return d.Kind == play.Diploma || d.Kind == play.Award
	}
	return true // of the others, values that it does not offer are refused
}

// Find returns the document with the key.
func Find(key string) (Document, bool) {
	all := Documents()
	i := slices.IndexFunc(all, func(d Document) bool { return d.Key == key })
	if i < 0 {
		return Document{}, false
	}
	return all[i], true
}

// Leads returns where the code of a paper leads whose event has the address; "" where it has none. Papers with a code for each game lead to
// the pages below.
func (d Document) Leads(event string, r Request) string {
	switch {
	case event == "" || !d.Linked && !d.Coded:
		return ""
	case d.leads != nil:
		return event + d.leads(r)
	}
	return event
}

// byNames is the page on which everybody finds the own table.
func byNames(r Request) string { return "/rounds/" + strconv.Itoa(r.Round) + "?by=name" }

// Write draws the requested paper of what an audience sees. The error is a *refusal.Error when the event has no such
// document, round or game, or when the audience has no such paper; else the writer's own.
func Write(w io.Writer, v *show.View, r Request, s Style) error {
	e := v.Event
	d, ok := Find(r.Document)
	if !ok || !d.For(v.Audience) || !d.In(e) {
		return refusal.NewNotFound("pdf.error.document", refusal.Args{"text": r.Document})
	}
	if r.PerPage != 0 && !slices.Contains(d.PerPage, r.PerPage) {
		return &refusal.Error{Code: refusal.Invalid, Key: "pdf.error.per-page", Field: "per_page", Args: refusal.Args{"n": r.PerPage}}
	}
	if err := r.checkFormat(d); err != nil {
		return err
	}
	if r.Places < 0 || r.Places > MostPlaces {
		return &refusal.Error{Code: refusal.Invalid, Key: "pdf.error.places", Field: "places", Args: refusal.Args{"most": MostPlaces}}
	}
	s.scale, s.format = e.Head.Scale(), r.Format
	s.Link = d.Leads(s.Link, r)
	if !d.Own || s.Link == "" {
		s.Own = ""
	}
	s.view, s.memo, s.ofTeams = v, &memo{}, e.IsTeam()
	switch d.Need {
	case NeedRound:
		if _, ok := e.Round(r.Round); !ok {
			return refusal.NewNotFound("error.round.none", refusal.Args{"round": r.Round})
		}
	case MayRound:
		if r.Round < 0 || r.Round > len(e.Rounds) {
			return refusal.NewNotFound("error.round.none", refusal.Args{"round": r.Round})
		}
	case MayMonth:
		if r.Round < 0 || r.Round > mostBulletins {
			return refusal.NewNotFound("error.round.none", refusal.Args{"round": r.Round})
		}
	case MayPlayer:
		if _, ok := d.Subject(e, r.Player); !ok && r.Player != 0 {
			return refusal.NewNotFound("error.player.none", nil)
		}
	case NeedGame:
		if g, ok := e.Game(r.Game); !ok || g.IsFree() {
			return refusal.NewNotFound("error.game.none", nil)
		}
	}
	if e.IsTeam() && d.teams != nil {
		return d.teams(w, e, r, s)
	}
	return d.draw(w, e, r, s)
}

// Title returns the name of a paper for a window or a file: "Кубок Черкесска – Тур 5. Пары". It holds no character that
// a file system refuses and is not longer than 100 letters.
func Title(e *play.Event, r Request, s Style) string {
	name := s.PaperName(e, r)
	if name == "" {
		return ""
	}
	return fileName(e.Head.ShortName()+" – "+name, 100)
}

// PaperName returns the name of a paper within its event: "Тур 5. Пары", "Карточка участника. Иванов П."; "" when there is
// no such paper.
func (s Style) PaperName(e *play.Event, r Request) string {
	d, ok := Find(r.Document)
	if !ok {
		return ""
	}
	what := s.T(d.TitleKey)
	switch d.Need {
	case NeedRound, MayRound:
		if r.Round > 0 {
			what = s.roundName(e, r.Round) + ". " + what
		}
	case MayMonth:
		if r.Round > 0 {
			what = s.T("correspondence-paper.bulletin-n", "n", r.Round)
		}
	case MayPlayer:
		if p, ok := subjectOf(e, r.Player); ok {
			what += ". " + p.ShortName()
		}
	case NeedGame:
		if g, ok := e.Game(r.Game); ok {
			what += " " + shortName(e, g.White) + " – " + shortName(e, g.Black)
		}
	}
	return what
}

// fileName makes a text one that every file system takes, not longer than most letters.
func fileName(text string, most int) string {
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(`/\:*?"<>|`, r) || r < ' ' || r == 0x7F {
			return '_'
		}
		return r
	}, text)
	return strings.Trim(layout.Cut(strings.ToValidUTF8(text, "_"), most), ". ")
}

func shortName(e *play.Event, id play.PlayerID) string {
	p, _ := e.Player(id)
	return p.ShortName()
}
