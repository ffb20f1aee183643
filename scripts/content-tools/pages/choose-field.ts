import type { AnswerKind, Page } from '../../../src/domain/generated/types.ts';
import { CommandError } from '../../cli/command-error.ts';
import { kinds } from '../../../src/domain/answers/kinds.ts';
import type { PageType } from '../../../src/pages/definition.ts';
import { authoring } from '../../../src/pages/generated/authoring.ts';
import { definitions } from '../../../src/pages/generated/definitions.ts';
import { listStoredKinds } from '../../content/graph/model/field-kinds.ts';
import { findPart } from '../../content/parsing/find-part.ts';
import type { AskedPart } from '../../content/parsing/page-types.ts';
import { hasPages, type ContentDocument } from '../../content/parsing/document.ts';
import { indexFields, type FieldEntry } from '../../content/parsing/fields.ts';
import { listPages } from '../../content/parsing/pages.ts';
import { findNearest } from '../../content/words/nearest.ts';
import { listWords, quote } from '../../content/words/words.ts';

/** A new question, and where its answer may be stored. */
export interface FieldRequest {
  documents: readonly ContentDocument[];
  /** The file of the page. */
  document: ContentDocument;
  type: Page['type'];
  id: string;
  /** The value of --answer. */
  answer?: string | undefined;
  /** Whether a page with another id may store its answer in the same field. */
  isShared?: boolean;
}

export interface ChosenField {
  name: string;
  kind: AnswerKind;
  /** Whether it has to be declared in answers.json. */
  isNew: boolean;
}

/** The question of a new page, which is the first one of a form; undefined for a type that asks nothing. */
export function findAsked(type: PageType): AskedPart | undefined {
  const { template } = authoring[type];
  const [question] = definitions[type].ask(template as never) as readonly object[];
  return question && { question: question as AskedPart['question'], part: findPart(template, question) ?? [] };
}

/**
 * The field for a new question: the given one, or one of its own, named after the page. Undefined for a type that asks
 * nothing. Throws a `CommandError` if the answers of another question are stored there.
 */
export function chooseField(request: FieldRequest): ChosenField | undefined {
  const { type, answer, id, documents, document } = request;
  const asked = findAsked(type);
  const stored = asked ? listStoredKinds(type, asked) : [];
  const [kind] = stored;
  if (kind === undefined) {
    if (answer === undefined) return undefined;
    throw new CommandError(`A new page of the type ${type} has no question, so it takes no --answer.`);
  }
  const fields = [...indexFields(documents).values()].filter((field) => stored.some((it) => it === field.kind));
  if (answer === undefined && !kinds[kind].newField) return chooseUnasked(document, type, fields);
  const name = answer ?? nameField(id);
  const known = indexFields(documents).get(name);
  if (!known && answer === undefined) return { name, kind, isNew: true };
  if (!known?.kind || !fields.includes(known)) throw refuseField(request, name, fields);
  checkAskers(request, name);
  return { name, kind: known.kind, isNew: false };
}

/** The name of a page's own field: favorite-season stores its answer in favoriteSeason. */
function nameField(id: string): string {
  const name = id.replaceAll(/-+(.)/g, (_, letter: string) => letter.toUpperCase());
  if (/^[a-z]/.test(name)) return name;
  throw new CommandError(`A field can't be called ${quote(name)}. Give the page an id that begins with a letter.`);
}

/** For measures and e-mail addresses, whose fields the app computes with: the first one that the file doesn't ask for. */
function chooseUnasked(document: ContentDocument, type: string, fields: readonly FieldEntry[]): ChosenField {
  const asked = listAskers([document]).map(({ name }) => name);
  const field = fields.find(({ name }) => !asked.includes(name));
  if (field?.kind) return { name: field.name, kind: field.kind, isNew: false };
  throw new CommandError(
    `This file already asks for every field of the type ${type}, and the app knows no others. A page that asks for the same on another path has to be written by hand.`,
  );
}

/** Throws unless only pages with this id store their answer in the field, or sharing it is intended. */
function checkAskers({ documents, document, id, isShared }: FieldRequest, name: string): void {
  const askers = listAskers(documents).filter((asker) => asker.name === name);
  const inFile = askers.find((asker) => asker.file === document.name);
  if (inFile) throw new CommandError(`${name} is already asked for on ${inFile.id}. Choose another --answer.`);
  const other = askers.find((asker) => asker.id !== id);
  if (!other || isShared) return;
  throw new CommandError(
    `${name} is where ${other.file}/${other.id} stores its answer. If this is the same question, add --shared. Otherwise give the page another id, or choose another --answer.`,
  );
}

function listAskers(documents: readonly ContentDocument[]): { file: string; id: string | undefined; name: unknown }[] {
  return documents
    .filter(hasPages)
    .flatMap((document) =>
      listPages(document).map(({ id, fields }) => ({ file: document.name, id, name: fields.answer })),
    );
}

function refuseField({ documents, type }: FieldRequest, name: string, fields: readonly FieldEntry[]): CommandError {
  const known = indexFields(documents).get(name);
  if (known) {
    return new CommandError(
      `${name} is declared in content/answers.json with the kind ${quote(known.kind)}, which a page of the type ${type} can't store. Choose another --answer.`,
    );
  }
  const asked = listAskers(documents).map((asker) => asker.name);
  const free = fields.flatMap((field) => (asked.includes(field.name) ? [] : field.name));
  const nearest = findNearest(
    name,
    fields.map((field) => field.name),
  );
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`;
  const list = free.length === 0 ? '' : ` No page asks for ${listWords(free)} yet.`;
  return new CommandError(
    `There is no field ${quote(name)} in content/answers.json.${hint}${list} Without --answer, the page gets a field of its own.`,
  );
}
