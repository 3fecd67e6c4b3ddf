package tournament

import "maps"

// KeepForTest sets how large the events may be that stay in memory though nobody uses them.
func (k *Kernel[E, P]) KeepForTest(bytes int) { k.slots.most = bytes }

// KeptForTest tells which events are in memory.
func (k *Kernel[E, P]) KeptForTest() map[EventID]bool {
	k.slots.mu.Lock()
	defer k.slots.mu.Unlock()
	kept := map[EventID]bool{}
	for id := range maps.Keys(k.slots.all) {
		kept[id] = true
	}
	return kept
}

// AttemptsForTest is how often a change is tried.
const AttemptsForTest = attempts
