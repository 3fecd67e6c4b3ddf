package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"sync"
)

// A page that follows the stream is fetched again after each change, and a change alters one of its hundreds of rows. The page says in
// data-rows under which name its rows are remembered, <tr id="game-7" data-row>; a script that sends the name in this header gets those
// that are as they were by their id alone, <tr id="game-7" data-same></tr>.
const rowsHeader = "X-Rows"

const (
	leastRows = 12     // a shorter page is sent as it is
	mostRows  = 60_000 // that are remembered, of the pages that were made last
)

// pageRow is a row within the bytes of a page.
type pageRow struct {
	id       string
	from, to int
	sum      uint64
}

var (
	rowBegins, rowEnds = []byte(`<tr id="`), []byte(`</tr>`)
	rowMark, liveMark  = []byte(` data-row`), []byte(` data-live="`)
)

// rowsOf finds the rows of a page that have an id of their own and are marked as such. None holds another.
func rowsOf(html []byte) []pageRow {
	var rows []pageRow
	for at := 0; ; {
		from := bytes.Index(html[at:], rowBegins)
		if from < 0 {
			return rows
		}
		from += at
		head := bytes.IndexByte(html[from:], '>')
		end := bytes.Index(html[from:], rowEnds)
		if head < 0 || end < head {
			return rows
		}
		at = from + end + len(rowEnds)
		if id, rest, ok := bytes.Cut(html[from+len(rowBegins):from+head], []byte(`"`)); ok && bytes.Contains(rest, rowMark) {
			sum := sha256.Sum256(html[from:at])
			rows = append(rows, pageRow{string(id), from, at, binary.LittleEndian.Uint64(sum[:])})
		}
	}
}

// shownRows remembers what rows pages had.
type shownRows struct {
	mu    sync.Mutex
	pages map[string]map[string]uint64 // by name: the sums of the rows by their ids
	order []string                     // the page that was made last stands last
	count int
}

// mark remembers the rows of a page and writes under which name.
func (s *shownRows) mark(html []byte) []byte {
	live, rows := bytes.Index(html, liveMark), rowsOf(html)
	if live < 0 || len(rows) < leastRows {
		return html
	}
	sums, whole := make(map[string]uint64, len(rows)), sha256.New()
	for _, r := range rows {
		sums[r.id] = r.sum
		_, _ = whole.Write(binary.LittleEndian.AppendUint64([]byte(r.id), r.sum)) // a hash takes everything
	}
	name := base64.RawURLEncoding.EncodeToString(whole.Sum(nil)[:12])
	s.keep(name, sums)
	marked := make([]byte, 0, len(html)+40)
	marked = append(append(marked, html[:live]...), ` data-rows="`+name+`"`...)
	return append(marked, html[live:]...)
}

func (s *shownRows) keep(name string, sums map[string]uint64) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.pages[name] != nil {
		return
	}
	if s.pages == nil {
		s.pages = map[string]map[string]uint64{}
	}
	s.pages[name], s.order, s.count = sums, append(s.order, name), s.count+len(sums)
	for s.count > mostRows && len(s.order) > 1 {
		oldest := s.order[0]
		s.order, s.count = s.order[1:], s.count-len(s.pages[oldest])
		delete(s.pages, oldest)
	}
}

// leaveOut returns a page without the rows that are as they were on the page of that name. ok is false where nothing is known of that one,
// and where most rows are others.
func (s *shownRows) leaveOut(html []byte, name string) (short []byte, ok bool) {
	s.mu.Lock()
	known := s.pages[name] // nobody changes it
	s.mu.Unlock()
	if known == nil {
		return html, false
	}
	rows := rowsOf(html)
	at, left := 0, 0
	for _, r := range rows {
		if sum, had := known[r.id]; had && sum == r.sum {
			short = append(append(append(short, html[at:r.from]...), rowBegins...), r.id+`" data-same></tr>`...)
			at, left = r.to, left+1
		}
	}
	if 2*left < len(rows) {
		return html, false
	}
	return append(short, html[at:]...), true
}
