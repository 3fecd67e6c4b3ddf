package account

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"strconv"
	"strings"
	"sync/atomic"

	"golang.org/x/crypto/argon2"
)

// Params are the costs of argon2id.
type Params struct {
	MemoryKiB uint32
	Passes    uint32
	Threads   uint8
}

// DefaultParams are those that OWASP recommends where memory is short, as on an arbiter's laptop: 19 MiB, two passes, one
// thread; some tens of milliseconds.
func DefaultParams() Params { return Params{MemoryKiB: 19 * 1024, Passes: 2, Threads: 1} }

// Bounds of parameters, also of those in stored hashes: a hash that somebody made up must not take the machine's memory.
const (
	maxMemoryKiB = 256 * 1024
	maxPasses    = 16
	maxThreads   = 16
	saltBytes    = 16
	keyBytes     = 32
)

func (p Params) check() error {
	if p.Threads < 1 || p.Threads > maxThreads || p.Passes < 1 || p.Passes > maxPasses ||
		p.MemoryKiB < 8*uint32(p.Threads) || p.MemoryKiB > maxMemoryKiB {
		return fmt.Errorf("argon2id parameters %+v are out of bounds", p)
	}
	return nil
}

// ErrHashFormat says that a stored password hash is not readable. It is a fault of the database, not of a user.
var ErrHashFormat = errors.New("not an argon2id hash in PHC form")

// Hasher hashes passwords with argon2id (RFC 9106). It computes at most a set number of hashes at the same time, so that
// the memory it takes is bounded; the others wait, strangers and known people in lanes of their own, and those for whom
// there is no place to wait are told so at once. It is safe for concurrent use.
type Hasher struct {
	params Params
	lanes  [2]lane
	runs   atomic.Int64
}

// NewHasher returns a Hasher with the costs for new hashes, which computes at most parallel hashes at the same time, at
// least one in each lane. Strangers leave one to those who are known.
func NewHasher(p Params, parallel int) (*Hasher, error) {
	if err := p.check(); err != nil {
		return nil, err
	}
	if parallel < 1 {
		return nil, fmt.Errorf("%d hashes at the same time: at least 1 is needed", parallel)
	}
	strangers := max(1, parallel-1)
	return &Hasher{params: p, lanes: [2]lane{Strangers: newLane(strangers), Known: newLane(max(1, parallel-strangers))}}, nil
}

// Runs returns how many hashes have been computed so far.
func (h *Hasher) Runs() int64 { return h.runs.Load() }

// Hash returns the hash of a password with a new salt, as a PHC string: new passwords are of people who are known. The
// error is ErrBusy, or that of ctx when it ends before it was the password's turn.
func (h *Hasher) Hash(ctx context.Context, password string) (string, error) {
	var salt [saltBytes]byte
	rand.Read(salt[:]) // never fails: it ends the program instead
	key, err := h.key(ctx, Known, password, phc{h.params, salt[:], make([]byte, keyBytes)})
	if err != nil {
		return "", err
	}
	return phc{h.params, salt[:], key}.String(), nil
}

// Verify tells whether the password is the one that was hashed, and whether the hash was made with other costs than new
// ones are, so that it should be made anew. The error is ErrHashFormat, ErrBusy, or that of ctx.
func (h *Hasher) Verify(ctx context.Context, l Lane, password, encoded string) (ok, outdated bool, err error) {
	stored, err := parsePHC(encoded)
	if err != nil {
		return false, false, err
	}
	key, err := h.key(ctx, l, password, stored)
	if err != nil {
		return false, false, err
	}
	ok = subtle.ConstantTimeCompare(key, stored.key) == 1
	outdated = stored.params != h.params || len(stored.salt) != saltBytes || len(stored.key) != keyBytes
	return ok, outdated, nil
}

// Pretend takes as long as Verify and tells nothing: for a user who does not exist.
func (h *Hasher) Pretend(ctx context.Context, l Lane, password string) error {
	_, err := h.key(ctx, l, password, phc{h.params, make([]byte, saltBytes), make([]byte, keyBytes)})
	return err
}

// Hold takes a turn in a lane, as a hash does, until leave is called: for work that is as heavy, and for tests.
func (h *Hasher) Hold(ctx context.Context, l Lane) (leave func(), err error) {
	return h.lanes[l].enter(ctx)
}

// key computes the hash with the costs, the salt and the length of p.
func (h *Hasher) key(ctx context.Context, l Lane, password string, p phc) ([]byte, error) {
	leave, err := h.lanes[l].enter(ctx)
	if err != nil {
		return nil, fmt.Errorf("hash a password: %w", err)
	}
	defer leave()
	h.runs.Add(1)
	return argon2.IDKey([]byte(password), p.salt, p.params.Passes, p.params.MemoryKiB, p.params.Threads, uint32(len(p.key))), nil
}

// phc is a password hash in the form of the Password Hashing Competition:
// $argon2id$v=19$m=19456,t=2,p=1$salt$key, salt and key in base64 without padding.
type phc struct {
	params Params
	salt   []byte
	key    []byte
}

func (p phc) String() string {
	b64 := base64.RawStdEncoding
	return fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version,
		p.params.MemoryKiB, p.params.Passes, p.params.Threads, b64.EncodeToString(p.salt), b64.EncodeToString(p.key))
}

// maxPHC bounds the length of the text.
const maxPHC = 256

func parsePHC(text string) (phc, error) {
	parts := strings.Split(text, "$")
	if len(text) > maxPHC || len(parts) != 6 || parts[0] != "" || parts[1] != "argon2id" || parts[2] != "v="+strconv.Itoa(argon2.Version) {
		return phc{}, ErrHashFormat
	}
	var p phc
	costs := strings.Split(parts[3], ",")
	if len(costs) != 3 {
		return phc{}, ErrHashFormat
	}
	memory, err1 := cost(costs[0], "m=", 32)
	passes, err2 := cost(costs[1], "t=", 32)
	threads, err3 := cost(costs[2], "p=", 8)
	p.params = Params{MemoryKiB: uint32(memory), Passes: uint32(passes), Threads: uint8(threads)}
	var err4, err5 error
	p.salt, err4 = base64.RawStdEncoding.Strict().DecodeString(parts[4])
	p.key, err5 = base64.RawStdEncoding.Strict().DecodeString(parts[5])
	if errors.Join(err1, err2, err3, err4, err5, p.params.check()) != nil || len(p.salt) < 8 || len(p.key) < 16 {
		return phc{}, ErrHashFormat
	}
	return p, nil
}

func cost(text, prefix string, bits int) (uint64, error) {
	digits, ok := strings.CutPrefix(text, prefix)
	if !ok || strings.HasPrefix(digits, "0") || strings.HasPrefix(digits, "+") {
		return 0, ErrHashFormat
	}
	return strconv.ParseUint(digits, 10, bits)
}
