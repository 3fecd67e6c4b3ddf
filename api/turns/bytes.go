package turns

import "sync"

// Bytes is the memory that strangers may hold at the same time. It is safe for concurrent use.
type Bytes struct {
	most, each int64

	mu   sync.Mutex
	all  int64
	held map[string]int64 // by where they are from
}

// NewBytes allows so many bytes in all, and from one address.
func NewBytes(most, each int64) *Bytes {
	return &Bytes{most: most, each: each, held: map[string]int64{}}
}

// Take counts n bytes until give is called, or says ErrFull. What is larger than a share is let in where nothing else is held from there.
func (b *Bytes) Take(from string, n int64) (give func(), err error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	held := b.held[from]
	if b.all > 0 && b.all+n > b.most || held > 0 && held+n > b.each {
		return nil, ErrFull
	}
	b.all += n
	b.held[from] = held + n
	return sync.OnceFunc(func() {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.all -= n
		if b.held[from] -= n; b.held[from] == 0 {
			delete(b.held, from)
		}
	}), nil
}
