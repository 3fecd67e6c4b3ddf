// Scanners that work as keyboards: they press the keys of what a code says, faster than anybody types, and then Enter. The code on a slip is the
// address of its game. It is known wherever the focus is, also where a field takes fewer letters, and with the Russian layout, in which the same keys
// say other letters: "https://" comes as "реезыЖ..".
//
// Contract. After an address and Enter, "scan" is dispatched on the body, with detail { event, game }: numbers, 0 of an address that is none of a game.
// That Enter reaches nobody else.
const russian = 'йцукенгшщзхъфывапролджэячсмитьбю.';
const latin = 'qwertyuiop[]asdfghjkl;\'zxcvbnm,./';
const shifted = { ';': ':', '/': '?', ',': '<', '.': '>' }; // what these keys say with Shift
const longest = 300;
let pressed = '';

// meant is what keys of the Russian layout would say in the Latin one; a text without Russian letters is meant as it is.
export function meant(text) {
  if (!/[а-яё]/i.test(text)) return text;
  return [...text].map((letter) => {
    const small = letter.toLowerCase();
    const at = russian.indexOf(small);
    if (at < 0) return letter;
    return letter === small ? latin[at] : (shifted[latin[at]] ?? latin[at].toUpperCase());
  }).join('');
}

// scanned reads the address at the end of what was pressed: null for none.
export function scanned(text) {
  const address = /https?:\/\/\S+$/i.exec(meant(text).trimEnd())?.[0];
  if (!address) return null;
  const [, event = 0, game = 0] = /\/e\/(\d+)\/games\/(\d+)\/?$/i.exec(address) ?? [];
  return { event: Number(event), game: Number(game) };
}

document.addEventListener('keydown', (e) => {
  if (e.isComposing || e.ctrlKey || e.metaKey) return;
  if (e.key.length === 1) {
    pressed = (pressed + e.key).slice(-longest);
    return;
  }
  if (['Shift', 'CapsLock', 'AltGraph'].includes(e.key)) return;
  const found = e.key === 'Enter' && scanned(pressed);
  pressed = '';
  if (!found) return;
  e.preventDefault();
  e.stopImmediatePropagation();
  document.body.dispatchEvent(new CustomEvent('scan', { bubbles: true, detail: found }));
}, true);
