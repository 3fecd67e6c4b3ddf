package store

import (
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"gorm.io/gorm"

	"adyukh/tournament/store/disk"
	"adyukh/tournament/store/revoke"
	"adyukh/tournament/store/seal"
)

// metaSealing is the key of the public half with which copies are sealed.
const metaSealing = "sealing"

// SealingKey returns the public half of the key with which copies that leave the machine are sealed, the zero value where none was made.
func (s *Store) SealingKey(ctx context.Context) (seal.Key, error) {
	return read(ctx, s, "read the key of copies", func(tx *gorm.DB) (seal.Key, error) {
		text, err := readMeta(tx, metaSealing)
		if errors.Is(err, gorm.ErrRecordNotFound) {
			return seal.Key{}, nil
		}
		if err != nil {
			return seal.Key{}, err
		}
		return seal.ParseKey(text)
	})
}

// PutSealingKey seals copies with another key from now on. Those that are there open with theirs.
func (s *Store) PutSealingKey(ctx context.Context, key seal.Key) error {
	return s.noted(ctx, "keep the key of copies", func(tx *gorm.DB) error { return writeMeta(tx, metaSealing, key.String()) })
}

// BackupSealed is Backup for a copy that leaves the machine. It holds what Backup leaves out but for sign-ins: codes of helpers, addresses
// of screens and keys of programs, so that they go on working where it is restored. What is not sealed yet stands beside the database
// alone, never where the copy goes. The copy is read again before it gets its name.
func (s *Store) BackupSealed(ctx context.Context, path string, key seal.Key) error {
	return wrap("sealed backup to "+path, s.backupSealed(ctx, path, key))
}

func (s *Store) backupSealed(ctx context.Context, path string, key seal.Key) error {
	if _, err := os.Lstat(path); err == nil {
		return fs.ErrExist
	}
	beside := os.TempDir()
	if s.path != "" {
		beside = filepath.Dir(s.path)
	}
	on, err := disk.NewScratch(beside, ".adyukh-sealing-")
	if err != nil {
		return err
	}
	defer on.Remove()
	open := on.File("copy.db")
	if err := s.snapshotBeside(ctx, open, beside); err != nil {
		return err
	}
	return sealFile(ctx, open, path, key)
}

// snapshotBeside is snapshot for a disk that others write to: it takes no room that they need. Only it holds up Close, and not what is
// done on a stick.
func (s *Store) snapshotBeside(ctx context.Context, path, beside string) error {
	s.closing.RLock()
	defer s.closing.RUnlock()
	if s.closed {
		return ErrClosed
	}
	needs := uint64(spare)
	if s.path != "" {
		for _, suffix := range []string{"", "-wal"} {
			if info, err := os.Stat(s.path + suffix); err == nil {
				needs += uint64(info.Size())
			}
		}
	}
	if room, err := disk.Room(beside); err != nil || room < needs {
		return errors.Join(err, fmt.Errorf("%w: the copy is made beside the database first, and takes %d MB", disk.ErrFull, needs>>20))
	}
	return s.snapshot(ctx, path, revoke.SignIns)
}

// spare is how many bytes a copy leaves free on the disk of the database.
const spare = 32 << 20

// sealFile seals a file into a new one, perhaps on another disk, which gets its name once it is whole and was read again.
func sealFile(ctx context.Context, from, to string, key seal.Key) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	on, err := disk.NewScratch(filepath.Dir(to), ".adyukh-backup-")
	if err != nil {
		return err
	}
	defer on.Remove()
	sealed := on.File("copy" + SealedSuffix)
	out, err := os.OpenFile(sealed, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	sum, err := key.Seal(out, patient{ctx, in})
	if err == nil {
		err = out.Sync()
	}
	if err == nil {
		_ = disk.Forget(out) // a wish
	}
	if err := errors.Join(err, out.Close()); err != nil {
		return err
	}
	if err := sameSum(ctx, sealed, sum); err != nil {
		return err
	}
	if err := giveName(sealed, to); err != nil {
		return err
	}
	return disk.SyncFolder(filepath.Dir(to))
}

// SealedSuffix ends the names of sealed copies.
const SealedSuffix = ".age"

// ErrReadBack is returned where a copy is not on its disk as it was written.
var ErrReadBack = errors.New("the copy is not on its disk as it was written")

// sameSum reads a file again and compares it with what was written.
func sameSum(ctx context.Context, path string, sum [sha256.Size]byte) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	defer f.Close()
	digest := sha256.New()
	if _, err := io.Copy(digest, patient{ctx, f}); err != nil {
		return fmt.Errorf("%w: %w", ErrReadBack, err)
	}
	if [sha256.Size]byte(digest.Sum(nil)) != sum {
		return ErrReadBack
	}
	return nil
}

// patient reads until nobody waits any more.
type patient struct {
	ctx context.Context
	of  io.Reader
}

// Read reads on.
func (p patient) Read(b []byte) (int, error) {
	if err := p.ctx.Err(); err != nil {
		return 0, err
	}
	return p.of.Read(b)
}

// IsSealed tells whether a file is a sealed copy, which RestoreSealed and LookSealed open.
func IsSealed(file string) (bool, error) {
	f, err := os.Open(file)
	if err != nil {
		return false, err
	}
	defer f.Close()
	first := make([]byte, seal.HeadLength)
	n, err := io.ReadFull(f, first)
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		err = nil
	}
	if info, other := f.Stat(); other == nil && info.IsDir() {
		return false, nil
	}
	return seal.Is(first[:n]), err
}

// bundle is a backup as it was given: a file that is open, or sealed with a key.
type bundle struct {
	file string
	key  *seal.Private // nil where none was given
}

// copyTo copies the backup to a new file for its owner alone, and opens it. It returns what is to be revoked of it.
func (b bundle) copyTo(ctx context.Context, path string) (revoke.Extent, error) {
	sealed, err := IsSealed(b.file)
	if err != nil || !sealed {
		return revoke.Everything, errors.Join(err, copyBackup(b.file, path))
	}
	if b.key == nil {
		return revoke.Everything, seal.ErrSealed
	}
	return revoke.SignIns, unsealFile(ctx, b.file, path, *b.key)
}

func unsealFile(ctx context.Context, from, to string, key seal.Private) error {
	in, err := os.Open(from)
	if err != nil {
		return err
	}
	defer in.Close()
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600)
	if err != nil {
		return err
	}
	err = key.Open(out, patient{ctx, in})
	if err == nil {
		err = out.Sync()
	}
	return errors.Join(err, out.Close())
}

// neighbours lists sealed copies in the folder of this one whose names sort after its own, the last first: names of copies hold their
// times.
func (b bundle) neighbours() []string {
	const most = 5
	entries, err := os.ReadDir(filepath.Dir(b.file))
	if err != nil {
		return nil
	}
	var all []string
	for _, e := range entries {
		if e.Type().IsRegular() && strings.HasSuffix(e.Name(), SealedSuffix) && e.Name() > filepath.Base(b.file) {
			all = append(all, filepath.Join(filepath.Dir(b.file), e.Name()))
		}
	}
	slices.Reverse(all)
	return all[:min(most, len(all))]
}
