import type { Flow } from '../../domain/generated/types.ts';
import { loadOnce, type Load } from '../../ui/loading/load-once.ts';
import { isProgram } from '../../domain/flow/programs.ts';
import { readContent, resolveVariants } from './files.ts';
import { onContentChange } from './content-changes.ts';
import { site } from './site.ts';

const loads = new Map<string, Load<Flow>>();

/** A program's flow with this visitor's variants, loaded once for all callers. */
export function requestFlow(program: string): Load<Flow> {
  const load = loads.get(program) ?? loadOnce(async () => resolveVariants(await readContent<Flow>(program, site)));
  loads.set(program, load);
  return load;
}

onContentChange(async (file) => {
  if (file.kind !== 'flow' || !isProgram(file.program)) return;
  const changed = loadOnce(() => resolveVariants(file));
  // Before it is shown: a page that waits for it would be hidden for a moment, and lose the focus.
  await changed.preload();
  loads.set(file.program, changed);
});
