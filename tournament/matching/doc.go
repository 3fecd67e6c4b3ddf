// Package matching pairs the vertices of a general graph.
//
// Cardinality finds as many pairs as there can be, with an exact answer to "who can stay unmatched" (Gallai and Edmonds).
// Solver finds a perfect matching whose cost is least in the lexicographic order of a list of criteria, and then answers
// whether there is one of the same cost in which a vertex has a certain partner, which is how a caller chooses between
// equally good matchings by an order of its own. Both are blossom algorithms (Edmonds 1965); the costs of the second are
// exact: the criteria are packed into as many 64-bit words as they need, see Layout.
//
// The package knows numbers from 0 to n-1 and nothing of players, colours or rounds: that is package pairing.
package matching
