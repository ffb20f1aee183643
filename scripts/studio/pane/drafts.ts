import { createContext, use, useCallback, useEffect, useSyncExternalStore } from 'react';
import { deepEquals } from '@rjsf/utils';

/** A part of a file as an editor has changed it. */
interface Draft {
  /** The part as the file had it. */
  was: object;
  value: object;
}

/** The part of a file that a draft belongs to: a page, or what is around the pages. */
interface Part {
  /** The name of a content file, such as "woman". */
  file: string;
  page?: string | undefined;
}

/** What the side pane shows. */
export interface OpenedPart extends Part {
  /** The page on whose card it was opened; absent: in the bar. */
  card?: string | undefined;
}

/** Where drafts are stored. */
const KEY = 'studio.drafts';

const keyOf = ({ file, page = '' }: Part): string => `${file}/${page}`;

/**
 * The drafts of a studio, kept until they are saved or discarded, also while the pane shows another part. With a storage
 * of the window they outlive a reload: an edit that changes what the forms come from loads the studio again.
 */
export class Drafts {
  private readonly storage: Storage | undefined;
  private readonly drafts: Map<string, Draft>;
  private readonly listeners = new Set<() => void>();

  constructor(storage?: Storage) {
    this.storage = storage;
    this.drafts = new Map(readKept<[string, Draft][]>(storage, KEY, Array.isArray));
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** The draft of a part; undefined without one. */
  get(part: Part): Draft | undefined {
    return this.drafts.get(keyOf(part));
  }

  /** Keeps a draft; undefined discards it. */
  set(part: Part, draft: Draft | undefined): void {
    if (draft) this.drafts.set(keyOf(part), draft);
    else this.drafts.delete(keyOf(part));
    this.storage?.setItem(KEY, JSON.stringify([...this.drafts]));
    for (const listener of this.listeners) listener();
  }

  /** Notes that the file now says what was saved. What has been typed in the meantime stays. */
  markSaved(part: Part, saved: object): void {
    const draft = this.get(part);
    if (draft) this.set(part, { was: saved, value: draft.value });
  }

  /** Discards a draft that says what the file said when it was saved, unless something has been typed since. */
  discardSaved(part: Part): void {
    const draft = this.get(part);
    if (draft && !isChanged(draft)) this.set(part, undefined);
  }

  /** Whether anything is not saved. */
  get areChanged(): boolean {
    return [...this.drafts.values()].some(isChanged);
  }
}

/** Whether a draft says something else than the file did. */
export const isChanged = (draft: Draft | undefined): draft is Draft =>
  draft !== undefined && !deepEquals(draft.was, draft.value);

export const DraftsContext = createContext(new Drafts());

/** The draft of a part; undefined without one. */
export function useDraft({ file, page }: Part): Draft | undefined {
  const drafts = use(DraftsContext);
  const read = useCallback(() => drafts.get({ file, page }), [drafts, file, page]);
  return useSyncExternalStore(drafts.subscribe, read);
}

/** Asks before the window closes as long as there are drafts, and not when Vite loads it again. */
export function useUnsavedQuestion(drafts: Drafts): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (drafts.areChanged) event.preventDefault();
    };
    const stopAsking = () => removeEventListener('beforeunload', ask);
    addEventListener('beforeunload', ask);
    import.meta.hot?.on('vite:beforeFullReload', stopAsking);
    return () => {
      stopAsking();
      import.meta.hot?.off('vite:beforeFullReload', stopAsking);
    };
  }, [drafts]);
}

/** What a storage has under a key; undefined if that is nothing, or nothing of the kind that the studio writes there. */
export function readKept<Kept>(
  storage: Storage | undefined,
  key: string,
  isKind: (value: unknown) => boolean,
): Kept | undefined {
  try {
    const kept = JSON.parse(storage?.getItem(key) ?? 'null') as unknown;
    return isKind(kept) ? (kept as Kept) : undefined;
  } catch {
    return undefined;
  }
}
