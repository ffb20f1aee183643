import type { ContentFile } from '../../src/domain/flow/flow.ts';
import { keepValidAnswers } from '../../src/domain/answers/valid-answers.ts';
import type { Facts } from '../../src/domain/rules/facts.ts';
import { CommandError } from '../cli/command-error.ts';
import { readValidContent } from '../content-tools/content-files.ts';
import { makeFacts, writeAnswer, type Base, type Overrides } from '../content/graph/visitor.ts';
import { listFields } from '../content/parsing/fields.ts';
import { findNearest } from '../content/words/nearest.ts';
import { quote } from '../content/words/words.ts';
import { answerFieldsByKind } from '../../src/domain/generated/answer-kinds.ts';
import { programField } from '../../src/domain/generated/programs.ts';

export interface Visitor {
  answers: Overrides;
  base: Base;
  today: string;
}

/** Facts that are written like answers. */
const others = ['gender', 'hasPurchased'];

/** The facts of a visitor. Throws a `CommandError` if there is no such field, or if nobody can give one of the answers. */
export function readVisitor(root: string, file: ContentFile, { answers, base, today }: Visitor): Facts {
  const declared = [...listFields(readValidContent(root)).map(({ name }) => name), ...others];
  const facts = keepValidAnswers(file, makeFacts(file, base, answers, today));
  for (const [field, text] of Object.entries(answers)) {
    if (!declared.includes(field)) throw refuseField(field, declared);
    const isTaken = others.includes(field) || text === '' || field in facts.answers;
    if (!isTaken) throw refuseAnswer(field, text);
  }
  return facts;
}

/** The answers of a visitor as `read_page` takes them, with everything else that matters. */
export function writeVisitor({ answers, gender, hasPurchased, today }: Facts) {
  const written = Object.entries(answers).filter(([field]) => field !== programField);
  return {
    answers: {
      ...Object.fromEntries(written.map(([field, value]) => [field, writeAnswer(value)])),
      ...(gender && { gender }),
      ...(hasPurchased && { hasPurchased: 'true' }),
    },
    base: 'nothing',
    today,
  } satisfies Visitor;
}

function refuseField(field: string, declared: readonly string[]): CommandError {
  const nearest = findNearest(field, declared);
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`;
  return new CommandError(`No field is called ${quote(field)}.${hint} content/answers.json declares them all.`);
}

function refuseAnswer(field: string, text: string): CommandError {
  const isKnown = Object.values(answerFieldsByKind).some((fields) => fields.split(' ').includes(field));
  if (!isKnown) {
    return new CommandError(
      `${quote(field)} was declared after this server started, so it can't take an answer there yet. Start it again, or leave this answer out.`,
    );
  }
  return new CommandError(
    `Nobody can answer ${quote(field)} with ${quote(text)}. Look at the page that asks for it: an option is named by its "value".`,
  );
}
