import { readWorkMs, type Phone } from './visit.ts';

const LOOK_EVERY_MS = 1000;
/** A page is idle if its main thread was busy for less than this in each of this many intervals. */
const REST_MS = 10;
const RESTFUL_LOOKS = 3;
const PATIENCE_MS = 120_000;

/** Waits until an untouched page is idle. Returns how long its main thread was busy by then, in ms of its own clock. */
export async function awaitRest(phone: Phone): Promise<number> {
  const until = performance.now() + PATIENCE_MS;
  let worked = await readWorkMs(phone);
  for (let restful = 0; restful < RESTFUL_LOOKS;) {
    if (performance.now() > until) throw new Error(`${phone.page.url()} never becomes idle.`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    const before = worked;
    worked = await readWorkMs(phone);
    restful = worked - before < REST_MS ? restful + 1 : 0;
  }
  return worked;
}
