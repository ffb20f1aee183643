import { useCallback, useDeferredValue, useMemo, useState, useEffect, useRef } from 'react';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { fillSiteWords, type SiteWords } from '../../../src/domain/text/site-words.ts';
import { listSiteWords } from '../../content/schema/site-words.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';
import { useDraft } from '../pane/drafts.ts';
import { setIn, type EditableText } from './editable-text.ts';
import type { Tokens } from '../../../src/domain/text/text.ts';
import { findSpots } from './find-spots.ts';

interface Shown {
  file: ContentFile;
  page: Page;
  facts: Facts;
  /** Every text for visitors, of all pages. */
  texts: readonly EditableText[];
  /** What site.json declares for all pages. */
  words: SiteWords;
  /** The name of the content file, such as "woman". */
  name: string;
}

/** The words of a card that are being edited. */
export function useWords({ file, page, facts, texts, name, words }: Shown) {
  const [isOpen, setOpen] = useState(false);
  /** Whether the keyboard goes to the first text once they are found. */
  const [hasFocus, setFocus] = useState(false);
  const [edited, setEdited] = useState<{ text: EditableText; top: number }>();
  const [draft, setDraft] = useState<{ of: Page; path: EditableText['path']; value: unknown }>();
  const tokens = useMemo(() => ({ ...makeTokens(file, facts), ...listSiteWords(words) }), [file, facts, words]);
  const own = useMemo(
    () =>
      texts.filter(
        (it) =>
          (it.file === name && (it.page === page.id || findChangedPage(file, it.path) === page.id)) ||
          (it.file === 'site' && !it.page),
      ),
    [texts, name, page.id, file],
  );
  /** As the side pane has changed it. The phone is slow to render: what is typed there shows at once, and it follows. */
  const inPane = useDeferredValue(useDraft({ file: name, page: page.id }))?.value as Page | undefined;
  // A draft ends when the saved page has come.
  const shown = useMemo(() => {
    const changed = draft?.of === page ? setIn(page, draft.path, draft.value) : inPane;
    return changed ? (JSON.parse(fillSiteWords(JSON.stringify(changed), words)) as Page) : page;
  }, [draft, inPane, page, words]);
  const drawSpots = useCallback(
    (body: HTMLElement, scale: number) => (
      <WordsLayer
        body={body}
        texts={own}
        tokens={tokens}
        scale={scale}
        hasFocus={hasFocus}
        onEdit={(text, top) => setEdited({ text, top })}
      />
    ),
    [own, tokens, hasFocus],
  );
  return {
    page: shown,
    tokens,
    isOpen,
    edited,
    drawSpots,
    open: () => setOpen(true),
    openAndFocus: () => {
      setOpen(true);
      setFocus(true);
    },
    setDraft: (value: unknown, path: EditableText['path']) =>
      setDraft(value === undefined || !edited?.text.page ? undefined : { of: page, path, value }),
    close: () => setEdited(undefined),
  };
}

/** The page that a text of a variant belongs to; undefined for other texts. */
function findChangedPage({ experiments = [] }: ContentFile, path: EditableText['path']): string | undefined {
  const [list, experiment, , variant, , change] = path;
  if (list !== 'experiments') return undefined;
  return experiments[Number(experiment)]?.variants[Number(variant)]?.changes?.[Number(change)]?.page;
}

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
function WordsLayer({ body, texts, tokens, scale, hasFocus, onEdit }: WordsLayerProps) {
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
