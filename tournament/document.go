package tournament

import (
	"context"
	"maps"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"adyukh/tournament/person"
)

// Document is a paper of the event as far as an arbiter has worded it: the texts that he wrote in place of what is filled in
// from the event. A paper that was never edited has no Document.
type Document struct {
	ID       int64
	Revision int64
	Kind     DocumentKind
	Of       int64             // the number of the round or the id of the player that the paper is about; 0: the event
	Fields   map[string]string // by the names that tournament/report gives its fields
}

// DocumentKind names a paper whose wording can be kept.
type DocumentKind string

// The papers that an arbiter files or hands out.
const (
	AdmissionProtocol DocumentKind = "admission"    // протокол комиссии по допуску
	ParticipantList   DocumentKind = "participants" // список участников
	OfficialsList     DocumentKind = "officials"    // справка о составе и квалификации судей
	RoundProtocol     DocumentKind = "round"        // протокол тура
	FinalProtocol     DocumentKind = "final"        // итоговый протокол
	ArbitersReport    DocumentKind = "report"       // отчёт главного судьи
	RankCertificate   DocumentKind = "rank"         // справка для присвоения разряда
	Diploma           DocumentKind = "diploma"      // диплом призёра
	Award             DocumentKind = "award"        // грамота
	ParticipantCard   DocumentKind = "certificate"  // сертификат участника
)

// DocumentKinds lists the papers in the order in which they are filed.
func DocumentKinds() []DocumentKind {
	return []DocumentKind{
		AdmissionProtocol, ParticipantList, OfficialsList, RoundProtocol, FinalProtocol, ArbitersReport, RankCertificate, Diploma, Award,
		ParticipantCard,
	}
}

// Bounds of documents.
const (
	maxDocuments      = 10000
	maxDocumentFields = 60
	maxDocumentText   = 20000 // runes of one field
)

// Document returns the wording that is kept of a paper.
func (e *Event) Document(kind DocumentKind, of int64) (Document, bool) {
	i := slices.IndexFunc(e.Documents, func(d Document) bool { return d.Kind == kind && d.Of == of })
	if i < 0 {
		return Document{Kind: kind, Of: of}, false
	}
	return e.Documents[i], true
}

// SaveDocument keeps the wording of a paper: the fields that are not as filled in. Without any the paper is as filled in
// again. seen is the revision of the document that the caller edited, 0 when there was none.
func (s *Service) SaveDocument(ctx context.Context, by Actor, id EventID, seen int64, kind DocumentKind, of int64,
	fields map[string]string,
) (*Event, error) {
	return s.Change(ctx, by, id, func(e *Event, _ time.Time) (note, error) {
		d, there := e.Document(kind, of)
		if err := s.StaleError(ctx, e, d.Revision, seen); err != nil {
			return note{}, err
		}
		args, err := e.documentArgs(kind, of)
		if err != nil {
			return note{}, err
		}
		if len(fields) == 0 {
			if !there {
				return note{}, nil
			}
			e.putDocument(d.ID, nil)
			return note{DocumentReset, args, 0}, nil
		}
		if !there {
			d.ID = e.NextID()
		}
		d.Fields = maps.Clone(fields)
		e.putDocument(d.ID, &d)
		return note{DocumentSaved, args, 0}, nil
	})
}

// documentArgs says for the journal which paper is meant, and refuses those that the event can't have.
func (e *Event) documentArgs(kind DocumentKind, of int64) (Args, error) {
	args := Args{"document": string(kind)}
	if of == 0 {
		return args, nil
	}
	switch kind {
	case RoundProtocol:
		if _, ok := e.Round(int(of)); !ok {
			return nil, notFound("error.round.none", Args{"round": of})
		}
		args["round"] = of
	case RankCertificate, Diploma, Award, ParticipantCard:
		p, ok := e.Player(PlayerID(of))
		if !ok {
			return nil, notFound("error.player.none", nil)
		}
		args["name"] = p.Name
	default:
		return nil, notFound("error.document.of", nil)
	}
	return args, nil
}

func (e *Event) checkDocuments() error {
	if len(e.Documents) > maxDocuments {
		return conflict("error.documents.too-many", Args{"most": maxDocuments})
	}
	type paper struct {
		kind DocumentKind
		of   int64
	}
	seen := map[paper]bool{}
	for _, d := range e.Documents {
		if err := d.check(); err != nil {
			return err
		}
		if seen[paper{d.Kind, d.Of}] {
			return conflict("error.document.twice", nil)
		}
		seen[paper{d.Kind, d.Of}] = true
	}
	return nil
}

func (d Document) check() error {
	if !slices.Contains(DocumentKinds(), d.Kind) {
		return invalid("document", "error.document.kind", Args{"text": string(d.Kind)})
	}
	if len(d.Fields) > maxDocumentFields {
		return invalid("document", "error.documents.too-many", Args{"most": maxDocumentFields})
	}
	for name, text := range d.Fields {
		if !utf8.ValidString(text) {
			return invalid(name, "error.text.utf8", nil)
		}
		if n := utf8.RuneCountInString(text); n > maxDocumentText {
			return invalid(name, "error.text.long", Args{"length": n, "most": maxDocumentText})
		}
		if strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' || person.ChangesDirection(r) }) {
			return invalid(name, "error.text.control", nil)
		}
	}
	return nil
}
