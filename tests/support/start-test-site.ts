import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '../../scripts/tools/start-site.ts';
import { fillDataFolder } from './data-folder.ts';

/** Starts a site like `startSite`, but sooner: its data folder starts with an empty database. */
export async function startTestSite({
  dataFolder,
  ...rest
}: NonNullable<Parameters<typeof startSite>[0]>): Promise<Site> {
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), 'quiz-data-'));
  const site = await startSite({ ...rest, dataFolder: await fillDataFolder(folder) });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
