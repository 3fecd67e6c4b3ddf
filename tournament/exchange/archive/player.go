package archive

import "adyukh/tournament"

func playerFields(p *tournament.Player) object {
	return object{
		must("id", wholeOf(&p.ID)),
		may("number", wholeOf(&p.Number)),
		must("name", textOf(&p.Name)),
		may("sex", textOf(&p.Sex)),
		may("birth_year", wholeOf(&p.BirthYear)),
		may("born", date{&p.Born}),
		may("federation", textOf(&p.Federation)),
		may("club", textOf(&p.Club)),
		may("society", textOf(&p.Society)),
		may("trainer", textOf(&p.Trainer)),
		may("rank", textOf(&p.Rank)),
		may("rating", wholeOf(&p.Rating)),
		may("rated_games", wholeOf(&p.RatedGames)),
		may("own_id", textOf(&p.OwnID)),
		may("group", textOf(&p.Group)),
		may("withdrawn", object{
			must("from_round", wholeOf(&p.Withdrawn.FromRound)), may("reason", textOf(&p.Withdrawn.Reason)),
		}),
		may("entered", wholeOf(&p.Entered)),
		may("byes", listOf(&p.Byes, maxList, byeFields)),
		may("no_half_byes", flag{&p.NoHalf}),
		may("table", wholeOf(&p.Table)),
		may("play_off", wholeOf(&p.PlayOff)),
		may("lot", wholeOf(&p.Lot)),
	}
}

func byeFields(b *tournament.Bye) object {
	return object{must("round", wholeOf(&b.Round)), must("kind", textOf(&b.Kind))}
}
