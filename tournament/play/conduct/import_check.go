package conduct

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"time"
	"unicode/utf8"

	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// maxID bounds ids to those that every program can keep.
const maxID = 1<<53 - 1

// checkForeign finds what the changes of the service rule out, and check does therefore not look for: ids, references and
// bounds of what stands in a file. The error names the place.
func checkForeign(e *play.Event, year int) error {
	if e.LastID < 0 || e.LastID > maxID {
		return foreign("last_id", "number", refusal.Args{"low": 0, "high": int64(maxID), "found": e.LastID})
	}
	if err := e.Head.Check(); err != nil {
		return err
	}
	if fault := e.Emblem.CheckWhole(); fault != nil {
		return refusal.NewInvalid(fault.Field, fault.Key, fault.Args)
	}
	for i, p := range e.Players {
		place := fmt.Sprintf("players[%d]", i)
		if err := checkForeignPlayer(e, place, i, p, year); err != nil {
			return err
		}
	}
	if err := checkForeignHead(e); err != nil {
		return err
	}
	ids := map[play.GameID]bool{}
	for i, r := range e.Rounds {
		if err := checkForeignRound(e, fmt.Sprintf("rounds[%d]", i), i, r, ids); err != nil {
			return err
		}
	}
	for i, t := range e.Ticks {
		place := fmt.Sprintf("attendance[%d]", i)
		if _, ok := e.Player(play.PlayerID(t.Player)); !ok {
			return foreign(place+".player", "player", refusal.Args{"id": t.Player})
		}
		if !t.IsSound() || i > 0 && t.ID() <= e.Ticks[i-1].ID() || !t.Arrived.IsZero() && !inOurTime(t.Arrived) {
			return foreign(place, "tick", nil)
		}
	}
	if err := checkForeignDocuments(e); err != nil {
		return err
	}
	if err := checkForeignLeaves(e); err != nil {
		return err
	}
	if err := checkForeignLineups(e); err != nil {
		return err
	}
	return checkForeignIncidents(e)
}

// inOurTime tells whether a time is one that every program can write down.
func inOurTime(t time.Time) bool { return t.Year() >= 1900 && t.Year() <= 9999 }

// checkForeignHead checks what the head says of players and of numbers drawn.
func checkForeignHead(e *play.Event) error {
	r := e.Head.Regulations
	for i, a := range r.Restrictions {
		for _, id := range a.Players {
			if _, ok := e.Player(id); !ok {
				return foreign(fmt.Sprintf("apart[%d].players", i), "player", refusal.Args{"id": int64(id)})
			}
		}
	}
	drawn := []play.InitialColour{""}
	if r.System.Has(play.SettingInitial) && e.IsDrawn() {
		drawn = []play.InitialColour{play.InitialWhite, play.InitialBlack}
	}
	if !slices.Contains(drawn, r.Swiss.Drawn) {
		return foreign("drawn", "drawn", refusal.Args{"text": string(r.Swiss.Drawn)})
	}
	if e.IsDrawn() {
		return e.CheckGroups()
	}
	return nil
}

func checkForeignPlayer(e *play.Event, place string, i int, p play.Player, year int) error {
	switch {
	case p.ID < 1 || int64(p.ID) > e.LastID:
		return foreign(place+".id", "number", refusal.Args{"low": 1, "high": e.LastID, "found": int64(p.ID)})
	case i > 0 && p.ID <= e.Players[i-1].ID:
		return foreign(place+".id", "order", refusal.Args{"found": int64(p.ID), "before": int64(e.Players[i-1].ID)})
	case p.Number < 0 || p.Number > len(e.Players):
		return foreign(place+".number", "number", refusal.Args{"low": 0, "high": len(e.Players), "found": p.Number})
	case p.Entered < 0 || p.Entered > play.MaxRounds:
		return foreign(place+".entered", "number", refusal.Args{"low": 0, "high": play.MaxRounds, "found": p.Entered})
	case p.Table < 0 || p.Table > play.MaxBoard:
		return foreign(place+".table", "number", refusal.Args{"low": 0, "high": play.MaxBoard, "found": p.Table})
	case p.Withdrawn.FromRound < 0 || p.Withdrawn.FromRound > maxTableRounds:
		return foreign(place+".withdrawn.from_round", "number", refusal.Args{"low": 0, "high": maxTableRounds, "found": p.Withdrawn.FromRound})
	case p.Withdrawn.FromRound == 0 && p.Withdrawn.Reason != "":
		return foreign(place+".withdrawn.from_round", "number", refusal.Args{"low": 1, "high": maxTableRounds, "found": 0})
	}
	if err := p.CheckFormer(); err != nil {
		return in(place, err)
	}
	for _, err := range []error{
		play.CheckData(p.PlayerData, year), p.CheckTieBreak(),
		play.CheckText("withdrawn.reason", p.Withdrawn.Reason),
	} {
		if err != nil {
			return in(place, err)
		}
	}
	for k, b := range p.Byes {
		at := fmt.Sprintf("%s.byes[%d]", place, k)
		switch {
		case b.Round < 1 || b.Round > play.MaxRounds || k > 0 && b.Round <= p.Byes[k-1].Round:
			return foreign(at+".round", "bye-round", refusal.Args{"found": b.Round, "most": play.MaxRounds})
		case b.Kind != play.HalfBye && b.Kind != play.FullBye && b.Kind != play.Absent:
			return in(at, refusal.NewInvalid("kind", "error.bye.kind", refusal.Args{"text": string(b.Kind)}))
		}
		if err := play.CheckText("reason", b.Reason); err != nil {
			return in(at, err)
		}
	}
	return nil
}

// maxTableRounds is more than any table has: 64 players meet each other four times in 252 rounds, 512 in a group in more.
const maxTableRounds = 4 * 512

func checkForeignRound(e *play.Event, place string, i int, r play.Round, ids map[play.GameID]bool) error {
	if r.Number != i+1 {
		return foreign(place+".number", "number", refusal.Args{"low": i + 1, "high": i + 1, "found": r.Number})
	}
	if most := e.ScheduledRounds(); r.Number > most {
		return foreign(place+".number", "number", refusal.Args{"low": 1, "high": most, "found": r.Number})
	}
	for k, t := range []time.Time{r.PublishedAt, r.StartsAt} {
		if !t.IsZero() && !inOurTime(t) {
			return foreign(place+[]string{".published_at", ".starts_at"}[k], "time", nil)
		}
	}
	if err := e.CheckOpening(r); err != nil {
		return in(place, err)
	}
	for k, s := range r.Settled {
		if !slices.ContainsFunc(r.Games, func(g play.Game) bool { return g.Board == s.Board && g.Has(s.Winner) }) ||
			!e.Head.Regulations.System.HasBracket() ||
			k > 0 && s.Board <= r.Settled[k-1].Board {
			return foreign(fmt.Sprintf("%s.settled[%d]", place, k), "settled", refusal.Args{"board": s.Board})
		}
	}
	for k, g := range r.Games {
		at := fmt.Sprintf("%s.games[%d]", place, k)
		if ids[g.ID] {
			return foreign(at+".id", "twice", refusal.Args{"id": int64(g.ID)})
		}
		ids[g.ID] = true
		if err := checkForeignGame(e, at, r, k); err != nil {
			return err
		}
	}
	if err := e.CheckGames(r, e.Head.Scale()); err != nil {
		return in(place, err)
	}
	if err := e.CheckPairingLog(r); err != nil {
		return foreign(place+".account", "account", nil)
	}
	return nil
}

// checkForeignGame checks game k of a round by itself and against the one before.
func checkForeignGame(e *play.Event, place string, r play.Round, k int) error {
	g := r.Games[k]
	switch {
	case g.ID < 1 || int64(g.ID) > e.LastID:
		return foreign(place+".id", "number", refusal.Args{"low": 1, "high": e.LastID, "found": int64(g.ID)})
	case g.Round != r.Number:
		return foreign(place+".round", "number", refusal.Args{"low": r.Number, "high": r.Number, "found": g.Round})
	case g.White == g.Black:
		return foreign(place+".black", "itself", refusal.Args{"id": int64(g.White)})
	case g.IsFree() && (g.Board != 0 || g.Leg != 0):
		return foreign(place+".board", "number", refusal.Args{"low": 0, "high": 0, "found": max(g.Board, g.Leg)})
	case !g.IsFree() && (g.Board < 1 || g.Board > play.MaxBoard):
		return foreign(place+".board", "number", refusal.Args{"low": 1, "high": play.MaxBoard, "found": g.Board})
	case g.Result.IsOpen() && g.Result != (play.Result{Kind: g.Result.Kind}):
		return foreign(place+".result", "open-points", nil)
	case k > 0 && play.CompareBoards(r.Games[k-1], g) >= 0:
		return foreign(place, "games-order", nil)
	}
	for i, id := range []play.PlayerID{g.White, g.Black} {
		if _, ok := e.Player(id); !ok && (id != 0 || i == 0) {
			return foreign(place+[]string{".white", ".black"}[i], "player", refusal.Args{"id": int64(id)})
		}
	}
	if err := checkForeignLeg(e, place, r, k); err != nil {
		return err
	}
	if err := e.CheckGame(r, g, e.Head.Scale()); err != nil {
		return in(place, err)
	}
	if !slices.Contains([]play.Compared{play.NotCompared, play.SameAgain, play.KeptAgain}, g.Compared) {
		return foreign(place+".compared", "compared", refusal.Args{"text": string(g.Compared)})
	}
	return checkForeignSheet(place+".sheet", g.Sheet)
}

// checkForeignLeg wants the games of a match one after the other, between the same two.
func checkForeignLeg(e *play.Event, place string, r play.Round, k int) error {
	g := r.Games[k]
	if g.IsFree() {
		return nil
	}
	leg, first := 0, k == 0 || r.Games[k-1].Board != g.Board
	if !first {
		before := r.Games[k-1]
		if !g.Has(before.White) || !g.Has(before.Black) {
			return foreign(place+".white", "board-twice", refusal.Args{"board": g.Board})
		}
		leg = before.Leg + 1
	}
	if most := mostLegs(e); g.Leg != leg || leg >= most {
		return foreign(place+".leg", "number", refusal.Args{"low": min(leg, most-1), "high": min(leg, most-1), "found": g.Leg})
	}
	return nil
}

// mostLegs returns how many games two players can have on a board in one round.
func mostLegs(e *play.Event) int {
	r := e.Head.Regulations
	most := max(1, r.Match.Games)
	if r.System.HasBracket() {
		for _, t := range r.Knockout.Ties {
			most += t.Games
		}
	}
	return most
}

func checkForeignSheet(place string, s play.Sheet) error {
	switch {
	case len(s.Text) > maxSheet:
		return foreign(place+".text", "long", refusal.Args{"most": maxSheet >> 10})
	case !utf8.ValidString(s.Text) || strings.ContainsRune(s.Text, 0):
		return in(place, refusal.NewInvalid("text", "error.text.utf8", nil))
	case !slices.Contains([]play.Decision{play.NoDecision, play.ResultStands, play.TakenFromText, play.LostByRule}, s.Decision):
		return foreign(place+".decision", "decision", refusal.Args{"text": string(s.Decision)})
	}
	if err := play.CheckText("note", s.Note); err != nil {
		return in(place, err)
	}
	return nil
}

func checkForeignDocuments(e *play.Event) error {
	for i, d := range e.Documents {
		place := fmt.Sprintf("documents[%d]", i)
		switch {
		case d.ID < 1 || d.ID > e.LastID:
			return foreign(place+".id", "number", refusal.Args{"low": 1, "high": e.LastID, "found": d.ID})
		case i > 0 && d.ID <= e.Documents[i-1].ID:
			return foreign(place+".id", "order", refusal.Args{"found": d.ID, "before": e.Documents[i-1].ID})
		case len(d.Fields) == 0:
			return foreign(place+".fields", "empty", nil)
		case d.Of < 0 || d.Of > maxID:
			return foreign(place+".of", "number", refusal.Args{"low": 0, "high": int64(maxID), "found": d.Of})
		}
		if err := d.Check(); err != nil {
			return in(place, err)
		}
	}
	return nil
}

// checkForeignLeaves checks what is the file's word alone; whose they are and how long is for Event.Check.
func checkForeignLeaves(e *play.Event) error {
	for i, l := range e.Leaves {
		place := fmt.Sprintf("leaves[%d]", i)
		switch {
		case l.ID < 1 || l.ID > e.LastID:
			return foreign(place+".id", "number", refusal.Args{"low": 1, "high": e.LastID, "found": l.ID})
		case i > 0 && l.ID <= e.Leaves[i-1].ID:
			return foreign(place+".id", "order", refusal.Args{"found": l.ID, "before": e.Leaves[i-1].ID})
		case !l.Said.IsZero() && !inOurTime(l.Said):
			return foreign(place+".said", "tick", nil)
		}
	}
	return nil
}

// checkForeignLineups checks what is the file's word alone; whose they are and who sits where is for Event.Check.
func checkForeignLineups(e *play.Event) error {
	for i, l := range e.Lineups {
		place := fmt.Sprintf("lineups[%d]", i)
		if l.Round < 1 || l.Team < 1 || i > 0 && l.ID() <= e.Lineups[i-1].ID() || !l.Submitted.IsZero() && !inOurTime(l.Submitted) {
			return foreign(place, "lineup", nil)
		}
		if err := errors.Join(play.CheckText("by", l.By), play.CheckText("reason", l.Reason)); err != nil {
			return in(place, err)
		}
	}
	return nil
}

func checkForeignIncidents(e *play.Event) error {
	for k, i := range e.Incidents {
		place := fmt.Sprintf("incidents[%d]", k)
		switch {
		case i.ID < 1 || i.ID > e.LastID:
			return foreign(place+".id", "number", refusal.Args{"low": 1, "high": e.LastID, "found": i.ID})
		case k > 0 && i.ID <= e.Incidents[k-1].ID:
			return foreign(place+".id", "order", refusal.Args{"found": i.ID, "before": e.Incidents[k-1].ID})
		}
	}
	return nil
}
