package store

import (
	"fmt"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// playerRow is a player of an event. What has to be unique is null where it is not said.
type playerRow struct {
	EventID         int64 `gorm:"primaryKey;autoIncrement:false" of:"-"`
	ID              int64 `gorm:"primaryKey;autoIncrement:false"`
	Revision        int64
	Number          *int
	WithdrawnFrom   int    `of:"Withdrawn.FromRound"`
	WithdrawnReason string `of:"Withdrawn.Reason"`
	WithdrawnGames  string `of:"Withdrawn.Finished"`
	Name            string
	Sex             string
	BirthYear       int
	Born            string
	Federation      string
	Club            string
	Society         string
	Trainer         string
	Rank            string
	Rating          int
	RatedGames      int
	OwnID           *string
	Entered         int
	Byes            jsonText `of:"-"`
	NoHalf          bool
	OwnTable        int    `of:"Table"`
	GroupName       string `of:"Group"`
	PersonID        *int64 `of:"Person"`
	PlayOff         int
	Lot             int
	Members         jsonText `of:"-"`
	Captain         string
	Code            string
	Former          jsonText `of:"-"`
}

// TableName is the row's table.
func (playerRow) TableName() string { return "players" }

func playerPart() stored {
	return table[play.Player, playerRow]{
		part: play.PlayerPart, row: newPlayerRow, value: playerRow.player,
		key: "id", order: "id",
		into: func(e *play.Event, _ []playerRow, players []play.Player) error {
			e.Players = players
			return nil
		},
		frees: func(before, after play.Player) bool {
			return before.Number != after.Number || before.OwnID != after.OwnID
		},
		free: map[string]any{"number": nil, "own_id": nil},
	}
}

func newPlayerRow(event tournament.EventID, _ int64, p play.Player) (playerRow, error) {
	row := rowOf[playerRow](p)
	byes, err := toJSON(p.Byes)
	if err != nil {
		return row, err
	}
	members, err := toJSON(p.Members)
	if err != nil {
		return row, err
	}
	former, err := toJSON(p.Former)
	row.EventID, row.Byes, row.Members, row.Former = int64(event), jsonText(byes), jsonText(members), jsonText(former)
	return row, err
}

func (r playerRow) player() (play.Player, error) {
	p, err := valueOf[play.Player](r)
	if err == nil {
		p.Byes, err = fromText[[]play.Bye](r.Byes, "null")
	}
	if err == nil {
		p.Members, err = fromText[[]play.Member](r.Members, "null")
	}
	if err == nil {
		p.Former, err = fromText[[]play.Former](r.Former, "null")
	}
	return p, err
}

// gameRow is a game without its sheet, or a free round, which has neither an opponent nor a board.
type gameRow struct {
	EventID     int64 `gorm:"primaryKey;autoIncrement:false" of:"-"`
	ID          int64 `gorm:"primaryKey;autoIncrement:false"`
	Revision    int64
	Round       int
	Board       *int
	Leg         int
	White       int64
	Black       *int64
	ResultKind  string `of:"Result.Kind"`
	WhitePoints int    `of:"Result.White"`
	BlackPoints int    `of:"Result.Black"`
	RatedKind   string `of:"Rated.Kind"`
	RatedWhite  int    `of:"Rated.White"`
	RatedBlack  int    `of:"Rated.Black"`
	Outdated    int
	Compared    string
	WhiteMember *int64 `of:"-"`
	BlackMember *int64 `of:"-"`
}

// TableName is the row's table.
func (gameRow) TableName() string { return "games" }

func gamePart() stored {
	return table[play.Game, gameRow]{
		part: play.GamePart, row: newGameRow, value: gameRow.game,
		key: "id", order: "round, black IS NULL, board, leg, id", // as on the wall: by board, free rounds last
		within: play.RoundPart, check: inRound,
		into: func(e *play.Event, _ []gameRow, games []play.Game) error {
			for _, g := range games {
				if err := inRound(e, g); err != nil {
					return err
				}
				round := &e.Rounds[g.Round-1]
				round.Games = append(round.Games, g)
			}
			return nil
		},
		frees: func(before, after play.Game) bool {
			seat := func(g play.Game) [5]int64 {
				return [5]int64{int64(g.Round), int64(g.Board), int64(g.Leg), int64(g.White), int64(g.Black)}
			}
			return seat(before) != seat(after)
		},
	}
}

// inRound refuses a game without a round.
func inRound(e *play.Event, g play.Game) error {
	if g.Round < 1 || g.Round > len(e.Rounds) {
		return fmt.Errorf("game %d: round %d is missing", g.ID, g.Round)
	}
	return nil
}

func newGameRow(event tournament.EventID, _ int64, g play.Game) (gameRow, error) {
	row := rowOf[gameRow](g)
	row.EventID = int64(event)
	for side, column := range []**int64{&row.WhiteMember, &row.BlackMember} {
		if id := int64(g.Members[side]); id != 0 {
			*column = &id
		}
	}
	return row, nil
}

func (r gameRow) game() (play.Game, error) {
	g, err := valueOf[play.Game](r)
	g.Members = [2]play.MemberID{play.MemberID(orZero(r.WhiteMember)), play.MemberID(orZero(r.BlackMember))}
	return g, err
}
