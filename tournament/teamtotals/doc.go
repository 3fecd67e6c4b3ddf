// Package teamtotals ranks teams in individual events by the sum of their best players' results. A team is a club, a region, an
// organisation, or named by hand. The package knows which players count and how sums are ordered; events bring players and places (packages
// play and festival).
package teamtotals
