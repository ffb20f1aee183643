import { prepareForVisitor } from '../../src/app/own-content.ts';
import { followContent, programs, type Program } from '../../src/content/content.ts';
import { loadFlow } from '../../src/content/whole-flows.ts';
import type { Flow } from '../../src/domain/generated/types.ts';
import { loadOnce, type Load } from '../../src/ui/load-once.ts';

const startLoad = (program: Program) => [program, loadOnce(() => loadFlow(program).then(prepareForVisitor))] as const;
const loads = new Map(programs.map(startLoad));

/** A program's whole flow as this visitor has it, loaded once for all. */
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
