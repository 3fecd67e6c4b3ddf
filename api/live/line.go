package live

import (
	"bytes"
	"context"
	"net"
	"net/http"
	"time"
)

// line is the connection of a stream to its reader.
type line interface {
	// send gives a text to the reader, who has to take it in time.
	send(text []byte) error
	// gone is closed when the reader has hung up.
	gone() <-chan struct{}
	close()
}

// takeOver takes the connection away from the HTTP server and returns it with the head of the answer, which is to be sent first; nil where
// that can't be done.
func takeOver(w http.ResponseWriter, r *http.Request, patience time.Duration) (*taken, []byte) {
	if r.ProtoMajor != 1 || !canBeTaken(w) {
		return nil, nil
	}
	var head bytes.Buffer
	head.WriteString("HTTP/1.1 200 OK\r\n")
	h := w.Header()
	h.Set("Date", time.Now().UTC().Format(http.TimeFormat))
	h.Set("Connection", "close") // nothing follows on it, so the text needs no frame
	_ = h.Write(&head)           // a buffer takes everything
	head.WriteString("\r\n")
	conn, _, err := http.NewResponseController(w).Hijack()
	if err != nil {
		return nil, nil
	}
	_ = conn.SetDeadline(time.Time{})
	t := &taken{conn: conn, patience: patience, left: make(chan struct{})}
	go t.listen()
	return t, head.Bytes()
}

// canBeTaken looks at the connection under all that is around it.
func canBeTaken(w http.ResponseWriter) bool {
	for {
		inner, ok := w.(interface{ Unwrap() http.ResponseWriter })
		if !ok {
			break
		}
		w = inner.Unwrap()
	}
	_, ok := w.(http.Hijacker)
	return ok
}

// taken is a connection of our own.
type taken struct {
	conn     net.Conn
	patience time.Duration
	left     chan struct{}
}

// listen waits for the reader to hang up. A reader has nothing to say: whoever does is gone, too.
func (t *taken) listen() {
	var one [1]byte
	_, _ = t.conn.Read(one[:])
	close(t.left)
}

func (t *taken) send(text []byte) error {
	if err := t.conn.SetWriteDeadline(time.Now().Add(t.patience)); err != nil {
		return err
	}
	_, err := t.conn.Write(text)
	return err
}

func (t *taken) gone() <-chan struct{} { return t.left }

func (t *taken) close() { _ = t.conn.Close() }

// lent is a connection that stays with the HTTP server: the handler does not return before the stream ends.
type lent struct {
	ctx      context.Context
	w        http.ResponseWriter
	patience time.Duration
}

// borrow sends the head of the answer.
func borrow(ctx context.Context, w http.ResponseWriter, patience time.Duration) *lent {
	_ = http.NewResponseController(w).SetReadDeadline(time.Time{})
	w.WriteHeader(http.StatusOK)
	return &lent{ctx, w, patience}
}

func (l *lent) send(text []byte) error {
	control := http.NewResponseController(l.w)
	if err := control.SetWriteDeadline(time.Now().Add(l.patience)); err != nil {
		return err
	}
	if _, err := l.w.Write(text); err != nil {
		return err
	}
	return control.Flush()
}

func (l *lent) gone() <-chan struct{} { return l.ctx.Done() }

func (*lent) close() {}
