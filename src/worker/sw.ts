import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { listNamedPictures } from '../domain/pictures/named-pictures.ts';
import { urlOfPicture, type PictureForm } from '../ui/pictures/picture-url.ts';
import { isPrecached, isPageAddress, refusePages, withRevision } from './rules.ts';

/** The build inserts the list of files. */
declare const self: ServiceWorkerGlobalScope & { siteFiles: PrecacheEntry[] };

const files = self.siteFiles;
const [precached, others] = [files.filter(isPrecached), files.filter((file) => !isPrecached(file))];
const PAGE = '/index.html';
const revisions = new Map(files.map(({ url, revision }) => [`/${url}`, revision]));

/** Page and code must match, so each version has a cache of its own. */
const VERSIONS = 'version-';
const version = VERSIONS + revisions.get(PAGE);
const PICTURES = 'pictures';

const shell = new PrecacheController({ cacheName: version, plugins: [refusePages] });
shell.addToCacheList(precached);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPageAddress(url),
  shell.createHandlerBoundToURL(PAGE),
);

// From any version's cache: another tab may run an older version, whose code may be gone from the server.
const readAsset = async (request: Request | string) => (await caches.match(request)) ?? fetch(request);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => readAsset(request),
);

/** Pictures and fonts keep their names when they change, so their cache key contains the revision. */
const pictures = new CacheFirst({
  cacheName: PICTURES,
  fetchOptions: { cache: 'no-cache' },
  plugins: [refusePages, { cacheKeyWillBeUsed: async ({ request }) => withRevision(request.url, revisions) }],
});
const pictureUrls = new Set(others.map(({ url }) => `/${url}`));
registerRoute(({ url, sameOrigin }) => sameOrigin && pictureUrls.has(url.pathname), pictures);

/** The number of pictures prefetched at the same time: few, so that the page never waits for them. */
const CONCURRENCY = 3;
/** The end of the queue: the worker has one for all pages, and prefetches for one after the other. */
let prefetching = Promise.resolve();

/**
 * Whether to go on prefetching: only online, for an open page, and while no new version is waiting. A new version can't
 * take over from a busy worker, and has pictures of its own.
 */
const shouldPrefetch = async () =>
  navigator.onLine && !self.registration.waiting && (await self.clients.matchAll()).length > 0;

/** A page's message: the addresses of files to prefetch, and of content files that name further pictures. */
interface PrefetchRequest {
  urls: string[];
  contents: string[];
  form: PictureForm;
}

async function* listUrls({ urls, contents, form }: PrefetchRequest): AsyncGenerator<string> {
  yield* urls;
  // The worker reads the content, so that the page's thread is not blocked.
  for (const address of contents) {
    const content: unknown = await (await readAsset(address)).json();
    for (const picture of listNamedPictures(content)) yield urlOfPicture(picture, form);
  }
}

/** Caches the files that aren't cached yet, and skips those that can't be fetched. Rejects if content can't be read. */
async function prefetch(wanted: PrefetchRequest, event: ExtendableEvent): Promise<void> {
  const left = listUrls(wanted);
  const seen = new Set<string>();
  const prefetchNext = async () => {
    for await (const url of left) {
      if (seen.has(url) || !pictureUrls.has(url)) continue;
      seen.add(url);
      if (!(await shouldPrefetch())) return;
      const request = new Request(url, { priority: 'low' });
      await Promise.all(pictures.handleAll({ request, event })).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, prefetchNext));
}

/** Lets requests to services bypass the worker, where browsers can, so that they don't keep it busy. */
function bypassServices(event: ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> }): void {
  const conditions = [{ urlPattern: '/api/*' }, ...['POST', 'PUT'].map((requestMethod) => ({ requestMethod }))];
  void event.addRoutes?.(conditions.map((condition) => ({ condition, source: 'network' })));
}

/** Deletes cached files of older versions, unless another tab is open, which may run one of them. */
async function deleteOldCaches(): Promise<void> {
  const tabs = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (tabs.length > 1) return;
  const older = (await caches.keys()).filter((name) => name.startsWith(VERSIONS) && name !== version);
  await Promise.all(older.map((name) => caches.delete(name)));
  const cache = await caches.open(PICTURES);
  const outdated = (await cache.keys()).filter(({ url }) => url !== withRevision(url, revisions));
  await Promise.all(outdated.map((request) => cache.delete(request)));
}

self.addEventListener('install', (event) => {
  void shell.install(event);
  bypassServices(event);
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), deleteOldCaches()]));
});
// A message from a page: files to prefetch, or a text that tells a waiting version to take over.
self.addEventListener('message', (event) => {
  const message = event.data as PrefetchRequest | string;
  if (typeof message === 'string') return void self.skipWaiting();
  event.waitUntil((prefetching = prefetching.then(() => prefetch(message, event)).catch(() => {})));
});
