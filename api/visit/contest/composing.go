// Package contest lets people in to contests, and says what stands around their pages: for readers, for whoever runs a contest, and for
// people who come with a code. The areas that have pages of contests share it.
package contest

import (
	"context"
	"strconv"
	"strings"
	"time"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Composers lets people in to contests of composers.
type Composers struct {
	Contests *composing.Service
	Listed   func(context.Context) ([]tournament.EventID, error) // the contests that everybody can see, the latest first
}

// Composing is a call about contests of composers.
type Composing struct {
	*web.Call
	Composers

	Contest *composing.Contest // of the address, as whoever asks may see it; nil on pages of no contest
	Me      composing.Person   // of a person's own page
	Code    string             // in its address
}

// Kind is this kind of events, as lists of all events show it.
func (s Composers) Kind() web.EventKind {
	k := web.EventKind{
		Name: composing.Kind().Name, Page: ComposingBase, Desk: ComposingDesk, JSON: ComposingAPI,
		Stands: func(ctx context.Context, id tournament.EventID, _ account.Role) (templates.Text, *templates.Link, error) {
			if s.Contests == nil {
				return templates.Text{}, nil, nil
			}
			contest, err := s.Contests.Event(ctx, id)
			if err != nil {
				return templates.Text{}, nil, err
			}
			return templates.Msg("contest.phase-" + string(contest.Head.Phase(s.Contests.Times()))), nil, nil
		},
	}
	if s.Contests != nil {
		k.Links = []web.Links{{Held: s.held, Renew: s.renew}}
		k.New = &templates.Link{Label: templates.Msg("contest.new"), Href: "/desk/new-contest"}
	}
	return k
}

// held counts the pages of authors and judges.
func (s Composers) held(ctx context.Context, id tournament.EventID) (int, string, error) {
	c, err := s.Contests.Event(ctx, id)
	if err != nil {
		return 0, "", err
	}
	return len(c.People), ComposingCards(id), nil
}

func (s Composers) renew(ctx context.Context, by tournament.Actor, id tournament.EventID) error {
	c, err := s.Contests.Event(ctx, id)
	if err == nil {
		_, err = s.Contests.RenewCodes(ctx, by, id, c.Version, tournament.Renewing())
	}
	return err
}

// Anyone lets everybody in to a page of no contest.
func (s Composers) Anyone() web.Guard[*Composing] { return web.With(web.All, s.call) }

// Known lets in whoever is signed in to a page of no contest.
func (s Composers) Known() web.Guard[*Composing] { return web.With(web.SignedIn, s.call) }

func (s Composers) call(c *web.Call) *Composing { return &Composing{Call: c, Composers: s} }

// found is a call about a contest.
func (s Composers) found(c *web.Call, of *composing.Contest) *Composing {
	seen := s.call(c)
	seen.Enter(of)
	return seen
}

// Enter makes the call one about a contest; Leave undoes it.
func (c *Composing) Enter(of *composing.Contest) { c.Contest, c.Visit = of, around{c} }

func (c *Composing) Leave() { c.Contest, c.Visit = nil, nil }

// Readers lets everybody in to a contest that is public.
func (s Composers) Readers() web.Guard[*Composing] {
	return web.Public(func(c *web.Call) (*Composing, error) {
		id, err := c.EventParam("contest")
		if err != nil {
			return nil, err
		}
		public, err := s.Contests.Public(c.Request.Context(), id)
		if err != nil {
			return nil, err
		}
		seen := s.found(c, public)
		c.ChooseLanguage(public.Head.Language)
		c.KeepWhile("contest " + web.Number64(id) + " " + web.Number64(public.Published) + " " + string(seen.Phase()))
		return seen, nil
	})
}

// Desk lets in whose role in the contest allows an action.
func (s Composers) Desk(action account.Action) web.Guard[*Composing] {
	return web.OnDesk("contest", action, func(c *web.Call, id tournament.EventID) (*Composing, error) {
		e, err := s.Contests.Event(c.Request.Context(), id)
		if err != nil {
			return nil, err
		}
		return s.found(c, e.For(composing.Viewer{Director: true})), nil
	})
}

// People lets an author or a judge in who comes with the code of his own page.
func (s Composers) People() web.Guard[*Composing] {
	return web.ByCode("contest", func(c *web.Call) (*Composing, error) {
		id, err := c.EventParam("contest")
		if err != nil {
			return nil, err
		}
		code := c.Param("code")
		e, me, err := s.Contests.ByCode(c.Request.Context(), id, code)
		if err != nil {
			return nil, err
		}
		seen := s.found(c, e.For(composing.Viewer{Person: me.ID}))
		seen.Me, seen.Code = me, code
		c.Unproven = me.IsStranger()
		c.ChooseLanguage(e.Head.Language)
		return seen, nil
	})
}

// ByPerson is who acts on a person's own page, for the journal. Acts from one address have a bound.
func (c *Composing) ByPerson() (tournament.Actor, error) {
	return c.Sayer(c.Me.Data.ShortName()), c.TakeOwnSaying(c.Contest.ID)
}

// Phase is where the contest stands now.
func (c *Composing) Phase() composing.Phase { return c.Contest.Head.Phase(c.Contests.Times()) }

// Final are the public contests whose final award is published, as everybody sees them.
func (c *Composing) Final() ([]*composing.Contest, error) {
	listed, err := c.Listed(c.Request.Context())
	if err != nil {
		return nil, err
	}
	var all []*composing.Contest
	for _, id := range listed {
		k, err := c.Contests.Public(c.Request.Context(), id)
		if refusal.CodeOf(err) == refusal.NotFound { // hidden meanwhile
			continue
		}
		if err != nil {
			return nil, err
		}
		if !k.Head.Course.Final.IsZero() {
			all = append(all, k)
		}
	}
	return all, nil
}

// ProblemOfDay is the problem of the day in the address, today's where it names none. Days to come have none yet.
func (c *Composing) ProblemOfDay() (person.Date, composing.Problem, error) {
	none := refusal.NewNotFound("error.problem.none", nil)
	day, today := c.Today(), c.Today()
	if text := c.Param("day"); text != "" {
		asked, fault := person.ParseDate(text)
		if fault != nil || today.Before(asked) || asked.String() != text {
			return day, composing.Problem{}, none
		}
		day = asked
	}
	contests, err := c.Final()
	if err != nil {
		return day, composing.Problem{}, err
	}
	p, ok := composing.ProblemOf(day, c.Zone(), contests)
	if !ok {
		return day, p, none
	}
	c.KeepWhile(strings.Join([]string{
		"problem", day.String(), today.String(), web.Number64(p.Contest.ID), web.Number64(p.Contest.Published), strconv.Itoa(p.Entry.No),
	}, " "))
	return day, p, nil
}

// around is what stands around the pages of a contest of composers.
type around struct{ *Composing }

func (c around) Zone() *time.Location { return c.Contest.Head.Location() }

func (c around) IsTeam() bool { return false }

// Home is the first page of the site.
func (c around) Home() string { return "" }

func (c around) Head() *templates.EventHead {
	of := c.Contest
	href := ComposingBase(of.ID)
	if of.Seen.Director {
		href = ComposingDesk(of.ID)
	} else if c.Me.ID != 0 && !of.Head.Public {
		href = ComposingPage(of.ID, c.Code)
	}
	return &templates.EventHead{Name: of.Head.ShortName(), Note: templates.Msg("contest.note"), Href: href}
}

// Nav is that of the desk, of a person's own pages, or of what everybody sees.
func (c around) Nav(current string) []templates.Link {
	switch of := c.Contest; {
	case of.Seen.Director:
		base := ComposingDesk(of.ID)
		return []templates.Link{
			web.Section(SectionEntries, base+"/entries", current), web.Section(SectionPeople, base+"/people", current),
			web.Section(SectionAward, base+"/award", current), web.Section(SectionClaims, base+"/claims", current),
			web.Section(web.SectionJournal, base+"/journal", current),
		}
	case c.Me.ID != 0:
		base, links := ComposingPage(of.ID, c.Code), []templates.Link(nil)
		if c.Me.Author {
			links = append(links, web.Section(SectionMyCompositions, base, current))
		}
		if c.Me.Judge {
			links = append(links, web.Section(SectionMyMarks, base+"/marks", current))
		}
		if of.IsTold() {
			links = append(links, web.Section(SectionClaims, base+"/claims", current))
		}
		return links
	case of.IsTold():
		base := ComposingBase(of.ID)
		return []templates.Link{web.Section(SectionEntries, base+"/entries", current), web.Section(SectionAward, base+"/award", current)}
	}
	return nil
}

func (c around) Stream() web.Stream {
	of := c.Contest
	switch {
	case of.Seen.Director:
		return web.Stream{Path: ComposingDesk(of.ID) + "/live", Version: of.Version, Event: of.ID}
	case c.Me.ID == 0:
		return web.Stream{Path: ComposingBase(of.ID) + "/live", Version: of.Published, Event: of.ID}
	}
	return web.Stream{}
}

// Sections of a contest's navigation.
const (
	SectionEntries        = "contest-entries"
	SectionPeople         = "contest-people"
	SectionJudging        = "contest-judging"
	SectionAward          = "contest-award"
	SectionClaims         = "contest-claims"
	SectionMyCompositions = "contest-my"
	SectionMyMarks        = "contest-marks"
)
