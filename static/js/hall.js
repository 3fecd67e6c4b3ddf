// Turns a screen of a hall: lays the rows of #hall out in pages of the screen's height and shows one after the other.
//
// Contract. <div id="hall" data-live data-seconds="15" data-now data-east data-message data-build …> holds a <section data-kind data-title
// data-note> for each thing to show, each with an <ol> of rows, the first of them the heads of columns, or one .hall-whole that takes a
// page, or the .hall-tree of a knock-out, see tree.js.
// live.js brings it up to date; this module looks for itself, too, every few minutes, when data-turns has come, and until the server
// answers again, as nobody stands beside a screen who could. [data-hall-stage] gets the pages; rows are as large as lets the whole list
// fit one page, and never smaller than a hall can read: what does not fit goes on the next page. Results that come while the screen is
// on go to the top of theirs, in gold. Another data-build loads the page anew. The space bar holds the pages, arrows turn them.
import { load } from './fragment.js';
import { morph } from './morph.js';
import { trees } from './tree.js';

const sizes = { huge: 13, large: 9.4, middle: 7.2, small: 5.3 }; // heights of a row, in hundredths of the screen's: hall.css has the same
const narrowest = { names: 8.5, tables: 13, results: 13, standings: 14 }; // of a column, in heights of a row
const freshFor = 120000; // milliseconds for which a result is new
const lookEvery = 300000;
const patience = 30000; // with an answer, also one that has begun
const shifts = 8; // places at which a page may stand, so that nothing burns in
const longest = 2 ** 31 - 1; // a timer's

const stage = document.querySelector('[data-hall-stage]');
const main = document.querySelector('main.hall');
const arrived = new Map(); // board → when its result came, the newest last
const scores = new Map(); // board → result
let build = '';
let skew = 0; // the server's clock less the screen's
let pages = [];
let at = 0;
let turned = 0; // pages that were shown, for the place of the next
let held = false;
let timer = 0;
let looking = 0;

if (stage) start();

function source() {
  return document.getElementById('hall');
}

function start() {
  main.hidden = false;
  document.body.dataset.hall = '';
  build = source().dataset.build;
  note();
  read();
  source().addEventListener('refreshed', read);
  let width = window.innerWidth;
  let height = window.innerHeight;
  let waiting = 0;
  window.addEventListener('resize', () => {
    if (width === window.innerWidth && height === window.innerHeight) return;
    [width, height] = [window.innerWidth, window.innerHeight];
    clearTimeout(waiting);
    waiting = setTimeout(lay, 150);
  });
  document.fonts?.ready.then(lay);
  document.addEventListener('keydown', keys);
  document.addEventListener('visibilitychange', awake);
  awake();
  setInterval(tick, 1000);
  look(lookEvery);
}

// look fetches what the screen shows, again and again.
function look(delay) {
  clearTimeout(looking);
  looking = setTimeout(async () => {
    try {
      const { ok, status, content } = await load(source().dataset.live, { signal: AbortSignal.timeout(patience) });
      const fresh = ok && content?.getElementById('hall');
      if (fresh) {
        morph(source(), fresh);
        read();
      } else if (status === 404) gone();
    } catch {
      // the strip of live.js says so
    }
    look(lookEvery);
  }, Math.min(delay, longest));
}

// gone is for a screen that was taken away, or that has another address now.
function gone() {
  pages = [whole(source().dataset.gone)];
  show(0);
}

// read takes over what the source says.
function read() {
  const { theme, now, build: newest, turns, message } = source().dataset;
  if (newest !== build) return void renew();
  skew = new Date(now) - Date.now();
  if (theme) document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
  const foot = document.querySelector('[data-hall-message]');
  foot.textContent = message;
  note();
  lay();
  if (turns) look(Math.max(1000, new Date(turns) - Date.now() - skew + 1000));
}

// renew loads the page anew once it is there: a browser that asks in vain shows its own page, from which nothing comes back. Until then
// the screen looks again.
async function renew() {
  const there = await fetch(window.location.href, { cache: 'no-store', signal: AbortSignal.timeout(patience) }).catch(() => null);
  if (there?.ok) window.location.reload();
}

// note finds results that are new to the screen. Those that were there when it began are not.
function note() {
  const first = !scores.size;
  for (const row of source().querySelectorAll('[data-kind="results"] .hall-row')) {
    const { row: board, score = '' } = row.dataset;
    if (!first && score && scores.get(key(board)) !== score) {
      arrived.delete(board);
      arrived.set(board, Date.now());
      at = Math.max(0, pages.findIndex((page) => page.kind === 'results'));
    }
    scores.set(key(board), score);
  }
}

// key names a board of a round.
function key(board) {
  return `${source().querySelector('[data-kind="results"]').dataset.title} ${board}`;
}

// lay makes the pages, and goes on with the one that was shown.
function lay() {
  const before = pages[at]?.id;
  document.body.dataset.laying = '';
  pages = [...source().querySelectorAll(':scope > section')].flatMap(pagesOf);
  delete document.body.dataset.laying;
  const same = pages.findIndex((page) => page.id === before);
  show(same < 0 ? 0 : same);
}

function pagesOf(section) {
  const { kind, title, note: beside } = section.dataset;
  const single = section.querySelector('.hall-whole');
  if (single) return [{ id: `${section.id} 1`, kind, title, note: beside, node: single.cloneNode(true) }];
  const tree = section.querySelector('.hall-tree');
  if (tree) return trees(tree, stage).map((node, i) => ({ id: `${section.id} ${i + 1}`, kind, title, note: beside, node }));
  const [head, ...rows] = section.querySelector('.hall-rows').children;
  return fitted(kind, head, kind === 'results' ? newestFirst(rows) : rows, 'teams' in section.dataset)
    .map((node, i) => ({ id: `${section.id} ${i + 1}`, kind, title, note: beside, node }));
}

function newestFirst(rows) {
  const order = [...arrived.keys()].reverse();
  const ready = rows.filter((row) => order.includes(row.dataset.row) && row.dataset.score);
  ready.sort((a, b) => order.indexOf(a.dataset.row) - order.indexOf(b.dataset.row));
  return [...ready, ...rows.filter((row) => !ready.includes(row))];
}

// fitted lays rows out on as few pages as it can, in the largest letters with which one is enough and no name is broken; in the smallest
// with short names, where that saves a page.
function fitted(kind, head, rows, teams) {
  for (const size of Object.keys(sizes)) {
    const most = columns(kind, size, teams);
    let best = null;
    for (const names of size === 'small' && rows.some(shortened) ? [rows, rows.map(short)] : [rows]) {
      for (let n = 1; n <= most; n += 1) {
        const found = fill(kind, size, n, head, names, Infinity, size === 'small' ? best?.found.length : 1);
        const whole = found.length === 1 && !broken(size);
        if (!best || found.length < best.found.length || whole && !best.whole) best = { found, n, names, whole };
      }
    }
    if (size === 'small' || best.found.length <= 1 && best.whole) return even(best.found, kind, size, best.n, head, best.names);
  }
  return [];
}

function shortened(row) {
  return row.querySelector('[data-short]') !== null;
}

// short is a row with surnames and initials.
function short(row) {
  const copy = row.cloneNode(true);
  for (const name of copy.querySelectorAll('[data-short]')) name.textContent = name.dataset.short;
  return copy;
}

// even spreads rows over columns that would else end with nearly empty ones.
function even(found, kind, size, n, head, rows) {
  const each = Math.ceil(rows.length / (found.length * n));
  const spread = fill(kind, size, n, head, rows, each);
  return spread.length === found.length ? spread : found;
}

// broken tells whether a name on the page in the stage takes two lines, for which letters are too large.
function broken(size) {
  return [...stage.querySelectorAll('.hall-row')].some((row) => row.getBoundingClientRect().height > high(size) * 1.05);
}

// high is how high a row is, in pixels.
function high(size) {
  return (window.innerHeight * sizes[size]) / 100;
}

// columns is how many columns have room beside each other.
function columns(kind, size, teams) {
  const room = Math.floor((stage.clientWidth + 1) / (high(size) * narrowest[kind] * (teams ? 1.2 : 1)));
  return Math.max(1, Math.min(4, room));
}

// fill puts rows into columns, at most so many each, until they are out of sight at the foot; then into the next column, or page. A heading
// goes with the row below it. It ends where there are more pages than enough.
function fill(kind, size, n, head, rows, most, enough = Infinity) {
  const all = [];
  let column = null;
  let held = []; // headings that wait for their first row
  const next = () => {
    column = column?.nextElementSibling;
    if (!column) {
      const page = sheet(kind, size, n);
      all.push(page);
      stage.replaceChildren(page);
      column = page.firstChild;
    }
    column.append(head.cloneNode(true));
  };
  next();
  for (const row of rows) {
    held.push(row.cloneNode(true));
    if (row.classList.contains('hall-heading')) continue;
    const when = kind === 'results' && arrived.get(row.dataset.row);
    if (when && Date.now() - when < freshFor) held.at(-1).dataset.fresh = '';
    column.append(...held);
    const full = column.scrollHeight > column.clientHeight + 1 || column.children.length - 1 > most;
    if (full && column.children.length > held.length + 1) {
      for (const one of held) one.remove();
      next();
      if (all.length > enough) break;
      column.append(...held);
    }
    held = [];
  }
  return all;
}

function sheet(kind, size, n) {
  const page = document.createElement('div');
  page.className = 'hall-page';
  Object.assign(page.dataset, { kind, size, columns: n });
  for (let i = 0; i < n; i += 1) {
    const column = document.createElement('ol');
    column.className = 'hall-rows';
    page.append(column);
  }
  return page;
}

// whole is a page with one sentence.
function whole(text) {
  const node = document.createElement('div');
  node.className = 'hall-whole';
  const line = document.createElement('p');
  line.className = 'hall-large';
  line.textContent = text;
  node.append(line);
  return { id: 'whole', kind: 'whole', title: '', node };
}

// show turns to a page and waits for the next turn.
function show(n) {
  clearTimeout(timer);
  at = n % Math.max(1, pages.length);
  const page = pages[at];
  stage.replaceChildren(...(page ? [page.node] : []));
  document.querySelector('[data-hall-title]').textContent = page?.title ?? '';
  document.querySelector('[data-hall-note]').textContent = page?.note ?? '';
  dots();
  tick();
  if (!held) timer = setTimeout(turn, 1000 * source().dataset.seconds, 1);
}

function turn(by) {
  turned += 1;
  document.body.dataset.shift = turned % shifts;
  if ([...arrived.values()].some((when) => Date.now() - when > freshFor)) lay(); // what was new is so no longer
  show((at + by + pages.length) % Math.max(1, pages.length));
}

// dots say which page it is: with circles while they can be counted.
function dots() {
  const place = document.querySelector('[data-hall-pages]');
  const some = pages.length > 1 && pages.length <= 12 ? [...pages.keys()].map((i) => (i === at ? '●' : '○')).join(' ') : '';
  const circles = document.createElement('span');
  circles.ariaHidden = 'true';
  circles.textContent = some;
  place.replaceChildren(circles, pages.length > 1 ? ` ${at + 1}/${pages.length}` : '', held ? ` · ${source().dataset.paused}` : '');
}

function keys({ key: pressed }) {
  if (pressed === ' ') held = !held;
  else if (pressed !== 'ArrowRight' && pressed !== 'ArrowLeft') return;
  if (pressed === ' ') show(at);
  else turn(pressed === 'ArrowRight' ? 1 : -1);
}

// tick writes the hall's time, and how long it is until the round.
function tick() {
  const now = Date.now() + skew;
  const clock = new Date(now + Number(source().dataset.east) * 60000).toISOString().slice(11, 16);
  for (const time of document.querySelectorAll('main.hall [data-hall-time]')) if (time.textContent !== clock) time.textContent = clock;
  const { start: begins, until } = source().dataset;
  const seconds = begins ? Math.ceil((new Date(begins) - now) / 1000) : 0;
  const text = seconds > 0 ? `${until} ${left(seconds)}` : '';
  for (const line of document.querySelectorAll('main.hall [data-hall-start]')) {
    const shown = line.closest('.hall-top') && !('countdownShown' in source().dataset) ? '' : text;
    line.hidden = !shown;
    if (line.textContent !== shown) line.textContent = shown;
  }
}

function left(seconds) {
  const two = (n) => String(n % 60).padStart(2, '0');
  const minutes = Math.floor(seconds / 60);
  return minutes < 60 ? `${minutes}:${two(seconds)}` : `${Math.floor(minutes / 60)}:${two(minutes)}:${two(seconds)}`;
}

// awake keeps the machine from sleeping, where it lets pages do so.
function awake() {
  if (!document.hidden) navigator.wakeLock?.request('screen').catch(() => {});
}
