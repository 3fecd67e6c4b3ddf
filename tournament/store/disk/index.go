package disk

import (
	"bytes"
	"encoding/binary"
	"os"
	"slices"
	"sync"
)

// head is what the index of a log says of the log, https://www.sqlite.org/walformat.html, 2.1.
type head struct {
	change  uint32 // raised with every transaction
	page    int64  // size of a page
	frames  uint32 // pages in the log that count
	salt    uint64 // another one whenever the log begins anew
	folded  uint32 // pages that are in the database's file, too
	folding uint32 // pages that somebody has begun to write there
}

// explains tells whether, since an earlier look at the index, pages of the log may have been written into the database's file.
func (h head) explains(earlier head) bool {
	return h.salt != earlier.salt || h.folded != earlier.folded || h.folding != earlier.folding || h.folding != h.folded
}

// needs is how long a log with this head is at least.
func (h head) needs() int64 {
	const logHead, frameHead = 32, 24
	if h.frames == 0 {
		return 0
	}
	return logHead + int64(h.frames)*(frameHead+h.page)
}

// Where things are in the index: the head twice, then how far the log is folded into the file.
const (
	headLength = 48
	atChange   = 8
	atMade     = 12
	atPage     = 14
	atFrames   = 16
	atSalt     = 32
	atFolded   = 2 * headLength
	atFolding  = 128
	indexHead  = 136
)

// index is the open file of a log's index, or the database's own one. SQLite has it open, too, with locks that POSIX gives up as soon as
// this program closes the file anywhere: a file is opened once, and closed after the last database over it.
type index struct {
	file  *os.File
	info  os.FileInfo
	users int
}

// indexes are those that are open.
var indexes struct {
	sync.Mutex
	open []*index
}

func openIndex(path string) (*index, error) {
	indexes.Lock()
	defer indexes.Unlock()
	info, err := os.Stat(path)
	if err != nil {
		return nil, err
	}
	for _, x := range indexes.open {
		if os.SameFile(x.info, info) {
			x.users++
			return x, nil
		}
	}
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	x := &index{file: f, info: info, users: 1}
	indexes.open = append(indexes.open, x)
	return x, nil
}

func (x *index) close() error {
	indexes.Lock()
	defer indexes.Unlock()
	if x.users--; x.users > 0 {
		return nil
	}
	indexes.open = slices.DeleteFunc(indexes.open, func(other *index) bool { return other == x })
	return x.file.Close()
}

// read returns the head, or false while somebody writes it.
func (x *index) read() (head, bool) {
	const attempts = 100
	var b [indexHead]byte
	for range attempts {
		if _, err := x.file.ReadAt(b[:], 0); err != nil {
			return head{}, false
		}
		if b[atMade] == 1 && bytes.Equal(b[:headLength], b[headLength:2*headLength]) {
			return headOf(b[:]), true
		}
	}
	return head{}, false
}

// headOf reads the head, which is in the order of bytes of the machine.
func headOf(b []byte) head {
	word := func(at int) uint32 { return binary.NativeEndian.Uint32(b[at:]) }
	page := int64(binary.NativeEndian.Uint16(b[atPage:]))
	if page == 1 {
		page = 1 << 16
	}
	return head{
		change: word(atChange), page: page, frames: word(atFrames), salt: binary.NativeEndian.Uint64(b[atSalt:]),
		folded: word(atFolded), folding: word(atFolding),
	}
}
