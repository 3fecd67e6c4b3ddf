package main

import (
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"

	"adyukh/rules/sheet"
)

// words are the sentences of one language by key. {name} stands for an argument; a <part> is left out when an argument in it
// is empty.
type words map[string]string

// languages lists what --lang may be, the default first.
func languages() []string { return []string{"ru", "en"} }

func wordsOf(lang string) words {
	all := make(words, len(sentences))
	for key, texts := range sentences {
		all[key] = texts[slices.Index(languages(), lang)]
	}
	return all
}

// sentence puts a phrase into words.
func (w words) sentence(p sheet.Phrase) string {
	args := make([]string, 0, 2*len(p.Args)+2)
	for name, value := range p.Args {
		if word, ok := w[name+"."+value]; ok { // side.white, reason.light-square
			value = word
		}
		args = append(args, "{"+name+"}", value)
	}
	return strings.NewReplacer(args...).Replace(withoutEmpty(w[p.Key], p.Args))
}

// withoutEmpty takes out the signs around a <part>, and the part if an argument in it is empty.
func withoutEmpty(text string, args map[string]string) string {
	before, rest, found := strings.Cut(text, "<")
	if !found {
		return text
	}
	part, rest, _ := strings.Cut(rest, ">")
	for name, value := range args {
		if value == "" && strings.Contains(part, "{"+name+"}") {
			part = ""
		}
	}
	return before + part + withoutEmpty(rest, args)
}

// fault says where a record is wrong, and what is.
func (w words) fault(f *sheet.Fault) string {
	p := f.Phrase()
	p.Args["what"] = w.sentence(p)
	if f.Text != nil {
		p.Args["move"] = ""
	}
	p.Key = "where.move"
	if f.Ply == 0 {
		p.Key = "where.text"
	}
	return w.sentence(p)
}

// printReport writes a report for people.
func (w words) printReport(out io.Writer, rec *sheet.Record, r *sheet.Report) error {
	var b strings.Builder
	line := func(key string, args map[string]string) {
		if text := w.sentence(sheet.Phrase{Key: key, Args: args}); text != "" {
			fmt.Fprintln(&b, text)
		}
	}
	line("game", map[string]string{
		"game": fmt.Sprint(r.Game), "line": fmt.Sprint(rec.Line), "white": rec.Tag("White"), "black": rec.Tag("Black"),
	})
	fmt.Fprintln(&b, "  "+w.sentence(r.Phrase()))
	if f := r.Fault; f != nil {
		fmt.Fprintln(&b, "  "+w.fault(f))
		line("legal", map[string]string{"legal": strings.Join(f.Legal, ", ")})
		line("before", map[string]string{"final": r.Final})
	}
	for _, m := range r.Remarks {
		line("remark", map[string]string{"what": w.sentence(m.Phrase())})
	}
	_, err := fmt.Fprint(out, b.String())
	return err
}

// refuseText says where a file can't be read.
func (w words) refuseText(name string, err error) error {
	var bad *sheet.TextError
	if !errors.As(err, &bad) {
		return fmt.Errorf("%s: %w", name, err)
	}
	args := map[string]string{"text": bad.Text, "want": bad.Want, "line": fmt.Sprint(bad.Line), "column": fmt.Sprint(bad.Column)}
	args["what"] = w.sentence(sheet.Phrase{Key: "sheet.text." + string(bad.Kind), Args: args})
	return refuse(fmt.Errorf("%s: %s", name, w.sentence(sheet.Phrase{Key: "where.text", Args: args})))
}

// sentences holds every sentence in the order of languages.
var sentences = map[string][2]string{
	"game":                  {"Партия {game}, строка {line}<: {white} - {black}>", "Game {game}, line {line}<: {white} - {black}>"},
	"legal":                 {"<  Возможные ходы: {legal}>", "<  Legal moves: {legal}>"},
	"before":                {"<  Позиция перед этим: {final}>", "<  Position before it: {final}>"},
	"remark":                {"  Замечание: {what}", "  Remark: {what}"},
	"reason.unknown-square": {"такого поля нет", "there is no such square"},
	"reason.light-square":   {"это белое поле", "this is a light square"},
	"reason.occupied-twice": {"поле названо дважды", "the square is named twice"},
	"reason.bad-count":      {"столько шашек в фигуре не бывает", "a figure can't have so many checkers"},
	"reason.too-many":       {"шашек одного цвета больше, чем в игре", "there are more checkers of one colour than in a game"},
	"reason.no-side":        {"не сказано, чьи это фигуры", "it is not said whose figures these are"},
	"reason.side-twice":     {"фигуры одной стороны перечислены дважды", "one side's figures are listed twice"},
	"reason.unknown-word":   {"непонятное слово", "the word is not known"},
	"reason.empty":          {"позиции здесь нет", "there is no position"},
	"reason.too-long":       {"слишком длинный текст", "the text is too long"},

	"side.white": {"белых", "White"},
	"side.black": {"черных", "Black"},
	"where.move": {
		"строка {line}, столбец {column}, {number}-й ход {side} (полуход {ply})<, {move}>: {what}",
		"line {line}, column {column}, move {number} of {side} (ply {ply})<, {move}>: {what}",
	},
	"where.text": {"строка {line}, столбец {column}: {what}", "line {line}, column {column}: {what}"},

	"sheet.status.complete": {
		"Верно. Сыграно до конечной позиции, полуходов: {plies}. Счет {score}.< В записи {claimed}.>",
		"Right. Played to the final position, plies: {plies}. Score {score}.< The record says {claimed}.>",
	},
	"sheet.status.count-differs": {
		"Счет не сходится. Сыграно до конечной позиции, полуходов: {plies}. Счет {score}, а в записи {claimed}.",
		"The score differs. Played to the final position, plies: {plies}. Score {score}, but the record says {claimed}.",
	},
	"sheet.status.not-finished": {
		"Конечной позиции нет. Ходы верны, полуходов: {plies}.< В записи {claimed}.>",
		"No final position. The moves are right, plies: {plies}.< The record says {claimed}.>",
	},
	"sheet.status.wrong-move": {"Неправильный ход. Верно сыграно полуходов: {plies}.", "A wrong move. Plies that are right: {plies}."},
	"sheet.status.unreadable": {"Не читается. Верно сыграно полуходов: {plies}.", "Unreadable. Plies that are right: {plies}."},

	"sheet.fault.unreadable":         {"это не читается как ход", "this can't be read as a move"},
	"sheet.fault.ambiguous":          {"подходит к нескольким ходам", "fits several legal moves"},
	"sheet.fault.no-figure":          {"нет фигуры< на поле {square}>< (п. {clause})>", "there is no figure< on {square}>< (rule {clause})>"},
	"sheet.fault.not-yours":          {"фигура< на поле {square}> принадлежит сопернику< (п. {clause})>", "the figure< on {square}> is the opponent's< (rule {clause})>"},
	"sheet.fault.occupied":           {"поле< {square}> занято< (п. {clause})>", "the square< {square}> is occupied< (rule {clause})>"},
	"sheet.fault.not-diagonal":       {"это не ход по диагонали< (п. {clause})>", "this is not along a diagonal< (rule {clause})>"},
	"sheet.fault.capture-due":        {"тихий ход, хотя обязательно взятие< (п. {clause})>", "a quiet move though a capture is due< (rule {clause})>"},
	"sheet.fault.incomplete-capture": {"взято не все, что нужно< (п. {clause})>", "not all is captured that must be< (rule {clause})>"},
	"sheet.fault.too-much-captured":  {"взято больше, чем можно< (п. {clause})>", "more is captured than can be< (rule {clause})>"},
	"sheet.fault.backward":           {"простая фигура не ходит назад< (п. {clause})>", "a man does not move backwards< (rule {clause})>"},
	"sheet.fault.king-quiet":         {"дамка не ходит без взятия< (п. {clause})>", "a king does not move without capturing< (rule {clause})>"},
	"sheet.fault.blocked":            {"путь закрыт< на поле {square}>< (п. {clause})>", "the way is blocked< at {square}>< (rule {clause})>"},
	"sheet.fault.after-end":          {"партия уже закончилась< (п. {clause})>", "the game is over< (rule {clause})>"},
	"sheet.fault.illegal":            {"такого хода нет< (п. {clause})>", "there is no such move< (rule {clause})>"},

	"sheet.text.broken-utf8":      {"это не текст в UTF-8; сохраните файл в этой кодировке (не Windows-1251)", "this is not text in UTF-8; save the file in this encoding (not Windows-1251)"},
	"sheet.text.no-game":          {"в тексте нет ни одной партии; ожидались ходы, например 1. c3-b4 b6-c5", "there is no game in the text; expected moves such as 1. c3-b4 b6-c5"},
	"sheet.text.line-too-long":    {"строка слишком длинная", "the line is too long"},
	"sheet.text.game-too-long":    {"запись слишком длинная; ожидался конец партии", "the record is too long; expected the end of the game"},
	"sheet.text.too-many-plies":   {"слишком много ходов; ожидался конец партии", "too many moves; expected the end of the game"},
	"sheet.text.unclosed-comment": {"скобка {text} не закрыта", "the bracket {text} is not closed"},
	"sheet.text.bad-tag":          {"это не читается; ожидалось [Имя \"значение\"]", "this can't be read; expected [Name \"value\"]"},
	"sheet.text.bad-position":     {"позиция не читается<, {text}>: {reason}", "the position can't be read<, {text}>: {reason}; expected {want}"},
	"sheet.text.unknown-game":     {"неизвестная игра< {text}>; ожидалось: {want}", "unknown game< {text}>; expected {want}"},

	"sheet.remark.colon-in-quiet":   {"полуход {ply}: тихий ход записан с двоеточием", "ply {ply}: a quiet move is written with a colon"},
	"sheet.remark.repetition":       {"полуход {ply}: позиция повторилась в третий раз; ничьей это не дает", "ply {ply}: a position occurs for the third time; that is no draw"},
	"sheet.remark.offer-twice":      {"полуход {ply}: тот же игрок снова предложил ничью (п. 6.1.3.2)", "ply {ply}: the same player offers a draw again (rule 6.1.3.2)"},
	"sheet.remark.number-gap":       {"полуход {ply}: номер хода {found}, а должен быть {want}", "ply {ply}: the move number is {found}, it should be {want}"},
	"sheet.remark.claims-differ":    {"счет записан по-разному: {found} и {want}", "two different scores are given: {found} and {want}"},
	"sheet.remark.impossible-count": {"такого счета не бывает: {found}", "there is no such score: {found}"},
	"sheet.remark.needs-final":      {"счет {found} возможен только в конечной позиции, а ее нет", "the score {found} is possible in a final position only, and there is none"},
	"sheet.remark.text-after-end":   {"после конечной позиции текст не читается ({found})", "behind the final position something can't be read ({found})"},
}
