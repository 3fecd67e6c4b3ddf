package correspondence

import (
	"errors"
	"net/http"
	"strings"

	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/correspondence/xfcc"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Players read their games and move from programs of their own, by the protocol Xfcc. The user name is the event and the person, the
// password the code of the player's page.

const (
	clientPath = "/xfcc"
	clientDocs = "/docs/programs#xfcc" // how to write such a program
	soap12Type = "application/soap+xml"
)

func clientRoutes() []web.Route {
	return []web.Route{
		web.On(web.Get, clientPath, web.All, showService).Reads(web.IsThere("wsdl"), web.IsThere("WSDL")),
		web.On(web.Post, clientPath, web.All, serveClient).TakesBody(xfcc.MaxRequest, "text/xml", "application/xml", soap12Type),
		web.On(web.Get, "/e/:event/post/:code/client", web.Seats, showClient),
	}
}

// showService describes the service to a program, and leads a person to the documentation.
func showService(c *web.Call) error {
	_, asked := c.GetQuery("wsdl")
	_, loud := c.GetQuery("WSDL") // as some tools write it
	if !asked && !loud {
		c.GoTo(clientDocs)
		return nil
	}
	c.Writer.Header().Set("Cache-Control", "no-store") // the address in it is that by which the program came
	c.Write(http.StatusOK, xfcc.SOAP11.ContentType(), xfcc.WSDL(c.Link(clientPath)))
	return nil
}

// showClient says how a player's own program gets his games and sends his moves.
func showClient(c *web.Call) error {
	base := web.SeatPath(c.Seat.Of.ID, c.Seat.Code)
	body := templates.PostClient{
		Address: c.Link(clientPath), Username: clientName(c.Seat.Of.ID, c.Seat.Person.ID), Password: c.Seat.Code, Docs: clientDocs,
	}
	title := templates.Msg("post.client")
	v, err := framed(c, web.SectionPostSettings, web.View{
		Title: title, Body: body, Crumbs: []templates.Link{{Label: templates.Msg("nav.post-settings"), Href: base + "/settings"}, {Label: title}},
	})
	if err != nil {
		return err
	}
	v.Live = false
	return c.Page("post-client", v)
}

// clientName is the user name of a seat.
func clientName(event tournament.EventID, person play.PlayerID) string {
	return web.Number64(event) + "-" + web.Number64(person)
}

// readClientName is what a user name says; one that says nothing is that of a person who is not there, so that it is answered alike.
func readClientName(name string) (tournament.EventID, play.PlayerID) {
	event, person, _ := strings.Cut(name, "-")
	e, isEvent := web.ParseID(event)
	p, isPerson := web.ParseID(person)
	if !isEvent || !isPerson {
		return 0, -1
	}
	return tournament.EventID(e), play.PlayerID(p)
}

// serveClient answers a player's program.
func serveClient(c *web.Call) error {
	c.Writer.Header().Set("Cache-Control", "no-store")
	r, err := xfcc.Read(c.Body.Text)
	if err != nil {
		if c.Body.Type == soap12Type {
			r.Version = xfcc.SOAP12
		}
		return failClient(c, r.Version, err)
	}
	event, person := readClientName(r.Username)
	var body []byte
	switch err = c.EnterSeat(event, person, r.Password); {
	case err == nil && r.Move == nil:
		body, err = clientGames(c, r.Version)
	case err == nil:
		var answer xfcc.Answer
		answer, err = clientMove(c, r.Move)
		body = r.Version.Answered(answer)
	case r.Move != nil && isWrongLogin(err): // where the protocol has an answer for it
		body, err = r.Version.Answered(xfcc.AuthenticationFailed), nil
	}
	if err != nil {
		return failClient(c, r.Version, err)
	}
	c.Write(http.StatusOK, r.Version.ContentType(), body)
	return nil
}

// isWrongLogin tells whether nobody has a user name and a password.
func isWrongLogin(err error) bool {
	var denied *refusal.Error
	return errors.As(err, &denied) && denied.Key == "error.post.seat"
}

// failClient answers with a fault, which holds a sentence for the player.
func failClient(c *web.Call, v xfcc.Version, err error) error {
	blame, word := xfcc.OfSender, xfcc.ServerError
	var fault *xfcc.Fault
	switch {
	case errors.Is(err, xfcc.ErrVersion):
		blame = xfcc.OfVersion
	case isWrongLogin(err):
		word, err = xfcc.AuthenticationFailed, &refusal.Error{Code: refusal.Unauthorized, Key: "error.xfcc.login"}
	}
	status, text := 0, ""
	if errors.As(err, &fault) {
		text = c.Say(templates.Msg("error.xfcc.request", "why", fault.Text))
	} else if status, text = c.Told(err); status >= http.StatusInternalServerError {
		blame = xfcc.OfServer
	}
	if status != http.StatusTooManyRequests { // which says when to come again, in its header
		status = v.Status(blame)
	}
	c.Write(status, v.ContentType(), v.Fault(blame, word, text, c.Lang))
	return nil
}
