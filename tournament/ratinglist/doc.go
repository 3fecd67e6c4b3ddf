// Package ratinglist keeps rating lists and tables of norms: Ratings is their service. A list is loaded from a file or counts events, and
// an event takes the ratings of its players from it. Numbers are counted in tournament/rating.
package ratinglist
