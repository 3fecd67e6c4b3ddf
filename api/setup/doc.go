// Package setup makes events and sets them up: the steps of the regulations, the draw of numbers, the final of an event.
package setup
