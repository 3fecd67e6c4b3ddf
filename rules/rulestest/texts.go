package rulestest

import (
	"strconv"
	"strings"

	"adyukh/rules"
)

// FEN writes a position of the figures of White and of Black.
func FEN(toMove rules.Side, white, black []string) string {
	return "WB"[toMove:][:1] + ":W" + strings.Join(white, ",") + ":B" + strings.Join(black, ",")
}

// InWords writes a position as books do, in Russian and in English; nothing of a board without named squares.
func InWords(fen string) []string {
	parts := strings.Split(fen, ":")
	if !strings.HasPrefix(parts[1], "W") {
		return nil
	}
	russian, english := strings.NewReplacer("K", "Д", ",", ", "), strings.NewReplacer(",", ", ")
	white, black := parts[1][1:], parts[2][1:]
	ru := "белые: " + russian.Replace(orDash(white)) + "; черные: " + russian.Replace(orDash(black))
	en := "white: " + english.Replace(orDash(white)) + "; black: " + english.Replace(orDash(black))
	if len(parts) > 3 {
		ru, en = ru+"; очки "+parts[3], en+"; points "+parts[3]
	}
	if parts[0] == "B" {
		ru, en = ru+"; ход черных", en+"; black to move"
	}
	return []string{ru, en}
}

func orDash(list string) string {
	if list == "" {
		return "–"
	}
	return list
}

// Renamed returns the text of a position or a move with every square in another place; files and ranks are counted from 0.
func Renamed(text string, place func(file, rank int) (int, int)) string {
	b := make([]byte, 0, len(text)+8)
	for i := 0; i < len(text); {
		letter := text[i]
		b, i = append(b, letter), i+1
		rank := 0
		for ; i < len(text) && '0' <= text[i] && text[i] <= '9' && 'a' <= letter && letter <= 'j'; i++ {
			rank = 10*rank + int(text[i]-'0')
		}
		if rank > 0 {
			file, rank := place(int(letter-'a'), rank-1)
			b[len(b)-1] = 'a' + byte(file)
			b = strconv.AppendInt(b, int64(rank+1), 10)
		}
	}
	return string(b)
}

// Turned returns the text of a position or a move as it reads when a board of so many squares a side is turned by 180 degrees;
// colours stay.
func Turned(text string, size int) string {
	return Renamed(text, func(file, rank int) (int, int) { return size - 1 - file, size - 1 - rank })
}

// Swapped returns the text of a position or a move with the colours exchanged, and the points of a position; squares stay.
func Swapped(text string) string {
	text = strings.Map(func(r rune) rune {
		switch r {
		case 'W':
			return 'B'
		case 'B':
			return 'W'
		}
		return r
	}, text)
	if parts := strings.Split(text, ":"); len(parts) == 4 {
		white, black, _ := strings.Cut(parts[3], "-")
		return strings.Join(append(parts[:3], black+"-"+white), ":")
	}
	return text
}
