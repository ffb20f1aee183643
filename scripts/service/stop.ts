import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import type { Database } from './database/database.ts';

const longestMs = 10_000;

/** How long requests in progress may wait for the database, and how long they may take at all, in milliseconds. */
const limits = { databaseMs: 8_000, requestMs: 9_000 };

/** The process that started us, stored before it can end. */
const parent = process.ppid;

/**
 * Stops accepting connections, finishes the requests in progress, then closes the database. Requests that still wait for
 * the database after eight seconds are answered with 503; what is open after nine is cut off.
 */
export async function stop(
  app: FastifyInstance,
  database: Database,
  { databaseMs, requestMs } = limits,
): Promise<void> {
  const timers = [
    setTimeout(() => void database.close({ isAtOnce: true }), databaseMs),
    setTimeout(() => app.server.closeAllConnections(), requestMs),
  ];
  try {
    await app.close();
  } finally {
    // A client that hung up may have left a query that waits.
    await database.close();
    for (const timer of timers) clearTimeout(timer);
  }
}

/** Ends the process after this work, and within ten seconds, on Ctrl+C, a supervisor's signal or an uncaught error. */
export function stopOnSignals(stopAll: () => Promise<void>, withinMs = longestMs): void {
  let isStopping = false;
  const { close } = closeWithGrace(
    {
      delay: withinMs,
      skip: allSignals,
      onTimeout: () => console.error(`Not everything could be closed within ${withinMs / 1000} seconds.`),
    },
    async ({ err }) => {
      isStopping = true;
      if (err) console.error(err);
      await stopAll();
    },
  );
  const stopOnce = () => {
    if (!isStopping) close();
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, stopOnce);
  whenParentIsGone(stopOnce);
}

/**
 * The signals and errors to which close-with-grace would listen by itself. It ends the process at once at a second
 * signal, and one Ctrl+C may be two: npm forwards the signal that the terminal has already sent. After a SIGSEGV or
 * similar, no code can run safely.
 */
const allSignals: closeWithGrace.Signals[] = [
  'SIGHUP',
  'SIGINT',
  'SIGQUIT',
  'SIGILL',
  'SIGTRAP',
  'SIGABRT',
  'SIGBUS',
  'SIGFPE',
  'SIGSEGV',
  'SIGUSR2',
  'SIGTERM',
];

/** npm stops its script's shell, which doesn't pass the signal on: the loss of the parent is the signal then. */
function whenParentIsGone(handle: () => void): void {
  if (!process.env.npm_lifecycle_event) return;
  setInterval(() => process.ppid !== parent && handle(), 250).unref();
}
