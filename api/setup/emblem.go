package setup

import (
	"io"
	"net/http"
	"sync"

	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
)

// emblemPath is the address of an event's emblem.
func emblemPath(e *play.Event) string { return web.DeskBase(e.ID) + "/emblem" }

// emblemInputs are the file of another emblem.
func emblemInputs(*formalities.Emblem) web.Inputs {
	file := web.FileInput("image/png,image/jpeg,image/gif").Labelled("emblem.file")
	return web.Inputs{{file.With(func(_ *web.Call, f *templates.Field) {
		f.Hint = templates.Msg("emblem.file-hint", "mb", formalities.MaxSent>>20, "side", formalities.MaxSide)
	})}}
}

// emblemCard shows the emblem, and takes another one.
func emblemCard(c *board.Desk) *templates.EmblemCard {
	seen := web.HiddenRevision(c.Event.Emblem.Revision)
	card := &templates.EmblemCard{Form: templates.Form{
		Action: emblemPath(c.Event), Hidden: []templates.Hidden{seen}, Groups: web.Rows(emblemInputs(&c.Event.Emblem).Rows(c.Plain())...),
		Submit: templates.Msg("emblem.load"), File: true, Quiet: true, Dense: true,
	}}
	if c.Event.Emblem.IsThere() {
		card.Picture = emblemPath(c.Event) + "?of=" + web.Number64(c.Event.Emblem.Revision)
		card.Remove = &templates.Action{
			Label: templates.Msg("emblem.remove"), Action: emblemPath(c.Event) + "/remove", Hidden: []templates.Hidden{seen},
		}
	}
	return card
}

// inTurn does one thing after the other: a picture may take much memory while it is read.
func inTurn(do func(*board.Desk) error) func(*board.Desk) error {
	var turn sync.Mutex
	return func(c *board.Desk) error {
		turn.Lock()
		defer turn.Unlock()
		return do(c)
	}
}

// setEmblem makes the event's emblem of the file that was sent.
func setEmblem(c *board.Desk) error {
	sent, err := sentPicture(c)
	if err == nil {
		_, err = c.Events.SetEmblem(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, sent)
	}
	return emblemSaved(c, "emblem.set", err)
}

// sentPicture is the file of the form, with one byte more than it may have.
func sentPicture(c *board.Desk) ([]byte, error) {
	file, _, err := c.File()
	if file == nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, formalities.MaxSent+1))
}

// removeEmblem takes the emblem away.
func removeEmblem(c *board.Desk) error {
	_, err := c.Events.RemoveEmblem(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen)
	return emblemSaved(c, "emblem.removed", err)
}

func emblemSaved(c *board.Desk, said string, err error) error {
	if err == nil {
		return c.Done(web.SetupPath(c.Event.ID, view.StepOfficials), web.Saved(said))
	}
	if web.IsStale(err) {
		if loadErr := c.LoadEvent(c.Event.ID); loadErr != nil {
			return loadErr
		}
	}
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		step := officialsStep()
		body := setupBody(c, step, step.form(c, c.Event.Head))
		body.Emblem.Form = r.On(body.Emblem.Form)
		return setupPage(step, body), nil
	})
}

// showEmblem sends the picture.
func showEmblem(c *board.Desk) error {
	if !c.Event.Emblem.IsThere() {
		return web.ErrNotFound
	}
	c.Writer.Header().Set("Cache-Control", "no-store")
	c.Write(http.StatusOK, "image/png", []byte(c.Event.Emblem.PNG))
	return nil
}
