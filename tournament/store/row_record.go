package store

import "adyukh/tournament/register"

// recordRow is what an event says to the register about itself.
type recordRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false"`
	Seq        int64
	Published  int64
	Gone       bool
	Name       string
	Place      string
	Begins     string
	Ends       string
	Game       string
	Discipline string
	Season     int
	Final      bool
	Players    int
	Rounds     int
}

// TableName is the row's table.
func (recordRow) TableName() string { return "register_events" }

func rowOfRecord(e register.EventRecord) recordRow {
	return recordRow{
		EventID: int64(e.ID), Published: e.Published, Gone: e.Gone, Name: e.Name, Place: e.Place, Begins: string(e.Begins), Ends: string(e.Ends),
		Game: e.Game, Discipline: e.Discipline, Season: e.Season, Final: e.Final, Players: e.Players, Rounds: e.Rounds,
	}
}

func (r recordRow) record() register.EventRecord {
	return register.EventRecord{
		ID: register.EventID(r.EventID), Published: r.Published, Gone: r.Gone, Name: r.Name, Place: r.Place, Begins: register.Day(r.Begins),
		Ends: register.Day(r.Ends), Game: r.Game, Discipline: r.Discipline, Season: r.Season, Final: r.Final, Players: r.Players,
		Rounds: r.Rounds,
	}
}

// takenRow is how somebody has played in an event.
type takenRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false"`
	PlayerID   int64 `gorm:"primaryKey;autoIncrement:false"`
	Seq        int64
	Gone       bool
	Linked     *int64
	PersonID   *int64
	Name       string
	Number     int
	GroupName  string
	PlaceFirst int
	PlaceLast  int
	Points     string
	Games      int
	Won        int
	Drawn      int
	Lost       int
	Out        bool
	Begins     string
}

// TableName is the row's table.
func (takenRow) TableName() string { return "register_entries" }

func rowOfTaken(e register.Entry) takenRow {
	return takenRow{
		EventID: int64(e.Event), PlayerID: int64(e.Player), Gone: e.Gone, Linked: orNull(int64(e.Linked)), PersonID: orNull(int64(e.Person)),
		Name: e.Name, Number: e.Number, GroupName: e.Group, PlaceFirst: e.First, PlaceLast: e.Last, Points: e.Points, Games: e.Games,
		Won: e.Won, Drawn: e.Drawn, Lost: e.Lost, Out: e.Out, Begins: string(e.Begins),
	}
}

func (r takenRow) entry() register.Entry {
	return register.Entry{
		Event: register.EventID(r.EventID), Player: register.PlayerID(r.PlayerID), Gone: r.Gone, Linked: register.PersonID(orZero(r.Linked)),
		Person: register.PersonID(orZero(r.PersonID)), Name: r.Name, Number: r.Number, Group: r.GroupName, First: r.PlaceFirst, Last: r.PlaceLast,
		Points: r.Points, Games: r.Games, Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Out: r.Out, Begins: register.Day(r.Begins),
	}
}

// metRow is a published game with a result.
type metRow struct {
	EventID     int64 `gorm:"primaryKey;autoIncrement:false"`
	GameID      int64 `gorm:"primaryKey;autoIncrement:false"`
	Seq         int64
	Gone        bool
	Round       int
	Board       int
	Leg         int
	WhitePlayer int64
	BlackPlayer int64
	White       *int64
	Black       *int64
	Kind        string
	WhitePoints int
	BlackPoints int
	WhiteScore  string
	BlackScore  string
	Played      bool
	Annulled    bool
	Begins      string
}

// TableName is the row's table.
func (metRow) TableName() string { return "register_games" }

func rowOfMet(g register.Game) metRow {
	return metRow{
		EventID: int64(g.Event), GameID: g.ID, Gone: g.Gone, Round: g.Round, Board: g.Board, Leg: g.Leg,
		WhitePlayer: int64(g.WhitePlayer), BlackPlayer: int64(g.BlackPlayer), White: orNull(int64(g.White)), Black: orNull(int64(g.Black)),
		Kind: g.Kind, WhitePoints: g.WhitePoints, BlackPoints: g.BlackPoints, WhiteScore: g.WhiteScore, BlackScore: g.BlackScore,
		Played: g.Played, Annulled: g.Annulled, Begins: string(g.Begins),
	}
}

func (r metRow) game() register.Game {
	return register.Game{
		Event: register.EventID(r.EventID), ID: r.GameID, Gone: r.Gone, Round: r.Round, Board: r.Board, Leg: r.Leg,
		WhitePlayer: register.PlayerID(r.WhitePlayer), BlackPlayer: register.PlayerID(r.BlackPlayer),
		White: register.PersonID(orZero(r.White)), Black: register.PersonID(orZero(r.Black)), Kind: r.Kind,
		WhitePoints: r.WhitePoints, BlackPoints: r.BlackPoints, WhiteScore: r.WhiteScore, BlackScore: r.BlackScore,
		Played: r.Played, Annulled: r.Annulled, Begins: register.Day(r.Begins),
	}
}
