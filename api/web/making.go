package web

import "sync"

// making are the addresses of which something is being made for a stranger: others who ask for the same wait without taking a place.
type making struct {
	mu sync.Mutex
	of map[string]chan struct{} // closed when it is made
}

func newMaking() *making { return &making{of: map[string]chan struct{}{}} }

// begin says whether the caller is the first, who has to call end; the others wait for what is returned.
func (m *making) begin(page string) (made <-chan struct{}, first bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	if made, ok := m.of[page]; ok {
		return made, false
	}
	m.of[page] = make(chan struct{})
	return nil, true
}

func (m *making) end(page string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	close(m.of[page])
	delete(m.of, page)
}
