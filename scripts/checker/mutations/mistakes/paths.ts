import { nameField } from '../../../../src/domain/body/known-answers.ts';
import type { Mistake } from '../mistake.ts';
import { asFields, asList, isFields } from '../../parsing/pages.ts';
import { changeValues, setValue } from '../edit.ts';
import { listIds, pickFlow, pickFlowPage, pickOption, pickPage } from '../spots.ts';

/** Mistakes in the paths from page to page. */
export const pathMistakes: readonly Mistake[] = [
  {
    name: 'a page leads to itself',
    rules: ['endless-loop'],
    make(files, random) {
      const spot = pickFlowPage(
        files,
        random,
        ({ fields }) => !['paywall', 'start'].includes(String(fields.type)) && fields.footer !== false,
      );
      const mutant = spot && changeValues(spot.document, [[[...spot.path, 'next'], spot.fields.id]]);
      const hasOwnNext = asList(spot?.fields.options).some((option) => 'next' in asFields(option));
      return hasOwnNext ? undefined : mutant;
    },
  },
  {
    name: 'a page leads back, for everybody',
    rules: ['endless-loop'],
    make(files, random) {
      const spot = pickFlowPage(
        files,
        random,
        ({ fields, path }) => Number(path[1]) > 3 && fields.type !== 'paywall' && fields.footer !== false,
      );
      const index = Number(spot?.path[1]);
      const id = spot && listIds(spot.document)[1 + random.below(Math.max(1, index - 2))];
      const hasOwnNext = asList(spot?.fields.options).some((option) => 'next' in asFields(option));
      return spot && !hasOwnNext ? changeValues(spot.document, [[[...spot.path, 'next'], id]], 'anywhere') : undefined;
    },
  },
  {
    name: 'a page leads past others, for everybody',
    rules: ['unreachable-page', 'early-need', 'endless-loop', 'skipping-back', 'silent-stop'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type !== 'paywall');
      const ids = spot ? listIds(spot.document) : [];
      const index = Number(spot?.path[1]);
      if (!spot || index > ids.length - 8) return undefined;
      return changeValues(spot.document, [[[...spot.path, 'next'], ids[index + 2 + random.below(4)]]], 'anywhere');
    },
  },
  {
    name: 'an option of a sensitive question leads elsewhere',
    rules: ['revealing-route'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.answer === 'medication');
      const ids = spot ? listIds(spot.document) : [];
      const later = ids[Number(spot?.path[1]) + 2];
      return spot && changeValues(spot.document, [[[...spot.path, 'options', 0, 'next'], later]], 'anywhere');
    },
  },
  {
    name: 'a need is deleted',
    rules: ['missing-need'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.needs) && fields.type !== 'info');
      return spot && changeValues(spot.document, [[[...spot.path, 'needs'], undefined]], spot.path);
    },
  },
  {
    name: 'a page needs an answer that is asked later',
    rules: ['early-need'],
    make(files, random) {
      const spot = pickFlowPage(
        files,
        random,
        ({ path, fields }) =>
          Number(path[1]) > 1 && Number(path[1]) < 60 && !('needs' in fields) && fields.type !== 'start',
      );
      return spot && changeValues(spot.document, [[[...spot.path, 'needs'], [nameField('email')]]]);
    },
  },
  {
    name: 'a page in the middle has no button',
    rules: ['dead-end'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'info' && fields.footer !== false);
      return spot && changeValues(spot.document, [[[...spot.path, 'footer'], false]]);
    },
  },
  {
    name: 'a page outside the order leads nowhere',
    rules: ['dead-end'],
    make(files, random) {
      const spot = pickPage(files, random, ({ path }) => path[0] === 'detours');
      return spot && changeValues(spot.document, [[[...spot.path, 'next'], undefined]], spot.path);
    },
  },
  {
    name: 'the link to a page outside the order is deleted',
    rules: ['unreachable-page'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.detour));
      return spot && changeValues(spot.document, [[[...spot.path, 'detour'], undefined]], 'anywhere');
    },
  },
  {
    name: 'the page for buyers is not named',
    rules: ['broken-tail'],
    make(files, random) {
      const document = pickFlow(files, random);
      return document && changeValues(document, [[['afterPurchase'], undefined]], 'anywhere');
    },
  },
  {
    name: 'the page for buyers has a button',
    rules: ['dead-end'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.panel === 'application-link');
      return spot && changeValues(spot.document, [[[...spot.path, 'footer'], undefined]], spot.path);
    },
  },
  {
    name: 'the link to the app is shown to all',
    rules: ['broken-tail'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'info' && !('panel' in fields));
      return spot && changeValues(spot.document, [[[...spot.path, 'panel'], 'application-link']]);
    },
  },
  {
    name: 'the paywall is deleted',
    rules: ['unknown-page', 'broken-tail'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'paywall');
      return spot && changeValues(spot.document, [[spot.path, undefined]], 'anywhere');
    },
  },
  {
    name: 'the e-mail page before a paywall is deleted',
    rules: ['early-need'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'email');
      return spot && changeValues(spot.document, [[spot.path, undefined]], 'anywhere');
    },
  },
  {
    name: 'the e-mail address is asked for twice',
    rules: ['answer-asked-twice'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'email');
      if (!spot) return undefined;
      const page = { ...spot.fields, id: 'a-new-page', step: 900, analytics: 'a new page' };
      const text = setValue(spot.document.text, ['pages', Number(spot.path[1])], page, true);
      return { name: spot.document.name, text, lines: 'anywhere', did: 'a copy of the e-mail page' };
    },
  },
  {
    name: 'a start page is moved into the flow',
    rules: ['misplaced-start'],
    make(files, random) {
      const document = pickFlow(files, random);
      const [first, second] = asList(asFields(document?.value).pages);
      if (!document) return undefined;
      return changeValues(
        document,
        [
          [['pages', 0], second],
          [['pages', 1], first],
        ],
        'anywhere',
      );
    },
  },
  {
    name: 'words that only some pages need are deleted',
    rules: ['missing-site-words'],
    make(files, random) {
      const site = files.get('site');
      const part = random.pick([
        ['app', 'currency'],
        ['application'],
        ['paymentUpdate'],
        ['subscription'],
        ['paymentDoubt'],
        ['testCheckout'],
      ]);
      return site && part && changeValues(site, [[part, undefined]], 'anywhere');
    },
  },
  {
    name: 'a page comes between the paywall and the page for buyers',
    rules: ['broken-tail'],
    make(files, random) {
      const document = pickFlow(files, random);
      if (!document) return undefined;
      const index = listIds(document).length - 1;
      const page = { id: 'a-new-page', type: 'info', step: 900, analytics: 'a new page', title: 'New' };
      return {
        name: document.name,
        text: setValue(document.text, ['pages', index], page, true),
        lines: 'anywhere',
        did: `a new page at ${index}`,
      };
    },
  },
  {
    name: 'the "back" across a branch is deleted',
    rules: ['skipping-back'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => Array.isArray(fields.back));
      const before = asFields(asList(asFields(spot?.document.value).pages)[Number(spot?.path[1]) - 1]);
      const mutant = spot && changeValues(spot.document, [[[...spot.path, 'back'], undefined]], spot.path);
      if (!mutant || before.type !== 'info') return mutant;
      return { ...mutant, harmless: 'Every visitor has met the page before it.' };
    },
  },
  {
    name: 'the back arrow leads on',
    rules: ['skipping-back'],
    make(files, random) {
      const spot = pickFlowPage(
        files,
        random,
        ({ path, fields }) => Number(path[1]) > 1 && asFields(fields.shell).back !== false,
      );
      const ids = spot ? listIds(spot.document) : [];
      const index = Number(spot?.path[1]);
      return spot && index < ids.length - 5
        ? changeValues(spot.document, [[[...spot.path, 'back'], ids[index + 1 + random.below(3)]]])
        : undefined;
    },
  },
  {
    name: 'the route past a question is deleted',
    rules: [],
    make(files, random) {
      const spot = pickOption(
        files,
        random,
        ({ fields, document }) => document.name !== 'site' && typeof fields.next === 'string',
      )?.option;
      const mutant = spot && changeValues(spot.document, [[[...spot.path, 'next'], undefined]], spot.path);
      return (
        mutant && {
          ...mutant,
          harmless: 'Every visitor is then asked the question. That may be intended, and everybody still gets through.',
        }
      );
    },
  },
  {
    name: 'an option leads to the wrong program',
    rules: ['wrong-program'],
    make(files, random) {
      const spot = pickOption(
        files,
        random,
        ({ fields, document }) => document.name === 'site' && String(fields.next).startsWith('/'),
      );
      const { next } = asFields(spot?.option.fields);
      const other = next === '/man/age' ? '/woman/age' : '/man/age';
      const mutant = spot && changeValues(spot.option.document, [[[...spot.option.path, 'next'], other]]);
      if (!mutant || spot.page.fields.answer === 'sex') return mutant;
      return { ...mutant, harmless: 'No rule can tell which program suits a gender; the end-to-end tests check it.' };
    },
  },
];
