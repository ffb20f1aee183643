import { loadOnce as loadUnnoted, type Load } from '../../src/ui/load-once.ts';
import { noteImports, noteWanted } from './recorded-imports.ts';

export * from '../../src/ui/load-once.ts';

/** Stands for the app's `loadOnce` where pages are built: what a page wants is noted, also when it is there already. */
export function loadOnce<Loaded>(load: () => Promise<Loaded>): Load<Loaded> {
  const modules = new Set<string>();
  const { get, preload } = loadUnnoted(() => noteImports(modules, load));
  const noting = (want: () => Promise<Loaded>) => () => {
    const wanted = want();
    noteWanted(modules);
    return wanted;
  };
  return { get: noting(get), preload: noting(preload) };
}
