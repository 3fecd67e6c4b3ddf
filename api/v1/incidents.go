package v1

import (
	"adyukh/api/visit/board"
	"adyukh/tournament/incident"
	"adyukh/tournament/play"
)

// jsonIncident is what everybody may know of an incident: what makes the sums, which result is not given out yet, and sanctions with their
// clauses where the regulations publish them.
type jsonIncident struct {
	Kind    incident.Kind `json:"kind"`
	Round   int           `json:"round,omitempty"`
	Game    play.GameID   `json:"game,omitempty"`
	Player  play.PlayerID `json:"player,omitempty"`
	Clause  string        `json:"clause,omitempty"`
	Penalty *jsonPenalty  `json:"penalty,omitempty"`
}

// jsonPenalty is a sanction with its measure.
type jsonPenalty struct {
	Sanction    incident.Sanction `json:"sanction"`
	Minutes     int               `json:"minutes,omitempty"`
	Given       bool              `json:"given,omitempty"` // to the opponent
	Points      float64           `json:"points,omitempty"`
	MatchPoints float64           `json:"matchPoints,omitempty"`
	FromRound   int               `json:"fromRound,omitempty"`
}

// apiIncidents lists what everybody may know of the incidents.
func apiIncidents(c *board.Reading) error {
	return c.PublicJSON("incidents", func() (any, error) {
		scale, list := c.Public.Head.Scale(), []jsonIncident{}
		ofMatch := scale
		if c.Public.IsTeam() { // whole in every game
			ofMatch.Halves = false
		}
		for _, i := range c.Public.Incidents {
			out := jsonIncident{
				Kind: i.Kind, Round: i.Round, Game: play.GameID(i.Game), Player: play.PlayerID(i.Player), Clause: i.Clause,
			}
			if p := i.Penalty; p != (incident.Penalty{}) {
				out.Penalty = &jsonPenalty{
					Sanction: p.Sanction, Minutes: p.Minutes, Given: p.Given, FromRound: p.Round,
					Points: jsonPoints(scale, p.Points), MatchPoints: jsonPoints(ofMatch, p.Match),
				}
			}
			list = append(list, out)
		}
		return map[string]any{"incidents": list}, nil
	})
}
