import { PGlite } from '@electric-sql/pglite';
import { describeContract } from './contract.ts';
import { wrapPglite } from '../../scripts/service/database/pglite.ts';

describeContract('the service on the embedded PostgreSQL', async () => wrapPglite(await PGlite.create()));
