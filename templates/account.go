package templates

// Account is the body of the page "account": the devices on which the user is signed in, and the password.
type Account struct {
	Login    string
	Sessions []Session
	Others   bool // there are sessions beside the present one
	Password Form
	Games    *Link // those that the user plays by correspondence
}

// Session is one device.
type Session struct {
	ID      int64
	Device  string
	Address string
	Began   Moment
	Seen    Moment
	Current bool
}

// Users is the body of the page "users": everybody who can sign in, and a form for one more.
type Users struct {
	Rows []UserRow
	Add  Form
}

// UserRow is one user of the list.
type UserRow struct {
	Login    string
	Name     string
	Href     string
	Admin    bool
	Disabled bool
	Since    Moment
}

// UserPage is the body of the page "user": what an administrator can do about one user.
type UserPage struct {
	User     UserRow
	Self     bool
	Password Form
	Actions  []Action
}

// Members is the body of the page "members": who may do what in the event.
type Members struct {
	Rows   []MemberRow
	Grant  *Form  // nil for who may not
	Legend []Fact // what each role may do
}

// MemberRow is one user with a role.
type MemberRow struct {
	Login    string
	Name     string
	Role     Text
	Disabled bool
	Self     bool
	Revoke   *Action
}
