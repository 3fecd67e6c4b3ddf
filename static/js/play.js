// Plays on a board that the server drew, in any game: nothing here knows a rule. The legal moves come as data, and each is the
// list of the cells to be touched, one after the other. A move of two men, a long capture, an exit off the board are such lists too.
//
// Contract. An element with data-play holds
//   - the drawing: partial "board" with BoardView.Begins not nil, so that its cells can be pressed (empty when nothing can move);
//   - <script type="application/json" data-turn>: a games.Turn; only moves: [{text, path: ["c3", "e5", "g7"], …}] is read.
// No start is needed: what is put into the page later works at once, and other moves in the script begin anew.
//
// Pointer, touch and keyboard: a cell is pressed, Enter or Space on it do the same, arrows go from cell to cell, Backspace takes
// one step back, Escape all of them. The next possible cells are marked. A move is over as soon as no longer one goes on from it; where
// one does, the last cell is pressed again to end it there. The last cell of a move may be pressed at once where only one leads there.
//
// Events, on the element with data-play; all bubble:
//   board:step    detail {path, next, complete}   a cell was taken, or the path was taken back (then it is shorter, or empty)
//   board:move    detail {move, path}             a legal move was made; move is its entry of data-turn
//   board:refuse  detail {path}                   the last cell of path is not possible here; ask the server why
// After board:move the path stays drawn and the board takes nothing more, until the page replaces board and script, or calls reset.
// After board:refuse the path before the refused cell stays.
//
// Exports, play being the element with data-play:
//   reset(play)            forgets the path and takes presses again
//   chosen(play): string[] the cells taken so far
//   step(spot, [dx, dy]), tabTo(spot)  move the focus between the cells of any board
import { element, fill, frame, mark } from './boarddraw.js';

const states = new WeakMap();

function stateOf(play) {
  const text = play.querySelector('[data-turn]').textContent;
  let state = states.get(play);
  if (state?.text !== text) {
    state = { text, moves: JSON.parse(text).moves ?? [], path: [], made: false };
    states.set(play, state);
  }
  return state;
}

export function reset(play) {
  const state = stateOf(play);
  state.path = [];
  state.made = false;
  draw(play, state);
}

export function chosen(play) {
  return [...stateOf(play).path];
}

document.addEventListener('click', (e) => {
  const spot = e.target.closest?.('[data-play] [data-spot]');
  if (!spot || e.button) return;
  tabTo(spot);
  press(spot.closest('[data-play]'), spot.dataset.spot);
});

const directions = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

document.addEventListener('keydown', (e) => {
  const spot = e.target.closest?.('[data-play] [data-spot]');
  if (!spot || e.ctrlKey || e.metaKey || e.altKey) return;
  const play = spot.closest('[data-play]');
  if (directions[e.key]) step(spot, directions[e.key]);
  else if (e.key === 'Enter' || e.key === ' ') press(play, spot.dataset.spot);
  else if (e.key === 'Escape' && chosen(play).length) back(play, 0);
  else if (e.key === 'Backspace') back(play, chosen(play).length - 1);
  else return;
  e.preventDefault();
});

// press takes a cell into the path, ends the move, or says that neither is possible.
function press(play, square) {
  const state = stateOf(play);
  const { path } = state;
  if (state.made) return;
  const next = following(state);
  const whole = state.moves.find((m) => same(m.path, path));
  const ways = path.length ? going(state).filter((m) => m.path.at(-1) === square) : [];
  if (next.includes(square)) take(play, state, [...path, square]);
  else if (whole && square === path.at(-1)) make(play, state, whole);
  else if (ways.length === 1) make(play, state, ways[0]);
  else if (path.length === 1 && square === path[0]) back(play, 0);
  else if (state.moves.some((m) => m.path[0] === square)) take(play, state, [square]);
  else tell(play, 'refuse', { path: [...path, square] });
}

function take(play, state, path) {
  state.path = path;
  const next = following(state);
  const whole = state.moves.find((m) => same(m.path, path));
  if (whole && !next.length) return make(play, state, whole);
  draw(play, state);
  tell(play, 'step', { path: [...path], next, complete: Boolean(whole) });
}

function make(play, state, move) {
  state.path = [...move.path];
  state.made = true;
  draw(play, state);
  tell(play, 'move', { move, path: [...move.path] });
}

function back(play, length) {
  const state = stateOf(play);
  if (state.made || length < 0) return;
  state.path = state.path.slice(0, length);
  draw(play, state);
  tell(play, 'step', { path: [...state.path], next: following(state), complete: false });
}

function tell(play, name, detail) {
  play.dispatchEvent(new CustomEvent(`board:${name}`, { bubbles: true, detail }));
}

const same = (a, b) => a.length === b.length && a.every((square, i) => square === b[i]);

// going lists the moves that go on from the path.
function going({ moves, path }) {
  return moves.filter((m) => m.path.length > path.length && path.every((square, i) => square === m.path[i]));
}

function following(state) {
  return [...new Set(going(state).map((m) => m.path[state.path.length]))];
}

// draw shows the path and what is possible next.
function draw(play, state) {
  const board = play.querySelector('svg.board');
  const next = state.made ? [] : following(state);
  const ends = !state.made && state.moves.some((m) => same(m.path, state.path)) ? state.path.at(-1) : '';
  const starts = carry(board, state.path);
  if (state.path.length) {
    fill(board, 'frames', [...starts].map((i) => frame(box(board, state.path[i]))));
    fill(board, 'marks', marks(board, state.path, starts));
  } else restore(board);
  const taken = state.path.length > 0;
  fill(board, 'hints', taken ? next.flatMap((square) => targets(board, square, state.path)).map(hint) : []);
  const { can, next: here, ends: end } = board.querySelector('[data-spots]').dataset;
  for (const spot of board.querySelectorAll('[data-spot]')) {
    const name = spot.dataset.spot;
    let note = '';
    if (name === ends) note = end;
    else if (taken && next.includes(name)) note = here;
    else if (!state.made && state.moves.some((m) => m.path[0] === name)) note = can;
    spot.classList.toggle('spot-next', taken && next.includes(name));
    spot.classList.toggle('spot-ends', name === ends);
    spot.setAttribute('aria-label', note ? `${spot.dataset.name}, ${note}` : spot.dataset.name);
    spot.setAttribute('aria-pressed', String(state.path.includes(name)));
  }
  board.classList.toggle('board-taken', taken);
}

// What the server drew for the last move is put away while a path is shown.
const kept = new WeakMap();

function keep(board) {
  if (kept.has(board)) return;
  const layer = (name) => [...board.querySelector(`[data-${name}]`).children];
  kept.set(board, { frames: layer('frames'), marks: layer('marks') });
}

function restore(board) {
  const before = kept.get(board);
  if (!before) return;
  for (const [name, nodes] of Object.entries(before)) fill(board, name, nodes);
  kept.delete(board);
}

// carry draws the moved figures where the path has brought them: a cell with a figure of the same side begins another's way, and
// one on any other cell is covered. Captured figures stay until the server draws the position after the move. It returns where in the
// path figures begin their ways.
function carry(board, path) {
  if (path.length) keep(board);
  const figures = [...board.querySelectorAll('[data-figures] > .figure')];
  for (const figure of figures) {
    figure.dataset.place ??= figure.getAttribute('transform');
    figure.setAttribute('transform', figure.dataset.place);
    figure.classList.remove('figure-gone');
  }
  const at = new Map(figures.map((figure) => [figure.dataset.at, figure]));
  const starts = new Set();
  let moving = null;
  path.forEach((square, i) => {
    const there = at.get(square);
    if (!moving || (there && there !== moving && side(there) === side(moving))) {
      moving = there;
      starts.add(i);
    } else {
      if (there !== moving) there?.classList.add('figure-gone');
      at.delete(path[i - 1]);
      at.set(square, moving);
      shift(board, moving, square);
    }
  });
  return starts;
}

const side = (figure) => figure.querySelector('use').getAttribute('href').slice(1).split('-').at(-2)[0];

// shift moves a figure to another cell, or away when that lies beside the board.
function shift(board, figure, square) {
  const [target] = spots(board, square);
  if (target.dataset.off !== undefined) {
    figure.classList.add('figure-gone');
    return;
  }
  const [start, end] = [box(board, figure.dataset.at), box(board, square)];
  figure.setAttribute('transform', `translate(${end.x - start.x} ${end.y - start.y}) ${figure.dataset.place}`);
}

// targets are the cells that a next step leads to. Of those beside the board it is the nearest one of the moving side.
function targets(board, square, path) {
  const all = spots(board, square);
  if (all[0].dataset.off === undefined) return all;
  const mover = board.querySelector(`[data-figures] > [data-at="${CSS.escape(path[0])}"]`);
  const own = all.filter((spot) => !mover || spot.dataset.off[0] === side(mover));
  const [x, y] = middle(spots(board, path.at(-1))[0]);
  const far = (spot) => Math.hypot(middle(spot)[0] - x, middle(spot)[1] - y);
  return own.sort((a, b) => far(a) - far(b)).slice(0, 1);
}

function spots(board, square) {
  return [...board.querySelectorAll('[data-spot]')].filter((spot) => spot.dataset.spot === square);
}

const inset = 4;

// box is the frame of a cell.
function box(board, square) {
  const { x, y, width, height } = bounds(spots(board, square)[0]);
  return { x: x + inset, y: y + inset, width: width - 2 * inset, height: height - 2 * inset };
}

function bounds(spot) {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(spot.getAttribute(name)));
  return { x, y, width, height };
}

function middle(spot) {
  const { x, y, width, height } = bounds(spot);
  return [x + width / 2, y + height / 2];
}

// marks numbers the cells that were touched, where there are several. A cell touched twice shows both numbers.
function marks(board, path, starts) {
  const numbers = new Map();
  const touched = path.length > 2 ? path.filter((_, i) => !starts.has(i)) : [];
  touched.forEach((square, i) => numbers.set(square, [...(numbers.get(square) ?? []), i + 1]));
  return [...numbers].filter(([square]) => spots(board, square)[0].dataset.off === undefined).map(([square, list]) => {
    const { x, y, width } = bounds(spots(board, square)[0]);
    const text = list.join(',');
    const wide = 34 + 14 * (text.length - 1);
    return mark({ x: x + width - 3 - wide, y: y + 20, width: wide, text });
  });
}

// hint marks a cell that is possible next: a dot, or a ring around the figure that stands there.
function hint(spot) {
  const { x, y, width, height } = bounds(spot);
  const figure = [...spot.ownerSVGElement.querySelectorAll('[data-figures] > .figure')].some((f) => f.dataset.at === spot.dataset.spot);
  const ring = figure || spot.dataset.off !== undefined;
  const r = ring ? Math.min(width, height) / 2 - 5 : Math.min(13, width / 4);
  return element('circle', { class: ring ? 'hint hint-ring' : 'hint', cx: x + width / 2, cy: y + height / 2, r });
}

// step moves the focus to the nearest cell in a direction.
export function step(spot, [dx, dy]) {
  const [x, y] = middle(spot);
  let best = null;
  let least = Infinity;
  for (const other of spot.parentNode.children) {
    const [ox, oy] = middle(other);
    const [along, beside] = [(ox - x) * dx + (oy - y) * dy, Math.abs((ox - x) * dy) + Math.abs((oy - y) * dx)];
    if (along > 1 && beside < 20 && along < least) [best, least] = [other, along];
  }
  if (!best) return;
  tabTo(best);
  best.focus();
}

export function tabTo(spot) {
  for (const other of spot.parentNode.children) other.setAttribute('tabindex', other === spot ? '0' : '-1');
}
