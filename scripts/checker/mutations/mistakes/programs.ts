import type { Mistake } from '../mistake.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { pickFlow, pickFlowPage } from '../spots.ts';

/** The two programs should offer the same. */
export const optionOfOneProgram: Mistake = {
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
};

/** A file is copied for the other program. */
export const copiedProgram: Mistake = {
  name: 'a copied file names the other program',
  rules: ['wrong-program'],
  make(files, random) {
    const document = pickFlow(files, random);
    return document && changeValues(document, [[['sex'], document.name === 'man' ? 'woman' : 'man']]);
  },
};
