package composing

import (
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
)

// The kinds of parts.
const (
	HeadPart   tournament.PartKind = "contest"
	PersonPart tournament.PartKind = "contest-person"
	EntryPart  tournament.PartKind = "entry"
	MarkPart   tournament.PartKind = "mark"
	ClaimPart  tournament.PartKind = "claim"
)

// Kind is the kind of contests for composers.
func Kind() tournament.Kind[Contest] {
	return contest.KindOf(tournament.Kind[Contest]{
		Name: "composition",
		Parts: []tournament.PartOf[Contest]{
			contest.HeadPart(HeadPart, func(c *Contest) *Head { return &c.Head }, func(h *Head) *int64 { return &h.Revision }),
			personPart(), entryPart(), markPart(), claimPart(),
		},
		Envelope: func(c *Contest) *tournament.Envelope { return &c.Envelope },
		Public:   func(c, _, _ *Contest) *Contest { return c.For(Viewer{}) },
		Check: func(before, after *Contest, now time.Time) error {
			if err := after.checkChange(before); err != nil {
				return err
			}
			return after.Check(now)
		},
		Listed: (*Contest).listed,
		Weight: (*Contest).weight,
	}, head)
}

func head(c *Contest) *contest.Head { return &c.Head.Head }

func (c *Contest) weight() int {
	n := 4<<10 + 1<<10*(len(c.People)+len(c.Claims)) + 300*len(c.Marks)
	for _, e := range c.Entries {
		n += 1<<10 + len(e.Solution) + len(e.Comment)
	}
	return 2 * n
}

func personPart() tournament.Parts[Contest, Person] {
	return tournament.Listed(PersonPart, func(c *Contest) *[]Person { return &c.People },
		func(p Person) int64 { return int64(p.ID) }, func(p *Person) *int64 { return &p.Revision })
}

func entryPart() tournament.PartOf[Contest] {
	return tournament.Listed(EntryPart, func(c *Contest) *[]Entry { return &c.Entries },
		func(e Entry) int64 { return int64(e.ID) }, func(e *Entry) *int64 { return &e.Revision })
}

func markPart() tournament.PartOf[Contest] {
	return tournament.Listed(MarkPart, func(c *Contest) *[]Mark { return &c.Marks },
		func(m Mark) int64 { return m.ID }, func(m *Mark) *int64 { return &m.Revision })
}

func claimPart() tournament.Parts[Contest, Claim] {
	return tournament.Listed(ClaimPart, func(c *Contest) *[]Claim { return &c.Claims },
		func(c Claim) int64 { return c.ID }, func(c *Claim) *int64 { return &c.Revision })
}
