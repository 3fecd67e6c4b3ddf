package desk

import (
	"net/http"

	"adyukh/api/view"
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/account"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
)

// What players have sent of a game by their personal links: an arbiter takes a record over into the field, checks it, and saves it as any
// other.

// takeField says whose record is taken over.
const takeField = "take"

// handedIn are the games of a round without a record of which a player has sent something.
func handedIn(c *board.Desk, round play.Round) (map[play.GameID]bool, error) {
	if c.Transcripts == nil || !c.Event.HasLinks() || !round.IsPublished() || !c.May(account.EnterResults) {
		return nil, nil
	}
	ids := make([]play.GameID, 0, len(round.Games))
	for _, g := range round.Games {
		if !g.IsFree() && g.Sheet.Text == "" {
			ids = append(ids, g.ID)
		}
	}
	if len(ids) == 0 {
		return nil, nil
	}
	written, err := c.Transcripts.Written(c.Request.Context(), c.Event.ID, ids...)
	handed := map[play.GameID]bool{}
	for _, g := range round.Games {
		if written.By(g.ID, g.White).IsThere() || written.By(g.ID, g.Black).IsThere() {
			handed[g.ID] = true
		}
	}
	return handed, web.Aside(err)
}

// newDeskRound is view.NewDeskRound with what players have sent.
func newDeskRound(c *board.Desk, n int) (*view.DeskRound, error) {
	d, err := view.NewDeskRound(c.Event, n)
	if err != nil {
		return nil, err
	}
	handed, err := handedIn(c, d.Round)
	d.TakeHanded(handed)
	return d, err
}

// sentOf is what both players have sent of a game, and where their records differ.
func sentOf(c *board.Desk, g play.Game) (all []templates.SheetSent, differ templates.Text, err error) {
	if c.Transcripts == nil || !c.Event.HasLinks() {
		return nil, differ, nil
	}
	written, err := c.Transcripts.Written(c.Request.Context(), c.Event.ID, g.ID)
	if err := web.Aside(err); err != nil {
		return nil, differ, err
	}
	people := view.DeskPeople(c.Event)
	for _, player := range []play.PlayerID{g.White, g.Black} {
		white := player == g.White
		sent := written.By(g.ID, player)
		if !sent.IsThere() {
			continue
		}
		v := templates.SheetSent{White: white, Name: people.Name(player)}
		v.Photos = entry.PhotosOf(sent.Photos, player, people.GameHref(g.ID)+"/photos/"+web.Number64(player)+"/")
		if c.May(account.Judge) {
			for i := range v.Photos {
				v.Photos[i].Remove = &templates.Action{
					Label: templates.Msg("photo.remove-yes"), Action: v.Photos[i].Href + "/remove", Style: "danger",
				}
			}
		}
		if sent.Record.IsThere() {
			if v.Record, err = recordState(c, g, sent.Record); err != nil {
				return nil, differ, err
			}
			v.Take = people.GameHref(g.ID) + "?" + takeField + "=" + string(transcript.Of(white)) + "#unsaved"
		}
		all = append(all, v)
	}
	return all, differing(written.By(g.ID, g.White).Record, written.By(g.ID, g.Black).Record), nil
}

// recordState says how far a record that was sent can be read.
func recordState(c *board.Desk, g play.Game, t transcript.Transcript) (templates.Text, error) {
	trace, err := c.Event.Head.TraceOpened(c.Event.Opening(g), t.Text)
	key := "handed.record"
	if trace.Fault != nil {
		key = "handed.record-broken"
	}
	return templates.Msg(key, "n", len(t.Moves), "at", templates.Moment{At: t.At, Zone: c.Zone()}), err
}

// differing says where the records of both players differ; nothing unless there are both.
func differing(white, black transcript.Transcript) templates.Text {
	if !white.IsThere() || !black.IsThere() {
		return templates.Text{}
	}
	n := transcript.Differ(white.Moves, black.Moves)
	if n == 0 {
		return templates.Msg("handed.same", "n", len(white.Moves))
	}
	wrote := func(t transcript.Transcript) templates.Text {
		if n > len(t.Moves) {
			return templates.Msg("handed.ended")
		}
		return templates.Literal(t.Moves[n-1].Text)
	}
	return templates.Msg("handed.differ", "n", n, "white", wrote(white), "black", wrote(black))
}

// takeRecord shows a game's page with the record that a player has sent in the field. It saves nothing.
func takeRecord(c *board.Desk, g play.Game) error {
	whose := transcript.Writer(c.Query(takeField))
	if c.Transcripts == nil || !c.May(account.EnterResults) || whose != transcript.White && whose != transcript.Black {
		return web.ErrNotFound
	}
	written, err := c.Transcripts.Written(c.Request.Context(), c.Event.ID, g.ID)
	if err != nil {
		return err
	}
	player := g.White
	if whose == transcript.Black {
		player = g.Black
	}
	record := written.By(g.ID, player).Record
	if !record.IsThere() {
		return refusal.NewNotFound("error.game.none", nil)
	}
	body, err := deskGameBody(c, g, record.Text)
	if err != nil {
		return err
	}
	body.Unsaved = templates.Msg("handed.unsaved", "who", templates.Msg("handed.who-"+string(whose)))
	return showDeskGameBody(c, g, body, http.StatusOK)
}

// sheetPhoto is the photo that the address names.
func sheetPhoto(c *board.Desk, g play.Game) (transcript.PhotoID, error) {
	n, err := entry.PhotoNumber(c.Plain())
	player, ok := web.ParseID(c.Param("player"))
	if !ok || !g.Has(play.PlayerID(player)) || g.IsFree() {
		err = web.ErrNotFound
	}
	return transcript.PhotoID{Game: g.ID, Player: play.PlayerID(player), Number: n}, err
}

func showSheetPhoto(c *board.Desk, g play.Game) error {
	photo, err := sheetPhoto(c, g)
	if err != nil {
		return err
	}
	return entry.SendPhoto(c.Call, c.Event.ID, photo)
}

// dropSheetPhoto takes a photo away that should not be there.
func dropSheetPhoto(c *board.Desk, g play.Game) error {
	photo, err := sheetPhoto(c, g)
	if err != nil || c.Transcripts == nil {
		return web.ErrNotFound
	}
	if err := c.Transcripts.DropPhoto(c.Request.Context(), c.Event.ID, photo); err != nil {
		return gameAgain(c, g.ID, err)
	}
	return c.Done(view.DeskPeople(c.Event).GameHref(g.ID), web.Saved("photo.said-removed"))
}
