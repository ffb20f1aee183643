import type { Flow } from '../../domain/generated/types.ts';
import { loadOnce, type Load } from '../../ui/loading/load-once.ts';
import { readContent, type Program } from './files.ts';
import { followContent } from './follow.ts';
import { resolveVariants } from './variants.ts';

const loads = new Map<Program, Load<Flow>>();

/** A program's flow as this visitor has it, loaded once for all. */
export function requestFlow(program: Program): Load<Flow> {
  const load = loads.get(program) ?? loadOnce(async () => resolveVariants(await readContent<Flow>(program)));
  loads.set(program, load);
  return load;
}

followContent((file) => {
  if (file.kind === 'flow')
    loads.set(
      file.sex,
      loadOnce(() => resolveVariants(file)),
    );
});
