import { rmSync } from 'node:fs';
import { serveFolder, type Served } from './serve.ts';

/** Serves built folders while `work` runs with their addresses; then stops and removes the folders. */
export async function withSites<Sites extends Record<string, string>, Result>(
  folders: Sites,
  work: (urls: { [Name in keyof Sites]: string }) => Promise<Result>,
): Promise<Result> {
  const sites: Served[] = [];
  const urls = { ...folders };
  try {
    for (const [name, folder] of Object.entries(folders)) {
      const site = await serveFolder(folder);
      sites.push(site);
      Object.assign(urls, { [name]: site.url });
    }
    return await work(urls);
  } finally {
    for (const site of sites) await site.stop();
    for (const folder of Object.values(folders)) rmSync(folder, { recursive: true, force: true });
  }
}
