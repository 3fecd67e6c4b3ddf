package trfevent

import "adyukh/tournament/exchange/trf"

// Note is something about a file that the person who writes or reads it should know. With "bridge." before it, its kind is
// the key of a message.
type Note struct {
	Kind NoteKind
	Args trf.Args
}

// NoteKind is the kind of a Note.
type NoteKind string

// What a file can't say of an event.
const (
	NotDrawn           NoteKind = "not-drawn"      // there are no numbers yet; the players are listed by name
	DraftsLeft         NoteKind = "drafts"         // rounds that are not published are left out; rounds
	NamesCut           NoteKind = "names"          // names longer than the columns; names
	RanksLeft          NoteKind = "ranks"          // sports ranks; n players
	RegionsLeft        NoteKind = "regions"        // federations that are no code of three letters; n
	ClubsLeft          NoteKind = "clubs"          // clubs, groups, societies, trainers
	IDsLeft            NoteKind = "ids"            // own numbers that are no FIDE number; n
	EndingsLeft        NoteKind = "endings"        // how games ended
	SheetsLeft         NoteKind = "sheets"         // records of games; n
	OpeningsLeft       NoteKind = "openings"       // openings of rounds
	SoftLeft           NoteKind = "soft"           // wishes to keep players apart that may give way
	ByFieldLeft        NoteKind = "apart-by-field" // players are kept apart by club, region or group: those of now are listed
	AnnulledLeft       NoteKind = "annulled"       // games of a player who left too early; name
	MatchColumns       NoteKind = "matches"        // each game of a match has a column of its own; games
	CountsLeft         NoteKind = "counts"         // counts of a game in which they do not add up
	Deducted           NoteKind = "deducted"       // points taken off sums, which the file does not have: a remark says so; names
	RatedApart         NoteKind = "rated-apart"    // results that ratings alone count: the file has those of the table, remarks the others; n
	LotLeft            NoteKind = "lot"            // lots and additional matches in the order of places
	LineupsLeft        NoteKind = "lineups"        // published rounds of teams whose line-ups are not opened; n
	TieGamesLeft       NoteKind = "tie-games"      // further games of level matches of teams
	CorrespondenceLeft NoteKind = "correspondence" // moves, deadlines, leaves and rulings of an event by correspondence
	RunningLeft        NoteKind = "running"        // the round under way stands in remarks; round
	OpenLeft           NoteKind = "open"           // games without a result stand in remarks
	AdjournedDrawn     NoteKind = "adjourned"      // lines of players have adjourned games as draws, as which rounds are paired
	PlainPoints        NoteKind = "conventional"   // a file of wins, draws and losses: the counts are in the event's own file
	OfficialsLeft      NoteKind = "officials"      // arbiters who are neither chief nor deputy, secretaries
)

// What was assumed of a file, or is wrong with it.
const (
	RoundsAssumed  NoteKind = "rounds-assumed"  // no line says how many rounds there are; rounds
	InitialAssumed NoteKind = "initial"         // no line and no game says the initial colour; White
	Renumbered     NoteKind = "renumbered"      // the numbers have gaps
	NoName         NoteKind = "no-name"         // a player without a name; number
	NoRating       NoteKind = "no-rating"       // a rating that no player can have; number, rating
	NoBirth        NoteKind = "no-birth"        // a date of birth that can't be; number, text
	SameID         NoteKind = "same-id"         // the FIDE number of another player; number, text
	NoTime         NoteKind = "no-time"         // the time control is not read; text
	NoDate         NoteKind = "no-date"         // a date that is not read; text
	TeamsLeft      NoteKind = "teams"           // teams
	AsOwn          NoteKind = "as-own"          // the system is not paired here; rounds are paired by hand; text
	NoBracket      NoteKind = "no-bracket"      // a knock-out: the file has no bracket, places are those of points; text
	NoTable        NoteKind = "no-table"        // the rounds are not those of a table
	KindsAssumed   NoteKind = "kinds"           // all games were played to the end
	ByePoints      NoteKind = "alone"           // half-point byes and full-point byes that an event can't have; number, round
	PendingLeft    NoteKind = "pending"         // games of rounds after the last one, … ; number, round
	RoundDiffers   NoteKind = "round-differs"   // the pairings are not those of the rules; round
	NotChecked     NoteKind = "not-checked"     // whether they are can't be found out; round
	OtherScale     NoteKind = "scale"           // points of a win, a draw and a loss that no event has; text
	OtherFree      NoteKind = "free"            // points of a free round that no event has; text
	OtherVirtual   NoteKind = "acceleration"    // virtual points that are not those of Baku
	OtherPoints    NoteKind = "abnormal"        // lines 299
	ContraryResult NoteKind = "contrary"        // results that do not fit each other, read as unknown; round, white, black
	WrongCount     NoteKind = "wrong-count"     // a count that the game can't have, read as unknown; round, white, black
	NoOrder        NoteKind = "order"           // the order of places is not read; text
	NoTeamOf       NoteKind = "no-team-of"      // players who are in no team, left out; n
	OtherScoreUsed NoteKind = "other-score"     // the file pairs without the other score of teams
	LateForbidden  NoteKind = "forbidden-later" // players who may not meet from a later round on, kept apart in all; from
)

// noteKinds are all kinds; those about a breach of the rules, or a change of what the file means, are true.
var noteKinds = map[NoteKind]bool{
	NotDrawn: false, DraftsLeft: false, NamesCut: false, RanksLeft: false, RegionsLeft: false, ClubsLeft: false, IDsLeft: false,
	EndingsLeft: false, SheetsLeft: false, OpeningsLeft: false, SoftLeft: false, ByFieldLeft: false, AnnulledLeft: false,
	MatchColumns: false, CountsLeft: false, LotLeft: false, OfficialsLeft: false, LineupsLeft: false,
	RunningLeft: false, OpenLeft: false, AdjournedDrawn: false, PlainPoints: false,
	TieGamesLeft: false, Deducted: false, RatedApart: false, CorrespondenceLeft: false,
	RoundsAssumed: false, InitialAssumed: false, Renumbered: false, NoName: false, NoRating: false, NoBirth: false, SameID: false,
	NoTime: false, NoDate: false, TeamsLeft: false, AsOwn: false, NoBracket: false,
	NoTable: false, KindsAssumed: false, PendingLeft: false, NoOrder: false,
	LateForbidden: false, ByePoints: true, RoundDiffers: true, NotChecked: true, OtherScale: true, OtherFree: true, OtherVirtual: true,
	NoTeamOf: true, OtherScoreUsed: false, OtherPoints: true, ContraryResult: true, WrongCount: true,
}

// IsGrave tells whether the note is about a breach of the rules, or something that the event will not have as the file means
// it: a person has to agree to that.
func (n Note) IsGrave() bool { return noteKinds[n.Kind] }

// Key returns the key of the message in a catalogue.
func (n Note) Key() string { return "bridge." + string(n.Kind) }

// NoteKinds lists all kinds of notes.
func NoteKinds() []NoteKind {
	var all []NoteKind
	for k := range noteKinds {
		all = append(all, k)
	}
	return all
}

// IsGrave tells whether a problem of a file contradicts what an event keeps: points, results, second meetings and byes.
func IsGrave(p *trf.Problem) bool {
	switch p.Kind {
	case trf.Contrary, trf.WrongPoints, trf.MetTwice, trf.ByeTwice, trf.NoSuchPlayer, trf.CountWithout, trf.CountContrary, trf.Contradiction,
		trf.RoundTooHigh, trf.NoSuchTeam, trf.MemberTwice, trf.NotOfTeam, trf.OtherMatch, trf.OtherBoard, trf.MatchContrary:
		return true
	}
	return false
}
