import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Replacement } from './changes.ts';

/** The folder of the smallest valid content, which faults and near misses change. */
export const smallestFolder = path.join(import.meta.dirname, 'smallest');

// Read when a fault needs it, not when the checker starts.
const read = (file: string): string => readFileSync(path.join(smallestFolder, file), 'utf8');

/** The text of a page of a file, with the indentation before it and the comma after it. */
const cutPage = (file: string, id: string, next: string): string => {
  const text = read(file);
  return text.slice(text.indexOf(`    {\n      "id": "${id}"`), text.indexOf(`    {\n      "id": "${next}"`));
};

/** The paywall of the smallest flow, as text. */
export const paywall = (): string => cutPage('woman.json', 'pay', 'done');

/** The e-mail page of the smallest flow, as text. */
export const emailPage = (): string => cutPage('woman.json', 'mail', 'pay');

/** What only buyers need, in woman.json. */
export const buyersGate = `,\n    { "after": "pay", "allowWhen": { "field": "hasPurchased", "is": true }, "page": "pay" }`;
export const afterPurchase = '"afterPurchase": "done",\n  ';
export const panel = '"panel": "application-link",\n      ';

/** Makes the woman flow one that sells nothing, and ends on the page that says thank you. */
export const sellNothing = (): Replacement[] => [
  [afterPurchase, ''],
  [buyersGate, ''],
  [paywall(), ''],
  [panel, ''],
];

/** The same for the man flow. */
export const sellMenNothing = (): Replacement[] => [
  [afterPurchase, ''],
  ['[{ "after": "pay", "allowWhen": { "field": "hasPurchased", "is": true }, "page": "pay" }]', '[]'],
  [cutPage('man.json', 'pay', 'done'), ''],
  [panel, ''],
];

/** The page of site.json on which buyers cancel, as text. */
export const leavePage =
  '    { "id": "leave", "type": "info", "step": 9, "analytics": "leave", "title": "Your plan", "panel": "subscription", "footer": false },\n';

/** The parts of site.json that only paywalls and panels need. */
export const siteParts = (): Replacement[] => [
  [', "currency": "USD"', ''],
  [leavePage, ''],
  ...['application', 'paymentUpdate', 'subscription', 'paymentDoubt', 'testCheckout'].map((name): Replacement => [
    cutPart(name),
    '',
  ]),
];

/** The text of a part of site.json. */
export function cutPart(name: string): string {
  const site = read('site.json');
  const start = site.indexOf(`  "${name}": {\n`);
  return site.slice(start, site.indexOf('\n  },\n', start) + '\n  },\n'.length);
}

/** A copy of a page under another id and step, as an item of a list. */
export const copyPage = (page: string, [id, other]: readonly [string, string], step: number, fields = ''): string =>
  page
    .trim()
    .replace(/,$/, '')
    .replaceAll(`"${id}"`, `"${other}"`)
    .replace(/"step": \d+/, `"step": ${step}`)
    .replace(/\n    \}$/, `${fields}\n    }`);

/** This title for the page "end". */
export const entitle = (title: string): Replacement => ['"title": "The end"', `"title": ${JSON.stringify(title)}`];

const end = '{ "id": "end", "type": "info", "step": 3, "analytics": "end", "title": "The end", "back": "water" }';

/** Changes woman.json so that these pages are there instead of the page "end". */
export const replaceEnd = (...pages: string[]): Replacement => [end, pages.join(',\n    ')];

/** Changes woman.json so that these pages come before or after the page "end". */
export const addBeforeEnd = (...pages: string[]): Replacement => replaceEnd(...pages, end);
export const addAfterEnd = (...pages: string[]): Replacement => replaceEnd(end, ...pages);

/** Changes woman.json so that visitors who drink milk go to a detour with this id and these fields. */
export const addDetour = (id: string, fields: string): Replacement[] => [
  ['{ "value": "Juice"', `{ "value": "Milk", "label": "Milk", "next": "${id}" },\n        { "value": "Juice"`],
  detour(id, fields),
];

export const detour = (id: string, fields: string): Replacement => [
  '\n  ]\n}',
  `\n  ],\n  "detours": [{ "id": "${id}", "step": 9, "analytics": "${id}", "title": "Tea", ${fields} }]\n}`,
];
