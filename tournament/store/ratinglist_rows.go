package store

import (
	"adyukh/tournament/play"
	"adyukh/tournament/rating"
	"adyukh/tournament/ratinglist"
)

// listRow is a rating list.
type listRow struct {
	ID         int64 `gorm:"primaryKey"`
	Version    int64
	Name       string
	NameKey    string `of:"-"`
	Game       string
	Discipline string
	Date       string
	Owner      int64
	Entries    int // counted with every change, since a long list takes long to count
	Events     int
}

// TableName is the row's table.
func (listRow) TableName() string { return "rating_lists" }

func newListRow(l ratinglist.List) listRow {
	row := rowOf[listRow](l)
	row.NameKey = nameKey(l.Name)
	return row
}

// nameKey is what has to be unique of a name.
func nameKey(name string) string { return play.PlayerData{Name: name}.FoldedName() }

// entryRow is a person of a rating list.
type entryRow struct {
	ListID        int64   `gorm:"primaryKey;autoIncrement:false" of:"-"`
	ID            int64   `gorm:"primaryKey;autoIncrement:false"`
	OwnID         *string `of:"Data.OwnID"`
	Name          string  `of:"Data.Name"`
	Words         string  `of:"-"`
	Sex           string  `of:"Data.Sex"`
	BirthYear     int     `of:"Data.BirthYear"`
	Federation    string  `of:"Data.Federation"`
	Club          string  `of:"Data.Club"`
	Rank          string  `of:"Data.Rank"`
	Listed        bool
	BaseRating    int `of:"Data.Rating"`
	BaseGames     int `of:"Data.RatedGames"`
	Rating        int `of:"Now.Rating"`
	Games         int `of:"Now.Games"`
	PartGames     int `of:"Now.Partial.Games"`
	PartHalves    int `of:"Now.Partial.Halves"`
	PartOpponents int `of:"Now.Partial.Opponents"`
}

// TableName is the row's table.
func (entryRow) TableName() string { return "rating_entries" }

func newEntryRow(list ratinglist.ListID, e ratinglist.Entry) entryRow {
	row := rowOf[entryRow](e)
	row.ListID, row.Words = int64(list), joinedWords(e.Data.Words())
	return row
}

func (r entryRow) entry() (ratinglist.Entry, error) {
	e, err := valueOf[ratinglist.Entry](r)
	e.Now.Person = rating.ID(r.ID)
	return e, err
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
	ListID  int64 `gorm:"primaryKey;autoIncrement:false" of:"-"`
	EventID int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	Name    string
	Date    int `of:"Facts.Date"`
	At      int64
	ByName  string   `of:"By"`
	Facts   jsonText `of:"-"`
}

// TableName is the row's table.
func (ratedRow) TableName() string { return "rating_events" }

// factsRow is what a list keeps of an event.
type factsRow struct {
	Rules rating.Rules  `json:"rules"`
	Ages  map[int64]int `json:"ages"`
	Seats []int64       `json:"seats"`
	Games [][4]int64    `json:"games"` // round, White, Black, half points of White
}

func newRatedRow(list ratinglist.ListID, e ratinglist.Event) (ratedRow, error) {
	row := rowOf[ratedRow](e)
	row.ListID = int64(list)
	facts := factsRow{Rules: e.Facts.Rules, Ages: map[int64]int{}, Seats: plainIDs(e.Facts.Seats)}
	for id, age := range e.Facts.Ages {
		facts.Ages[int64(id)] = age
	}
	facts.Games = mapAll(e.Facts.Games, func(g rating.Game) [4]int64 {
		return [4]int64{int64(g.Round), int64(g.White), int64(g.Black), int64(g.Halves)}
	})
	text, err := toJSON(facts)
	row.Facts = jsonText(text)
	return row, err
}

func (r ratedRow) event() (ratinglist.Event, error) {
	e, err := valueOf[ratinglist.Event](r)
	if err != nil {
		return e, err
	}
	row, err := fromJSON[factsRow](string(r.Facts))
	if err != nil {
		return e, err
	}
	e.Facts.ID, e.Facts.Rules, e.Facts.Ages = r.EventID, row.Rules, map[rating.ID]int{}
	for id, age := range row.Ages {
		e.Facts.Ages[rating.ID(id)] = age
	}
	e.Facts.Seats = mapAll(row.Seats, func(id int64) rating.ID { return rating.ID(id) })
	e.Facts.Games = mapAll(row.Games, func(g [4]int64) rating.Game {
		return rating.Game{Round: int(g[0]), White: rating.ID(g[1]), Black: rating.ID(g[2]), Halves: int(g[3])}
	})
	return e, err
}

// uploadRow is a file that waits for a list.
type uploadRow struct {
	ListID int64 `gorm:"primaryKey;autoIncrement:false" of:"List"`
	At     int64
	ByName string `of:"By"`
	Date   string
	Text   string
}

// TableName is the row's table.
func (uploadRow) TableName() string { return "rating_uploads" }

// ratingLogRow is an entry of a list's journal.
type ratingLogRow struct {
	ListID  int64 `gorm:"primaryKey;autoIncrement:false" of:"List"`
	Version int64 `gorm:"primaryKey;autoIncrement:false"`
	At      int64
	ByUser  int64  `of:"By.User"`
	ByName  string `of:"By.Name"`
	ByFrom  string `of:"By.From"`
	Action  string
	Args    jsonText `of:"-"`
}

// TableName is the row's table.
func (ratingLogRow) TableName() string { return "rating_journal" }

func newRatingLogRow(l ratinglist.Log) (row ratingLogRow, err error) {
	row = rowOf[ratingLogRow](l)
	args, err := argsToJSON(l.Args)
	row.Args = jsonText(args)
	return row, err
}

func (r ratingLogRow) log() (ratinglist.Log, error) {
	l, err := valueOf[ratinglist.Log](r)
	if err == nil {
		l.Args, err = argsFromJSON(string(r.Args))
	}
	return l, err
}
