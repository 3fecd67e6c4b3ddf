package api

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

// publicKey says what a kept page is made of. Two pages are the same only when all of it is: nothing is hashed or joined.
// There is no audience in it since only what an anonymous reader gets is kept.
type publicKey struct {
	database string // renewed by a restore
	build    string
	event    int64
	revision int64 // published revision
	name     string
	path     string // with the query that the page knows
	lang     string
	theme    string
	beside   string // what the page shows of other events
}

// publicBody is a page in the forms in which it is sent.
type publicBody struct {
	contentType string
	plain       []byte
	gzipped     []byte // nil when that is no gain
	tag         string // of the content, without quotes
}

// gzipMark tells the tag of the compressed form from that of the plain one.
const gzipMark = "-gz"

func newPublicBody(contentType string, plain []byte) *publicBody {
	sum := sha256.Sum256(plain)
	b := &publicBody{contentType: contentType, plain: plain, tag: base64.RawURLEncoding.EncodeToString(sum[:16])}
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
	texts := len(e.key.database) + len(e.key.build) + len(e.key.name) + len(e.key.path) + len(e.key.lang) + len(e.key.theme) + len(e.key.beside)
	return int64(texts+len(e.body.plain)+len(e.body.gzipped)) + overhead
}

// pageCache keeps the pages that were asked for last, up to a number of bytes.
type pageCache struct {
	building singleflight.Group

	mu      sync.Mutex
	most    int64
	bytes   int64
	entries map[publicKey]*list.Element
	order   *list.List // of cached, the latest used first
}

type cached struct {
	key  publicKey
	body *publicBody
}

func newPageCache(most int64) *pageCache {
	return &pageCache{most: most, entries: map[publicKey]*list.Element{}, order: list.New()}
}

// getOr returns the page of a key, or makes and keeps it. Those who come while it is being made wait for it.
func (p *pageCache) getOr(key publicKey, build func() (*publicBody, error)) (*publicBody, error) {
	if body, ok := p.get(key); ok {
		return body, nil
	}
	body, err, _ := p.building.Do(fmt.Sprintf("%#v", key), func() (any, error) {
		if body, ok := p.get(key); ok {
			return body, nil
		}
		body, err := build()
		if err == nil {
			p.put(key, body)
		}
		return body, err
	})
	if err != nil {
		return nil, err
	}
	return body.(*publicBody), nil
}

func (p *pageCache) get(key publicKey) (*publicBody, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	at, ok := p.entries[key]
	if !ok {
		return nil, false
	}
	p.order.MoveToFront(at)
	return at.Value.(cached).body, true
}

func (p *pageCache) put(key publicKey, body *publicBody) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if at, ok := p.entries[key]; ok {
		p.remove(at)
	}
	entry := cached{key, body}
	p.entries[key] = p.order.PushFront(entry)
	p.bytes += entry.size()
	for p.bytes > p.most {
		p.remove(p.order.Back())
	}
}

func (p *pageCache) remove(at *list.Element) {
	entry := p.order.Remove(at).(cached)
	delete(p.entries, entry.key)
	p.bytes -= entry.size()
}
