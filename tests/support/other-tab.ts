import { vi } from 'vitest';

/** A second tab of the same visitor, as this one sees it. */
export interface OtherTab {
  /** Makes the loaded modules follow other tabs. */
  follow: () => Promise<void>;
  /** Writes to the shared storage, or removes from it, and notifies this tab. */
  write: (key: string, text: string | undefined) => void;
  /** Clears the shared storage, and notifies this tab. */
  clear: () => void;
  /** Dispatches an event on this tab's window, or on its document. */
  dispatch: (type: 'pageshow' | 'visibilitychange', properties?: object) => void;
}

/** Gives the next loaded modules a window with a second tab, which shares these stored texts. */
export function stubOtherTab(texts: Map<string, string>): OtherTab {
  const page = new EventTarget();
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('document', document);
  const tell = (key: string | null) => page.dispatchEvent(Object.assign(new Event('storage'), { key }));
  return {
    follow: async () => (await import('../../src/state/storage/shared-record.ts')).followOtherTabs(),
    write: (key, text) => {
      if (text === undefined) texts.delete(key);
      else texts.set(key, text);
      tell(key);
    },
    clear: () => {
      texts.clear();
      tell(null);
    },
    dispatch: (type, properties = {}) => {
      const target = type === 'pageshow' ? page : Object.assign(document, properties);
      target.dispatchEvent(Object.assign(new Event(type), properties));
    },
  };
}
