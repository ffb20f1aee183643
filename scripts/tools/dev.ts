/** The server for editors and developers: Vite with hot reload, which forwards /api to the onboarding service. */
import { createServer as createVite } from 'vite';
import { addAdministration } from '../service/admin/administration.ts';
import { sinkAddresses } from '../service/analytics-sink.ts';
import { readLinkSettings } from '../service/application-links.ts';
import { readConfig } from '../service/settings/config.ts';
import { openServiceDatabase } from '../service/database/open-database.ts';
import { loadEnvironmentFiles, ConfigError } from '../service/settings/variables.ts';
import { createServer } from '../service/server.ts';
import { stop, stopOnSignals } from '../service/stop.ts';

/** Without a key, analytics events go to the service itself, where `npm run service -- events` reads them. */
const localAnalytics = {
  VITE_AMPLITUDE_KEY: 'development',
  VITE_AMPLITUDE_SERVER_URL: sinkAddresses.events,
  VITE_AMPLITUDE_CONFIG_URL: sinkAddresses.config,
  ANALYTICS_SINK: 'on',
};

async function start(): Promise<void> {
  loadEnvironmentFiles(process.cwd());
  // Read by Vite, for the site, and by the service.
  if (!process.env.VITE_AMPLITUDE_KEY?.trim()) Object.assign(process.env, localAnalytics);
  const config = readConfig(process.env);
  const database = await openServiceDatabase(config, process.cwd());
  const links = readLinkSettings(config);
  const service = createServer({ database, config, links });
  addAdministration(service, { database, config, links });
  const target = await service.listen({ port: 0, host: '127.0.0.1' });
  const vite = await createVite({ server: { port: config.port, host: config.host, proxy: { '/api': target } } });
  await vite.listen();
  vite.printUrls();

  // Vite ends the process once it is closed, so the service has to be closed with it. On a signal, Vite and stopOnSignals
  // both call this.
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
