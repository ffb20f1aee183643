import type { Answers } from '../../src/domain/generated/types.ts';
import type { Random } from '../../scripts/checker/mutations/random.ts';
import type { Browser } from './browser.ts';

/** The answers in a visitor's browser. */
export function readAnswers({ items }: Browser): Answers {
  return JSON.parse(items.get('fasting.onboarding') ?? '{}') as Answers;
}

/** The id and the token in it; undefined if they were corrupted and not stored again. */
export function readMeta({ items }: Browser): { id?: string; token?: string } {
  try {
    return (JSON.parse(items.get('fasting.onboardingMeta') ?? '{}') ?? {}) as object;
  } catch {
    return {};
  }
}

/** Corrupts one of the id and the key, each of which leads to the other; returns false if one is missing. */
export function garble(browser: Browser, random: Random): boolean {
  const { items } = browser;
  const [meta, outbox] = ['fasting.onboardingMeta', 'fasting.outbox'];
  if (!items.get(meta)?.includes('"token"') || !items.get(outbox)?.includes('"key"')) return false;
  const key = random.next() < 0.5 ? meta : outbox;
  // The last one has the right form, but an invalid key or token.
  const foreign = items.get(key)?.replace(/"(token|key)":"[^"]+"/, '"$1":"nobody-knows-this-one"');
  const texts = [undefined, '', '{"id":', '[1,2]', 'null', '{"id":7,"key":7,"revision":-1}', foreign];
  browser.write(key, random.pick(texts));
  return true;
}
