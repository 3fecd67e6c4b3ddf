package store

import (
	"context"
	"errors"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament/register"
)

// Entries returns up to limit entries of a person, the latest event first, after one of another page.
func (s *Store) Entries(ctx context.Context, id register.PersonID, after register.EventID, limit int) ([]register.EntryOfEvent, error) {
	return read(ctx, s, "list a person's events", func(tx *gorm.DB) ([]register.EntryOfEvent, error) {
		return entriesAfter(tx.Where("person_id = ? AND NOT gone", int64(id)), tx, after, limit)
	})
}

// entriesAfter reads entries with their events, the latest first, after one of another page.
func entriesAfter(query, tx *gorm.DB, after register.EventID, limit int) ([]register.EntryOfEvent, error) {
	if after != 0 {
		query = query.Where("(begins, event_id) < (SELECT begins, event_id FROM register_events WHERE event_id = ?)", int64(after))
	}
	var rows []takenRow
	if err := query.Order("begins DESC, event_id DESC, player_id").Limit(limit).Find(&rows).Error; err != nil {
		return nil, err
	}
	events, err := recordsByID(tx, mapAll(rows, func(r takenRow) int64 { return r.EventID }))
	if err != nil {
		return nil, err
	}
	return mapEach(rows, func(r takenRow) (register.EntryOfEvent, error) {
		e, err := r.entry()
		return register.EntryOfEvent{Entry: e, Of: events[r.EventID]}, err
	})
}

// recordsByID reads the records of events.
func recordsByID(tx *gorm.DB, ids []int64) (map[int64]register.EventRecord, error) {
	events, err := find(tx.Where(in("event_id", ids)), valueOf[register.EventRecord, recordRow])
	found := make(map[int64]register.EventRecord, len(events))
	for _, e := range events {
		found[int64(e.ID)] = e
	}
	return found, err
}

// careerRow sums up what a person has done in events of a kind.
type careerRow struct {
	Kind                             string
	Events, Won, Drawn, Lost         int
	Gold, Silver, Bronze             int
	TeamGold, TeamSilver, TeamBronze int
	Since, Till                      string
}

// Careers sums up what a person has done in events of each kind. Places of an event of teams are those of the teams.
func (s *Store) Careers(ctx context.Context, id register.PersonID) (map[string]register.Career, error) {
	medal := func(sign, place, name string) string {
		when := "e.final AND t.team " + sign + " 0 AND t.place_first = " + place
		return "COALESCE(sum(CASE WHEN " + when + " THEN 1 ELSE 0 END), 0) AS " + name + ", "
	}
	rows, err := read(ctx, s, "sum up a career", func(tx *gorm.DB) (rows []careerRow, err error) {
		err = tx.Raw(`SELECT e.kind, count(*) AS events, COALESCE(sum(t.won), 0) AS won, COALESCE(sum(t.drawn), 0) AS drawn,
			COALESCE(sum(t.lost), 0) AS lost, `+medal("=", "1", "gold")+medal("=", "2", "silver")+medal("=", "3", "bronze")+
			medal("<>", "1", "team_gold")+medal("<>", "2", "team_silver")+medal("<>", "3", "team_bronze")+`
			COALESCE(min(NULLIF(t.begins, '')), '') AS since, COALESCE(max(t.begins), '') AS till
			FROM register_entries t JOIN register_events e ON e.event_id = t.event_id WHERE t.person_id = ?
				AND NOT t.gone GROUP BY e.kind`, int64(id)).Scan(&rows).Error
		return rows, err
	})
	all := map[string]register.Career{}
	for _, sum := range rows {
		all[sum.Kind] = register.Career{
			Events: sum.Events, Tally: register.Tally{Won: sum.Won, Drawn: sum.Drawn, Lost: sum.Lost},
			Medals: [3]int{sum.Gold, sum.Silver, sum.Bronze}, Teams: [3]int{sum.TeamGold, sum.TeamSilver, sum.TeamBronze},
			From: register.Day(sum.Since), To: register.Day(sum.Till),
		}
	}
	return all, err
}

// Opponents returns up to limit people whom a person has met, the most frequent first. Games that do not count are in Other.
func (s *Store) Opponents(ctx context.Context, id register.PersonID, limit int) ([]register.Opponent, error) {
	var rows []struct {
		Other                       int64
		Name                        string
		Won, Drawn, Lost, Uncounted int
	}
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT met.other, people.name, sum(met.won) AS won, sum(met.drawn) AS drawn, sum(met.lost) AS lost,
			sum(met.uncounted) AS uncounted
			FROM (`+metFrom("white", "black")+` UNION ALL `+metFrom("black", "white")+`) met JOIN people ON people.id = met.other
			GROUP BY met.other, people.name ORDER BY count(*) DESC, people.name, met.other LIMIT ?`, int64(id), int64(id), limit).Scan(&rows).Error
	})
	all := make([]register.Opponent, len(rows))
	for i, r := range rows {
		all[i] = register.Opponent{
			Person: register.PersonID(r.Other), Name: r.Name, Tally: register.Tally{Won: r.Won, Drawn: r.Drawn, Lost: r.Lost, Other: r.Uncounted},
		}
	}
	return all, wrap("list opponents", err)
}

// metFrom asks for the games of one colour, seen from it.
func metFrom(own, other string) string {
	is := func(sign, kind string) string {
		return "CASE WHEN played AND NOT annulled AND (" + own + "_points " + sign + " " + other + "_points " + kind + ") THEN 1 ELSE 0 END"
	}
	won, drawn, lost := is(">", ""), is("=", "AND kind <> 'both-lost'"), is("<", "OR kind = 'both-lost'")
	return "SELECT " + other + " AS other, " + won + " AS won, " + drawn + " AS drawn, " + lost + " AS lost, " +
		"CASE WHEN played AND NOT annulled THEN 0 ELSE 1 END AS uncounted FROM register_games WHERE " + own + " = ? AND " + other +
		" IS NOT NULL AND NOT gone"
}

// GamesOf returns up to limit games of two people, the latest first.
func (s *Store) GamesOf(ctx context.Context, a, b register.PersonID, limit int) ([]register.GameOfEvent, error) {
	var rows []metRow
	var all []register.GameOfEvent
	err := s.view(ctx, func(tx *gorm.DB) error {
		err := tx.Where("NOT gone AND (white = ? AND black = ? OR black = ? AND white = ?)", int64(a), int64(b), int64(a), int64(b)).
			Order("begins DESC, event_id DESC, round DESC, board, leg DESC").Limit(limit).Find(&rows).Error
		if err != nil {
			return err
		}
		events, err := recordsByID(tx, mapAll(rows, func(r metRow) int64 { return r.EventID }))
		if err != nil {
			return err
		}
		all, err = mapEach(rows, func(r metRow) (register.GameOfEvent, error) {
			g, err := valueOf[register.Game](r)
			return register.GameOfEvent{Game: g, Of: events[r.EventID]}, err
		})
		return err
	})
	return all, wrap("list the games of two people", err)
}

// Seasons returns the years that have events, the latest first.
func (s *Store) Seasons(ctx context.Context) ([]register.Season, error) {
	var rows []struct{ Season, Events int }
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT season, count(*) AS events FROM register_events WHERE NOT gone
			GROUP BY season ORDER BY season DESC`).Scan(&rows).Error
	})
	all := make([]register.Season, len(rows))
	for i, r := range rows {
		all[i] = register.Season{Year: r.Season, Events: r.Events}
	}
	return all, wrap("list seasons", err)
}

// SeasonEvents returns up to limit events of a season, the earliest first, after another one.
func (s *Store) SeasonEvents(ctx context.Context, year int, after register.EventID, limit int) ([]register.EventRecord, error) {
	return read(ctx, s, "list the events of a season", func(tx *gorm.DB) ([]register.EventRecord, error) {
		query := tx.Where("season = ? AND NOT gone", year)
		if after != 0 {
			query = query.Where("(begins, event_id) > (SELECT begins, event_id FROM register_events WHERE event_id = ?)", int64(after))
		}
		return find(query.Order("begins, event_id").Limit(limit), valueOf[register.EventRecord, recordRow])
	})
}

// registerTeamRow is what has played under one name in events of teams.
type registerTeamRow struct {
	ID      int64  `gorm:"primaryKey"`
	Seq     int64  `of:"-"`
	NameKey string `of:"-"`
	Name    string
	Events  int
	Last    string
}

// TableName is the row's table.
func (registerTeamRow) TableName() string { return "register_teams" }

// teamsOf finds the teams of an event by their names, and makes those that are new.
func teamsOf(tx *gorm.DB, seq int64, entries []register.Entry) (map[register.PlayerID]register.TeamID, error) {
	found := map[register.PlayerID]register.TeamID{}
	for _, e := range entries {
		key := register.TeamKey(e.Name)
		if !e.IsTeam() || key == "" {
			continue
		}
		var row registerTeamRow
		err := tx.Where("name_key = ?", key).Take(&row).Error
		if errors.Is(err, gorm.ErrRecordNotFound) {
			row = registerTeamRow{Seq: seq, NameKey: key, Name: e.Name}
			err = tx.Create(&row).Error
		}
		if err != nil {
			return nil, err
		}
		found[e.Player] = register.TeamID(row.ID)
	}
	return found, nil
}

// recountTeams counts the events in which everybody can see teams; their names are those of the latest ones.
func recountTeams(tx *gorm.DB, seq int64, teams []int64) error {
	for _, id := range teams {
		var old registerTeamRow
		if err := tx.Where("id = ?", id).Take(&old).Error; err != nil {
			return err
		}
		var rows []takenRow
		latest := tx.Where("team_id = ? AND player_id = team AND NOT gone", id).Order("begins DESC, event_id DESC, player_id")
		if err := latest.Limit(1).Find(&rows).Error; err != nil {
			return err
		}
		row := registerTeamRow{ID: id, Seq: old.Seq, NameKey: old.NameKey}
		if len(rows) > 0 {
			row.Name, row.Last = rows[0].Name, rows[0].Begins
		}
		err := tx.Raw("SELECT count(DISTINCT event_id) FROM register_entries WHERE team_id = ? AND NOT gone", id).Scan(&row.Events).Error
		if err != nil {
			return err
		}
		if row == old {
			continue
		}
		row.Seq = seq
		if err := put(tx, row); err != nil {
			return err
		}
	}
	return nil
}

// Team returns a team that everybody may know of, or register.ErrNoTeam.
func (s *Store) Team(ctx context.Context, id register.TeamID) (register.Team, error) {
	return s.teamWhere(ctx, "id = ? AND events > 0", int64(id))
}

// TeamOf returns the team that a player of an event is, or register.ErrNoTeam.
func (s *Store) TeamOf(ctx context.Context, event register.EventID, player register.PlayerID) (register.Team, error) {
	return s.teamWhere(ctx, `events > 0 AND id = (SELECT team_id FROM register_entries
		WHERE event_id = ? AND player_id = ? AND team = player_id AND NOT gone)`, int64(event), int64(player))
}

func (s *Store) teamWhere(ctx context.Context, which string, args ...any) (register.Team, error) {
	row, err := read(ctx, s, "find a team", func(tx *gorm.DB) (registerTeamRow, error) {
		return take[registerTeamRow](tx.Where(which, args...), register.ErrNoTeam)
	})
	if err != nil {
		return register.Team{}, err
	}
	return valueOf[register.Team](row)
}

// Teams returns teams in the order of names, after another one.
func (s *Store) Teams(ctx context.Context, q register.TeamQuery) ([]register.Team, error) {
	return read(ctx, s, "list teams", func(tx *gorm.DB) ([]register.Team, error) {
		query := tx.Where("events > 0")
		if key := register.TeamKey(q.Name); key != "" {
			query = query.Where("(name_key >= ? AND name_key < ? OR name_key LIKE ? ESCAPE '!')", key, after(key), "% "+likeText(key)+"%")
		}
		if q.After != 0 {
			query = query.Where("name_key > (SELECT name_key FROM register_teams WHERE id = ?)", int64(q.After))
		}
		return find(query.Order("name_key").Limit(q.Limit), valueOf[register.Team, registerTeamRow])
	})
}

// likeText is a text that LIKE with the escape sign ! takes for itself.
func likeText(text string) string {
	return strings.NewReplacer("!", "!!", "%", "!%", "_", "!_").Replace(text)
}

// TeamYears returns up to limit events of a team with its people, the latest first.
func (s *Store) TeamYears(ctx context.Context, id register.TeamID, after register.EventID, limit int) ([]register.TeamYear, error) {
	return read(ctx, s, "list a team's events", func(tx *gorm.DB) ([]register.TeamYear, error) {
		own, err := entriesAfter(tx.Where("team_id = ? AND player_id = team AND NOT gone", int64(id)), tx, after, limit)
		if err != nil {
			return nil, err
		}
		events := mapAll(own, func(e register.EntryOfEvent) int64 { return int64(e.Event) })
		members, err := find(tx.Where("team_id = ? AND player_id <> team AND NOT gone", int64(id)).Where(in("event_id", events)).
			Order("event_id, team, number, player_id"), takenRow.entry)
		years := mapAll(own, func(e register.EntryOfEvent) register.TeamYear { return register.TeamYear{EntryOfEvent: e} })
		for i, y := range years {
			for _, m := range members {
				if m.Event == y.Event && m.Team == y.Player {
					years[i].Members = append(years[i].Members, m)
				}
			}
		}
		return years, err
	})
}
