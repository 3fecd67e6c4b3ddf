// Ticking who is there, one line a player.
//
// Contract. <div data-attend data-say-…> holds the messages; <input data-attend-find> finds, <p data-attend-said> answers. Each
// <li id data-name data-number data-code> holds <form data-mark method="post" action="…"> with the field "revision" and buttons
// <button name="mark" value="…" class="mark-present" aria-pressed="true|false">.
//
// Letters find by the beginnings of names, in whichever keyboard layout they were typed; a whole number finds a player's number or the
// own id, as a scanner types it. Enter or + ticks the player who was found, - and = and * say absent, half a point, late; then the field is empty
// again and keeps the focus. Arrows choose among several, and walk from one open line to the next while nothing is typed. A key never takes a tick back: a
// card that is scanned twice is as good as once.
//
// A button or key posts the form with HX-Request: true. The answer is the line again; any other answer (a question) is asked for
// as a page.
import { post } from './fragment.js';

const signs = { '+': 'present', '-': 'absent', '−': 'absent', '=': 'half', '/': 'half', '*': 'late' };
const fold = (text) => text.toLocaleLowerCase('ru').replaceAll('ё', 'е').replaceAll('ӏ', 'i').normalize('NFC').trim();

const latin = "qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const cyrillic = 'йцукенгшщзхъфывапролджэячсмитьбю';
const other = (text) => [...text].map((c) => {
  const at = latin.indexOf(c);
  const back = cyrillic.indexOf(c);
  if (at >= 0) return cyrillic[at];
  return back >= 0 ? latin[back] : c;
}).join('');

const finder = () => document.querySelector('[data-attend-find]');
const lines = () => [...document.querySelectorAll('[data-attend] .attend-rows > li')];
const open = (li) => li.classList.contains('at-none');
const canTick = (li) => li.querySelector('.at-mark') !== null;
let chosen = ''; // id of the line that a key would tick

// fits finds the lines that a text means: by number or code when it is a number, else by the beginning of any word of the name, those
// whose name itself begins so before the others.
function fits(text) {
  const all = lines().filter(canTick);
  if (/^\d+$/.test(text)) return all.filter((li) => li.dataset.number === String(Number(text)) || li.dataset.code === text);
  for (const typed of [fold(text), other(fold(text))]) {
    const first = all.filter((li) => fold(li.dataset.name).startsWith(typed));
    if (first.length) return first;
    const some = all.filter((li) => fold(li.dataset.name).split(/[\s-]+/).some((word) => word.startsWith(typed)) || li.dataset.code === text);
    if (some.length) return some;
  }
  return [];
}

function choose(li, input) {
  for (const old of document.querySelectorAll('[data-attend] li[aria-current]')) if (old !== li) old.removeAttribute('aria-current');
  chosen = li?.id ?? '';
  if (!li) return;
  li.setAttribute('aria-current', 'true');
  if (input) li.scrollIntoView({ block: 'nearest' });
}

// look shows what is found for the text of the field; without a text all lines are there.
function look(input) {
  const text = input.value.trim();
  const found = text ? fits(text) : lines();
  for (const li of lines()) li.classList.toggle('not-found', text !== '' && !found.includes(li));
  if (!text) return choose(document.getElementById(chosen), null);
  choose(found.length === 1 ? found[0] : found.find((li) => li.id === chosen) ?? null, input);
  if (!found.length) say('none', { text });
  else if (found.length > 1) say('several', { n: found.length });
  else say(found[0].dataset.name);
}

// A sign counts when it is typed, whatever the keyboard: those of phones do not say which key it was. One that is held down counts once.
let held = false;

document.addEventListener('input', (e) => {
  const input = e.target;
  if (!input.matches?.('[data-attend-find]')) return;
  const sign = e.data?.length === 1 && input.value.endsWith(e.data) ? e.data : '';
  if (signs[sign] && !isText(input.value)) {
    input.value = input.value.slice(0, -1);
    if (!held) tick(input, signs[sign]);
    return;
  }
  chosen = '';
  say('');
  look(input);
});

document.addEventListener('keydown', (e) => {
  const input = e.target;
  if (!input.matches?.('[data-attend-find]') || e.ctrlKey || e.altKey || e.metaKey || e.isComposing) return;
  if (e.key === 'ArrowDown' || e.key === 'ArrowUp') {
    e.preventDefault();
    return step(input, e.key === 'ArrowDown' ? 1 : -1);
  }
  if (e.key === 'Escape') {
    input.value = '';
    choose(null, input);
    say('');
    return look(input);
  }
  held = e.repeat;
  if (e.key !== 'Enter') return;
  e.preventDefault();
  if (!e.repeat) tick(input, 'present');
});

// isText: the sign belongs to a name or a code that is being typed, as in Римский-Корсаков.
function isText(value) {
  const text = fold(value);
  return text.length > 1 && lines().some((li) => fold(li.dataset.name).includes(text) || fold(li.dataset.code ?? '').startsWith(text));
}

function step(input, by) {
  const text = input.value.trim();
  const all = text ? fits(text) : lines().filter(canTick);
  const at = all.findIndex((li) => li.id === chosen);
  const rest = by > 0 ? all.slice(at + 1) : all.slice(0, Math.max(0, at)).reverse();
  const next = (text ? null : rest.find(open)) ?? rest[0];
  if (next) choose(next, input);
}

function tick(input, mark) {
  const text = input.value.trim();
  const found = text ? fits(text) : [];
  const li = document.getElementById(chosen) ?? (found.length === 1 ? found[0] : null);
  if (!li) {
    if (text) say(found.length ? 'several' : 'none', { text, n: found.length });
    input.select();
    return;
  }
  input.value = '';
  look(input);
  if (!text) step(input, 1);
  else choose(null, input);
  const button = li.querySelector(`.mark-${mark}`);
  if (button?.getAttribute('aria-pressed') === 'true') return say('saved', { name: li.dataset.name, mark: button.textContent });
  if (button) send(button);
}

document.addEventListener('submit', (e) => {
  if (!e.target.matches('[data-mark]') || !e.submitter) return;
  e.preventDefault();
  send(e.submitter);
});

// send posts a button's form. While it is under way the line is as it was, and no second press goes out.
async function send(button) {
  const { form } = button;
  if (form.dataset.busy !== undefined) return;
  form.dataset.busy = '';
  const fields = [...new FormData(form), [button.name, button.value]];
  const label = button.textContent;
  let answer = null;
  try {
    answer = await post(form.action, fields);
  } catch {
    // Nothing came back: the line stays as it was.
  }
  delete form.dataset.busy;
  const li = form.closest('li');
  const fresh = answer?.content?.getElementById(li.id);
  if (fresh) return put(li, fresh, answer.ok, label);
  if (answer?.status === 409) return ask(button);
  say('failed', { name: li.dataset.name });
}

// ask sends the form as a page, which shows the question that the answer was.
function ask(button) {
  const hidden = document.createElement('input');
  Object.assign(hidden, { type: 'hidden', name: button.name, value: button.value });
  button.form.append(hidden);
  button.form.submit();
}

// put shows the server's line. Whoever ticked with a button keeps the focus on that of the new line.
function put(old, fresh, saved, label) {
  const pressed = old.contains(document.activeElement) ? document.activeElement.className : '';
  old.replaceWith(fresh);
  if (fresh.id === chosen) fresh.setAttribute('aria-current', 'true');
  if (pressed) fresh.getElementsByClassName(pressed)[0]?.focus();
  const input = finder();
  if (input) for (const li of lines()) li.classList.toggle('not-found', input.value.trim() !== '' && !fits(input.value.trim()).includes(li));
  if (saved) say('saved', { name: fresh.dataset.name, mark: label });
  else say(fresh.querySelector('.at-error')?.textContent ?? '');
}

// A list that came anew shows again what was found and chosen.
document.addEventListener('refreshed', () => {
  const input = finder();
  if (input) look(input);
});

// say shows a message of the section, or a text of its own.
function say(name, args = {}) {
  const said = document.querySelector('[data-attend-said]');
  if (!said) return;
  let text = document.querySelector('[data-attend]').dataset[`say${name.charAt(0).toUpperCase()}${name.slice(1)}`] ?? name;
  for (const [key, value] of Object.entries(args)) text = text.replace(`{${key}}`, value);
  if (said.textContent !== text) said.textContent = text;
}
