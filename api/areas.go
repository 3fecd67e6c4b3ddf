package api

import (
	"context"
	_ "embed"
	"log/slog"
	"slices"

	"adyukh/api/account"
	"adyukh/api/composing"
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
	v1 "adyukh/api/v1"
	"adyukh/api/view"
	"adyukh/api/visit/board"
	"adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/api/webhooks"
	"adyukh/templates"
	"adyukh/tournament"
	users "adyukh/tournament/account"
	contestkind "adyukh/tournament/contest/composing"
	solvingkind "adyukh/tournament/contest/solving"
	"adyukh/tournament/delivery/webhook"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/ratinglist"
)

// New returns the application. It fails when the configuration can't be right or a catalogue is faulty; the
// program should then not start. Close ends what it holds open.
func New(
	cfg Config, events *conduct.Service, rated *ratinglist.Service, accounts *users.Service, log *slog.Logger,
) (*web.Server, error) {
	if err := templates.Complete(Pages()); err != nil {
		return nil, err
	}
	if cfg.Gate != nil {
		cfg.Around = cfg.Gate.Handler
	}
	cfg.Streams = web.NewStreams(cfg.Limits, log)
	b := board.New(board.Services{
		Events: events, Correspondence: cfg.Correspondence, Transcripts: cfg.Transcripts, Mails: cfg.Mails, Alerts: cfg.Alerts,
		Devices: cfg.Devices,
		Leads:   view.NextLink,
	}, cfg.Streams)
	cfg.Ahead = b.Ahead
	composers := contest.Composers{Contests: cfg.Contests, Listed: listed(events.List(), contestkind.Kind().Name)}
	solvers := contest.Solvers{Solvings: cfg.Solvings}
	played := view.OverTheBoard(events)
	played.Links = b.Links()
	cfg.Kinds = []web.EventKind{played, composers.Kind(), solvers.Kind()}
	return web.NewServer(cfg.Config, events.Now, events.Register(), rated, accounts, log, areas(cfg, b, composers, solvers, log))
}

// Pages are the bodies of all pages but the texts of /docs and the rules. A file of a page that is none of them stops the program.
func Pages() []templates.Body {
	return slices.Concat(
		templates.Pages(), account.Pages(), helper.Pages(), papers.Pages(),
		privacy.Pages(), ratings.Pages(), register.Pages(), setup.Pages(), webhooks.Pages(),
	)
}

// Blocks are all that is rendered alone for a script.
func Blocks() []templates.Block {
	return slices.Concat(templates.Blocks(), helper.Blocks(), papers.Blocks())
}

// listed lists the public events of a kind.
func listed(list *tournament.List, kind string) func(context.Context) ([]tournament.EventID, error) {
	return func(ctx context.Context) (all []tournament.EventID, err error) {
		of, err := list.Find(ctx, tournament.Viewer{}, tournament.Filter{Kind: kind})
		for _, e := range of {
			all = append(all, e.ID)
		}
		return all, err
	}
}

// areas lists what the application consists of. An address is out of reach until its area stands here.
func areas(cfg Config, b *board.Services, composers contest.Composers, solvers contest.Solvers, log *slog.Logger) []web.Area {
	events := b.Events
	asked := []register.Asked{register.AskedOf(play.PlayKind(), events.Recorder)}
	desks := []account.Desk{account.PlayDesk(plain(b.Desk))}
	var contests []web.Area
	if cfg.Contests != nil {
		asked = append(asked, register.AskedOf(contestkind.Kind(), cfg.Contests.Recorder))
		desks = append(desks, account.ContestDesk("/desk/c/:contest", "contest", "contest-role.", plain(composers.Desk)))
		contests = append(contests, composing.New(composers, composing.Services{Libraries: cfg.Libraries, Checks: cfg.Checks}),
			web.RouteList(register.ContestRoutes(b, composers)), web.RouteList(privacy.ContestRoutes(composers)),
			web.RouteList(v1.ContestRoutes(composers)))
	}
	if cfg.Solvings != nil {
		asked = append(asked, register.AskedOf(solvingkind.Kind(), cfg.Solvings.Recorder))
		desks = append(desks, account.ContestDesk("/desk/s/:solving", "solving", "solving-role.", plain(solvers.Desk)))
		contests = append(contests, solving.New(solvers, cfg.Checks),
			web.RouteList(register.SolvingRoutes(b, solvers)), web.RouteList(privacy.SolvingRoutes(solvers)),
			web.RouteList(v1.SolvingRoutes(solvers)))
	}
	all := []web.Area{
		web.RouteList(site.Routes(b)),
		site.NewRulesPages(),
		web.RouteList(v1.Routes(b)),
		web.RouteList(account.Routes(b, desks...)),
		web.RouteList(desk.Routes(b)),
		web.RouteList(privacy.Routes(b)),
		web.RouteList(helper.Routes(b)),
		web.RouteList(lists.Routes(b)),
		web.RouteList(setup.Routes(b)),
		papers.NewSets(b, papers.Files{papers.ComposingFiles(cfg.Contests), papers.SolvingFiles(cfg.Solvings)}, log),
		web.RouteList(register.Routes(b, []register.Shown{
			register.Played(play.OverTheBoard), register.Composed(contestkind.Kind().Name), register.Solved(solvingkind.Kind().Name),
		}, asked...)),
		web.RouteList(ratings.Routes(b)),
		web.RouteList{web.On(web.Get, "/api/v1/openapi.yaml", web.All, showOpenAPI)},
	}
	if cfg.Webhooks != nil {
		all = append(all, webhooks.New(cfg.Webhooks, events.List()))
	}
	if cfg.Correspondence != nil {
		all = append(all, web.RouteList(correspondence.Routes(b)))
	}
	return append(all, contests...)
}

// WebhookKinds are the kinds of events of which webhooks are told, with their addresses on the site.
func (cfg Config) WebhookKinds(events webhook.Events[play.Event]) []webhook.Kind {
	inSight := func(e *play.Event, n int) bool {
		r, ok := e.Round(n)
		return ok && r.IsPublished()
	}
	return []webhook.Kind{
		webhook.KindOf(play.PlayKind(), events, web.PublicBase, web.APIBase, inSight),
		webhook.KindOf(contestkind.Kind(), cfg.Contests, contest.ComposingBase, contest.ComposingAPI, nil),
		webhook.KindOf(solvingkind.Kind(), cfg.Solvings, contest.SolvingBase, contest.SolvingAPI, nil),
	}
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
