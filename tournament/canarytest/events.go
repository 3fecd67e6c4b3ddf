package canarytest

import (
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// Event fills an event over the board: one of teams and by correspondence at once, since it keeps no rule but that what a part points to
// is there.
func (f *Filler) Event() *play.Event {
	e := &play.Event{}
	f.Fill(e, Given{
		"ID": {0}, "Version": {1}, "Published": {0}, "LastID": {1000}, "Derived": {nil}, // the last one is of an event for an audience
		"Players.ID": {1, 2}, "Players.Members.ID": {101, 102, 103, 104},
		"Rounds.Number": {1, 2}, "Documents.ID": {31, 32}, "Documents.Of": {1, 2}, "Incidents.ID": {41, 42},
		"Leaves.ID": {51, 52}, "Screens.ID": {61, 62}, "Reports.ID": {21, 22}, "Requests.ID": {71, 72}, "Asides.ID": {21, 22},
		"Ticks.Round": {1, 2}, "Ticks.Player": {1, 2}, "Lineups.Round": {1, 2}, "Lineups.Team": {1, 2}, // by which they are known
		"Rounds.Games.ID": {21, 22, 23, 24}, "Rounds.Games.Round": {1, 1, 2, 2}, "Rounds.Games.Board": {1, 2},
		"Rounds.Games.White": {1, 2}, "Rounds.Games.Black": {2, 1},
		"Leaves.Player": {1, 2}, "Requests.Player": {1, 2}, "Asides.Things.Player": {1, 2},
		"Incidents.Player": {1, 2}, "Incidents.Game": {21, 22},
		"Screens.Code": nil, "Screens.Seconds": nil, "Requests.Wish": nil, "Requests.Round": nil,
		"Head.Regulations.Standings.Unplayed": {2}, // a number with a name in files
	})
	return e
}

// Games fills what is kept of two games by correspondence.
func (f *Filler) Games(event tournament.EventID, one, two play.GameID) []correspondence.Kept {
	var games []correspondence.Kept
	f.Fill(&games, Given{
		"Standing.Event": {event}, "Standing.Game": {one, two}, "Standing.Seq": {2}, "Log.Seq": {1, 2}, "Log.Side": {1}, // Black
	})
	return games
}
