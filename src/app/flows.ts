import { loadFlow, programs, type Program } from '../content/content.ts';
import type { Flow } from '../domain/generated/types.ts';
import { loadOnce, type Load } from '../ui/load-once.ts';

const loads = new Map(programs.map((program) => [program, loadOnce(() => loadFlow(program))]));

/** A program's flow, loaded once for all. */
export function requestFlow(program: Program): Load<Flow> {
  const load = loads.get(program);
  if (!load) throw new Error(`There is no flow for ${program}`);
  return load;
}
