package templates

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
