// Small help for forms: one click posts once, dialogs, a warning before typed text is left, copying, the theme, menus.
// Everything here has a way without it: the button posts, the link opens a page that asks, the theme form reloads.

const resend = 6000;

// One submission a click. The window hears it last: a submit that another module took over is not ours to lock.
window.addEventListener('submit', (e) => {
  const form = e.target;
  if (e.defaultPrevented || form.method === 'dialog' || e.submitter?.formMethod === 'dialog') return;
  if (e.submitter?.formTarget === '_blank') return; // the form stays, and what was typed in it is not saved
  if (form.dataset.sent !== undefined) return e.preventDefault();
  clean(form);
  lock(form, true);
  setTimeout(() => lock(form, false), resend);
});

window.addEventListener('pageshow', () => {
  for (const form of document.querySelectorAll('form[data-sent]')) lock(form, false);
});

function lock(form, on) {
  form.toggleAttribute('data-sent', on);
  for (const button of form.querySelectorAll('button')) {
    if (on) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }
}

// <a href="/the/question" data-dialog="ID"> opens <dialog id="ID"> in place of the page. The browser gives the focus back.
document.addEventListener('click', (e) => {
  const opener = e.target.closest?.('[data-dialog]');
  const dialog = opener && document.getElementById(opener.dataset.dialog);
  if (!dialog?.showModal) return;
  e.preventDefault();
  dialog.showModal();
  dialog.querySelector('[data-cancel]')?.focus();
});

// <form data-guard>: leaving with typed text asks first.
const first = new WeakMap();
const text = (form) => JSON.stringify([...new FormData(form)].map(([k, v]) => [k, typeof v === 'string' ? v : v.name]));

document.addEventListener('focusin', (e) => {
  const form = e.target.closest?.('form[data-guard]') ?? e.target.form;
  if (form?.dataset.guard !== undefined && !first.has(form)) first.set(form, text(form));
});

window.addEventListener('beforeunload', (e) => {
  for (const form of document.querySelectorAll('form[data-guard]')) {
    if (first.has(form) && first.get(form) !== text(form)) e.preventDefault();
  }
});

function clean(form) {
  if (first.has(form)) first.set(form, text(form));
}

// <form data-list="/the/reader">: a text of several lines that is pasted into a field is a list, and goes to the page that reads lists.
document.addEventListener('paste', (e) => {
  const to = e.target.closest?.('form[data-list]')?.dataset.list;
  const list = e.clipboardData?.getData('text/plain') ?? '';
  if (!to || list.split(/[\r\n]+/).filter((line) => line.trim()).length < 2) return;
  e.preventDefault();
  const form = Object.assign(document.createElement('form'), { method: 'post', action: to, enctype: 'multipart/form-data', hidden: true });
  form.append(Object.assign(document.createElement('textarea'), { name: 'text', value: list }));
  document.body.append(form);
  form.submit();
});

// <select data-reload> and radios: choosing presses the button beside it, which shows the fields that the choice brings.
const reloader = (field) => field.closest('.reloading, .field-radios').querySelector('button');
for (const field of document.querySelectorAll('[data-reload]')) reloader(field).hidden = true;
document.addEventListener('change', (e) => {
  if (e.target.matches?.('[data-reload]')) e.target.form.requestSubmit(reloader(e.target));
});

// <button data-copy="ID" data-copied="…"> copies the text or value of the element ID; over plain http by selecting it.
document.addEventListener('click', async (e) => {
  const button = e.target.closest?.('[data-copy]');
  const from = button && document.getElementById(button.dataset.copy);
  if (!from) return;
  e.preventDefault();
  if (await copy(from)) document.getElementById('live').textContent = button.dataset.copied;
});

async function copy(from) {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(from.value ?? from.textContent);
    return true;
  }
  if (from.select) from.select();
  else getSelection().selectAllChildren(from);
  return document.execCommand('copy');
}

// <button data-take="ID" data-value="…"> writes the value into the field ID.
document.addEventListener('click', (e) => {
  const button = e.target.closest?.('[data-take]');
  const field = button && document.getElementById(button.dataset.take);
  if (!field) return;
  e.preventDefault();
  field.focus();
  field.value = button.dataset.value;
});

// The theme changes without a reload; the cookie is what theme.js and the server read.
document.addEventListener('click', (e) => {
  if (!e.target.closest?.('[data-theme-toggle]')) return;
  e.preventDefault();
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  const theme = (root.dataset.theme ?? system) === 'dark' ? 'light' : 'dark';
  root.dataset.theme = theme;
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  document.cookie = `theme=${theme}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`;
});

// Menus close by Escape and by a click elsewhere.
document.addEventListener('keydown', (e) => {
  const menu = e.key === 'Escape' && e.target.closest?.('details[data-menu][open]');
  if (!menu) return;
  menu.open = false;
  menu.querySelector('summary').focus();
});
document.addEventListener('click', (e) => {
  for (const menu of document.querySelectorAll('details[data-menu][open]')) if (!menu.contains(e.target)) menu.open = false;
});

// A field that the browser refuses is shown, though its group is folded.
document.addEventListener('invalid', (e) => {
  for (let fold = e.target.closest('details'); fold; fold = fold.parentElement.closest('details')) fold.open = true;
}, true);

// A page that comes back with mistakes begins at their list.
document.querySelector('[data-errors]')?.focus();
