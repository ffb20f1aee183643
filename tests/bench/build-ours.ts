import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Flow } from '../../src/domain/generated/types.ts';
import { buildSite } from '../support/build-site.ts';
import { copyProject } from '../support/copy-project.ts';

/** Builds the product with this flow in place of the woman flow into a new folder, and returns the folder. */
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

/** The schemas limit step numbers to 999, too few for a flow of thousands. */
function raiseLastStep(file: string): void {
  writeFileSync(file, readFileSync(file, 'utf8').replace('"maximum": 999', '"maximum": 9999'));
}
