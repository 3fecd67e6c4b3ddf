package correspondence

import (
	"context"
	"fmt"
	"time"
	"unicode/utf8"

	"adyukh/rules"
	"adyukh/rules/games"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/conduct"
	"adyukh/tournament/refusal"
)

// Record is all that is kept of a game, as a file has it: another program can play on with it.
type Record struct {
	Game  play.GameID
	Log   []Entry
	Sides [2]Provided // of White and of Black; nothing where it is not for whoever gets the file
}

// Provided is what one side alone may see.
type Provided struct {
	Conditions string // as WriteConditions writes them
	Notes      string
}

// MaxEntries bounds a game's log in a file.
const MaxEntries = 10_000

// Records returns all games of an event that have started, in the order of their ids, without what their players alone may see.
func (s *Service) Records(ctx context.Context, event tournament.EventID) ([]Record, error) {
	all, err := s.store.CorrespondenceLogs(ctx, event)
	if err != nil {
		return nil, err
	}
	records := make([]Record, len(all))
	for i, kept := range all {
		records[i] = Record{Game: kept.Standing.Game, Log: kept.Log}
	}
	return records, nil
}

// WholeRecords is Records with conditional moves and notes: for whoever has the database anyway.
func (s *Service) WholeRecords(ctx context.Context, event tournament.EventID) ([]Record, error) {
	all, err := s.Records(ctx, event)
	for i := 0; err == nil && i < len(all); i++ {
		var kept Kept
		kept, err = s.store.LoadCorrespondence(ctx, Key{Event: event, Game: all[i].Game})
		all[i].Log = kept.Log
		for side, own := range kept.Own {
			all[i].Sides[side] = Provided{Conditions: WriteConditions(own.Conditions), Notes: own.Notes}
		}
	}
	return all, err
}

// CheckImport tells whether ImportEvent would take an event and its games. The error names the place in a file, as that of
// conduct.Service.CheckImport does: "correspondence[3].log[12]".
func (s *Service) CheckImport(e *play.Event, records []Record) error {
	if err := s.events.CheckImport(e); err != nil {
		return err
	}
	_, err := s.additions(e, records)
	return err
}

// ImportEvent makes a new event of one that a file has, as conduct.Service.ImportEvent does, with its games as they stood, in one
// transaction. Nobody has a seat in it yet.
func (s *Service) ImportEvent(ctx context.Context, by tournament.Actor, e *play.Event, records []Record, from conduct.Source) (
	*play.Event, error,
) {
	additions, err := s.additions(e, records)
	if err != nil {
		return nil, err
	}
	save := func(ctx context.Context, fresh *play.Event, entry tournament.Entry) (tournament.EventID, error) {
		return s.store.CreateCorrespondence(ctx, fresh, entry, additions)
	}
	return s.events.ImportBy(ctx, by, e, from, save)
}

// additions are what is kept of the games of a file. Their event has no id yet.
func (s *Service) additions(e *play.Event, records []Record) ([]Addition, error) {
	if len(records) == 0 {
		return nil, nil
	}
	of, err := e.Head.Rules()
	if err != nil {
		return nil, err
	}
	all := make([]Addition, 0, len(records))
	for i, r := range records {
		place := fmt.Sprintf("correspondence[%d]", i)
		if i > 0 && r.Game <= records[i-1].Game {
			return nil, misplaced(place+".game", "order", refusal.Args{"found": int64(r.Game), "before": int64(records[i-1].Game)})
		}
		a, err := s.addition(e, of, r, place)
		if err != nil {
			return nil, err
		}
		all = append(all, a)
	}
	return all, nil
}

// addition is what is kept of a game of a file.
func (s *Service) addition(e *play.Event, of games.Game, r Record, place string) (Addition, error) {
	game, ok := e.Game(r.Game)
	if !ok || game.IsFree() || game.Round > e.PublishedRounds() || !e.Head.IsCorrespondence() {
		return Addition{}, misplaced(place+".game", "post-game", refusal.Args{"id": int64(r.Game)})
	}
	if err := checkLog(r.Log, place); err != nil {
		return Addition{}, err
	}
	after, err := Replay(of, e.Head.Terms(), r.Log)
	if err != nil {
		return Addition{}, misplaced(place+".log", "post-log", nil)
	}
	g := &Game{Event: e, Game: game, Persons: e.PersonsOf(game), State: &State{}}
	g.Leaves = LeavesOf(e.Leaves, g.Persons)
	a, err := g.addition(after, r.Log, [2][]Condition{}, s.events.Now())
	if err != nil {
		return Addition{}, misplaced(place+".log", "post-log", nil)
	}
	a.Standing.Brought = !after.IsOver() || game.Result == after.Result
	for side, p := range r.Sides {
		if a.Own[side], err = after.own(rules.Side(side), p); err != nil {
			return Addition{}, misplaced(place+"."+[2]string{"white", "black"}[side], "post-own", nil)
		}
	}
	return a, nil
}

// own is what a side has of its own by a file; conditions that its game has overtaken are nobody's loss.
func (s *State) own(side rules.Side, p Provided) (*Own, error) {
	if p == (Provided{}) {
		return nil, nil
	}
	if utf8.RuneCountInString(p.Notes) > MaxNotes {
		return nil, refusal.NewInvalid("notes", "error.correspondence.text", refusal.Args{"most": MaxNotes})
	}
	own := &Own{Notes: p.Notes}
	var err error
	if p.Conditions != "" {
		own.Conditions, err = s.ReadConditions(side, p.Conditions)
	}
	return own, err
}

// checkLog finds what acts rule out, and Replay does therefore not look for.
func checkLog(log []Entry, place string) error {
	if len(log) == 0 || len(log) > MaxEntries {
		return misplaced(place+".log", "post-log", nil)
	}
	var last []Entry // that count so far
	for i, e := range log {
		for e.Kind == Void && len(last) > 0 && last[len(last)-1].Seq >= e.From {
			last = last[:len(last)-1]
		}
		switch {
		case (e.Kind == Start) != (i == 0), e.Side > rules.Black, !inTime(e.At), !inTime(e.Entered), e.At.After(e.Entered),
			i > 0 && (len(last) == 0 || e.Entered.Before(last[len(last)-1].Entered) || e.At.Before(log[0].At)), e.From < 0 || e.From > i,
			e.Days < 0 || e.Days > MaxGrant, utf8.RuneCountInString(e.Text) > MaxNotes, len(e.Name) > MaxText, len(e.Move) > MaxText:
			return misplaced(fmt.Sprintf("%s.log[%d]", place, i), "post-log", nil)
		}
		last = append(last, e)
	}
	return nil
}

// inTime tells whether clocks can count with a time.
func inTime(t time.Time) bool { return t.Year() >= 1900 && t.Year() <= 9000 }

// misplaced is what is wrong at a place of a file.
func misplaced(place, key string, args refusal.Args) error {
	return &refusal.Error{Code: refusal.Invalid, Key: "error.foreign." + key, Args: args, Field: place}
}
