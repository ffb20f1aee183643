import { site, woman } from '../../examples/changes.ts';
import type { JSONPath } from 'jsonc-parser';
import { memoize } from '../../../../src/domain/flow/memoize.ts';
import type { Content } from '../../graph/content.ts';
import { isSite, type ContentDocument } from '../../parsing/document.ts';
import { asFields } from '../../parsing/pages.ts';
import { listTexts } from '../../texts/texts.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** A place that tells visitors where to read or write something. */
interface Contact {
  document: ContentDocument;
  path: JSONPath;
  /** What is there: places of one subject are compared. */
  subject: string;
  address: string;
}

/** The texts and links of all files say the same about where visitors read or write something. */
export const differentContact: Rule = {
  id: 'different-contact',
  severity: 'warning',
  summary:
    'Links of one kind to other sites lead to the same place, and texts name the same e-mail address, in all files. Addresses at example.com don’t count.',
  why: 'One of the two is probably left from before a change.',
  *check(document, content) {
    const contacts = listContacts(content);
    for (const contact of contacts) {
      const first = contacts.find(({ subject }) => subject === contact.subject) ?? contact;
      if (contact.document !== document || contact.address === first.address) continue;
      const problem = `${quote(contact.address)} is ${contact.subject} here, but ${first.document.name}.json has ${quote(first.address)}.`;
      yield {
        path: contact.path,
        problem,
        remedy: 'Write the same everywhere, or say in checks.json why they differ.',
      };
    }
  },
  faults: () => ({
    'woman.json page "pay" links[0].url at "https://example.com/old-terms": "https://example.com/old-terms" is the link of the kind "terms" here, but site.json has "https://example.com/terms". Write the same everywhere, or say in checks.json why they differ.':
      woman('https://example.com/terms', 'https://example.com/old-terms'),
    'woman.json page "end" text at "At hello@quiz.example.": "hello@quiz.example" is the e-mail address here, but site.json has "help@quiz.example". Write the same everywhere, or say in checks.json why they differ.':
      {
        ...site('"invalid": "Not ready."', '"invalid": "Write to help@quiz.example."'),
        ...woman('"title": "The end"', '"title": "Write to us", "text": "At hello@quiz.example."'),
      },
  }),
  nearMisses: () => ({
    'an example of an e-mail address': site(
      '"invalid": "Not ready."',
      '"invalid": "Write to help@quiz.example, not to name@example.com."',
    ),
  }),
};

/** All of them, those of the site first. */
const listContacts = memoize((content: Content): Contact[] =>
  content.documents
    .toSorted((a, b) => Number(isSite(b)) - Number(isSite(a)))
    .flatMap((document) => [...listLinks(document, content), ...listMailAddresses(document, content)]),
);

function listLinks(document: ContentDocument, { values }: Content): Contact[] {
  return values(document, 'Link').flatMap(({ value, path }): Contact[] => {
    const { kind, url } = asFields(value);
    if (typeof kind !== 'string' || typeof url !== 'string' || !url.startsWith('https://')) return [];
    return [{ document, path: [...path, 'url'], subject: `the link of the kind ${quote(kind)}`, address: url }];
  });
}

function listMailAddresses(document: ContentDocument, content: Content): Contact[] {
  return listTexts(document, content).flatMap(({ path, text }) =>
    [...text.matchAll(/[\w.+-]+@(?!example\.com)[\w-]+(?:\.[\w-]+)+/g)].map(([address]) => {
      return { document, path, subject: 'the e-mail address', address };
    }),
  );
}
