/** Runs SQL and returns rows. Parameters are $1, $2 …; JSON is passed as text, timestamps are returned as Date. */
export type Queryable = {
  query<Row = Record<string, unknown>>(sql: string, parameters?: unknown[]): Promise<Row[]>;
};

/**
 * A PostgreSQL, embedded or remote. A write is synced to the disk before its promise resolves; a remote server does so
 * unless its `fsync` or `synchronous_commit` is off. Throws a DatabaseUnavailable if the same query may succeed a little
 * later.
 */
export type Database = Queryable & {
  /**
   * Commits everything that the work writes, or nothing if it throws. After a conflict with another transaction the work
   * is done again from its start, so it must change nothing but the database. Without a time limit, its statements may
   * take as long as they need, and it is done once: for migrations.
   */
  transaction<Result>(
    work: (queryable: Queryable) => Promise<Result>,
    options?: { hasTimeLimit?: boolean },
  ): Promise<Result>;
  /** Waits for the queries in progress. At once: they fail with a DatabaseUnavailable instead. May be called again. */
  close(options?: { isAtOnce?: boolean }): Promise<void>;
};
