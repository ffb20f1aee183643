import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';

const graceMs = 10_000;

/** Who started us, noted before anything can go wrong. */
const parent = process.ppid;

/** Stops accepting, finishes the requests under way, then closes the database; connections that hang are cut off. */
export async function stop(app: FastifyInstance, database: Database): Promise<void> {
  const cutOff = setTimeout(() => app.server.closeAllConnections(), graceMs);
  try {
    await app.close();
  } finally {
    clearTimeout(cutOff);
    await database.close();
  }
}

/** Ends the process in an orderly way, once, at Ctrl+C and at a supervisor's request. */
export function stopOnSignals(stopAll: () => Promise<void>): void {
  let isStopping = false;
  const handle = () => {
    // Ctrl+C reaches every process of the terminal, so the same wish may arrive twice.
    if (isStopping) return;
    isStopping = true;
    stopAll().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', handle);
  process.on('SIGINT', handle);
  whenParentIsGone(handle);
}

/** npm stops its script's shell, which doesn't pass the signal on: then the loss of the parent is the signal. */
function whenParentIsGone(handle: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && handle(), 250).unref();
}
