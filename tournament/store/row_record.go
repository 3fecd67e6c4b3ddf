package store

// recordRow is what an event says to the register about itself.
type recordRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false" of:"ID"`
	Seq        int64 `of:"-"`
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

// takenRow is how somebody has played in an event.
type takenRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	PlayerID   int64 `gorm:"primaryKey;autoIncrement:false" of:"Player"`
	Seq        int64 `of:"-"`
	Gone       bool
	Linked     *int64
	PersonID   *int64 `of:"Person"`
	Name       string
	Number     int
	GroupName  string `of:"Group"`
	PlaceFirst int    `of:"First"`
	PlaceLast  int    `of:"Last"`
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

// metRow is a published game with a result.
type metRow struct {
	EventID     int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	GameID      int64 `gorm:"primaryKey;autoIncrement:false" of:"ID"`
	Seq         int64 `of:"-"`
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
