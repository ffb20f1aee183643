/** A file of the site, as the build lists it; a name that changes with the content needs no revision. */
interface SiteFile {
  url: string;
  revision?: string | null;
}

/** Whether a file is kept before it is asked for: the page, its code, styles and content. */
export function isPrecached({ url }: SiteFile): boolean {
  return !/^(images|fonts)\//.test(url);
}

/** Whether an address is one of the product's pages, and neither a file nor the service's. */
export function isPageAddress({ pathname }: URL): boolean {
  return !/^\/(api|healthz)(\/|$)/.test(pathname) && !/\.[^/]*$/.test(pathname);
}

/** The address under which a file is kept, so that another revision of it is another file. */
export function withRevision(address: string, revisions: ReadonlyMap<string, string | null | undefined>): string {
  const url = new URL(address);
  url.search = `revision=${revisions.get(url.pathname) ?? ''}`;
  return url.href;
}

/** Keeps nothing but what was asked for: some hosts answer for a file that is gone with a page and 200. */
export const refusePages = {
  cacheWillUpdate: async ({ request, response }: { request: Request; response: Response }) => {
    const isPage = /text\/html/.test(response.headers.get('content-type') ?? '');
    return response.ok && isPage === new URL(request.url).pathname.endsWith('.html') ? response : null;
  },
};
