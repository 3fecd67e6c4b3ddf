package live

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"runtime/debug"
	"slices"
	"strconv"
	"strings"
	"time"

	"adyukh/tournament"
)

// Request is one to open a stream.
type Request struct {
	Asker  Asker
	Source Source
	Feed   *tournament.Feed
	Last   string // the id of the last message that the reader has seen, "" for none; ".EVENT.VERSION" after it says what its page shows
}

// stream is one open connection to a reader.
type stream struct {
	*Streams

	place  *place
	line   line
	source Source
	news   *tournament.Subscription
	sent   map[tournament.EventID]int64 // the last version told
	fresh  map[tournament.EventID]int64 // told since the last heartbeat; nil before anything was
	every  time.Duration                // between two heartbeats
	beats  int
}

// Open answers with an event stream until the reader goes, may no longer read, or all streams end.
func (s *Streams) Open(w http.ResponseWriter, r *http.Request, from Request) error {
	at, err := s.enter(from.Asker)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/event-stream; charset=utf-8")
	h.Set("Cache-Control", "no-store")
	h.Set("X-Accel-Buffering", "no")
	if r.Method == http.MethodHead {
		s.leave(at)
		w.WriteHeader(http.StatusOK)
		return nil
	}
	st := &stream{
		Streams: s, place: at, source: from.Source, news: from.Feed.Subscribe(), sent: map[tournament.EventID]int64{},
		every: jitter(s.limits.Heartbeat),
	}
	begin := st.greeting(r.Context(), from.Last)
	if t, head := takeOver(w, r, s.limits.Write); t != nil {
		st.line, begin = t, append(head, begin...)
		go func() {
			defer s.leave(at)
			defer s.rescue()
			st.run(context.Background(), begin)
		}()
		return nil
	}
	defer s.leave(at)
	st.line = borrow(r.Context(), w, s.limits.Write)
	st.run(r.Context(), begin)
	return nil
}

// rescue keeps a mistake of ours in one stream from ending all.
func (s *Streams) rescue() {
	if reason := recover(); reason != nil {
		s.log.Error("panic", "reason", fmt.Sprint(reason), "stack", string(debug.Stack()))
	}
}

// greeting is where everything stands now. A reader who comes back from another run of the program has pages of which this one knows
// nothing: it is told to get them anew.
func (s *stream) greeting(ctx context.Context, last string) []byte {
	text := fmt.Appendf(nil, "retry: %d\n\n", jitter(3*time.Second).Milliseconds())
	last, seen, _ := strings.Cut(last, ".")
	if last != "" && last != s.Boot {
		text = fmt.Appendf(text, "id: %s\ndata: {\"reset\":true}\n\n", s.Boot)
	}
	for _, m := range s.source.State(ctx) {
		s.sent[m.Event] = m.Version
		if missed := s.missed(ctx, m, seen); missed != nil {
			text = append(text, missed...)
		}
		if !m.Quiet {
			text = s.add(text, m)
		}
	}
	return s.pulse(text)
}

// missed says what has changed since the version that the reader's page shows; nil where that is not known, or nothing has.
func (s *stream) missed(ctx context.Context, m Message, seen string) []byte {
	event, version, _ := strings.Cut(seen, ".")
	source, ok := s.source.(Retold)
	after, err := strconv.ParseInt(version, 10, 64)
	if !ok || err != nil || event != strconv.FormatInt(int64(m.Event), 10) || after >= m.Version {
		return nil
	}
	words := source.Words(ctx, m)
	if words == nil {
		return nil
	}
	text, _ := words.Since(after)
	return text
}

// run says what there is to be said until the stream ends.
func (s *stream) run(ctx context.Context, begin []byte) {
	defer s.line.close()
	defer s.news.Close()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	beat := time.NewTicker(s.every)
	defer beat.Stop()
	var watch <-chan time.Time
	judged, _ := s.source.(Judged)
	if judged != nil {
		ticker := time.NewTicker(s.limits.Watch)
		defer ticker.Stop()
		watch = ticker.C
	}
	for ok := s.send(begin); ok; {
		select {
		case <-s.line.gone():
			return
		case <-s.ending:
			return
		case <-s.place.ended:
			return
		case <-watch:
			ok = judged.Allowed(ctx)
		case <-beat.C:
			ok = s.beat(ctx)
		case <-s.news.Ready():
			ok = s.announce(ctx, s.news.Take()) && s.stir(ctx, s.news.Stirred())
		}
	}
}

func (s *stream) announce(ctx context.Context, all []tournament.Announcement) bool {
	for _, a := range all {
		m, ok := s.source.News(ctx, a)
		if !ok || m.Version <= s.sent[m.Event] {
			continue
		}
		if m.Words != nil {
			if text, reached := m.Words.Since(s.sent[m.Event]); text != nil && reached >= m.Version {
				s.note(m.Event, reached)
				if !s.send(text) {
					return false
				}
				continue
			}
		}
		s.note(m.Event, m.Version)
		if !s.tell(m) {
			return false
		}
	}
	return true
}

// note remembers what the reader was told.
func (s *stream) note(event tournament.EventID, version int64) {
	if s.fresh == nil {
		s.fresh = map[tournament.EventID]int64{}
	}
	s.sent[event], s.fresh[event] = version, version
}

func (s *stream) tell(m Message) bool { return s.send(s.add(nil, m)) }

// stir asks a source that follows one of the events where everything stands. It tells nothing where its reader may know no more.
func (s *stream) stir(ctx context.Context, events []tournament.EventID) bool {
	a, ok := s.source.(Asked)
	if !ok || !slices.Contains(events, a.Event()) {
		return true
	}
	for _, m := range s.source.State(ctx) {
		if m.Version > s.sent[m.Event] {
			s.note(m.Event, m.Version)
			if !s.tell(m) {
				return false
			}
		}
	}
	return true
}

// beatsAsked is how many heartbeats go by from one time that a source is asked to the next.
const beatsAsked = 3

// beat repeats what is new since the last heartbeat, for a page that was being loaded when it was told, and is a sign of
// life in any case.
func (s *stream) beat(ctx context.Context) bool {
	text := s.pulse(nil)
	s.beats++
	if _, ok := s.source.(Asked); ok && s.beats%beatsAsked == 0 {
		for _, m := range s.source.State(ctx) {
			if m.Version > s.sent[m.Event] {
				s.note(m.Event, m.Version)
			}
		}
	}
	for _, id := range slices.Sorted(maps.Keys(s.fresh)) {
		text = s.add(text, Message{Event: id, Version: s.fresh[id]})
	}
	clear(s.fresh)
	return s.send(text)
}

// pulse adds a heartbeat: the milliseconds to the next one. A comment would keep the connection open, but scripts don't hear it.
func (s *stream) pulse(text []byte) []byte {
	return fmt.Appendf(text, "event: beat\ndata: %d\n\n", max(1, s.every.Milliseconds()))
}

func (s *stream) send(text []byte) bool { return s.line.send(text) == nil }
