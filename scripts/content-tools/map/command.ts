import { rmSync } from 'node:fs';
import path from 'node:path';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import { defineCommand, describeCommand } from '../../cli/command.ts';
import { readPages } from '../content-files.ts';
import { writeStale } from '../../generate/write-stale.ts';
import { writeMermaid } from './mermaid.ts';
import { drawMapSvg } from './svg.ts';

const folder = 'docs/made/flows';
const syntax = describeCommand('npm run content -- map', `Draws the flows into ${folder}/.`);

/** The command content map. */
export const drawFiles = defineCommand(syntax, (_words, _options, root) => {
  const maps = new Map(
    readPages(root).flatMap(({ name, value }) => [
      [`${folder}/${name}.mmd`, writeMermaid(value as ContentFile)] as const,
      [`${folder}/${name}.svg`, drawMapSvg(value as ContentFile)] as const,
    ]),
  );
  rmSync(path.join(root, folder), { recursive: true, force: true });
  writeStale(root, maps);
  return `Drawn: ${[...maps.keys()].join(', ')}`;
});
