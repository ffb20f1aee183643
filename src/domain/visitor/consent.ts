import type { Site } from '../generated/types.ts';

/** How visitors are asked before analytics records their visit. */
export type ConsentMode = Site['consent']['mode'];

/** The visitor's answer to that question. */
export type ConsentChoice = 'agreed' | 'agreedWithHealth' | 'refused';

/** Whether analytics may record this visit; unknown until the visitor answers. */
export type Permission = 'granted' | 'denied' | 'unknown';

/**
 * The permission for a visit. The visitor's own choice counts in every mode. Without one, a browser that asks for
 * privacy (Global Privacy Control) refuses, except in the mode "off".
 */
export function readPermission(
  mode: ConsentMode,
  choice: ConsentChoice | undefined,
  asksForPrivacy: boolean,
): Permission {
  if (choice) return choice === 'refused' ? 'denied' : 'granted';
  if (mode === 'off') return 'granted';
  if (asksForPrivacy) return 'denied';
  return mode === 'notice' ? 'granted' : 'unknown';
}

/** Whether analytics may also learn what the visitor's answers say about their health. */
export const permitsHealth = (choice: ConsentChoice | undefined): boolean => choice === 'agreedWithHealth';

/** Whether the question or the notice is shown without being asked for. */
export function isConsentOpen(mode: ConsentMode, choice: ConsentChoice | undefined, asksForPrivacy: boolean): boolean {
  return mode !== 'off' && !choice && !asksForPrivacy;
}
