package store

import (
	"context"
	"errors"
	"maps"
	"slices"

	"gorm.io/gorm"

	"adyukh/tournament/register"
)

// recordRow is what an event says to the register about itself.
type recordRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false" of:"ID"`
	Kind       string
	Seq        int64 `of:"-"`
	Published  int64
	Gone       bool
	Name       string
	ShortName  string `of:"Short"`
	Place      string
	Begins     string
	Ends       string
	Game       string
	Discipline string
	Season     int
	Final      bool
	Players    int
	Teams      int
	Rounds     int
}

// TableName is the row's table.
func (recordRow) TableName() string { return "register_events" }

// takenRow is how somebody has played in an event.
type takenRow struct {
	EventID    int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	PlayerID   int64 `gorm:"primaryKey;autoIncrement:false" of:"Player"`
	Seq        int64 `of:"-"`
	Gone       bool
	Linked     *int64
	PersonID   *int64 `of:"Person"`
	Name       string
	Number     int
	Team       int64
	TeamName   string `of:"TeamOf"`
	TeamID     *int64
	Board      int
	GroupName  string `of:"Group"`
	PlaceFirst int    `of:"First"`
	PlaceLast  int    `of:"Last"`
	Points     string
	Games      int
	Won        int
	Drawn      int
	Lost       int
	Out        bool
	Begins     string
	Works      jsonText `of:"-"`
}

// noWorks stands where nobody has composed.
const noWorks jsonText = "null"

func newTakenRow(e register.Entry) (takenRow, error) {
	row := rowOf[takenRow](e)
	works, err := toJSON(e.Compositions)
	row.Works = jsonText(works)
	return row, err
}

// entry is what the row says.
func (r takenRow) entry() (register.Entry, error) {
	e, err := valueOf[register.Entry](r)
	if err == nil {
		e.Compositions, err = fromText[[]register.Composition](r.Works, "null")
	}
	return e, err
}

// TableName is the row's table.
func (takenRow) TableName() string { return "register_entries" }

// metRow is a published game with a result.
type metRow struct {
	EventID     int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	GameID      int64 `gorm:"primaryKey;autoIncrement:false" of:"ID"`
	Seq         int64 `of:"-"`
	Gone        bool
	Round       int
	Board       int
	Leg         int
	WhitePlayer int64
	BlackPlayer int64
	White       *int64
	Black       *int64
	Kind        string
	WhitePoints int
	BlackPoints int
	WhiteScore  string
	BlackScore  string
	Played      bool
	Annulled    bool
	Begins      string
}

// TableName is the row's table.
func (metRow) TableName() string { return "register_games" }

// PutRecord saves what has changed in an event's record, unless a later one is saved already. What is gone keeps its row
// without a word of what it said, so that exports can tell.
func (s *Store) PutRecord(ctx context.Context, r register.Record) error {
	return s.registerChange(ctx, "save the record of an event", func(tx *gorm.DB, seq int64) error {
		old, known, err := takeRecord(tx, r.Event.ID)
		if err == nil && (known && old.Published >= r.Event.Published || !known && r.Event.Gone) {
			err = errSame // an event of which nobody has ever known leaves no trace
		}
		if err != nil {
			return err
		}
		if r.Event.Gone {
			r.Event = register.EventRecord{ID: r.Event.ID, Kind: r.Event.Kind, Published: r.Event.Published, Gone: true}
			r.Entries, r.Games = nil, nil
		}
		change := recordChange{tx: tx, seq: seq, event: int64(r.Event.ID), people: map[int64]bool{}, touched: map[int64]bool{}}
		if err := change.stand(r.Entries); err != nil {
			return err
		}
		if change.teams, err = teamsOf(tx, seq, r.Entries); err != nil {
			return err
		}
		if err := change.entries(r.Entries); err != nil {
			return err
		}
		if err := change.games(r); err != nil {
			return err
		}
		row := rowOf[recordRow](r.Event)
		same := row
		same.Seq, same.Published = old.Seq, old.Published
		row.Seq = old.Seq
		if !known || same != old || change.changed {
			row.Seq = seq
		}
		if err := put(tx, row); err != nil {
			return err
		}
		if err := recount(tx, seq, slices.Sorted(maps.Keys(change.people))); err != nil {
			return err
		}
		if err := recountTeams(tx, seq, change.lostOrWon(row.Seq == seq)); err != nil {
			return err
		}
		if row.Seq != seq {
			return nil
		}
		return tx.Exec("UPDATE series SET seq = ? WHERE NOT gone AND id IN (SELECT series_id FROM series_stages WHERE event_id = ?)", seq,
			row.EventID).Error
	})
}

func takeRecord(tx *gorm.DB, id register.EventID) (row recordRow, known bool, err error) {
	err = tx.Where("event_id = ?", int64(id)).Take(&row).Error
	if errors.Is(err, gorm.ErrRecordNotFound) {
		return recordRow{}, false, nil
	}
	return row, err == nil, err
}

// recordChange is one event's record being saved.
type recordChange struct {
	tx      *gorm.DB
	seq     int64
	event   int64
	roots   map[register.PersonID]register.PersonID // which card stands for one that a player is linked with
	person  map[register.PlayerID]register.PersonID // and so for the players
	people  map[int64]bool                          // cards that have won or lost an entry
	teams   map[register.PlayerID]register.TeamID   // which teams of the register play in the event
	touched map[int64]bool                          // those that have won or lost an entry
	changed bool
}

// lostOrWon are the teams to be counted anew: when what is said of the event itself has changed, all of them.
func (p *recordChange) lostOrWon(all bool) []int64 {
	if all {
		for _, id := range p.teams {
			p.touched[int64(id)] = true
		}
	}
	return slices.Sorted(maps.Keys(p.touched))
}

// stand finds the cards that stand for those that players are linked with. A deleted one is nobody.
func (p *recordChange) stand(entries []register.Entry) error {
	p.roots, p.person = map[register.PersonID]register.PersonID{}, map[register.PlayerID]register.PersonID{}
	var linked []int64
	for _, e := range entries {
		if e.Linked != 0 {
			linked = append(linked, int64(e.Linked))
		}
	}
	for some := range slices.Chunk(linked, batch) {
		var rows []personRow
		if err := p.tx.Select("id", "root").Where("NOT gone").Where(in("id", some)).Find(&rows).Error; err != nil {
			return err
		}
		for _, r := range rows {
			p.roots[register.PersonID(r.ID)] = register.PersonID(r.Root)
		}
	}
	for _, e := range entries {
		p.person[e.Player] = p.roots[e.Linked]
	}
	return nil
}

func (p *recordChange) entries(entries []register.Entry) error {
	var old, rows []takenRow
	if err := p.tx.Where("event_id = ?", p.event).Find(&old).Error; err != nil {
		return err
	}
	was := map[int64]takenRow{}
	for _, r := range old {
		was[r.PlayerID] = r
	}
	for _, e := range entries {
		e.Person, e.TeamID = p.person[e.Player], p.teams[e.Team]
		row, err := newTakenRow(e)
		if err != nil {
			return err
		}
		row.Seq = was[row.PlayerID].Seq
		if before, known := was[row.PlayerID]; !known || !sameTaken(before, row) {
			rows = p.take(rows, before, row)
		}
		delete(was, row.PlayerID)
	}
	for _, id := range slices.Sorted(maps.Keys(was)) {
		if before := was[id]; !before.Gone {
			rows = p.take(rows, before, takenRow{EventID: p.event, PlayerID: id, Gone: true, Works: noWorks})
		}
	}
	return put(p.tx, rows...)
}

// take notes a changed entry.
func (p *recordChange) take(rows []takenRow, before, now takenRow) []takenRow {
	for _, id := range []*int64{before.PersonID, now.PersonID} {
		if id != nil {
			p.people[*id] = true
		}
	}
	for _, id := range []*int64{before.TeamID, now.TeamID} {
		if id != nil {
			p.touched[*id] = true
		}
	}
	p.changed = true
	now.Seq = p.seq
	return append(rows, now)
}

// sameTaken compares rows but for where pointers lead to.
func sameTaken(a, b takenRow) bool {
	same := orZero(a.Linked) == orZero(b.Linked) && orZero(a.PersonID) == orZero(b.PersonID) && orZero(a.TeamID) == orZero(b.TeamID)
	a.Linked, a.PersonID, a.TeamID, b.Linked, b.PersonID, b.TeamID = nil, nil, nil, nil, nil, nil
	return same && a == b
}

func (p *recordChange) games(r register.Record) error {
	var old, rows []metRow
	if err := p.tx.Where("event_id = ?", p.event).Find(&old).Error; err != nil {
		return err
	}
	was := map[int64]metRow{}
	for _, r := range old {
		was[r.GameID] = r
	}
	for _, g := range r.Games {
		g.White, g.Black = p.person[g.WhitePlayer], p.person[g.BlackPlayer]
		row := rowOf[metRow](g)
		row.Seq = was[row.GameID].Seq
		if before, known := was[row.GameID]; !known || !sameMet(before, row) {
			row.Seq = p.seq
			rows = append(rows, row)
		}
		delete(was, row.GameID)
	}
	for _, id := range slices.Sorted(maps.Keys(was)) {
		if !was[id].Gone {
			rows = append(rows, metRow{EventID: p.event, GameID: id, Seq: p.seq, Gone: true})
		}
	}
	return put(p.tx, rows...)
}

func sameMet(a, b metRow) bool {
	same := orZero(a.White) == orZero(b.White) && orZero(a.Black) == orZero(b.Black)
	a.White, a.Black, b.White, b.Black = nil, nil, nil, nil
	return same && a == b
}

// StaleRecords returns up to limit events of a kind above an id whose record is not of the published revision. An event that was
// never public has none to be late.
func (s *Store) StaleRecords(ctx context.Context, kind string, after register.EventID, limit int) ([]register.EventID, error) {
	var ids []int64
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT events.id FROM events LEFT JOIN register_events r ON r.event_id = events.id
			WHERE events.id > ? AND events.kind = ? AND (r.event_id IS NULL AND events.public OR r.published < events.published)
			ORDER BY events.id LIMIT ?`, int64(after), kind, limit).Scan(&ids).Error
	})
	return mapAll(ids, func(id int64) register.EventID { return register.EventID(id) }), wrap("look for late records", err)
}
