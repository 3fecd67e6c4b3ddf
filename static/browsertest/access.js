// What a reader with a small screen, without a mouse or without eyes would stumble over on the page: a list of sentences.
// The names are those that the browser itself hands to a screen reader.
(() => {
  const found = new Set();
  const html = document.documentElement;
  const all = (selector, of = document) => [...of.querySelectorAll(selector)];
  const seen = (e) => e.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true });
  const plain = (text) => text.replace(/\s+/g, " ").trim();
  const short = (text) => plain(text).slice(0, 40);
  const where = (e) => {
    const classes = [...e.classList].map((c) => "." + c).join("");
    const own = e.localName + (e.id ? "#" + e.id : "") + classes;
    const parent = e.parentElement && !e.id ? e.parentElement.localName + [...e.parentElement.classList].map((c) => "." + c).join("") + " > " : "";
    return `${parent}${own} “${short(e.textContent || e.value || "")}”`;
  };
  const fault = (rule, e, more = "") => found.add(`${rule}: ${e ? where(e) : ""}${more ? ` (${more})` : ""}`);
  const hidden = (e) => e.closest("[aria-hidden=true], [inert]") !== null;
  const unseen = (e) => e.closest(".visually-hidden") !== null;

  // Reflow, WCAG 1.4.10: the page never scrolls sideways, only what stands in a region of its own.
  const overflows = (e) => ["auto", "scroll"].includes(getComputedStyle(e).overflowX);
  const kept = (e) => {
    for (let p = e.parentElement; p && p !== document.body; p = p.parentElement) {
      if (getComputedStyle(p).overflowX !== "visible" || unseen(p)) return true;
    }
    return false;
  };
  const reflow = () => {
    const width = html.clientWidth;
    if (document.scrollingElement.scrollWidth > width) {
      const beyond = all("body *:not(svg *)").filter((e) => e.getBoundingClientRect().right > width + 0.5 && seen(e) && !kept(e));
      const innermost = beyond.filter((e) => !beyond.some((o) => o !== e && e.contains(o)));
      const more = `${document.scrollingElement.scrollWidth} wide on ${width}`;
      if (innermost.length === 0) fault("scrolls sideways", document.body, more);
      for (const e of innermost.slice(0, 4)) fault("scrolls sideways", e, more);
    }
    for (const e of all("body *:not(svg *)")) {
      if (e.clientWidth === 0 || e.scrollWidth <= e.clientWidth + 1 || !seen(e)) continue;
      if (overflows(e)) region(e);
      else if (e.localName !== "input" && e.localName !== "select" && getComputedStyle(e).overflowX !== "visible" && !unseen(e) && getComputedStyle(e).clipPath === "none" && plain(e.innerText ?? "") &&
        getComputedStyle(e).display !== "inline" && getComputedStyle(e).textOverflow !== "ellipsis") fault("cuts off its text", e);
    }
  };
  const region = (e) => {
    if (e.matches("textarea, input, .pills ul, .pills")) return;
    if (e.tabIndex < 0 && !e.querySelector("a[href], button, input, select, textarea, summary, [tabindex]")) fault("scrolls, and the keyboard does not reach it", e);
    const wide = e.querySelector("table, pre, svg, .board") ?? (e.localName === "pre" ? e : null);
    if (!wide) fault("scrolls sideways and is no table", e);
    else if (!(e.tabIndex === 0 && e.computedRole === "region" && e.computedName)) fault("scrolls and is no named region in reach of the keyboard", e);
  };

  // Names and structure.
  const visible = (node) => {
    if (node.nodeType === Node.TEXT_NODE) return node.data;
    if (node.nodeType !== Node.ELEMENT_NODE) return "";
    if (node.getAttribute("aria-hidden") === "true" || node.matches("svg, .visually-hidden, select, textarea, kbd, style, script") || !seen(node)) return "";
    const inner = [...node.childNodes].map(visible).join("");
    return getComputedStyle(node).display.startsWith("inline") ? inner : ` ${inner} `;
  };
  const words = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const controls = "a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=link], [role=checkbox], [role=radio]";
  const names = () => {
    for (const e of all(controls + ", [role=img], [role=region], [role=dialog], dialog[open], img, iframe, [role=list][aria-label]")) {
      if (!seen(e) || hidden(e)) continue;
      const decoration = e.localName === "img" && e.getAttribute("alt") === "";
      if (!decoration && !plain(e.computedName ?? "")) fault("has no name", e);
    }
    for (const e of all(controls)) {
      if (!seen(e) || hidden(e) || !(e.hasAttribute("aria-label") || e.hasAttribute("aria-labelledby"))) continue;
      const texts = "labels" in e && e.localName !== "button" ? [...e.labels].map(visible) : [visible(e)];
      for (const text of texts) {
        if (words(text) && !` ${words(e.computedName)} `.includes(` ${words(text)} `)) fault("is called otherwise than it reads", e, `“${short(e.computedName)}” for “${short(text)}”`);
      }
    }
    for (const e of all("svg")) {
      if (seen(e) && !hidden(e) && !(["img", "group"].includes(e.getAttribute("role")) && e.computedName) && !e.closest("[role=img]")) fault("is a picture with neither a name nor aria-hidden", e);
    }
    for (const e of all("th")) if (!plain(e.textContent) && !e.getAttribute("aria-label")) fault("is an empty heading of a table", e);
    const own = { table: "table", tr: "row", td: "cell", th: "columnheader rowheader", thead: "rowgroup", tbody: "rowgroup", tfoot: "rowgroup", caption: "caption" };
    for (const e of all("table[role], tr[role], td[role], th[role], thead[role], tbody[role], tfoot[role], caption[role]")) {
      if (own[e.localName].split(" ").includes(e.getAttribute("role"))) fault("has the role that it has anyway", e);
    }
    for (const e of all("nav[role=navigation], main[role=main], ul[role=list], button[role=button], a[href][role=link], header[role=banner]")) fault("has the role that it has anyway", e);
    for (const e of all("table")) if (seen(e) && !e.querySelector("th")) fault("is a table without headings", e);
    for (const e of all("[tabindex]")) if (e.tabIndex > 0) fault("jumps the order of the keyboard", e);
    for (const e of all("[aria-hidden=true]")) {
      for (const c of [e, ...all(controls + ", [tabindex='0']", e)]) if (seen(c) && c.matches(controls + ", [tabindex='0']") && c.tabIndex >= 0) fault("is hidden from those who listen, and has the keyboard", c);
    }
    for (const e of all("a, button")) for (const inner of all("a[href], button, input, select, textarea", e)) fault("is a control within a control", inner);
    for (const e of all("[aria-label]")) {
      if (["generic", "paragraph", "none", "strong", "emphasis", "code", "superscript", "subscript"].includes(e.computedRole)) fault("has a name that nobody hears", e, e.computedRole);
    }
  };
  const structure = () => {
    if (!html.lang) fault("has no language", html);
    if (!plain(document.title)) fault("has no title", html);
    const mains = all("main, [role=main]").filter(seen);
    if (mains.length !== 1) fault(`${mains.length} main parts`);
    const first = all("h1").filter((e) => e.checkVisibility());
    if (first.length !== 1) fault(`${first.length} first headings`);
    let level = 0;
    for (const e of all("h1, h2, h3, h4, h5, h6").filter((h) => h.checkVisibility() && !hidden(h) && !h.closest("dialog"))) {
      const next = Number(e.localName[1]);
      if (!plain(e.textContent)) fault("is an empty heading", e);
      if (next > level + 1) fault(`a heading of level ${next} after one of level ${level}`, e);
      level = next;
    }
    for (const role of ["navigation", "region", "complementary", "form"]) {
      const known = new Set();
      for (const e of all("nav, aside, section, form, [role]").filter((l) => seen(l) && l.computedRole === role)) {
        if (role === "form" && !e.computedName) continue; // is no landmark
        if (known.has(e.computedName)) fault("has the name of another part of the page", e, `${role} “${e.computedName}”`);
        known.add(e.computedName);
      }
    }
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const e = n.parentElement;
      if (plain(n.data) && seen(e) && !e.closest("main, header, nav, footer, aside, dialog, script, style, noscript, .skip, [role=status], [role=alert], [role=region], .banner, .stale")) fault("stands outside of every part of the page", e);
    }
    const ids = new Set();
    for (const e of all("[id]")) {
      if (ids.has(e.id)) fault("has an id that stands twice", e);
      ids.add(e.id);
    }
    for (const name of ["aria-describedby", "aria-labelledby", "aria-controls", "aria-owns", "aria-errormessage", "aria-activedescendant", "aria-details", "for", "list", "headers"]) {
      for (const e of all(`[${name}]`)) for (const id of plain(e.getAttribute(name)).split(" ")) if (!ids.has(id)) fault(`${name} names “${id}”, which is not there`, e);
    }
    for (const e of all('a[href^="#"]')) if (e.hash.length > 1 && !ids.has(decodeURIComponent(e.hash.slice(1)))) fault("leads nowhere", e, e.hash);
    for (const e of all("ul > *, ol > *")) if (!e.matches("li, script, template")) fault("stands in a list and is no part of it", e);
    for (const e of all("dl > *")) if (!e.matches("dt, dd, div, script, template")) fault("stands in a list and is no part of it", e);
  };

  // Contrast, WCAG 1.4.3, from the colours as the browser computes them.
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const colours = new Map();
  const rgba = (text) => {
    if (!colours.has(text)) {
      const m = text.match(/^rgba?\(([\d.]+), ([\d.]+), ([\d.]+)(?:, ([\d.]+))?\)$/);
      if (m) colours.set(text, [m[1], m[2], m[3], m[4] ?? 1].map(Number));
      else {
        canvas.clearRect(0, 0, 1, 1);
        canvas.fillStyle = text;
        canvas.fillRect(0, 0, 1, 1);
        const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
        colours.set(text, [r, g, b, a / 255]);
      }
    }
    return colours.get(text);
  };
  const over = (top, below) => [0, 1, 2].map((i) => top[i] * top[3] + below[i] * (1 - top[3])).concat(1);
  const luminance = ([r, g, b]) => {
    const line = (v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
    return 0.2126 * line(r) + 0.7152 * line(g) + 0.0722 * line(b);
  };
  const ratio = (a, b) => {
    const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x);
    return (high + 0.05) / (low + 0.05);
  };
  const behind = (e) => { // what the text of e stands on, and how far it shines through
    const layers = [];
    let opacity = 1;
    for (let p = e; p; p = p.parentElement) {
      const style = getComputedStyle(p);
      if (style.backgroundImage !== "none" && p !== e) return null;
      opacity *= Number(style.opacity);
      const back = rgba(style.backgroundColor);
      if (back[3] > 0) layers.push(back);
      if (back[3] === 1) break;
    }
    let below = rgba(getComputedStyle(document.body).backgroundColor);
    for (const layer of layers.reverse()) below = over(layer, below);
    return { below, opacity };
  };
  const idle = (e) => e.closest(":disabled, [aria-disabled=true], [inert]") !== null;
  const readable = (e, colour, style) => {
    const on = behind(e);
    if (!on) return;
    const front = rgba(colour);
    const got = ratio(over([front[0], front[1], front[2], front[3] * on.opacity], on.below), on.below);
    const size = parseFloat(style.fontSize);
    const least = size >= 24 || size >= 18.66 && Number(style.fontWeight) >= 700 ? 3 : 4.5;
    if (got < least - 0.005) fault("is hard to read", e, `contrast ${got.toFixed(2)}, ${colour} on rgb(${on.below.slice(0, 3).map(Math.round)})`);
  };
  const contrast = () => {
    const done = new Set();
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode()) {
      const e = n.parentElement;
      if (done.has(e) || !/[\p{L}\p{N}]/u.test(n.data)) continue;
      done.add(e);
      if (!seen(e) || unseen(e) || idle(e) || e.closest("svg, script, style, noscript, option, .skip")) continue;
      const style = getComputedStyle(e);
      if (style.clipPath !== "none" || style.fontSize === "0px") continue;
      readable(e, style.color, style);
    }
    for (const e of all("input:not([type=hidden]), select, textarea")) {
      if (!seen(e) || idle(e)) continue;
      readable(e, getComputedStyle(e).color, getComputedStyle(e));
      if (e.placeholder) readable(e, getComputedStyle(e, "::placeholder").color, getComputedStyle(e));
    }
  };

  // Targets, WCAG 2.5.8: 24 pixels, or as much room around; words within a sentence are left out.
  const targets = () => {
    const width = html.clientWidth;
    const boxes = [];
    for (const e of all(controls + ", [tabindex='0']:not(.scroll):not([role=region])")) {
      if (!seen(e) || unseen(e) || idle(e) || e.matches(".skip") || getComputedStyle(e).pointerEvents === "none") continue;
      const label = e.matches("[type=checkbox], [type=radio]") ? e.closest("label") ?? e.labels?.[0] : null;
      const of = [e, ...(label ? [label] : [])].map((x) => x.getBoundingClientRect());
      const inside = getComputedStyle(e).position === "absolute" ? null : e;
      const [left, top] = [Math.min(...of.map((r) => r.left)), Math.min(...of.map((r) => r.top))];
      const [right, bottom] = [Math.max(...of.map((r) => r.right)), Math.max(...of.map((r) => r.bottom))];
      if (right - left < 1 || bottom - top < 1 || right < 0 || left > width || getComputedStyle(e).clipPath !== "none" || getComputedStyle(e).opacity === "0") continue;
      boxes.push({ e, inside, left, top, right, bottom, small: Math.min(right - left, bottom - top) < 23.9 });
    }
    const prose = (e) => {
      if (!getComputedStyle(e).display.startsWith("inline")) return false;
      let block = e.parentElement;
      while (getComputedStyle(block).display === "inline") block = block.parentElement;
      const rest = words(visible(block)).length - all("a[href], button", block).reduce((n, c) => n + words(visible(c)).length, 0);
      return rest > 3;
    };
    const apart = (b, x, y) => Math.hypot(Math.max(b.left - x, 0, x - b.right), Math.max(b.top - y, 0, y - b.bottom));
    for (const b of boxes) {
      if (!b.small || prose(b.e)) continue;
      const [x, y] = [(b.left + b.right) / 2, (b.top + b.bottom) / 2];
      const near = boxes.find((o) => o !== b && !o.e.contains(b.e) && !b.e.contains(o.e) &&
        (o.small ? Math.hypot((o.left + o.right) / 2 - x, (o.top + o.bottom) / 2 - y) < 24 : apart(o, x, y) < 12));
      if (near) fault("is too small to hit", b.e, `${Math.round(b.right - b.left)}×${Math.round(b.bottom - b.top)} beside ${where(near.e)}`);
    }
  };

  // Visible focus, WCAG 2.4.7 and 1.4.11: of each kind of control one.
  const focus = () => {
    const kinds = new Set();
    const before = document.activeElement;
    for (const e of all("a[href], button, input:not([type=hidden]), select, textarea, summary, [tabindex='0']")) {
      const kind = e.localName + (e.type ?? "") + e.className + e.parentElement.className;
      if (kinds.has(kind) || !seen(e) || idle(e)) continue;
      kinds.add(kind);
      const look = () => { const s = getComputedStyle(e); return [s.outlineStyle, s.boxShadow, s.borderTopWidth, s.borderTopColor, s.borderBottomColor].join(); };
      e.blur();
      const without = look();
      e.focus({ preventScroll: true, focusVisible: true });
      if (document.activeElement !== e) continue;
      const s = getComputedStyle(e);
      const ring = s.outlineStyle !== "none" && parseFloat(s.outlineWidth) >= 2;
      if (!ring && look() === without && !getComputedStyle(e.parentElement).outlineStyle.match(/solid/) &&
        !(e.labels?.[0] && getComputedStyle(e.labels[0]).outlineStyle !== "none")) fault("does not show the focus", e);
      if (ring && !e.closest("svg")) { // on a board the stroke shows it too
        const on = behind(parseFloat(s.outlineOffset) >= 0 && e.parentElement ? e.parentElement : e);
        const got = on && ratio(over(rgba(s.outlineColor), on.below), on.below);
        if (got && got < 2.995) fault("shows the focus too faintly", e, `contrast ${got.toFixed(2)}`);
      }
    }
    document.activeElement?.blur();
    before?.focus?.({ preventScroll: true });
  };
  const open = () => {
    for (const e of all("details:not([open])")) e.open = true;
    for (const e of all("dialog:not([open])")) e.setAttribute("open", "");
  };
  // On paper, what only a screen needs is left out, and what is wider than the sheet is not made much smaller. Tables that lie have a
  // sheet that lies; browsers shrink what is too wide for it.
  const paper = () => {
    const sheet = all("body, body *").some((e) => getComputedStyle(e).page === "wide") ? 1016 : html.clientWidth;
    const most = 1.5 * sheet;
    const beyond = all("body *:not(svg *)").filter((e) => seen(e) && !unseen(e) && e.getBoundingClientRect().right > most && plain(e.innerText ?? ""));
    const inside = beyond.filter((e) => !beyond.some((o) => o !== e && e.contains(o)));
    for (const e of inside.slice(0, 4)) fault("is too wide for paper", e, `${Math.round(e.getBoundingClientRect().right)} wide on ${sheet}`);
    for (const e of all("nav, button:not([aria-pressed=true]), [type=submit], [data-stale], .flash")) {
      if (seen(e) && !unseen(e) && e.getBoundingClientRect().width > 0) fault("is of no use on paper", e);
    }
    for (const e of all("main")) if (!plain(e.innerText ?? "")) fault("is empty on paper", e);
  };
  return { paper, all: () => { reflow(); structure(); names(); contrast(); targets(); focus(); open(); reflow(); names(); contrast(); },
    colours: () => { contrast(); focus(); open(); contrast(); }, wide: () => reflow(), found: () => [...found] };
})()
