import { setTimeout as wait } from 'node:timers/promises';

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

/** The database can't answer now but may soon: it is restarting, unreachable or overloaded. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** Broken connections, too few resources, shutdowns, timeouts, locks, deadlocks, a read-only standby. */
const temporary = /^(08...|53...|57P0[1235]|57014|55P03|40001|40P01|25006|25P03)$/;
/** ENOENT and ENOTFOUND: a socket's file and a server's name may be missing while the server is down. */
const network = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|ENOENT|ENOTFOUND)$/;
/** The drivers' own errors have no code. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed)|Cannot use a pool after calling end|PGlite is clos)/;

/** Returns a DatabaseUnavailable for a temporary error, and any other error unchanged. */
export function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isTemporary = code === undefined ? driver.test(error.message) : temporary.test(code) || network.test(code);
  return isTemporary ? new DatabaseUnavailable(error.message, code) : error;
}

/**
 * How often it is repeated, and the longest pause before the first and before any repetition; each doubles the last one.
 * When ten transactions write one record at once, about 0.4 of the repetitions conflict again; 20 leave practically none.
 */
const retries = 20;
const firstPauseMs = 20;
const longestPauseMs = 640;

/**
 * Repeats a transaction that PostgreSQL rolled back because another one was in its way: a serialization failure or a
 * deadlock. Only for whole transactions, or a statement outside of one. Any other error may leave it unknown whether it
 * took effect, and is thrown.
 */
export async function retryConflicts<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await run();
    } catch (error) {
      if (attempt === retries || !isConflict(error)) throw error;
      // Random, so that those in each other's way don't meet again.
      await wait(Math.random() * Math.min(firstPauseMs * 2 ** attempt, longestPauseMs));
    }
  }
}

const isConflict = (error: unknown) =>
  error instanceof DatabaseUnavailable && (error.code === '40001' || error.code === '40P01');
