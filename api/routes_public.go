package api

// routesPublic are the pages, papers and JSON of an event for everybody.
func routesPublic() []route {
	return []route{
		on(get, "/e/:event", readers, showEvent),
		on(get, "/e/:event/rounds/:round", readers, showRound).reads(oneOf("by", "name")),
		on(get, "/e/:event/players", readers, showPlayers),
		on(get, "/e/:event/players/:player", readers, showPlayer),
		on(get, "/e/:event/standings", readers, showStandings).reads(ranking, numberInTable),
		on(get, "/e/:event/crosstable", readers, showCrosstable).reads(oneOf("by", "place")),
		on(get, "/e/:event/games/:game", readers, showGame).reads(position),
		on(get, "/e/:event/pdf/:document", readers, showPublicPDF).reads(ofPaper()...),
		on(get, "/e/:event/files", readers, showPublicFiles),
		on(get, "/e/:event/files/:file", readers, showPublicFile),
		on(get, "/e/:event/schedule.ics", readers, showCalendar),
		on(get, "/embed/events/:event/:part", readers, showEmbed).reads(language, oneOf("theme", "light", "dark"), isThere("fragment"), oneOf("by", "place")),

		on(get, "/api/v1/openapi.yaml", all, showOpenAPI),
		on(get, "/api/v1/events", all, apiEvents),
		on(get, "/api/v1/events/:event", readers, apiEvent),
		on(get, "/api/v1/events/:event/players", readers, apiPlayers),
		on(get, "/api/v1/events/:event/rounds", readers, apiRounds),
		on(get, "/api/v1/events/:event/rounds/:round", readers, apiRound),
		on(get, "/api/v1/events/:event/standings", readers, apiStandings),
		on(get, "/api/v1/events/:event/crosstable", readers, apiCrosstable).reads(oneOf("by", "place")),
		on(get, "/api/v1/events/:event/games/:game", readers, apiGame),
		on(get, "/api/v1/events/:event/files/:file", readers, showPublicFile),
		on(get, "/api/v1/events/:event/schedule.ics", readers, showCalendar),
	}
}
