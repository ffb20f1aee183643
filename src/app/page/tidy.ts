import { loadOnce } from '../../ui/loading/load-once.ts';

const module = loadOnce(() => import('./tidy-answers.ts'));

/** Tidies the stored answers, at once if the code is loaded. If it can't be loaded, a later visit does it. */
export function tidy(task: (answers: typeof import('./tidy-answers.ts')) => unknown): void {
  if (module.current) task(module.current);
  else module.preload().then(task, () => {});
}
