/** The editor's and developer's server: Vite with hot reload, and the onboarding service behind its /api. */
import { createServer as createVite } from 'vite';
import { sinkAddresses } from '../service/analytics/analytics-sink.ts';
import { readConfig } from '../service/settings/config.ts';
import { openDatabase } from '../service/database/open-database.ts';
import { loadEnvironmentFiles } from '../service/settings/environment-files.ts';
import { createServer } from '../service/server.ts';
import { ConfigError } from '../service/settings/config-error.ts';
import { stop, stopOnSignals } from '../service/stop.ts';

/** Unless there is a key, analytics goes to the service itself, where `npm run events` reads what one has just clicked. */
const analyticsAtHome = {
  VITE_AMPLITUDE_KEY: 'development',
  VITE_AMPLITUDE_SERVER_URL: sinkAddresses.events,
  VITE_AMPLITUDE_CONFIG_URL: sinkAddresses.config,
  ANALYTICS_SINK: 'on',
};

async function start(): Promise<void> {
  loadEnvironmentFiles(process.cwd());
  // Both read it: Vite for the site, and the service.
  if (!process.env.VITE_AMPLITUDE_KEY?.trim()) Object.assign(process.env, analyticsAtHome);
  const config = readConfig(process.env);
  const database = await openDatabase(config);
  const service = createServer({ database, config });
  const target = await service.listen({ port: 0, host: '127.0.0.1' });
  const vite = await createVite({ server: { port: config.port, host: config.host, proxy: { '/api': target } } });
  await vite.listen();
  vite.printUrls();

  // Vite ends the process itself once it is closed, so the service has to be closed along with it.
  // At a signal both ask for it.
  const closeVite = vite.close.bind(vite);
  let closing: Promise<unknown> | undefined;
  vite.close = async () => {
    closing ??= Promise.all([closeVite(), stop(service, database)]);
    await closing;
  };
  stopOnSignals(() => vite.close());
}

try {
  await start();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exit(1);
}
