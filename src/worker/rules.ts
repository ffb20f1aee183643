/** A file of the site, as the build lists it. A file with a hash in its name needs no revision. */
interface SiteFile {
  url: string;
  revision?: string | null;
}

/** Whether a file is cached at installation: the page, its code, styles and content are. */
export function isPrecached({ url }: SiteFile): boolean {
  return !/^(images|fonts)\//.test(url);
}

/** Whether an address is a page of the product, and not a file or an address of the service. */
export function isPageAddress({ pathname }: URL): boolean {
  return !/^\/(api|healthz|livez|\.well-known)(\/|$)/.test(pathname) && !/\.[^/]*$/.test(pathname);
}

/** The cache key of a file, which differs between its revisions. */
export function withRevision(address: string, revisions: ReadonlyMap<string, string | null | undefined>): string {
  const url = new URL(address);
  url.search = `revision=${revisions.get(url.pathname) ?? ''}`;
  return url.href;
}

/** A Workbox plugin that caches no page in place of a file: some hosts return a page and 200 for a missing file. */
export const refusePages = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const isPage = /text\/html/.test(response.headers.get('content-type') ?? '');
    return response.ok && isPage === new URL(request.url).pathname.endsWith('.html') ? response : null;
  },
};
