package composing

import (
	"context"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/guest"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Admits tells whether a code opens the person's page.
func (p Person) Admits(code string) bool { return guest.Opens(p.Code, code) }

// ByCode returns the contest and the person whose page has a code. A code that leads nowhere is told apart from a contest that is not there
// by nothing.
func (s *Service) ByCode(ctx context.Context, id tournament.EventID, code string) (*Contest, Person, error) {
	c, err := s.Event(ctx, id)
	return guest.Admit(c, err, refusal.NewNotFound("error.contest.page", nil), func(c *Contest) (Person, bool) {
		return guest.Find(c.People, func(p Person) string { return p.Code }, code)
	})
}

// AddPerson adds an author or a judge, with a page of his own. Somebody of the same name is asked about.
func (s *Service) AddPerson(ctx context.Context, by tournament.Actor, id tournament.EventID, p Person, agreed tournament.Agreed) (
	*Contest, PersonID, error,
) {
	var added PersonID
	c, err := s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		if same, ok := c.namesake(p); ok {
			d := contest.DeedAdd.Of(refusal.Args{"name": person.Clean(p.Data.Name)})
			if err := agreed.To(d, []tournament.Warning{contest.NamesakeWarning(same.Data)}); err != nil {
				return note{}, err
			}
		}
		var err error
		added, err = c.add(p)
		return note{Action: PersonAdded, Args: refusal.Args{"name": person.Clean(p.Data.Name)}}, err
	})
	return c, added, err
}

// AskPage gives whoever has read the announcement a page of his own, from which he sends entries. Nobody is told that somebody of his name
// is there already, for who takes part is a secret; the director is asked about it before entries go to the judges. Where there is no room
// somebody whom nobody has confirmed gives way, see Room.
func (s *Service) AskPage(ctx context.Context, by tournament.Actor, id tournament.EventID, data person.Data, email string) (
	*Contest, Person, error,
) {
	var added PersonID
	c, err := s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		if !c.Head.Public {
			return note{}, refusal.NewNotFound("error.event.none", nil)
		}
		if phase := c.Head.Phase(s.Times()); !c.Head.Regulations.ByLink || phase != Entering && phase != Announced {
			return note{}, refusal.NewConflict("error.contest.no-asking", nil)
		}
		gone, entries, err := s.roomForPerson(ctx, c)
		if err != nil {
			return note{}, err
		}
		added, err = c.add(Person{Data: data, Email: email, Author: true, Asked: true})
		args := refusal.Args{"name": person.Clean(data.Name)}
		if gone.ID != 0 {
			args["gone"], args["n"] = gone.Data.Name, entries
			return note{Action: PersonAskedFull, Args: args}, err
		}
		return note{Action: PersonAsked, Args: args}, err
	})
	if err != nil {
		return nil, Person{}, err
	}
	p, _ := c.Person(added)
	return c, p, nil
}

// namesake returns somebody who can be the same person.
func (c *Contest) namesake(p Person) (Person, bool) {
	return contest.Namesake(c.People, func(o Person) (int64, person.Data) { return int64(o.ID), o.Data }, int64(p.ID), p.Data)
}

func (c *Contest) add(p Person) (PersonID, error) {
	if err := contest.CheckEmail(p.Email); err != nil {
		return 0, err
	}
	p.ID, p.Code, p.HandedIn, p.Revision = PersonID(c.NextID()), guest.NewCode(), time.Time{}, 0
	p.Data = p.Data.Clean()
	c.putPerson(p)
	return p.ID, nil
}

func (c *Contest) putPerson(p Person) {
	personPart().Put(c, int64(p.ID), &p)
}

// people is the list of authors and judges.
func people() contest.List[Contest, Person] {
	return contest.List[Contest, Person]{
		Part: personPart(), None: "error.contest.person-none",
		Said: func(_ *Contest, p Person) refusal.Args { return refusal.Args{"name": p.Data.Name} },
	}
}

// SetPerson replaces what is known of a person, and what he does in the contest. Who has sent entries stays an author, and who has given
// marks a judge.
func (s *Service) SetPerson(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, to Person) (*Contest, error) {
	return people().Change(ctx, s, by, id, int64(to.ID), seen, PersonChanged, func(c *Contest, p *Person, _ time.Time) error {
		if err := contest.CheckEmail(to.Email); err != nil {
			return err
		}
		if p.Judge && !to.Judge && slices.ContainsFunc(c.Marks, func(m Mark) bool { return m.Judge == p.ID }) {
			return refusal.NewConflict("error.contest.judge-marked", refusal.Args{"name": p.Data.Name})
		}
		p.Data, p.Email, p.Author, p.Judge, p.Sections = to.Data.Clean(), to.Email, to.Author, to.Judge, to.Sections
		return nil
	})
}

// SetConflicts says which authors a judge is too near to.
func (s *Service) SetConflicts(
	ctx context.Context, by tournament.Actor, id tournament.EventID, judge PersonID, seen int64, all []Conflict,
) (*Contest, error) {
	return people().Change(ctx, s, by, id, int64(judge), seen, ConflictChanged, func(c *Contest, p *Person, _ time.Time) error {
		if !p.Judge {
			return refusal.NewConflict("error.contest.no-judge", refusal.Args{"name": p.Data.Name})
		}
		for _, near := range all {
			if a, ok := c.Person(near.Author); !ok || !a.Author || near.Author == p.ID {
				return refusal.NewInvalid("author", "error.contest.author", nil)
			}
		}
		p.Conflicts = all
		return nil
	})
}

// RemovePerson takes away somebody who has sent and marked nothing.
func (s *Service) RemovePerson(ctx context.Context, by tournament.Actor, id tournament.EventID, who PersonID, seen int64) (
	*Contest, error,
) {
	return people().Remove(ctx, s, by, id, int64(who), seen, PersonRemoved, func(c *Contest, p Person, _ time.Time) error {
		used := slices.ContainsFunc(c.Entries, func(e Entry) bool { return e.By(p.ID) }) ||
			slices.ContainsFunc(c.Marks, func(m Mark) bool { return m.Judge == p.ID }) ||
			slices.ContainsFunc(c.Claims, func(k Claim) bool { return k.By == p.ID }) ||
			slices.ContainsFunc(c.People, func(j Person) bool {
				return slices.ContainsFunc(j.Conflicts, func(n Conflict) bool { return n.Author == p.ID })
			})
		if used {
			return refusal.NewConflict("error.contest.person-used", refusal.Args{"name": p.Data.Name})
		}
		return nil
	})
}

// RenewCode gives a person's page another address: the one before leads nowhere.
func (s *Service) RenewCode(ctx context.Context, by tournament.Actor, id tournament.EventID, who PersonID, seen int64) (*Contest, error) {
	return people().Change(ctx, s, by, id, int64(who), seen, CodeRenewed, func(_ *Contest, p *Person, _ time.Time) error {
		p.Code = guest.NewCode()
		return nil
	})
}

// RenewCodes gives the pages of all authors and judges other addresses, as one change: who has come by a copy of the database or a list of
// addresses can do nothing with them any more. The caller has to agree. seen is the version of the contest that the caller saw.
func (s *Service) RenewCodes(
	ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, agreed tournament.Agreed,
) (*Contest, error) {
	return s.Change(ctx, by, id, func(c *Contest, _ time.Time) (note, error) {
		if err := s.StaleError(ctx, c, c.Version, seen); err != nil {
			return note{}, err
		}
		for _, p := range c.People {
			p.Code = guest.NewCode()
			c.putPerson(p)
		}
		n := len(c.People)
		return note{Action: CodesRenewed, Args: refusal.Args{"n": n}}, agreed.ToRenewal(n, tournament.LinksRenewPages)
	})
}
