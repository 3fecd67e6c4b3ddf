package main

import (
	"errors"
	"io/fs"
	"syscall"

	"adyukh/api/trust"
	"adyukh/tournament/backups"
	"adyukh/tournament/refusal"
	"adyukh/tournament/store"
	"adyukh/tournament/store/disk"
	"adyukh/tournament/store/seal"
	"adyukh/tournament/store/transfer"
)

// explain marks an error that is about the input of a command as such, and says in the language of the command what it means.
// Other errors come back as they are.
func (w words) explain(err error) error {
	var denied *refusal.Error
	if errors.As(err, &denied) {
		return refuse(errors.New(sentence(w, denied.Key, denied.Args)))
	}
	var elsewhere urlError
	if errors.As(err, &elsewhere) {
		return usage{errors.New(w.say("console.tls-url", "name", string(elsewhere)))}
	}
	for _, known := range []struct {
		err error
		key string
	}{
		{store.ErrForeign, "console.foreign"},
		{store.ErrNewer, "console.newer"},
		{store.ErrUnreleased, "console.unreleased"},
		{store.ErrInUse, "console.in-use"},
		{store.ErrLost, "console.lost"},
		{store.ErrElse, "console.else"},
		{store.ErrDamaged, "console.damaged"},
		{store.ErrAltered, "console.altered"},
		{trust.ErrDamaged, "console.tls-damaged"},
		{trust.ErrExpired, "console.tls-expired"},
		{errTLSDir, "console.tls-dir"},
		{store.ErrNoFile, "console.no-file"},
		{store.ErrNoRight, "console.no-right"},
		{store.ErrNotEmpty, "console.not-empty"},
		{store.ErrOtherCopy, "console.other-copy"},
		{store.ErrIncomplete, "console.incomplete"},
		{transfer.ErrValue, "console.copy-value"},
		{seal.ErrSealed, "console.sealed"},
		{seal.ErrNoKey, "console.key-none"},
		{seal.ErrPublic, "console.key-public"},
		{seal.ErrOtherKey, "console.key-other"},
		{seal.ErrCut, "console.sealed-cut"},
		{seal.ErrDamaged, "console.sealed-damaged"},
		{backups.ErrOpenFolder, "console.open-folder"},
		{backups.ErrTaken, "console.folder-taken"},
		{fs.ErrExist, "console.exists"},
		{fs.ErrNotExist, "console.missing"},
		{syscall.EISDIR, "console.directory"},
		{fs.ErrPermission, "console.no-access"},
		{syscall.EADDRINUSE, "console.address-in-use"},
	} {
		if errors.Is(err, known.err) {
			return refuse(errors.New(w.say(known.key) + " (" + printable(err.Error()) + ")"))
		}
	}
	switch { // nobody's input
	case errors.Is(err, disk.ErrFull):
		return errors.New(w.say("console.full-beside") + " (" + printable(err.Error()) + ")")
	case store.IsFull(err):
		return errors.New(w.say("console.full") + " (" + printable(err.Error()) + ")")
	}
	return err
}
