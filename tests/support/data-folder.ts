import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { openPglite } from '../../scripts/service/database/pglite.ts';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

/** The folder of an empty database, kept for later runs. */
async function openTemplate(): Promise<string> {
  const manifest = readFileSync(path.join(packages, '@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const template = path.join(packages, '.cache', 'empty-database', version);
  if (existsSync(template)) return template;
  mkdirSync(path.dirname(template), { recursive: true });
  const draft = mkdtempSync(`${template}.`);
  await (await openPglite(draft)).close();
  try {
    renameSync(path.join(draft, 'postgres'), template);
  } catch (error) {
    // Another test has made it meanwhile.
    if (!existsSync(template)) throw error;
  }
  rmSync(draft, { recursive: true, force: true });
  return template;
}

/**
 * Puts an empty database into a data folder of the service, unless it has one: the service would need seconds to create
 * it. Returns the folder.
 */
export async function fillDataFolder(folder: string): Promise<string> {
  const database = path.join(folder, 'postgres');
  if (!existsSync(database)) cpSync(await openTemplate(), database, { recursive: true });
  return folder;
}
