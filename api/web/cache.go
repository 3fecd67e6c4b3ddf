package web

import (
	"bytes"
	"compress/gzip"
	"container/list"
	"crypto/sha256"
	"encoding/base64"
	"fmt"
	"sync"

	"golang.org/x/sync/singleflight"
)

// PublicKey says what a kept page is made of. Two pages are the same only when all of it is: nothing is hashed or joined.
// There is no audience in it since only what an anonymous reader gets is kept.
type PublicKey struct {
	database string // renewed by a restore
	build    string
	event    int64
	revision int64 // published revision
	name     string
	Path     string // with the query that the page knows
	lang     string
	theme    string
	beside   string // what the page shows of other events, or the state of what it shows of none
}

// PublicBody is a page in the forms in which it is sent.
type PublicBody struct {
	contentType string
	plain       []byte
	gzipped     []byte // nil when that is no gain
	tag         string // of the content, without quotes
	passing     bool   // not to be kept
}

// gzipMark tells the tag of the compressed form from that of the plain one.
const gzipMark = "-gz"

func NewPublicBody(contentType string, plain []byte) *PublicBody {
	sum := sha256.Sum256(plain)
	b := &PublicBody{contentType: contentType, plain: plain, tag: base64.RawURLEncoding.EncodeToString(sum[:16])}
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.DefaultCompression)
	_, _ = w.Write(plain) // a buffer takes everything
	_ = w.Close()
	if packed.Len() < len(plain) {
		b.gzipped = packed.Bytes()
	}
	return b
}

// overhead is what an entry costs beside its bytes.
const overhead = 512

// size is how many bytes a kept page takes, with its key.
func (e cached) size() int64 {
	texts := len(e.key.database) + len(e.key.build) + len(e.key.name) + len(e.key.Path) + len(e.key.lang) + len(e.key.theme) +
		len(e.key.beside)
	return int64(texts+len(e.body.plain)+len(e.body.gzipped)) + overhead
}

// pageCache keeps the pages that were asked for last, up to a number of bytes.
type pageCache struct {
	building singleflight.Group

	Mu      sync.Mutex
	most    int64
	Bytes   int64
	Built   int64 // pages that were made
	Entries map[PublicKey]*list.Element
	order   *list.List     // of cached, the latest used first
	paths   map[string]int // how many pages are kept, by their paths
}

type cached struct {
	key  PublicKey
	body *PublicBody
}

func NewPageCache(most int64) *pageCache {
	return &pageCache{most: most, Entries: map[PublicKey]*list.Element{}, order: list.New(), paths: map[string]int{}}
}

// GetOr returns the page of a key, or makes and keeps it. Those who come while it is being made wait for it.
func (p *pageCache) GetOr(key PublicKey, build func() (*PublicBody, error)) (*PublicBody, error) {
	if body, ok := p.get(key); ok {
		return body, nil
	}
	body, err, _ := p.building.Do(fmt.Sprintf("%#v", key), func() (any, error) {
		if body, ok := p.get(key); ok {
			return body, nil
		}
		body, err := build()
		p.Mu.Lock()
		p.Built++
		p.Mu.Unlock()
		if err == nil && !body.passing {
			p.put(key, body)
		}
		return body, err
	})
	if err != nil {
		return nil, err
	}
	return body.(*PublicBody), nil
}

// knows tells whether a page with this path is kept, be it of another language or of an earlier state.
func (p *pageCache) knows(path string) bool {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	return p.paths[path] > 0
}

func (p *pageCache) get(key PublicKey) (*PublicBody, bool) {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	at, ok := p.Entries[key]
	if !ok {
		return nil, false
	}
	p.order.MoveToFront(at)
	return at.Value.(cached).body, true
}

func (p *pageCache) put(key PublicKey, body *PublicBody) {
	p.Mu.Lock()
	defer p.Mu.Unlock()
	if at, ok := p.Entries[key]; ok {
		p.remove(at)
	}
	entry := cached{key, body}
	p.Entries[key] = p.order.PushFront(entry)
	p.Bytes += entry.size()
	p.paths[key.Path]++
	for p.Bytes > p.most {
		p.remove(p.order.Back())
	}
}

func (p *pageCache) remove(at *list.Element) {
	entry := p.order.Remove(at).(cached)
	delete(p.Entries, entry.key)
	if p.paths[entry.key.Path]--; p.paths[entry.key.Path] == 0 {
		delete(p.paths, entry.key.Path)
	}
	p.Bytes -= entry.size()
}
