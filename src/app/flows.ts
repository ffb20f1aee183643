import { followContent, loadFlow, programs, type Program } from '../content/content.ts';
import type { Flow } from '../domain/generated/types.ts';
import { prepareForVisitor } from './own-content.ts';
import { loadOnce, type Load } from '../ui/load-once.ts';

const startLoad = (program: Program) => [program, loadOnce(() => loadFlow(program).then(prepareForVisitor))] as const;
const loads = new Map(programs.map(startLoad));

/** A program's flow as this visitor has it, loaded once for all. */
export function requestFlow(program: Program): Load<Flow> {
  const load = loads.get(program);
  if (!load) throw new Error(`There is no flow for ${program}`);
  return load;
}

if (import.meta.hot) {
  followContent((names) => {
    for (const program of programs.filter((name) => names.includes(name))) loads.set(...startLoad(program));
  });
}
