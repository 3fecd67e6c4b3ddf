package register

import (
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/register"
)

// Shown is what the page of a person shows of events of a kind.
type Shown struct {
	kind  string
	event func(c *web.Call, to *PersonPage, e register.EntryOfEvent)
	facts func(register.Career) []templates.Fact
}

// Played shows what somebody has played in events of a kind.
func Played(kind string) Shown {
	return Shown{kind, func(c *web.Call, to *PersonPage, e register.EntryOfEvent) {
		to.Events = append(to.Events, personEvent(c, e))
	}, playedFacts}
}

// Composed shows what somebody has composed for contests of a kind.
func Composed(kind string) Shown {
	return Shown{kind, func(c *web.Call, to *PersonPage, e register.EntryOfEvent) {
		to.Composed = append(to.Composed, composedContest(c, e))
	}, contestFacts("register.composed", "register.composed-medals")}
}

// Solved shows what somebody has solved in contests of a kind.
func Solved(kind string) Shown {
	return Shown{kind, func(c *web.Call, to *PersonPage, e register.EntryOfEvent) {
		to.Solved = append(to.Solved, personContest(c, e, "/results"))
	}, contestFacts("register.solved", "register.solved-medals")}
}

// persons are the pages of persons, with what they show of each kind in this order.
type persons []Shown

// kindsOf puts entries where the page shows events of their kinds, and sums up each kind.
func (all persons) kindsOf(c *web.Call, id register.PersonID, body *PersonPage, entries []register.EntryOfEvent) error {
	people, ctx := c.People()
	careers, err := people.Careers(ctx, id)
	if err != nil {
		return err
	}
	for _, shown := range all {
		if career, ok := careers[shown.kind]; ok {
			body.Summary = append(body.Summary, shown.facts(career)...)
		}
		for _, e := range entries {
			if e.Of.Kind == shown.kind {
				shown.event(c, body, e)
			}
		}
	}
	return nil
}

// stateOf says that somebody is out, or the event not over.
func stateOf(e register.EntryOfEvent) templates.Text {
	switch {
	case e.Out:
		return templates.Msg("register.out")
	case !e.Of.Final:
		return templates.Msg("register.running")
	}
	return templates.Text{}
}

func personEvent(c *web.Call, e register.EntryOfEvent) PersonEvent {
	id := tournament.EventID(e.Event)
	v := PersonEvent{
		Name: e.Of.ShortName(), Href: web.PublicBase(id) + "/players/" + web.Number64(e.Player), When: daysText(c, e.Of.Begins, e.Of.Ends),
		Place: placeOf(e.First, e.Last), Points: e.Points, Won: e.Won, Drawn: e.Drawn, Lost: e.Lost,
	}
	teamOf(&v, e)
	switch {
	case e.Out || !e.Of.Final:
		v.Note = stateOf(e)
	case e.Group != "":
		v.Note = templates.Msg("register.group", "group", e.Group)
	}
	return v
}

// playedFacts say what somebody has played in all.
func playedFacts(career register.Career) []templates.Fact {
	facts := []templates.Fact{
		{Label: templates.Msg("register.events"), Text: templates.Msg("register.events-n", "n", career.Events)},
		{Label: templates.Msg("register.games"), Text: templates.Msg("register.score", "games", career.Tally.Games(), "won", career.Won, "drawn",
			career.Drawn, "lost", career.Lost)},
	}
	facts = append(facts, medalFacts("register.medals", career.Medals)...)
	return append(facts, medalFacts("register.team-medals", career.Teams)...)
}

// medalFacts say which prizes somebody has won; nothing of none.
func medalFacts(label string, m [3]int) []templates.Fact {
	if m == [3]int{} {
		return nil
	}
	return []templates.Fact{{
		Label: templates.Msg(label), Text: templates.Msg("register.medals-n", "first", m[0], "second", m[1], "third", m[2]),
	}}
}

// contestFacts say in how many contests somebody was, and which prizes he has won there.
func contestFacts(label, medals string) func(register.Career) []templates.Fact {
	return func(career register.Career) []templates.Fact {
		of := templates.Fact{Label: templates.Msg(label), Text: templates.Msg("register.contests-n", "n", career.Events)}
		return append([]templates.Fact{of}, medalFacts(medals, career.Medals)...)
	}
}

// personContest is a contest with somebody's place; page is where its results are read.
func personContest(c *web.Call, e register.EntryOfEvent, page string) PersonContest {
	return PersonContest{
		Name: e.Of.ShortName(), Href: view.PageOfRecord(c, e.Of) + page, When: daysText(c, e.Of.Begins, e.Of.Ends),
		Place: placeOf(e.First, e.Last), Points: decimalIn(c, e.Points), Note: stateOf(e),
	}
}

// composedContest is a contest of composers with what came of somebody's entries.
func composedContest(c *web.Call, e register.EntryOfEvent) PersonContest {
	v := personContest(c, e, "/award")
	for _, w := range e.Compositions {
		work := PersonComposition{
			No: w.No, Href: view.PageOfRecord(c, e.Of) + "/entries/" + strconv.Itoa(w.No), Section: w.Section, Result: decimalIn(c, w.Result),
		}
		if w.Place > 0 {
			work.Place = strconv.Itoa(w.Place)
		}
		v.Works = append(v.Works, work)
	}
	return v
}

// decimalIn writes a decimal with the reader's sign.
func decimalIn(c *web.Call, text string) string {
	return strings.Replace(text, ".", view.DecimalSign(c), 1)
}

// titleFacts say which titles of composition somebody has, and since when.
func titleFacts(c *web.Call, titles []register.Title) []templates.Fact {
	var facts []templates.Fact
	for _, t := range titles {
		facts = append(facts, templates.Fact{Label: templates.Msg("title-kind." + string(t.Kind)), Text: titleText(c, t)})
	}
	return facts
}

// titleText is a title with when it was given, and the document where it may be known.
func titleText(c *web.Call, t register.Title) templates.Text {
	text := templates.Literal(t.Title)
	if given := givenText(c, t.Given); !given.Empty() {
		text = templates.Msg("register.title-since", "title", t.Title, "given", given)
	}
	if t.Document != "" {
		text = templates.Msg("register.title-by", "title", text, "document", t.Document)
	}
	return text
}

// givenText is the day of a title, or the year where only that is known.
func givenText(c *web.Call, d register.Day) templates.Text {
	if day := dayText(c, d); !day.Empty() {
		return day
	}
	return templates.Literal(string(d))
}
