import path from 'node:path';

/** The files that may stand for an address, best first: itself, a page made ahead for it, the page of the whole site. */
export function listPlaces(pathname: string): string[] {
  // Dots lead nowhere outside the folder.
  const place = path.posix.normalize(pathname).replace(/\/$/, '');
  if (/\.[^/]*$/.test(place)) return [place];
  return place === '' ? ['/index.html'] : [`${place}/index.html`, `${place}.html`, '/index.html'];
}
