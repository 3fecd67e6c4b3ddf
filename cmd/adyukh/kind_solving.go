package main

import (
	"adyukh/api"
	"adyukh/cmd/adyukh/demo"
	"adyukh/tournament/contest/letters"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/steady"
	"adyukh/tournament/store"
)

// solvers are the contests in which compositions are solved.
func solvers(db *store.Store, watch *steady.Watch) kind {
	of := solving.NewService(db.Solvings(), watch)
	k := kindOf(of, archive.Solving(), func(c *solving.Contest) *solving.Contest { return c.For(solving.Viewer{Director: true}, of.Now()) })
	k.serve = func(c *api.Config) { c.Solvings = of }
	k.mails = func(c letters.Config) mail.Source { return letters.Solving(c, of) }
	k.sample = demo.Solvers()
	return k
}
