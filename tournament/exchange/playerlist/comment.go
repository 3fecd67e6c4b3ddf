package playerlist

import "strings"

// commentStems begin words that say something of the day and not of the player.
var commentStems = strings.Fields("опозда опазд заплат оплат оплач взнос внес сдал приед подъед придет прибуд подойд " +
	"наличн перевод перевел " +
	"подтвер успе ночлег ночев общеж общаг питан уедет отпрос впервые нович провер справк страхов медсправк паспорт")

// doubtStems begin words that say that somebody may not come.
var doubtStems = strings.Fields("возможно вопрос сможет смогу более заболе отказ отмен вычерк снял выбы")

// units are words behind a number that is no year and no rank.
var units = words("мин минут минуты час часа часов ч руб рублей р. тыс км тур тура туров партий очков очка очко балл " +
	"баллов чел человек место " +
	"дня дней день неделю раз раза шт")

// takeComments sets remarks aside: "опоздает на 20 мин", "заплатил". One that says that somebody may not come is asked about.
func (l *line) takeComments() {
	l.takeKin()
	for i := range l.tokens {
		t := l.tokens[i]
		if !t.isWord() || !t.isFree() || isCapital(t.text) && !isUpper(t.text) && l.at(i-1).kind != '(' {
			continue
		}
		doubt := hasStem(t.key, doubtStems)
		if !doubt && !hasStem(t.key, commentStems) {
			continue
		}
		begin, end := i, i+1
		for l.isRemark(begin-1) && (l.at(begin-1).kind != 'n' || l.isRemark(begin-2)) {
			begin--
		}
		for l.isRemark(end) {
			end++
		}
		for l.at(end-1).kind == '.' {
			end--
		}
		text := l.textOf(begin, end)
		if doubt {
			l.ask(Row, "rest", text)
		}
		l.setAside(begin, end)
	}
}

// kin are words in brackets that say whose somebody is: (сестра Залима).
var kin = words("брат сестра сын дочь дочка сынок друг подруга папа мама отец мать внук внучка племянник племянница сосед коллега " +
	"ученик ученица мой моя наш наша")

// takeKin sets such brackets aside.
func (l *line) takeKin() {
	for i := 0; i+2 < len(l.tokens); i++ {
		if l.tokens[i].kind != '(' || !kin[l.tokens[i+1].key] {
			continue
		}
		end := i + 1
		for end < len(l.tokens) && end < i+8 && l.tokens[end].isFree() && (l.tokens[end].isWord() || l.tokens[end].kind == '.') {
			end++
		}
		if l.at(end).kind == ')' {
			l.setAside(i+1, end)
		}
	}
}

func hasStem(key string, stems []string) bool {
	for _, s := range stems {
		if strings.HasPrefix(key, s) {
			return true
		}
	}
	return false
}

// isRemark tells whether a token can be part of a remark: a small word that nothing is known of, or a small number.
func (l *line) isRemark(i int) bool {
	t := l.at(i)
	switch {
	case !t.isFree() || t.isSeparator():
		return false
	case t.kind == 'n':
		return len(t.text) <= 2 && (units[l.at(i+1).key] || noiseWords[l.at(i-1).key])
	case !t.isWord():
		return true
	}
	if _, n := l.rankAt(i); n > 0 || l.startsPlace(i) || isGiven(t.text) || placeMarks[t.key] && runes(t.text) > 1 {
		return false
	}
	_, place := l.knownPlace(i)
	return place == 0 && strings.ToLower(t.text) == t.text && l.hasCapitals()
}
