package store

import (
	"context"

	"gorm.io/gorm"

	"adyukh/tournament"
	"adyukh/tournament/play"
)

// TeamNames returns the newest teams of all events, those of the event that began last first.
func (s *Store) TeamNames(ctx context.Context) ([]play.TeamName, error) {
	var rows []struct {
		EventID int64
		ID      int64
		Name    string
	}
	err := s.view(ctx, func(tx *gorm.DB) error {
		return tx.Raw(`SELECT p.event_id, p.id, p.name FROM players p JOIN events e ON e.id = p.event_id WHERE p.members <> 'null'
			ORDER BY e.begins DESC, e.id DESC, p.id LIMIT ?`, play.MostTeamNames).Scan(&rows).Error
	})
	all := make([]play.TeamName, len(rows))
	for i, r := range rows {
		all[i] = play.TeamName{Event: tournament.EventID(r.EventID), Player: play.PlayerID(r.ID), Name: r.Name}
	}
	return all, wrap("list teams of events", err)
}
