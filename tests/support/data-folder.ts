import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Database } from '../../scripts/service/database/database.ts';
import { openPglite, wrapPglite } from '../../scripts/service/database/pglite.ts';

const packages = path.resolve(import.meta.dirname, '../../node_modules');

/** Where empty databases are kept for later runs, of which each would need seconds to create one. */
function findTemplate(): string {
  const manifest = readFileSync(path.join(packages, '@electric-sql/pglite/package.json'), 'utf8');
  const { version } = JSON.parse(manifest) as { version: string };
  const template = path.join(packages, '.cache', 'empty-database', version);
  mkdirSync(path.dirname(template), { recursive: true });
  return template;
}

/** An empty database in memory. */
export async function openInMemory(): Promise<Database> {
  const image = `${findTemplate()}.tar`;
  if (!existsSync(image)) {
    const pglite = await PGlite.create();
    const draft = `${image}.${randomUUID()}`;
    const dump = await pglite.dumpDataDir('none');
    writeFileSync(draft, Buffer.from(await dump.arrayBuffer()));
    renameSync(draft, image);
    await pglite.close();
  }
  return wrapPglite(await PGlite.create({ loadDataDir: new Blob([readFileSync(image)]) }));
}

/** The folder of an empty database. */
async function openTemplate(): Promise<string> {
  const template = findTemplate();
  if (existsSync(template)) return template;
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

/** Puts an empty database into a data folder of the service, unless it has one. Returns the folder. */
export async function fillDataFolder(folder: string): Promise<string> {
  const database = path.join(folder, 'postgres');
  if (!existsSync(database)) cpSync(await openTemplate(), database, { recursive: true });
  return folder;
}
