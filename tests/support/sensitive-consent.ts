import type { SensitiveConsent } from '../../src/domain/generated/types.ts';

/** What a visitor has agreed to. */
export const sensitiveConsent: SensitiveConsent = {
  text: 'Save my answers about health',
  givenAt: '2026-11-28T10:00:00.000Z',
};
