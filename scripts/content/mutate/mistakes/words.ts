import type { Mistake } from '../mistake.ts';
import { asFields, asList, isFields } from '../../reading/pages.ts';
import { changeValues } from '../edit.ts';
import { misspell, pickFlowPage, pickOption, pickPage, pickText } from '../spots.ts';

const long =
  'A headline that goes on and on, long after everybody has understood what it wants to say, and then goes on a little more so that nobody can be in any doubt';

/** What goes wrong with words, pictures and prices. */
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
    name: 'the words of a template are left in the file',
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
    name: 'a result is guaranteed',
    rules: ['forbidden-claim'],
    make(files, random) {
      const spot = pickFlowPage(files, random, ({ fields }) => fields.type === 'info');
      return spot && changeValues(spot.document, [[[...spot.path, 'text'], 'Results are guaranteed.']]);
    },
  },
  {
    name: 'an option is added to one flow alone',
    rules: ['different-options'],
    make(files, random) {
      const man = files.get('man');
      const spot = pickFlowPage(
        files,
        random,
        ({ document, fields }) =>
          document.name === 'woman' && fields.type === 'choice' && asList(fields.options).length < 10,
      );
      const both = asList(asFields(man?.value).pages)
        .map(asFields)
        .find((page) => page.id === spot?.fields.id && page.type === 'choice');
      if (!spot || !both) return undefined;
      const index = asList(spot.fields.options).length;
      const mutant = changeValues(
        spot.document,
        [[[...spot.path, 'options', index], { value: 'Quite another', label: 'Quite another' }]],
        'anywhere',
      );
      const differ =
        JSON.stringify(asList(both.options).map((it) => asFields(it).value)) !==
        JSON.stringify(asList(spot.fields.options).map((it) => asFields(it).value));
      return mutant && differ
        ? { ...mutant, harmless: 'The two differ already, and somebody has said that this is right.' }
        : mutant;
    },
  },
  {
    name: 'the name of a picture is misspelt',
    rules: ['missing-picture'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.image));
      const src = String(asFields(spot?.fields.image).src);
      const [folder = '', name = ''] = src.split('/');
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'image', 'src'], `${folder}/${misspell(name, random)}`]])
      );
    },
  },
  {
    name: 'the name of a picture is written with a capital',
    rules: ['missing-picture', 'wrong-form'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.image));
      const src = String(asFields(spot?.fields.image).src);
      return (
        spot &&
        changeValues(spot.document, [[[...spot.path, 'image', 'src'], src.replace(/\/(\w)/, (it) => it.toUpperCase())]])
      );
    },
  },
  {
    name: 'a picture is named with its ending',
    rules: ['wrong-form', 'missing-picture'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.image));
      const src = String(asFields(spot?.fields.image).src);
      return spot && changeValues(spot.document, [[[...spot.path, 'image', 'src'], `${src}-light.svg`]]);
    },
  },
  {
    name: 'nobody says what a picture shows',
    rules: ['missing-field'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.image));
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'image', 'alt'], undefined]], [...spot.path, 'image'])
      );
    },
  },
  {
    name: 'an emoji has no picture yet',
    rules: ['missing-picture'],
    make(files, random) {
      const spot = pickOption(files, random, ({ fields }) => typeof fields.emoji === 'string')?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'emoji'], random.pick(['🦑', '🪗', '🧷', '🛰️'])]]);
    },
  },
  {
    name: 'a word stands for an emoji',
    rules: ['missing-picture', 'wrong-form', 'wrong-length'],
    make(files, random) {
      const spot = pickOption(files, random, ({ fields }) => typeof fields.emoji === 'string')?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'emoji'], ':beach:']]);
    },
  },
  {
    name: 'a link that the law asks for is deleted',
    rules: ['missing-legal-link'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      const n = random.below(asList(spot?.fields.links).length);
      return spot && changeValues(spot.document, [[[...spot.path, 'links', n], undefined]], spot.path);
    },
  },
  {
    name: 'a link is not safe',
    rules: ['wrong-form'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      return (
        spot && changeValues(spot.document, [[[...spot.path, 'links', 0, 'url'], 'http://meridian.example/terms']])
      );
    },
  },
  {
    name: 'the renewal is not named',
    rules: ['missing-renewal-terms'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      const token = random.pick(['{renewalDate}', '{full}', '{period}', '{today}']) ?? '';
      return (
        spot &&
        changeValues(spot.document, [
          [[...spot.path, 'disclosure'], String(spot.fields.disclosure).replace(token, 'soon')],
        ])
      );
    },
  },
  {
    name: 'how to cancel is not said',
    rules: ['missing-renewal-terms'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      return (
        spot &&
        changeValues(spot.document, [
          [[...spot.path, 'disclosure'], '{today} today. From {renewalDate}, {full} every {period}.'],
        ])
      );
    },
  },
  {
    name: 'an offer is selected that nobody sells',
    rules: ['unknown-offer'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => fields.type === 'paywall');
      return spot && changeValues(spot.document, [[[...spot.path, 'preselect'], 'month-12']]);
    },
  },
  {
    name: 'a copied file names the other program',
    rules: ['wrong-program'],
    make(files, random) {
      const document = files.get(random.pick(['woman', 'man']) ?? '');
      return document && changeValues(document, [[['sex'], document.name === 'man' ? 'woman' : 'man']]);
    },
  },
];
