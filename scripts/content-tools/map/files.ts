import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { ContentDocument } from '../../content/parsing/document.ts';
import { writeMermaid } from './mermaid.ts';
import { drawMapSvg } from './svg.ts';

const folder = 'docs/flows';

/** The maps of content files, by their paths relative to the root of the repository. */
export function drawMaps(documents: readonly ContentDocument[]): Map<string, string> {
  return new Map(
    documents.flatMap(({ name, value }) => [
      [`${folder}/${name}.mmd`, writeMermaid(value as ContentFile)] as const,
      [`${folder}/${name}.svg`, drawMapSvg(value as ContentFile)] as const,
    ]),
  );
}

/** The maps whose file is missing or out of date. */
export function findStaleMaps(root: string, maps: ReadonlyMap<string, string>): string[] {
  const isStale = ([file, text]: [string, string]) => {
    const place = path.resolve(root, file);
    return !existsSync(place) || readFileSync(place, 'utf8') !== text;
  };
  return [...maps].filter(isStale).map(([file]) => file);
}

/** Writes the files of maps. */
export function writeMaps(root: string, maps: ReadonlyMap<string, string>): void {
  mkdirSync(path.resolve(root, folder), { recursive: true });
  for (const [file, text] of maps) writeFileSync(path.resolve(root, file), text);
}
