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
	"adyukh/api/web"
	"adyukh/api/webhooks"
	accounts "adyukh/tournament/account"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/rated"
)

// New returns the application. It fails when the configuration can't be right or a catalogue is faulty; the
// program should then not start. Close ends what it holds open.
func New(
	cfg Config, events *conduct.Service, rated *rated.Service, users *accounts.Service, log *slog.Logger,
) (*web.Server, error) {
	cfg.Config.Post, cfg.Config.Transcripts, cfg.Config.Mails = cfg.Post, cfg.Transcripts, cfg.Mails
	cfg.Config.Alerts, cfg.Config.Devices, cfg.Config.Contests, cfg.Config.Libraries = cfg.Alerts, cfg.Devices, cfg.Contests, cfg.Libraries
	cfg.Config.Checks, cfg.Config.Gate, cfg.Config.Solvings = cfg.Checks, cfg.Gate, cfg.Solvings
	s, err := web.NewServer(cfg.Config, events, rated, users, log, areas(cfg, events, log))
	if err == nil {
		s.Next = view.NextLink
	}
	return s, err
}

// areas lists what the application consists of. An address is out of reach until its area stands here.
func areas(cfg Config, events *conduct.Service, log *slog.Logger) []web.Area {
	all := []web.Area{
		web.RouteList(site.Routes()),
		site.NewRulesPages(),
		web.RouteList(v1.Routes()),
		web.RouteList(account.Routes()),
		web.RouteList(desk.Routes()),
		web.RouteList(privacy.Routes()),
		web.RouteList(helper.Routes()),
		web.RouteList(lists.Routes()),
		web.RouteList(setup.Routes()),
		papers.NewSets(events.Now, log),
		web.RouteList(register.Routes()),
		web.RouteList(ratings.Routes()),
		web.RouteList{web.On(web.Get, "/api/v1/openapi.yaml", web.All, showOpenAPI)},
	}
	if cfg.Webhooks != nil {
		all = append(all, webhooks.New(cfg.Webhooks))
	}
	if cfg.Post != nil {
		all = append(all, web.RouteList(correspondence.Routes()))
	}
	if cfg.Contests != nil {
		all = append(all, web.RouteList(composition.Routes()), web.RouteList(register.ContestRoutes()), web.RouteList(privacy.ContestRoutes()))
	}
	if cfg.Solvings != nil {
		all = append(all, web.RouteList(solving.Routes()), web.RouteList(register.SolvingRoutes()), web.RouteList(privacy.SolvingRoutes()))
	}
	return all
}

//go:embed openapi.yaml
var openAPI []byte

// showOpenAPI sends the description of the JSON.
func showOpenAPI(c *web.Call) error {
	return c.PublicBytes("openapi", "application/yaml; charset=utf-8", func() ([]byte, error) { return openAPI, nil })
}
