package api

import (
	_ "embed"
	"log/slog"

	"adyukh/api/account"
	"adyukh/api/composition"
	"adyukh/api/correspondence"
	"adyukh/api/desk"
	"adyukh/api/helper"
	"adyukh/api/lists"
	"adyukh/api/papers"
	"adyukh/api/privacy"
	"adyukh/api/ratings"
	"adyukh/api/register"
	"adyukh/api/setup"
	"adyukh/api/site"
	"adyukh/api/solving"
	"adyukh/api/v1"
	"adyukh/api/view"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/api/webhooks"
	users "adyukh/tournament/account"
	contestkind "adyukh/tournament/composition"
	solvingkind "adyukh/tournament/composition/solving"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/rated"
)

// New returns the application. It fails when the configuration can't be right or a catalogue is faulty; the
// program should then not start. Close ends what it holds open.
func New(
	cfg Config, events *conduct.Service, rated *rated.Service, accounts *users.Service, log *slog.Logger,
) (*web.Server, error) {
	cfg.Config.Post, cfg.Config.Transcripts, cfg.Config.Mails = cfg.Post, cfg.Transcripts, cfg.Mails
	cfg.Config.Alerts, cfg.Config.Devices = cfg.Alerts, cfg.Devices
	if cfg.Gate != nil {
		cfg.Around = cfg.Gate.Handler
	}
	cfg.Kinds = []web.EventKind{
		view.OverTheBoard(events), contest.Composers{Contests: cfg.Contests}.Kind(), contest.Solvers{Solvings: cfg.Solvings}.Kind(),
	}
	s, err := web.NewServer(cfg.Config, events, rated, accounts, log, areas(cfg, events, log))
	if err == nil {
		s.Next = view.NextLink
	}
	return s, err
}

// areas lists what the application consists of. An address is out of reach until its area stands here.
func areas(cfg Config, events *conduct.Service, log *slog.Logger) []web.Area {
	composers, solvers := contest.Composers{Contests: cfg.Contests}, contest.Solvers{Solvings: cfg.Solvings}
	asked := []register.Asked{register.AskedOf(play.PlayKind(), events.Recorder)}
	desks := []account.Desk{account.PlayDesk()}
	var contests []web.Area
	if cfg.Contests != nil {
		asked = append(asked, register.AskedOf(contestkind.Kind(), cfg.Contests.Recorder))
		desks = append(desks, account.ContestDesk("/desk/c/:contest", "contest", "contest-role.", plain(composers.Desk)))
		contests = append(contests, composition.New(composers, composition.Services{Libraries: cfg.Libraries, Checks: cfg.Checks}),
			web.RouteList(register.ContestRoutes(composers)), web.RouteList(privacy.ContestRoutes(composers)),
			web.RouteList(v1.ContestRoutes(composers)))
	}
	if cfg.Solvings != nil {
		asked = append(asked, register.AskedOf(solvingkind.Kind(), cfg.Solvings.Recorder))
		desks = append(desks, account.ContestDesk("/desk/s/:solving", "solving", "solving-role.", plain(solvers.Desk)))
		contests = append(contests, solving.New(solvers, cfg.Checks),
			web.RouteList(register.SolvingRoutes(solvers)), web.RouteList(privacy.SolvingRoutes(solvers)),
			web.RouteList(v1.SolvingRoutes(solvers)))
	}
	all := []web.Area{
		web.RouteList(site.Routes()),
		site.NewRulesPages(),
		web.RouteList(v1.Routes()),
		web.RouteList(account.Routes(desks...)),
		web.RouteList(desk.Routes()),
		web.RouteList(privacy.Routes()),
		web.RouteList(helper.Routes()),
		web.RouteList(lists.Routes()),
		web.RouteList(setup.Routes()),
		papers.NewSets(papers.Files{Posts: cfg.Post, Contests: cfg.Contests, Solvings: cfg.Solvings}, events.Now, log),
		web.RouteList(register.Routes(asked...)),
		web.RouteList(ratings.Routes()),
		web.RouteList{web.On(web.Get, "/api/v1/openapi.yaml", web.All, showOpenAPI)},
	}
	if cfg.Webhooks != nil {
		all = append(all, webhooks.New(cfg.Webhooks))
	}
	if cfg.Post != nil {
		all = append(all, web.RouteList(correspondence.Routes()))
	}
	return append(all, contests...)
}

// plain is the guard of a desk for pages that all kinds have in common.
func plain[C web.Caller](desk func(users.Action) web.Guard[C]) func(users.Action) web.Guard[*web.Call] {
	return func(action users.Action) web.Guard[*web.Call] { return web.With(desk(action), C.Plain) }
}

//go:embed openapi.yaml
var openAPI []byte

// showOpenAPI sends the description of the JSON.
func showOpenAPI(c *web.Call) error {
	return c.PublicBytes("openapi", "application/yaml; charset=utf-8", func() ([]byte, error) { return openAPI, nil })
}
