package composing

import (
	"context"
	"slices"

	"adyukh/tournament/contest"
	"adyukh/tournament/refusal"
)

// Room is how much of each kind a contest keeps of what strangers have sent: people who asked for a page themselves and whom the director
// has not confirmed. Above it, or where the contest is full, the oldest thing of the neighbourhood gives way that has sent most of them.
// Nobody is refused for what others have sent as long as one thing can give way, and the rest of the contest is left to whoever is
// confirmed.
type Room struct{ People, Entries, Claims int }

// UsualRoom is half of what a contest can have.
func UsualRoom() Room {
	return Room{People: MaxPeople / 2, Entries: MaxEntries / 2, Claims: MaxClaims / 2}
}

// IsStranger tells whether somebody asked for the page himself and the director has not confirmed him.
func (p Person) IsStranger() bool { return p.Asked && !p.Judge }

// strangers says who of a contest can give way.
func strangers() contest.Strangers[Contest] {
	return contest.Strangers[Contest]{
		All: (*Contest).held, Confirm: (*Contest).confirm, Confirmed: PersonConfirmed, Removed: StrangersRemoved,
		Remove: func(c *Contest, goes func(int64) bool) refusal.Args {
			return refusal.Args{"entries": c.removeStrangers(goes)}
		},
	}
}

// held are the people of a contest.
func (c *Contest) held() []contest.Held {
	used := c.used()
	held := make([]contest.Held, len(c.People))
	for i, p := range c.People {
		held[i] = contest.Held{ID: int64(p.ID), Confirmed: !p.IsStranger() || used[p.ID]}
	}
	return held
}

// roomForPerson takes somebody out with what he has sent where there is no room for one more, and returns him with the number of his
// entries. What is full of people who are confirmed is refused by Check.
func (s *Service) roomForPerson(ctx context.Context, c *Contest) (gone Person, entries int, err error) {
	id, full, err := s.GivesWay(ctx, c.ID, PersonPart, c.held(), s.Room.People, MaxPeople)
	if err != nil || !full {
		return gone, 0, err
	}
	gone, _ = c.Person(PersonID(id))
	return gone, c.removeStrangers(func(who int64) bool { return who == id }), nil
}

// roomForEntry takes an entry out where there is no room for one more, with its versions, and returns it.
func (s *Service) roomForEntry(ctx context.Context, c *Contest) (gone Entry, err error) {
	held := make([]contest.Held, len(c.Entries))
	for i, e := range c.Entries {
		p, _ := c.Person(e.SentBy)
		held[i] = contest.Held{ID: int64(e.ID), Confirmed: !p.IsStranger() || e.Posted || e.No != 0}
	}
	id, full, err := s.GivesWay(ctx, c.ID, EntryPart, held, s.Room.Entries, MaxEntries)
	if err != nil || !full {
		return gone, err
	}
	gone, _ = c.Entry(contest.EntryID(id))
	c.removeEntries(func(e Entry) bool { return e.ID == gone.ID || e.VersionOf == gone.ID })
	return gone, nil
}

// roomForClaim takes an open claim out where there is no room for one more, and returns it. Whose entry the judges have is known.
func (s *Service) roomForClaim(ctx context.Context, c *Contest) (gone Claim, err error) {
	takesPart := map[PersonID]bool{}
	for _, e := range c.Entries {
		takesPart[e.SentBy] = takesPart[e.SentBy] || e.No != 0
	}
	held := make([]contest.Held, len(c.Claims))
	for i, k := range c.Claims {
		p, _ := c.Person(k.By)
		held[i] = contest.Held{ID: k.ID, Confirmed: !p.IsStranger() || takesPart[k.By] || k.Ruling != Open}
	}
	id, full, err := s.GivesWay(ctx, c.ID, ClaimPart, held, s.Room.Claims, MaxClaims)
	if err != nil || !full {
		return gone, err
	}
	gone, _ = c.Claim(id)
	claimPart().Put(c, id, nil)
	return gone, nil
}

// used are the people on whom something rests that others have done: entries that somebody else has sent, claims, conflicts of judges.
func (c *Contest) used() map[PersonID]bool {
	used := map[PersonID]bool{}
	for _, e := range c.Entries {
		for _, a := range e.Authors {
			used[a] = used[a] || a != e.SentBy || e.No != 0
		}
	}
	for _, k := range c.Claims {
		used[k.By] = true
	}
	for _, j := range c.People {
		for _, n := range j.Conflicts {
			used[n.Author] = true
		}
	}
	return used
}

// removeStrangers takes people out with what they have sent, and returns how many entries that are.
func (c *Contest) removeStrangers(goes func(int64) bool) (entries int) {
	c.People = slices.DeleteFunc(slices.Clone(c.People), func(p Person) bool { return goes(int64(p.ID)) })
	return c.removeEntries(func(e Entry) bool { return goes(int64(e.SentBy)) })
}

func (c *Contest) removeEntries(which func(Entry) bool) (removed int) {
	all := len(c.Entries)
	c.Entries = slices.DeleteFunc(slices.Clone(c.Entries), which)
	return all - len(c.Entries)
}

func (c *Contest) confirm(id int64) (name string, err error) {
	p, ok := c.Person(PersonID(id))
	if !ok {
		return "", refusal.NewNotFound("error.contest.person-none", nil)
	}
	p.Asked = false
	c.putPerson(p)
	return p.Data.Name, nil
}

// Removable are the strangers whom RemoveStrangers can take out, by when they came.
func (c *Contest) Removable() []Person { return contest.Removable(c.People, c.held()) }
