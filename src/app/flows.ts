import { loadFlow, type Program } from '../content/content.ts';
import type { Flow } from '../domain/generated/types.ts';
import { loadTwice } from '../steps/lazy-step.tsx';

const loading = new Map<Program, Promise<Flow>>();

/** A program's flow, loaded once; after a failure the next call tries afresh. */
export function requestFlow(program: Program): Promise<Flow> {
  const known = loading.get(program);
  if (known) return known;
  const request = loadTwice(() => loadFlow(program)).catch((error: unknown) => {
    loading.delete(program);
    throw error;
  });
  loading.set(program, request);
  return request;
}
