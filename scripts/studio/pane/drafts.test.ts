import { expect, it } from 'vitest';
import { Drafts, isChanged } from './drafts.ts';

const part = { file: 'woman', page: 'age' };
const [first, second, third] = ['One', 'Two', 'Three'].map((title) => ({ title })) as [object, object, object];

function saveDraft(): Drafts {
  const drafts = new Drafts();
  drafts.set(part, { was: first, value: second });
  drafts.markSaved(part, second);
  return drafts;
}

it('a saved draft goes when the file has it', () => {
  const drafts = saveDraft();
  drafts.discardSaved(part);
  expect(drafts.get(part)).toBeUndefined();
});

it('what is typed between saving and that stays', () => {
  const drafts = saveDraft();
  drafts.set(part, { was: second, value: third });
  drafts.discardSaved(part);
  expect(drafts.get(part)).toEqual({ was: second, value: third });
});

it('what is typed while it is being saved stays, as a change of what was saved', () => {
  const drafts = new Drafts();
  drafts.set(part, { was: first, value: second });
  drafts.set(part, { was: first, value: third });
  drafts.markSaved(part, second);
  drafts.discardSaved(part);
  expect(drafts.get(part)).toEqual({ was: second, value: third });
  expect(isChanged(drafts.get(part))).toBe(true);
});

/** A storage of the window that has this text under every key until another one is written. */
function makeStorage(text: string | null = null): Storage {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? text,
    setItem: (key: string, written: string) => void kept.set(key, written),
  } as Storage;
}

it('drafts outlive a reload of the window, until they are discarded', () => {
  const storage = makeStorage();
  const drafts = new Drafts(storage);
  drafts.set(part, { was: first, value: second });
  expect(new Drafts(storage).get(part)).toEqual({ was: first, value: second });
  drafts.set(part, undefined);
  expect(new Drafts(storage).get(part)).toBeUndefined();
});

it.each(['{', '5', 'null'])('a storage with %s is one without drafts', (text) => {
  expect(new Drafts(makeStorage(text)).get(part)).toBeUndefined();
});
