import { makeAddress } from '../../parsing/addresses.ts';
import { isFlow, type ContentDocument } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';
import { listOptions, listPages, type PageEntry } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';

/** A question of both flows has the same values in both. */
export const differentOptions: Rule = {
  id: 'different-options',
  severity: 'warning',
  summary: 'A page of both flows offers the same values in both. Labels may differ.',
  why: 'Dashboards and reports compare the two.',
  *check(document, { documents, addresses }) {
    // The other flow is compared with the first one, so that each difference is reported once.
    const first = documents.filter(isFlow).toSorted((a, b) => b.name.localeCompare(a.name))[0];
    if (!first || first === document || !isFlow(document)) return;
    for (const page of listPages(document)) {
      const other = page.id === undefined ? undefined : addresses.pages.get(makeAddress(first, page.id));
      const report = other && compare(page, other, first);
      if (report) yield report;
    }
  },
};

function compare(page: PageEntry, other: PageEntry, first: ContentDocument): Report | undefined {
  const [here, there] = [listValues(page), listValues(other)];
  if (!here || !there) return undefined;
  const added = here.values.filter((value) => !there.values.includes(value));
  const missing = there.values.filter((value) => !here.values.includes(value));
  if (added.length + missing.length === 0) return undefined;
  const address = makeAddress(first, page.id ?? '');
  const parts = [
    added.length > 0 ? `only here: ${listWords(added, 'and')}` : '',
    missing.length > 0 ? `only there: ${listWords(missing, 'and')}` : '',
  ];
  return {
    path: here.path,
    problem: `The options differ from those of ${quote(address)}; ${parts.filter((part) => part !== '').join('; ')}.`,
    remedy: 'Give both the same values, or say in checks.json why they differ.',
  };
}

/** The values of a page's options and the path of their list; undefined if it has no options. */
function listValues(page: PageEntry): { path: Report['path']; values: string[] } | undefined {
  const options = listOptions(page);
  const path = options[0]?.path.slice(0, -1);
  const values = options.flatMap(({ fields }) => (typeof fields.value === 'string' ? fields.value : []));
  return path && { path, values };
}
