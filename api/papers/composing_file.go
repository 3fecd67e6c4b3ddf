package papers

import (
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/composing"
	"adyukh/tournament/exchange/archive"
)

// ComposingFiles makes contests of composers of files. service may be nil.
func ComposingFiles(service *composing.Service) FilesOfKind {
	var makes importer[composing.Contest]
	if service != nil {
		makes = service
	}
	return filesOf(composing.Kind(), archive.Composing(), makes, composingFile)
}

func composingFile(c *web.Call, k *composing.Contest) contestFile {
	return contestFile{
		name: k.Head.Name, short: k.Head.ShortName(), desk: visit.ComposingDesk,
		hidden: templates.Msg("event-file.contest-hidden"),
		facts: contestFacts(c, k.Head.Place, k.Head.Game, templates.Msg("contest.phase-"+string(k.Head.Phase(composing.At(c.Now())))),
			count("event-file.people", len(k.People)), count("event-file.entries", len(k.Entries)),
			count("event-file.marks", len(k.Marks)), count("event-file.claims", len(k.Claims))),
	}
}
