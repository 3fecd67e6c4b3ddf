// Package disk is what the store asks of the file system: locks, the room that is left, and whether the files of an open SQLite database
// are still the ones that its name leads to.
//
// SQLite keeps its files open and never looks at their names again. Whoever deletes or moves them lets it write into a file that nobody
// finds; whoever copies another database over them lets it write into the middle of foreign pages. A Pin notices both.
package disk

import (
	"errors"
	"fmt"
	"hash/maphash"
	"io"
	"os"
	"runtime"
	"sync"
	"time"
)

// Errors of Check.
var (
	// ErrGone: the name leads to another file, or to none. The open files are as they were, and can be read.
	ErrGone = errors.New("the database is not the file any more that was opened")
	// ErrOverwritten: somebody else has written into the open file, which can't be read any more.
	ErrOverwritten = errors.New("the database file was overwritten")
)

// ErrFull is returned by who has found out before writing that there is no room.
var ErrFull = errors.New("there is no room on the disk")

// The files of a database in WAL mode: beside the database itself the log of changes that are not in it yet, and the index of that log.
var suffixes = [...]string{"", "-wal", "-shm"}

const itself, itsLog = 0, 1 // of suffixes

// Pin remembers which files a SQLite database in WAL mode consists of. It is safe for concurrent use.
type Pin struct {
	path   string
	index  *index // nil where the content is not watched
	itself *index // the database's own file
	seed   maphash.Seed

	mu      sync.Mutex
	files   [len(suffixes)]os.FileInfo
	written written // the database's own file, as this program or another one of SQLite's left it
	seen    head
	content content
	spoiled error // found once, it stays
}

// content is what a file held when it was written at some time. The zero value is of no file.
type content struct {
	of  written
	sum uint64
}

// mostRead is how long a file is at most that is read as a whole, to know it again.
const mostRead = 256 << 20

// written is when something was written into a file, and what length it has.
type written struct {
	at   time.Time
	size int64
}

func writtenOf(i os.FileInfo) written { return written{i.ModTime(), i.Size()} }

// Hold pins the files of an open database. Nobody but SQLite may have written into them since it was opened.
func Hold(path string) (*Pin, error) {
	p := &Pin{path: path}
	for i, suffix := range suffixes {
		var err error
		if p.files[i], err = Identify(path + suffix); err != nil {
			return nil, err
		}
	}
	p.written = writtenOf(p.files[itself])
	// Windows tells of writing when it likes, and keeps others from the file by itself.
	if runtime.GOOS == "windows" {
		return p, nil
	}
	var err error
	if p.index, err = openIndex(path + suffixes[2]); err != nil {
		return nil, err
	}
	if p.itself, err = openIndex(path); err != nil {
		return nil, errors.Join(err, p.index.close())
	}
	p.seed = maphash.MakeSeed()
	return p, p.settle(p.files[itself])
}

// Identify returns what is known of a file, with its identity: os.SameFile tells whether another name leads to it.
func Identify(path string) (os.FileInfo, error) {
	info, err := os.Stat(path)
	if err == nil {
		os.SameFile(info, info) // Windows finds the identity out by the name, when it is first asked for
	}
	return info, err
}

// Release ends the watch. The database must be closed before, or at least every connection of this program to it.
func (p *Pin) Release() error {
	if p == nil || p.index == nil {
		return nil
	}
	return errors.Join(p.index.close(), p.itself.close())
}

// Learn reads the database's file unless it is known as it is now. Who only sets the time of a file that is known has changed nothing, and
// Check lets that pass.
func (p *Pin) Learn() error {
	if p.index == nil {
		return nil
	}
	p.mu.Lock()
	now, known := p.written, p.content.of == p.written
	p.mu.Unlock()
	if known || now.size > mostRead {
		return nil
	}
	sum, err := p.sum(now.size)
	if err != nil {
		return err
	}
	info, err := os.Stat(p.path)
	if err != nil {
		return err
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.written == now && writtenOf(info) == now && os.SameFile(info, p.files[itself]) {
		p.content = content{now, sum}
	}
	return nil
}

// sum reads the database's file.
func (p *Pin) sum(size int64) (uint64, error) {
	var h maphash.Hash
	h.SetSeed(p.seed)
	_, err := io.Copy(&h, io.NewSectionReader(p.itself.file, 0, size))
	return h.Sum64(), err
}

// sameContent tells whether the file, of which only the time seems to be another, still holds what it held.
func (p *Pin) sameContent(file os.FileInfo) bool {
	if p.content.of != p.written || p.written.size != file.Size() || p.content == (content{}) {
		return false
	}
	sum, err := p.sum(file.Size())
	return err == nil && sum == p.content.sum
}

// Check returns ErrGone or ErrOverwritten when the files are not what they were. It costs a few questions to the file system, and
// reads nothing of the database but once its time is another without a reason. ErrGone may pass, ErrOverwritten does not.
func (p *Pin) Check() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.spoiled != nil {
		return p.spoiled
	}
	var before head
	var known bool
	if p.index != nil {
		before, known = p.index.read()
	}
	var now [len(suffixes)]os.FileInfo
	for i, suffix := range suffixes {
		var err error
		if now[i], err = os.Stat(p.path + suffix); err != nil {
			return fmt.Errorf("%w: %w", ErrGone, err)
		}
		if !os.SameFile(p.files[i], now[i]) {
			return fmt.Errorf("%w: %s was replaced", ErrGone, p.path+suffix)
		}
	}
	if p.index == nil {
		return nil
	}
	p.spoiled = p.compare(now[itself], now[itsLog].Size(), before, known)
	return p.spoiled
}

// compare finds out who wrote into the database's file since the last look, and whether the log is as long as its index says. before is the
// head of the index before the files were looked at.
func (p *Pin) compare(file os.FileInfo, logSize int64, before head, known bool) error {
	if known && logSize < before.needs() {
		if now, ok := p.index.read(); ok && now == before {
			return fmt.Errorf("%w: its log has lost its end", ErrOverwritten)
		}
	}
	if writtenOf(file) == p.written {
		if known {
			p.seen = before
		}
		return nil
	}
	now, ok := p.index.read()
	if !ok {
		return nil // who writes into the index all the time is SQLite; the next look decides
	}
	if !now.explains(p.seen) {
		if p.sameContent(file) {
			p.written = writtenOf(file)
			p.content.of = p.written
			return nil
		}
		return fmt.Errorf("%w: it was written into at %s, and no log was folded into it", ErrOverwritten, file.ModTime().Format(time.RFC3339))
	}
	return p.settle(file)
}

// settle takes the file as it is now for what SQLite has made of it.
func (p *Pin) settle(file os.FileInfo) error {
	for {
		p.seen, _ = p.index.read()
		now, err := os.Stat(p.path)
		if err != nil {
			return fmt.Errorf("%w: %w", ErrGone, err)
		}
		p.written = writtenOf(now)
		if p.written == writtenOf(file) {
			return nil
		}
		file = now
	}
}
