import { site, woman } from '../../examples/changes.ts';
import { addExperiments, vary, varyWoman } from '../../examples/experiments.ts';
import { makeAddress, nameOwner, type AddressBook } from '../../parsing/addresses.ts';
import { isSite, type ContentDocument, hasPages } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';
import { findNearest } from '../../words/nearest.ts';
import { listPages, asFields } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import type { Content } from '../../graph/content.ts';
import { listReferences, type Reference } from '../targets.ts';
import { quote } from '../../words/words.ts';

/** Every reference to a page names one that exists. */
export const unknownPage: Rule = {
  id: 'unknown-page',
  severity: 'error',
  summary: 'Every reference to a page names a page that exists.',
  why: 'It would lead nowhere.',
  *check(document, content) {
    for (const reference of listReferences(document)) {
      const report = checkReference(reference, content);
      if (report) yield report;
    }
  },
  faults: () => ({
    'woman.json page "sleep" next[1].page at "man/water": There is no page "man/water" in this file. Did you mean "/man/water"? Name a page of this file by its id, any other by its address, such as "/gender" or "/woman/age".':
      woman('"page": "/man/water"', '"page": "man/water"'),
    'woman.json progress[0] at "tea": The page "tea" is in "detours", outside the order. Name a page in the list "pages" of this file by its id.':
      woman(
        ['["sleep", "end"]', '["tea", "end"]'],
        ['"label": "Juice" }', '"label": "Juice", "next": "tea" }'],
        [
          '\n  ]\n}',
          '\n  ],\n  "detours": [{ "id": "tea", "type": "info", "step": 4, "analytics": "tea", "title": "Tea", "next": "sleep" }]\n}',
        ],
      ),
    'site.json page "gender" options[0].next at "/woman/waters": There is no page "/woman/waters". Did you mean "/woman/water"? Name a page of this file by its id, any other by its address, such as "/gender" or "/woman/age".':
      site('"next": "/woman/water"', '"next": "/woman/waters"'),
    'site.json deviceRule.page at "gendr": There is no page "gendr" in this file. Did you mean "gender"? Name a page of this file by its id, any other by its address, such as "/gender" or "/woman/age".':
      site('"page": "gender"', '"page": "gendr"'),
    'woman.json gates[0].after at "wine": There is no page "wine" in this file. Did you mean "done"? Name a page in the list "pages" of this file by its id.':
      woman('"after": "water"', '"after": "wine"'),
    'woman.json gates[0].page at "watr": There is no page "watr" in this file. Did you mean "water"? Name a page of this file by its id, any other by its address, such as "/gender" or "/woman/age".':
      woman('"page": "water"', '"page": "watr"'),
    'site.json home at "strat": There is no page "strat" in this file. Did you mean "start"? Name a page in the list "pages" of this file by its id.':
      site('"home": "start"', '"home": "strat"'),
    'woman.json page "water" options[2].next at "ende": There is no page "ende" in this file. Did you mean "end"? Name a page of this file by its id, any other by its address, such as "/gender" or "/woman/age".':
      woman('"next": "end"', '"next": "ende"'),
    'woman.json afterPurchase at "doen": There is no page "doen" in this file. Did you mean "done"? Name a page in the list "pages" of this file by its id.':
      woman('"afterPurchase": "done"', '"afterPurchase": "doen"'),
    'woman.json progress[0] at "slep": There is no page "slep" in this file. Did you mean "sleep"? Name a page in the list "pages" of this file by its id.':
      woman('"progress": ["sleep", "end"]', '"progress": ["slep", "end"]'),
    'woman.json page "sleep" next[1].page at "/man/watr": There is no page "/man/watr". Did you mean "/man/water"? Name a page of this file by its id, any other by its address, such as "/gender" or "/woman/age".':
      woman('"page": "/man/water"', '"page": "/man/watr"'),
    'woman.json redirects.tea at "watr": There is no page "watr" in this file. Did you mean "water"? Name a page in the list "pages" of this file by its id.':
      woman('"gates"', '"redirects": { "tea": "watr" },\n  "gates"'),
    'woman.json experiments[0].variants[1].changes[0].page at "slep": There is no page "slep" in this file. Did you mean "sleep"? Name a page in the list "pages" of this file by its id.':
      varyWoman('{ "page": "slep", "set": { "title": "Rest" } }'),
    'woman.json experiments[0].variants[1].changes[0].moveAfter at "nap": The page "nap" is in "detours", outside the order. Name a page in the list "pages" of this file by its id.':
      woman(
        addExperiments(vary('order', '{ "page": "sleep", "moveAfter": "nap" }')),
        ['"next": "end" }', '"next": "nap" }'],
        [
          '\n  ]\n}',
          '\n  ],\n  "detours": [{ "id": "nap", "type": "info", "step": 9, "analytics": "nap", "title": "Nap", "next": "end" }]\n}',
        ],
      ),
  }),
  nearMisses: () => ({
    'a page of this file, by its address': woman('"back": "water" }', '"back": "/woman/water" }'),
  }),
};

function checkReference(reference: Reference, content: Content): Report | undefined {
  return reference.scope === 'anywhere' ? checkTarget(reference, content) : checkOwnPage(reference);
}

/** A target: the id of a page of the same file, or any address. */
function checkTarget({ document, path, target }: Reference, { addresses }: Content): Report | undefined {
  const isAddress = target.startsWith('/');
  // The address / is the site's `home`, which is checked as its own reference.
  if (target === '/' || (isAddress && addresses.unread.has(nameOwner(target)))) return undefined;
  if (addresses.pages.has(isAddress ? target : makeAddress(document, target))) return undefined;
  return {
    path,
    problem: `There is no page ${quote(target)}${isAddress ? '' : ' in this file'}.`,
    remedy: 'Name a page of this file by its id, any other by its address, such as "/gender" or "/woman/age".',
    suggestion: isAddress ? findNearest(target, addresses.pages.keys()) : suggestPage(document, target, addresses),
  };
}

/** The id of a page of the same file; for some fields, a page in the order. */
function checkOwnPage({ document, path, target, scope }: Reference): Report | undefined {
  const pages = listPages(document);
  const page = pages.find(({ id }) => id === target);
  if (page && !(scope === 'ordered' && page.isDetour)) return undefined;
  const candidates = pages.flatMap(({ id, isDetour }) =>
    id === undefined || (scope === 'ordered' && isDetour) ? [] : id,
  );
  return {
    path,
    problem: page
      ? `The page ${quote(target)} is in "detours", outside the order.`
      : `There is no page ${quote(target)} in this file.`,
    remedy: 'Name a page in the list "pages" of this file by its id.',
    suggestion: findNearest(target.split('/').at(-1) ?? '', candidates),
  };
}

/** The most similar page of the same file, or the address of a page of another file that was named by its id only. */
function suggestPage(document: ContentDocument, target: string, { pages }: AddressBook): string | undefined {
  if (pages.has(`/${target}`)) return `/${target}`;
  const own = listPages(document).flatMap(({ id }) => id ?? []);
  const shared = isSite(document) ? [] : [...pages.keys()].filter((address) => nameOwner(address) === 'site');
  return findNearest(target, own) ?? findNearest(`/${target}`, shared);
}

/** Only addresses of former pages are redirected. */
export const idleRedirect: Rule = {
  id: 'idle-redirect',
  severity: 'error',
  summary: 'No page has an id that "redirects" leads elsewhere.',
  why: 'The app would show the page, while static hosts would redirect to the other one.',
  *check(document) {
    if (!hasPages(document)) return;
    const ids = new Set(listPages(document).map(({ id }) => id));
    for (const former of Object.keys(asFields(asFields(document.value).redirects))) {
      if (!ids.has(former)) continue;
      const problem = `${quote(former)} is a page of this file, not a former one.`;
      yield {
        path: ['redirects', former],
        at: 'key',
        problem,
        remedy: 'Remove the line, or give the page another id.',
      };
    }
  },
  faults: () => ({
    'woman.json redirects.sleep at "sleep": "sleep" is a page of this file, not a former one. Remove the line, or give the page another id.':
      woman('"gates"', '"redirects": { "sleep": "water" },\n  "gates"'),
  }),
  nearMisses: () => ({
    'a redirect from the address of a former page': woman('"gates"', '"redirects": { "tea": "water" },\n  "gates"'),
  }),
};
