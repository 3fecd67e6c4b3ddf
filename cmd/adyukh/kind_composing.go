package main

import (
	"adyukh/api"
	"adyukh/cmd/adyukh/demo"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/contest/forerunners"
	"adyukh/tournament/contest/letters"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/compositions"
	"adyukh/tournament/steady"
	"adyukh/tournament/store"
)

// composers are the contests in which compositions are judged.
func composers(db *store.Store, watch *steady.Watch) kind {
	of := composing.NewService(db.Contests(), watch)
	k := kindOf(of, archive.Composing(), func(c *composing.Contest) *composing.Contest { return c.For(composing.Viewer{Director: true}) })
	k.serve = func(c *api.Config) {
		c.Contests, c.Libraries = of, forerunners.NewService(db.Contests(), watch.Now, compositions.Library)
	}
	k.mails = func(c letters.Config) mail.Source { return letters.Composing(c, of) }
	k.sample = demo.Composers(of)
	return k
}
