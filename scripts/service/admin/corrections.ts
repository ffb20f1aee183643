import type { Answers } from '../../../src/domain/generated/types.ts';
import { compileSchema } from '../../content/schema/schemas.ts';
import { CommandError } from '../../cli/command-error.ts';
import type { Database } from '../database/database.ts';
import { checkBody } from '../http/body.ts';
import { HttpError, HIGHEST_REVISION } from '../http/requests.ts';
import { exportPerson } from './people.ts';

/** One answer of a person, as an operator types it. Without a value the answer is removed. */
export type Correction = { person: string; field: string; value?: string };

/** What was corrected; absent values were or are not there. */
export type Corrected = { onboarding: string; before?: unknown; after?: unknown };

/**
 * Corrects one answer of a person, also one by which a plan was bought. Without a purchase the visitor may answer again.
 * The value is JSON, or a text. The plan that was shown stays. Throws a CommandError if the person hasn't exactly one
 * onboarding, or the answer can't be stored.
 */
export function correctAnswer(database: Database, { person, field, value }: Correction): Promise<Corrected> {
  const validate = compileSchema<Answers>('entities/answers');
  return database.transaction(async (queryable) => {
    const { onboardings } = await exportPerson(queryable, person);
    const [record, ...others] = onboardings;
    if (!record || others.length > 0) {
      const ids = onboardings.map(({ id }) => id).join(', ') || 'none';
      throw new CommandError(`Name one onboarding by its id. Those of ${person.trim()}: ${ids}.`);
    }
    const { [field as keyof Answers]: before, ...kept } = record.answers as Answers;
    const after = value === undefined ? undefined : readValue(value);
    const answers = after === undefined ? kept : { ...kept, [field]: after };
    try {
      checkBody(validate, answers);
    } catch (error) {
      if (error instanceof HttpError) throw new CommandError(`${field} can’t be ${value}: ${error.message}`);
      throw error;
    }
    // As a newer write, and nothing but this answer: the browser may just be writing, too.
    await queryable.query(
      `update onboardings
       set answers = (answers - $2::text) || $3::jsonb, updated_at = now(),
           revision = least(revision, ${HIGHEST_REVISION - 1}) + 1
       where id = $1`,
      [record.id, field, JSON.stringify(after === undefined ? {} : { [field]: after })],
    );
    return { onboarding: record.id, ...(before !== undefined && { before }), ...(after !== undefined && { after }) };
  });
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** Reads what the operation takes as text. Throws a CommandError if it is none. */
export function readCorrection(input: string): Correction {
  try {
    const { person, field, value } = JSON.parse(input) as Partial<Record<keyof Correction, unknown>>;
    if (typeof person === 'string' && typeof field === 'string') {
      return { person, field, ...(typeof value === 'string' && { value }) };
    }
  } catch {
    // The message below says what is expected.
  }
  throw new CommandError('This is no correction: it is the JSON {"person": …, "field": …, "value": …}.');
}
