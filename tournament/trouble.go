package tournament

import "context"

// Trouble says why a store saves nothing at present. What was asked for is not done then, and nothing is said to be saved.
type Trouble struct {
	Kind  TroubleKind
	Cause error  // for the log
	Copy  string // the name of the file into which the store has saved what it still holds; "" where it has not
}

// TroubleKind is what stands against saving, as the keys of messages name it.
type TroubleKind string

// The kinds of trouble.
const (
	Replaced TroubleKind = "replaced" // the database's files are not those any more that were opened
	Damaged  TroubleKind = "damaged"  // the database can be read at best
	DiskFull TroubleKind = "full"     // there is no room; it goes by itself when there is
	ReadOnly TroubleKind = "readonly" // the disk, its folder or the file takes no changes; it goes by itself when they do
)

// Error says what is wrong, for the log.
func (t *Trouble) Error() string {
	return "the store saves nothing, " + string(t.Kind) + ": " + t.Cause.Error()
}

// Unwrap returns the cause.
func (t *Trouble) Unwrap() error { return t.Cause }

// Soundness is what a store finds out about itself, for those who watch over the program. There is nothing in it that a stranger may not
// know.
type Soundness struct {
	Checks []SoundnessCheck
}

// SoundnessCheck is one thing that has to be right.
type SoundnessCheck struct {
	Name string // write, files, integrity, schema
	OK   bool
	Says string // a word: ok, failed, unchecked
}

// OK tells whether the store can be worked with.
func (s Soundness) OK() bool {
	for _, c := range s.Checks {
		if !c.OK {
			return false
		}
	}
	return true
}

// Keeper is a store as those see it who have to tell people how it is.
type Keeper interface {
	// Trouble returns what stands against saving at present, nil when nothing is known to. It costs nothing.
	Trouble() *Trouble
	// Room returns how many bytes are left for the database, as last looked at; ok is false where that is not known.
	Room() (bytes uint64, ok bool)
	// Soundness finds out how the store is: it tries to write, and takes back what it wrote. The answer may be a second old.
	Soundness(ctx context.Context) Soundness
}
