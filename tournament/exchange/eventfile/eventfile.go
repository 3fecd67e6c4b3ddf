// Package eventfile reads an event's file in either format: that of package archive, which holds all of an event or a contest, or a
// tournament report file (packages trf and trfevent). It reports what a person should know before anything is stored.
package eventfile

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"slices"

	"adyukh/tournament/correspondence"
	"adyukh/tournament/exchange/archive"
	"adyukh/tournament/exchange/trf"
	"adyukh/tournament/exchange/trfevent"
	"adyukh/tournament/play"
)

// File is a file that was read. Whether its event keeps the rules of events is for conduct.Service.CheckImport to say, and of a contest
// for that of its service.
type File struct {
	Event    *play.Event             // nil where it is a contest
	Contest  any                     // a contest, as its kind has it; nil where it is none
	Games    []correspondence.Record // of an event by correspondence: those that have started
	Report   bool                    // a tournament report file; else all of an event
	SaysGame bool                    // the file says which game was played
	Digest   string                  // SHA-256 of the bytes, in hexadecimal digits
	Remarks  []Remark

	kind   Kind // of the contest
	places archive.Places
}

// Kind is how files hold the contests of a kind: archive has one for each.
type Kind interface {
	Is(raw []byte) bool
	Open(raw []byte) (contest any, places archive.Places, err error)
	Path(field string) string
}

// Remark is what a person should know of a file: a repair, a contradiction, something assumed or left out.
type Remark struct {
	Line, Column int    // from 1; 0 is the whole file
	Key          string // of a message in the catalogues
	Args         trf.Args
	Grave        bool // it breaks a rule, or the event will not be as the file means it: somebody has to agree
}

// Read reads a file, which can hold a contest of one of the kinds. Options are for tournament report files; the other format says
// everything. The error is an *archive.Error, a *trf.Problem, a *replay.Refusal or a *refusal.Error.
func Read(raw []byte, o trfevent.Options, kinds ...Kind) (*File, error) {
	digest := sha256.Sum256(raw)
	f := &File{Digest: hex.EncodeToString(digest[:])}
	if IsArchive(raw) {
		f.SaysGame = true
		if i := slices.IndexFunc(kinds, func(k Kind) bool { return k.Is(raw) }); i >= 0 {
			f.kind = kinds[i]
			var err error
			if f.Contest, f.places, err = f.kind.Open(raw); err != nil {
				return nil, err
			}
			return f, nil
		}
		read, err := archive.Read(bytes.NewReader(raw))
		if err != nil {
			return nil, err
		}
		f.places, f.Event, f.Games = read, read.Event, read.Games
		return f, nil
	}
	f.Report = true
	d, repairs, err := trf.ReadMending(bytes.NewReader(raw))
	if err != nil {
		return nil, err
	}
	e, notes, err := trfevent.Event(d, o)
	if err != nil {
		return nil, err
	}
	f.Event = e
	_, f.SaysGame = trfevent.Game(d)
	for _, p := range append(repairs, d.Check()...) {
		f.Remarks = append(f.Remarks, Remark{p.Line, p.Column, p.Key(), p.Args, trfevent.IsGrave(p)})
	}
	for _, n := range notes {
		f.Remarks = append(f.Remarks, Remark{Key: n.Key(), Args: n.Args, Grave: n.IsGrave()})
	}
	return f, nil
}

// IsArchive tells whether a file can only be one of package archive: it begins as an object of JSON does.
func IsArchive(raw []byte) bool {
	return bytes.HasPrefix(bytes.TrimLeft(bytes.TrimPrefix(raw, []byte("\ufeff")), " \t\r\n"), []byte("{"))
}

// IsGrave tells whether somebody has to agree to a remark.
func (f *File) IsGrave() bool {
	for _, r := range f.Remarks {
		if r.Grave {
			return true
		}
	}
	return false
}

// Path returns the place in a file of package archive that a refusal.Error names by its Field.
func (f *File) Path(field string) string {
	if f.kind != nil {
		return f.kind.Path(field)
	}
	return archive.Path(field)
}

// Locate returns the line and the column of that place; 0 where there is none.
func (f *File) Locate(field string) (line, column int) {
	if f.places == nil {
		return 0, 0
	}
	return f.places.Locate(f.Path(field))
}
