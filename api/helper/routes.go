// Package helper lets people without an account enter results: an arbiter gives them a code, for some boards and some hours, and they
// have a page for one hand on a phone. What a code opens is a pass of package account.
package helper

import (
	"adyukh/api/view/entry"
	"adyukh/api/visit/board"
	"adyukh/api/web"
	"adyukh/tournament/account"
)

// Routes are where an arbiter gives codes, and what a helper does with one.
func Routes(b *board.Services) []web.Route {
	const (
		desk = "/desk/e/:event/helpers"
		page = "/e/:event/helper"
	)
	give := b.Desk(account.Publish)
	return []web.Route{
		web.On(web.Get, desk, give, showPasses),
		web.On(web.Post, desk, give, givePass).Takes(web.Names(inputs)...),
		web.On(web.Post, desk+"/renew", give, renewPass).Takes(passField).OnPage(desk),
		web.On(web.Post, desk+"/revoke", give, revokePass).Takes(passField).OnPage(desk),

		web.On(web.Get, page, web.All, showJoin).Reads(web.AnyText(codeField)),
		web.On(web.Post, page, web.All, join).Takes(codeField),
		web.On(web.Get, page+"/boards", b.Helpers(), showBoards),
		web.On(web.Get, page+"/live", b.Helpers(), unlocked(func(c *board.Helping) error { return c.StreamPass() })),
		web.On(web.Post, page+"/games/:game", b.Helpers(), unlocked(enter)).Takes(resultField).Versioned(),
		web.On(web.Get, page+"/games/:game/moves", b.Helpers(), unlocked(showMoves)),
		web.On(web.Post, page+"/games/:game/moves", b.Helpers(), unlocked(playMoves)).Takes(entry.Fields()...),
		web.On(web.Post, page+"/lock", b.Helpers(), unlocked(lock)),
		web.On(web.Post, page+"/unlock", b.Helpers(), unlock).Takes(codeField),
		web.On(web.Post, page+"/leave", b.Helpers(), unlocked(leave)),
	}
}

const (
	passField   = "pass"
	codeField   = "code"
	resultField = "result"
)
