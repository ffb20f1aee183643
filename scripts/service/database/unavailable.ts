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
