import { registerWorker } from '../../services/updates/register-worker.ts';
import { answers } from '../../state/answers.ts';
import { contentUrl, isProgram, programs } from '../content/files.ts';
import { site } from '../content/site.ts';
import { listPictures, readTheme } from '../content/list-pictures.ts';

/** Makes the product work without a connection: the worker keeps the site, and what passes through it. */
export async function workOffline(): Promise<void> {
  const registration = await registerWorker();
  if (isSparing()) return;
  keepPictures(registration);
  addEventListener('online', () => keepPictures(registration));
}

/** Whether the visitor saves data, or has a connection on which pictures ahead of time would be in the way. */
function isSparing(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Tells the worker what a visit to the end shows, in order: files, and content in which it finds the rest itself. */
function keepPictures(registration: ServiceWorkerRegistration): void {
  const urls = [...listFonts(), ...listPictures(site)];
  registration.active?.postMessage({ urls, contents: listContents(), theme: readTheme() }, []);
}

/** The fonts that this page needed. */
function listFonts(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return loaded.filter((pathname) => pathname.startsWith('/fonts/'));
}

/** The addresses of the flows; those of a program that was not chosen are left out. */
const listContents = (): string[] => (isProgram(answers.sex) ? [answers.sex] : programs).map(contentUrl);
