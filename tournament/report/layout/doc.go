// Package layout is what papers are drawn with: pages, text that is measured, wrapped and shrunk, tables, diagrams of boards, codes for
// cameras. It knows nothing of events.
//
// All text passes through a Ruler, which replaces what the face lacks; nothing is ever clipped. Lengths are millimetres, from the
// upper left corner of the page; sizes of type are points.
package layout
