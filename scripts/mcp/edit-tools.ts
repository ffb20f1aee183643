import { z } from 'zod';
import { isError, readPath } from '../content/parsing/finding.ts';
import { CommandError } from '../cli/command-error.ts';
import type { ContentEdit } from '../content-tools/edit/content-edit.ts';
import type { Editing } from '../content-tools/edit/editing.ts';
import type { EditAnswer } from '../content-tools/edit/edit-contract.ts';
import type { Place } from '../content-tools/place.ts';
import { formatFinding } from '../content/report/format.ts';
import { findNamed } from './find-place.ts';
import { pageName, type Tools } from './tools.ts';

const changes = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;
const loses = { ...changes, destructiveHint: true } as const;
const place = {
  after: z.string().optional().describe('The id of the page before it. Name this or "before".'),
  before: z.string().optional().describe('The id of the page after it.'),
};
const field = {
  answer: z.string().optional().describe('The answer field. Unless one is named, the page has one of its own.'),
  isShared: z.boolean().default(false).describe('Whether it is the same question as that of another page (--shared).'),
};
const isAgreed = z
  .boolean()
  .default(false)
  .describe(
    'Whether a person has agreed that published content changes: stored answers, links and dashboards depend on it. Call without it first, and show the person the answer.',
  );
const id = z
  .string()
  .describe('The id of the new page: lower-case words joined by hyphens. It is part of the address.');

/** Adds the tools that change content, as the studio does and with the same history. */
export function addEditTools(tools: Tools, root: string, editing: Editing): void {
  const save = async (edit: ContentEdit, isConfirmed = false) =>
    tell(await editing.answer({ action: 'save', edit, isAgreed: isConfirmed }), editing);
  const find = (name: string) => {
    const named = findNamed(root, name);
    return { file: named.document.name, id: named.id };
  };

  tools.add(
    'edit',
    {
      about:
        'Sets, adds or removes one value. Nothing is overwritten that has changed since you read it: "was" is the value that is there now.',
      input: {
        page: pageName.optional().describe('The page, such as "woman/water"; leave it out for a value outside pages.'),
        file: z.string().optional().describe('The file of a value outside pages, such as "site".'),
        path: z.string().describe('The path in the page, or else in the file: "title", "options[2].label".'),
        was: z
          .unknown()
          .nonoptional('Name the value that is there now, or null if there is none.')
          .describe('The whole value that is there now; null if there is none.'),
        value: z
          .unknown()
          .nonoptional('Name the new value, or null to remove it.')
          .describe('The new value; null removes it.'),
        isAgreed,
      },
      annotations: loses,
    },
    ({ page, file, path, was, value, isAgreed: isConfirmed }) => {
      if ((page === undefined) === (file === undefined))
        throw new CommandError('Name either the page, or the file of a value outside pages.');
      const named = page === undefined ? undefined : find(page);
      const target = { file: named?.file ?? file ?? '', ...(named && { page: named.id }) };
      return save(
        { kind: 'set', ...target, path: readPath(path), was: was ?? undefined, value: value ?? undefined },
        isConfirmed,
      );
    },
  );

  tools.add(
    'new_page',
    {
      about: 'Adds a page with words of a template, which you then edit, and for a question its answer field.',
      input: {
        file: z.string().describe('The file, such as "woman".'),
        type: z.string().describe('The page type, such as "choice".'),
        id,
        ...place,
        ...field,
      },
      annotations: changes,
    },
    ({ file, type, id: own, answer, isShared, ...where }) =>
      save({ kind: 'new', file, type, id: own, answer, isShared, ...chooseSide(where) }),
  );

  tools.add(
    'duplicate_page',
    {
      about: 'Copies a page within its file. Unless a place is named, the copy follows it.',
      input: { page: pageName, id, ...place, ...field },
      annotations: changes,
    },
    ({ page, id: copy, answer, isShared, ...where }) => {
      const { file, id: original } = find(page);
      const hasPlace = where.after !== undefined || where.before !== undefined;
      const there = hasPlace ? chooseSide(where) : ({ anchor: original, side: 'after' } as const);
      return save({ kind: 'duplicate', file, id: original, copy, answer, isShared, ...there });
    },
  );

  tools.add(
    'move_page',
    {
      about: 'Moves a page within its file, and says what follows.',
      input: { page: pageName, ...place },
      annotations: changes,
    },
    ({ page, ...where }) => save({ kind: 'move', ...find(page), ...chooseSide(where) }),
  );

  tools.add(
    'rename_page',
    {
      about: 'Gives a page another id, everywhere. The old address of a published page leads to the new one.',
      input: { page: pageName, to: z.string().describe('The new id.'), isAgreed },
      annotations: loses,
    },
    ({ page, to, isAgreed: isConfirmed }) => save({ kind: 'rename', ...find(page), to }, isConfirmed),
  );

  tools.add(
    'remove_page',
    { about: 'Removes a page that nothing else needs.', input: { page: pageName, isAgreed }, annotations: loses },
    ({ page, isAgreed: isConfirmed }) => save({ kind: 'remove', ...find(page) }, isConfirmed),
  );

  tools.add(
    'undo',
    {
      about: 'Takes back the last edit, if it is the one that you name: people edit the same content in the studio.',
      input: { edit: z.string().describe('The edit, in the words that the answer to it ends with.') },
      annotations: changes,
    },
    async ({ edit }) => {
      const { status, messages } = await editing.answer({ action: 'undo', only: edit });
      if (status !== 'done') throw new CommandError(messages.join('\n'));
      return messages.join('\n');
    },
  );
}

/** What an edit has done, in sentences. Throws a `CommandError` if it was refused. */
function tell({ status, messages, findings }: EditAnswer, { notes }: Editing): string {
  const lines = findings.map((finding) => `  ${formatFinding(finding)}`);
  if (status === 'refused') {
    const heading = findings.some(isError) ? ['The checker would report:'] : [];
    throw new CommandError(['Nothing was changed.', ...messages, ...heading, ...lines].join('\n'));
  }
  if (status === 'asked') {
    return [
      'Nothing was changed yet, because published content would change: stored answers, links and dashboards depend on it. It would mean:',
      ...messages.map((message) => `  ${message}`),
      ...lines,
      'Ask the person you work for. If they agree, call this again with "isAgreed": true.',
    ].join('\n');
  }
  return [
    ...messages,
    ...(lines.length > 0 ? ['The checker now reports:', ...lines] : []),
    `To take it back: undo ${JSON.stringify({ edit: notes.undo })}`,
  ].join('\n');
}

/** Where a page goes. Throws a `CommandError` unless exactly one side is named. */
function chooseSide({ after, before }: { after?: string | undefined; before?: string | undefined }): Place {
  if (after !== undefined && before === undefined) return { anchor: after, side: 'after' };
  if (before !== undefined && after === undefined) return { anchor: before, side: 'before' };
  throw new CommandError('Say where: name either "after" or "before", with the id of a page of the same file.');
}
