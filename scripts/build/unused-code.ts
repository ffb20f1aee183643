import path from 'node:path';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { pageTypes } from '../../src/pages/page-types.ts';
import { writePageTypes } from '../generate/page-type-code.ts';
import type { Page, Programs } from '../../src/domain/generated/types.ts';
import { findRole } from '../../src/domain/flow/questions.ts';
import { listPages, type ContentFile } from '../../src/domain/flow/flow.ts';

/** Leaves the page types that the content doesn't use out of a build. */
export function usedTypes(): Plugin {
  let lists = new Map<string, string>();
  return {
    name: 'used-types',
    apply: 'build',
    configResolved({ root }) {
      const pages = readPages(root);
      const used = pageTypes.filter((type) => pages.some((page) => page.type === type));
      lists = new Map(writePageTypes(root, used).map(([file, code]) => [path.join(root, file), code]));
    },
    load: (id) => lists.get(id),
  };
}

/** The modules that only some pages need, as paths in `src`, and whether a page needs them. */
const needs: [modules: readonly string[], isNeeded: (page: Page) => boolean][] = [
  [['app/page/panels/Start.tsx'], (page) => findRole(page) === 'entry'],
  [['app/page/panels/Shop.tsx', 'app/page/panels/TestCheckout.tsx'], (page) => findRole(page) === 'sale'],
  [
    ['app/page/panels/buyers.ts'],
    (page) => ['application-link', 'payment-return', 'subscription'].some((panel) => hasPanel(page, panel)),
  ],
  [['app/page/panels/PaymentUpdate.tsx'], (page) => hasPanel(page, 'payment-update')],
  [
    ['services/checkout/checkout.ts', 'services/checkout/paddle.ts', 'services/checkout/test-checkout.ts'],
    (page) => findRole(page) === 'sale' || hasPanel(page, 'payment-update'),
  ],
  [
    ['services/onboarding/ask-for-payment.ts'],
    (page) => findRole(page) === 'sale' || hasPanel(page, 'application-link') || hasPanel(page, 'payment-return'),
  ],
];

const hasPanel = (page: Page, panel: string) => 'panel' in page && page.panel === panel;

/** Whether a built file, such as "assets/Shop-1a2b3c.js", is code for pages that the content of a project doesn't have. */
export function makeUnusedTest(root: string): (url: string) => boolean {
  const pages = readPages(root);
  const unused = needs.flatMap(([modules, isNeeded]) => (pages.some(isNeeded) ? [] : modules));
  const starts = unused.map((module) => `assets/${path.basename(module, path.extname(module))}-`);
  return (url) => starts.some((start) => url.startsWith(start));
}

/** Every page of a project's content: those of the site, then those of the programs. */
function readPages(root: string): Page[] {
  const read = <File>(name: string) =>
    JSON.parse(readFileSync(path.join(root, 'content', `${name}.json`), 'utf8')) as File;
  const names = ['site', ...read<Programs>('programs').programs.map(({ id }) => id)];
  return names.flatMap((name) => listPages(read<ContentFile>(name)));
}
