import { useEffect } from 'react';
import { entry, isProgram, programs } from '../content/content.ts';
import type { Facts } from '../domain/facts.ts';
import type { Page } from '../domain/generated/types.ts';
import { findPage, type ContentFile } from '../domain/pages.ts';
import { findNextAddress } from '../domain/routes.ts';
import { registry } from '../steps/registry.ts';
import { forVisitor } from './experiments.ts';
import { requestFlow } from './flows.ts';
import { listPictures } from './list-pictures.ts';

/** Keeps preloaded pictures from being dropped before they show. */
const kept = new Map<string, HTMLImageElement>();

function preloadImage(url: string): void {
  if (kept.has(url)) return;
  const image = new Image();
  image.addEventListener('error', () => {
    kept.delete(url);
    console.warn(`The picture ${url} could not be loaded ahead.`);
  });
  image.src = url;
  kept.set(url, image);
}

function preloadPage(page: Page): void {
  for (const url of listPictures(page)) preloadImage(url);
  registry[page.type].preload().catch((error: unknown) => console.warn('A page could not be loaded ahead.', error));
}

/** Loads what the next page needs while this one is read; a failure is only logged. */
export function usePreload(file: ContentFile, page: Page, facts: Facts): void {
  const next = findNextAddress(file, page, facts);
  useEffect(() => {
    const [, first, second] = next?.split('/') ?? [];
    const isEntry = !('sex' in file);
    if (isEntry) {
      for (const program of programs) {
        requestFlow(program)
          .preload()
          .catch((error: unknown) => console.warn('A flow could not be loaded ahead.', error));
      }
    }
    if (!next) return;
    const upcoming = isProgram(first)
      ? !isEntry
        ? findPage(file, second)
        : undefined
      : findPage(forVisitor(entry), first || entry.home);
    if (upcoming) preloadPage(upcoming);
  }, [file, next]);
}
