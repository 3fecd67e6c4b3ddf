package register

import "context"

// SaveSeries makes a series, when its ID is 0, or changes it; Revision is what the caller saw.
func (s *Service) SaveSeries(ctx context.Context, by Actor, series Series) (Series, error) {
	series.SeriesData = series.Clean()
	if err := series.Check(); err != nil {
		return Series{}, err
	}
	action := SeriesChanged
	if series.ID == 0 {
		action = SeriesAdded
	}
	saved, err := s.store.SaveSeries(context.WithoutCancel(ctx), series, s.entry(by, action, series.Name))
	return saved, wrap("save a series", err)
}

// RemoveSeries deletes a series; its events stay what they are.
func (s *Service) RemoveSeries(ctx context.Context, by Actor, id SeriesID, seen int64) error {
	series, err := s.store.Series(ctx, id)
	if err != nil {
		return wrap("find a series", err)
	}
	return wrap("remove a series", s.store.RemoveSeries(context.WithoutCancel(ctx), id, seen, s.entry(by, SeriesRemoved, series.Name)))
}

// Standings is a series with its stages and its table.
type Standings struct {
	Series Series
	Stages []Stage
	Table  Table
}

// Standings makes the table of a series, or returns ErrNoSeries, also for one that is not public yet unless draft is set.
func (s *Service) Standings(ctx context.Context, id SeriesID, draft bool) (Standings, error) {
	series, err := s.store.Series(ctx, id)
	if err != nil {
		return Standings{}, wrap("find a series", err)
	}
	if !series.Public && !draft {
		return Standings{}, ErrNoSeries
	}
	return s.standings(ctx, series)
}

func (s *Service) standings(ctx context.Context, series Series) (Standings, error) {
	stages, err := s.store.Stages(ctx, series.Stages)
	if err != nil {
		return Standings{}, wrap("read the stages of a series", err)
	}
	return Standings{series, stages, series.Rank(stages)}, nil
}
