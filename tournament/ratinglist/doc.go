// Package ratinglist keeps rating lists and tables of norms; Ratings is their service. A list is loaded from a file or computed from
// events, and an event takes its players' ratings from it. The formulas are in tournament/rating.
package ratinglist
