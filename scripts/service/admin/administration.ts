import type { FastifyInstance } from 'fastify';
import type { LinkSettings } from '../application-link/link-settings.ts';
import type { Database } from '../database/database.ts';
import { forgetErasures } from '../onboarding/erased-records.ts';
import type { Config } from '../settings/config.ts';
import { eraseOld } from './erasures.ts';
import { runOperation } from './operations.ts';
import { serveSocket } from './socket.ts';

const dayMs = 86_400_000;

type Parts = { database: Database; config: Config; links: LinkSettings };

/**
 * Lets the service, while it runs, answer the commands of operators on its data folder's socket, and erase old records
 * at start and once a day. A PostgreSQL needs no socket, since commands can open it themselves.
 */
export function addAdministration(app: FastifyInstance, { database, config, links }: Parts): void {
  const stopping = new AbortController();
  const { signal } = stopping;
  const fail = (error: unknown) => app.log.error({ err: error }, 'fault');
  let stopSocket = async () => {};
  let timer: NodeJS.Timeout | undefined;
  let cleaning = Promise.resolve();

  const clean = async () => {
    await forgetErasures(database.query);
    if (config.retentionDays === undefined) return;
    const count = await eraseOld(database, config.retentionDays, signal);
    app.log.info({ count }, 'old onboardings were erased');
  };
  const startCleaning = () => {
    cleaning = clean().catch((error: unknown) => {
      if (!signal.aborted) fail(error);
    });
  };

  app.addHook('onReady', async () => {
    startCleaning();
    timer = setInterval(startCleaning, dayMs).unref();
    if (config.databaseUrl !== undefined) return;
    const administration = { database, links, scope: config, signal };
    try {
      stopSocket = await serveSocket(config.dataFolder, {
        run: (operation, input) => runOperation(administration, operation, input),
        onFault: fail,
      });
    } catch (error) {
      // Such as a path that is too long for a socket: visitors can be served all the same.
      const { message } = error as Error;
      console.warn(`Commands such as “npm run service -- people” work only while the service is stopped: ${message}`);
    }
  });

  app.addHook('onClose', async () => {
    stopping.abort();
    clearInterval(timer);
    await Promise.all([cleaning, stopSocket()]);
  });
}
