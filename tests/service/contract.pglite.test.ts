import { openInMemory } from '../support/data-folder.ts';
import { describeContract } from './contract.ts';

describeContract('the service on the embedded PostgreSQL', openInMemory);
