package store_test

import (
	"errors"
	"strings"
	"sync"
	"testing"
	"time"

	"adyukh/static/runtest"
	"adyukh/tournament"
	"adyukh/tournament/play"
	"adyukh/tournament/play/transcript"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
)

var errFull = errors.New("full")

// TestPhotosInTheStore: whoever sends at the same time, each photo finds the room that the ones before have left; what gives way does so by
// the newest version of the event; nothing comes without the code, nor into an archived event; who is erased leaves none.
func TestPhotosInTheStore(t *testing.T) {
	runtest.Races(t)
	t.Parallel()
	eachDatabase(t, func(t *testing.T, open func() *store.Store) {
		s, ctx := open(), t.Context()
		svc, e := caged(t, s)
		by := tournament.Actor{User: 7, Name: "Судья"}
		e = must(svc.OpenLinks(ctx, by, e.ID, e.Version))(t)
		p, other := e.Players[1], e.Players[2]
		at := time.Unix(1_790_000_000, 0).UTC()
		photo := func(game play.GameID, of play.Player, bytes int) transcript.Photo {
			return transcript.Photo{
				PhotoID: transcript.PhotoID{Game: game, Player: of.ID}, At: at, Bytes: bytes, JPEG: strings.Repeat("\xff", bytes),
			}
		}
		room := transcript.Room{Version: e.Version, For: func(all []transcript.Photo) (replaced, gone []transcript.PhotoID, err error) {
			if len(all) >= 2 {
				return nil, nil, errFull
			}
			return nil, nil, nil
		}}
		var all sync.WaitGroup
		errs := make([]error, 5)
		for i := range errs {
			all.Go(func() { errs[i] = s.AddPhoto(ctx, e.ID, p.Code, photo(1, p, 10), room) })
		}
		all.Wait()
		full := 0
		for _, err := range errs {
			if errors.Is(err, errFull) {
				full++
			} else if err != nil {
				t.Error(err)
			}
		}
		if got := must(s.Photos(ctx, e.ID, 1))(t); len(got) != 2 || full != len(errs)-2 ||
			got[0].JPEG != "" || got[1].Number != 2 || got[0].Bytes != 10 || !got[0].At.Equal(at) {
			t.Errorf("%d refused, %+v", full, got)
		}
		if err := s.AddPhoto(ctx, e.ID, other.Code, photo(2, p, 10), room); !errors.Is(err, transcript.ErrNone) {
			t.Errorf("by the code of another: %v", err)
		}
		if err := s.AddPhoto(ctx, 999, p.Code, photo(2, p, 10), room); !errors.Is(err, transcript.ErrNone) {
			t.Errorf("of no event: %v", err)
		}
		first := transcript.PhotoID{Game: 1, Player: p.ID, Number: 1}
		if got := must(s.LoadPhoto(ctx, e.ID, first))(t); got.JPEG != strings.Repeat("\xff", 10) {
			t.Errorf("%q", got.JPEG)
		}
		if err := s.RemovePhoto(ctx, e.ID, first); err != nil {
			t.Error(err)
		}
		if _, err := s.LoadPhoto(ctx, e.ID, first); !errors.Is(err, transcript.ErrNone) {
			t.Errorf("a removed photo: %v", err)
		}
		if err := s.AddPhoto(ctx, e.ID, p.Code, photo(1, p, 12), room); err != nil || must(s.LoadPhoto(ctx, e.ID, first))(t).Bytes != 12 {
			t.Errorf("in its place: %v", err)
		}
		givesWay := transcript.Room{Version: e.Version - 1, For: func(all []transcript.Photo) (replaced, gone []transcript.PhotoID, err error) {
			return nil, []transcript.PhotoID{all[0].PhotoID}, nil
		}}
		if err := s.AddPhoto(ctx, e.ID, p.Code, photo(1, p, 13), givesWay); !errors.Is(err, transcript.ErrStale) {
			t.Errorf("by what an earlier version knows: %v", err)
		}
		if got := must(s.PhotosGone(ctx, e.ID))(t); got != (transcript.Gone{}) {
			t.Errorf("before one gave way: %+v", got)
		}
		givesWay.Version = e.Version
		sent := photo(1, p, 13)
		sent.From = "10.0.0.1"
		if err := s.AddPhoto(ctx, e.ID, p.Code, sent, givesWay); err != nil {
			t.Error(err)
		}
		if got := must(s.PhotosGone(ctx, e.ID))(t); got != (transcript.Gone{N: 1, Last: at}) {
			t.Errorf("%+v gave way", got)
		}
		if got := must(s.Photos(ctx, e.ID, 1))(t); len(got) != 2 || got[0].Bytes != 13 || got[0].From != "10.0.0.1" || got[1].Number != 2 {
			t.Errorf("after one gave way: %+v", got)
		}
		for i, of := range []play.Player{p, other} {
			record := transcript.Transcript{
				Game: 1, Writer: transcript.Of(i == 0), Player: of.ID, Revision: 1, Text: "1. a3-b4", Times: 3, At: at,
				Moves: []transcript.Move{{Text: "a3-b4", At: at}},
			}
			if err := s.PutTranscript(ctx, e.ID, record); err != nil {
				t.Fatal(err)
			}
		}
		for _, got := range must(s.Transcripts(ctx, e.ID, 1))(t) {
			if want := map[transcript.Writer]play.PlayerID{transcript.White: p.ID, transcript.Black: other.ID}; got.Player != want[got.Writer] ||
				got.Times != 3 || len(got.Moves) != 1 {
				t.Errorf("%+v", got)
			}
		}
		givesWay.For = func([]transcript.Photo) (replaced, gone []transcript.PhotoID, err error) { return nil, nil, nil }
		if err := s.AddPhoto(ctx, e.ID, other.Code, photo(1, other, 10), givesWay); err != nil {
			t.Error(err)
		}
		e = must(svc.Event(ctx, e.ID))(t)
		must(svc.EraseMember(ctx, by, e.ID, int64(p.ID), "(участник удалён)"))(t)

		left := must(s.Photos(ctx, e.ID))(t)
		written := must(s.Transcripts(ctx, e.ID))(t)
		if len(left) != 1 || left[0].Player != other.ID || len(written) != 1 || written[0].Player != other.ID {
			t.Errorf("after erasing: %+v %+v", left, written)
		}
		if err := s.AddPhoto(ctx, e.ID, p.Code, photo(1, p, 10), room); !errors.Is(err, transcript.ErrNone) {
			t.Errorf("of somebody erased: %v", err)
		}
		if err := svc.ArchiveEvent(ctx, by, e.ID, true); err != nil {
			t.Fatal(err)
		}
		if err := s.AddPhoto(ctx, e.ID, other.Code, photo(2, other, 10), room); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("into an archived event: %v", err)
		}
		if err := s.RemovePhoto(ctx, e.ID, left[0].PhotoID); refusal.CodeOf(err) != refusal.Conflict {
			t.Errorf("out of an archived event: %v", err)
		}
	})
}
