package simulate

import "math/rand/v2"

// Surnames and first names that are usual in Karachay-Cherkessia; a woman's surname has another ending.
var (
	surnames = []string{
		"Абазов", "Абитов", "Аджиев", "Арашуков", "Атлескиров", "Баисов", "Бжедугов", "Гогушев", "Гукемухов", "Джанкёзов", "Дышеков", "Ионов",
		"Карданов", "Кидакоев", "Клычев", "Кумов", "Мамхягов", "Мижев", "Озов", "Охтов", "Псеунов", "Тлисов", "Туаршев", "Хапсироков", "Хачиров",
		"Хутов", "Чагаров", "Шенкао", "Шибзухов", "Экзеков",
	}
	men = []string{
		"Азамат", "Алим", "Анзор", "Арсен", "Аскер", "Беслан", "Заур", "Ислам", "Марат", "Мурат", "Мухамед", "Рамазан", "Руслан", "Тимур",
		"Хасан", "Шамиль",
	}
	women = []string{"Асият", "Бэлла", "Джамиля", "Залина", "Зарема", "Ирина", "Лейла", "Мадина", "Марьяна", "Сатаней", "Фатима", "Эльмира"}
)

// person draws a name and a sex.
func person(r *rand.Rand) (name, sex string) {
	surname := surnames[r.IntN(len(surnames))]
	if r.IntN(3) > 0 {
		return surname + ", " + men[r.IntN(len(men))], "m"
	}
	if last := []rune(surname); last[len(last)-1] == 'в' {
		surname += "а"
	}
	return surname + ", " + women[r.IntN(len(women))], "w"
}
