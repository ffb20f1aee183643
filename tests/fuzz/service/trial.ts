import type { FuzzRequest, HttpAnswer } from './request.ts';
import type { Stored } from './world.ts';

/** A request, its response, and the stored data before and after. */
export interface Trial {
  request: FuzzRequest;
  answer: HttpAnswer | undefined;
  before: Stored;
  after: Stored;
  log: readonly string[];
}
