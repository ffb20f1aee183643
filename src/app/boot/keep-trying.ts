import { backoffMs } from '../../services/timing.ts';

const LONGEST_PAUSE_MS = 60_000;

/** Repeats a load that the app can't do without until it succeeds. Never rejects. */
export async function keepTrying<Loaded>(load: () => Promise<Loaded>, attempt = 1): Promise<Loaded> {
  try {
    return await load();
  } catch (error) {
    console.warn(error);
    await new Promise((resolve) => {
      setTimeout(resolve, backoffMs(attempt, LONGEST_PAUSE_MS));
    });
    return keepTrying(load, attempt + 1);
  }
}
