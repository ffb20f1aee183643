/** Runs SQL and returns rows. Parameters are $1, $2 …; JSON is passed as text, timestamps are returned as Date. */
export type Queryable = {
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
};

/**
 * A PostgreSQL, embedded or remote. A write is on disk once its promise resolves. Throws a DatabaseUnavailable if the
 * same query may succeed a little later.
 */
export type Database = Queryable & {
  /** Commits everything that the work writes, or nothing if it throws. */
  transaction<Result>(work: (queryable: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
