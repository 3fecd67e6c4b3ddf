package papers

import (
	visit "adyukh/api/visit/contest"
	"adyukh/api/web"
	"adyukh/templates"
	"adyukh/tournament/contest/solving"
	"adyukh/tournament/exchange/archive"
)

// SolvingFiles makes contests for solvers of files. service may be nil.
func SolvingFiles(service *solving.Service) FilesOfKind {
	var makes importer[solving.Contest]
	if service != nil {
		makes = service
	}
	return filesOf(solving.Kind(), archive.Solving(), makes, solvingFile)
}

func solvingFile(c *web.Call, k *solving.Contest) contestFile {
	return contestFile{
		name: k.Head.Name, short: k.Head.ShortName(), desk: visit.SolvingDesk,
		hidden: templates.Msg("event-file.solving-hidden"),
		facts: contestFacts(c, k.Head.Place, k.Head.Game, visit.SolvingState(k, c.Now()),
			count("event-file.solving-rounds", len(k.Rounds)), count("event-file.solvers", len(k.Solvers)),
			count("event-file.solving-sheets", len(k.Sheets))),
	}
}
