/** Something that answers SQL with rows. Parameters are $1, $2 …; JSON goes in as text, moments come out as Date. */
export type Queryable = {
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
};

/**
 * A PostgreSQL, embedded or elsewhere. A write is on disk once its promise resolves; a DatabaseUnavailable is thrown
 * where the same may succeed a little later.
 */
export type Database = Queryable & {
  /** Keeps all that the work writes, or nothing when it throws. */
  transaction<Result>(work: (queryable: Queryable) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
};
