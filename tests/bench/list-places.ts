import path from 'node:path';

/** The files that an address may refer to, best first: the file itself, a built page, the page of the whole site. */
export function listPlaces(pathname: string): string[] {
  // Dots must not lead outside of the folder.
  const place = path.posix.normalize(pathname).replace(/\/$/, '');
  if (/\.[^/]*$/.test(place)) return [place];
  return place === '' ? ['/index.html'] : [`${place}/index.html`, `${place}.html`, '/index.html'];
}
