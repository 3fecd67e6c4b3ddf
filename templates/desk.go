package templates

// Decision is something that waits for the arbiter: the table, the reason with its clause, what can be done.
type Decision struct {
	Where   Text // "Стол 2."
	Text    Text
	Clause  *Link // to what the rules say about it
	Href    string
	Actions []Action
}

// Action is a button that posts: a form of its own with hidden fields.
type Action struct {
	Label  Text
	Action string
	Hidden []Hidden
	Style  string // "", "filled", "danger", "link"
}

// Hidden is a hidden field of a form.
type Hidden struct {
	Name, Value string
}

// Recent is a line of what just happened.
type Recent struct {
	When  Moment
	Text  Text
	Whole *Link // the entry in the journal, which says more
	Undo  *Action
}
