package composing

import (
	"strings"

	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/person"
)

// public is the beginning of the addresses that everybody reads.
const public = "/c/:contest"

func publicRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, public, at.readers, showContest),
		web.On(web.Get, public+"/page", at.readers, showAsk),
		web.On(web.Post, public+"/page", at.readers, ask).Takes(web.Names(askInputs)...),
	}
}

// showContest is the announcement: what can be sent, until when, who judges, and, once there is an award, where it stands.
func showContest(c *call) error {
	return c.PublicPage("contest", func() (web.View, error) {
		k, phase := c.Contest, c.Phase()
		body := templates.Contest{
			Phase: templates.Msg("contest.phase-" + string(phase)), State: readersState(c, phase), Place: k.Head.Place, Terms: termFacts(c),
		}
		for _, s := range k.Head.Regulations.Sections {
			body.Sections = append(body.Sections, sectionFact(s))
		}
		for _, m := range k.Head.Timetable.Moves {
			body.Moves = append(body.Moves, templates.ContestMove{
				What: templates.Msg("contest.moved", "term", templates.Msg("contest.term."+string(m.Term)),
					"from", director.Moment(c.Call, m.From), "to", director.Moment(c.Call, m.To)),
				Why: m.Reason, At: templates.Moment{At: m.At, Zone: c.Zone()},
			})
		}
		for _, p := range k.People {
			if p.Judge {
				body.Judges = append(body.Judges, templates.Fact{Label: templates.Literal(p.Data.Name), Text: judgeText(p)})
			}
		}
		body.Rules = ruleFacts(c, k.Head.Regulations)
		if k.Head.Regulations.ByLink && (phase == composing.Entering || phase == composing.Announced) {
			body.Ask = &templates.Link{Label: templates.Msg("contest.ask"), Href: contest.ComposingBase(k.ID) + "/page"}
		}
		body.Papers = paperLinks(c, contest.ComposingBase(k.ID))
		if k.IsTold() {
			file := templates.Link{Label: templates.Msg("contest.problems-pdn"), Href: contest.ComposingBase(k.ID) + "/problems.pdn"}
			body.Papers = append(body.Papers, file)
		}
		if !k.Head.Course.Final.IsZero() {
			body.Papers = append(body.Papers, templates.Link{Label: templates.Msg("daily.name"), Href: "/problem"})
		}
		card := web.Card{Note: templates.Literal(k.Head.Place), Lines: []templates.Text{body.Phase, body.State}}
		return web.View{
			Title: templates.Literal(k.Head.Name), Tab: templates.Literal(k.Head.ShortName()), Body: body, Live: true, Card: card,
		}, nil
	})
}

// readersState says what is going on; how many entries there are is nobody's business before the award.
func readersState(c *call, phase composing.Phase) templates.Text {
	t := c.Contest.Head.Timetable
	term := map[composing.Phase]composing.Term{
		composing.Announced: composing.Opening, composing.Entering: composing.Closing, composing.Closed: composing.Preliminary,
		composing.Judging: composing.Preliminary, composing.Claiming: composing.ClaimsEnd, composing.Deciding: composing.Final,
	}[phase]
	if term == "" || t.At(term).IsZero() {
		return templates.Msg("contest.readers-" + string(phase) + "-open")
	}
	return templates.Msg("contest.readers-"+string(phase), "at", templates.Moment{At: t.At(term), Zone: c.Zone()})
}

func judgeText(p composing.Person) templates.Text {
	text := p.Data.Rank
	if p.Data.Federation != "" {
		if text != "" {
			text += ", "
		}
		text += p.Data.Federation
	}
	return templates.Literal(web.OrDefault(text, "—"))
}

func sectionFact(s composing.Section) templates.Fact {
	text := templates.Msg("contest.tasks-" + web.OrDefault(strings.ReplaceAll(writeTasks(s.Tasks), " ", "-"), "any"))
	if s.Most > 0 {
		text = templates.Msg("contest.section-most", "tasks", text, "n", s.Most)
	}
	return templates.Fact{Label: templates.Literal(s.Name + ". " + s.Title), Text: text}
}

// ruleFacts say how entries are marked and counted.
func ruleFacts(c *call, r composing.Regulations) []templates.Fact {
	m := r.Marks
	facts := []templates.Fact{
		{Label: templates.Msg("contest.scale"), Text: scaleText(c)},
		{Label: templates.Msg("contest.result"), Text: templates.Msg("contest.result-" + string(m.Result))},
	}
	if m.Trim > 0 {
		facts = append(facts, templates.Fact{Label: templates.Msg("contest.trim"), Text: templates.Msg("contest.trim-text", "n", m.Trim)})
	}
	if m.Limit > 0 {
		facts = append(facts, templates.Fact{Label: templates.Msg("contest.limit"), Text: templates.Msg("contest.limit-text", "n", m.Limit)})
	}
	if m.Best > 0 {
		facts = append(facts, templates.Fact{Label: templates.Msg("contest.best"), Text: templates.Msg("contest.best-text", "n", m.Best)})
	}
	return append(facts, templates.Fact{Label: templates.Msg("contest.names"), Text: templates.Msg("contest.names-" + string(r.Names))})
}

// asking is what somebody says of himself who wants a page of his own.
type asking struct {
	data  person.Data
	email string
}

func askInputs(a *asking) web.Inputs {
	return append(director.AskingInputs(&a.data), []web.Input{director.OwnEmailInput(&a.email)})
}

func showAsk(c *call) error { return c.Page(askView(c, asking{})) }

func askView(c *call, a asking) web.View {
	base := contest.ComposingBase(c.Contest.ID)
	return web.View{
		Title:  templates.Msg("contest.ask"),
		Crumbs: []templates.Link{{Label: templates.Literal(c.Contest.Head.ShortName()), Href: base}, {Label: templates.Msg("contest.ask")}},
		Body: templates.FormPage{Lead: []templates.Text{templates.Msg("contest.ask-lead")}, Form: templates.Form{
			Action: base + "/page", Groups: web.Rows(askInputs(&a).Rows(c.Call)...), Submit: templates.Msg("contest.ask-now"), Guard: true,
			Cancel: &templates.Link{Label: templates.Msg("contest.back-public"), Href: base},
		}},
	}
}

// ask makes somebody's own page and leads to it: its address is all that he needs from then on.
func ask(c *call) error {
	var a asking
	err := askInputs(&a).Read(c.Call)
	if err == nil {
		err = c.TakeVisit(c.Contest.ID)
	}
	var p composing.Person
	if err == nil {
		_, p, err = c.Contests.AskPage(c.Request.Context(), c.Sayer(a.data.Clean().ShortName()), c.Contest.ID, a.data, a.email)
	}
	if err != nil {
		return director.Again(c.Call, err, func() web.View { return askView(c, a) })
	}
	return c.Done(contest.ComposingPage(c.Contest.ID, p.Code), web.Saved("contest.asked"))
}
