import type { Mistake } from '../mistake.ts';
import { changeValues } from '../edit.ts';
import { pickFlowPage, pickPage, pickText } from '../spots.ts';

const long =
  'A headline that goes on and on, long after everybody has understood what it wants to say, and then goes on a little more so that nobody can be in any doubt';

/** Mistakes in texts. */
export const wordMistakes: readonly Mistake[] = [
  {
    name: 'a straight apostrophe is typed',
    rules: ['straight-quotes'],
    make(files, random) {
      const spot = pickText(files, random, ['title', 'text'], (text) => text.includes('’'));
      return spot && changeValues(spot.document, [[spot.path, spot.text.replace('’', "'")]]);
    },
  },
  {
    name: 'straight quotes are typed',
    rules: ['straight-quotes'],
    make(files, random) {
      const spot = pickText(files, random, ['title', 'text']);
      return spot && changeValues(spot.document, [[spot.path, `${spot.text} "so"`]]);
    },
  },
  {
    name: 'two spaces are typed',
    rules: ['stray-spaces'],
    make(files, random) {
      const spot = pickText(files, random, ['title', 'text'], (text) => text.includes(' '));
      return spot && changeValues(spot.document, [[spot.path, spot.text.replace(' ', '  ')]]);
    },
  },
  {
    name: 'a placeholder of a template is left in the file',
    rules: ['unwritten-words'],
    make(files, random) {
      const spot = pickPage(files, random);
      const words = random.pick(['Write the question here', 'Write the headline here']);
      return spot && changeValues(spot.document, [[[...spot.path, 'title'], words]]);
    },
  },
  {
    name: 'a space is left at the end',
    rules: ['stray-spaces'],
    make(files, random) {
      const spot = pickText(files, random);
      return spot && changeValues(spot.document, [[spot.path, `${spot.text} `]]);
    },
  },
  {
    name: 'a title is far too long',
    rules: ['title-too-long'],
    make(files, random) {
      const spot = pickPage(files, random);
      return spot && changeValues(spot.document, [[[...spot.path, 'title'], long]]);
    },
  },
  {
    name: 'a word does not fit into its line',
    rules: ['title-too-long', 'word-too-wide'],
    make(files, random) {
      const spot = pickPage(files, random);
      return spot && changeValues(spot.document, [[[...spot.path, 'title'], 'Fastingandeatinginrhythmwithyourday']]);
    },
  },
  {
    name: 'a promise is made without a hedge',
    rules: ['claim-without-hedge', 'forbidden-claim'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'info');
      return spot && changeValues(spot.document, [[[...spot.path, 'text'], 'You will lose weight every single week.']]);
    },
  },
  {
    name: 'the product gets another name in one place',
    rules: ['unlisted-former-name'],
    make(files) {
      const site = files.get('site');
      return site && changeValues(site, [[['app', 'title'], 'Lumen']]);
    },
  },
  {
    name: 'the address of a link is changed in one of the files',
    rules: ['different-contact'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'paywall');
      if (!spot) return undefined;
      const changed = [...spot.path, 'links', 2, 'url'];
      return changeValues(spot.document, [[changed, 'https://lumen.example/refunds']], 'anywhere');
    },
  },
  {
    name: 'a text names something that site.json does not declare',
    rules: ['unknown-token'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'info');
      return spot && changeValues(spot.document, [[[...spot.path, 'text'], 'Read {contact} first.']]);
    },
  },
  {
    name: 'the address of support is changed in one of its places',
    rules: ['different-contact'],
    make(files) {
      const site = files.get('site');
      return (
        site && changeValues(site, [[['application', 'help'], 'Questions? Write to us@lumen.example.']], 'anywhere')
      );
    },
  },
  {
    name: 'the consent gets another mode, and keeps its words',
    rules: ['consent-words'],
    make(files) {
      const site = files.get('site');
      return site && changeValues(site, [[['consent', 'mode'], 'notice']]);
    },
  },
  {
    name: 'the question about analytics becomes a statement',
    rules: ['consent-words'],
    make(files) {
      const site = files.get('site');
      return site && changeValues(site, [[['consent', 'required', 'title'], 'We count your visit']]);
    },
  },
  {
    name: 'a result is guaranteed',
    rules: ['forbidden-claim'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'info');
      return spot && changeValues(spot.document, [[[...spot.path, 'text'], 'Results are guaranteed.']]);
    },
  },
];
