package api

import (
	"github.com/gin-gonic/gin"

	"adyukh/api/locale"
	"adyukh/tournament"
	"adyukh/tournament/account"
)

// call is one request on its way through a handler: what the middleware has found out about it.
type call struct {
	*gin.Context
	server  *Server
	tr      *locale.Translator
	lang    string
	theme   string             // "light", "dark" or "" for what the system says
	session *account.Session   // nil for somebody who is not signed in
	user    *account.User      // nil for somebody who is not signed in
	role    account.Role       // in the event of the route; "" without one
	event   *tournament.Event  // set on routes of the desk
	public  *tournament.Public // set on public routes of an event
}

// handler answers a request or returns why not.
type handler func(c *call) error

// actor returns who makes a change, for the journal.
func (c *call) actor() tournament.Actor {
	return tournament.Actor{User: int64(c.user.ID), Name: c.user.Name, From: c.address()}
}
