package tournament

func invalid(field, key string, args Args) error {
	return &Error{Code: Invalid, Key: key, Args: args, Field: field}
}

func conflict(key string, args Args) error { return &Error{Code: Conflict, Key: key, Args: args} }

func notFound(key string, args Args) error { return &Error{Code: NotFound, Key: key, Args: args} }
