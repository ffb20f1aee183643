/** The folder whose files other programs look for by name (RFC 8615); the only hidden one that is served. */
export const wellKnownFolder = '.well-known';

/** The file by which Apple's devices learn which addresses open in an app. */
export const appLinks = 'apple-app-site-association';

/** The content type of its files that have no extension, by which hosts find the others' types. */
export const findWellKnownType = (name: string): string =>
  name === appLinks ? 'application/json' : 'text/plain; charset=utf-8';
