package web

import (
	"strconv"
	"strings"

	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/composition"
	"adyukh/tournament/person"
	"adyukh/tournament/refusal"
)

// Contest is the contest of a route as whoever asks may see it, with the person whose own page it is.
type Contest struct {
	*composition.Contest
	Me   composition.Person // of a person's own page
	Code string             // in its address
}

// Sections of a contest's navigation.
const (
	SectionEntries  = "contest-entries"
	SectionPeople   = "contest-people"
	SectionJudging  = "contest-judging"
	SectionAward    = "contest-award"
	SectionClaims   = "contest-claims"
	SectionMyPieces = "contest-my"
	SectionMyMarks  = "contest-marks"
)

// ContestBase is the address of a contest's page for everybody.
func ContestBase(id tournament.EventID) string { return "/c/" + strconv.FormatInt(int64(id), 10) }

// ContestAPI is where the JSON of a contest begins.
func ContestAPI(id tournament.EventID) string {
	return "/api/v1/contests/" + strconv.FormatInt(int64(id), 10)
}

// ContestEmbed is where another site gets an entry for a frame.
func ContestEmbed(id tournament.EventID, no int) string {
	return "/embed/contests/" + Number64(id) + "/" + strconv.Itoa(no)
}

// ContestDesk is where a contest is run from.
func ContestDesk(id tournament.EventID) string { return "/desk" + ContestBase(id) }

// ContestPage is the address of an author's or a judge's own page.
func ContestPage(id tournament.EventID, code string) string { return ContestBase(id) + "/my/" + code }

// contestID reads the contest in the address.
func (c *Call) contestID() (tournament.EventID, error) {
	id, ok := ParseID(c.Param("contest"))
	if !ok || c.Server.Cfg.Contests == nil {
		return 0, ErrNotFound
	}
	return tournament.EventID(id), nil
}

// admitContestReader finds the public contest of the route.
func (c *Call) admitContestReader() error {
	id, err := c.contestID()
	if err != nil {
		return err
	}
	public, err := c.Server.Cfg.Contests.Public(c.Request.Context(), id)
	if err != nil {
		return err
	}
	c.Contest = &Contest{Contest: public}
	c.chooseLanguage(public.Head.Language)
	c.KeepWhile("contest " + Number64(id) + " " + Number64(public.Published) + " " + string(c.Phase()))
	return nil
}

// onContest finds the contest of a route of its desk.
func (c *Call) onContest(id tournament.EventID) (*Call, error) {
	if c.Server.Cfg.Contests == nil {
		return c, ErrNotFound
	}
	e, err := c.Server.Cfg.Contests.Event(c.Request.Context(), id)
	if err != nil {
		return c, err
	}
	c.Contest = &Contest{Contest: e.For(composition.Viewer{Director: true})}
	return c, nil
}

// admitContestPerson finds the person of the address. Guessing is slowed down as at the door, and nobody keeps what is answered.
func (c *Call) admitContestPerson() error {
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.Writer.Header().Set("X-Robots-Tag", "noindex")
	id, err := c.contestID()
	if err != nil {
		return err
	}
	guess := account.Source{Account: "contest", Address: c.address()}
	if err := c.Server.guesses.Take(guess); err != nil {
		return err
	}
	code := c.Param("code")
	e, me, err := c.Server.Cfg.Contests.ByCode(c.Request.Context(), id, code)
	if err != nil {
		return err
	}
	c.Server.guesses.Forgive(guess)
	c.Contest = &Contest{Contest: e.For(composition.Viewer{Person: me.ID}), Me: me, Code: code}
	c.chooseLanguage(e.Head.Language)
	return nil
}

// ContestActor is who acts on a person's own page, for the journal. Acts from one address have a bound.
func (c *Call) ContestActor() (tournament.Actor, error) {
	if err := c.Server.sayings.Take(account.Source{Account: Number64(c.Contest.ID), Address: c.address()}); err != nil {
		return tournament.Actor{}, err
	}
	return tournament.Actor{Name: c.Contest.Me.Data.ShortName(), From: c.address()}, nil
}

// ReaderActor is somebody whom nobody knows, for the journal.
func (c *Call) ReaderActor(name string) tournament.Actor {
	return tournament.Actor{Name: name, From: c.address()}
}

// FinalContests are the public contests whose final award is published, as everybody sees them.
func (c *Call) FinalContests() ([]*composition.Contest, error) {
	if c.Server.Cfg.Contests == nil {
		return nil, nil
	}
	events, err := c.Server.Events.EveryKind(c.Request.Context())
	if err != nil {
		return nil, err
	}
	var all []*composition.Contest
	for _, e := range events {
		if !e.Public || e.Kind != composition.Kind().Name {
			continue
		}
		k, err := c.Server.Cfg.Contests.Public(c.Request.Context(), e.ID)
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
func (c *Call) ProblemOfDay() (person.Date, composition.Problem, error) {
	none := refusal.NewNotFound("error.problem.none", nil)
	day, today := c.Today(), c.Today()
	if text := c.Param("day"); text != "" {
		asked, fault := person.ParseDate(text)
		if fault != nil || today.Before(asked) || asked.String() != text {
			return day, composition.Problem{}, none
		}
		day = asked
	}
	contests, err := c.FinalContests()
	if err != nil {
		return day, composition.Problem{}, err
	}
	p, ok := composition.ProblemOf(day, c.Zone(), contests)
	if !ok {
		return day, p, none
	}
	c.KeepWhile(strings.Join([]string{
		"problem", day.String(), today.String(), Number64(p.Contest.ID), Number64(p.Contest.Published), strconv.Itoa(p.Entry.No),
	}, " "))
	return day, p, nil
}

// Phase is where the contest of the route stands now.
func (c *Call) Phase() composition.Phase { return c.Contest.Head.Phase(c.Server.Events.Now()) }

// contestNav is the navigation of a contest: of its desk, of a person's own pages, or of what everybody sees.
func (c *Call) contestNav(current string) []templates.Link {
	switch of := c.Contest; {
	case of.Seen.Director:
		base := ContestDesk(of.ID)
		return []templates.Link{
			Section(SectionEntries, base+"/entries", current), Section(SectionPeople, base+"/people", current),
			Section(SectionAward, base+"/award", current), Section(SectionClaims, base+"/claims", current),
			Section(SectionJournal, base+"/journal", current),
		}
	case of.Me.ID != 0:
		base, links := ContestPage(of.ID, of.Code), []templates.Link(nil)
		if of.Me.Author {
			links = append(links, Section(SectionMyPieces, base, current))
		}
		if of.Me.Judge {
			links = append(links, Section(SectionMyMarks, base+"/marks", current))
		}
		if of.IsTold() {
			links = append(links, Section(SectionClaims, base+"/claims", current))
		}
		return links
	case of.IsTold():
		base := ContestBase(of.ID)
		return []templates.Link{Section(SectionEntries, base+"/entries", current), Section(SectionAward, base+"/award", current)}
	}
	return nil
}

// contestHead names the contest in the header.
func (c *Call) contestHead() *templates.EventHead {
	of := c.Contest
	href := ContestBase(of.ID)
	if of.Seen.Director {
		href = ContestDesk(of.ID)
	} else if of.Me.ID != 0 && !of.Head.Public {
		href = ContestPage(of.ID, of.Code)
	}
	return &templates.EventHead{Name: of.Head.ShortName(), Note: templates.Msg("contest.note"), Href: href}
}
