import { onContentChange } from '../../../src/app/content/content-changes.ts';
import { readContent } from '../../../src/app/content/files.ts';
import { site } from '../../../src/app/content/site.ts';
import { loadOnce, type Load } from '../../../src/ui/loading/load-once.ts';
import type { Flow } from '../../../src/domain/generated/types.ts';

const loads = new Map<string, Load<Flow>>();

/** The flow of a program as its file has it, without the variants that this browser would get in the app. */
export function requestFlow(program: string): Load<Flow> {
  const load = loads.get(program) ?? loadOnce(() => readContent<Flow>(program, site));
  loads.set(program, load);
  return load;
}

onContentChange((file) => {
  if (file.kind !== 'flow') return;
  const load = loadOnce(() => Promise.resolve(file));
  // Before the studio is drawn again, so that nothing of it is hidden meanwhile.
  void load.preload();
  loads.set(file.program, load);
});
