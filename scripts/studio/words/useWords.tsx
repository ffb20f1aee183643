import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { fillSiteWords, type SiteWords } from '../../../src/domain/text/site-words.ts';
import { listSiteWords } from '../../content/schema/site-words.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';
import { useDraft } from '../pane/drafts.ts';
import { type EditableText, setIn } from './editable-text.ts';
import { WordsLayer } from './WordsLayer.tsx';

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

/** The page that a text of a variant belongs to; undefined for other texts. */
function findChangedPage({ experiments = [] }: ContentFile, path: EditableText['path']): string | undefined {
  const [list, experiment, , variant, , change] = path;
  if (list !== 'experiments') return undefined;
  return experiments[Number(experiment)]?.variants[Number(variant)]?.changes?.[Number(change)]?.page;
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
