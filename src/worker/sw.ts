import { PrecacheController, type PrecacheEntry } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';
import { listNamedPictures } from '../domain/pictures/named-pictures.ts';
import { urlOfPicture, type Theme } from '../ui/pictures/picture-url.ts';
import { isPrecached, isPageAddress, refusePages, withRevision } from './rules.ts';

/** The build writes in which files there are. */
declare const self: ServiceWorkerGlobalScope & { siteFiles: PrecacheEntry[] };

const files = self.siteFiles;
const [ahead, later] = [files.filter(isPrecached), files.filter((file) => !isPrecached(file))];
const PAGE = '/index.html';
const revisions = new Map(files.map(({ url, revision }) => [`/${url}`, revision]));

/** Page and code belong together: each version has a cache of its own. */
const VERSIONS = 'version-';
const version = VERSIONS + revisions.get(PAGE);
const PICTURES = 'pictures';

const shell = new PrecacheController({ cacheName: version, plugins: [refusePages] });
shell.addToCacheList(ahead);
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isPageAddress(url),
  shell.createHandlerBoundToURL(PAGE),
);

// From any version's cache: another tab may still run an older one, whose code the server may not have any more.
const readAsset = async (request: Request | string) => (await caches.match(request)) ?? fetch(request);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  ({ request }) => readAsset(request),
);

/** Pictures and fonts keep their names when they change, so they are kept under name and revision. */
const pictures = new CacheFirst({
  cacheName: PICTURES,
  fetchOptions: { cache: 'no-cache' },
  plugins: [refusePages, { cacheKeyWillBeUsed: async ({ request }) => withRevision(request.url, revisions) }],
});
const pictureUrls = new Set(later.map(({ url }) => `/${url}`));
registerRoute(({ url, sameOrigin }) => sameOrigin && pictureUrls.has(url.pathname), pictures);

/** How many pictures are fetched ahead at a time: few, so that the page never waits for them. */
const LANES = 3;
let keeping = Promise.resolve();

/**
 * Whether what comes next can be had and is still wanted: a busy worker can't give way to a new version, which brings
 * pictures of its own.
 */
const isAwaited = async () =>
  navigator.onLine && !self.registration.waiting && (await self.clients.matchAll()).length > 0;

/** What a page is about to show: files, and the addresses of content that names pictures. */
interface Coming {
  urls: string[];
  contents: string[];
  theme: Theme;
}

async function* listUrls({ urls, contents, theme }: Coming): AsyncGenerator<string> {
  yield* urls;
  // Read here, where no page waits for it.
  for (const address of contents) {
    const content: unknown = await (await readAsset(address)).json();
    for (const picture of listNamedPictures(content)) yield urlOfPicture(picture, theme);
  }
}

/** Fetches what isn't kept yet, without what can't be had now. Rejects when a part of the content can't be read. */
async function keep(coming: Coming, event: ExtendableEvent): Promise<void> {
  const left = listUrls(coming);
  const seen = new Set<string>();
  const keepNext = async () => {
    for await (const url of left) {
      if (seen.has(url) || !pictureUrls.has(url)) continue;
      seen.add(url);
      if (!(await isAwaited())) return;
      const request = new Request(url, { priority: 'low' });
      await Promise.all(pictures.handleAll({ request, event })).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: LANES }, keepNext));
}

/** Lets what is sent go by, where browsers can: it wakes no worker, and keeps none from giving way to a new version. */
function passBy(event: ExtendableEvent & { addRoutes?: (rules: object[]) => Promise<void> }): void {
  const conditions = [{ urlPattern: '/api/*' }, ...['POST', 'PUT'].map((requestMethod) => ({ requestMethod }))];
  void event.addRoutes?.(conditions.map((condition) => ({ condition, source: 'network' })));
}

/** Drops what this version doesn't need, unless another tab may: it may run an older version. */
async function forgetOlderVersions(): Promise<void> {
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
  passBy(event);
});
self.addEventListener('activate', (event) => {
  event.waitUntil(Promise.all([self.clients.claim(), forgetOlderVersions()]));
});
// A page says what it is about to show; or, to a version that waits, that it shall take over.
self.addEventListener('message', (event) => {
  const message = event.data as Coming | string;
  if (typeof message === 'string') return void self.skipWaiting();
  event.waitUntil((keeping = keeping.then(() => keep(message, event)).catch(() => {})));
});
