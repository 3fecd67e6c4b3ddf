// Replays a game on a board that the server drew.
//
// Contract. <div data-replay> holds the drawing (partial "board"), links with data-ply or data-go, and a JSON block
// <script type="application/json" data-replay-data> {places: {h6: "translate(734 204)"}, plies: [{move, figures: [["h6", "w2-6"]],
// frames, marks, white, black, toMove, href}]}. Every tower of the game is already drawn in the drawing's <defs>; boarddraw.js says
// which stands where. Arrow keys, Home and End step through the game; [data-around] leads to the other side of the board. On a page of a game
// that goes on the board stays at the position that was chosen, and at the end it goes along.
import { describe, figure, fill, frame, mark } from './boarddraw.js';

const data = new WeakMap();
const at = new WeakMap(); // the ply that the reader has chosen, by replay; none: the end of the game

// The JSON is parsed once, and again when a live page has put other data in its place.
function game(replay) {
  const text = replay.querySelector('[data-replay-data]').textContent;
  if (data.get(replay)?.text !== text) data.set(replay, { text, game: JSON.parse(text) });
  return data.get(replay).game;
}

document.addEventListener('click', (e) => {
  const link = e.target.closest?.('[data-replay] [data-ply], [data-replay] [data-go]');
  if (!link || e.ctrlKey || e.metaKey || e.shiftKey || e.altKey || e.button) return;
  e.preventDefault();
  const replay = link.closest('[data-replay]');
  go(replay, link.dataset.ply !== undefined ? Number(link.dataset.ply) : target(replay, link.dataset.go));
});

// A finding of a checked sheet shows the position it speaks of.
document.addEventListener('click', (e) => {
  const link = e.target.closest?.('[data-show]');
  const replay = link?.closest('.sheet-check')?.querySelector('[data-replay]');
  if (!replay) return;
  e.preventDefault();
  go(replay, Number(link.dataset.show));
});

const keys = { ArrowLeft: 'previous', ArrowRight: 'next', Home: 'first', End: 'last' };

document.addEventListener('keydown', (e) => {
  if (!keys[e.key] || e.defaultPrevented || e.ctrlKey || e.metaKey || e.altKey || e.shiftKey) return;
  if (e.target.closest?.('input, textarea, select, [contenteditable], dialog, .scroll, [data-spots]')) return;
  const replay = e.target.closest?.('[data-replay]') ?? document.querySelector('[data-replay]');
  if (!replay) return;
  e.preventDefault();
  go(replay, target(replay, keys[e.key]));
});

function target(replay, where) {
  const current = Number(replay.dataset.current);
  const last = game(replay).plies.length - 1;
  return { first: 0, last, previous: Math.max(current - 1, 0), next: Math.min(current + 1, last) }[where];
}

function go(replay, ply) {
  const { plies } = game(replay);
  if (!plies[ply]) return;
  replay.dispatchEvent(new CustomEvent('replay:go', { bubbles: true, detail: { ply, last: ply === plies.length - 1 } }));
  replay.dataset.current = ply;
  if (ply === plies.length - 1) at.delete(replay);
  else at.set(replay, ply);
  draw(replay, plies[ply]);
  bar(replay, plies[ply]);
  list(replay, ply);
  const { move, white, black } = plies[ply];
  const counts = replay.querySelector('.score-bar') ? `, ${white}:${black}` : '';
  replay.querySelector('[data-said]').textContent = (move || replay.dataset.start) + counts;
  if (replay.dataset.address !== undefined) history.replaceState(history.state, '', plies[ply].href);
}

function draw(replay, ply) {
  const board = replay.querySelector('svg.board');
  const { places } = game(replay);
  fill(board, 'figures', ply.figures.map(([square, tower]) => figure(board, square, tower, places[square])));
  fill(board, 'frames', (ply.frames ?? []).map(frame));
  fill(board, 'marks', (ply.marks ?? []).map(mark));
  describe(board, ply.figures, ply.toMove);
}

function bar(replay, { white, black }) {
  for (const part of replay.querySelectorAll('.score-bar')) {
    part.querySelector('[data-white]').textContent = white;
    part.querySelector('[data-black]').textContent = black;
    part.querySelector('[data-bar]').setAttribute('width', white + black ? Math.round(100 * white / (white + black)) : 50);
  }
}

function list(replay, ply) {
  for (const link of replay.querySelectorAll('[data-ply]')) {
    if (Number(link.dataset.ply) === ply) {
      link.setAttribute('aria-current', 'true');
      within(link.closest('.moves-box'), link);
    } else link.removeAttribute('aria-current');
  }
  for (const link of replay.querySelectorAll('[data-around]')) {
    const there = new URL(link.href);
    if (at.has(replay)) there.searchParams.set('ply', ply);
    else there.searchParams.delete('ply');
    link.href = there.href;
  }
  for (const link of replay.querySelectorAll('[data-go]')) link.href = game(replay).plies[target(replay, link.dataset.go)].href;
}

// reveal shows the current move in lists that are longer than their box.
export function reveal(root) {
  for (const link of root.querySelectorAll('.moves-box [aria-current]')) within(link.closest('.moves-box'), link);
}

reveal(document);

for (const replay of document.querySelectorAll('[data-replay]')) {
  const ply = Number(replay.dataset.current);
  if (ply < game(replay).plies.length - 1) at.set(replay, ply);
}

document.addEventListener('refreshed', (e) => {
  for (const replay of e.target.querySelectorAll('[data-replay]')) {
    if (at.has(replay)) go(replay, at.get(replay));
    else reveal(replay);
  }
});

// within scrolls the list of moves alone, never the page.
function within(box, link) {
  if (!box) return;
  const [outer, inner] = [box.getBoundingClientRect(), link.getBoundingClientRect()];
  if (inner.top < outer.top) box.scrollTop -= outer.top - inner.top + 8;
  if (inner.bottom > outer.bottom) box.scrollTop += inner.bottom - outer.bottom + 8;
}
