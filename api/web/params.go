package web

import "strconv"

// Ply reads which position is to be shown, -1 when none is named.
func (c *Call) Ply() int {
	n, err := strconv.Atoi(c.Query("ply"))
	if err != nil || n < 0 {
		return -1
	}
	return n
}

// RoundNumber reads the number of a round from the address.
func (c *Call) RoundNumber() (int, error) {
	n, ok := ParseID(c.Param("round"))
	if !ok || n > 1000 {
		return 0, ErrNotFound
	}
	return int(n), nil
}
