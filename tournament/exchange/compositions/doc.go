// Package compositions reads and writes libraries of compositions as PDN: a record a problem, the position in the tag FEN, the solution as
// moves with variations in brackets.
//
// The tags are those of games: White, or Author, is who composed it, Event or Source where it was published, Date when. Task says what is
// to be reached (win, draw, block, 18:6, or the Russian words); where it is missing Result tells. Title and Award are kept, remarks in the
// text are not.
//
// A file comes from a stranger. Read bounds what it takes, keeps every problem whose position can be read, and says of all else on which
// line of the file it stands and what is wrong there.
package compositions
