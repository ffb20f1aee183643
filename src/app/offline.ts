import { isProgram, programs } from '../content/content.ts';
import { loadPiece } from '../content/flow-source.ts';
import { registerWorker } from '../services/updates/register-worker.ts';
import { answers } from '../state/answers.ts';
import { requestEntry } from './entry-file.ts';
import { requestFlow } from './flows.ts';
import { listPictures } from './list-pictures.ts';

/** Makes the product work without a connection: the worker keeps the site, and what passes through it. */
export async function workOffline(): Promise<void> {
  const registration = await registerWorker();
  if (isSparing()) return;
  await keepPictures(registration);
  addEventListener('online', () => void keepPictures(registration));
}

/** Whether the visitor saves data, or has a connection on which pictures ahead of time would be in the way. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Has the worker fetch what a walk to the end shows, part by part; it stops quietly where the connection does. */
async function keepPictures(registration: ServiceWorkerRegistration): Promise<void> {
  const told = new Set<string>();
  try {
    for await (const urls of listFiles()) {
      registration.active?.postMessage(urls.filter((url) => !told.has(url)));
      for (const url of urls) told.add(url);
    }
  } catch {
    // A part of the content could not be loaded; the page itself asks for it again.
  }
}

/** The fonts that this page needed, and pictures in the order of the pages; those of a program that was not chosen are left out. */
async function* listFiles(): AsyncGenerator<string[]> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  yield loaded.filter((pathname) => pathname.startsWith('/fonts/'));
  yield listPictures(await requestEntry().preload());
  for (const program of programs) {
    for (const name of await requestFlow(program).names()) {
      if (isProgram(answers.sex) && answers.sex !== program) break;
      // Read here, where it does not stay in memory.
      yield listPictures(await loadPiece(program, name));
    }
  }
}
