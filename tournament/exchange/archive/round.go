package archive

import (
	"adyukh/tournament/play"
	"adyukh/tournament/team"
)

func roundFields(r *play.Round) object {
	return object{
		must("number", wholeOf(&r.Number)),
		may("published_at", instant{&r.PublishedAt}),
		may("starts_at", instant{&r.StartsAt}),
		may("editing", flag{&r.Editing}),
		inLine(may("opening", openingFields(&r.Opening))),
		may("settled", listOf(&r.Settled, maxList, settledFields)),
		may("seated", flag{&r.Seated}),
		may("breaches", listOf(&r.Breaches, maxBreaches, breachFields)),
		must("games", listOf(&r.Games, maxGames, gameFields)),
		may("account", textOf(&r.PairingLog)),
	}
}

func breachFields(b *team.Breach) object {
	return object{
		must("team", wholeOf(&b.Team)), must("kind", textOf(&b.Kind)), may("board", wholeOf(&b.Board)), may("reason", textOf(&b.Reason)),
	}
}

func settledFields(s *play.Settled) object {
	return object{must("board", wholeOf(&s.Board)), must("winner", wholeOf(&s.Winner))}
}

// gameFields are those of a game; its round is the one in which it stands.
func gameFields(g *play.Game) object {
	return object{
		must("id", wholeOf(&g.ID)),
		may("board", wholeOf(&g.Board)),
		may("leg", wholeOf(&g.Leg)),
		must("white", wholeOf(&g.White)),
		may("black", wholeOf(&g.Black)),
		may("result", object{
			must("kind", textOf(&g.Result.Kind)), may("white", wholeOf(&g.Result.White)), may("black", wholeOf(&g.Result.Black)),
		}),
		may("rated", object{
			must("kind", textOf(&g.Rated.Kind)), may("white", wholeOf(&g.Rated.White)), may("black", wholeOf(&g.Rated.Black)),
		}),
		may("white_member", wholeOf(&g.Members[0])),
		may("black_member", wholeOf(&g.Members[1])),
		may("outdated", wholeOf(&g.Outdated)),
		may("compared", textOf(&g.Compared)),
		may("sheet", object{
			may("text", textOf(&g.Sheet.Text)), may("decision", textOf(&g.Sheet.Decision)), may("note", textOf(&g.Sheet.Note)),
		}),
	}
}
