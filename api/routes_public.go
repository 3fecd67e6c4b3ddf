package api

// routesPublic are the pages, papers and JSON of an event for everybody.
func routesPublic() []route { return nil }
