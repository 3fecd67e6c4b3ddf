package composing

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/view/director"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
)

func awardRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/award", at.Look, showDeskAward),
		web.On(web.Post, desk+"/award", at.Run, publishAward).Versioned().Confirms().OnPage(desk + "/award"),
		web.On(web.Post, desk+"/award/final", at.Run, publishFinal).Versioned().Confirms().OnPage(desk + "/award"),
		web.On(web.Post, desk+"/award/back/:person", at.Run, ofPerson(giveBack)).Versioned().OnPage(desk + "/award"),
		web.On(web.Get, public+"/award", at.readers, showAward).Reads(web.AnyText(view.PageParam)),
	}
}

func awardPath(c *call) string { return contest.ComposingDesk(c.Contest.ID) + "/award" }

// showAward is the newest award as everybody may know it.
func showAward(c *call) error {
	if c.Contest.Told == nil {
		return web.ErrNotFound
	}
	return c.PublicPage("contest-award", func() (web.View, error) {
		body := awardOf(c)
		var claims []composing.Claim
		claims, body.Pages = view.OnPage(c.Call, c.Contest.Claims, claimsOnPage, contest.ComposingBase(c.Contest.ID)+"/award")
		for _, link := range []*templates.Link{body.Pages.Prev, body.Pages.Next} {
			if link != nil {
				link.Href += "#claims"
			}
		}
		for _, k := range claims {
			body.Claims = append(body.Claims, claimView(c, k, ""))
		}
		at, key := c.Contest.Head.Course.Final, "contest.award-final-state"
		if at.IsZero() {
			at, key = c.Contest.Head.Course.Preliminary, "contest.award-preliminary-state"
		}
		body.State = templates.Msg(key, "at", templates.Moment{At: at, Zone: c.Zone()})
		if ends := c.Contest.Head.Timetable.Claims; c.Phase() == composing.Claiming {
			body.Note = templates.Msg("contest.award-claims", "at", templates.Moment{At: ends, Zone: c.Zone()})
		}
		return web.View{Title: awardTitle(c), Section: contest.SectionAward, Body: body, Live: true}, nil
	})
}

func awardTitle(c *call) templates.Text {
	if c.Contest.Head.Course.Final.IsZero() {
		return templates.Msg("contest.award-preliminary")
	}
	return templates.Msg("contest.award-final")
}

// showDeskAward is what the contest comes to by the marks that were handed in, and what is done with it.
func showDeskAward(c *call) error {
	body, course := awardOf(c), c.Contest.Head.Course
	body.Judges = judgeRows(c)
	revision := []templates.Hidden{web.HiddenRevision(c.Contest.Version)}
	switch {
	case course.Handed.IsZero():
		body.State = templates.Msg("contest.award-early")
	case !course.Final.IsZero():
		body.State = templates.Msg("contest.award-final-state", "at", templates.Moment{At: course.Final, Zone: c.Zone()})
	case !course.Preliminary.IsZero():
		body.State = templates.Msg("contest.award-preliminary-state", "at", templates.Moment{At: course.Preliminary, Zone: c.Zone()})
		body.Note = templates.Msg("contest.award-working")
	default:
		body.State = templates.Msg("contest.award-working")
	}
	if c.May(account.EditRegulations) && !course.Handed.IsZero() && course.Final.IsZero() {
		body.Publish = &templates.Action{
			Label: templates.Msg("contest.publish"), Action: awardPath(c), Hidden: revision, Style: "filled",
		}
		if c.Contest.IsTold() {
			body.Publish.Label, body.Publish.Action = templates.Msg("contest.publish-final"), awardPath(c)+"/final"
		}
	}
	return c.Page(web.View{Title: templates.Msg("contest.award"), Section: contest.SectionAward, Body: body, Live: true})
}

// judgeRows say of each judge how far he is, without a mark of his.
func judgeRows(c *call) []templates.ContestJudge {
	var all []templates.ContestJudge
	for _, p := range c.Contest.People {
		at := c.Contest.Headway.Of(p.ID)
		if !p.Judge || at.All == 0 {
			continue
		}
		row := templates.ContestJudge{Name: p.Data.Name, State: progressText(at), HandedIn: templates.Moment{At: p.HandedIn, Zone: c.Zone()}}
		if !p.HandedIn.IsZero() && c.May(account.EditRegulations) && c.Contest.Head.Course.Final.IsZero() {
			row.Back = &templates.Action{
				Label: templates.Msg("contest.give-back"), Action: awardPath(c) + "/back/" + web.Number64(p.ID), Style: "small",
				Hidden: []templates.Hidden{web.HiddenRevision(p.Revision)},
			}
		}
		all = append(all, row)
	}
	return all
}

// awardOf lays out the award that the viewer may know.
func awardOf(c *call) templates.ContestAward {
	body := templates.ContestAward{Desk: c.Contest.Seen.Director, Named: c.Contest.Seen.Director || c.Contest.AreNamed()}
	if c.Contest.Told == nil {
		return body
	}
	final := !c.Contest.Head.Course.Final.IsZero()
	for _, s := range c.Contest.Head.Regulations.Sections {
		part := templates.ContestAwardSection{Title: s.Name + ". " + s.Title}
		judges := awardJudges(c, s.Name)
		for _, p := range judges {
			part.Judges = append(part.Judges, p.Data.Name)
		}
		for _, r := range c.Contest.Told.Entries {
			if r.Section == s.Name {
				part.Entries = append(part.Entries, resultRow(c, r, judges, final))
			}
		}
		slices.SortStableFunc(part.Entries, func(a, b templates.ContestResult) int {
			return cmp.Or(cmp.Compare(placeLast(a.Place), placeLast(b.Place)), cmp.Compare(a.No, b.No))
		})
		for _, ranking := range c.Contest.Told.Sections {
			if ranking.Section == s.Name {
				part.Authors = placeRows(c, ranking.Authors, final)
			}
		}
		if len(part.Entries) > 0 {
			body.Sections = append(body.Sections, part)
		}
	}
	body.Overall = placeRows(c, c.Contest.Told.Overall, final)
	body.Norms = deskOf(c).Norms(c.Call).Told(c.Call)
	return body
}

func placeLast(place int) int {
	if place == 0 {
		return composing.MaxEntries + 1
	}
	return place
}

// awardJudges are the judges whose marks of a section are told: those who have given one.
func awardJudges(c *call, section string) []composing.Person {
	var judges []composing.Person
	for _, p := range c.Contest.People {
		id := web.Number64(p.ID)
		if p.Judge && slices.ContainsFunc(c.Contest.Told.Entries, func(r composing.Result) bool {
			return r.Section == section && slices.ContainsFunc(r.Marks, func(g places.Given) bool { return g.Judge == id })
		}) {
			judges = append(judges, p)
		}
	}
	return judges
}

// resultRow is what came of an entry, with its working where marks are told.
func resultRow(c *call, r composing.Result, judges []composing.Person, final bool) templates.ContestResult {
	round := c.Contest.Head.Regulations.Marks.Round
	row := templates.ContestResult{
		Place: r.Place, No: r.No, Authors: peopleNames(c, r.Authors), Why: noResult(c, r),
		Href: contest.ComposingBase(c.Contest.ID) + "/entries/" + strconv.Itoa(r.No),
	}
	if c.Contest.Seen.Director {
		row.Href = contest.ComposingDesk(c.Contest.ID) + "/entries/" + web.Number64(r.ID)
	}
	if r.HasResult {
		row.Result = director.Decimal(c.Call, r.Result.Fixed(round))
	}
	if final {
		row.Medal = medalText(r.Place)
	}
	for _, p := range judges {
		id := web.Number64(p.ID)
		cell := templates.ContestGiven{}
		for _, g := range r.Marks {
			if g.Judge == id {
				cell.Mark, cell.Why = director.Decimal(c.Call, g.Mark.String()), whyText(c, g)
			}
		}
		row.Marks = append(row.Marks, cell)
	}
	for _, m := range c.Contest.Marks {
		if m.Remark != "" && isOf(c, m, r) && (c.Contest.Seen.Director || m.Judge == 0) {
			row.Remarks = append(row.Remarks, m.Remark)
		}
	}
	return row
}

// isOf tells whether a mark is of the entry of a result: who is not the director knows entries by their numbers.
func isOf(c *call, m composing.Mark, r composing.Result) bool {
	if c.Contest.Seen.Director {
		return m.Entry == r.ID
	}
	return int(m.Entry) == r.No
}

// noResult says why an entry has no place.
func noResult(c *call, r composing.Result) templates.Text {
	switch m := c.Contest.Head.Regulations.Marks; {
	case r.Lesser != 0:
		return templates.Msg("contest.why-version", "no", r.Lesser)
	case r.Out != "":
		return templates.Msg("contest.why-out", "why", r.Out)
	case r.Over:
		return templates.Msg("contest.why-over", "n", m.Limit)
	case !r.HasResult:
		return templates.Msg("contest.why-few", "n", m.Least)
	}
	return templates.Text{}
}

// whyText says why a mark does not count.
func whyText(c *call, g places.Given) templates.Text {
	switch {
	case g.Why == "":
		return templates.Text{}
	case g.Why == places.Barred && c.Contest.Seen.Director:
		return templates.Msg("contest.why-barred-by", "name", peopleNames(c, []string{g.Author}))
	}
	return templates.Msg("contest.why-" + string(g.Why))
}

// peopleNames are the names of people whose ids are texts.
func peopleNames(c *call, ids []string) string {
	var names []string
	for _, text := range ids {
		id, _ := strconv.ParseInt(text, 10, 64)
		if p, ok := c.Contest.Person(composing.PersonID(id)); ok {
			names = append(names, p.Data.Name)
		}
	}
	return strings.Join(names, ", ")
}

func placeRows(c *call, all []composing.Placed, final bool) []templates.ContestPlace {
	rows := make([]templates.ContestPlace, len(all))
	for i, p := range all {
		who, _ := c.Contest.Person(p.ID)
		rows[i] = templates.ContestPlace{
			Place: p.Place, Name: who.Data.Name, From: who.Data.Federation,
			Total: director.Decimal(c.Call, p.Total.Fixed(c.Contest.Head.Regulations.Marks.Round)),
		}
		var numbers []string
		for _, no := range p.Counts {
			numbers = append(numbers, strconv.Itoa(no))
		}
		rows[i].Counts = strings.Join(numbers, ", ")
		if final {
			rows[i].Medal = medalText(p.Place)
		}
	}
	return rows
}

func medalText(place int) templates.Text {
	if place < 1 || place > 3 {
		return templates.Text{}
	}
	return templates.Msg("contest.medal-" + strconv.Itoa(place))
}

func publishAward(c *call) error {
	c.Asking.Back = awardPath(c)
	if _, err := c.Contests.Publish(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, c.Agreed()); err != nil {
		return err
	}
	return c.Done(awardPath(c), web.Saved("contest.published"))
}

func publishFinal(c *call) error {
	c.Asking.Back = awardPath(c)
	if _, err := c.Contests.PublishFinal(c.Request.Context(), c.Actor(), c.Contest.ID, c.Seen, c.Agreed()); err != nil {
		return err
	}
	return c.Done(awardPath(c), web.Saved("contest.published-final"))
}

// giveBack lets a judge change his marks again.
func giveBack(c *call, judge composing.Person) error {
	if _, err := c.Contests.GiveBack(c.Request.Context(), c.Actor(), c.Contest.ID, judge.ID, c.Seen); err != nil {
		return err
	}
	return c.Done(awardPath(c), web.Saved("contest.given-back", "name", judge.Data.Name))
}

// claimView is a claim as the viewer may read it; base is where each has a page, "" where it has none.
func claimView(c *call, k composing.Claim, base string) templates.ContestClaim {
	v := templates.ContestClaim{
		No: int(k.Entry), Kind: templates.Msg("contest.claim-" + string(k.Kind)), From: k.From, Text: k.Text, Line: k.Line,
		Filed: templates.Moment{At: k.Filed, Zone: c.Zone()}, Answer: k.Answer, Reason: k.Reason,
		State: templates.Msg("contest.ruling-" + cmp.Or(string(k.Ruling), "open")), Open: k.Ruling == composing.Open,
	}
	if c.Contest.Seen.Director {
		e, _ := c.Contest.Entry(k.Entry)
		v.No = e.No
	}
	if p, ok := c.Contest.Person(k.By); ok && k.By != 0 {
		v.From = p.Data.Name
	}
	if base != "" {
		v.Href = base + "/" + web.Number64(k.ID)
	}
	if ends := k.AnswerEnds(c.Contest.Head); k.Answer == "" && v.Open && !ends.IsZero() {
		v.Awaits = templates.Msg("contest.claim-awaits", "at", templates.Moment{At: ends, Zone: c.Zone()})
	}
	return v
}
