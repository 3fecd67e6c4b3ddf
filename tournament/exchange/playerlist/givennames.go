package playerlist

import (
	"strings"

	"adyukh/tournament/person"
)

// menNames and womenNames are given names by which the order of a name and the sex are known: Russian ones, those of the North
// Caucasus and of their neighbours, and the short forms that school lists use.
const menNames = `
вилен владлен марлен эрнст энвер тимофей гаджи гаджимурад магомедрасул магомедали курбан шахбан абдулмуслим ильдус наиль равиль
александр алексей анатолий андрей антон аркадий арсений артем артемий артур афанасий богдан борис вадим валентин валерий василий
вениамин виктор виталий
влад владимир владислав всеволод вячеслав гавриил геннадий георгий герман глеб гордей григорий давид даниил данил данила демид демьян
денис дмитрий
евгений евсей егор елисей емельян ефим захар иван игнат игорь илларион илья иннокентий иосиф ипполит кирилл клим климент константин
кузьма лаврентий лев леон
леонид леонтий лука любомир макар максим максимилиан марат марк матвей мирон мирослав михаил моисей назар наум никита никифор николай
нил олег оскар остап павел
петр платон прохор радий радислав роберт родион роман ростислав савва савелий самуил святослав севастьян семен серафим сергей спартак
станислав степан
тарас тимофей тихон трофим федор феликс филипп фома харитон эдуард эльдар эмиль эрик эрнест юлий юрий юлиан яков ян ярослав марсель
ренат рустам тимур
саша ваня петя коля дима миша гриша леша сережа вова володя костя паша витя толя юра слава стас макс кирюша никитка алеша федя андрюша
аббас абдул абдула абдуллах абдурахман абу абубакар адам адальби адам адгур адиль аднан азамат азрет айдамир айдемир айтек алан али
алибек алий алик алим алихан аллах
алхас альберт амин амиран амир амирхан амур анзор ансар арби арсамак арсен арсланбек аслан асланбек асланбий аслангери астемир аскер
аскерби асхад асхат асхаб ауес ахмат ахмед
ахмедхан ахъед баграт байрам баразби барасби бекир бекмурза бекхан беслан бислан билял борис ботаз буба валид вагиф ваха гамзат гид
гиви гумар гушан дагир дамир
дауд даур джабраил джамал джамбот джамбулат джамиль джанхот джафар динислам дышек залим залимгери залимхан замир замудин заур заурбек
заурби зелим зелимхан зиявудин
зубер зуфар ибрагим идар идрис измаил ильяс имам инал инар инаятула ислам исламбек исмаил исмель исса иса исхак казбек казбулат камал
камбулат камиль кантемир
карим карачай карен кемал керим кишуко кушук лион лиуан лукман магамед магомед магомет мажид мансур мамед мартин масхуд махмуд махти
медин мейрам милад мовсар
мубарак мулид мурадин мурад мурадис мурат муратби мурза мурзабек муса мусаби муслим мустафа мусса мухаб мухадин мухамед мухаммад
мухаммед мухарби мухарбек мухтар
назир нальби нарт наурби нурали нурби нурдин нурмухамед олий осман пшимаф пшикан рамазан рамзан расул ратмир рауль рафик рахман ренат
ризуан рузали руслан рустам
саид саид-ахмед салим салман салават саладин салих сальбий самир саракай сараби сафар сафарби сафрайл селим солтан сослан султан
сулейман суфьян тагир талиб таймураз
тамаз тамбий тамерлан тамирлан тахир тейфук тембот темиркан темирлан темиржан темрюк теуч тимирлан тлиф тотырбек тугуз тута умар
умалат урузмаг урусби фарид фатих феликс
хабас хабала хабибула хаджи хаджимурат хаджимурза хажби хажбара хажисмель хазрет хазретали хаким халид халим халиль хамза хамзат
хамид хамидби хамиша хан ханашхо
хапача хасан хасанби хасанбий хасейн хатиз хату хатута хаути хачим хашир хизир хусейн хусен хызыр цук чамал чапай чегерби черим
шалодий шамиль шамсудин шарип шахим шидак
шихам шихамир шумаф эдик эльбердо эльбрус эльдар эльмурза эмин эмир юнус юсуф якуб ялым ямуд руслан алисултан абдулла мухамад мухамет
муаед муаз муаид мулат анатоль
ануар ануарби арслан артик астик ахсар ацамаз батраз георг гогита гурам давит дзамболат заза зураб ираклий казик леван мераб нодар
отар сармат тариел таймураз
тенгиз тимраз хетаг шалва шота эльхан эльшан рашад рауф ровшан рамин самед фуад эльнур эльчин орхан турал вугар заир зия кямал мехман
мамедали октай парвиз
армен арам артак тигран гегам рубен мгер тигр вардан мушег ованес гарегин эдгар альберт размик рафик тельман
ашот гагик гарик гайк геворк грант карапет левон микаел нарек норайр роберт рубен самвел саркис сурен тигран хачик эдгар
ваган ваграм айк
айдар айрат азат айнур альфред ахат вахит газинур дамир данис зиннур ильгиз ильдар ильнур ильсур ильфат ирек камиль марсель наиль
нияз радик рамиль рафаэль рашид
ринат риф рифат рустем рустэм салават тимерлан фанис фарит филарет шамиль эрдни баатр мингиян санал церен ахмедали заурхан`

const womenNames = `
александра алена алина алиса алла алевтина альбина анастасия ангелина анжела анжелика анна антонина анфиса арина ася аврора агата
аделина аида аксинья
валентина валерия варвара василиса вера вероника виктория виолетта владислава галина глафира дарина дарья диана дина евангелина
евгения евдокия екатерина елена
елизавета жанна зинаида злата зоя инга инесса инна ирина ия камилла капитолина карина каролина катерина кира клавдия клара кристина
ксения лада лариса леся лидия
лилия лина лия любовь людмила майя маргарита марианна марина мария марта марфа милана милена мирослава мия надежда наталия наталья
ника нина нонна оксана олеся
ольга пелагея полина прасковья раиса регина римма роза розалия руслана руфина сабина светлана серафима снежана софия софья стефания
таисия тамара татьяна ульяна
фаина федора элеонора элина эльвира эмилия эмма эрика юлиана юлия яна ярослава эвелина марьяна
маша даша катя аня лена оля таня наташа ира света юля настя ксюша вика полинка соня лиза люда галя надя вера аленка
аза азиза айна айшат аишат алия алла алимат альбина амина аминат анджела анета аниса ариана арина асият асиет асият ася афуажан
баблина беата бела белла биба
булат-кызы гошенаго гошемида гошнау гуаша гулез гульнара гюльнара дагмара дана данизат данна даната джамиля джанета джансурат
джульетта диляра дисана дина зайнаб залина
залимат замира зара зарема зарета зарина заира земфира зита зоя зубайда зулейха зульфия зухра инара индира ирада ирэна иман камила
карина лаура лалина леля
лейла лейля лёля лиана ликка лиля лимка лусана люана люба люся лялюса мадина маина майсара малика мадлена маржан марзият мариям
марьям марьяна мариана марем марета марита
мерем милана мира муслимат муминат мусляма нальжан нафисет нана нарзан нурсана нурджан нуржан оксана патимат раисат рамета рита
ромета рузана русалина сабина
саида саина сакинат салима салимат самира санета сара сарият сатаней сафият сима симхан суаад сулима сурат сусана сусанна таисат
тамара тамила тома тоня тося
услимат фарида фатима фатимат фатимет фаризат фаризет фердоус фируза хава хадижат хадия хаишат хаджет халимат халида халимет ханифа
хафисат хужан цаца чабахан чацка шамсият
шарифа шуанат эля элеонора эльмира эльза эмина юлдуз яха асиат рахима дисаримат динара дайана дайана инна лина дарина астана аделия
адиюх гупсэ дахэ дахана дахабаш
нелли нэлли нателла нино нани кетеван манана медея майя эка этери тинатин лали лела лия софико тея хатуна цира ануш анаит арпине
асмик гаяне гоар карине лусине наира
нарине рузанна сатеник сирануш шушаник айгуль алсу альфия гузель гульназ гульшат гузяль дилара зиля ильмира лейсан лилия ляйсан
миляуша наиля насима розалина
рамзия резеда рушания фирдаус флюра чулпан энже айша айгюль вусаля гюнай джейран заира зенфира ирана кямаля нигяр севда севиль солмаз
тарана улькяр фидан хураман шахла
лейсана милада асель гульмира жамиля сауле бэлла изабелла клементина мелания мирра стелла тая ясмина аиша рания сафия сумая хадиджа
халима марха седа макка петимат зулихан`

// neutralNames are given names of both sexes, or of a sex that lists do not show.
const neutralNames = `саша женя валя слава шура сима никa лола рани ноа ли адис эмине дэй мати нур алихан-кызы`

const latinMen = `ivan sergey sergei alexander aleksandr alexey aleksey andrey andrei dmitry dmitri mikhail nikolay nikolai pavel
petr vladimir viktor victor yuri yury
oleg igor roman maxim maksim artem anton denis kirill konstantin boris vadim ruslan aslan timur murat azamat anzor zaur alim islam
ahmed khasan khasanbi mukhamed john peter
jan jean mark martin david daniel michael thomas alan astemir inal kantemir temirlan beslan rustam shamil magomed ibrahim said amir
arthur artur robert eduard egor ilya
nikita stanislav timofey georgy grigory gleb valery vitaly vyacheslav yaroslav stepan semen fedor lev leonid evgeny evgenii ali omar
yusuf pieter hans johan jos wim klaas gert henk thijs dirk roel ton harm auke jeroen paul philippe pierre michel luc thomas james william
george henry richard charles joseph edward steven brian kevin carlos jose juan luis marco giovanni andrea paolo luca mario matteo
michele walter giuseppe andris janis guntis valdis raimonds arnis juris edvins aleksander marek piotr tomasz pawel krzysztof jakub
aivar urmo tarmo arno vasyl oleksandr serhii dmytro mykola andrii ihor volodymyr taras jasur sardor bekzod otabek sherzod aziz jahongir
mbaye ndiaga bassirou macodou joao pedro lucas allan`

const latinWomen = `
jana hanna emma laura julie claire sophie marie eva petra ingrid karen susan linda barbara lucia monika katarzyna agnieszka magdalena
ewa joanna kadri liisa inese zane ieva laima daiva rasa giulia chiara francesca carla isabel carmen ana gulnora dilnoza nigora malika
anna maria mariya elena olga irina natalia natalya tatiana tatyana svetlana ekaterina daria darya anastasia yulia julia sofia ksenia
polina alina diana fatima amina madina zarina zalina lyudmila galina larisa vera valentina viktoria victoria margarita marina nina
kristina karina elizaveta alisa milana dana dina satanei mary anne oxana oksana veronika yana asiyat marjam mariam`

var givens = func() map[string]person.Sex {
	all := map[string]person.Sex{}
	for _, n := range []struct {
		names string
		sex   person.Sex
	}{
		{menNames, person.Male},
		{menElsewhere, person.Male},
		{latinMen, person.Male},
		{womenNames, person.Female},
		{womenElsewhere, person.Female},
		{latinWomen, person.Female},
		{neutralNames, ""},
	} {
		for _, name := range strings.Fields(strings.ReplaceAll(n.names, "ё", "е")) {
			if sex, known := all[name]; known && sex != n.sex {
				all[name] = ""
				continue
			}
			all[name] = n.sex
		}
	}
	return all
}()

func lowerName(word string) string { return strings.ReplaceAll(strings.ToLower(word), "ё", "е") }

// isGiven tells whether a word is a known given name; of a double name its first part counts.
func isGiven(word string) bool {
	key := lowerName(word)
	if _, ok := givens[key]; ok {
		return true
	}
	if _, ok := givens[strings.ReplaceAll(key, "э", "е")]; ok { // Бэла
		return true
	}
	if _, ok := latinGiven(key); ok {
		return true
	}
	if isGivenByEnd(key) {
		return true
	}
	first, _, double := strings.Cut(key, "-")
	if _, ok := givens[first]; double && ok {
		_, _, alsoSurname := nameEnding(key)
		return !alsoSurname
	}
	return false
}

func givenSex(key string) person.Sex {
	if s, ok := givens[key]; ok {
		return s
	}
	if s, ok := givens[strings.ReplaceAll(key, "э", "е")]; ok {
		return s
	}
	if s, ok := latinGiven(key); ok {
		return s
	}
	first, _, _ := strings.Cut(key, "-")
	if sex := givens[first]; sex != "" || !isGivenByEnd(key) {
		return sex
	}
	return person.Male
}

// givenEnds end given names of men that are made of two words, as in the Caucasus and in Turkic languages: Асланчерий, Темирбулат.
var givenEnds = strings.Fields("черий чери гирей герий гери мурат мурза султан булат бийберд биберд уддин удин иддин улла ullah uddin")

// isGivenByEnd tells whether an unknown word ends like such a name.
func isGivenByEnd(key string) bool {
	for _, e := range givenEnds {
		if rest, ok := strings.CutSuffix(key, e); ok && runes(rest) > 2 && !strings.Contains(rest, "-") {
			return true
		}
	}
	return false
}
