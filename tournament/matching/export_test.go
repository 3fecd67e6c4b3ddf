package matching

import "math/bits"

// Extent returns how many bits the greatest variable of the dual has in magnitude.
func (s *Solver) Extent() int {
	switch m := s.engine.(type) {
	case *weighted[[1]uint64]:
		return m.extent()
	case *weighted[[2]uint64]:
		return m.extent()
	case *weighted[[4]uint64]:
		return m.extent()
	case *weighted[[8]uint64]:
		return m.extent()
	}
	panic("a width that no test uses")
}

func (m *weighted[W]) extent() int {
	greatest := 0
	for _, w := range m.dual {
		greatest = max(greatest, size(w))
	}
	for i := range m.node {
		greatest = max(greatest, size(m.node[i].dual))
	}
	return greatest
}

func size[W words](w W) int {
	var zero W
	if below(&w, &zero) {
		w = sub(zero, w)
	}
	for i := len(w) - 1; i >= 0; i-- {
		if w[i] != 0 {
			return 64*i + bits.Len64(w[i])
		}
	}
	return 0
}
