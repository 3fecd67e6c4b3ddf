package alert

import (
	"context"
	"errors"
	"slices"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/delivery"
	"adyukh/tournament/delivery/push"
	"adyukh/tournament/guest"
	"adyukh/tournament/play"
	"adyukh/tournament/refusal"
)

// Device is a browser that tells a player of the own boards in an event.
type Device struct {
	Event    tournament.EventID
	Player   play.PlayerID
	Browser  push.Browser
	Link     string // the code of the player's own page on which it was asked for
	Language string
	Asked    time.Time
	Told     string // of what it was told last, or what its owner has seen: a board, a result to report
	Tries    int    // of telling of the next one
	Due      time.Time
}

// stands tells whether the page on which it was asked for is still the player's.
func (d Device) stands(p play.Player) bool { return guest.Opens(p.Code, d.Link) }

// MostDevices is how many devices tell one player; of more the one that was added first gives way.
const MostDevices = 5

// DeviceStore keeps devices. Every method is one transaction.
type DeviceStore interface {
	delivery.Leases

	// SiteKey returns the secret key of the site, which is the made one where there is none yet.
	SiteKey(ctx context.Context, made string) (string, error)
	// Devices returns those of a player, the one that was added first at the beginning.
	Devices(ctx context.Context, event tournament.EventID, player play.PlayerID) ([]Device, error)
	// AddDevice saves a device in place of the same one before, and forgets those of its player above so many.
	AddDevice(ctx context.Context, d Device, most int) error
	// RenewDevice gives all devices with an endpoint the browser of another, or returns ErrNone.
	RenewDevice(ctx context.Context, endpoint string, as Device) error
	// DevicesToTell returns the devices of public events that were changed since a time, and of some more.
	DevicesToTell(ctx context.Context, since time.Time, more []tournament.EventID) ([]Device, error)
	// SaveTold saves Told, Tries and Due of devices that are still there, and forgets others.
	SaveTold(ctx context.Context, told, gone []Device) error
	// ForgetDevices forgets devices.
	ForgetDevices(ctx context.Context, gone []Device) error
}

// Devices is what players can do with theirs. It is safe for concurrent use.
type Devices struct {
	store DeviceStore
	key   push.Key
	now   tournament.Clock
}

// NewDevices returns the Devices of a site, whose key it makes where there is none yet.
func NewDevices(ctx context.Context, store DeviceStore, now tournament.Clock) (*Devices, error) {
	made, err := push.NewKey()
	if err != nil {
		return nil, err
	}
	kept, err := store.SiteKey(ctx, made.String())
	if err != nil {
		return nil, err
	}
	key, err := push.ParseKey(kept)
	return &Devices{store, key, now}, err
}

// SiteKey is what a browser has to know of the site, in base64url.
func (s *Devices) SiteKey() string { return s.key.Public() }

// Of returns the devices that tell a player of the page that there is now.
func (s *Devices) Of(ctx context.Context, e *play.Event, p play.Player) ([]Device, error) {
	all, err := s.store.Devices(ctx, e.ID, p.ID)
	var standing []Device
	for _, d := range all {
		if d.stands(p) {
			standing = append(standing, d)
		}
	}
	return standing, err
}

// Add has a browser tell a player of the boards that come after the one that there is now.
func (s *Devices) Add(ctx context.Context, e *play.Event, p play.Player, b push.Browser, language string) error {
	if b.Check() != nil {
		return refusal.NewInvalid("endpoint", "error.alert.device", nil)
	}
	now := s.now().UTC()
	d := Device{Event: e.ID, Player: p.ID, Browser: b, Link: p.Code, Language: language, Asked: now, Due: now}
	var seen told // on the page
	if board, ok := BoardOf(e, p.ID); ok {
		seen.board = board.key()
	}
	reminders, _ := RemindersOf(e, p.ID, now)
	for _, r := range reminders {
		seen.games = append(seen.games, r.Game)
	}
	d.Told = seen.String()
	return s.store.AddDevice(ctx, d, MostDevices)
}

// Remove has some of a player's browsers tell nothing more.
func (s *Devices) Remove(ctx context.Context, e *play.Event, p play.Player, which func(Device) bool) error {
	all, err := s.store.Devices(ctx, e.ID, p.ID)
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(d Device) bool { return !which(d) })
	if len(all) == 0 {
		return nil
	}
	return s.store.ForgetDevices(ctx, all)
}

// Renew has a browser whose service has given it another address tell what it told before. Only itself knows the one before.
func (s *Devices) Renew(ctx context.Context, before string, now push.Browser) error {
	if now.Check() != nil {
		return refusal.NewInvalid("endpoint", "error.alert.device", nil)
	}
	err := s.store.RenewDevice(ctx, before, Device{Browser: now})
	if errors.Is(err, ErrNone) {
		return refusal.NewNotFound("error.alert.device", nil)
	}
	return err
}
