import { afterAll, beforeAll, describe } from 'vitest';
import { openPostgres } from '../../scripts/service/database/postgres.ts';
import { findPostgres } from '../../scripts/tools/find-postgres.ts';
import { describeContract } from './contract.ts';
import { startPostgres } from './postgres-server.ts';

const programs = findPostgres();
const unless = programs ? '' : ' (skipped: no server is installed)';

// `npm test` proves the contract on the embedded database.
describe.skipIf(!programs)(`PostgreSQL at DATABASE_URL${unless}`, { tags: ['deep'] }, () => {
  let server: ReturnType<typeof startPostgres>;
  beforeAll(() => {
    server = startPostgres(programs ?? '');
  });
  afterAll(() => server?.end());

  describeContract('the service', () => openPostgres(server.url));
});
