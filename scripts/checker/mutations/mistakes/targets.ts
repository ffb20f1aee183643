import type { Mistake } from '../mistake.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { listIds, misspell, pickFlow, pickFlowPage, pickOption, pickPage } from '../spots.ts';

/** Mistakes in the targets and routes of pages, gates and the progress bar. */
export const targetMistakes: readonly Mistake[] = [
  {
    name: 'a page leads to one that does not exist',
    rules: ['unknown-page'],
    make(files, random) {
      const spot = pickFlowPage(files, random);
      return (
        spot &&
        changeValues(spot.document, [
          [[...spot.path, 'next'], misspell(random.pick(listIds(spot.document)) ?? '', random)],
        ])
      );
    },
  },
  {
    name: 'the address of a former page leads to one that does not exist',
    rules: ['unknown-page'],
    make(files, random) {
      const flow = pickFlow(files, random);
      const page = misspell(random.pick(flow ? listIds(flow) : []) ?? '', random);
      return flow && changeValues(flow, [[['redirects', 'former-page'], page]], 'anywhere');
    },
  },
  {
    name: 'the address of a page that is there leads to another one',
    rules: ['idle-redirect'],
    make(files, random) {
      const flow = pickFlow(files, random);
      const [id = '', other] = flow ? listIds(flow).slice(random.below(20)) : [];
      return flow && changeValues(flow, [[['redirects', id], other]], 'anywhere');
    },
  },
  {
    name: 'an option leads to a page that does not exist',
    rules: ['unknown-page'],
    make(files, random) {
      const spot = pickOption(files, random)?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'next'], 'no-such-page']]);
    },
  },
  {
    name: 'the arrow leads to a page that does not exist',
    rules: ['unknown-page'],
    make(files, random) {
      const spot = pickPage(files, random);
      return (
        spot &&
        changeValues(spot.document, [
          [[...spot.path, 'back'], misspell(random.pick(listIds(spot.document)) ?? '', random)],
        ])
      );
    },
  },
  {
    name: 'a gate names a page that does not exist',
    rules: ['unknown-page'],
    make(files, random) {
      const document = pickFlow(files, random);
      const n = random.below(asList(asFields(document?.value).gates).length);
      const field = random.pick(['after', 'page']) ?? '';
      const gate = asFields(asList(asFields(document?.value).gates)[n]);
      return document && changeValues(document, [[['gates', n, field], misspell(String(gate[field]), random)]]);
    },
  },
  {
    name: 'the progress bar names a page that does not exist',
    rules: ['unknown-page'],
    make(files, random) {
      const document = pickFlow(files, random);
      return document && changeValues(document, [[['progress', random.below(2)], 'no-such-page']]);
    },
  },
  {
    name: 'the segments of the progress bar are swapped',
    rules: ['progress-order'],
    make(files, random) {
      const document = pickFlow(files, random);
      const progress = asList(asFields(document?.value).progress).toReversed();
      return document && progress.length > 1 ? changeValues(document, [[['progress'], progress]]) : undefined;
    },
  },
  {
    name: 'the page for buyers is misspelt',
    rules: ['unknown-page'],
    make(files, random) {
      const document = pickFlow(files, random);
      return document && changeValues(document, [[['afterPurchase'], 'purchase-sucess']]);
    },
  },
  {
    name: 'another page is named as the one for buyers',
    rules: ['broken-tail'],
    make(files, random) {
      const document = pickFlow(files, random);
      const id = document && random.pick(listIds(document).filter((it) => it !== 'purchase-success'));
      return document && changeValues(document, [[['afterPurchase'], id]], 'anywhere');
    },
  },
  {
    name: 'the last route is deleted',
    rules: ['route-order'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.back));
      const routes = (spot?.fields.back ?? []) as unknown[];
      return spot && changeValues(spot.document, [[[...spot.path, 'back'], routes.slice(0, -1)]]);
    },
  },
  {
    name: 'the route for everybody else comes first',
    rules: ['route-order'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.back));
      const routes = (spot?.fields.back ?? []) as unknown[];
      return spot && changeValues(spot.document, [[[...spot.path, 'back'], routes.toReversed()]]);
    },
  },
];
