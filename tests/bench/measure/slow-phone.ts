import { slowDown, type Phone } from './visit.ts';

/** Slow 4G, as Lighthouse has it: ms, and bytes a second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_RATE = 4;

/** Makes a phone as slow as a cheap one on slow 4G is: what is measured next waits in fact, and isn't simulated. */
export async function makeSlow(phone: Phone): Promise<void> {
  await phone.session.send('Network.enable');
  await phone.session.send('Network.emulateNetworkConditions', slow4g);
  await slowDown(phone, CPU_RATE);
}
