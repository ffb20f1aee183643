import { slowDown, type Phone } from './visit.ts';

/** Slow 4G, as defined by Lighthouse: ms, and bytes per second. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const CPU_RATE = 4;

/** Applies the speed of a cheap phone on slow 4G, instead of simulating it. */
export async function makeSlow(phone: Phone): Promise<void> {
  await phone.session.send('Network.enable');
  await phone.session.send('Network.emulateNetworkConditions', slow4g);
  await slowDown(phone, CPU_RATE);
}
