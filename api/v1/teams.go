package v1

import (
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/rules"
	"adyukh/tournament/play"
	"adyukh/tournament/show"
	"adyukh/tournament/team"
)

// jsonMember is somebody of a team, in the order of its boards.
type jsonMember struct {
	ID            play.MemberID `json:"id"`
	Name          string        `json:"name"`
	Rank          string        `json:"rank,omitempty"`
	Rating        int           `json:"rating,omitempty"`
	Reserve       bool          `json:"reserve,omitempty"`
	WithdrawnFrom int           `json:"withdrawnFrom,omitempty"`
}

// jsonTeamRules are what the regulations say of teams.
type jsonTeamRules struct {
	Boards   int          `json:"boards"`
	Games    int          `json:"games"` // on each board
	Reserves int          `json:"reserves"`
	Order    team.Order   `json:"order"`
	Lineups  team.Lineups `json:"lineups"`
	Colours  string       `json:"colours"` // of the team named first, board by board
	Win      int          `json:"win"`
	Draw     int          `json:"draw"`
	// Penalties say what breaches of the regulations cost.
	Penalties map[team.BreachKind]jsonCost `json:"penalties"`
}

// jsonTeamMatch is a match of teams as far as it has come.
type jsonTeamMatch struct {
	Board  int              `json:"board"`
	Teams  [2]play.PlayerID `json:"teams"` // the one named first
	Seated bool             `json:"seated"`
	Points [2]float64       `json:"points"`
	Over   bool             `json:"over"`
	Winner play.PlayerID    `json:"winner,omitempty"`
	// Breaches are those that say something which the boards do not.
	Breaches []jsonBreach `json:"breaches,omitempty"`
}

// jsonPersonalResult is what a member of a team has made.
type jsonPersonalResult struct {
	ID      play.MemberID `json:"id"`
	Name    string        `json:"name"`
	Team    play.PlayerID `json:"team"`
	Rating  int           `json:"rating,omitempty"`
	Board   int           `json:"board,omitempty"`
	Games   int           `json:"games"`
	Points  float64       `json:"points"`
	Won     int           `json:"won"`
	Drawn   int           `json:"drawn"`
	Lost    int           `json:"lost"`
	Percent float64       `json:"percent"`
}

func membersJSON(p play.Player) (list []jsonMember) {
	for _, m := range p.Members {
		list = append(list, jsonMember{
			ID: m.ID, Name: m.Name, Rank: m.Rank, Rating: m.Rating, Reserve: m.Reserve, WithdrawnFrom: m.Out.FromRound,
		})
	}
	return list
}

func teamRulesJSON(scale rules.Scale, r team.Rules) *jsonTeamRules {
	if !r.IsTeam() {
		return nil
	}
	out := jsonTeamRules{
		Boards: r.Boards, Games: r.Games, Reserves: r.Reserves, Order: r.Order, Lineups: r.Lineups, Win: r.Win, Draw: r.Draw,
		Penalties: map[team.BreachKind]jsonCost{},
	}
	for board := 1; board <= r.Boards; board++ {
		colour := "B"
		if r.White(board, 0) {
			colour = "W"
		}
		out.Colours += colour
	}
	for _, k := range team.BreachKinds() {
		out.Penalties[k] = costJSON(scale, r.Costs.Of(k))
	}
	return &out
}

// teamMatchesJSON are the matches of a round, none in an event of persons.
func teamMatchesJSON(c *board.Reading, n int) (list []jsonTeamMatch) {
	scale := c.Public.Head.Scale()
	for _, b := range c.Public.Boards(n) {
		if b.IsTeams() {
			list = append(list, jsonTeamMatch{
				Board: b.Number, Teams: b.Players, Seated: !b.IsClosed(), Over: !b.Waiting, Winner: b.Winner,
				Points: [2]float64{jsonPoints(scale, b.Points[0]), jsonPoints(scale, b.Points[1])}, Breaches: breachesJSON(scale, b.Breaches),
			})
		}
	}
	return list
}

// jsonBreach is what a team did against the regulations in a match, with what that costs.
type jsonBreach struct {
	Team  int64           `json:"team"`
	Kind  team.BreachKind `json:"kind"`
	Board int             `json:"board,omitempty"`
	jsonCost
}

// jsonCost is what a breach costs.
type jsonCost struct {
	Takes       team.Takes `json:"takes"`
	Points      float64    `json:"points,omitempty"`
	MatchPoints int        `json:"matchPoints,omitempty"`
}

func costJSON(scale rules.Scale, c team.Cost) jsonCost {
	return jsonCost{Takes: c.Takes, Points: jsonPoints(scale, c.Points), MatchPoints: c.Match}
}

func breachesJSON(scale rules.Scale, all []show.Breach) (list []jsonBreach) {
	for _, b := range all {
		list = append(list, jsonBreach{Team: b.Team, Kind: b.Kind, Board: b.Board, jsonCost: costJSON(scale, b.Cost)})
	}
	return list
}

// apiPersons lists the personal results of an event of teams: by board, then by points.
func apiPersons(c *board.Reading) error {
	if !c.Public.IsTeam() {
		return web.ErrNotFound
	}
	return c.PublicJSON("persons", func() (any, error) {
		scale, list := c.Public.Head.Scale(), []jsonPersonalResult{}
		for _, r := range show.Persons(c.Public, len(c.Public.Rounds)) {
			list = append(list, jsonPersonalResult{
				ID: r.ID, Name: r.Name, Team: r.Team, Rating: r.Rating, Board: r.Board, Games: r.Games, Points: jsonPoints(scale, r.Points),
				Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Percent: float64(r.Percent(scale.Most)) / 10,
			})
		}
		return map[string]any{"persons": list}, nil
	})
}
