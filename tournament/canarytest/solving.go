package canarytest

import "adyukh/tournament/contest/solving"

// Solving fills a contest for solvers.
func (f *Filler) Solving() *solving.Contest {
	c := &solving.Contest{}
	f.Fill(c, Given{
		"ID": {0}, "Version": {1}, "Published": {0}, "LastID": {1000}, "Seen": {nil}, "Told": {nil},
		"Rounds.ID": {1, 2}, "Venues.ID": {11, 12}, "Solvers.ID": {21, 22}, "Markers.ID": {31, 32}, "Sheets.ID": {41, 42}, "Scores.ID": {51, 52},
		"Head.Zone": {"Asia/Tokyo"},
	})
	return c
}

// Log fills what two solvers of a contest have done in one of its rounds.
func (f *Filler) Log(c *solving.Contest) []solving.Entry {
	var log []solving.Entry
	f.Fill(&log, Given{
		"Solver": {c.Solvers[0].ID, c.Solvers[1].ID}, "Round": {c.Rounds[0].ID}, "Seq": {1}, "No": {1, 2},
		"Kind": {solving.DidOpen, solving.DidHandIn},
	})
	return log
}
