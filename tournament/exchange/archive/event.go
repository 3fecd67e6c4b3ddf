package archive

import "adyukh/tournament/play"

// Bounds of lists. What an event can really have is for conduct.Service to say.
const (
	maxPlayers   = 10_000
	maxRounds    = 1000
	maxGames     = 50_000 // of a round
	maxDocuments = 20_000
	maxList      = 2000
)

// eventFields are the keys of a file beside its format and version.
func eventFields(e *play.Event) object {
	players, rounds := listOf(&e.Players, maxPlayers, playerFields), list[play.Round]{
		p: &e.Rounds, most: maxRounds, broad: true, fields: roundFields,
	}
	return object{
		must("event", headFields(&e.Head)),
		must("players", players),
		must("rounds", rounds),
		may("documents", list[play.Document]{p: &e.Documents, most: maxDocuments, broad: true, fields: documentFields}),
		must("last_id", wholeOf(&e.LastID)),
	}
}

func headFields(h *play.Head) object {
	return object{
		must("name", textOf(&h.Name)),
		may("place", textOf(&h.Place)),
		may("begins", date{&h.Begins}),
		may("ends", date{&h.Ends}),
		must("game", textOf(&h.Game)),
		must("discipline", textOf(&h.Discipline)),
		must("language", textOf(&h.Language)),
		must("zone", textOf(&h.Zone)),
		may("officials", listOf(&h.Officials, maxList, officialFields)),
		must("regulations", regulationFields(&h.Regulations)),
	}
}

func officialFields(o *play.Official) object {
	return object{must("role", textOf(&o.Role)), must("name", textOf(&o.Name)), may("category", textOf(&o.Category))}
}

func documentFields(d *play.Document) object {
	return object{
		must("id", wholeOf(&d.ID)),
		must("kind", textOf(&d.Kind)),
		may("of", wholeOf(&d.Of)),
		must("fields", texts{&d.Fields, maxList}),
	}
}
