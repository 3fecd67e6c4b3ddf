package composing

import (
	"slices"

	"adyukh/tournament/contest"
	"adyukh/tournament/rating"
	"adyukh/tournament/refusal"
)

// NormResult is what the contest's table of norms says about an author.
type NormResult = contest.NormResult[PersonID]

// fits refuses norms of sections that the contest does not have.
func (c *Contest) fits(t rating.NormTable) error {
	for i, n := range t.Norms {
		if _, ok := c.Head.Regulations.Section(n.Section); !ok && n.Section != "" {
			return refusal.NewInvalid("text", "error.norms.section", refusal.Args{"n": i + 1, "section": n.Section})
		}
	}
	return nil
}

// norms judges every author who has sent something that the judges had, the best ones first. Places count once the award is final.
func (c *Contest) norms(a Award) []NormResult {
	table := c.Head.Norms
	if table.IsZero() {
		return nil
	}
	field, who := c.normField(a), c.candidates(a)
	var all []NormResult
	for _, p := range c.People {
		if one, ok := who[p.ID]; ok {
			r := NormResult{Who: p.ID, Judgements: table.Judge(field, one)}
			one.Sections = nil
			r.Candidate = one
			all = append(all, r)
		}
	}
	slices.SortStableFunc(all, func(a, b NormResult) int { return b.Candidate.Points - a.Candidate.Points })
	return all
}

// toldNorms are the norms that were fulfilled, as everybody may read them.
func (c *Contest) toldNorms(a Award) []NormResult {
	if c.Head.Course.Final.IsZero() {
		return nil
	}
	return contest.ToldNorms(c.norms(a))
}

// normField is who and what took part, in all and section by section.
func (c *Contest) normField(a Award) rating.NormField {
	field := rating.NormField{Sections: map[string]rating.NormField{}}
	sent := map[string]map[PersonID]bool{"": {}}
	for _, e := range c.Entries {
		if e.No == 0 || e.Withdrawn {
			continue
		}
		if sent[e.Section] == nil {
			sent[e.Section] = map[PersonID]bool{}
		}
		sent[e.Section][e.SentBy], sent[""][e.SentBy] = true, true
	}
	judged := map[string]int{}
	for _, r := range a.Entries {
		if r.HasResult {
			judged[r.Section]++
			judged[""]++
		}
	}
	for section, senders := range sent {
		f := rating.NormField{Entries: judged[section]}
		for _, p := range c.People {
			if senders[p.ID] {
				f.Ranks = append(f.Ranks, p.Data.Rank)
			}
		}
		if section == "" {
			field.Ranks, field.Entries = f.Ranks, f.Entries
		} else {
			field.Sections[section] = f
		}
	}
	return field
}

// candidates are those who have sent something that the judges had, with what they have reached.
func (c *Contest) candidates(a Award) map[PersonID]rating.Candidate {
	year := c.Head.Timetable.Closes.In(c.Head.Location()).Year()
	all := map[PersonID]rating.Candidate{}
	for _, e := range c.Entries {
		p, ok := c.Person(e.SentBy)
		if !ok || e.No == 0 || e.Withdrawn {
			continue
		}
		one := rating.Candidate{
			Player: rating.ID(p.ID), Sex: string(p.Data.Sex), Rank: p.Data.Rank, Sections: map[string]rating.Candidate{},
		}
		if p.Data.BirthYear != 0 {
			one.Age = year - p.Data.BirthYear
		}
		all[p.ID] = one
	}
	final := !c.Head.Course.Final.IsZero()
	put := func(section string, ranking []Placed) {
		for _, placed := range ranking {
			one := all[placed.ID]
			in := rating.Candidate{Points: contest.Hundredths(placed.Total), Mark: c.bestMark(a, placed.ID, section)}
			if final {
				in.First, in.Place = placed.Place, lastOf(ranking, placed.Place)
			}
			if section != "" && one.Sections != nil {
				one.Sections[section] = in
			}
			if section == "" || len(a.Sections) == 1 {
				one.Points, one.Mark, one.First, one.Place = in.Points, in.Mark, in.First, in.Place
			}
			all[placed.ID] = one
		}
	}
	for _, s := range a.Sections {
		put(s.Section, s.Authors)
	}
	put("", a.Overall)
	return all
}

// lastOf is the last of the places that those share who have the place.
func lastOf(ranking []Placed, place int) int {
	return contest.LastPlace(ranking, func(p Placed) int { return p.Place }, place)
}

// bestMark is the best result of an author's compositions in a section, or in all of them.
func (c *Contest) bestMark(a Award, who PersonID, section string) int {
	best := 0
	for _, r := range a.Entries {
		if r.HasResult && r.SentBy == who.text() && (section == "" || r.Section == section) {
			best = max(best, contest.Hundredths(r.Result))
		}
	}
	return best
}
