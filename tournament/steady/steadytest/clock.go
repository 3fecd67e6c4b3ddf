// Package steadytest has clocks that tests set.
package steadytest

import (
	"sync"
	"time"

	"adyukh/tournament/steady"
)

// Clock is a wall clock and a monotonic one. It is safe for concurrent use.
type Clock struct {
	mu     sync.Mutex
	wall   time.Time
	passed time.Duration
}

// New returns a Clock that stands at a time.
func New(at time.Time) *Clock { return &Clock{wall: at} }

// Now is what the wall clock says.
func (c *Clock) Now() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.wall
}

// Passed is what the monotonic clock says.
func (c *Clock) Passed() time.Duration {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.passed
}

// Pass lets time go by: both clocks go on.
func (c *Clock) Pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wall, c.passed = c.wall.Add(d), c.passed+d
}

// Jump sets the wall clock forward or back. No time goes by.
func (c *Clock) Jump(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.wall = c.wall.Add(d)
}

// Fresh returns a watch that begins now, as when a program starts.
func (c *Clock) Fresh() *steady.Watch { return steady.New(c.Now, c.Passed) }

// Steady returns a watch for which the clocks have agreed for long.
func (c *Clock) Steady() *steady.Watch { return begun(c.Now, c.Passed) }

// Over returns a watch over a wall clock that is never set: whenever it goes on, that much time has gone by.
func Over(wall func() time.Time) *steady.Watch {
	from := wall()
	return begun(wall, func() time.Duration { return wall().Sub(from) })
}

// begun returns a watch that began an hour ago.
func begun(wall func() time.Time, mono func() time.Duration) *steady.Watch {
	ago := time.Hour
	w := steady.New(func() time.Time { return wall().Add(-ago) }, func() time.Duration { return mono() - ago })
	ago = 0
	return w
}
