// Lays the bracket of a knock-out out in pages of a screen's height.
//
// Contract. <ol class="hall-tree" data-from="3"> holds a <li class="hall-round"> for each round, with a heading, an ol.hall-matches of
// li.hall-place and, in the last one, a .hall-third. The winners of the matches 1 and 2 of a round meet in match 1 of the next one. A page
// shows some rounds beside each other, of a whole part of the bracket: so many and in letters so large as have room, every line at least a
// 22nd of the screen's height and no name cut off. Rounds before data-from are left out, where the rest fills a page without them.
const lines = [4.6, 5.3, 6.2, 7.2, 8.2, 9.4, 11, 13]; // heights of a line, in hundredths of the screen's: hall.css has the same
const deepest = 4; // rounds on a page
const widest = 16; // matches in its first round
const least = 7; // tenths of the letters, in which a long name stands where it has no room otherwise
const ways = [{}, { short: true }, { short: true, single: true }]; // shorter words for who may come; names in one line

// trees makes the pages, which it tries in the stage.
export function trees(tree, stage) {
  const rounds = [...tree.children];
  const plans = [];
  for (let depth = Math.min(deepest, rounds.length); depth > 0; depth -= 1) {
    for (let leaves = widest; leaves >= 2 ** (depth - 1); leaves /= 2) plans.push(plan(rounds, Number(tree.dataset.from), depth, leaves));
  }
  plans.sort((a, b) => a.length - b.length || b[0].depth - a[0].depth);
  for (const parts of plans) {
    for (const way of ways) {
      let best = null;
      for (const line of lines) {
        const pages = made(parts, rounds, line, way, stage);
        if (!pages) break;
        best = pages;
      }
      if (best) return best;
    }
  }
  return plans.at(-1).map((part) => page(part, rounds, lines[0], ways.at(-1))); // with a name that no line holds
}

// plan says which parts of the bracket stand on pages of so many rounds and matches: those of the first rounds, then of those that follow;
// the last page repeats what led to the end.
function plan(rounds, first, depth, leaves) {
  const parts = [];
  const last = rounds.length;
  for (let from = Math.min(first, last - depth + 1); ; from = Math.min(from + depth, last - depth + 1)) {
    const matches = places(rounds[from - 1]).length;
    for (let at = 0; at < matches; at += leaves) parts.push({ from, depth, at, leaves: Math.min(leaves, matches) });
    if (from + depth > last) return parts;
  }
}

function places(round) {
  return round.querySelectorAll('.hall-place');
}

// made are the pages with lines of a height; null where one does not hold what is on it. A text takes two lines in the smallest alone.
function made(parts, rounds, line, way, stage) {
  const pages = [];
  for (const part of parts) {
    const node = page(part, rounds, line, way);
    stage.replaceChildren(node);
    if (!holds(node) || line > lines[0] && [...node.querySelectorAll('.hall-side')].some((side) => isBroken(side, line))) return null;
    pages.push(node);
  }
  return pages;
}

function isBroken(side, line) {
  return side.offsetHeight > (window.innerHeight * line * 1.05) / 100;
}

function page({ from, depth, at, leaves }, rounds, line, { short, single }) {
  const node = document.createElement('div');
  node.className = 'hall-page';
  node.dataset.kind = 'bracket';
  if (single) node.dataset.single = '';
  node.dataset.line = line;
  for (let k = 0; k < depth; k += 1) {
    const round = rounds[from - 1 + k].cloneNode(true);
    places(round).forEach((place, i) => {
      if (i < at >> k || i >= (at + leaves) >> k) place.remove();
    });
    if (short) for (const text of round.querySelectorAll('[data-short]')) text.textContent = text.dataset.short;
    node.append(round);
  }
  return node;
}

// holds tells whether every match has room in its place, every text in its line, and the third place below the final.
function holds(node) {
  for (const text of node.querySelectorAll('.hall-side > span, .hall-line')) {
    const tenths = Math.floor((10 * text.clientWidth) / text.scrollWidth);
    if (tenths < least) return false;
    if (tenths < 10) text.dataset.letters = tenths;
  }
  const texts = [...node.querySelectorAll('.hall-side, .hall-side > span, .hall-line')];
  if (texts.some((text) => text.scrollWidth > text.clientWidth + 1)) return false;
  for (const place of places(node)) if (place.firstElementChild.offsetHeight > inner(place)) return false;
  const third = node.querySelector('.hall-third');
  const final = third?.parentElement.querySelector('.hall-match');
  return !third || final.getBoundingClientRect().bottom < third.getBoundingClientRect().top;
}

function inner(place) {
  const { paddingTop, paddingBottom } = getComputedStyle(place);
  return place.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
}
