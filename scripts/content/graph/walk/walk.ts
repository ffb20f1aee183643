import type { Facts } from '../../../../src/domain/rules/facts.ts';
import type { AnswerField } from '../../../../src/domain/generated/types.ts';
import type { ContentFile } from '../../../../src/domain/flow/flow.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import type { Examples, Move } from '../model/answers.ts';
import type { Leaf } from '../model/leaves.ts';
import type { AnyField } from '../model/liveness.ts';
import type { Model, PagePlace } from '../model/model.ts';

/** Visitors on the same page who have the same paths ahead of them. */
export interface WalkState {
  place: PagePlace;
  /** The facts of one of them. */
  facts: Facts;
  /** The address to which the app redirects such visitors instead of showing the page. */
  redirect: string | undefined;
  /** The page that asked for each answer, and the pages that were met by address, as far as they still matter. */
  askedBy: ReadonlyMap<AnyField, PagePlace>;
  steps: WalkStep[];
  /** How one of them came here; absent at the start of a path. */
  origin?: { state: WalkState; move?: Move };
}

/** One step from a page to the next. */
export interface WalkStep {
  /** Absent: the visitor is redirected, or follows a link. */
  move?: Move;
  /** Absent: the path ends here, or leads to a page that does not exist. */
  to?: WalkState;
  /** The address that it leads to, even if there is no such page. */
  address?: string;
}

/** A page and the visitors who get to it. */
export interface VisitedPage {
  place: PagePlace;
  states: readonly WalkState[];
  /** Those of them to whom it is shown. */
  shown: readonly WalkState[];
}

/** All paths through the content, as a graph of states: equal visitors share a state. */
export interface Walk extends Examples {
  model: Model;
  states: readonly WalkState[];
  statesAt: ReadonlyMap<string, readonly WalkState[]>;
  /** The pages of a file that visitors get to, with their states. */
  listVisited: (document: ContentDocument) => readonly VisitedPage[];
  /** The states at which paths begin, by address. */
  roots: ReadonlyMap<string, WalkState>;
  /** The leaves that can still decide the paths of visitors at an address. */
  routingAt: (address: string) => readonly Leaf[];
  /** The fields that routes and options with their own `next` depend on. */
  forks: ReadonlySet<string>;
  /** The ids of the pages of a file that ask for an answer. */
  listAskers: (file: ContentFile, field: AnswerField) => readonly string[];
  /** Whether the walk was stopped because there were too many states. */
  isTruncated: boolean;
  /** Whether a part of the paths could not be read, or leads to a page that does not exist. */
  hasUnknownPaths: boolean;
}
