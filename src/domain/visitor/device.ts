import type { Site } from '../generated/types.ts';

export type Device = Site['deviceRule']['devices'][number];

/** The kind of device that a browser says it runs on (`navigator.userAgent`), or undefined for any other. */
export function readDevice(userAgent: string): Device | undefined {
  // Order matters: Android names Linux too, and Windows phones named Android.
  if (/Windows/i.test(userAgent)) return 'Windows';
  if (/Android/i.test(userAgent)) return 'Android';
  if (/iPhone|iPad|iPod/i.test(userAgent)) return 'iOS';
  if (/Macintosh/i.test(userAgent)) return 'macOS';
  return /Linux/i.test(userAgent) ? 'Linux' : undefined;
}
