import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import type { Elements } from '../../../src/ui/elements.ts';
import type { Settings } from '../visitor/settings.ts';

interface PhoneProps extends Pick<Settings, 'size' | 'zoom' | 'look'> {
  title: string;
  palette: string;
  children: Elements;
  /** Called with the body of the phone's document once it is there. */
  onBody?: (body: HTMLElement) => void;
  /** What lies over the phone's document, by its body and the scale at which it shows. */
  over?: ((body: HTMLElement, scale: number) => Elements) | undefined;
}

/** The distances from the window at which a phone is created, and beyond which it is removed again. */
const AHEAD = '200px';
const FAR = '3000px';
/** Never translated by the browser: what an editor changes is what stands in the content. */
const blank = '<!doctype html><html lang="en" translate="no"><head></head><body></body></html>';

/** A small phone, of which only the frame is there while it is far from the window. */
export function Phone(props: PhoneProps) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  const { width, height, scale } = measure(props);
  return (
    <div
      ref={place}
      className="studio-phone"
      style={{ width: width * scale, height: height * scale, '--scale': scale } as React.CSSProperties}
    >
      {isNear && <Screen {...props} />}
    </div>
  );
}

function measure({ size, zoom }: Pick<PhoneProps, 'size' | 'zoom'>) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height, scale: Number(zoom) / 100 };
}

/** The phone's screen: an iframe, so that heights, footers and sheets are those of a real one. */
function Screen({ look, title, palette, children, onBody, over, ...sizes }: PhoneProps) {
  const [body, setBody] = useState<HTMLElement>();
  const styles = usePhoneStyles(look);
  const { width, height, scale } = measure(sizes);

  useLayoutEffect(() => {
    if (body) setStyles(body.ownerDocument, palette, `${styles}\nhtml { color-scheme: ${look}; }`);
  }, [body, look, palette, styles]);
  useLayoutEffect(() => body && setPictureLook(body, look), [body, look]);

  return (
    <>
      <iframe
        srcDoc={blank}
        title={title}
        sandbox="allow-same-origin"
        inert
        tabIndex={-1}
        width={width}
        height={height}
        onLoad={({ currentTarget: { contentWindow, contentDocument } }) => {
          if (contentWindow) keepFocusOut(contentWindow as Window & typeof globalThis);
          if (!contentDocument) return;
          setBody(contentDocument.body);
          onBody?.(contentDocument.body);
        }}
      />
      {body && createPortal(children, body)}
      {body && over?.(body, scale)}
    </>
  );
}

/** Keeps sheets that open by themselves from taking the focus, which they do even in an inert frame. */
function keepFocusOut({ HTMLDialogElement: { prototype } }: Window & typeof globalThis): void {
  const { showModal } = prototype;
  prototype.showModal = function showQuietly() {
    this.inert = true;
    showModal.call(this);
  };
}

/** Whether an element is near the window, or has been and isn't far yet: a long board has few phones at a time. */
function useIsNear(place: React.RefObject<HTMLElement | null>): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const observe = (rootMargin: string, wanted: boolean) => {
      const observer = new IntersectionObserver(
        (entries) => entries.at(-1)?.isIntersecting === wanted && setNear(wanted),
        { rootMargin },
      );
      observer.observe(element);
      return observer;
    };
    const observers = [observe(AHEAD, true), observe(FAR, false)];
    return () => observers.forEach((observer) => observer.disconnect());
  }, [place]);
  return isNear;
}

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
function usePhoneStyles(look: Look): string {
  return useSyncExternalStore(subscribe, () => styles[look]);
}

/** Sets the palette and the style sheet of a frame's document. */
function setStyles({ documentElement, head }: Document, palette: string, text: string): void {
  documentElement.dataset.palette = palette;
  const sheet = head.querySelector('style') ?? head.appendChild(head.ownerDocument.createElement('style'));
  // Phones show no scroll bar.
  sheet.textContent = `${text}\nhtml { scrollbar-width: none; }`;
}

/** Sets the look of a frame's pictures, including those added later. Returns a function that stops this. */
function setPictureLook(body: HTMLElement, look: Look): () => void {
  const set = () => {
    for (const source of body.querySelectorAll('source')) source.media = replacements[look];
  };
  const pictures = new MutationObserver(set);
  pictures.observe(body, { childList: true, subtree: true });
  set();
  return () => pictures.disconnect();
}
