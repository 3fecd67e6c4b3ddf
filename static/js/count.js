// Reads what is typed as a result, to show its complement and to refuse what cannot be. The server reads it again; only that
// counts. "total" is the number of points of both sides together, 24 in адиюх.
//
//   17  17:7  17-7     counts                      =        agreed draw
//   +  -               Black, White resigned       ф+ ф- ф= flag of Black, White, both
//   н+ н- н=           Black, White, both absent       р+ р-    won by White, by Black by the arbiter's decision
//
// A sign says who gains: + White, - Black. Letters are taken from either keyboard, as the server takes them: ф f, and what the same
// key gives in the other layout (a); н n, and y; р d, and h.
const flag = 'фfa';
const absent = 'нny';
const ruled = 'рdh';
const minus = '-−–—';

export function read(text, total) {
  const typed = text.trim().toLowerCase();
  if (typed === '') return { empty: true };
  const counts = typed.match(/^(\d{1,3})(?:\s*[:\-−–—./]\s*(\d{1,3}))?$/);
  if (counts) return points(Number(counts[1]), counts[2] === undefined ? null : Number(counts[2]), total);
  if (typed === '=') return score(total / 2, total);
  if (typed === '+') return score(total, total);
  if (typed.length === 1 && minus.includes(typed)) return score(0, total);
  return letters(typed, total);
}

function points(white, black, total) {
  if (white > total || black > total) return { error: 'range' };
  if (black !== null && white + black !== total) return { error: 'sum' };
  return { ...score(white, total), counted: black === null };
}

function letters(typed, total) {
  const isFlag = flag.includes(typed[0]);
  const isRuled = ruled.includes(typed[0]);
  if (!isFlag && !isRuled && !absent.includes(typed[0])) return { error: 'unreadable' };
  if (typed.length === 1) return { error: 'side', partial: true };
  if (typed.length > 2) return { error: 'unreadable' };
  if (typed[1] === '+') return score(total, total);
  if (minus.includes(typed[1])) return score(0, total);
  if (typed[1] === '=' && !isRuled) return isFlag ? score(total / 2, total) : { white: 0, black: 0 };
  return { error: 'unreadable' };
}

function score(white, total) {
  return { white, black: total - white };
}
