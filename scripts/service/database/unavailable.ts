/** The database can't do now what it may do soon: it restarts, is out of reach, or has too much to do. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
  readonly code: string | undefined;

  constructor(message: string, code: string | undefined) {
    super(message);
    this.code = code;
  }
}

/** Broken connections, too few resources, shutdowns, time-outs, locks, deadlocks, a stand-by that only reads. */
const passing = /^(08...|53...|57P0[1235]|57014|55P03|40001|40P01|25006|25P03)$/;
/** ENOENT and ENOTFOUND: a socket's file and a server's name may be gone while the server is. */
const network = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|E(HOST|NET)UNREACH|EAI_AGAIN|ENOENT|ENOTFOUND)$/;
/** The driver's own errors have no code. */
const driver =
  /^(Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (has encountered a connection error|was closed))/;

/** Returns a DatabaseUnavailable for an error that says “not now”, and any other error as it is. */
export function explainDatabaseError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  const isPassing = code === undefined ? driver.test(error.message) : passing.test(code) || network.test(code);
  return isPassing ? new DatabaseUnavailable(error.message, code) : error;
}
