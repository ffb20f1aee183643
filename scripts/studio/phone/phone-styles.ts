import { useSyncExternalStore } from 'react';

type Look = 'light' | 'dark';

/** The media queries that replace the one for the device's colour scheme, by the chosen look. */
const replacements = { light: 'not all', dark: 'all' } as const;
const darkQuery = /\(prefers-color-scheme:\s*dark\)/g;

let styles = readStyles();
let observer: MutationObserver | undefined;
const listeners = new Set<() => void>();

function readStyles(): Record<Look, string> {
  const sheets = document.querySelectorAll('style[data-vite-dev-id]');
  const text = Array.from(sheets, (sheet) => sheet.textContent).join('\n');
  return { light: text.replaceAll(darkQuery, replacements.light), dark: text.replaceAll(darkQuery, replacements.dark) };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (!observer) {
    observer = new MutationObserver(refresh);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    // Styles may have been added before.
    refresh();
  }
  return () => listeners.delete(listener);
}

function refresh(): void {
  styles = readStyles();
  for (const listener of listeners) listener();
}

/**
 * The app's style sheets, which the development server has added to this document, as text. Updates when they change.
 * The look is the chosen one instead of the device's.
 */
export function usePhoneStyles(look: Look): string {
  return useSyncExternalStore(subscribe, () => styles[look]);
}

/** Sets the palette and the style sheet of a frame's document. */
export function setStyles({ documentElement, head }: Document, palette: string, text: string): void {
  documentElement.dataset.palette = palette;
  const sheet = head.querySelector('style') ?? head.appendChild(head.ownerDocument.createElement('style'));
  // Phones show no scroll bar.
  sheet.textContent = `${text}\nhtml { scrollbar-width: none; }`;
}

/** Sets the look of a frame's pictures, including those added later. Returns a function that stops this. */
export function setPictureLook(body: HTMLElement, look: Look): () => void {
  const set = () => {
    for (const source of body.querySelectorAll('source')) source.media = replacements[look];
  };
  const pictures = new MutationObserver(set);
  pictures.observe(body, { childList: true, subtree: true });
  set();
  return () => pictures.disconnect();
}
