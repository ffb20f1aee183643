import { PGlite } from '@electric-sql/pglite';
import { describeContract } from '../../tests/service/contract.ts';
import { wrapPglite } from './database/pglite.ts';

describeContract('the service on the embedded PostgreSQL', async () => wrapPglite(await PGlite.create()));
