import { UsageError } from '../../cli/command-error.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { quote } from '../../content/words/words.ts';
import { duplicatePage, type Copy } from '../pages/duplicate-page.ts';
import { addExperiment, type NewExperiment, promoteVariant } from '../pages/experiments.ts';
import { findPage, type Place } from '../find-page.ts';
import { makeMove, type MoveRequest } from '../pages/move-page.ts';
import { addNewPage, type NewPageRequest } from '../pages/add-page.ts';
import { readPublishedFile } from '../publish/lock.ts';
import { removePage } from '../pages/remove-page.ts';
import { renamePage } from '../pages/rename-page.ts';
import type { Edits } from './judge-edits.ts';

/** Something that an edit is told: by its place on the command line if there is no edit without it, else by a flag. */
export type Parameter = {
  /** What it is, without a full stop. */
  about: string;
  /** Whether it names a page that is there, or a new one. */
  names?: 'page' | 'new';
} & ({ argument: string } | { flag: string });

type Value<It> = It extends { argument: `${string}...>` }
  ? string[]
  : It extends { argument: string }
    ? string
    : It extends { flag: `${string}<${string}` }
      ? string | undefined
      : boolean | undefined;

/** The content that an edit is about. */
interface Content {
  root: string;
  documents: readonly ContentDocument[];
  /** The file that has these pages, of which some must not be detours. */
  locate: (pages: readonly string[], inOrder?: readonly string[]) => ContentDocument;
}

/** An edit of pages: commands, the agents' tools and the requests of the studio follow from it. */
export interface PageEdit<Told extends Record<string, Parameter> = Record<string, Parameter>, Asked = object> {
  /** The name of the agents' tool. */
  tool: string;
  about: string;
  parameters: Told;
  /** What the studio would ask for, from the values of the parameters. */
  read(values: { [Name in keyof Told]: Value<Told[Name]> }): Asked;
  /** Whether it may change or remove what was published, once somebody has agreed; absent: it never may. */
  mayLose?(asked: Asked): boolean;
  make(content: Content, asked: Asked): Edits | Promise<Edits>;
}

const declare = <const Told extends Record<string, Parameter>, Asked>(edit: PageEdit<Told, Asked>) => edit;

const page = { argument: '<page>', about: 'a page, such as woman/water', names: 'page' } as const;
const id = {
  argument: '<id>',
  about: 'the id of the new page: lower-case words joined by hyphens, which become part of its address',
  names: 'new',
} as const;
const place = {
  after: { flag: '--after <page>', about: 'puts it after this page', names: 'page' },
  before: { flag: '--before <page>', about: 'puts it before this page', names: 'page' },
} as const;
const field = {
  answer: { flag: '--answer <field>', about: 'stores the answer in this field' },
  isShared: { flag: '--shared', about: 'the field is that of another question' },
} as const;
const always = () => true;

/** The edits of pages, by their kinds. */
export const pageEdits = {
  new: declare({
    tool: 'new_page',
    about:
      'Adds a page of a type, with placeholder words. Unless an answer field is named, a question gets one of its own, named after the page.',
    parameters: { type: { argument: '<type>', about: 'the page type, such as choice' }, id, ...place, ...field },
    read: ({ after, before, ...asked }): NewPageRequest => ({ ...asked, ...readPlace(after, before) }),
    make: ({ root, documents, locate }, asked) =>
      addNewPage(root, documents, locate([asked.anchor], [asked.anchor]), asked),
  }),
  duplicate: declare({
    tool: 'duplicate_page',
    about:
      'Copies a page. The copy has a step, a title in analytics and an answer field of its own, and follows the page unless another place is named.',
    parameters: { page, id, ...place, ...field },
    read: ({ after, before, ...asked }): Copy => {
      const hasPlace = after !== undefined || before !== undefined;
      return { ...asked, ...readPlace(hasPlace ? after : asked.page, before) };
    },
    make: ({ root, documents, locate }, asked) =>
      duplicatePage(root, documents, locate([asked.page, asked.anchor], [asked.anchor]), asked),
  }),
  move: declare({
    tool: 'move_page',
    about: 'Moves a page within its file, and says what follows. It keeps its step unless it is to get another one.',
    parameters: { page, ...place, renumber: { flag: '--renumber', about: 'gives it a step that fits its new place' } },
    read: ({ after, before, ...asked }): MoveRequest => ({ ...asked, ...readPlace(after, before) }),
    mayLose: ({ renumber }) => renumber === true,
    make: ({ documents, locate }, asked) => {
      const pages = [asked.page, asked.anchor];
      return makeMove(documents, locate(pages, pages), asked);
    },
  }),
  rename: declare({
    tool: 'rename_page',
    about:
      'Gives a page another id, and changes every place that names it, in all files. If the page was published, its old address leads to the new one from then on.',
    parameters: { page, to: { argument: '<id>', about: 'the new id', names: 'new' } },
    read: (asked) => asked,
    mayLose: always,
    make: ({ documents, locate }, asked) => {
      const document = locate([asked.page]);
      return renamePage({ documents, document, published: readPublishedFile(documents, document), ...asked });
    },
  }),
  remove: declare({
    tool: 'remove_page',
    about: 'Removes a page, and leads its neighbours to each other.',
    parameters: { page },
    read: (asked) => asked,
    mayLose: always,
    make: ({ documents, locate }, asked) => {
      const document = locate([asked.page]);
      return removePage(documents, document, findPage(document, asked.page));
    },
  }),
  experiment: declare({
    tool: 'add_experiment',
    about: 'Begins an experiment on the title of a page.',
    parameters: {
      page,
      id: { argument: '<name>', about: 'the name of the experiment' },
      titles: {
        argument: '<titles...>',
        about: 'variants with their titles, such as "short=Another title" and "long=A third one"',
      },
    },
    read: ({ titles, ...asked }): NewExperiment => ({ ...asked, variants: titles.map(readVariant) }),
    make: ({ root, documents, locate }, asked) => addExperiment(root, documents, locate([asked.page]), asked),
  }),
  promote: declare({
    tool: 'promote_variant',
    about: 'Ends an experiment: what the variant changes becomes the pages’ own, in all files.',
    parameters: {
      experiment: { argument: '<experiment>', about: 'the name of the experiment' },
      variant: { argument: '<variant>', about: 'the name of the variant' },
    },
    read: (asked) => asked,
    mayLose: always,
    make: ({ root, documents }, asked) => promoteVariant(root, documents, asked),
  }),
};

/** Where a page goes. Throws a `UsageError` unless exactly one side is named. */
function readPlace(after: string | undefined, before: string | undefined): Place {
  if (after !== undefined && before === undefined) return { anchor: after, side: 'after' };
  if (before !== undefined && after === undefined) return { anchor: before, side: 'before' };
  throw new UsageError('Say where: after a page, or before a page of the same file.');
}

/** Reads a variant with its title: "short=Another title". */
function readVariant(word: string): { id: string; set: { title: string } } {
  const [name = '', ...title] = word.split('=');
  if (title.length > 0) return { id: name, set: { title: title.join('=') } };
  throw new UsageError(`${quote(word)} names no title. Write the variant’s name and its title: "short=Another title".`);
}
