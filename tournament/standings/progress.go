package standings

// Progress is how a player's place changed from round to round.
type Progress struct {
	Player ID
	Places []Place // after round 1, 2, …; empty for an annulled player
}

// ComputeProgress ranks the players after every round up to the last one of the facts. The lines are in the order of the
// last table. The error is that of Compute.
func ComputeProgress(f Facts, codes []Code) ([]Progress, error) {
	last, err := Compute(f, codes)
	if err != nil {
		return nil, err
	}
	places := make(map[ID][]Place, len(f.Players))
	for round := 1; round <= f.LastRound(); round++ {
		t, err := Compute(f.After(round), codes)
		if err != nil {
			return nil, err
		}
		for _, r := range t.Rows {
			if r.Status != Annulled {
				places[r.Player] = append(places[r.Player], r.Place)
			}
		}
	}
	lines := make([]Progress, len(last.Rows))
	for i, r := range last.Rows {
		lines[i] = Progress{Player: r.Player, Places: places[r.Player]}
	}
	return lines, nil
}
