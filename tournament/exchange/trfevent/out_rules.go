package trfevent

import (
	"strconv"
	"strings"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// Counts of адиюх, which readers of the remarks expect.
const (
	countTotal = 24
	countWin   = countTotal/2 + 1
)

// worth returns what is said for so many points of a game's scale.
func (x *export) worth(points int) trf.Points {
	win := x.win()
	switch {
	case 2*points > x.scale.Most:
		return win
	case 2*points == x.scale.Most && points > 0:
		return win / 2
	}
	return 0
}

// win is what a win is worth: 1 where a game's points are written so, else 2.
func (x *export) win() trf.Points {
	if x.scale.Halves {
		return trf.Whole(1)
	}
	return trf.Whole(2)
}

// free is what the free round of a pairing is worth. Tables give nothing for it.
func (x *export) free() trf.Points {
	if !x.rules.System.Has(play.SettingFree) {
		return 0
	}
	return x.worth(x.rules.Swiss.Free)
}

// points writes line 162 as far as it is not what readers take for granted.
func (x *export) points() {
	p := trf.PointSystem{ID: "162"}
	if win := x.win(); win != trf.Whole(1) {
		p.Values = []trf.Worth{{Symbol: "W", Points: win}, {Symbol: "D", Points: win / 2}}
	}
	if free := x.free(); free != x.win() && !x.e.IsTeam() {
		p.Values = append(p.Values, trf.Worth{Symbol: "P", Points: free})
	}
	if len(p.Values) > 0 {
		x.add(p)
	}
}

// order writes the criteria of the places that can be worked out from a file.
func (x *export) order() {
	var codes []string
	left := false
	for _, c := range x.rules.Criteria {
		if c.IsOutside() {
			left = true
			continue
		}
		codes = append(codes, x.code(c, len(codes) == 0))
	}
	x.text("212", strings.Join(codes, ","))
	if left {
		x.note(LotLeft, nil)
	}
}

// settings writes byes to come, who is kept apart, and what the format has no line for.
func (x *export) settings() {
	if x.rules.System.HasOwnRounds() {
		x.byes()
		x.fullByes()
	}
	x.restrictions()
	x.add(trf.Setting{Name: trf.SettingGame, Value: x.e.Head.Game})
	if x.hasCounts() {
		x.add(trf.Setting{Name: trf.SettingCounts, Value: strconv.Itoa(x.scale.Most)})
	}
	swiss := x.rules.Swiss
	paired := x.rules.System.Has(play.SettingPairBy) && !x.e.IsTeam() // of teams line 192 says it
	if paired && x.scale.Counts && (swiss.PairBy == play.PairByMatchPoints || !x.hasCounts()) {
		x.add(trf.Setting{Name: trf.SettingPairBy, Value: trf.PairByMatchPoints})
	}
	if x.hasCounts() && x.rules.System.Has(play.SettingFree) && swiss.Free != countWin {
		x.add(trf.Setting{Name: trf.SettingFree, Value: strconv.Itoa(swiss.Free)})
	}
	if e := x.rules.Standings.Edition; e != "" && e != standings.Editions()[0] {
		x.add(trf.Setting{Name: trf.SettingEdition, Value: string(e)})
	}
	switch x.rules.Standings.Unplayed {
	case standings.UnplayedFIDE:
		x.add(trf.Setting{Name: trf.SettingUnplayed, Value: "fide"})
	case standings.UnplayedDraughts:
		x.add(trf.Setting{Name: trf.SettingUnplayed, Value: "draughts"})
	}
}

// byes writes who will stay away from rounds that are not published yet.
func (x *export) byes() {
	legs := max(1, x.legs())
	for column := x.complete; column < x.rounds()*legs; column++ {
		round := column/legs + 1
		for _, kind := range []trf.Result{trf.HalfBye, trf.FullBye, trf.ZeroBye} {
			b := trf.Byes{Type: kind, Round: column + 1}
			for i, p := range x.entrants {
				letter, away := awayLetter(p, round)
				if column < len(x.columns) {
					letter, away = x.awayFrom(p, column)
				}
				if away && letter == kind {
					b.Players = append(b.Players, i+1)
				}
			}
			if len(b.Players) > 0 {
				x.add(b)
			}
		}
	}
}

// awayFrom tells whether a player is not paired in a round under way, and as what.
func (x *export) awayFrom(p play.Player, column int) (trf.Result, bool) {
	g, ok := x.e.GameOf(p.ID, x.columns[column].round)
	if !ok {
		return trf.ZeroBye, true
	}
	letter := byeLetter(g.Result.Kind)
	return letter, g.IsFree() && letter != trf.PairingBye
}

// awayLetter tells whether a player is not to be paired in a round, and as what.
func awayLetter(p play.Player, round int) (trf.Result, bool) {
	if p.Withdrawn.FromRound != 0 && round >= p.Withdrawn.FromRound || round < p.Entered {
		return trf.ZeroBye, true
	}
	for _, b := range p.Byes {
		if b.Round == round {
			return byeLetter(b.Kind), true
		}
	}
	return 0, false
}

// fullByeAs is the letter of a full-point bye in lines 001: that of the bye which gives as much as a free round does.
func (x *export) fullByeAs() trf.Result {
	switch x.free() {
	case x.win() / 2:
		return trf.HalfBye
	case 0:
		return trf.ZeroBye
	}
	return trf.FullBye
}

// fullByes says what a full-point bye is worth where the pairing's free round is not worth a win. That is a remark: bbpPairings refuses a
// file with a line 299.
func (x *export) fullByes() {
	if x.free() == x.win() || x.e.IsTeam() { // of a team lines 299 say it
		return
	}
	for _, c := range x.columns {
		for _, g := range x.e.Rounds[c.round-1].Games {
			if g.Result.Kind == play.FullBye && x.entrant[g.White] != 0 {
				x.add(trf.Setting{Name: trf.SettingFullBye, Value: x.free().String()})
				return
			}
		}
	}
}

// restrictions writes the lines 260. What may give way has none.
func (x *export) restrictions() {
	if !x.rules.System.Has(play.SettingRestrictions) {
		return
	}
	soft, byField := false, false
	for _, a := range x.rules.Restrictions {
		if a.Soft {
			soft = true
			continue
		}
		byField = byField || a.By != play.RestrictNamed
		last := a.Rounds
		if last == 0 || last > x.rounds() {
			last = x.rounds()
		}
		for _, ids := range x.e.RestrictedGroups(a) {
			line := trf.Prohibited{From: 1, To: last * max(1, x.legs())}
			for _, id := range ids {
				if n := x.entrant[id]; n != 0 {
					line.Players = append(line.Players, n)
				}
			}
			if len(line.Players) > 1 {
				x.add(line)
			}
		}
	}
	if soft {
		x.note(SoftLeft, nil)
	}
	if byField {
		x.note(ByFieldLeft, nil)
	}
}

// sum gives the players their points and places.
func (x *export) sum(part string) error {
	after := x.seatedRounds()
	if n := x.complete; n < len(x.columns) {
		after = x.columns[n].round - 1
	}
	tables, err := x.e.Tables(after)
	if err != nil {
		return err
	}
	place := map[play.PlayerID]int{}
	for _, t := range tables {
		if t.Group != part {
			continue
		}
		for _, row := range t.Rows {
			place[play.PlayerID(row.Player)] = row.Place.First
		}
	}
	read, err := trf.Document{Records: x.records}.Event()
	if err != nil {
		return err
	}
	x.sumTeams(&read, place)
	for i, r := range x.records {
		p, ok := r.(trf.Player)
		if !ok {
			continue
		}
		entrant := &read.Players[p.Number-1]
		p.Points, p.Rank = read.PointsBefore(entrant, x.complete+1), place[x.list[p.Number-1].ID]
		x.records[i] = p
	}
	return nil
}
