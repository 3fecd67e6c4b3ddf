package composing

import (
	"slices"
	"strconv"

	"adyukh/api/view/composition"
	"adyukh/api/view/director"
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/places"
)

// myMarks is the beginning of the addresses at which a judge marks.
const myMarks = public + "/my/:code/marks"

func marksRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, myMarks, at.people, ofJudge(showMarks)),
		web.On(web.Post, myMarks+"/hand-in", at.people, ofJudge(handIn)).Versioned().Confirms().OnPage(myMarks),
		web.On(web.Get, myMarks+"/:no", at.people, ofJudge(web.Of(entryToMark, showMark))).Reads(web.AnyTexts(composition.Params...)...),
		web.On(web.Post, myMarks+"/:no", at.people, ofJudge(web.Of(entryToMark, saveMark))).
			Takes(append(markInputs(nil, new(composing.Mark)).Names(), "then")...).Versioned(),
	}
}

// ofJudge is a handler of pages that judges have.
func ofJudge(do func(*call) error) func(*call) error {
	return func(c *call) error {
		if !c.Me.Judge {
			return web.ErrNotFound
		}
		return do(c)
	}
}

func marksPath(c *call) string { return visit.ComposingPage(c.Contest.ID, c.Code) + "/marks" }

func markPath(c *call, no int) string { return marksPath(c) + "/" + strconv.Itoa(no) }

// toMark are the entries that the judge marks, in the order of their numbers.
func toMark(c *call) []composing.Entry {
	var all []composing.Entry
	for _, e := range c.Contest.Entries {
		if marksEntry(c, e) {
			all = append(all, e)
		}
	}
	slices.SortFunc(all, func(a, b composing.Entry) int { return a.No - b.No })
	return all
}

// marksEntry tells whether the judge marks an entry that he sees: none of his own, none that is out, of his sections.
func marksEntry(c *call, e composing.Entry) bool {
	me := c.Me
	return e.No != 0 && e.Stands() && !e.By(me.ID) && !c.Contest.Head.Course.Handed.IsZero() &&
		(len(me.Sections) == 0 || slices.Contains(me.Sections, e.Section))
}

func entryToMark(c *call) (composing.Entry, error) {
	no, ok := web.ParseID(c.Param("no"))
	e, there := c.Contest.Numbered(int(no))
	if !ok || !there || !marksEntry(c, e) {
		return e, web.ErrNotFound
	}
	return e, nil
}

// myMark is what the judge has given an entry; on his pages entries are known by their numbers.
func myMark(c *call, no int) composing.Mark {
	m, _ := c.Contest.MarkOf(c.Me.ID, contest.EntryID(no))
	return m
}

// isFixed tells whether the judge can't change his marks, and says why.
func isFixed(c *call) (templates.Text, bool) {
	switch {
	case !c.Contest.Head.Course.Final.IsZero():
		return templates.Msg("contest.marks-final"), true
	case !c.Me.HandedIn.IsZero():
		return templates.Msg("contest.marks-handed", "at", templates.Moment{At: c.Me.HandedIn, Zone: c.Zone()}), true
	}
	return templates.Text{}, false
}

// showMarks lists the entries under their numbers with the judge's marks.
func showMarks(c *call) error {
	all := toMark(c)
	body := templates.ContestMarks{Scale: scaleText(c)}
	for _, s := range c.Contest.Head.Regulations.Sections {
		part := templates.ContestMarkSection{Title: s.Name + ". " + s.Title}
		for _, e := range all {
			if e.Section != s.Name {
				continue
			}
			m := myMark(c, e.No)
			row := templates.ContestMarkRow{
				No: e.No, Href: markPath(c, e.No), Task: taskSaid(e.Task), Mark: director.Decimal(c.Call, m.Mark),
				Abstains: m.Abstains, Remark: m.Remark, Note: m.Note,
				Missing: m.Mark == "" && !m.Abstains,
			}
			if e.VersionOf != 0 {
				row.Version = templates.Msg("contest.version-of", "no", int(e.VersionOf))
			}
			part.Rows = append(part.Rows, row)
		}
		if len(part.Rows) > 0 {
			body.Sections = append(body.Sections, part)
		}
	}
	if len(all) > 0 {
		body.Print = &templates.Link{
			Label: templates.Msg("contest.marks-print"), Href: visit.ComposingPage(c.Contest.ID, c.Code) + "/pdf/diagrams",
		}
		body.State = progressText(c.Contest.Headway.Of(c.Me.ID))
	}
	text, fixed := isFixed(c)
	switch {
	case fixed:
		body.Fixed = text
	case len(all) > 0:
		if next := nextMissing(c, 0); next != 0 {
			body.Next = &templates.Link{Label: templates.Msg("contest.mark-next", "no", next), Href: markPath(c, next)}
		}
		body.HandIn = &templates.Action{
			Label: templates.Msg("contest.hand-in"), Action: marksPath(c) + "/hand-in",
			Hidden: []templates.Hidden{web.HiddenRevision(c.Me.Revision)},
		}
		if body.Next == nil {
			body.HandIn.Style = "filled"
		}
	}
	return c.Page(web.View{Title: templates.Msg("contest.marks"), Section: visit.SectionMyMarks, Body: body})
}

func scaleText(c *call) templates.Text {
	s := c.Contest.Head.Regulations.Marks.Scale
	say := func(d places.Decimal) string { return director.Decimal(c.Call, d.String()) }
	return templates.Msg("contest.scale-text", "low", say(s.Low), "high", say(s.High), "step", say(s.Step))
}

func progressText(p composing.Progress) templates.Text {
	return templates.Msg("contest.progress", "done", p.All-len(p.Missing), "all", p.All)
}

// nextMissing is the number of the next entry without a mark, after a number and then from the beginning; 0 where there is none.
func nextMissing(c *call, after int) int {
	missing := c.Contest.Headway.Of(c.Me.ID).Missing
	for _, no := range missing {
		if no > after {
			return no
		}
	}
	if len(missing) > 0 {
		return missing[0]
	}
	return 0
}

// handIn gives the marks to the director.
func handIn(c *call) error {
	by, err := c.ByPerson()
	if err != nil {
		return err
	}
	c.Asking.Back = marksPath(c)
	_, err = c.Contests.HandIn(c.Request.Context(), by, c.Contest.ID, c.Me.ID, c.Seen, c.Agreed())
	if err != nil {
		return err
	}
	return c.Done(marksPath(c), web.Saved("contest.handed-in"))
}

func marksCrumbs(c *call, here templates.Text) []templates.Link {
	return []templates.Link{{Label: templates.Msg("contest.marks"), Href: marksPath(c)}, {Label: here}}
}
