// Package teamtotals makes teams of the players of individual events: clubs, regions, organisations, or teams that are named by hand,
// ranked by the sum of what their best players have made. It knows which players count and in what order the sums stand; where players and
// places come from is the matter of the events (packages play and festival).
package teamtotals
