import { pieceUrl } from '../content/built-flows.ts';
import { isProgram, programs } from '../content/content.ts';
import { registerWorker } from '../services/updates/register-worker.ts';
import { answers } from '../state/answers.ts';
import { requestEntry } from './entry-file.ts';
import { requestFlow } from './flows.ts';
import { listPictures, readTheme } from './list-pictures.ts';

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

/**
 * Tells the worker what a walk to the end shows, in order: files, and content in which it finds the rest itself. Quiet
 * where the connection is gone.
 */
async function keepPictures(registration: ServiceWorkerRegistration): Promise<void> {
  try {
    const urls = [...listFonts(), ...listPictures(await requestEntry().preload())];
    const coming = { urls, contents: await listContents(), theme: readTheme() };
    registration.active?.postMessage(coming, []);
  } catch {
    // A part of the content could not be loaded; the page itself asks for it again.
  }
}

/** The fonts that this page needed. */
function listFonts(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return loaded.filter((pathname) => pathname.startsWith('/fonts/'));
}

/** Where the pages are, in order; those of a program that was not chosen are left out. */
async function listContents(): Promise<string[]> {
  const open = isProgram(answers.sex) ? [answers.sex] : programs;
  const named = open.map(async (program) => {
    const names = await requestFlow(program).names();
    return names.map((name) => pieceUrl(program, name));
  });
  return (await Promise.all(named)).flat();
}
