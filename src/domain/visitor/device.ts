import type { Site } from '../generated/types.ts';

export type Device = NonNullable<Site['deviceRule']>['devices'][number];

/** The kind of device by `navigator.userAgent`; undefined for any other. */
export function readDevice(userAgent: string): Device | undefined {
  // The order matters: Android's user agents contain "Linux", and those of Windows phones "Android".
  if (/Windows/i.test(userAgent)) return 'Windows';
  if (/Android/i.test(userAgent)) return 'Android';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'iOS';
  if (/Macintosh/i.test(userAgent)) return 'macOS';
  return /Linux/i.test(userAgent) ? 'Linux' : undefined;
}
