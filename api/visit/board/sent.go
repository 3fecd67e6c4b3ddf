package board

import (
	"crypto/sha256"
	"slices"
	"strings"

	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
	"adyukh/tournament/report"
)

// mostPapers is how many papers a question names; the rest is a number.
const mostPapers = 6

// SentOf says what has gone out already of round n and of what came after it: pages that everybody sees, papers, webhooks, rating
// lists.
func (c *Desk) SentOf(n int) ([]templates.Text, error) {
	e := c.Event
	var said []templates.Text
	if r, ok := e.Round(n); ok && r.IsPublished() && e.Head.Public {
		said = append(said, templates.Msg("sent.round", "round", n))
		if after := e.CountedRounds(); after >= n {
			said = append(said, templates.Msg("sent.table", "round", after))
		}
	}
	sent, err := c.Events.Sent(c.Request.Context(), e.ID)
	if err != nil {
		return nil, err
	}
	said = append(said, c.filesGiven()...)
	said = append(said, c.papersSent(n, sent.Papers)...)
	if len(sent.Webhooks) > 0 {
		said = append(said, templates.Msg("sent.webhooks", "names", strings.Join(sent.Webhooks, ", ")))
	}
	for _, list := range sent.Lists {
		said = append(said, templates.Msg("sent.list", "name", list))
	}
	return said, nil
}

// filesGiven names the files that are known to have been given out, the latest first.
func (c *Desk) filesGiven() []templates.Text {
	var said []templates.Text
	all := c.Event.GivenFiles()
	for i, f := range all {
		if i == mostPapers {
			return append(said, templates.Msg("sent.papers-more", "n", len(all)-i))
		}
		said = append(said, templates.Msg("sent.given", "file", f.Name, "at", templates.Moment{At: f.At, Zone: c.Zone()}))
	}
	return said
}

// papersSent names the papers that hold what comes of round n, the latest first.
func (c *Desk) papersSent(n int, papers []play.TakenPaper) []templates.Text {
	papers = slices.DeleteFunc(slices.Clone(papers), func(p play.TakenPaper) bool { return p.Round != 0 && p.Round < n })
	slices.SortStableFunc(papers, func(a, b play.TakenPaper) int { return b.At.Compare(a.At) })
	var said []templates.Text
	for i, p := range papers {
		if i == mostPapers {
			return append(said, templates.Msg("sent.papers-more", "n", len(papers)-i))
		}
		d, ok := report.Find(p.Document)
		if !ok || d.Group == report.Before || p.Round == n && d.Key != "round" { // what was printed before the results
			continue
		}
		at := templates.Moment{At: p.At, Zone: c.Zone()}
		if p.Round == 0 {
			said = append(said, templates.Msg("sent.paper", "paper", templates.Msg(d.TitleKey), "at", at))
		} else {
			said = append(said, templates.Msg("sent.paper-round", "paper", templates.Msg(d.TitleKey), "round", p.Round, "at", at))
		}
	}
	return said
}

// TakePaper remembers that a paper of the desk, or a report file, was taken under a name by somebody who may hand it on.
func (c *Desk) TakePaper(document string, round int, name string, body []byte) {
	d, _ := report.Find(document)
	if c.May(account.EnterResults) {
		now := c.Now()
		c.Events.TakePaper(c.Event.ID, play.TakenPaper{
			Document: document, Round: round, Final: d.Group == report.Filed || d.Group == report.HandedOut, At: now,
			File: formalities.Given{
				Name: name, Digest: formalities.Digest(sha256.Sum256(body)), Size: int64(len(body)), At: now, Version: c.Event.Version,
			},
		})
	}
}
