import { isProgram, programs } from '../content/content.ts';
import { loadPiece } from '../content/flow-source.ts';
import { registerWorker } from '../services/updates/register-worker.ts';
import { answers } from '../state/answers.ts';
import { requestEntry } from './entry-file.ts';
import { requestFlow } from './flows.ts';
import { listPictures } from './list-pictures.ts';

/** How many pictures are fetched at a time: few, so that the page never waits for them. */
const LANES = 3;

/** Makes the product work without a connection: the worker keeps the site, and what passes through it. */
export async function workOffline(): Promise<void> {
  const registration = await registerWorker();
  if (isSparing()) return;
  // A worker that is always busy can't give way to a new version, which brings pictures of its own.
  const isOutdated = () => registration.waiting !== null;
  await keepPictures(isOutdated);
  addEventListener('online', () => void keepPictures(isOutdated));
}

/** Whether the visitor saves data, or has a connection on which pictures ahead of time would be in the way. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Lets the worker keep what a walk to the end shows; it stops quietly where the connection does. */
async function keepPictures(isOutdated: () => boolean): Promise<void> {
  const files = listFiles();
  const seen = new Set<string>();
  const keep = async () => {
    for await (const url of files) {
      if (isOutdated()) return;
      if (seen.has(url)) continue;
      seen.add(url);
      await (await fetch(url, { priority: 'low' })).arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: LANES }, keep)).catch(() => {});
}

/** The fonts that this page needed, and pictures in the order of the pages; those of a program that was not chosen are left out. */
async function* listFiles(): AsyncGenerator<string> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  yield* loaded.filter((pathname) => pathname.startsWith('/fonts/'));
  yield* listPictures(await requestEntry().preload());
  for (const program of programs) {
    for (const name of await requestFlow(program).names()) {
      if (isProgram(answers.sex) && answers.sex !== program) break;
      // Read here, where it does not stay in memory.
      yield* listPictures(await loadPiece(program, name));
    }
  }
}
