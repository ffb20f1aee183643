import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite, type Site } from '../../scripts/tools/start-site.ts';
import { fillDataFolder } from './data-folder.ts';

/** Starts a site like `startSite`, but sooner: its data folder starts with an empty database. */
export async function startTestSite({ dataFolder, env }: NonNullable<Parameters<typeof startSite>[0]>): Promise<Site> {
  const folder = dataFolder ?? mkdtempSync(path.join(tmpdir(), 'quiz-data-'));
  const site = await startSite({ dataFolder: await fillDataFolder(folder), ...(env && { env }) });
  return {
    ...site,
    stop: async () => {
      await site.stop();
      if (!dataFolder) rmSync(folder, { recursive: true, force: true });
    },
  };
}
