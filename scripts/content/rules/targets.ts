import type { JSONPath } from 'jsonc-parser';
import { isSite, isFlow, type ContentDocument } from '../parsing/document.ts';
import { listChanges } from '../experiments/read-experiments.ts';
import { asFields, asList, listOptions, listPages, type Fields } from '../parsing/pages.ts';

/** A reference to a page. */
export interface Reference {
  document: ContentDocument;
  path: JSONPath;
  target: string;
  /** The pages that may be named: any, those of the same file, or those in its order. */
  scope: 'anywhere' | 'same-file' | 'ordered';
}

/** A `next` or `back` that is a list of routes. */
export interface RouteList {
  path: JSONPath;
  routes: readonly unknown[];
}

/** Every reference to a page in a file. */
export function listReferences(document: ContentDocument): Reference[] {
  const found: Reference[] = [];
  const add = (path: JSONPath, target: unknown, scope: Reference['scope'] = 'anywhere') => {
    if (typeof target === 'string') found.push({ document, path, target, scope });
  };
  const frame = asFields(document.value);

  if (isSite(document)) {
    add(['home'], frame.home, 'same-file');
    add(['deviceRule', 'page'], asFields(frame.deviceRule).page);
  } else if (isFlow(document)) {
    asList(frame.progress).forEach((page, index) => add(['progress', index], page, 'ordered'));
    add(['afterPurchase'], frame.afterPurchase, 'same-file');
    asList(frame.gates).forEach((gate, index) => {
      add(['gates', index, 'after'], asFields(gate).after, 'ordered');
      add(['gates', index, 'page'], asFields(gate).page);
    });
  }
  for (const [id, page] of Object.entries(asFields(frame.redirects))) add(['redirects', id], page, 'same-file');
  for (const { path, fields } of listNextFields(document)) {
    for (const field of ['next', 'back']) add([...path, field], fields[field]);
  }
  for (const { path, routes } of listRouteLists(document)) {
    routes.forEach((route, index) => add([...path, index, 'page'], asFields(route).page));
  }
  for (const { path, fields } of listPages(document)) add([...path, 'detour', 'page'], asFields(fields.detour).page);
  for (const { path, page, moveAfter } of listChanges(document)) {
    add([...path, 'page'], page, moveAfter === undefined ? 'same-file' : 'ordered');
    add([...path, 'moveAfter'], moveAfter, 'ordered');
  }
  return found;
}

/** Every list of routes of a file. */
export function listRouteLists(document: ContentDocument): RouteList[] {
  return listNextFields(document).flatMap(({ path, fields }) =>
    ['next', 'back'].flatMap((field): RouteList[] => {
      const routes = fields[field];
      return Array.isArray(routes) ? [{ path: [...path, field], routes }] : [];
    }),
  );
}

/** The objects that can have a `next`: pages and options. */
function listNextFields(document: ContentDocument): { path: JSONPath; fields: Fields }[] {
  return listPages(document).flatMap((page) => [page, ...listOptions(page)]);
}
