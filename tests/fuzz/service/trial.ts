import type { HttpAnswer } from './exchange.ts';
import type { FuzzRequest } from './request.ts';
import type { Stored } from './world.ts';

/** A request that was sent, what was answered, and what was stored before and after. */
export interface Trial {
  request: FuzzRequest;
  answer: HttpAnswer | undefined;
  before: Stored;
  after: Stored;
  log: readonly string[];
}
