import { watchVersions, registerWorker } from '../../services/updates/new-version.ts';
import { answers } from '../../state/answers.ts';
import { programIds, readProgram } from '../../domain/flow/programs.ts';
import { contentUrl } from '../content/files.ts';
import { site } from '../content/site.ts';
import type { Outside } from '../page/outside.ts';
import { choosePhoto, listPictures, readTheme } from '../content/list-pictures.ts';

/**
 * Makes the product work offline: the worker caches the site and the pictures that pages show. A new version takes over
 * between two pages.
 */
export async function workOffline(outside: Outside): Promise<void> {
  const registration = await registerWorker();
  outside.switchVersion = watchVersions(registration);
  if (isSavingData()) return;
  await prefetchPictures(registration);
  addEventListener('online', () => void prefetchPictures(registration));
}

/** Whether the visitor saves data, or has a connection too slow to fetch pictures ahead of time. */
function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return connection?.saveData === true || /2g/.test(connection?.effectiveType ?? '');
}

/** Sends the worker the files that a complete visit shows, in order, and the content files that name further ones. */
async function prefetchPictures(registration: ServiceWorkerRegistration): Promise<void> {
  const urls = [...listFonts(), ...(await listPictures(site))];
  const form = { theme: readTheme(), photo: await choosePhoto() };
  registration.active?.postMessage({ urls, contents: listContents(), form }, []);
}

/** The addresses of the fonts that this page has loaded. */
function listFonts(): string[] {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  return loaded.filter((pathname) => pathname.startsWith('/fonts/'));
}

/** The addresses of the flows: the chosen program's alone, once one is chosen. */
const listContents = (): string[] => {
  const program = readProgram(answers);
  return (program ? [program] : programIds).map(contentUrl);
};
