package composing

import (
	"bytes"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"adyukh/api/view"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/rules/games"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/forerunners"
	"adyukh/tournament/exchange/compositions"
	"adyukh/tournament/refusal"
)

func libraryRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, desk+"/forerunners", at.Look, showForerunners),
		web.On(web.Post, desk+"/forerunners", at.Run, loadLibrary).Takes("file").TakesEvent(),
		web.On(web.Post, desk+"/forerunners/drop", at.Run, dropLibrary).OnPage(desk + "/forerunners"),
		web.On(web.Get, desk+"/forerunners/library.pdn", at.Look, sendLibrary),
		web.On(web.Get, desk+"/problems.pdn", at.Look, sendProblems),
		web.On(web.Get, public+"/problems.pdn", at.readers, sendPublicProblems),
	}
}

// mostNear is how many near positions are told of an entry, from the contest and from the library.
const mostNear = 5

// showForerunners shows which entries are near to each other or to a position of the library.
func showForerunners(c *call) error {
	v, err := forerunnersView(c, nil, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

func forerunnersPath(c *call) string { return contest.ComposingDesk(c.Contest.ID) + "/forerunners" }

func forerunnersView(c *call, read *compositions.Reading, refused *web.Refusal) (web.View, error) {
	ctx, path := c.Request.Context(), forerunnersPath(c)
	body := templates.ContestForerunners{Form: templates.Form{
		Action: path, File: true, Submit: templates.Msg("contest.library-load"), Quiet: true,
		Groups: web.Rows(web.Inputs{{web.FileInput(".pdn,.txt").Labelled("contest.library-file").Hinted().Required()}}.Rows(c.Call)...),
	}}
	if refused != nil {
		body.Form = refused.On(body.Form)
	}
	about, ok, err := c.Libraries.About(ctx, c.Contest.ID)
	if err != nil {
		return web.View{}, err
	}
	if ok {
		body.Library = templates.Msg("contest.library", "name", about.Name, "n", about.Problems,
			"at", templates.Moment{At: about.Loaded, Zone: c.Zone()})
		body.File = &templates.Link{Label: templates.Msg("contest.library-get"), Href: path + "/library.pdn"}
		body.Drop = &templates.Action{Label: templates.Msg("contest.library-drop"), Action: path + "/drop", Style: "small"}
	}
	if read != nil {
		body.Faults = faultTexts(c, *read)
	}
	found, library, err := c.Libraries.Found(ctx, c.Contest, mostNear)
	if err != nil {
		return web.View{}, err
	}
	for _, e := range c.Contest.Entries {
		if near := found[e.ID]; len(near) > 0 {
			row := templates.ContestNear{Entry: entryName(c, e)}
			for _, f := range near {
				row.Near = append(row.Near, nearText(c, f, library))
			}
			body.Rows = append(body.Rows, row)
		}
	}
	return web.View{
		Title: templates.Msg("contest.forerunners"), Section: contest.SectionEntries, Body: body, Crumbs: deskCrumbs(c, "contest.forerunners"),
	}, nil
}

// entryName names an entry for the director: its number, or, before there are numbers, the author and the section.
func entryName(c *call, e composing.Entry) templates.Text {
	sender, _ := c.Contest.Person(e.SentBy)
	if e.No == 0 {
		return templates.Msg("contest.entry-of", "section", e.Section, "name", sender.Data.Name)
	}
	return templates.Msg("contest.entry-no", "no", strconv.Itoa(e.No), "section", e.Section, "name", sender.Data.Name)
}

// nearText says what is near to an entry, and how near.
func nearText(c *call, f forerunners.Found, library forerunners.Library) templates.Text {
	other := templates.Text{}
	if e, ok := c.Contest.Entry(f.Entry); ok {
		other = entryName(c, e)
	} else if f.Of < len(library.Problems) {
		other = templates.Literal(problemName(library.Problems[f.Of]))
	}
	how := templates.Msg("contest.found-"+string(f.Kind), "here", f.Here.Text, "there", f.There.Text)
	if f.Symmetry != (forerunners.Symmetry{}) {
		how = templates.Msg("contest.found-turned", "how", how)
	}
	return templates.Msg("contest.found", "other", other, "how", how)
}

func problemName(p forerunners.Composition) string {
	var parts []string
	for _, part := range []string{p.Authors, p.Title, p.Source, p.Date} {
		if part != "" {
			parts = append(parts, part)
		}
	}
	return web.OrDefault(strings.Join(parts, ", "), p.Position)
}

// faultTexts say which records of a file can't be used, or not whole.
func faultTexts(c *call, r compositions.Reading) []templates.Text {
	title := ""
	if g, err := game(c); err == nil {
		title = g.Title(c.Lang)
	}
	var all []templates.Text
	for _, f := range r.Faults {
		what := templates.Msg("library-fault."+string(f.Kind), "text", f.Text, "game", title)
		if f.Other != nil {
			other := *f.Other
			other.Want = title
			what = templates.Msg("library-fault.elsewhere", "what", view.PhraseText(other.Phrase()))
		}
		all = append(all, templates.Msg("contest.fault", "line", f.Line, "what", what))
	}
	if r.More > 0 {
		all = append(all, templates.Msg("contest.faults-more", "n", r.More))
	}
	return all
}

// loadLibrary takes a file of problems in place of the library before. Records that can't be used are named.
func loadLibrary(c *call) error {
	game, err := games.ByName(c.Contest.Head.Game)
	if err != nil {
		return err
	}
	var read compositions.Reading
	text, name, err := sentText(c)
	if err == nil {
		read, err = compositions.Read(strings.NewReader(text), game)
	}
	var kept bytes.Buffer
	if err == nil {
		err = compositions.Write(&kept, game, read.Library)
	}
	if err == nil {
		err = c.Libraries.Keep(c.Request.Context(), c.Contest.ID, name, kept.String(), len(read.Library.Problems))
	}
	if err != nil {
		return c.Again(err, func(r web.Refusal) (web.View, error) { return forerunnersView(c, &read, &r) })
	}
	said := web.Saved("contest.library-loaded", "n", len(read.Library.Problems))
	if len(read.Faults) == 0 {
		return c.Done(forerunnersPath(c), said)
	}
	v, err := forerunnersView(c, &read, nil)
	if err != nil {
		return err
	}
	v.Flash = append(v.Flash, said)
	return c.Page(v)
}

// sentText is the file that was sent, with its name.
func sentText(c *call) (text, name string, err error) {
	file, name, err := c.File()
	if err != nil {
		return "", "", err
	}
	if file == nil {
		return "", "", refusal.NewInvalid("file", "error.library.no-file", nil)
	}
	raw, err := io.ReadAll(io.LimitReader(file, forerunners.MaxBytes+1))
	if shown := []rune(strings.ToValidUTF8(name, "")); len(shown) > 100 {
		name = string(shown[:100])
	}
	return string(raw), name, err
}

func dropLibrary(c *call) error {
	if err := c.Libraries.Drop(c.Request.Context(), c.Contest.ID); err != nil {
		return err
	}
	return c.Done(forerunnersPath(c), web.Saved("contest.library-dropped"))
}

// sendLibrary sends the library as it is kept.
func sendLibrary(c *call) error {
	kept, err := c.Libraries.Text(c.Request.Context(), c.Contest.ID)
	if errors.Is(err, forerunners.ErrNoLibrary) {
		return web.ErrNotFound
	}
	if err != nil {
		return err
	}
	c.Writer.Header().Set("Cache-Control", "no-store")
	return sendPDN(c, []byte(kept.Text), "library")
}

func sendPDN(c *call, body []byte, name string) error {
	file := mime.FormatMediaType("attachment", map[string]string{"filename": c.Contest.Head.ShortName() + " – " + name + ".pdn"})
	c.Writer.Header().Set("Content-Disposition", file)
	c.Write(http.StatusOK, "application/vnd.chess-pgn; charset=utf-8", body)
	return nil
}

// sendProblems sends the entries of the contest as the director sees them.
func sendProblems(c *call) error {
	body, err := problemsOf(c)
	if err != nil {
		return err
	}
	c.Writer.Header().Set("Cache-Control", "no-store")
	return sendPDN(c, body, "problems")
}

// sendPublicProblems sends the entries that everybody may see, once there is an award.
func sendPublicProblems(c *call) error {
	if !c.Contest.IsTold() {
		return web.ErrNotFound
	}
	file := mime.FormatMediaType("attachment", map[string]string{"filename": c.Contest.Head.ShortName() + ".pdn"})
	c.Writer.Header().Set("Content-Disposition", file)
	return c.PublicBytes("contest-pdn", "application/vnd.chess-pgn; charset=utf-8", func() ([]byte, error) { return problemsOf(c) })
}

// problemsOf are the entries as a library: with authors and places where whoever asks may know them.
func problemsOf(c *call) ([]byte, error) {
	k := c.Contest
	game, err := games.ByName(k.Head.Game)
	if err != nil {
		return nil, err
	}
	l := forerunners.Library{Game: k.Head.Game}
	for _, e := range k.Entries {
		if e.Withdrawn {
			continue
		}
		p := forerunners.Composition{
			Position: e.Position, Task: e.Task, Solution: e.Solution, Source: k.Head.ShortName(), Date: e.Composed, Title: e.Motto,
		}
		if e.No > 0 {
			p.Title = "№ " + strconv.Itoa(e.No)
		}
		for _, id := range e.Authors {
			if a, ok := k.Person(id); ok {
				p.Authors = joinNames(p.Authors, a.Data.Name)
			}
		}
		if k.Told != nil {
			for _, r := range k.Told.Entries {
				if r.No == e.No && r.Place > 0 {
					p.Award = strconv.Itoa(r.Place)
				}
			}
		}
		l.Problems = append(l.Problems, p)
	}
	var b bytes.Buffer
	err = compositions.Write(&b, game, l)
	return b.Bytes(), err
}

func joinNames(all, name string) string {
	if all == "" {
		return name
	}
	return all + ", " + name
}
