package pdf

import (
	"bytes"
	"cmp"
	"errors"
	"regexp"
	"slices"
	"strconv"
)

// errShape is about a file that is not written as gofpdf writes it.
var errShape = errors.New("a PDF of another shape")

// parts is a file taken to pieces: its objects as they stand, without the table that finds them.
type parts struct {
	objects [][]byte // element i is object i; nil for one that is not there
	root    int      // number of the catalogue
	info    int      // and of the facts about the file
}

var (
	startOf = regexp.MustCompile(`startxref\n(\d+)\n%%EOF\s*$`)
	rootOf  = regexp.MustCompile(`/Root (\d+) 0 R`)
	infoOf  = regexp.MustCompile(`/Info (\d+) 0 R`)
)

// entrySize is the length of a line of the table.
const entrySize = 20

// take takes a file to pieces that has one classic table.
func take(raw []byte) (parts, error) {
	at := number(startOf.FindSubmatch(raw[max(0, len(raw)-64):]))
	if at <= 0 || at >= len(raw) {
		return parts{}, errShape
	}
	table, trailer, ok := bytes.Cut(raw[at:], []byte("trailer\n"))
	head, entries, both := bytes.Cut(bytes.TrimPrefix(table, []byte("xref\n")), []byte("\n"))
	_, size, _ := bytes.Cut(head, []byte(" "))
	n, err := strconv.Atoi(string(size))
	if !ok || !both || err != nil || n < 1 || len(entries) < n*entrySize {
		return parts{}, errShape
	}
	p := parts{objects: make([][]byte, n), root: number(rootOf.FindSubmatch(trailer)), info: number(infoOf.FindSubmatch(trailer))}
	if p.root <= 0 || p.root >= n || p.info <= 0 || p.info >= n {
		return parts{}, errShape
	}
	type place struct{ object, offset int }
	var places []place
	for i := 1; i < n; i++ {
		offset, err := strconv.Atoi(string(entries[i*entrySize : i*entrySize+10]))
		if err != nil || offset > at {
			return parts{}, errShape
		}
		places = append(places, place{i, offset})
	}
	slices.SortFunc(places, func(a, b place) int { return cmp.Compare(a.offset, b.offset) })
	for i, o := range places {
		end := at
		if i+1 < len(places) {
			end = places[i+1].offset
		}
		body, ok := bytes.CutPrefix(raw[o.offset:end], []byte(strconv.Itoa(o.object)+" 0 obj\n"))
		last := bytes.LastIndex(body, []byte("\nendobj"))
		if !ok || last < 0 {
			return parts{}, errShape
		}
		p.objects[o.object] = body[:last]
	}
	return p, nil
}

func number(found [][]byte) int {
	if len(found) < 2 {
		return 0
	}
	n, err := strconv.Atoi(string(found[1]))
	if err != nil {
		return 0
	}
	return n
}

// add appends an object and returns its number.
func (p *parts) add(body []byte) int {
	p.objects = append(p.objects, body)
	return len(p.objects) - 1
}

// pages are the numbers of the pages' objects, in their order.
func (p *parts) pages() []int {
	var all []int
	for i, o := range p.objects {
		if bytes.HasPrefix(o, []byte("<</Type /Page\n")) {
			all = append(all, i)
		}
	}
	return all
}

// insert puts entries behind the beginning of an object's dictionary.
func (p *parts) insert(object int, behind, entries string) error {
	before, after, ok := bytes.Cut(p.objects[object], []byte(behind))
	if !ok {
		return errShape
	}
	p.objects[object] = slices.Concat(before, []byte(behind), []byte(entries), after)
	return nil
}
