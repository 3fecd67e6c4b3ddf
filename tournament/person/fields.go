package person

import "adyukh/tournament/rating"

// MaxRatedGames bounds the number of rated games in a life.
const MaxRatedGames = 100_000

// longest is the age of the oldest person, in years.
const longest = 120

// Data is what the arbiter knows about a player: the values of Fields. What goes with somebody who is erased is tagged: see
// tournament.Erase.
type Data struct {
	Name       string `json:"name" erase:"name"` // surname first: "Хапсироков Мурат Русланович"
	Sex        Sex    `json:"sex,omitzero"`
	BirthYear  int    `json:"birth_year,omitzero" erase:"gone"` // 0 when not said
	Born       Date   `json:"born,omitzero" erase:"gone"`       // the day of birth; for arbiters alone
	Federation string `json:"federation,omitzero" erase:"gone"` // country or region
	Club       string `json:"club,omitzero" erase:"gone"`
	Society    string `json:"society,omitzero" erase:"gone"` // the organisation that the player belongs to: "Динамо"
	Trainer    string `json:"trainer,omitzero" erase:"gone"`
	Rank       string `json:"rank,omitzero"`                // sports rank or title: "КМС", "I"
	Rating     int    `json:"rating,omitzero"`              // 0 when unrated
	RatedGames int    `json:"rated_games,omitzero"`         // rated games before the event, as a rating list says; 0 when not said
	OwnID      string `json:"own_id,omitzero" erase:"gone"` // the federation's or the club's own number; unique within the event
	Group      string `json:"group,omitzero"`               // group or side: "A", "Черкесск"; needed in groups and in Scheveningen
}

// Sex of a player, as far as an event's categories need it.
type Sex string

// The values of Sex; the empty one means "not said".
const (
	Male   Sex = "m"
	Female Sex = "f"
)

// Fields returns what is known of a person, in the order of archives and of the choice for a loaded list's columns. The name
// comes first. Nobody changes the slice.
func Fields() []Field { return fields }

// Said returns what is said of a person, by the keys of the fields.
func Said(d Data) map[string]string {
	said := map[string]string{}
	for _, f := range fields {
		if f.IsSaid(d) {
			said[f.Key] = f.Text(d)
		}
	}
	return said
}

var fields = []Field{
	{
		Key: "name", At: func(d *Data) any { return &d.Name }, Seen: Everybody, Listed: true, Asked: true, Form: 1, Card: 1,
		Words: []string{
			"фио", "ф.и.о", "фамилия имя", "фамилия, имя", "фамилия и имя", "имя фамилия", "участник", "игрок", "спортсмен", "шашист",
			"full name", "name", "player", "participant",
		},
	},
	{
		Key: "sex", At: func(d *Data) any { return &d.Sex }, Listed: true, Form: 2, Card: 2,
		Words: []string{"пол", "sex", "gender", "м/ж"},
		File:  Column{At: 6, Mid: true, Least: 5},
		check: func(d Data, _ int) *Fault {
			if d.Sex == "" || d.Sex == Male || d.Sex == Female {
				return nil
			}
			return &Fault{Key: "error.player.sex", Args: map[string]any{"text": string(d.Sex)}}
		},
	},
	{
		Key: "birth_year", At: func(d *Data) any { return &d.BirthYear }, Least: 1900, Most: 2100, Listed: true, Asked: true, Form: 2, Card: 2,
		Words: []string{"год рождения", "год рожд", "г.р", "г. р", "гр", "год", "birth", "born", "year", "birth year"},
		check: func(d Data, year int) *Fault {
			if d.BirthYear == 0 || d.BirthYear >= year-longest && d.BirthYear <= year {
				return nil
			}
			return &Fault{Key: "error.player.birth-year", Args: map[string]any{"year": d.BirthYear, "from": year - longest, "to": year}}
		},
	},
	{ // nobody but arbiters sees it: it does not say Seen
		Key: "born", At: func(d *Data) any { return &d.Born }, Form: 2, Card: 2,
		Words: []string{
			"дата рождения", "дата рожд", "день рождения", "д.р", "д. р", "число, месяц, год рождения",
			"date of birth", "birth date", "birthdate", "birthday", "dob",
		},
		File:  Column{At: 7, Mid: true, Least: 13},
		Paper: Column{At: 1, Head: "pdf.born-day", Shown: Always, Least: 17},
		check: func(d Data, _ int) *Fault {
			if d.Born.IsZero() || d.BirthYear == d.Born.Year {
				return nil
			}
			return &Fault{Key: "error.player.born", Args: map[string]any{"year": d.BirthYear, "born": d.Born}}
		},
	},
	{
		Key: "federation", At: func(d *Data) any { return &d.Federation }, Seen: Everybody, Shared: true, Literal: true,
		Listed: true, Asked: true, Form: 4, Card: 3, Desk: Always,
		Words: []string{
			"федерация", "субъект", "регион", "область", "республика", "страна", "город", "территория", "федерац",
			"federation", "fed", "region", "country", "city", "town",
		},
		File:  Column{At: 3, Head: "pdf.federation", Least: 14, Most: 40},
		Paper: Column{At: 3, Head: "pdf.federation", Shown: Always, Wide: true},
	},
	{
		Key: "club", At: func(d *Data) any { return &d.Club }, Seen: Everybody, Shared: true, Literal: true,
		Listed: true, Asked: true, Form: 4, Card: 3, Desk: Always,
		Words: []string{"клуб", "организация", "школа", "сш", "дюсш", "спортшкола", "команда", "club", "team", "school"},
		File:  Column{At: 4, Least: 12, Most: 40},
		Paper: Column{At: 5, Head: "pdf.club", Shown: WhenSaid, Wide: true, Fold: 1},
	},
	{
		Key: "society", At: func(d *Data) any { return &d.Society }, Shared: true, Form: 5, Desk: WhenSaid,
		Words: []string{
			"ведомство", "ведомственная принадлежность", "общество", "спортивное общество", "спортобщество", "физкультурное общество",
			"дсо", "фсо", "society", "sports society", "organisation", "organization",
		},
		File:  Column{At: 8, Least: 12, Most: 36},
		Paper: Column{At: 4, Head: "pdf.society", Shown: WhenSaid, Wide: true, Fold: 2},
	},
	{
		Key: "trainer", At: func(d *Data) any { return &d.Trainer }, Shared: true, Form: 5, Desk: WhenSaid,
		Words: []string{"тренер", "личный тренер", "фио тренера", "ф.и.о. тренера", "тренеры", "trainer", "coach"},
		File:  Column{At: 9, Least: 16, Most: 40},
		Paper: Column{At: 6, Head: "pdf.trainer", Shown: WhenSaid, Wide: true},
	},
	{
		Key: "rank", At: func(d *Data) any { return &d.Rank }, Seen: Everybody, Listed: true, Asked: true, Form: 3, Card: 3, Desk: Always,
		Usual: []string{"ЗМС", "МСМК", "МС", "КМС", "I", "II", "III", "I юн", "II юн", "III юн"},
		Words: []string{
			"звание", "разряд", "сп. разряд", "спортивный разряд", "спортивное звание", "квалификация", "title", "rank", "category",
		},
		File:  Column{At: 1, Least: 8},
		Paper: Column{At: 2, Head: "pdf.rank", Shown: Always, Least: 12},
	},
	{
		Key: "rating", At: func(d *Data) any { return &d.Rating }, Seen: Everybody, Most: rating.MaxRating,
		Listed: true, Asked: true, Form: 3, Desk: Always,
		Words: []string{"рейтинг", "рейт", "rating", "rtg", "elo", "эло"},
		File:  Column{At: 2, Right: true, Least: 8},
		check: func(d Data, _ int) *Fault {
			if d.Rating >= 0 && d.Rating <= rating.MaxRating {
				return nil
			}
			return &Fault{Key: "error.player.rating", Args: map[string]any{"rating": d.Rating}}
		},
	},
	{
		Key: "rated_games", At: func(d *Data) any { return &d.RatedGames }, Most: MaxRatedGames, Listed: true, Form: 3,
		Words: []string{
			"рейтинговых партий", "рейтинговые партии", "партий", "количество партий", "число партий", "rated games", "games",
		},
		check: func(d Data, _ int) *Fault {
			if d.RatedGames >= 0 && d.RatedGames <= MaxRatedGames {
				return nil
			}
			return &Fault{Key: "error.player.rated-games", Args: map[string]any{"most": MaxRatedGames}}
		},
	},
	{
		Key: "own_id", At: func(d *Data) any { return &d.OwnID }, Hinted: true, Listed: true, Form: 6, Desk: Always,
		Words: []string{
			"id", "ид", "own id", "player id", "fide id", "код", "личный номер", "рег. номер", "удостоверение", "членский",
		},
		File:  Column{At: 10, Head: "file.own-id", Least: 11},
		Paper: Column{At: 7, Head: "pdf.own-id", Shown: WhenSaid},
	},
	{
		Key: "group", At: func(d *Data) any { return &d.Group }, Seen: Published, Shared: true, Form: 6,
		Words: []string{"группа", "подгруппа", "сторона", "group", "side", "pool"},
		File:  Column{At: 5, Mid: true, Least: 8},
	},
}
