package correspondence

import (
	"context"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/correspondence"
)

// strangers are those whose applications wait for an answer.
func strangers(c *board.Desk) (view.Strangers, error) {
	s := view.Strangers{
		Words: "strangers.",
		Base:  entriesPath(c) + "/strangers", Section: web.SectionPlayers,
		Lead: "correspondence-entry.strangers-lead", Undo: "correspondence-entry.removed-undo",
		Crumbs: []templates.Link{{Label: templates.Msg("correspondence-entry.list"), Href: entriesPath(c)}},
		Remove: func(ctx context.Context, ids []int64) error {
			_, err := c.Correspondence.Remove(ctx, c.Actor(), c.Event.ID, ids...)
			return err
		},
	}
	if !c.Event.Head.IsCorrespondence() {
		return s, web.ErrNotFound
	}
	all, err := c.Correspondence.Applications(c.Request.Context(), c.Event.ID)
	for _, a := range all {
		if a.State == correspondence.Unanswered {
			s.All = append(s.All, view.Stranger{
				ID: a.ID, Name: a.Data.Name, Email: a.Email, By: tournament.Sender{Actor: tournament.Actor{From: a.From}, At: a.Sent},
			})
		}
	}
	return s, err
}

// restoreEntries lets those wait again that were removed last.
func restoreEntries(c *board.Desk) error {
	n, err := c.Correspondence.Restore(c.Request.Context(), c.Event.ID)
	if err != nil {
		return err
	}
	return c.Done(entriesPath(c), web.Saved("correspondence-entry.restored", "n", n))
}
