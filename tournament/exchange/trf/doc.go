// Package trf reads and writes Tournament Report Files, the format in which pairing programs of chess and draughts exchange
// events: TRF16 and TRF26 of FIDE, the extensions of the engines JaVaFo and bbpPairings, and this program's own remarks with the
// counts of адиюх games.
//
// A Document is the file, line by line, so that what is not understood is kept where it stood. Check finds what
// contradicts itself in it. Document.Event is what the lines mean together, whichever dialect says it: plain values that know
// nothing of any engine, with Event.Before for all that may be known when a round is paired.
//
// Pairing, standings and what an event of this program makes of a file are the business of others.
package trf
