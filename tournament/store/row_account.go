package store

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
	UserID    int64 `of:"User"`
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
	EventID int64 `gorm:"primaryKey;autoIncrement:false" of:"Event"`
	UserID  int64 `gorm:"primaryKey;autoIncrement:false" of:"User"`
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
