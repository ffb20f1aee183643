import { expect, it } from 'vitest';
import { listPlaces } from './list-places.ts';

it.each([
  ['/', ['/index.html']],
  ['/woman/age', ['/woman/age/index.html', '/woman/age.html', '/index.html']],
  ['/woman/age/', ['/woman/age/index.html', '/woman/age.html', '/index.html']],
  ['/assets/index-1.js', ['/assets/index-1.js']],
  ['/../../secret.txt', ['/secret.txt']],
])('looks for %s in the page made ahead before the page of all', (pathname, places) => {
  expect(listPlaces(pathname)).toEqual(places);
});
