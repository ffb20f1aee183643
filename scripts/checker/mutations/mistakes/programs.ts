import type { Mistake } from '../mistake.ts';
import { isFlow } from '../../parsing/document.ts';
import { asFields, asList } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { pickFlow, pickFlowPage } from '../spots.ts';

/** An option that only one of the two programs offers. */
export const optionOfOneProgram: Mistake = {
  name: 'an option is added to only one flow',
  rules: ['different-options'],
  make(files, random) {
    const spot = pickFlowPage(
      files,
      random,
      ({ fields }) => fields.type === 'choice' && asList(fields.options).length < 10,
    );
    const both = [...files.values()]
      .filter((document) => isFlow(document) && document !== spot?.document)
      .flatMap((document) => asList(asFields(document.value).pages).map(asFields))
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
      ? { ...mutant, harmless: 'The two pages already differ, and the warning is acknowledged.' }
      : mutant;
  },
};

/** A copied line in the list of programs. */
export const repeatedProgram: Mistake = {
  name: 'a program is declared twice',
  rules: ['wrong-program'],
  make(files) {
    const document = files.get('programs');
    const programs = asList(asFields(document?.value).programs);
    return document && changeValues(document, [[['programs', programs.length], programs[0]]]);
  },
};

/** A copy of a file with the other program's name. */
export const copiedProgram: Mistake = {
  name: 'a copied file names the other program',
  rules: ['wrong-program'],
  make(files, random) {
    const document = pickFlow(files, random);
    const other = random.pick([...files.values()].filter((it) => isFlow(it) && it !== document));
    return document && other && changeValues(document, [[['program'], other.name]]);
  },
};
