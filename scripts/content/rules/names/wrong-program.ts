import { programs, site, woman } from '../../examples/changes.ts';
import { programField } from '../../../../src/domain/generated/programs.ts';
import { findKind, isFlow, isSite, type ContentDocument } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';
import { asFields, asList, listOptions, listPages } from '../../parsing/pages.ts';
import type { Rule } from '../rule.ts';
import { listWords, quote } from '../../words/words.ts';

/** A program's file is named after it, and the option that chooses a program leads to it. */
export const wrongProgram: Rule = {
  id: 'wrong-program',
  severity: 'error',
  summary:
    'Every program has a file that is named after it and is declared in programs.json, and an option that chooses a program leads to it.',
  why: 'Visitors would end up in the other program.',
  *check(document, { documents }) {
    const flows = documents.filter(isFlow).map(({ name }) => name);
    if (isFlow(document)) yield* checkName(document, documents);
    if (findKind(document) === 'programs') yield* checkDeclarations(document);
    if (isSite(document)) yield* checkDeviceRule(document, documents);
    yield* checkOptions(document, flows);
  },
  faults: () => ({
    'woman.json program at "man": This file is named "woman" but its "program" is "man". Write "woman".': woman(
      '"program": "woman"',
      '"program": "man"',
    ),
    'site.json page "gender" options[0].next at "/man/water": This option stores "woman" but leads to "/man/water". Name a page of the program "woman".':
      site(
        ['"answer": "gender"', '"answer": "sex"'],
        [
          '"value": "Woman", "label": "Woman", "next": "/woman/water"',
          '"value": "woman", "label": "Woman", "next": "/man/water"',
        ],
        ['"value": "Man", "label"', '"value": "man", "label"'],
      ),
    'programs.json programs[2].id at "woman": The program "woman" is declared twice. Delete one of the two.': programs(
      '"analytics": "male" }',
      '"analytics": "male" },\n    { "id": "woman", "palette": "teal", "analytics": "women" }',
    ),
    'site.json deviceRule.program at "child": There is no program "child". Write "woman" or "man".': site(
      '"program": "woman", "page": "gender"',
      '"program": "child", "page": "gender"',
    ),
    'man.json program at "man": The program "man" is not declared. Add it to the list in content/programs.json.':
      programs('"id": "man"', '"id": "men"'),
  }),
  nearMisses: () => ({
    'options that store a sex and lead into its program': site(
      ['"answer": "gender"', '"answer": "sex"'],
      ['"value": "Woman"', '"value": "woman"'],
      ['"value": "Man"', '"value": "man"'],
    ),
  }),
};

function* checkName(document: ContentDocument, documents: readonly ContentDocument[]): Generator<Report> {
  const { program } = asFields(document.value);
  if (typeof program !== 'string') return;
  if (program !== document.name) {
    const problem = `This file is named ${quote(document.name)} but its "program" is ${quote(program)}.`;
    yield { path: ['program'], problem, remedy: `Write ${quote(document.name)}.` };
    return;
  }
  const declarations = documents.find((it) => findKind(it) === 'programs');
  if (!declarations || listIds(declarations).includes(program)) return;
  const problem = `The program ${quote(program)} is not declared.`;
  yield { path: ['program'], problem, remedy: 'Add it to the list in content/programs.json.' };
}

function* checkDeclarations(document: ContentDocument): Generator<Report> {
  const ids = listIds(document);
  for (const [index, id] of ids.entries()) {
    if (typeof id !== 'string' || ids.indexOf(id) === index) continue;
    const problem = `The program ${quote(id)} is declared twice.`;
    yield { path: ['programs', index, 'id'], problem, remedy: 'Delete one of the two.' };
  }
}

const listIds = ({ value }: ContentDocument): unknown[] =>
  asList(asFields(value).programs).map((it) => asFields(it).id);

function* checkDeviceRule(document: ContentDocument, documents: readonly ContentDocument[]): Generator<Report> {
  const { program } = asFields(asFields(document.value).deviceRule);
  const declarations = documents.find((it) => findKind(it) === 'programs');
  if (typeof program !== 'string' || !declarations || listIds(declarations).includes(program)) return;
  const problem = `There is no program ${quote(program)}.`;
  yield { path: ['deviceRule', 'program'], problem, remedy: `Write ${listWords(listIds(declarations))}.` };
}

function* checkOptions(document: ContentDocument, declared: readonly string[]): Generator<Report> {
  for (const page of listPages(document)) {
    if (page.fields.answer !== programField) continue;
    for (const { path, fields } of listOptions(page)) {
      const { value, next } = fields;
      if (typeof value !== 'string' || typeof next !== 'string') continue;
      if (!declared.some((program) => next.startsWith(`/${program}/`)) || next.startsWith(`/${value}/`)) continue;
      const problem = `This option stores ${quote(value)} but leads to ${quote(next)}.`;
      yield { path: [...path, 'next'], problem, remedy: `Name a page of the program ${quote(value)}.` };
    }
  }
}
