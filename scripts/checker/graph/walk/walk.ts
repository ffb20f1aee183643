import type { Facts } from '../../../../src/domain/rules/facts.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import type { Move } from '../model/answers.ts';
import type { BodyCase } from '../model/body-cases.ts';
import type { Leaf } from '../model/leaves.ts';
import type { AnyField } from '../model/liveness.ts';
import type { Model, PagePlace } from '../model/model.ts';

/** Visitors who stand on one page and for whom the rest of the way is the same. */
export interface WalkState {
  place: PagePlace;
  /** What one of them has said. */
  facts: Facts;
  /** Where the app leads such visitors instead of showing the page. */
  around: string | undefined;
  /** The page that asked for each answer, and each page that was met, by its address; what can still matter of them. */
  askedBy: ReadonlyMap<AnyField, PagePlace>;
  steps: WalkStep[];
  /** How one of them came here; absent where a way begins. */
  origin?: { state: WalkState; move?: Move };
}

/** One way on from a page. */
export interface WalkStep {
  /** Absent: the app leads the visitor elsewhere by itself. */
  move?: Move;
  /** Absent: the way ends here, or leads to a page that does not exist. */
  to?: WalkState;
  /** The address to which it leads, whether or not there is such a page. */
  address?: string;
}

/** A page and the visitors who come to it. */
export interface MetPage {
  place: PagePlace;
  states: readonly WalkState[];
  /** Those of them to whom it is shown. */
  shown: readonly WalkState[];
}

/** Everything that can happen to a visitor, with equal visitors taken together. */
export interface Walk {
  model: Model;
  states: readonly WalkState[];
  statesAt: ReadonlyMap<string, readonly WalkState[]>;
  /** The pages of a file that visitors come to, with those who stand there. */
  listMet: (document: ContentDocument) => readonly MetPage[];
  /** Where ways begin, by address. */
  roots: ReadonlyMap<string, WalkState>;
  bodies: readonly BodyCase[];
  /** The statements on which a way can still depend for those who come to an address. */
  routingAt: (address: string) => readonly Leaf[];
  /** The answers at which ways part. */
  forks: ReadonlySet<string>;
  /** The ids of the pages of a file that ask for an answer. */
  listAskers: (file: ContentFile, field: AnswerField) => readonly string[];
  /** Whether there were more kinds of visitors than can be walked. */
  isCutShort: boolean;
  /** Whether some way could not be read or leads to a page that does not exist. */
  hasUnknownWays: boolean;
}
