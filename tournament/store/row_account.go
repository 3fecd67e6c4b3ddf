package store

import (
	"time"

	"adyukh/tournament/account"
)

// userRow is somebody who can sign in.
type userRow struct {
	ID           int64 `gorm:"primaryKey"`
	Login        string
	LoginKey     string
	Name         string
	PasswordHash string
	Admin        bool
	Disabled     bool
	CreatedAt    int64 `gorm:"autoCreateTime:false"` // microseconds
	PasswordAt   int64
}

// TableName is the row's table.
func (userRow) TableName() string { return "users" }

// sessionRow is a device on which a user is signed in. The token is hashed.
type sessionRow struct {
	ID        int64 `gorm:"primaryKey"`
	UserID    int64
	Token     []byte
	Device    string
	Address   string
	CreatedAt int64 `gorm:"autoCreateTime:false"`
	SeenAt    int64
	ExpiresAt int64
}

// TableName is the row's table.
func (sessionRow) TableName() string { return "sessions" }

// memberRow is a user's role in an event.
type memberRow struct {
	EventID int64 `gorm:"primaryKey;autoIncrement:false"`
	UserID  int64 `gorm:"primaryKey;autoIncrement:false"`
	Role    string
}

// TableName is the row's table.
func (memberRow) TableName() string { return "members" }

// secretRow is the hashed secret of the first start. There is one at most.
type secretRow struct {
	ID     int64 `gorm:"primaryKey;autoIncrement:false"`
	Secret []byte
}

// TableName is the row's table.
func (secretRow) TableName() string { return "setup_secret" }

func rowOfUser(u account.User) userRow {
	return userRow{
		ID: int64(u.ID), Login: u.Login, LoginKey: u.LoginKey, Name: u.Name, PasswordHash: u.PasswordHash,
		Admin: u.Admin, Disabled: u.Disabled, CreatedAt: u.CreatedAt.UnixMicro(), PasswordAt: u.PasswordAt.UnixMicro(),
	}
}

func (r userRow) user() account.User {
	return account.User{
		ID: account.UserID(r.ID), Login: r.Login, LoginKey: r.LoginKey, Name: r.Name, PasswordHash: r.PasswordHash,
		Admin: r.Admin, Disabled: r.Disabled,
		CreatedAt: time.UnixMicro(r.CreatedAt).UTC(), PasswordAt: time.UnixMicro(r.PasswordAt).UTC(),
	}
}

func rowOfSession(s account.Session) sessionRow {
	return sessionRow{
		ID: int64(s.ID), UserID: int64(s.User), Token: s.Token[:], Device: s.Device, Address: s.Address,
		CreatedAt: s.CreatedAt.UnixMicro(), SeenAt: s.SeenAt.UnixMicro(), ExpiresAt: s.ExpiresAt.UnixMicro(),
	}
}

func (r sessionRow) session() account.Session {
	return account.Session{
		ID: account.SessionID(r.ID), User: account.UserID(r.UserID), Token: account.Hash(r.Token),
		Device: r.Device, Address: r.Address,
		CreatedAt: time.UnixMicro(r.CreatedAt).UTC(), SeenAt: time.UnixMicro(r.SeenAt).UTC(), ExpiresAt: time.UnixMicro(r.ExpiresAt).UTC(),
	}
}

func rowOfMember(m account.Member) memberRow {
	return memberRow{EventID: int64(m.Event), UserID: int64(m.User), Role: string(m.Role)}
}

func (r memberRow) member() account.Member {
	return account.Member{Event: account.EventID(r.EventID), User: account.UserID(r.UserID), Role: account.Role(r.Role)}
}
