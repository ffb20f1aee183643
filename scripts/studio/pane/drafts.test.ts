import { expect, it } from 'vitest';
import { Drafts, isChanged } from './drafts.ts';

const part = { file: 'woman', page: 'age' };
const [first, second, third] = [{ title: 'One' }, { title: 'Two' }, { title: 'Three' }];

it('a saved draft goes when the file has it, but not what is typed while it is being saved', () => {
  const drafts = new Drafts();
  drafts.set(part, { was: first, value: second });
  drafts.set(part, { was: first, value: third });
  drafts.markSaved(part, second);
  drafts.discardSaved(part);
  expect(drafts.get(part)).toEqual({ was: second, value: third });
  expect(isChanged(drafts.get(part))).toBe(true);
  drafts.markSaved(part, third);
  drafts.discardSaved(part);
  expect(drafts.get(part)).toBeUndefined();
});

it('drafts outlive a reload of the window, until they are discarded, whatever the storage has', () => {
  let kept: string | null = null;
  const storage = { getItem: () => kept, setItem: (_: string, text: string) => void (kept = text) };
  const load = () => new Drafts(storage as unknown as Storage);
  const drafts = load();
  drafts.set(part, { was: first, value: second });
  expect(load().get(part)).toEqual({ was: first, value: second });
  drafts.set(part, undefined);
  expect(load().get(part)).toBeUndefined();
  for (kept of ['{', '5', 'null']) expect(load().get(part)).toBeUndefined();
});
