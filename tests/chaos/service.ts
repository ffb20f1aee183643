import { setTimeout as wait } from 'node:timers/promises';
import { startSite, type Site } from '../../scripts/tools/start-site.ts';

/** A request on the network. */
export interface Call {
  path: string;
  method: string;
  headers: Record<string, string>;
  body: string;
}

/** A response on the network. */
export interface Answer {
  status: number;
  text: string;
  retryAfter?: string | null;
}

/** The real service in one or more processes, which are killed again and again. */
export type ChaosService = Awaited<ReturnType<typeof startChaosService>>;

/** Starts the service's processes, and kills one with SIGKILL after every `killEvery` requests; it starts again. */
export async function startChaosService({
  instances,
  env,
  killEvery,
}: {
  instances: number;
  env: Record<string, string>;
  killEvery: number;
}) {
  const start = () => startSite({ env });
  const sites: (Site | undefined)[] = await Promise.all(Array.from({ length: instances }, start));
  let calls = 0;
  let kills = 0;
  let restarting: Promise<void> | undefined;

  const restart = async (index: number) => {
    kills += 1;
    await sites[index]?.kill();
    sites[index] = undefined;
    sites[index] = await start();
    restarting = undefined;
  };

  const pass = async ({ path, method, headers, body }: Call): Promise<Answer | undefined> => {
    calls += 1;
    if (calls % killEvery === 0) restarting ??= restart(kills % instances);
    try {
      const site = sites[calls % instances];
      // One that starts again answers nobody.
      if (!site) throw new Error('The service is being restarted.');
      const response = await fetch(site.url + path, { method, headers, ...(method !== 'GET' && { body }) });
      return {
        status: response.status,
        text: await response.text(),
        retryAfter: response.headers.get('Retry-After'),
      };
    } catch {
      // Real time passes only for the service: without a pause, hours of visitors' time would pass meanwhile.
      await wait(50);
      return undefined;
    }
  };

  return {
    /** Forwards a request to one of the processes; undefined if none answers, unless `isNeeded`. */
    call: async (call: Call, isNeeded: boolean) => {
      let answer = await pass(call);
      while (!answer && isNeeded) answer = await pass(call);
      return answer;
    },
    /** How often a process was killed. */
    get kills() {
      return kills;
    },
    stop: async () => {
      await restarting;
      await Promise.all(sites.map(async (site) => site?.stop()));
    },
  };
}
