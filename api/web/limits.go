package web

import (
	"errors"
	"strings"
	"time"

	"adyukh/tournament"
	"adyukh/tournament/account"
	"adyukh/tournament/limit"
	"adyukh/tournament/refusal"
)

// errNoCode says that somebody has come without any code, which is no guess.
var errNoCode = errors.New("no code was sent")

// Guessed counts what err says of a code of a kind where it opens nothing. It returns err, or that there were too many from there.
func (c *Call) Guessed(kind string, err error) error {
	if refusal.CodeOf(err) == refusal.NotFound && !errors.Is(err, errNoCode) {
		if late := c.Server.wrong.Count(kind, c.address()); late != nil {
			return late
		}
	}
	return err
}

// TakeOwnSaying is TakeSaying on the page of one person, whose code is in the address: that page says 3000 things at once, as a judge
// has of the largest contest, then one a minute, from wherever they come. The journal keeps them all.
func (c *Call) TakeOwnSaying(of tournament.EventID) error {
	if err := c.Server.pagesSay.Take(account.Source{Account: Number64(of), Device: c.Param("code")}); err != nil {
		return err
	}
	return c.TakeSaying(of)
}

// TakeSaying counts what people in a hall say of themselves who are nobody to the program: at its door, on their own pages.
func (c *Call) TakeSaying(of tournament.EventID) error {
	return c.Server.sayings.Take(account.Source{Account: Number64(of), Address: c.address()})
}

// newLetterLimit returns how many letters a mailbox gets that ask whether it wants mails: six at once, then one in eight hours.
func newLetterLimit(now account.Clock) *account.Limiter {
	box, hall := limit.Bucket{Burst: 6, Every: 8 * time.Hour}, limit.Bucket{Burst: 1000, Every: time.Second}
	return account.NewLimiter(account.Limits{Pair: box, Address: hall, Account: box}, now)
}

// TakeLetter counts a letter to a mailbox, however its address is written and whoever asks for it.
func (c *Call) TakeLetter(email string) error {
	return c.Server.letters.Take(account.Source{Account: strings.ToLower(strings.TrimSpace(email)), Address: c.address()})
}

func newOwnLimit(now account.Clock) *account.Limiter {
	return account.NewLimiter(account.Limits{Device: limit.Bucket{Burst: 3000, Every: time.Minute}}, now)
}

// Sayer is somebody who says something in that way, for the journal.
func (c *Call) Sayer(name string) tournament.Actor {
	return tournament.Actor{Name: name, From: c.address()}
}

// newDoorLimit returns how fast players can report from one address, which a whole hall may share: 100 at once, then one a second. Where a
// crowd of addresses says more than an event has room for, each of them has 20 at once, and one in ten seconds.
func newDoorLimit(now account.Clock) *account.Limiter {
	hall := limit.Bucket{Burst: 100, Every: time.Second}
	all := limit.Bucket{Burst: 1000, Every: 100 * time.Millisecond}
	return account.NewLimiter(account.Limits{
		Pair: hall, Address: hall, Account: all, Wary: limit.Bucket{Burst: 20, Every: 10 * time.Second}, Wide: hall,
	}, now)
}

// TakeVisit counts what somebody unknown makes the server keep: ten from one address at once, then one in five minutes. An event gets a
// hundred at once, then one in ten seconds; above that each address has two at once, and one in five minutes, so that no crowd of addresses
// keeps out whoever comes from another.
func (c *Call) TakeVisit(of tournament.EventID) error {
	return c.Server.visits.Take(account.Source{Account: Number64(of), Address: c.address()})
}

func newVisitLimit(now account.Clock) *account.Limiter {
	one := limit.Bucket{Burst: 10, Every: 5 * time.Minute}
	return account.NewLimiter(account.Limits{
		Pair: one, Address: one, Account: limit.Bucket{Burst: 100, Every: 10 * time.Second},
		Wary: limit.Bucket{Burst: 2, Every: 5 * time.Minute}, Wide: one,
	}, now)
}
