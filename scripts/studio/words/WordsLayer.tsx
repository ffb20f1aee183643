import { useEffect, useRef, useState } from 'react';
import type { Tokens } from '../../../src/domain/text/text.ts';
import type { EditableText } from './editable-text.ts';
import { findSpots } from './find-spots.ts';

interface WordsLayerProps {
  /** The body of the phone’s document. */
  body: HTMLElement;
  texts: readonly EditableText[];
  tokens: Tokens;
  scale: number;
  /** Whether the first text takes the focus. */
  hasFocus: boolean;
  onEdit: (text: EditableText, top: number) => void;
}

interface Place {
  text: EditableText;
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A button over each text that a phone shows, which edits it. */
export function WordsLayer({ body, texts, tokens, scale, hasFocus, onEdit }: WordsLayerProps) {
  const places = usePlaces(body, texts, tokens, scale);
  const layer = useRef<HTMLDivElement>(null);
  const isFound = places.length > 0;
  useEffect(() => {
    if (hasFocus && isFound) layer.current?.querySelector('button')?.focus();
  }, [hasFocus, isFound]);
  return (
    <div
      ref={layer}
      className="studio-spots"
      onWheel={({ deltaY }) => body.ownerDocument.scrollingElement?.scrollBy({ top: deltaY / scale })}
    >
      {places.map(({ text, ...box }) => (
        <button
          key={`${text.file}/${text.page}/${text.path.join('/')}`}
          type="button"
          aria-label={`Edit: ${text.text}`}
          style={box}
          onFocus={() => scrollTo(body, box, scale)}
          onClick={() => onEdit(text, box.top + box.height)}
        />
      ))}
    </div>
  );
}

/** Where the texts of a phone are, in pixels of the card; measured again whenever the phone changes. */
function usePlaces(body: HTMLElement, texts: readonly EditableText[], tokens: Tokens, scale: number): Place[] {
  const [places, setPlaces] = useState<Place[]>([]);
  useEffect(() => {
    let frame = 0;
    const measure = () => setPlaces(measureSpots(body, texts, tokens, scale));
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measureSoon();
    const changes = new MutationObserver(measureSoon);
    changes.observe(body, { childList: true, subtree: true, characterData: true, attributes: true });
    const { ownerDocument } = body;
    ownerDocument.addEventListener('scroll', measureSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      ownerDocument.removeEventListener('scroll', measureSoon, { capture: true });
    };
  }, [body, texts, tokens, scale]);
  return places;
}

function measureSpots(body: HTMLElement, texts: readonly EditableText[], tokens: Tokens, scale: number): Place[] {
  const places = findSpots(body, texts, tokens).map(({ text, element }) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { text, left: left * scale, top: top * scale, width: width * scale, height: height * scale };
  });
  // A text that a page shows twice is edited at its first place.
  const keys = new Set<EditableText>();
  return places.filter(({ text }) => !keys.has(text) && keys.add(text));
}

/** Scrolls a phone to the text whose button has the focus. */
function scrollTo(body: HTMLElement, { top, height }: Pick<Place, 'top' | 'height'>, scale: number): void {
  const view = body.ownerDocument.defaultView?.innerHeight ?? 0;
  if (top >= 0 && (top + height) / scale <= view) return;
  body.ownerDocument.scrollingElement?.scrollBy({ top: top / scale - view / 3, behavior: 'instant' });
}
