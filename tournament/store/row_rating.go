package store

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/rated"
	"adyukh/tournament/rating"
)

// ratingRow are the rules of ratings, within the rules of an event and the facts of one that a list counts.
type ratingRow struct {
	On      bool        `json:"on,omitzero"`
	Table   string      `json:"table,omitzero"`
	Cap     int         `json:"cap,omitzero"`
	K       []kRow      `json:"k"`
	Limit   int         `json:"limit,omitzero"`
	Start   ratingStart `json:"start,omitzero"`
	Matches bool        `json:"matches,omitzero"`
	List    string      `json:"list,omitzero"`
}

type kRow struct {
	AgeTo       int `json:"age_to,omitzero"`
	GamesBelow  int `json:"games_below,omitzero"`
	RatingBelow int `json:"rating_below,omitzero"`
	K           int `json:"k"`
}

type ratingStart struct {
	By     string `json:"by,omitzero"`
	Rating int    `json:"rating,omitzero"`
	Games  int    `json:"games,omitzero"`
	Least  int    `json:"least,omitzero"`
	Most   int    `json:"most,omitzero"`
}

func rowOfRating(r play.RatingRules) ratingRow {
	row := rowOfRatingRules(r.Rules)
	row.On, row.Matches, row.List = r.On, r.Matches, r.List
	return row
}

func rowOfRatingRules(r rating.Rules) ratingRow {
	return ratingRow{
		Table: string(r.Table), Cap: r.Cap, Limit: r.Limit,
		K:     mapAll(r.K, func(k rating.KRule) kRow { return kRow(k) }),
		Start: ratingStart{By: string(r.Start.By), Rating: r.Start.Rating, Games: r.Start.Games, Least: r.Start.Least, Most: r.Start.Most},
	}
}

func (r ratingRow) rules() play.RatingRules {
	return play.RatingRules{
		On: r.On, Matches: r.Matches, List: r.List,
		Rules: rating.Rules{
			Table: rating.Table(r.Table), Cap: r.Cap, Limit: r.Limit,
			K: mapAll(r.K, func(k kRow) rating.KRule { return rating.KRule(k) }),
			Start: rating.Start{
				By: rating.StartBy(r.Start.By), Rating: r.Start.Rating, Games: r.Start.Games, Least: r.Start.Least,
				Most: r.Start.Most,
			},
		},
	}
}

// listRow is a rating list.
type listRow struct {
	ID         int64 `gorm:"primaryKey"`
	Version    int64
	Name       string
	NameKey    string
	Game       string
	Discipline string
	Date       string
	Owner      int64
	Entries    int // counted with every change, since a long list takes long to count
	Events     int
}

// TableName is the row's table.
func (listRow) TableName() string { return "rating_lists" }

func rowOfList(l rated.List) listRow {
	return listRow{
		ID: int64(l.ID), Version: l.Version, Name: l.Name, NameKey: nameKey(l.Name), Game: l.Game, Discipline: string(l.Discipline),
		Date: l.Date.String(), Owner: l.Owner, Entries: l.Entries, Events: l.Events,
	}
}

func (r listRow) list() (rated.List, error) {
	date, err := play.ParseDate(r.Date)
	return rated.List{
		ID: rated.ListID(r.ID), Version: r.Version, Name: r.Name, Game: r.Game, Discipline: play.Discipline(r.Discipline),
		Date: date, Owner: r.Owner, Entries: r.Entries, Events: r.Events,
	}, err
}

// nameKey is what has to be unique of a name.
func nameKey(name string) string { return play.PlayerData{Name: name}.FoldedName() }

// entryRow is a person of a rating list.
type entryRow struct {
	ListID        int64 `gorm:"primaryKey;autoIncrement:false"`
	ID            int64 `gorm:"primaryKey;autoIncrement:false"`
	OwnID         *string
	Name          string
	Words         string
	Sex           string
	BirthYear     int
	Federation    string
	Club          string
	Rank          string
	Listed        bool
	BaseRating    int
	BaseGames     int
	Rating        int
	Games         int
	PartGames     int
	PartHalves    int
	PartOpponents int
}

// TableName is the row's table.
func (entryRow) TableName() string { return "rating_entries" }

func rowOfRatingEntry(list rated.ListID, e rated.Entry) entryRow {
	d := e.Data
	return entryRow{
		ListID: int64(list), ID: int64(e.ID), OwnID: orNull(d.OwnID), Name: d.Name, Words: joinedWords(d.Words()), Sex: string(d.Sex),
		BirthYear: d.BirthYear, Federation: d.Federation, Club: d.Club, Rank: d.Rank, Listed: e.Listed,
		BaseRating: d.Rating, BaseGames: d.RatedGames, Rating: e.Now.Rating, Games: e.Now.Games,
		PartGames: e.Now.Partial.Games, PartHalves: e.Now.Partial.Halves, PartOpponents: e.Now.Partial.Opponents,
	}
}

func (r entryRow) entry() rated.Entry {
	return rated.Entry{
		ID: rated.EntryID(r.ID), Listed: r.Listed,
		Data: play.PlayerData{
			Name: r.Name, Sex: play.Sex(r.Sex), BirthYear: r.BirthYear, Federation: r.Federation, Club: r.Club, Rank: r.Rank,
			Rating: r.BaseRating, RatedGames: r.BaseGames, OwnID: orZero(r.OwnID),
		},
		Now: rating.Standing{
			Person: rating.ID(r.ID), Rating: r.Rating, Games: r.Games,
			Partial: rating.Partial{Games: r.PartGames, Halves: r.PartHalves, Opponents: r.PartOpponents},
		},
	}
}

// ratingWordRow is a word by which a person of a rating list is found.
type ratingWordRow struct {
	ListID  int64  `gorm:"primaryKey;autoIncrement:false"`
	Place   int    `gorm:"primaryKey;autoIncrement:false"` // 0 for the first word of a name, 1 for others
	Word    string `gorm:"primaryKey"`
	EntryID int64  `gorm:"primaryKey;autoIncrement:false"`
}

// TableName is the row's table.
func (ratingWordRow) TableName() string { return "rating_words" }

// ratedRow is an event that is counted into a list.
type ratedRow struct {
	ListID  int64 `gorm:"primaryKey;autoIncrement:false"`
	EventID int64 `gorm:"primaryKey;autoIncrement:false"`
	Name    string
	Date    int
	At      int64
	ByName  string
	Facts   jsonText
}

// TableName is the row's table.
func (ratedRow) TableName() string { return "rating_events" }

// factsRow is what a list keeps of an event.
type factsRow struct {
	Rules ratingRow     `json:"rules"`
	Ages  map[int64]int `json:"ages"`
	Seats []int64       `json:"seats"`
	Games [][4]int64    `json:"games"` // round, White, Black, half points of White
}

func rowOfRated(list rated.ListID, e rated.Event) (ratedRow, error) {
	row := factsRow{Rules: rowOfRatingRules(e.Facts.Rules), Ages: map[int64]int{}}
	for id, age := range e.Facts.Ages {
		row.Ages[int64(id)] = age
	}
	row.Seats = plainIDs(e.Facts.Seats)
	row.Games = mapAll(e.Facts.Games, func(g rating.Game) [4]int64 {
		return [4]int64{int64(g.Round), int64(g.White), int64(g.Black), int64(g.Halves)}
	})
	facts, err := toJSON(row)
	return ratedRow{
		ListID: int64(list), EventID: int64(e.Event), Name: e.Name, Date: e.Facts.Date, At: e.At.UnixMicro(), ByName: e.By,
		Facts: jsonText(facts),
	}, err
}

func (r ratedRow) event() (rated.Event, error) {
	row, err := fromJSON[factsRow](string(r.Facts))
	facts := rating.Event{ID: r.EventID, Date: r.Date, Rules: row.Rules.rules().Rules, Ages: map[rating.ID]int{}}
	for id, age := range row.Ages {
		facts.Ages[rating.ID(id)] = age
	}
	facts.Seats = mapAll(row.Seats, func(id int64) rating.ID { return rating.ID(id) })
	facts.Games = mapAll(row.Games, func(g [4]int64) rating.Game {
		return rating.Game{Round: int(g[0]), White: rating.ID(g[1]), Black: rating.ID(g[2]), Halves: int(g[3])}
	})
	return rated.Event{
		Event: tournament.EventID(r.EventID), Name: r.Name, At: time.UnixMicro(r.At).UTC(), By: r.ByName, Facts: facts,
	}, err
}

// uploadRow is a file that waits for a list.
type uploadRow struct {
	ListID int64 `gorm:"primaryKey;autoIncrement:false"`
	At     int64
	ByName string
	Date   string
	Text   string
}

// TableName is the row's table.
func (uploadRow) TableName() string { return "rating_uploads" }

// ratingLogRow is an entry of a list's journal.
type ratingLogRow struct {
	ListID  int64 `gorm:"primaryKey;autoIncrement:false"`
	Version int64 `gorm:"primaryKey;autoIncrement:false"`
	At      int64
	ByUser  int64
	ByName  string
	ByFrom  string
	Action  string
	Args    jsonText
}

// TableName is the row's table.
func (ratingLogRow) TableName() string { return "rating_journal" }

func rowOfRatingLog(l rated.Log) (ratingLogRow, error) {
	args, err := argsToJSON(l.Args)
	return ratingLogRow{
		ListID: int64(l.List), Version: l.Version, At: l.At.UnixMicro(), ByUser: l.By.User, ByName: l.By.Name, ByFrom: l.By.From,
		Action: string(l.Action), Args: jsonText(args),
	}, err
}

func (r ratingLogRow) log() (rated.Log, error) {
	args, err := argsFromJSON(string(r.Args))
	return rated.Log{
		List: rated.ListID(r.ListID), Version: r.Version, At: time.UnixMicro(r.At).UTC(),
		By: tournament.Actor{User: r.ByUser, Name: r.ByName, From: r.ByFrom}, Action: rated.Action(r.Action), Args: args,
	}, err
}

// normRow is a table of norms.
type normRow struct {
	ID      int64 `gorm:"primaryKey"`
	Name    string
	NameKey string
	Text    string
	At      int64
	ByName  string
}

// TableName is the row's table.
func (normRow) TableName() string { return "norm_tables" }

func rowOfNorms(t rated.NormTable) normRow {
	return normRow{ID: int64(t.ID), Name: t.Name, NameKey: nameKey(t.Name), Text: t.Text, At: t.At.UnixMicro(), ByName: t.By}
}

func (r normRow) table() rated.NormTable {
	return rated.NormTable{ID: rated.NormTableID(r.ID), Name: r.Name, Text: r.Text, At: time.UnixMicro(r.At).UTC(), By: r.ByName}
}
