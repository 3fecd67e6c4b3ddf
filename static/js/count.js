// Reads what is typed as a result, to show its complement and to refuse what cannot be. The server reads it again; only that
// counts. "points" are the data-… of the field: what can be typed there.
//
//   kind    "shared"  the points of both add up to total, 24 in адиюх      "own"     each player counts up to total alone
//           "draws"   2:0, 1:1, 0:2      "halves"  1:0, ½:½, 0:1            "wins"    2:0, 0:2, no draw
//   total   most points of one player
//   whole   what a win without a count brings
//
//   17  17:7  17-7     points; one number is White's          =        draw
//   +  -               White, Black has won                   ф+ ф- ф= flag of Black, White, both
//   н+ н- н=           Black, White, both absent              р+ р- р= won by White, Black, lost by both by decision
//
// A sign says who gains: + White, - Black. Letters are taken from either keyboard, as the server takes them: ф f, and what the same
// key gives in the other layout (a); н n, and y; р d, and h.
const flag = 'фfa';
const absent = 'нny';
const ruled = 'рdh';
const minus = '-−–—';

export function read(text, { kind, total, whole }) {
  const points = { kind, total: Number(total), whole: Number(whole) };
  const typed = text.trim().toLowerCase();
  if (typed === '') return { empty: true };
  if (typed === '=') return draw(points);
  if (typed === '+') return won(points);
  if (typed.length === 1 && minus.includes(typed)) return lost(points);
  if (kind === 'shared' || kind === 'own') return counted(typed, points) ?? letters(typed, points);
  return uncounted(typed, points) ?? letters(typed, points);
}

function counted(typed, { kind, total }) {
  const found = typed.match(/^(\d{1,3})(?:\s*[:\-−–—./ ]\s*(\d{1,3})?)?$/);
  if (!found) return null;
  const white = Number(found[1]);
  const black = found[2] === undefined ? null : Number(found[2]);
  if (white > total || black > total) return { error: kind === 'own' ? 'rangeOwn' : 'range' };
  if (kind === 'own') return black === null ? { error: 'both', partial: true } : { white, black };
  if (black === null) return /\D/.test(typed) ? { error: 'unreadable', partial: true } : { white, black: total - white, counted: true };
  return white + black === total ? { white, black } : { error: 'sum' };
}

// A game that is won, drawn or lost takes 2:0, 1:1 and 1:0, ½:½ whichever way its points are written.
const half = '½|1/2|0?[.,]5';
const score = new RegExp(`^(${half}|[012])(?:\\s*[:\\-−–—]\\s*|\\s+)(${half}|[012])$`);
const one = new RegExp(`^(?:${half}|[012])$`);
const begun = /^(?:[012.,½]|1\/|[0]?[.,]|[012½][.,5/2]{0,2}\s*[:\-−–— ]\s*[01.,]{0,2}(?:1\/)?)$/;

function uncounted(typed, points) {
  const both = typed.match(score);
  if (both) {
    const [white, black] = both.slice(1).map((text) => (/^[012]$/.test(text) ? Number(text) : 0.5));
    if (white === black && white > 0 && white < 2) return draw(points);
    if (black === 0 && white >= 1) return won(points);
    if (white === 0 && black >= 1) return lost(points);
    return { error: 'score' };
  }
  if (one.test(typed)) {
    if (typed === '0') return lost(points);
    if (typed === '2') return won(points);
    if (typed !== '1') return draw(points);
    return points.kind === 'draws' ? { error: 'one', partial: true } : won(points);
  }
  return begun.test(typed) ? { error: 'unreadable', partial: true } : null;
}

function letters(typed, points) {
  const isFlag = flag.includes(typed[0]);
  if (!isFlag && !ruled.includes(typed[0]) && !absent.includes(typed[0])) return { error: 'unreadable' };
  if (typed.length === 1) return { error: 'side', partial: true };
  if (typed.length > 2) return { error: 'unreadable' };
  if (typed[1] === '+') return won(points);
  if (minus.includes(typed[1])) return lost(points);
  if (typed[1] === '=') return isFlag ? draw(points) : { white: 0, black: 0 };
  return { error: 'unreadable' };
}

const won = ({ kind, whole }) => ({ white: kind === 'halves' ? 1 : whole, black: 0 });
const lost = ({ kind, whole }) => ({ white: 0, black: kind === 'halves' ? 1 : whole });

function draw({ kind, whole }) {
  if (kind === 'wins') return { error: 'noDraw' };
  if (kind === 'halves') return { white: '½', black: '½' };
  const each = Math.floor(whole / 2);
  return { white: each, black: each };
}
