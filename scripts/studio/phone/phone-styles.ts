import { useSyncExternalStore } from 'react';

type Look = 'light' | 'dark';

/** What stands for the question after the device's look once the look is chosen. */
const answers = { light: 'not all', dark: 'all' } as const;
const question = /\(prefers-color-scheme:\s*dark\)/g;

let styles = readStyles();
let observer: MutationObserver | undefined;
const followers = new Set<() => void>();

function readStyles(): Record<Look, string> {
  const sheets = document.querySelectorAll('style[data-vite-dev-id]');
  const text = Array.from(sheets, (sheet) => sheet.textContent).join('\n');
  return { light: text.replaceAll(question, answers.light), dark: text.replaceAll(question, answers.dark) };
}

function follow(tell: () => void): () => void {
  followers.add(tell);
  if (!observer) {
    observer = new MutationObserver(renew);
    observer.observe(document.head, { childList: true, characterData: true, subtree: true });
    // What came before anybody followed.
    renew();
  }
  return () => followers.delete(tell);
}

function renew(): void {
  styles = readStyles();
  for (const tell of followers) tell();
}

/**
 * The app's style sheets as text, as the development server has put them into this document, and as they change.
 * A frame would take its look from the device; here it is chosen.
 */
export function usePhoneStyles(look: Look): string {
  return useSyncExternalStore(follow, () => styles[look]);
}

/** Gives a frame its palette and its style sheets, in the place of those it had. */
export function setStyles({ documentElement, head }: Document, palette: string, text: string): void {
  documentElement.dataset.palette = palette;
  const sheet = head.querySelector('style') ?? head.appendChild(head.ownerDocument.createElement('style'));
  // A phone shows no scroll bar beside its page.
  sheet.textContent = `${text}\nhtml { scrollbar-width: none; }`;
}

/** Lets the pictures of a frame follow the chosen look too, those that come later included; returns how to stop. */
export function setPictureLook(body: HTMLElement, look: Look): () => void {
  const set = () => {
    for (const source of body.querySelectorAll('source')) source.media = answers[look];
  };
  const pictures = new MutationObserver(set);
  pictures.observe(body, { childList: true, subtree: true });
  set();
  return () => pictures.disconnect();
}
