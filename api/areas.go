package api

import (
	"log/slog"

	"adyukh/tournament"
	"adyukh/tournament/account"
)

// New returns the application. It fails when the configuration can't be right or a catalogue is faulty; the
// program should then not start. Close ends what it holds open.
func New(cfg Config, events *tournament.Service, accounts *account.Service, log *slog.Logger) (*Server, error) {
	return newServer(cfg, events, accounts, log, areas(cfg, events, log))
}

// areas lists what the application consists of. An address is out of reach until its area stands here.
func areas(cfg Config, events *tournament.Service, log *slog.Logger) []area {
	all := []area{
		routeList(routesSite()),
		routeList(routesAccount()),
		routeList(routesDesk()),
		routeList(routesRounds()),
		newPaperSets(events.Now, log),
		routeList(routesPublic()),
		newRulesPages(),
		routeList(routesRegister()),
		routeList(routesRatings()),
	}
	if cfg.Webhooks != nil {
		all = append(all, routeList(routesWebhooks()))
	}
	return all
}
