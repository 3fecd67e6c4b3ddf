package trfevent

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/person"
	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// losses notes what the event has and the file can't say.
func (x *export) losses() error {
	for _, loss := range []struct {
		kind NoteKind
		lost func(play.Player) bool
	}{
		{RanksLeft, func(p play.Player) bool { return p.Rank != "" && !isTitle(p.Rank) }},
		{RegionsLeft, func(p play.Player) bool { return p.Federation != "" && !isCode(p.Federation) }},
		{IDsLeft, func(p play.Player) bool { return p.OwnID != "" && !isNumber(p.OwnID) }},
		{ClubsLeft, x.saysMore},
	} {
		n := 0
		for _, p := range x.list {
			if loss.lost(p) {
				n++
			}
		}
		if n > 0 {
			x.note(loss.kind, trf.Args{"n": n})
		}
	}
	var cut []string
	for _, p := range x.list {
		if utf8.RuneCountInString(surnameFirst(p.Name)) > nameColumns {
			cut = append(cut, p.Name)
		}
	}
	for _, p := range x.entrants {
		if x.e.IsTeam() && utf8.RuneCountInString(p.Name) > teamColumns {
			cut = append(cut, p.Name)
		}
	}
	if len(cut) > 0 {
		x.note(NamesCut, trf.Args{"names": strings.Join(cut, ", ")})
	}
	x.deductions()
	x.withoutPlace()
	x.ratedApart()
	x.departures()
	x.lossesOfGames()
	return x.byHand()
}

// byHand writes a remark for each round that is not as the engine has paired it: who pairs the file anew finds the difference, and is told
// that it was meant.
func (x *export) byHand() error {
	for i, c := range x.columns {
		if c.leg > 0 { // a match is paired once
			continue
		}
		differences, err := x.e.ByHand(c.round)
		if err != nil {
			return err
		}
		var paired, due []string
		for _, d := range differences {
			paired, due = x.addSeats(paired, d.Hand), x.addSeats(due, d.Engine)
		}
		if len(paired)+len(due) > 0 {
			x.add(trf.ByHand(i+1, paired, due))
		}
	}
	return nil
}

// addSeats adds a game as 5-8, and who is free as 7-0.
func (x *export) addSeats(to []string, s *play.Seating) []string {
	if s == nil || x.entrant[s.White] == 0 {
		return to
	}
	return append(to, fmt.Sprintf("%d-%d", x.entrant[s.White], x.entrant[s.Black]))
}

// deductions writes a remark for each: the points of a file are those that its results give, since programs that read it add them up and
// refuse others. Places are those of the table, which the deductions have made.
func (x *export) deductions() {
	var names []string
	for _, d := range x.e.Deductions() {
		n := x.entrant[play.PlayerID(d.Player)]
		if n == 0 || d.Round > len(x.columns) || x.e.IsTeam() { // of a team a line 299 says it
			continue
		}
		x.add(trf.Raw{Line: fmt.Sprintf("### penalty: player %d, after round %d, points -%s, match points -%s",
			n, d.Round, x.scale.FormatPoints(d.Points), x.scale.FormatPoints(d.Match))})
		if name := x.list[n-1].ShortName(); !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) > 0 {
		x.note(Deducted, trf.Args{"names": strings.Join(names, ", ")})
	}
}

// withoutPlace names those whose games count and who have no place.
func (x *export) withoutPlace() {
	var numbers []string
	for i, p := range x.entrants {
		if x.e.Status(p) == standings.Apart {
			numbers = append(numbers, strconv.Itoa(i+1))
		}
	}
	if len(numbers) > 0 {
		x.add(trf.Setting{Name: trf.SettingApart, Value: strings.Join(numbers, " ")})
	}
}

// ratedApart writes a remark for each result that ratings alone count: the file has those of the table, from which its points come.
func (x *export) ratedApart() {
	n := 0
	for i, c := range x.columns {
		for _, g := range x.p.Rounds[c.round-1].Games {
			if g.Leg != c.leg || g.IsFree() || x.number[g.White] == 0 || !g.Rated.HasPoints() {
				continue
			}
			n++
			x.add(trf.Raw{Line: fmt.Sprintf("### rated: round %d, white %d, black %d, result %s, in the table %s",
				i+1, x.number[g.White], x.number[g.Black], x.e.Head.Score(g.Rated), x.e.Head.Score(g.Result))})
		}
	}
	if n > 0 {
		x.note(RatedApart, trf.Args{"n": n})
	}
}

// saysMore is hasMore, also of the player's team.
func (x *export) saysMore(p play.Player) bool {
	return hasMore(p) || x.e.IsTeam() && slices.ContainsFunc(x.entrants, func(t play.Player) bool {
		return t.ID == x.sideOf(p.ID) && (hasMore(t) || t.Federation != "" || t.Captain != "")
	})
}

// hasMore tells whether something is known of a player in words for which the format has no column.
func hasMore(p play.Player) bool {
	return slices.ContainsFunc(person.Fields(), func(f person.Field) bool {
		words, ok := f.At(&p.PlayerData).(*string)
		return ok && *words != "" && !slices.Contains([]string{"name", "rank", "federation", "own_id"}, f.Key)
	})
}

func (x *export) lossesOfGames() {
	endings, openings, sheets, counts := false, false, 0, false
	annulled := map[play.PlayerID]bool{}
	for _, r := range x.p.Rounds[:x.e.PublishedRounds()] {
		openings = openings || !r.Opening.IsZero()
		for _, g := range r.Games {
			if x.number[g.White] == 0 || g.IsFree() {
				continue
			}
			rule, _ := g.Result.Kind.Rule()
			endings = endings || rule.Played && g.Result.Kind != play.PlayedOut
			counts = counts || rule.Played && x.scale.Counts && !x.scale.Shared
			if g.Sheet.Text != "" {
				sheets++
			}
			for _, id := range []play.PlayerID{g.White, g.Black} {
				if of := x.sideOf(id); x.e.IsAnnulled(of) {
					annulled[of] = true
				}
			}
		}
	}
	if endings {
		x.note(EndingsLeft, nil)
	}
	if counts {
		x.note(CountsLeft, nil)
	}
	if sheets > 0 {
		x.note(SheetsLeft, trf.Args{"n": sheets})
	}
	if openings {
		x.note(OpeningsLeft, nil)
	}
	var names []string
	for _, p := range x.entrants {
		if annulled[p.ID] {
			names = append(names, p.ShortName())
		}
	}
	slices.Sort(names)
	if len(names) > 0 {
		x.note(AnnulledLeft, trf.Args{"names": strings.Join(names, ", ")})
	}
}
