package composing

import (
	"reflect"
	"time"

	"adyukh/tournament"
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
	return tournament.Kind[Contest]{
		Name:     "composition",
		Parts:    []tournament.PartOf[Contest]{headPart(), personPart(), entryPart(), markPart(), claimPart()},
		Envelope: func(c *Contest) *tournament.Envelope { return &c.Envelope },
		IsPublic: func(c *Contest) bool { return c.Head.Public },
		Public:   func(c *Contest) *Contest { return c.For(Viewer{}) },
		Check: func(before, after *Contest, now time.Time) error {
			if err := after.checkChange(before); err != nil {
				return err
			}
			return after.Check(now)
		},
		Appeared: noticed,
		Reached:  func(_, _ *Contest) tournament.Milestones { return nil },
		Listed:   (*Contest).listed,
		Weight:   (*Contest).weight,
	}
}

func (c *Contest) weight() int {
	n := 4<<10 + 1<<10*(len(c.People)+len(c.Claims)) + 300*len(c.Marks)
	for _, e := range c.Entries {
		n += 1<<10 + len(e.Solution) + len(e.Comment)
	}
	return 2 * n
}

func headPart() tournament.PartOf[Contest] {
	return tournament.Parts[Contest, Head]{
		Kind:     HeadPart,
		IDs:      func(_, _ *Contest) []int64 { return []int64{0} },
		Get:      func(c *Contest, _ int64) (Head, bool) { return c.Head, true },
		Put:      func(c *Contest, _ int64, h *Head) { c.Head = *h },
		Revision: func(h *Head) *int64 { return &h.Revision },
	}
}

func personPart() tournament.PartOf[Contest] {
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

func claimPart() tournament.PartOf[Contest] {
	return tournament.Listed(ClaimPart, func(c *Contest) *[]Claim { return &c.Claims },
		func(c Claim) int64 { return c.ID }, func(c *Claim) *int64 { return &c.Revision })
}

// noticed is the news of a change: the contest has changed where what everybody may see of it has. What is hidden tells nobody even that
// something has happened. It is asked once a change, not of each part: an award touches all marks.
func noticed(before, after *Contest) []tournament.News {
	if !before.Head.Public || !after.Head.Public {
		return nil // that it was opened or hidden is all the news
	}
	was, is := before.For(Viewer{}), after.For(Viewer{})
	was.Envelope, is.Envelope = tournament.Envelope{}, tournament.Envelope{}
	if reflect.DeepEqual(was, is) {
		return nil
	}
	return []tournament.News{{Topic: tournament.NewsEvent}}
}
