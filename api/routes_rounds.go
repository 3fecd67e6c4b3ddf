package api

// routesRounds are rounds, results, games, tables and papers on the desk.
func routesRounds() []route { return nil }
