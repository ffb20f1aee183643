import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Answers } from '../../src/domain/generated/types.ts';

export interface StoredRecord {
  id: string;
  app_type: string;
  funnel_id: string;
  answers: Answers;
  created_at: Date;
  updated_at: Date;
}

/** Every onboarding record in the data folder of a stopped site. */
export async function readRecords(dataFolder: string): Promise<StoredRecord[]> {
  const database = await PGlite.create(path.join(dataFolder, 'postgres'));
  try {
    const { rows } = await database.query<StoredRecord>('select * from onboardings');
    return rows;
  } finally {
    await database.close();
  }
}
