package conduct

import (
	"context"
	"maps"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/formalities"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// SaveDocument keeps the wording of a paper: the fields that are not as filled in. Without any the paper is as filled in
// again. seen is the revision of the document that the caller edited, 0 when there was none.
func (s *Service) SaveDocument(ctx context.Context, by tournament.Actor, id tournament.EventID, seen int64, kind play.DocumentKind,
	of int64,
	fields map[string]string,
) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, _ time.Time) (note, error) {
		d, there := e.Document(kind, of)
		if err := s.StaleError(ctx, e, d.Revision, seen); err != nil {
			return note{}, err
		}
		args, err := documentArgs(e, kind, of)
		if err != nil {
			return note{}, err
		}
		if len(fields) == 0 {
			if !there {
				return note{}, nil
			}
			e.PutDocument(d.ID, nil)
			return note{Action: DocumentReset, Args: args}, nil
		}
		if !there {
			d.ID = e.NextID()
		}
		d.Fields = maps.Clone(fields)
		e.PutDocument(d.ID, &d)
		return note{Action: DocumentSaved, Args: args}, nil
	})
}

// documentArgs says for the journal which paper is meant, and refuses those that the event can't have.
func documentArgs(e *play.Event, kind play.DocumentKind, of int64) (refusal.Args, error) {
	args := refusal.Args{"document": string(kind)}
	if of == 0 {
		return args, nil
	}
	switch kind {
	case play.RoundProtocol:
		if _, ok := e.Round(int(of)); !ok {
			return nil, refusal.NewNotFound("error.round.none", refusal.Args{"round": of})
		}
		args["round"] = of
	case play.RankCertificate, play.Diploma, play.Award, play.ParticipantCard:
		p, ok := e.Player(play.PlayerID(of))
		m, _, member := e.Member(play.MemberID(of))
		switch {
		case ok:
			args["name"] = p.Name
		case member:
			args["name"] = m.Name
		default:
			return nil, refusal.NewNotFound("error.player.none", nil)
		}
	default:
		return nil, refusal.NewNotFound("error.document.of", nil)
	}
	return args, nil
}

// GiveOut notes that a file of the event was given out. Who has noted it already changes nothing.
func (s *Service) GiveOut(ctx context.Context, by tournament.Actor, id tournament.EventID, f formalities.Given) (*play.Event, error) {
	return s.Change(ctx, by, id, func(e *play.Event, now time.Time) (note, error) {
		if _, ok := e.Given(f.Digest); ok {
			return note{}, nil
		}
		f.Name, f.At = play.CleanText(f.Name), now
		if err := e.GiveOut(f); err != nil {
			return note{}, err
		}
		return note{Action: FileGiven, Args: refusal.Args{"file": f.Name, "sha256": f.Digest}}, nil
	})
}
