package show

import "adyukh/tournament/play"

// Late says with which round a late player began: "с тура 2".
func Late(p play.Player) Text { return late(p.Entered) }

// Out says since when a player is out, and whether the games left the table; nothing for who is in.
func Out(e *play.Event, p play.Player) Text {
	return out(p.Withdrawn.FromRound, e.IsAnnulled(p.ID))
}

// Notices are what lists say beside a player's name: a late beginning, an early end.
func Notices(e *play.Event, p play.Player) []Text {
	return notices(p.Entered, p.Withdrawn.FromRound, e.IsAnnulled(p.ID))
}

func notices(entered, withdrawn int, annulled bool) []Text {
	var all []Text
	for _, t := range []Text{late(entered), out(withdrawn, annulled)} {
		if !t.Empty() {
			all = append(all, t)
		}
	}
	return all
}

func late(entered int) Text {
	if entered < 2 {
		return Text{}
	}
	return Msg("pdf.entered", "round", entered)
}

func out(withdrawn int, annulled bool) Text {
	switch {
	case withdrawn == 0:
		return Text{}
	case annulled:
		return Msg("player.out-annulled", "round", withdrawn)
	}
	return Msg("player.out", "round", withdrawn)
}
