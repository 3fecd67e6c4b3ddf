// Package picture draws what is shown outside of pages and papers: diagrams of positions, and the cards that messengers show beside a link.
//
// A drawing is a Scene of filled outlines, letters among them, so that it looks the same everywhere and needs no fonts where it
// is shown. It is written as SVG or as PNG; the same scene gives the same bytes.
package picture
