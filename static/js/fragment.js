// Fetches pieces of HTML from our own server. The answer is parsed as inert content: scripts in it do not run, and rows of a
// table keep their tags.
//
// Requests carry "HX-Request: true", so that a handler answers with a fragment instead of a page.

const patience = 15_000; // with a connection that may have died without a word

// load rejects where nothing comes for so many milliseconds, be it before the answer or amid it. rows is the name of the rows that the page
// shows: those that have not changed come without their content, data-same.
export async function load(url, { signal, within = patience, rows } = {}) {
  const asked = new AbortController();
  const stop = () => asked.abort();
  let timer = setTimeout(stop, within);
  const heard = () => {
    clearTimeout(timer);
    timer = setTimeout(stop, within);
  };
  signal?.addEventListener('abort', stop);
  try {
    const sent = rows ? { ...headers(), 'X-Rows': rows } : headers();
    const response = await fetch(url, { headers: sent, cache: 'no-cache', credentials: 'same-origin', signal: asked.signal });
    heard();
    return await answer(response, heard);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', stop);
  }
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

async function answer(response, heard = () => {}) {
  const html = (response.headers.get('Content-Type') ?? '').startsWith('text/html');
  return { ok: response.ok, status: response.status, content: html ? parse(await read(response, heard)) : null };
}

async function read(response, heard) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    heard();
    text += piece.value;
  }
  return text;
}

export function parse(text) {
  const page = new DOMParser().parseFromString(`<template>${text}</template>`, 'text/html');
  return document.importNode(page.querySelector('template').content, true);
}
