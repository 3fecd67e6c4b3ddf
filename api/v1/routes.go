package v1

import (
	"adyukh/api/visit/board"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
)

// Routes are the JSON for programs.
func Routes(b *board.Services) []web.Route {
	return []web.Route{
		web.On(web.Get, "/api/v1/events", b.At(web.All), apiEvents).Reads(eventsParams()...).Strictly(),
		web.On(web.Get, "/api/v1/events/:event", b.Readers(), apiEvent),
		web.On(web.Get, "/api/v1/events/:event/festival", b.Readers(), apiFestival),
		web.On(web.Get, "/api/v1/events/:event/players", b.Readers(), apiPlayers).Reads(rowsLimit, rowsCursor).Strictly(),
		web.On(web.Get, "/api/v1/events/:event/persons", b.Readers(), apiPersons),
		web.On(web.Get, "/api/v1/events/:event/rounds", b.Readers(), apiRounds).Reads(rowsLimit, roundsCursor).Strictly(),
		web.On(web.Get, "/api/v1/events/:event/rounds/:round", b.Readers(), apiRound),
		web.On(web.Get, "/api/v1/events/:event/incidents", b.Readers(), apiIncidents),
		web.On(web.Get, "/api/v1/events/:event/standings", b.Readers(), apiStandings).Reads(rowsLimit, rowsCursor).Strictly(),
		web.On(web.Get, "/api/v1/events/:event/crosstable", b.Readers(), apiCrosstable).
			Reads(web.OneOf("by", "place"), rowsLimit, rowsCursor).Strictly(),
		web.On(web.Get, "/api/v1/events/:event/games/:game", b.Readers(), apiGame),

		web.On(web.Get, "/api/v1/events/:event/ratings", b.Readers(), apiRatings).Reads(rowsLimit, rowsCursor).Strictly(),

		web.On(web.Get, "/api/v1/register/:things", web.Tokens, apiRegister),
	}
}

// ContestRoutes are those about contests of composers.
func ContestRoutes(composers contest.Composers) []web.Route {
	return []web.Route{
		web.On(web.Get, "/api/v1/contests/:contest", composers.Readers(), apiContest),
		web.On(web.Get, "/api/v1/contests/:contest/entries", composers.Readers(), apiEntries),
		web.On(web.Get, "/api/v1/contests/:contest/award", composers.Readers(), apiAward),
		web.On(web.Get, "/api/v1/contests/:contest/claims", composers.Readers(), apiClaims),
		web.On(web.Get, "/api/v1/problem", composers.Anyone(), apiProblem),
		web.On(web.Get, "/api/v1/problem/:day", composers.Anyone(), apiProblem),
	}
}

// SolvingRoutes are those about contests for solvers.
func SolvingRoutes(solvers contest.Solvers) []web.Route {
	return []web.Route{
		web.On(web.Get, "/api/v1/solving/:solving", solvers.Readers(), apiSolving),
		web.On(web.Get, "/api/v1/solving/:solving/results", solvers.Readers(), apiSolvingResults),
	}
}
