package account

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"sync/atomic"
	"time"

	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

// Config is what a Service goes by. A field that is zero has its default; Hasher must be set.
type Config struct {
	Hasher     *Hasher
	Clock      Clock         // time.Now
	Limits     Limits        // see there
	Idle       time.Duration // after which a session that is not used ends: 72 h
	MaxAge     time.Duration // after which every session ends: 30 days
	TouchEvery time.Duration // how often at most the use of a session is written down: 5 min
}

// Service is what can be done with accounts: every use case is a method. It is safe for concurrent use.
//
// Passwords are hashed before a transaction begins, never in one. Errors that a person can act on are an *Error or a
// *limit.TooManyError; others are faults of the database or the end of ctx.
type Service struct {
	store   Store
	config  Config
	limiter *Limiter
	codes   *Limiter // of a second factor
	tickets sealer

	refusals, alarms *Limiter     // what of them is written down
	missed           atomic.Int64 // refusals that were not

	mu      sync.Mutex
	touched map[SessionID]time.Time // when the use of a session was written down last
}

// NewService returns a Service over a store.
func NewService(store Store, c Config) *Service {
	orDefault(&c.Clock, time.Now)
	set(&c.Idle, 72*time.Hour)
	set(&c.MaxAge, 30*24*time.Hour)
	set(&c.TouchEvery, 5*time.Minute)
	if c.Limits.Wary == (limit.Bucket{}) {
		c.Limits.Wary = limit.Bucket{Burst: 2, Every: 5 * time.Minute}
	}
	s := &Service{store: store, config: c, limiter: NewLimiter(c.Limits, c.Clock), touched: map[SessionID]time.Time{}}
	// Six digits and three steps: who knows the password needs months of days at this pace.
	s.codes, s.tickets = NewLimiter(Limits{Device: limit.Bucket{Burst: 5, Every: time.Minute}}, c.Clock), newSealer()
	s.refusals, s.alarms = newRefusals(c.Clock)
	return s
}

func orDefault(c *Clock, preset Clock) {
	if *c == nil {
		*c = preset
	}
}

func set(d *time.Duration, preset time.Duration) {
	if *d == 0 {
		*d = preset
	}
}

// now is the present time as a store keeps it.
func (s *Service) now() time.Time { return s.config.Clock().UTC().Truncate(time.Millisecond) }

// hash checks a new password and hashes it.
func (s *Service) hash(ctx context.Context, password, login string) (string, error) {
	if err := CheckPassword(password, login); err != nil {
		return "", err
	}
	return s.config.Hasher.Hash(ctx, password)
}

// wrap names what was being done when the store failed. An *Error stays what it is.
func wrap(doing string, err error) error {
	var refusal *refusal.Error
	if err == nil || errors.As(err, &refusal) {
		return err
	}
	return fmt.Errorf("%s: %w", doing, err)
}
