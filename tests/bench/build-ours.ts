import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Flow } from '../../src/domain/generated/types.ts';
import { buildSite } from '../support/build-site.ts';
import { copyProject } from '../support/copy-project.ts';

/** Builds the product with this flow for women in place of its own into a new folder, and returns the folder. */
export async function buildOurs(flow: Flow): Promise<string> {
  const project = copyProject();
  try {
    const write = (file: string, value: unknown) => writeFileSync(path.join(project, file), JSON.stringify(value));
    write('content/woman.json', flow);
    write('content/published.lock.json', { flows: {} });
    raiseLastStep(path.join(project, 'schemas/entities/fields.schema.json'));
    return await buildSite({}, project);
  } finally {
    rmSync(project, { recursive: true, force: true });
  }
}

/** Step numbers end at 999, which is plenty for people and too few for a flow of thousands. */
function raiseLastStep(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace('"maximum": 999', '"maximum": 9999'));
}
