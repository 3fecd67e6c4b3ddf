package archive

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/play"
)

// Format names the format in the file.
const Format = "adyukh-event"

// Version is that of the format which is written. Every version up to it is read.
const Version = 1

// MaxBytes bounds the file: an event of 5000 players in 20 rounds with records of all games has half of it.
const MaxBytes = 64 << 20

// File is an event as a file has it.
type File struct {
	Version int
	Event   *play.Event             // without what belongs to a database; see the package comment
	Games   []correspondence.Record // of an event by correspondence: those that have started

	origin
}

// Write writes all of an event, with its games where they are played by correspondence. The same event gives the same bytes.
func Write(w io.Writer, e *play.Event, games ...correspondence.Record) error {
	copied := *e // what is written is only looked at, through pointers
	format, version := Format, Version
	out := newWriter(w)
	out.object(append(object{must("format", textOf(&format)), must("version", wholeOf(&version))}, eventFields(&copied, &games)...))
	out.raw("\n")
	if err := out.out.Flush(); err != nil {
		return fmt.Errorf("write event: %w", err)
	}
	return nil
}

// Read reads a file of at most MaxBytes. The error is an *Error, or comes from r.
func Read(r io.Reader) (*File, error) {
	raw, version, err := readWhole(r, Format, Version)
	if err != nil {
		return nil, err
	}
	f := &File{Version: version, Event: &play.Event{}, origin: origin{raw: raw}}
	in := newReader(raw)
	var format string
	in.object(append(object{must("format", textOf(&format)), must("version", wholeOf(&version))}, eventFields(f.Event, &f.Games)...))
	if in.err != nil {
		return nil, in.err
	}
	f.seen = in.seen
	f.complete()
	return f, nil
}

// readWhole reads a file of at most MaxBytes that is JSON of a format from end to end, in a version up to most.
func readWhole(r io.Reader, format string, most int) (raw []byte, version int, err error) {
	raw, err = io.ReadAll(io.LimitReader(r, MaxBytes+1))
	if err != nil {
		return nil, 0, fmt.Errorf("read file: %w", err)
	}
	if len(raw) > MaxBytes {
		return nil, 0, &Error{Kind: TooLarge, Args: Args{"most": MaxBytes >> 20}}
	}
	raw = bytes.TrimPrefix(raw, []byte("\ufeff"))
	version, bad := versionOf(raw, format, most)
	if bad != nil {
		return nil, 0, bad
	}
	return raw, version, nil
}

// versionOf returns the version of a file that is JSON of the format from end to end.
func versionOf(raw []byte, format string, most int) (int, *Error) {
	if !utf8.Valid(raw) {
		return 0, &Error{Kind: NotText}
	}
	if bad := checkJSON(raw); bad != nil {
		return 0, bad
	}
	var head struct {
		Format  any
		Version any
	}
	if err := json.Unmarshal(raw, &head); err != nil || head.Format != format {
		return 0, &Error{Kind: NotAnEvent}
	}
	n, _ := head.Version.(float64)
	switch version := int(n); {
	case float64(version) != n || version < 1:
		return 0, &Error{Path: "version", Kind: NoVersion, Args: Args{"most": most}}
	case version > most:
		return 0, &Error{Path: "version", Kind: NewerVersion, Args: Args{"version": version, "most": most}}
	default:
		return version, nil
	}
}

// checkJSON finds the first place at which a text is no JSON.
func checkJSON(raw []byte) *Error {
	var all json.RawMessage
	var syntax *json.SyntaxError
	if err := json.Unmarshal(raw, &all); errors.As(err, &syntax) {
		line, column := lineAt(raw, max(0, syntax.Offset-1))
		return &Error{Line: line, Column: column, Kind: NotJSON}
	} else if err != nil {
		return &Error{Kind: NotJSON}
	}
	return nil
}

// complete sets what the file says by where it stands.
func (f *File) complete() {
	for i := range f.Event.Rounds {
		round := &f.Event.Rounds[i]
		for g := range round.Games {
			round.Games[g].Round = round.Number
		}
	}
	for _, game := range f.Games {
		for i := range game.Log {
			game.Log[i].Seq = i + 1
		}
	}
}

// origin is the text of a file, with where the elements of its lists begin.
type origin struct {
	raw  []byte
	seen map[string]int64
}

// Locate returns the line and the column of a place of the event, "rounds[2].games[0].white", or of what it is a part of; 0 when
// there is none.
func (o origin) Locate(path string) (line, column int) {
	for path != "" {
		if at, ok := o.seen[path]; ok {
			at += int64(len(o.raw[at:]) - len(bytes.TrimLeft(o.raw[at:], " \t\r\n,")))
			return lineAt(o.raw, at)
		}
		i := strings.LastIndexAny(path, ".[")
		if i < 0 {
			break
		}
		path = path[:i]
	}
	return 0, 0
}

// headPaths are the places of the fields of a head by the names that a refusal.Error gives them; those of the regulations
// that are not here have their own name.
var headPaths = map[string]string{
	"name": "name", "place": "place", "begins": "begins", "ends": "ends", "game": "game", "discipline": "discipline", "language": "language",
	"zone": "zone", "officials": "officials", "match_games": "regulations.match.games", "match_count": "regulations.match.count",
	"pair_by": "regulations.swiss.pair_by", "initial": "regulations.swiss.initial", "drawn": "regulations.swiss.drawn",
	"free": "regulations.swiss.free", "acceleration": "regulations.swiss.acceleration",
	"half_most": "regulations.swiss.half_byes.most", "half_last": "regulations.swiss.half_byes.last",
	"ties": "regulations.knockout.ties", "openings": "regulations.openings.table", "edition": "regulations.standings.edition",
	"unplayed": "regulations.standings.unplayed", "rating_list": "regulations.rating.list", "rating_k": "regulations.rating.k",
}

// Path returns the place in a file that a refusal.Error names by its Field: players, rounds, documents by their paths,
// what is set up by the names of its fields.
func Path(field string) string {
	root, _, _ := strings.Cut(strings.ReplaceAll(field, "[", "."), ".")
	switch root {
	case "players", "rounds", "documents", "incidents", "attendance", "check_in", "leaves", "correspondence", "last_id":
		return field
	case "":
		return ""
	}
	if path, ok := headPaths[root]; ok {
		return "event." + path
	}
	if rating, ok := strings.CutPrefix(root, "rating_"); ok {
		return "event.regulations.rating." + rating
	}
	return "event.regulations." + field
}
