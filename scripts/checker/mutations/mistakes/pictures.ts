import type { Mistake } from '../mistake.ts';
import { asFields, isFields } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { misspell, pickOption, pickPage } from '../spots.ts';

/** Mistakes in pictures and emoji. */
export const pictureMistakes: readonly Mistake[] = [
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
    name: 'the name of a picture has a capital letter',
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
    name: 'a picture is named with its extension',
    rules: ['wrong-form', 'missing-picture'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.image));
      const src = String(asFields(spot?.fields.image).src);
      return spot && changeValues(spot.document, [[[...spot.path, 'image', 'src'], `${src}-light.svg`]]);
    },
  },
  {
    name: 'a drawing is named with the ending of a photograph',
    rules: ['missing-picture'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.image));
      const src = String(asFields(spot?.fields.image).src);
      return spot && changeValues(spot.document, [[[...spot.path, 'image', 'src'], `${src}.jpg`]]);
    },
  },
  {
    name: 'a picture follows an answer whose options have no pictures',
    rules: ['followed-answer', 'picture-size', 'unused-picture'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => asFields(fields.image).answer !== undefined);
      return spot && changeValues(spot.document, [[[...spot.path, 'image', 'answer'], 'focus']]);
    },
  },
  {
    name: 'a drawing is given another picture for dark colors',
    rules: ['picture-size', 'missing-picture'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.image));
      return spot && changeValues(spot.document, [[[...spot.path, 'image', 'dark'], 'woman/night.jpg']]);
    },
  },
  {
    name: 'the description of a picture is missing',
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
    name: 'a word replaces an emoji',
    rules: ['missing-picture', 'wrong-form', 'wrong-length'],
    make(files, random) {
      const spot = pickOption(files, random, ({ fields }) => typeof fields.emoji === 'string')?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'emoji'], ':beach:']]);
    },
  },
];
