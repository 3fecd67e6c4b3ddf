package archive

import (
	"bytes"
	"fmt"
	"io"

	"adyukh/tournament/contest"
)

// Contests is how files hold the contests of a kind.
type Contests[E any] struct {
	Name    string // as files say it
	Version int    // which is written; every version up to it is read

	fields func(*E) object           // the keys of a file beside its format and version
	shown  func(*E) *E               // what is written of a contest
	path   func(field string) string // see Path
}

// ContestFile is a contest as a file has it.
type ContestFile[E any] struct {
	Version int
	Contest *E // without what belongs to a database; see the package comment

	origin
}

// Is tells whether a file says that it is one of such a contest.
func (f Contests[E]) Is(raw []byte) bool {
	_, bad := versionOf(raw, f.Name, f.Version)
	return bad == nil || bad.Path == "version"
}

// Path returns the place in a file of what a refusal.Error of CheckImport names by its Field.
func (f Contests[E]) Path(field string) string { return f.path(field) }

// Write writes all of a contest that its director may see: e is For the director. The same contest gives the same bytes.
func (f Contests[E]) Write(w io.Writer, e *E) error {
	out := newWriter(w)
	out.object(f.file(f.shown(e), &f.Name, &f.Version))
	out.raw("\n")
	if err := out.out.Flush(); err != nil {
		return fmt.Errorf("write %s: %w", f.Name, err)
	}
	return nil
}

// Read reads a file of at most MaxBytes. The error is an *Error, or comes from r.
func (f Contests[E]) Read(r io.Reader) (*ContestFile[E], error) {
	raw, version, err := readWhole(r, f.Name, f.Version)
	if err != nil {
		return nil, err
	}
	file := &ContestFile[E]{Version: version, Contest: new(E), origin: origin{raw: raw}}
	in := newReader(raw)
	var format string
	in.object(f.file(file.Contest, &format, &version))
	if in.err != nil {
		return nil, in.err
	}
	file.seen = in.seen
	return file, nil
}

// Open reads a file as Read does, for those who know no kind: contest is an *E.
func (f Contests[E]) Open(raw []byte) (contest any, places Places, err error) {
	file, err := f.Read(bytes.NewReader(raw))
	if err != nil {
		return nil, nil, err
	}
	return file.Contest, file, nil
}

// Places find a place of a file: its line and column; 0 where there is none.
type Places interface {
	Locate(path string) (line, column int)
}

func (f Contests[E]) file(e *E, format *string, version *int) object {
	return append(object{must("format", textOf(format)), must("version", wholeOf(version))}, f.fields(e)...)
}

// commonHeadFields are those of what the director of any contest sets up, but for the norms.
func commonHeadFields(h *contest.Head) object {
	return object{
		must("name", textOf(&h.Name)), may("short_name", textOf(&h.Short)), may("place", textOf(&h.Place)), must("game", textOf(&h.Game)),
		must("language", textOf(&h.Language)), must("zone", textOf(&h.Zone)),
		may("officials", listOf(&h.Officials, maxList, func(o *contest.Official) object {
			return object{must("role", textOf(&o.Role)), must("name", textOf(&o.Name)), may("category", textOf(&o.Category))}
		})),
	}
}
