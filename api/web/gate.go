package web

import (
	"net/http"
	"runtime"
	"time"

	"adyukh/api/turns"
)

// gate bounds what people who are not signed in make the server do at the same time. What is kept for everybody is free, and so is waiting
// for it while it is made for somebody else.
type gate struct {
	Strangers *turns.Room  // by address
	Guests    *turns.Room  // who have a code or a token, which decides their lane: a hall is one address
	Sent      *turns.Bytes // forms on their way in
	Answers   *turns.Bytes // answers of no other use on their way out
	making    *making      // what strangers have made, by addresses of pages
}

// How many have something made or wait for it, in all and from one address or with one code. One takes 5 to 100 ms of a processor.
const (
	mostStrangers, mostStrangersHere = 240, 20
	mostGuests, mostGuestsEach       = 400, 6
)

// How much memory forms and answers of people who are not signed in may take, in bytes, in all and from one address.
const (
	mostSent, mostSentHere       = 16 << 20, 4 << 20
	mostAnswers, mostAnswersHere = 48 << 20, 12 << 20
)

// slowest is the pace, in bytes a second, at which what somebody who is not signed in gets anew, or sends, goes over the network at least,
// once Limits.AtOnce is over.
const slowest = 50_000

func newGate() gate {
	return gate{
		Strangers: turns.New(runtime.NumCPU(), mostStrangers, mostStrangersHere),
		Guests:    turns.New(runtime.NumCPU(), mostGuests, mostGuestsEach),
		Sent:      turns.NewBytes(mostSent, mostSentHere), Answers: turns.NewBytes(mostAnswers, mostAnswersHere), making: newMaking(),
	}
}

// asker is who has to wait at the gate, and in which lane; ok is false for whoever passes: who is signed in, who asks for a file, and the
// server itself. A code that anybody is given on asking (Call.Unproven) opens no lane, nor does one that opens nothing.
func (c *Call) asker() (room *turns.Room, from string, ok bool) {
	g := &c.Server.gate
	switch {
	case c.User != nil, c.route.admits == asFile, c.Request.Context().Value(ahead{}) != nil:
		return nil, "", false
	case c.Reader != nil:
		return g.Guests, "token " + c.Reader.Name, true
	case c.route.admits == byCode && !c.Unproven && c.answer != nil:
		return g.Guests, OrDefault(c.Param("code"), c.PassToken()), true
	}
	return g.Strangers, neighbourhood(c.address()), true
}

// pass waits at the gate, unless what is asked for is kept: what then is to be made all the same waits where it is made (Call.kept).
func (c *Call) pass() error {
	room, from, ok := c.asker()
	if !ok {
		return nil
	}
	if room != c.Server.gate.Strangers || !IsSafe(c.Request.Method) {
		return c.enter(room, from)
	}
	page := c.Lang + c.Theme + c.OwnAddress()
	if c.Server.Cache.knows(c.OwnAddress()) {
		return nil
	}
	made, first := c.Server.gate.making.begin(page)
	if first {
		c.atLeave = append(c.atLeave, func() { c.Server.gate.making.end(page) })
		return c.enter(room, from)
	}
	select {
	case <-made:
	case <-c.Request.Context().Done():
		return c.Request.Context().Err()
	}
	if c.Server.Cache.knows(c.OwnAddress()) {
		return nil
	}
	return c.enter(room, from)
}

// enter waits for a place in a room.
func (c *Call) enter(room *turns.Room, from string) error {
	leave, err := room.Stranger(c.Request.Context(), from)
	if err != nil {
		return err
	}
	c.inside = true
	c.atLeave = append(c.atLeave, leave)
	return nil
}

// LeavePlace gives the place back before the handler is done: nothing is made any more, or something that has a queue of its own.
func (c *Call) LeavePlace() {
	for _, leave := range c.atLeave {
		leave()
	}
	c.atLeave, c.inside = nil, false
}

// placeForProblem waits at the gate for a page that says what is wrong, unless there is a place already.
func (c *Call) placeForProblem() error {
	room, from, ok := c.asker()
	if !ok || c.inside {
		return nil
	}
	return c.enter(room, from)
}

// inPlace makes something that is kept for all, for which nobody had to wait before it was known to be missing.
func (c *Call) inPlace(build func() (*PublicBody, error)) (*PublicBody, error) {
	room, from, ok := c.asker()
	if ok && !c.inside {
		if err := c.enter(room, from); err != nil {
			return nil, err
		}
		defer c.LeavePlace()
	}
	return build()
}

// deadlineFor is when so many bytes have to have arrived that set out now.
func (c *Call) deadlineFor(n int) time.Time {
	return time.Now().Add(c.Server.Limits.AtOnce + time.Duration(n)*time.Second/slowest)
}

// sending counts an answer that nobody else gets until it is taken, and bounds the time for that. It returns false where that would be too
// much memory.
func (c *Call) sending(n int) (sent func(), ok bool) {
	if _, _, waits := c.asker(); !waits || c.shared {
		return func() {}, true
	}
	give, err := c.Server.gate.Answers.Take(neighbourhood(c.address()), int64(n))
	if err != nil {
		return nil, false
	}
	_ = http.NewResponseController(c.Writer).SetWriteDeadline(c.deadlineFor(n))
	return give, true
}

// receiving counts the body of a form that is on its way, and bounds the time for that.
func (c *Call) receiving(limit int64) (got func(), err error) {
	if _, _, waits := c.asker(); !waits {
		return func() {}, nil
	}
	n := c.Request.ContentLength
	if n < 0 || n > limit {
		n = limit
	}
	give, err := c.Server.gate.Sent.Take(neighbourhood(c.address()), n)
	if err != nil {
		drain(c.Writer, c.Request)
		return nil, err
	}
	_ = http.NewResponseController(c.Writer).SetReadDeadline(c.deadlineFor(int(n)))
	return give, nil
}
