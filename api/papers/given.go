package papers

import (
	"crypto/sha256"
	"errors"
	"io"
	"slices"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/formalities"
	"adyukh/tournament/refusal"
)

func givenPath(id tournament.EventID) string { return web.DeskBase(id) + "/documents/given" }

// showGiven lists the files that were given out, and those that were taken and may have been.
func showGiven(c *board.Desk) error { return givenPage(c, nil) }

func givenPage(c *board.Desk, found *GivenFound) error {
	path := givenPath(c.Event.ID)
	file := web.Required(web.Kind(web.Text("file", ""), "file"))
	file.Label, file.Hint = templates.Msg("given.file"), templates.Msg("given.file-hint")
	body := Given{Compare: path + "/compare", Give: path, File: file, Found: found}
	for _, f := range c.Event.GivenFiles() {
		body.Files = append(body.Files, givenLine(c, f))
	}
	taken, err := takenFiles(c)
	if err != nil {
		return err
	}
	for _, f := range taken {
		body.Taken = append(body.Taken, givenLine(c, f))
	}
	return c.Page(web.View{Title: templates.Msg("given.title"), Section: web.SectionDocuments, Body: body})
}

func givenLine(c *board.Desk, f formalities.Given) GivenLine {
	v := GivenLine{
		Name: f.Name, Digest: f.Digest, Size: templates.Msg("documents.set-size", "kb", (f.Size+1023)>>10),
		At: templates.Moment{At: f.At, Zone: c.Zone()},
	}
	if n := c.Event.ChangesSince(f); n > 0 {
		v.Since = templates.Msg("given.changed", "n", n)
	}
	return v
}

// takenFiles are the files that were taken since the program began and are not known to have been given out, the latest first.
func takenFiles(c *board.Desk) ([]formalities.Given, error) {
	sent, err := c.Events.Sent(c.Request.Context(), c.Event.ID)
	if err != nil {
		return nil, err
	}
	var all []formalities.Given
	for _, p := range slices.Backward(sent.Papers) {
		if _, given := c.Event.Given(p.File.Digest); !given && p.File.Digest != "" {
			all = append(all, p.File)
		}
	}
	return all, nil
}

// sentFile is a file that somebody has in hand, as far as it is looked at here.
func sentFile(c *board.Desk) (formalities.Given, error) {
	none := &refusal.Error{Code: refusal.Invalid, Key: "error.event-file.none", Field: "file"}
	file, name, err := c.File()
	if err != nil {
		return formalities.Given{}, web.ErrMalformed
	}
	if file == nil {
		return formalities.Given{}, none
	}
	sum := sha256.New()
	size, err := io.Copy(sum, file)
	if err := errors.Join(err, file.Close()); err != nil {
		return formalities.Given{}, web.ErrMalformed
	}
	if size == 0 {
		return formalities.Given{}, none
	}
	return formalities.Given{Name: shownName(name), Digest: formalities.Digest([32]byte(sum.Sum(nil))), Size: size}, nil
}

// compareGiven tells whether a file in hand is one that was given out. It keeps nothing of it.
func compareGiven(c *board.Desk) error {
	f, err := sentFile(c)
	if err != nil {
		return err
	}
	taken, err := takenFiles(c)
	if err != nil {
		return err
	}
	found := &GivenFound{Name: f.Name, Digest: f.Digest, Text: templates.Msg("given.unknown")}
	if given, ok := c.Event.Given(f.Digest); ok {
		found.Known, found.Text = true, foundText(c, "given.known", given)
	} else if i := slices.IndexFunc(taken, func(o formalities.Given) bool { return o.Digest == f.Digest }); i >= 0 {
		found.Known, found.Text = true, foundText(c, "given.known-taken", taken[i])
	}
	return givenPage(c, found)
}

// foundText says when a file went out, and whether the event is still as it was then.
func foundText(c *board.Desk, key string, f formalities.Given) templates.Text {
	n := c.Event.ChangesSince(f)
	if n > 0 {
		key += "-changed"
	}
	return templates.Msg(key, "name", f.Name, "at", templates.Moment{At: f.At, Zone: c.Zone()}, "n", n)
}

// giveOut notes that a file was given out: one that was taken here, or one in hand, such as a paper with signatures.
func giveOut(c *board.Desk) error {
	var f formalities.Given
	var err error
	if digest := c.Field("taken"); digest != "" {
		taken, err := takenFiles(c)
		if err != nil {
			return err
		}
		i := slices.IndexFunc(taken, func(o formalities.Given) bool { return o.Digest == digest })
		if i < 0 {
			return &refusal.Error{Code: refusal.NotFound, Key: "error.given.gone"}
		}
		f = taken[i]
	} else if f, err = sentFile(c); err != nil {
		return err
	}
	if _, err := c.Events.GiveOut(c.Request.Context(), c.Actor(), c.Event.ID, f); err != nil {
		return err
	}
	return c.Done(givenPath(c.Event.ID), web.Saved("given.noted"))
}
