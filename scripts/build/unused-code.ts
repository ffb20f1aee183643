import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listPages, type ContentFile } from '../../src/domain/flow/flow.ts';
import type { Page, Programs } from '../../src/domain/generated/types.ts';
import { stepModules } from './prerender/page-modules.ts';

/** The modules that only some pages need, as paths in `src`, and whether a page needs them. */
const needs: [modules: readonly string[], isNeeded: (page: Page) => boolean][] = [
  ...Object.entries(stepModules).map(([type, modules]): (typeof needs)[number] => [
    modules,
    (page) => page.type === type,
  ]),
  [
    ['app/page/panels/buyers.ts'],
    (page) => ['application-link', 'payment-return', 'subscription'].some((panel) => hasPanel(page, panel)),
  ],
  [['app/page/panels/PaymentUpdate.tsx'], (page) => hasPanel(page, 'payment-update')],
  [['app/page/panels/TestCheckout.tsx'], ({ type }) => type === 'paywall'],
  [
    ['services/checkout/checkout.ts', 'services/checkout/paddle.ts', 'services/checkout/test-checkout.ts'],
    (page) => page.type === 'paywall' || hasPanel(page, 'payment-update'),
  ],
  [
    ['services/onboarding/ask-for-payment.ts'],
    (page) => page.type === 'paywall' || hasPanel(page, 'application-link') || hasPanel(page, 'payment-return'),
  ],
];

const hasPanel = (page: Page, panel: string) => 'panel' in page && page.panel === panel;

/** Whether a built file, such as "assets/Shop-1a2b3c.js", is code for pages that the content of a project doesn't have. */
export function makeUnusedTest(root: string): (url: string) => boolean {
  const read = <File>(name: string) =>
    JSON.parse(readFileSync(path.join(root, 'content', `${name}.json`), 'utf8')) as File;
  const files = ['site', ...read<Programs>('programs').programs.map(({ id }) => id)].map((name) =>
    read<ContentFile>(name),
  );
  const pages = files.flatMap(listPages);
  const unused = needs.flatMap(([modules, isNeeded]) => (pages.some(isNeeded) ? [] : modules));
  const starts = unused.map((module) => `assets/${path.basename(module, path.extname(module))}-`);
  return (url) => starts.some((start) => url.startsWith(start));
}
