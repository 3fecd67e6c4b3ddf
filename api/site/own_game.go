package site

import (
	"io"
	"slices"

	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/picture"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
)

// A game that is over, on the own pages of its players: each sends the moves, and photos of the paper sheet, for the arbiter to take over.
// Neither sees what the other has sent.

// ownRecords are the games whose records the player can send, now or when they are over.
func ownRecords(c *board.Owning) ([]templates.MyRecord, error) {
	e, me := c.Me.Event, c.Me.Player.ID
	if c.Transcripts == nil || !e.Head.Regulations.Records {
		return nil, nil
	}
	var all []templates.MyRecord
	var open []play.GameID
	for _, round := range slices.Backward(e.Rounds) {
		for _, g := range round.Games {
			if !transcript.IsOwn(e, me, g) {
				continue
			}
			row := templates.MyRecord{Where: templates.Msg("report.where", "round", g.Round, "board", g.Board)}
			err := transcript.CanSend(e, me, g)
			r, _ := c.Refusal(err)
			switch {
			case err == nil:
				row.Href = ownGamePath(c, g)
				open = append(open, g.ID)
			case !g.Result.HasPoints() && g.Sheet.Text == "": // it is played
				row.State = r.Text
				open = append(open, g.ID)
			default:
				continue
			}
			all = append(all, row)
		}
	}
	if len(open) == 0 {
		return nil, nil
	}
	written, err := c.Transcripts.Written(c.Request.Context(), e.ID, open...)
	if err != nil {
		return nil, err
	}
	for i, id := range open {
		if sent := written.By(id, me); all[i].Href != "" && sent.IsThere() {
			all[i].State = templates.Msg("own.sent", "plies", len(sent.Record.Moves), "photos", len(sent.Photos))
		}
	}
	return all, nil
}

func ownGamePath(c *board.Owning, g play.Game) string {
	return board.MePath(c.Me.Event.ID, c.Me.Code) + "/games/" + web.Number64(g.ID)
}

// ownGame is the game of the address, which has to be one of the player's. The words are the same for all others.
func ownGame(c *board.Owning) (play.Game, error) {
	id, ok := web.ParseID(c.Param("game"))
	g, found := c.Me.Event.Game(play.GameID(id))
	if !ok || !found || c.Public == nil || c.Transcripts == nil || !transcript.IsOwn(c.Me.Event, c.Me.Player.ID, g) {
		return g, refusal.NewNotFound("error.game.none", nil)
	}
	return g, nil
}

func showOwnGame(c *board.Owning, g play.Game) error {
	v, err := ownGameView(c, g, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// ownGameView shows what the player has sent of a game; in place of the record a text that is not sent yet, unless it is nil.
func ownGameView(c *board.Owning, g play.Game, text *string) (web.View, error) {
	e, me, path := c.Me.Event, c.Me.Player.ID, ownGamePath(c, g)
	people := view.DeskPeople(e)
	body := templates.OwnGame{Back: board.MePath(e.ID, c.Me.Code), White: people.Name(g.White), Black: people.Name(g.Black)}
	v := web.View{Title: templates.Msg("own.title", "round", g.Round, "board", g.Board)}
	written, err := c.Transcripts.Written(c.Request.Context(), e.ID, g.ID)
	if err != nil {
		return v, err
	}
	sent := written.By(g.ID, me)
	body.Photos = entry.PhotosOf(sent.Photos, me, path+"/photos/")
	why := transcript.CanSend(e, me, g)
	if why != nil {
		r, ok := c.Refusal(why)
		if !ok {
			return v, why
		}
		body.Closed = r.Text
	}
	if transcript.CanRemove(e, me, g) {
		for i := range body.Photos {
			body.Photos[i].Remove = &templates.Action{
				Label: templates.Msg("photo.remove-yes"), Action: body.Photos[i].Href + "/remove", Style: "danger",
			}
		}
	}
	if text == nil {
		text = &sent.Record.Text
	}
	if why == nil && len(body.Photos) < transcript.MostPhotos {
		body.Send = photoForm(c, path)
	}
	if why != nil && *text == "" {
		v.Body = body
		return v, nil
	}
	body.Form = &templates.SheetForm{Revision: sent.Record.Revision, Field: templates.Field{
		Kind: "textarea", Name: "text", Label: templates.Msg("sheet.field"), Value: *text, Rows: 8, Mono: true,
		Placeholder: view.SheetExample(e.Head), ReadOnly: why != nil, Required: true,
	}}
	if why == nil {
		body.Form.Action, body.Form.CheckURL, body.Form.BoardURL = path, path+"/board", path+"/board"
		body.Form.Save = templates.Msg("own.send")
	}
	if sent.Record.IsThere() {
		body.Sent = templates.Msg("own.sent-at", "at", templates.Moment{At: sent.Record.At, Zone: c.Zone()})
	}
	body.Check, err = view.SheetCheck(c.Plain(), e, g, *text, "", -1)
	v.Body = body
	return v, err
}

func photoForm(c *board.Owning, path string) *templates.Form {
	file := web.FileInput("image/jpeg,image/png").Labelled("photo.file").With(func(_ *web.Call, f *templates.Field) {
		f.Hint = templates.Msg("photo.file-hint", "mb", picture.MostSentPhoto>>20, "most", transcript.MostPhotos)
	})
	return &templates.Form{
		Action: path + "/photos", Groups: web.Rows(web.Inputs{{file}}.Rows(c.Plain())...), Submit: templates.Msg("photo.send"), File: true,
		Dense: true,
	}
}

// ownGameAgain shows a game's page again with the reason why something was not taken, and with the text that was typed.
func ownGameAgain(c *board.Owning, g play.Game, text *string, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		e, p, err := c.Events.Personal(c.Request.Context(), c.Me.Event.ID, c.Me.Code)
		if err != nil {
			return web.View{}, err
		}
		c.Me.Event, c.Me.Player = e, p
		now, ok := e.Game(g.ID)
		if !ok {
			return web.View{}, refusal.NewNotFound("error.game.none", nil)
		}
		v, err := ownGameView(c, now, text)
		v.Flash = []templates.Notice{web.Wrong(r.Text)}
		return v, err
	})
}

// sendRecord keeps the moves that the player has entered.
func sendRecord(c *board.Owning, g play.Game) error {
	text, err := entry.Text(c.Plain())
	if err == nil {
		err = c.TakeOwnSaying(c.Me.Event.ID)
	}
	if err == nil {
		err = c.Transcripts.Propose(c.Request.Context(), c.Sayer("").From, c.Me.Event.ID, c.Me.Code, g.ID, c.Seen, text)
	}
	if err != nil {
		return ownGameAgain(c, g, &text, err)
	}
	said := web.Saved("own.said-sent")
	if text == "" {
		said = web.Saved("own.said-empty")
	}
	return c.Done(ownGamePath(c, g), said)
}

// playOwn answers with the board on which the player enters the moves. It stores nothing, and there is none while the game is played.
func playOwn(c *board.Owning, g play.Game) error {
	text, err := entry.Text(c.Plain())
	if err == nil && len(text) > transcript.MostOwn {
		err = refusal.NewInvalid("sheet", "error.sheet.long", refusal.Args{"most": transcript.MostOwn >> 10})
	}
	if err == nil {
		err = transcript.CanSend(c.Me.Event, c.Me.Player.ID, g)
	}
	switch {
	case err != nil && c.WantsFragment():
		return err
	case err != nil:
		return ownGameAgain(c, g, &text, err)
	case c.WantsFragment():
		return entry.Play(c.Plain(), entry.Game{Event: c.Me.Event, Game: g}, text)
	}
	v, err := ownGameView(c, g, &text)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// sendPhoto keeps a photo of the player's paper sheet.
func sendPhoto(c *board.Owning, g play.Game) error {
	sent, err := sentPhoto(c)
	if err != nil {
		return err
	}
	if err = c.TakeOwnSaying(c.Me.Event.ID); err == nil {
		err = c.Transcripts.SendPhoto(c.Request.Context(), c.Sayer("").From, c.Me.Event.ID, c.Me.Code, g.ID, sent)
	}
	if err != nil {
		return ownGameAgain(c, g, nil, err)
	}
	return c.Done(ownGamePath(c, g), web.Saved("photo.said-sent"))
}

// sentPhoto is the file of the form, with one byte more than it may have.
func sentPhoto(c *board.Owning) ([]byte, error) {
	file, _, err := c.File()
	if file == nil {
		return nil, err
	}
	defer file.Close()
	return io.ReadAll(io.LimitReader(file, picture.MostSentPhoto+1))
}

func showOwnPhoto(c *board.Owning, g play.Game) error {
	n, err := entry.PhotoNumber(c.Plain())
	if err != nil {
		return err
	}
	return entry.SendPhoto(c.Call, c.Me.Event.ID, transcript.PhotoID{Game: g.ID, Player: c.Me.Player.ID, Number: n})
}

// removePhoto forgets a photo that the player has sent.
func removePhoto(c *board.Owning, g play.Game) error {
	n, err := entry.PhotoNumber(c.Plain())
	if err != nil {
		return err
	}
	if err = c.TakeOwnSaying(c.Me.Event.ID); err == nil {
		err = c.Transcripts.RemovePhoto(c.Request.Context(), c.Me.Event.ID, c.Me.Code, g.ID, n)
	}
	if err != nil {
		return ownGameAgain(c, g, nil, err)
	}
	return c.Done(ownGamePath(c, g), web.Saved("photo.said-removed"))
}

func ofOwnGame(do func(*board.Owning, play.Game) error) func(*board.Owning) error {
	return web.Of(ownGame, do)
}
