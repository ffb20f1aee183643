import type { Site } from '../generated/types.ts';

/** How visitors are asked before analytics notes their visit. */
export type ConsentMode = Site['consent']['mode'];

/** What the visitor has said. */
export type ConsentChoice = 'agreed' | 'refused';

/** Whether analytics may note this visit; unknown as long as the visitor has to be asked. */
export type Permission = 'granted' | 'denied' | 'unknown';

/**
 * The permission that a visitor gives. What the visitor said counts in every mode; for one who said nothing, a browser
 * that asks for privacy (Global Privacy Control) refuses, unless nobody is asked.
 */
export function readPermission(
  mode: ConsentMode,
  choice: ConsentChoice | undefined,
  asksForPrivacy: boolean,
): Permission {
  if (choice) return choice === 'agreed' ? 'granted' : 'denied';
  if (mode === 'off') return 'granted';
  if (asksForPrivacy) return 'denied';
  return mode === 'notice' ? 'granted' : 'unknown';
}

/** Whether the question, or the notice, shows by itself. */
export function isConsentOpen(mode: ConsentMode, choice: ConsentChoice | undefined, asksForPrivacy: boolean): boolean {
  return mode !== 'off' && !choice && !asksForPrivacy;
}
