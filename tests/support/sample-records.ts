import type { SensitiveConsent, ShownPlan } from '../../src/domain/generated/types.ts';

/** What a visitor has agreed to. */
export const sensitiveConsent: SensitiveConsent = {
  text: 'Save my answers about health',
  givenAt: '2026-11-28T10:00:00.000Z',
};

/** A plan as a page has shown it. */
export const shownPlan: ShownPlan = {
  fastingHours: 14,
  eatingHours: 10,
  steps: [12, 10, 10],
  opens: '09:00',
  closes: '19:00',
  dayOff: 'weekend',
  habits: ['morning-water', 'decide-tonight'],
  weeklyRate: 0.0075,
  needsDoctor: false,
};
