package show

import (
	"slices"

	"adyukh/tournament/play"
	"adyukh/tournament/standings"
)

// GamesOver counts the games of a table that have a result, and all of them.
func GamesOver(t *play.Table) (over, all int) {
	for _, row := range t.Rows {
		over += row.Games
	}
	return over / 2, over/2 + t.Open
}

// Stand says how far a table has come: after which round it stands; where all games are played at once, how many of them are over.
func Stand(t *play.Table) Text {
	if !t.AtOnce {
		return Msg("standings.after", "round", t.After)
	}
	over, all := GamesOver(t)
	return Msg("correspondence-paper.stand", "n", over, "all", all)
}

// GamesOverOf says how many games of an event are over.
func GamesOverOf(e *play.Event) Text {
	over, all := e.GamesOver()
	return Msg("correspondence-paper.games-over", "n", over, "all", all)
}

// MeanRating is what the persons of an event who have a rating are rated on the average, to a whole number, and how many they are.
func MeanRating(e *play.Event) (mean, n int) {
	sum := 0
	for _, p := range e.People() {
		if p.Rating > 0 {
			sum, n = sum+p.Rating, n+1
		}
	}
	if n > 0 {
		mean = (2*sum + n) / (2 * n)
	}
	return mean, n
}

// captioned says how far a table has come in one of two messages.
func captioned(t *play.Table, key, atOnce string) Text {
	if !t.AtOnce {
		return Msg(key, "round", t.After)
	}
	return Msg(atOnce, "stand", Stand(t))
}

// StandingsCaption is the caption of a table of places.
func StandingsCaption(t *play.Table) Text {
	return captioned(t, "standings.caption", "correspondence-paper.standings-caption")
}

// CrossCaption is the caption of a cross table.
func CrossCaption(t *play.Table) Text {
	return captioned(t, "cross.caption", "correspondence-paper.cross-caption")
}

// RatingsCaption is the caption of a table of what games do to ratings.
func RatingsCaption(t *play.Table) Text {
	return captioned(t, "ratings.caption", "correspondence-paper.ratings-caption")
}

// WorkingsTitle heads the criteria of a player.
func WorkingsTitle(t *play.Table) Text {
	return captioned(t, "player.workings", "correspondence-paper.workings")
}

// PlaceOf says which place a player has by now, and how many games count for it.
func PlaceOf(t *play.Table, row standings.Row) Text {
	if !t.AtOnce {
		return Msg("player.place", "place", PlaceText(row.Place), "round", t.After, "n", row.Games)
	}
	return Msg("correspondence-paper.place", "place", PlaceText(row.Place), "n", row.Games, "all", row.Games+row.Open)
}

// notRunning leaves out the games that are being played, where that is how things should be.
func notRunning(open []play.Matter) []play.Matter {
	return slices.DeleteFunc(slices.Clone(open), func(m play.Matter) bool { return m.Kind == play.RunningGame })
}

// StandOn says on a paper how far a table has come, and what is open in it, if anything: "после тура 3 из 9", "предварительно: …".
func StandOn(t *play.Table, rounds int, open []play.Matter) (stand, provisional Text) {
	stand = Msg("pdf.after", "round", t.After, "of", rounds)
	if open = UpTo(open, t.After); t.AtOnce {
		if stand, open = Stand(t), notRunning(open); len(open) == 0 && !t.Final {
			stand = Msg("correspondence-paper.provisional", "stand", stand)
		}
	}
	if !t.Final && len(open) > 0 {
		provisional = Msg("open.provisional", "open", WhatIsOpen(open))
	}
	return stand, provisional
}
