import type { Facts } from './facts.ts';
import type { FlowOutline, Outline } from './outline.ts';

/** Whether the pages of a flow take this as an answer; undefined where none of them asks for it. */
export function takes({ asked }: FlowOutline, field: string, value: unknown): boolean | undefined {
  const question = asked[field as keyof typeof asked];
  return question && (question.values?.includes(value as string) ?? true);
}

/**
 * The facts as a flow goes by them, without answers for which its pages have no option: they meet no condition, gate or
 * need, and their question is open. What the flow doesn't ask for stays: the other program's gates hold in both.
 */
export function keepStanding(outline: Outline, facts: Facts): Facts {
  if (!('sex' in outline)) return facts;
  const said = Object.entries(facts.answers);
  const standing = said.filter(([field, value]) => takes(outline, field, value) !== false);
  return standing.length === said.length ? facts : { ...facts, answers: Object.fromEntries(standing) };
}
