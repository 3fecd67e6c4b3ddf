// Fetches pieces of HTML from our own server. The answer is parsed as inert content: scripts in it do not run, and rows of a
// table keep their tags.
//
// Requests carry "HX-Request: true", so that a handler answers with a fragment instead of a page.

const patience = 15_000; // of a form whose connection may have died without a word

// load rejects where no answer has begun within so many milliseconds.
export async function load(url, { signal, within } = {}) {
  const late = new AbortController();
  const timer = within ? setTimeout(() => late.abort(), within) : 0;
  const response = await fetch(url, {
    headers: headers(), cache: 'no-cache', credentials: 'same-origin', signal: signal ?? late.signal,
  }).finally(() => clearTimeout(timer));
  return answer(response);
}

// post sends the fields of a form, url-encoded. The answer's status is left to the caller; a lost connection rejects, and one that says
// nothing does so in the end.
export async function post(url, fields, { signal } = {}) {
  const asked = new AbortController();
  const stop = () => asked.abort();
  signal?.addEventListener('abort', stop);
  const late = setTimeout(stop, patience);
  try {
    const body = new URLSearchParams(fields);
    return await answer(await fetch(url, { method: 'POST', headers: headers(), body, credentials: 'same-origin', signal: asked.signal }));
  } finally {
    clearTimeout(late);
    signal?.removeEventListener('abort', stop);
  }
}

function headers() {
  return { 'HX-Request': 'true', Accept: 'text/html' };
}

async function answer(response) {
  const html = (response.headers.get('Content-Type') ?? '').startsWith('text/html');
  return { ok: response.ok, status: response.status, content: html ? parse(await response.text()) : null };
}

export function parse(text) {
  const page = new DOMParser().parseFromString(`<template>${text}</template>`, 'text/html');
  return document.importNode(page.querySelector('template').content, true);
}
