import type { Question } from '../../pages/definition.ts';
import type { NumberLimits } from '../generated/answer-limits.ts';
import type { UnitWords } from './amounts.ts';
import type { KnownAnswer } from '../generated/known-fields.ts';
import type { Condition, FieldDeclaration, Height, Weight } from '../generated/types.ts';

/** A test that conditions can make, such as "is". */
export type ConditionTest = Condition extends infer Each
  ? Exclude<Each extends { field: unknown } ? keyof Each : never, 'field'>
  : never;

/** What the values of an answer can be told apart by: limits, and what the conditions of the content compare with. */
export interface Distinctions {
  /** The points of the scale of a field. */
  points: (field: string) => readonly number[];
  /** Numbers of a field: the smallest, and each at which the result of a condition changes. */
  amounts: (field: string) => readonly number[];
  height: Height;
  /** Weights on both sides of every limit; for a goal, those for the weight that is known. */
  weights: (field: string) => readonly Weight[];
  /** A day after today. */
  day: string;
}

/** All about one kind of answer, but its check, which checks.ts has: the app needs that one before anything else. */
export interface Kind {
  /** The schema of its values, in schemas/entities/. */
  schema: string;
  /** What its values are, for messages: "the value of an option". */
  noun: string;
  /** The tests that conditions can make. */
  tests: readonly ConditionTest[];
  /** The type of the values that conditions compare with; absent where they compare with none. */
  compared?: 'string' | 'number';
  /** The limit that a declaration may have beside those of `newField`. */
  mayDeclare?: keyof FieldDeclaration;
  /** Why no two pages on one path may ask for it, where there is a reason beside that the second answer replaces the first. */
  whyOnce?: string;
  /** Set if `values` are examples of many more. */
  isSampled?: true;
  /** Set if a stored answer means something else on a later day. */
  isDated?: true;
  /** The widest plausible answer of a field, for texts that must fit. */
  widest?: (field: { limits?: NumberLimits | undefined }, unit: UnitWords) => string | undefined;
  /** Set if analytics may learn an answer as a property of the visitor. */
  isForAnalytics?: true;
  /** Set if an answer is the name of a program. */
  namesProgram?: true;
  /** The values that conditions may compare with, where they aren't those of options. */
  compares?: (field: string, points: Distinctions['points']) => readonly unknown[];
  /** How it is entered, where it isn't chosen: as a measure in a unit, in an input of this type, or by a tick. */
  entered?: 'measure' | 'date' | 'email' | 'number' | 'tel' | 'text' | 'tick';
  /** Set if an answer is a list of values. */
  isList?: true;
  /** What a page needs to declare for a new field; absent where the app computes with the answers, and knows their fields. */
  newField?: Partial<FieldDeclaration>;
  /** Set if the answer may say anything, so that it counts as sensitive. */
  isFreeText?: true;
  /** Set if whoever answers knows that it is sent. */
  isSentKnowingly?: true;
  /** What code computes with, if it is such an answer. */
  findKnown?: (declaration: { role?: 'goal' | undefined }) => KnownAnswer;
  /** How an answer is written in texts; undefined where it has no words. */
  write: (value: never, question: Question) => string | undefined;
  /** All values where they are few, else one of each sort that can be told apart; of a question with options, those. */
  values: (question: Question, distinctions: Distinctions) => readonly unknown[];
  /** Values as visitors give them, the most ordinary ones first. */
  examples: (question: Question, today: string) => readonly unknown[];
}
