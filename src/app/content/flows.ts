import type { Flow } from '../../domain/generated/types.ts';
import { loadOnce, type Load } from '../../ui/loading/load-once.ts';
import { readContent, type Program } from './files.ts';
import { onContentChange } from './content-changes.ts';
import { resolveVariants } from './variants.ts';

const loads = new Map<Program, Load<Flow>>();

/** A program's flow with this visitor's variants, loaded once for all callers. */
export function requestFlow(program: Program): Load<Flow> {
  const load = loads.get(program) ?? loadOnce(async () => resolveVariants(await readContent<Flow>(program)));
  loads.set(program, load);
  return load;
}

onContentChange((file) => {
  if (file.kind === 'flow')
    loads.set(
      file.sex,
      loadOnce(() => resolveVariants(file)),
    );
});
