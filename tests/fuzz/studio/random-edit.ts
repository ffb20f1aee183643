import fc from 'fast-check';
import type { ContentEdit } from '../../../scripts/content-tools/edit/content-edit.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';

/** A content file with pages, and its name. */
export interface NamedFile {
  name: string;
  file: ContentFile;
}

type Path = (string | number)[];

/** Random edits of these files, as an editor could make them in the studio; many of them are mistakes. */
export function randomEdit(files: readonly NamedFile[]): fc.Arbitrary<ContentEdit> {
  return fc
    .constantFrom(...files)
    .filter(({ file }) => file.pages.length > 1)
    .chain(({ name, file }) => editOf(name, file));
}

function editOf(name: string, file: ContentFile): fc.Arbitrary<ContentEdit> {
  const page = fc.constantFrom(...file.pages);
  const id = page.map((it) => it.id);
  const place = { anchor: id, side: fc.constantFrom('after' as const, 'before' as const) };
  const fresh = fc.stringMatching(/^[a-z]{3,8}(-[a-z]{2,5})?$/);
  const type = fc.constantFrom('choice', 'info', 'scale', 'text', 'number', 'choices', 'date');
  const variants = fc.constantFrom('Tea', 'Something else', '').map((title) => [{ id: 'other', set: { title } }]);
  const experiment = fc.constantFrom('none', ...(file.experiments ?? []).map((it) => it.id));
  const edit = (kind: ContentEdit['kind'], parts: Record<string, fc.Arbitrary<unknown>>) =>
    fc.record({ kind: fc.constant(kind), file: fc.constant(name), ...parts }) as fc.Arbitrary<unknown>;
  const edits = fc.oneof(
    { weight: 5, arbitrary: page.chain((it) => newValue(name, it)) },
    { weight: 2, arbitrary: edit('move', { page: id, renumber: fc.boolean(), ...place }) },
    edit('new', { id: fresh, type, ...place }),
    edit('duplicate', { page: id, id: fresh, ...place }),
    edit('rename', { page: id, to: fresh }),
    edit('remove', { page: id }),
    edit('experiment', { id: fresh, page: id, variants }),
    edit('promote', { experiment, variant: fc.constantFrom('other', 'control') }),
  );
  return edits as fc.Arbitrary<ContentEdit>;
}

/** Another value for one of the fields of a page, at any depth, or none. */
function newValue(file: string, page: Page): fc.Arbitrary<ContentEdit> {
  const places = [...listPlaces(page, [])];
  const words = fc.constantFrom('Tea', 'A text with several words', '“Quoted”', 'One\u00a0two 🍏', '{email}', '');
  return fc
    .constantFrom(...places)
    .chain(([path, was]) =>
      fc
        .oneof(words, words, fc.constantFrom(0, 3, true, null, [], {}), fc.constant(undefined))
        .map((value) => ({ kind: 'set' as const, file, page: page.id, path, was, value })),
    );
}

function* listPlaces(value: unknown, path: Path): Generator<readonly [Path, unknown]> {
  if (path.length > 0) yield [path, value];
  if (typeof value !== 'object' || value === null) return;
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  for (const [name, inner] of entries) yield* listPlaces(inner, [...path, name]);
}
