import { nameOwner } from '../../parsing/addresses.ts';
import { findNearest } from '../../words/nearest.ts';
import { asFields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { quote } from '../../words/words.ts';

/** A link within the site leads to a page or to a file in public/. */
export const brokenLink: Rule = {
  id: 'broken-link',
  severity: 'error',
  summary: 'A link that starts with a slash leads to a page, or to a file in public/.',
  why: 'Visitors who follow it would land at the start of the quiz instead.',
  *check(document, { values, addresses, siteFiles }) {
    for (const { value, path } of values(document, 'Link')) {
      const { url } = asFields(value);
      if (typeof url !== 'string' || !url.startsWith('/')) continue;
      const target = decode(url.replace(/[?#].*$/, ''));
      // The address / is the site's home: unknown-page checks that.
      if (target === '/' || siteFiles.has(target) || addresses.pages.has(target)) continue;
      if (addresses.unread.has(nameOwner(target))) continue;
      const problem = `There is no page and no file at ${quote(target)}.`;
      const remedy = 'Write the address of a page, of a file in public/, or a full address that starts with https://.';
      const suggestion = findNearest(target, [...addresses.pages.keys(), ...siteFiles]);
      yield { path: [...path, 'url'], problem, remedy, suggestion };
    }
  },
};

function decode(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
