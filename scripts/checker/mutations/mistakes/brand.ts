import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import type { Mistake } from '../mistake.ts';

/** Mistakes in the colours and files of the brand. */
export const brandMistakes: readonly Mistake[] = [
  {
    name: 'a palette that is named has another name',
    rules: ['unknown-palette'],
    make(files, random) {
      const document = files.get('brand');
      const index = random.below(asList(asFields(document?.value).palettes).length);
      return document && changeValues(document, [[['palettes', index, 'name'], 'sunset']], 'anywhere');
    },
  },
  {
    name: 'a palette is copied and keeps its name',
    rules: ['duplicate-palette'],
    make(files, random) {
      const document = files.get('brand');
      const palettes = asList(asFields(document?.value).palettes);
      return document && changeValues(document, [[['palettes', palettes.length], random.pick(palettes)]], 'anywhere');
    },
  },
  {
    name: 'text has the colour of the card that it stands on',
    rules: ['low-contrast'],
    make(files, random) {
      const document = files.get('brand');
      const palettes = asList(asFields(document?.value).palettes);
      const index = random.below(palettes.length);
      const scheme = random.pick(['light', 'dark']) ?? 'light';
      const colour = random.pick(['ink', 'ink-2', 'primary', 'error']) ?? 'ink';
      const { surface } = asFields(asFields(palettes[index])[scheme]);
      return document && changeValues(document, [[['palettes', index, scheme, colour], surface]]);
    },
  },
  {
    name: 'a font is named whose file is missing',
    rules: ['missing-brand-file'],
    make(files, random) {
      const document = files.get('brand');
      const role = random.pick(['display', 'text']) ?? 'text';
      const place = ['fonts', role, 'files', 0, 'src'];
      return document && changeValues(document, [[place, '/fonts/somewhere-else.woff2']], 'anywhere');
    },
  },
  {
    name: 'the picture for link previews is named with the ending of a photograph',
    rules: ['wrong-form', 'missing-brand-file'],
    make(files) {
      const document = files.get('brand');
      const preview = String(asFields(document?.value).preview);
      return document && changeValues(document, [[['preview'], preview.replace(/\.png$/, '.jpg')]]);
    },
  },
];
