package papers

import (
	"context"

	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/solving"
)

// SolvingFiles makes contests for solvers of files; without a service none are made.
func SolvingFiles(service *solving.Service) func(*web.Call, sentEvent) (contestFile, bool) {
	return func(c *web.Call, s sentEvent) (contestFile, bool) {
		if s.Solving == nil {
			return contestFile{}, false
		}
		return solvingFile(c, s.Solving, service), true
	}
}

func solvingFile(c *web.Call, k *solving.Contest, service *solving.Service) contestFile {
	f := contestFile{
		kind: solving.Kind().Name, name: k.Head.Name, short: k.Head.ShortName(), desk: visit.SolvingDesk,
		hidden: templates.Msg("event-file.solving-hidden"),
		facts: contestFacts(c, k.Head.Place, k.Head.Game, visit.SolvingState(k, c.Now()),
			count("event-file.solving-rounds", len(k.Rounds)), count("event-file.solvers", len(k.Solvers)),
			count("event-file.solving-sheets", len(k.Sheets))),
	}
	if service == nil {
		return f
	}
	f.check = func() error { return service.CheckImport(k) }
	f.create = func(ctx context.Context, by tournament.Actor, from contest.Source) (*tournament.Envelope, error) {
		made, err := service.Import(ctx, by, k, from)
		if err != nil {
			return nil, err
		}
		return &made.Envelope, nil
	}
	return f
}
