package privacy

import (
	"adyukh/api/visit/contest"
	"adyukh/tournament/contest/composing"
)

func ofContest(c *contest.Composing) (subject, error) {
	e, events := c.Contest, c.Contests
	s := subject{id: e.ID, name: e.Head.ShortName(), desk: contest.ComposingDesk(e.ID)}
	s.hide = hiding(c.Call, e.ID, e.Head.Revision, events.SetPublic)
	s = erasing(events.Recorder, s, e)
	s.head, s.edits = composing.HeadPart, []editing{
		{composing.HeadPart, "/settings"},
		{composing.PersonPart, "/people/#"},
		{composing.EntryPart, "/entries/#"},
		{composing.ClaimPart, "/claims/#"},
		{"library", "/forerunners"},
	}
	return s, nil
}
