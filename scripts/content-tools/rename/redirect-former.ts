import { isDeepStrictEqual } from 'node:util';
import { findNodeAtLocation } from 'jsonc-parser';
import { readAgain } from '../edit/keep-format.ts';
import { asFields } from '../../content/parsing/pages.ts';

/** After which field npm run content -- fmt puts the redirects: the first of these that the file has. */
const before = ['afterPurchase', 'progress', 'home'];

/**
 * The text of a file in which a page has got the id `now`. If the address with its former id is known to visitors, it
 * leads to the page from then on.
 */
export function redirectFormer(file: string, text: string, now: string, former?: string): string {
  const document = readAgain({ file }, text);
  const known = asFields(asFields(document.value).redirects);
  // A page that gets its old id again leads nowhere else.
  const { [now]: _, ...redirects } = { ...known, ...(former !== undefined && { [former]: now }) };
  if (isDeepStrictEqual(redirects, known)) return text;
  const find = (name: string) => findNodeAtLocation(document.tree, [name])?.parent;
  const [old, previous] = [find('redirects'), before.map(find).find((node) => node !== undefined)];
  const start = previous ? previous.offset + previous.length : 0;
  const end = old ? old.offset + old.length : start;
  const lines = JSON.stringify(redirects, null, 2).replaceAll('\n', '\n  ');
  const written = Object.keys(redirects).length === 0 ? '' : `,\n  "redirects": ${lines}`;
  return text.slice(0, start) + written + text.slice(end);
}
