package papers

import (
	"context"

	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament"
	"adyukh/tournament/contest"
	"adyukh/tournament/contest/composing"
)

// ComposingFiles makes contests of composers of files; without a service none are made.
func ComposingFiles(service *composing.Service) func(*web.Call, sentEvent) (contestFile, bool) {
	return func(c *web.Call, s sentEvent) (contestFile, bool) {
		if s.Contest == nil {
			return contestFile{}, false
		}
		return composingFile(c, s.Contest, service), true
	}
}

func composingFile(c *web.Call, k *composing.Contest, service *composing.Service) contestFile {
	f := contestFile{
		kind: composing.Kind().Name, name: k.Head.Name, short: k.Head.ShortName(), desk: visit.ComposingDesk,
		hidden: templates.Msg("event-file.contest-hidden"),
		facts: contestFacts(c, k.Head.Place, k.Head.Game, templates.Msg("contest.phase-"+string(k.Head.Phase(c.Now()))),
			count("event-file.people", len(k.People)), count("event-file.entries", len(k.Entries)),
			count("event-file.marks", len(k.Marks)), count("event-file.claims", len(k.Claims))),
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
