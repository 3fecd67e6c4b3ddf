// Package pdf finishes PDF files: it adds what the library that draws them leaves out. A finished file says in which language it is, shows
// its title in the window's head, carries its metadata as XMP, and is tagged: a tree says which marked parts of the pages are headings,
// paragraphs, tables, rows and cells, and in which order they are read (ISO 32000-1, 14.6–14.8). The same drawing gives the same bytes.
//
// Drawing is layout's. What is drawn without a mark, or marked as an artifact, is decoration: lines, shades, feet of pages.
package pdf
