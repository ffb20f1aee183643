import { z } from 'zod';
import { readPath } from '../content/parsing/finding.ts';
import { CommandError } from '../cli/command-error.ts';
import { listParameters, readEdit, type ContentEdit } from '../content-tools/edit/content-edit.ts';
import type { Editing } from '../content-tools/edit/editing.ts';
import { pageEdits, type PageEdit, type Parameter } from '../content-tools/edit/page-edits.ts';
import { writeAnswer } from '../content-tools/edit/write-answer.ts';
import { findNamed, pageName, type Tools } from './tools.ts';

const changes = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: false } as const;
const loses = { ...changes, destructiveHint: true } as const;
const isAgreed = z
  .boolean()
  .default(false)
  .describe(
    'Whether a person has agreed that published content changes: stored answers, links and dashboards depend on it. Call without it first, and show the person the answer.',
  );

/** Adds the tools that change content, as the studio does and with the same history. */
export function addEditTools(tools: Tools, root: string, editing: Editing): void {
  const save = async (edit: ContentEdit, isConfirmed = false) => {
    const answer = await editing.answer({ action: 'save', edit, isAgreed: isConfirmed });
    const text = writeAnswer(
      answer,
      'Ask the person you work for. If they agree, call this again with "isAgreed": true.',
    );
    const undo = `To take it back: undo ${JSON.stringify({ edit: editing.notes.undo })}`;
    return answer.status === 'done' ? `${text}\n${undo}` : text;
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
      const named = page === undefined ? undefined : findNamed(root, page);
      const target = { file: named?.document.name ?? file ?? '', ...(named && { page: named.id }) };
      return save(
        { kind: 'set', ...target, path: readPath(path), was: was ?? undefined, value: value ?? undefined },
        isConfirmed,
      );
    },
  );

  for (const kind of Object.keys(pageEdits) as (keyof typeof pageEdits)[]) {
    const edit: PageEdit = pageEdits[kind];
    const input = Object.fromEntries(listParameters(edit).map(([name, it]) => [name, describeParameter(it)]));
    tools.add(
      edit.tool,
      {
        about: edit.about,
        input: { ...input, ...(edit.mayLose && { isAgreed }) },
        annotations: edit.mayLose ? loses : changes,
      },
      ({ isAgreed: isConfirmed, ...values }) => save(readEdit(root, kind, values), isConfirmed === true),
    );
  }

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

/** An argument of a tool. Messages name it by its flag, if it has one. */
function describeParameter(parameter: Parameter): z.ZodType {
  const about = parameter.about.replace(/^./, (letter) => letter.toUpperCase());
  if ('argument' in parameter)
    return (parameter.argument.endsWith('...>') ? z.array(z.string()) : z.string()).describe(`${about}.`);
  const [flag, value] = parameter.flag.split(' ');
  return (value ? z.string() : z.boolean()).optional().describe(`${about} (${flag}).`);
}
