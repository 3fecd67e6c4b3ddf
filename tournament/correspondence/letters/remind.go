package letters

import (
	"cmp"
	"slices"
	"time"

	"adyukh/rules"
	"adyukh/tournament/correspondence"
	"adyukh/tournament/correspondence/clock"
	"adyukh/tournament/correspondence/terms"
	"adyukh/tournament/delivery/mail"
	"adyukh/tournament/person"
)

// The stages of a turn: reasons to remind somebody.
const (
	HalfGone      mail.Stage = "half"          // half of the time until the deadline
	FiveDays      mail.Stage = "five-days"     // before the deadline
	OneDay        mail.Stage = "one-day"       // before the deadline
	TimeUp        mail.Stage = "time-up"       // the deadline has passed and nobody has lost by it yet: both are told
	Silent        mail.Stage = "silent"        // for so long that he is reminded, and the opponent's move repeated
	SilentLast    mail.Stage = "silent-last"   // he is asked for the last time
	SilentTooLong mail.Stage = "silent-claims" // the opponent may claim the game: both are told
)

// Stages lists them.
func Stages() []mail.Stage {
	return []mail.Stage{HalfGone, FiveDays, OneDay, TimeUp, Silent, SilentLast, SilentTooLong}
}

// forBoth tells whether the opponent is told too.
func forBoth(s mail.Stage) bool { return s == TimeUp || s == SilentTooLong }

// Due is a reminder with its time.
type Due struct {
	Stage mail.Stage
	At    time.Time
}

const (
	day         = 24 * time.Hour
	leastHalf   = 7 * day        // before the deadline, for half of the time to be worth a mail
	soonAfter   = day            // after the opponent's move, of which a mail has told already
	barelyAfter = 12 * time.Hour // the same, of the last day
)

// Schedule returns the reminders of the turn in which a game is, in the order of their times: the last one that is due is the one to send.
// Nobody is reminded of silence while he is on leave, but on the day after it.
func Schedule(s *correspondence.State, leaves []clock.Leave, zone *time.Location) ([]Due, error) {
	if !s.IsStarted() || s.IsOver() {
		return nil, nil
	}
	since := s.Since()
	count, err := clock.Of(s.Terms.Clock, s.Clocks(leaves), since)
	if err != nil || count.Running.Deadline.IsZero() { // a claim stops the clock: the arbiter has the move
		return nil, err
	}
	deadline := count.Running.Deadline
	var all []Due
	add := func(stage mail.Stage, at, notBefore time.Time) {
		if !at.Before(notBefore) {
			all = append(all, Due{stage, at})
		}
	}
	if half := since.Add(deadline.Sub(since) / 2).Truncate(time.Second); deadline.Sub(half) >= leastHalf {
		add(HalfGone, half, since)
	}
	add(FiveDays, deadline.Add(-5*day), since.Add(soonAfter))
	add(OneDay, deadline.Add(-day), since.Add(barelyAfter))
	if s.Terms.Overstep == terms.Claimed {
		add(TimeUp, deadline, since)
	}
	silent := s.SilentSince()
	limits := s.Terms.Silence
	for stage, days := range map[mail.Stage]int{Silent: limits.Remind, SilentLast: limits.Final, SilentTooLong: limits.Lost} {
		if days > 0 {
			add(stage, back(silent.AddDate(0, 0, days), leaves, s.ToMove(), zone), silent)
		}
	}
	slices.SortFunc(all, func(a, b Due) int {
		return cmp.Or(a.At.Compare(b.At), cmp.Compare(slices.Index(Stages(), a.Stage), slices.Index(Stages(), b.Stage)))
	})
	return all, nil
}

// back is when a player is back at an instant on which he may be on leave: the morning after it.
func back(at time.Time, leaves []clock.Leave, side rules.Side, zone *time.Location) time.Time {
	for moved := true; moved; {
		moved = false
		today := person.DateOf(at.In(zone))
		for _, l := range leaves {
			if l.Side == side && !today.Before(l.From) && !l.To.Before(today) {
				at = time.Date(l.To.Year, l.To.Month, l.To.Day+1, 9, 0, 0, 0, zone).UTC()
				moved = true
			}
		}
	}
	return at
}

// last returns the last reminder that is due, and when the next one is.
func last(all []Due, now time.Time) (due Due, next time.Time) {
	for _, d := range all {
		if d.At.After(now) {
			return due, d.At
		}
		due = d
	}
	return due, time.Time{}
}
