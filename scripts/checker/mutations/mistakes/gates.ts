import type { Mistake } from '../mistake.ts';
import { asFields, asList, isFields } from '../../parsing/pages.ts';
import { changeValues } from '../edit.ts';
import { listIds, pickFlow, pickOption, pickPage } from '../spots.ts';

/** Mistakes in the gates and sheets that stop visitors. */
export const gateMistakes: readonly Mistake[] = [
  {
    name: 'a gate is deleted',
    rules: ['unguarded-stop', 'broken-tail'],
    make(files, random) {
      const document = pickFlow(files, random);
      const gates = asList(asFields(document?.value).gates);
      const n = random.below(gates.length);
      const mutant = document && changeValues(document, [[['gates', n], undefined]], 'anywhere');
      const { page } = asFields(gates[n]);
      if (!mutant) return undefined;
      if (String(page).startsWith('/'))
        return { ...mutant, harmless: 'The flow does not ask this; the gate is for visitors who change programs.' };
      return mutant;
    },
  },
  {
    name: 'a gate lets a blocked answer through',
    rules: ['unguarded-stop', 'idle-condition'],
    make(files, random) {
      const spot = pickOption(files, random, ({ fields }) => asFields(fields.sheet).action === 'edit');
      const gates = asList(asFields(spot?.page.document.value).gates).map(asFields);
      const n = gates.findIndex(({ allowWhen }) => asFields(allowWhen).field === spot?.page.fields.answer);
      const values = asList(asFields(gates[n]?.allowWhen).isOneOf);
      if (!spot || n < 0) return undefined;
      return changeValues(
        spot.page.document,
        [
          [
            ['gates', n, 'allowWhen', 'isOneOf'],
            [...values, spot.option.fields.value],
          ],
        ],
        'anywhere',
      );
    },
  },
  {
    name: 'a gate by a sensitive answer leads to another page than its question',
    rules: ['revealing-route'],
    make(files, random) {
      const document = pickFlow(files, random);
      const gates = asList(asFields(document?.value).gates).map(asFields);
      const n = gates.findIndex(({ allowWhen }) => asFields(allowWhen).field === 'eatingDisorder');
      const page = document && listIds(document)[1 + random.below(4)];
      return document && n >= 0 ? changeValues(document, [[['gates', n, 'page'], page]], 'anywhere') : undefined;
    },
  },
  {
    name: 'a safety sheet is deleted',
    rules: ['silent-stop'],
    make(files, random) {
      const spot = pickOption(files, random, ({ fields }) => asFields(fields.sheet).action === 'edit')?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'sheet'], undefined]], spot.path);
    },
  },
  {
    name: 'a safety sheet lets visitors go on',
    rules: ['silent-stop'],
    make(files, random) {
      const spot = pickOption(files, random, ({ fields }) => asFields(fields.sheet).action === 'edit')?.option;
      return spot && changeValues(spot.document, [[[...spot.path, 'sheet', 'action'], 'continue']], spot.path);
    },
  },
  {
    name: 'the sheet for those who should not lose weight is deleted',
    rules: ['silent-stop'],
    make(files, random) {
      const spot = pickPage(files, random, ({ fields }) => isFields(fields.underweight));
      return spot && changeValues(spot.document, [[[...spot.path, 'underweight'], undefined]], spot.path);
    },
  },
];
