import { isFlow, type ContentDocument } from '../../parsing/document.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';
import { listFieldUses, type FieldUse } from './field-uses.ts';

/** A field is asked for by the same page in every flow. */
export const sharedField: Rule = {
  id: 'shared-field',
  severity: 'warning',
  failsUntilAcknowledged: true,
  summary: 'Pages of two flows that store their answer in the same field have the same id.',
  why: 'The answers to two questions would be counted as one.',
  *check(document, { documents }) {
    // Each flow is compared with those before it, so that each pair is reported once.
    const flows = documents.filter(isFlow).toSorted((a, b) => b.name.localeCompare(a.name));
    const before = flows.slice(0, Math.max(flows.indexOf(document), 0)).flatMap(listAsked);
    const asked = listAsked(document);
    for (const { name, path, page } of asked) {
      const ids = asked.flatMap((it) => (it.name === name ? it.page?.id : []));
      const other = before.find((it) => it.name === name);
      if (
        !other?.page?.id ||
        page?.id === undefined ||
        before.some((it) => it.name === name && ids.includes(it.page?.id))
      )
        continue;
      const address = `/${other.page.document.name}/${other.page.id}`;
      yield {
        path,
        problem: `${quote(name)} is also where ${quote(address)} stores its answer, which has another id.`,
        remedy:
          'If it is the same question, say so in checks.json: the check fails until you do. Otherwise declare a field of its own in content/answers.json.',
      };
    }
  },
};

function listAsked(document: ContentDocument): FieldUse[] {
  return listFieldUses(document).filter(({ kind }) => kind === 'answer');
}
