import { expect, it, vi } from 'vitest';
import { stubStorage, stubOtherTab } from '../../tests/support/fakes.ts';

const load = () => import('./consent.ts');

it('keeps the visitor’s choice until they change it', async () => {
  stubStorage({ 'fasting.consent': 'perhaps' });
  const { consent, reopenConsent, setConsent } = await load();
  expect(consent.choice, 'where no choice is stored').toBeUndefined();
  setConsent('refused');
  vi.resetModules();
  expect((await load()).consent).toEqual({ choice: 'refused', isReopened: false });
  reopenConsent();
  expect(consent).toEqual({ choice: 'refused', isReopened: true });
  setConsent('agreed');
  expect(consent).toEqual({ choice: 'agreed', isReopened: false });
});

it('takes over a choice made in another tab, and keeps its own where there is none', async () => {
  const { texts } = stubStorage();
  const otherTab = stubOtherTab(texts);
  const { consent, reopenConsent, setConsent } = await load();
  await otherTab.follow();
  setConsent('agreed');
  reopenConsent();
  for (const text of ['agreed', 'perhaps']) {
    otherTab.write('fasting.consent', text);
    expect(consent).toEqual({ choice: 'agreed', isReopened: true });
  }
  otherTab.write('fasting.consent', 'refused');
  expect(consent).toEqual({ choice: 'refused', isReopened: false });
});
