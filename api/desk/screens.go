package desk

import (
	"slices"
	"strconv"

	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/broadcast"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

func screenRoutes(at doors) []web.Route {
	return []web.Route{
		web.On(web.Get, event+"/screens", at.pair, showScreens),
		web.On(web.Post, event+"/screens", at.pair, addScreen),
		web.On(web.Post, event+"/screens/message", at.pair, sayOnScreens).Takes(web.Names(sayInputs)...).Versioned(),
		web.On(web.Post, screen, at.pair, ofScreen(changeScreen)).Takes(web.Names(screenInputs)...).Versioned(),
		web.On(web.Post, screen+"/find", at.pair, ofScreen(findTables)).Takes(findField).Versioned(),
		web.On(web.Post, screen+"/code", at.pair, ofScreen(renewScreen)).Versioned(),
		web.On(web.Post, screen+"/remove", at.pair, ofScreen(removeScreen)).Versioned(),
	}
}

// screensPath is where the screens of the hall are steered.
func screensPath(e *play.Event) string { return web.DeskBase(e.ID) + "/screens" }

func screenPath(e *play.Event, s broadcast.Screen) string {
	return screensPath(e) + "/" + web.Number64(s.ID)
}

func routeScreen(c *board.Desk) (broadcast.Screen, error) {
	id, ok := web.ParseID(c.Param("screen"))
	if !ok {
		return broadcast.Screen{}, web.ErrNotFound
	}
	s, ok := c.Event.Screen(id)
	if !ok {
		return s, &refusal.Error{Code: refusal.NotFound, Key: "error.screen.none"}
	}
	return s, nil
}

func ofScreen(do func(*board.Desk, broadcast.Screen) error) func(*board.Desk) error {
	return web.Of(routeScreen, do)
}

// shownInForm is how many things the form of a screen offers to show, one after the other.
const shownInForm = 5

// typedScreen is a screen as its form has it.
type typedScreen struct {
	broadcast.Screen
	event *play.Event                            // of the hall; nil where only the names of the fields are asked for
	shows [broadcast.MostShows]broadcast.Content // "" for nothing
}

func typed(e *play.Event, s broadcast.Screen) typedScreen {
	t := typedScreen{Screen: s, event: e}
	copy(t.shows[:], s.Shows)
	return t
}

// screen is what was typed.
func (t typedScreen) screen() broadcast.Screen {
	t.Shows = nil
	for _, content := range t.shows {
		if content != "" {
			t.Shows = append(t.Shows, content)
		}
	}
	return t.Screen
}

const showsField = "shows"

// contentName says what a screen shows.
func contentName(c broadcast.Content) templates.Text {
	if name, ok := c.Category(); ok {
		return templates.Msg("screens.shows-category", "name", name)
	}
	if name, ok := c.Group(); ok {
		return templates.Msg("screens.shows-group", "name", name)
	}
	return templates.Msg("screens.shows-" + string(c))
}

// contentsOf are what the screens of an event may show, the places of its categories and groups among it, and what one shows now.
func contentsOf(e *play.Event, now []broadcast.Content) []templates.Option {
	all := broadcast.Contents()
	more := func(c broadcast.Content) {
		if c.IsPart() && !slices.Contains(all, c) {
			all = append(all, c)
		}
	}
	if e != nil {
		for _, c := range e.Head.Regulations.Categories {
			more(broadcast.CategoryPlaces(c.Name))
		}
		if e.Head.Regulations.System.Shape() == play.ShapeGroups {
			for _, p := range e.Players {
				more(broadcast.GroupPlaces(p.Group))
			}
		}
	}
	for _, c := range now {
		more(c) // as a category that has another name now
	}
	options := []templates.Option{web.Option("", templates.Msg("screens.nothing"))}
	for _, c := range all {
		options = append(options, web.Option(string(c), contentName(c)))
	}
	return options
}

func screenInputs(t *typedScreen) web.Inputs {
	prefixed := func(_ *web.Call, f *templates.Field) { f.Prefix = screenAnchor(t.ID) + "-" }
	line := func(name string, most int) templates.Field {
		return templates.Field{Name: name, Label: templates.Msg("screens.field-" + name), MaxLength: most, Width: "full"}
	}
	contents := contentsOf(t.event, t.shows[:])
	var shows []web.Input
	for i := range t.shows {
		field := templates.Field{Kind: "select", Name: showsField + strconv.Itoa(i+1), Options: contents}
		field.Label = templates.Msg("screens.field-shows", "n", i+1)
		shows = append(shows, web.TextInput(&t.shows[i], field).With(prefixed).If(i < shownInForm || t.shows[i] != ""))
	}
	return web.Inputs{
		shows,
		{
			web.NumberInput(&t.Seconds, "seconds", broadcast.Fastest, broadcast.Slowest).Labelled("screens.field-seconds").With(prefixed),
			web.ChoiceInput(&t.Theme, "select", "theme", web.Options("screens.theme-", broadcast.Themes()...)...).
				Labelled("screens.field-theme").With(prefixed),
			web.TextInput(&t.Name, line("name", broadcast.MaxName)).With(prefixed),
		},
		{web.TickInput(&t.Countdown, "countdown", "screens.field-countdown").With(prefixed)},
		{web.TextInput(&t.Message, line("message", broadcast.MaxMessage)).With(prefixed)},
	}
}

func screenAnchor(id int64) string { return "screen-" + web.Number64(id) }

func screenName(i int, s broadcast.Screen) templates.Text {
	if s.Name != "" {
		return templates.Literal(s.Name)
	}
	return templates.Msg("screens.name", "n", i+1)
}

// showScreens lists the screens of the hall, with what steers them.
func showScreens(c *board.Desk) error {
	v, err := screensView(c, typedScreen{}, nil)
	if err != nil {
		return err
	}
	return c.Page(v)
}

// screensAgain shows the page with what was refused: of a screen, or the message for all where it has no id.
func screensAgain(c *board.Desk, t typedScreen, err error) error {
	return c.Again(err, func(r web.Refusal) (web.View, error) {
		if err := c.LoadEvent(c.Event.ID); err != nil {
			return web.View{}, err
		}
		return screensView(c, t, &r)
	})
}

func screensView(c *board.Desk, t typedScreen, refused *web.Refusal) (web.View, error) {
	e, sent := c.Event, c.Form
	c.Form = nil
	body := templates.DeskScreens{Hidden: !e.Head.Public}
	for i, s := range e.Screens {
		card, err := screenCard(c, i, s)
		if err != nil {
			return web.View{}, err
		}
		if t.ID == s.ID && refused != nil {
			c.Form = sent
			card.Form, card.Open = refused.On(screenForm(c, t, s)), true
			c.Form = nil
		}
		body.Screens = append(body.Screens, card)
	}
	if len(e.Screens) < broadcast.MostScreens {
		body.Add = &templates.Action{Label: templates.Msg("screens.add"), Action: screensPath(e), Style: "filled"}
	}
	if len(e.Screens) == 0 {
		body.Empty = &templates.Empty{Title: templates.Msg("screens.empty"), Text: templates.Msg("screens.empty-text")}
	} else {
		said := ""
		if t.ID == 0 {
			said = t.Message
		}
		say := sayForm(c, said)
		if t.ID == 0 && refused != nil {
			say = refused.On(say)
		}
		body.Say = &say
		for _, s := range e.Screens {
			if s.Message != "" {
				body.Silence = &templates.Action{
					Label: templates.Msg("screens.silence"), Action: screensPath(e) + "/message", Style: "small",
					Hidden: []templates.Hidden{web.HiddenRevision(e.ScreensRevision())},
				}
			}
		}
	}
	return web.View{Title: templates.Msg("screens.title"), Body: body, Crumbs: []templates.Link{
		{Label: templates.Literal(e.Head.ShortName()), Href: web.DeskBase(e.ID)}, {Label: templates.Msg("screens.title")},
	}}, nil
}

func screenCard(c *board.Desk, i int, s broadcast.Screen) (templates.DeskScreen, error) {
	card := templates.DeskScreen{
		ID: screenAnchor(s.ID), Name: screenName(i, s), Seconds: s.Seconds, Message: s.Message, Finding: s.FindTable,
		Address: templates.Address{URL: c.Link(board.ScreenPath(c.Event.ID, s.Code))}, Form: screenForm(c, typed(c.Event, s), s),
	}
	card.Address.Nearby = c.Server.Base == nil && web.IsLoopbackHost(c.Request.Host)
	for _, content := range s.Shows {
		card.Shows = append(card.Shows, contentName(content))
	}
	seen := web.HiddenRevision(s.Revision)
	act := func(key, to string, more ...templates.Hidden) templates.Action {
		return templates.Action{Label: templates.Msg(key), Action: screenPath(c.Event, s) + to, Style: "small", Hidden: append(more, seen)}
	}
	card.Find = act("screens.find", "/find", templates.Hidden{Name: findField, Value: "1"})
	if s.FindTable {
		card.Find = act("screens.find-end", "/find", templates.Hidden{Name: findField})
	}
	card.Actions = []templates.Action{act("screens.renew", "/code"), act("screens.remove", "/remove")}
	var err error
	card.Address.QR, err = web.DrawQR(card.Address.URL)
	return card, err
}

func screenForm(c *board.Desk, t typedScreen, s broadcast.Screen) templates.Form {
	t.ID, t.event = s.ID, c.Event
	f := inRows(c, screenInputs(&t))
	f.Action, f.Submit, f.Quiet, f.Dense = screenPath(c.Event, s), templates.Msg("action.save"), true, true
	f.Hidden = []templates.Hidden{web.HiddenRevision(s.Revision)}
	return f
}

func sayInputs(text *string) web.Inputs {
	return web.Inputs{{web.TextInput(text, templates.Field{
		Name: "message", Label: templates.Msg("screens.field-message"), MaxLength: broadcast.MaxMessage, Width: "full",
	})}}
}

func sayForm(c *board.Desk, text string) templates.Form {
	f := inRows(c, sayInputs(&text))
	f.Action, f.Submit, f.Quiet, f.Dense = screensPath(c.Event)+"/message", templates.Msg("screens.say-now"), true, true
	f.Hidden = []templates.Hidden{web.HiddenRevision(c.Event.ScreensRevision())}
	return f
}

// addScreen gives the hall one more.
func addScreen(c *board.Desk) error {
	e, s, err := c.Events.AddScreen(c.Request.Context(), c.Actor(), c.Event.ID, "")
	if err != nil {
		return screensAgain(c, typedScreen{}, err)
	}
	return c.Done(screensPath(e)+"#"+screenAnchor(s.ID), web.Saved("screens.said-added"))
}

// changeScreen makes a screen show something else.
func changeScreen(c *board.Desk, s broadcast.Screen) error {
	t := typedScreen{Screen: s, event: c.Event}
	err := screenInputs(&t).Read(c.Plain())
	if err == nil {
		_, err = c.Events.ChangeScreen(c.Request.Context(), c.Actor(), c.Event.ID, s.ID, c.Seen, t.screen())
	}
	return screenSaved(c, t, "screens.said", err)
}

const findField = "find"

// findTables puts the tables by name in the place of everything, or ends that.
func findTables(c *board.Desk, s broadcast.Screen) error {
	s.FindTable = c.IsTicked(findField)
	_, err := c.Events.ChangeScreen(c.Request.Context(), c.Actor(), c.Event.ID, s.ID, c.Seen, s)
	return screenSaved(c, typed(c.Event, s), "screens.said", err)
}

// renewScreen gives a screen another address.
func renewScreen(c *board.Desk, s broadcast.Screen) error {
	_, err := c.Events.RenewScreen(c.Request.Context(), c.Actor(), c.Event.ID, s.ID, c.Seen)
	return screenSaved(c, typed(c.Event, s), "screens.said-renewed", err)
}

// removeScreen takes a screen away.
func removeScreen(c *board.Desk, s broadcast.Screen) error {
	_, err := c.Events.RemoveScreen(c.Request.Context(), c.Actor(), c.Event.ID, s.ID, c.Seen)
	return screenSaved(c, typed(c.Event, s), "screens.said-removed", err)
}

// sayOnScreens puts a message on all screens, or takes theirs away.
func sayOnScreens(c *board.Desk) error {
	var text string
	err := sayInputs(&text).Read(c.Plain())
	if err == nil {
		_, err = c.Events.SayOnScreens(c.Request.Context(), c.Actor(), c.Event.ID, c.Seen, text)
	}
	return screenSaved(c, typedScreen{Screen: broadcast.Screen{Message: text}}, "screens.said", err)
}

func screenSaved(c *board.Desk, t typedScreen, said string, err error) error {
	if err != nil {
		return screensAgain(c, t, err)
	}
	return c.Done(screensPath(c.Event), web.Saved(said))
}
