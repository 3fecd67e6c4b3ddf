package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/backups"
	"adyukh/tournament/store"
	"adyukh/tournament/store/seal"
)

func newCopiesCmd() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "copies",
		Short:   "sealed copies that leave the machine",
		Example: "  adyukh copies key\n  adyukh serve --copies E:\\",
		Args:    cobra.NoArgs,
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	cmd.AddCommand(newCopiesKeyCmd(), newCopiesFolderCmd())
	return cmd
}

func newCopiesKeyCmd() *cobra.Command {
	var again bool
	cmd := &cobra.Command{
		Use:   "key",
		Short: "make the key of sealed copies, and print its private half once",
		Long: `Makes a key with which copies that leave the machine are sealed: those of serve --copies and of backup --sealed. The database
keeps the public half, which seals. The private half, which opens, is printed now and never again: write it down, and keep it where the
copies are not. Standard output has it in a form that restore --key reads.`,
		Example: "  adyukh copies key --db cup.db\n  adyukh copies key > key.txt",
		Args:    cobra.NoArgs,
		RunE: func(cmd *cobra.Command, _ []string) error {
			return withDatabase(cmd, func(s *system) error { return makeCopyKey(cmd, s, again) })
		},
	}
	addDB(cmd, anyDB)
	cmd.Flags().BoolVar(&again, "new", false, "make another key where there is one; copies that are there open with theirs")
	return cmd
}

func makeCopyKey(cmd *cobra.Command, s *system, again bool) error {
	w, ctx := wordsOf(cmd), cmd.Context()
	had, err := s.store.SealingKey(ctx)
	if err != nil {
		return err
	}
	if had != (seal.Key{}) && !again {
		return refuse(errors.New(w.say("console.key-there")))
	}
	made, err := seal.New()
	if err != nil {
		return err
	}
	// The words first: were the key kept and could not be printed, nobody would ever open a copy.
	key := made.Reveal()
	if _, err := fmt.Fprintf(cmd.OutOrStdout(), "%s\n# %s\n", key, w.say("console.key-by-hand", "letters", seal.ByHand(key))); err != nil {
		return err
	}
	if err := s.store.PutSealingKey(s.accounts.Noting(ctx, account.MadeCopyKey, account.Console()), made.Public()); err != nil {
		complain(cmd.ErrOrStderr(), errors.New(w.say("console.key-void")))
		return err
	}
	_, err = fmt.Fprintln(cmd.ErrOrStderr(), w.say("console.key-made"))
	return err
}

// newCopiesFolderCmd is for a folder that another program carries elsewhere.
func newCopiesFolderCmd() *cobra.Command {
	return &cobra.Command{
		Use:   "folder FOLDER",
		Short: "say that sealed copies may go to a folder on a disk of this machine",
		Long: `Where a stick was pulled out, an empty folder may be left in its place: copies in it would not survive the machine. So serve
--copies writes to no folder on a disk of this machine, unless this command has put the file adyukh.txt into it. Do that for a folder that
another program carries elsewhere.`,
		Example: "  adyukh copies folder ~/Cloud/adyukh",
		Args:    cobra.ExactArgs(1),
		RunE: func(cmd *cobra.Command, args []string) error {
			w := wordsOf(cmd)
			if err := backups.Mark(args[0], w.say("console.copies-note")+"\n"); err != nil {
				return w.explain(err)
			}
			_, err := fmt.Fprintln(cmd.OutOrStdout(), w.say("console.folder-marked", "name", args[0]))
			return err
		},
	}
}

// backupSealed writes a sealed copy with the key of the database.
func backupSealed(cmd *cobra.Command, s *system, file string) error {
	key, err := s.store.SealingKey(cmd.Context())
	if err != nil {
		return err
	}
	if key == (seal.Key{}) {
		return refuse(errors.New(wordsOf(cmd).say("console.key-due")))
	}
	return s.store.BackupSealed(cmd.Context(), file, key)
}

// copyKey reads the private key that a copy needs: from a file, or, where none is named, as it is typed. A copy that is not sealed needs
// none.
func copyKey(cmd *cobra.Command, copied, file string) (seal.Private, error) {
	sealed, err := store.IsSealed(copied)
	if file == "" && (err != nil || !sealed) {
		return seal.Private{}, nil // what is wrong with the file restore itself says
	}
	if file != "" {
		return keyFromFile(file)
	}
	w := wordsOf(cmd)
	in := bufio.NewScanner(io.LimitReader(cmd.InOrStdin(), seal.Longest))
	fmt.Fprintln(cmd.ErrOrStderr(), w.say("console.key-asked"))
	const tries = 3
	refused := seal.ErrSealed
	for range tries {
		if !in.Scan() {
			return seal.Private{}, errors.Join(refused, in.Err())
		}
		if strings.TrimSpace(in.Text()) == "" {
			continue
		}
		key, err := seal.ParsePrivate(in.Text())
		if err == nil {
			return key, nil
		}
		refused = err
		fmt.Fprintln(cmd.ErrOrStderr(), w.explain(err))
	}
	return seal.Private{}, refused
}

func keyFromFile(file string) (seal.Private, error) {
	f, err := os.Open(file)
	if err != nil {
		return seal.Private{}, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, seal.Longest+1))
	if err != nil {
		return seal.Private{}, err
	}
	key, err := seal.ParsePrivate(string(text))
	if err != nil {
		return key, fmt.Errorf("%s: %w", file, err)
	}
	return key, nil
}

// leaving is what the flags of serve say of copies that leave the machine.
type leaving struct {
	folder string
	every  time.Duration
	room   int // megabytes that all may take; 0: any
	now    func() time.Time
}

func (l *leaving) add(cmd *cobra.Command) {
	l.now = time.Now
	f := cmd.Flags()
	f.StringVar(&l.folder, "copies", environment("ADYUKH_COPIES", ""),
		"folder on a stick or a share to which sealed copies go; make their key first: adyukh copies key")
	f.DurationVar(&l.every, "copies-every", leavingEvery, "how often one goes, beside those after publications")
	f.IntVar(&l.room, "copies-room", 2000, "megabytes that they take at most; 0: as many as there are")
}

const leavingEvery = 10 * time.Minute

func (l *leaving) check() error {
	const often, seldom = time.Minute, 7 * 24 * time.Hour
	switch {
	case l.folder == "" && (l.every != leavingEvery || l.room != 2000):
		return usage{errors.New("--copies-every and --copies-room go with --copies")}
	case l.every < often || l.every > seldom:
		return usage{fmt.Errorf("--copies-every: expected %s to %s", often, seldom)}
	case l.room < 0 || l.room > 1_000_000:
		return usage{errors.New("--copies-room: expected 1 to 1000000 megabytes, or 0 for any")}
	}
	return nil
}

// keeper makes the copies, nil where none are asked for. A stick that is not there yet keeps nothing from starting.
func (l *leaving) keeper(ctx context.Context, w words, s *system, db string, log *slog.Logger) (*backups.Keeper, error) {
	if l.folder == "" {
		return nil, nil
	}
	key, err := s.store.SealingKey(ctx)
	if err != nil {
		return nil, err
	}
	if key == (seal.Key{}) {
		return nil, errors.New(w.say("console.key-due"))
	}
	folder, err := filepath.Abs(l.folder)
	if err != nil {
		return nil, err
	}
	var fault string // that was told last
	return backups.New(backups.Config{
		Folder: folder, Names: backups.Sealed(s.store.Installation()), Every: l.every, Calm: 2 * time.Minute,
		Stay: backups.Stay{Newest: 12, Hours: 24, Days: 30, Bytes: int64(l.room) << 20},
		Away: &backups.Away{Note: w.say("console.copies-note") + "\n", Local: disksOf(db)},
		Make: func(ctx context.Context, path string) error { return l.seal(ctx, s, path) }, Now: l.now,
		Failed: func(err error) {
			if said := err.Error(); said != fault { // one that is away is looked for often
				fault = said
				log.Warn("sealed copy", "error", err)
			}
		},
		Made: func(made backups.Copy) {
			fault = ""
			log.Info("sealed copy", "file", made.Name, "bytes", made.Bytes)
		},
	})
}

// seal makes a copy with the key as it is now: another one may have been made meanwhile.
func (l *leaving) seal(ctx context.Context, s *system, path string) error {
	key, err := s.store.SealingKey(ctx)
	if err != nil {
		return err
	}
	return s.store.BackupSealed(ctx, path, key)
}

// disksOf are paths on the disks of the machine itself: those of a database, of the system and of people.
func disksOf(db string) []string {
	all := []string{os.TempDir(), filepath.VolumeName(os.Getenv("SYSTEMROOT")) + string(filepath.Separator)}
	if home, err := os.UserHomeDir(); err == nil {
		all = append(all, home)
	}
	if store.IsFile(db) {
		all = append(all, filepath.Dir(db))
	}
	return all
}

// carry makes sealed copies until ctx ends, sooner where something is published from now on.
func (s *system) carry(ctx context.Context, sealed *backups.Keeper, background *sync.WaitGroup) {
	asked := make(chan struct{}, 1)
	for _, feed := range s.feeds() {
		changes := feed.Subscribe()
		background.Go(func() {
			defer changes.Close()
			askCopies(ctx, changes, asked)
		})
	}
	background.Go(func() { sealed.Run(ctx, asked) })
}

// feeds announce the changes of all events, whatever their kind.
func (s *system) feeds() []*tournament.Feed {
	all := []*tournament.Feed{s.events.Feed()}
	for _, k := range s.kinds {
		all = append(all, k.feed)
	}
	return all
}

// askCopies asks for a copy whenever something is published, until ctx ends.
func askCopies(ctx context.Context, news *tournament.Subscription, asked chan<- struct{}) {
	known := revisions{}
	for {
		select {
		case <-ctx.Done():
			return
		case <-news.Ready():
		}
		more := false
		for _, a := range news.Take() {
			more = known.publish(a) || more
		}
		if more {
			select {
			case asked <- struct{}{}:
			default: // it is asked for already
			}
		}
	}
}

// revisions are what was announced of each event last.
type revisions map[tournament.EventID]tournament.Announcement

// publish takes an announcement and tells whether readers may see something new. Of an event that is announced for the first time nobody
// knows what they have seen.
func (r revisions) publish(a tournament.Announcement) bool {
	before, known := r[a.Event]
	r[a.Event] = a
	return a.Public && (!known || !before.Public || a.Published > before.Published)
}
