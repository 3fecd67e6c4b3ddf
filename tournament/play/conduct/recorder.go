package conduct

import (
	"context"
	"time"

	"adyukh/tournament"
)

// How long the register may be behind an event, and how often it is looked whether anything was missed: by another program on
// the same database, or by a fault.
const (
	recordPause = time.Second
	recordSweep = time.Minute
)

// KeepRecords brings the register up to date after every change that readers can notice, until ctx ends. Faults are reported
// and tried again with the next sweep.
func (s *Service) KeepRecords(ctx context.Context, report func(error)) {
	subscription := s.Feed().Subscribe()
	defer subscription.Close()
	sweep := time.NewTicker(recordSweep)
	defer sweep.Stop()
	all := func() {
		if err := s.RecordEvents(ctx); err != nil && ctx.Err() == nil {
			report(err)
		}
	}
	all()
	published := map[tournament.EventID]int64{}
	for {
		select {
		case <-ctx.Done():
			return
		case <-sweep.C:
			all()
			clear(published)
			continue
		case <-subscription.Ready():
		}
		for _, a := range subscription.Take() {
			if published[a.Event] == a.Published {
				continue
			}
			if err := s.RecordEvent(ctx, a.Event); err != nil {
				if ctx.Err() == nil {
					report(err)
				}
				continue
			}
			published[a.Event] = a.Published
		}
		select { // an event with many results a second is read once
		case <-ctx.Done():
			return
		case <-time.After(recordPause):
		}
	}
}
