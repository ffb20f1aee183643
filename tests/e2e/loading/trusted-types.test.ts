import { describe, expect, it } from 'vitest';
import { servePaddle } from '../../support/paddle/serve-paddle.ts';
import { useVisitors } from '../visitors.ts';
import { getConnectedSite } from '../sites.ts';
import { waitForWorker } from './worker.ts';

const openVisitor = useVisitors();

describe('a page of a site without payment', () => {
  it('registers the worker, and refuses HTML and scripts from texts', async () => {
    const visitor = await openVisitor({
      hasWorker: true,
      allow: [/requires 'Trusted|TrustedTypePolicy|Content Security/],
    });
    await visitor.open('/woman/age');
    await waitForWorker(visitor);
    const attempts = await visitor.page.evaluate(() => {
      const element = document.createElement('div');
      const script = document.createElement('script');
      const { trustedTypes } = window as unknown as {
        trustedTypes: { createPolicy: (name: string, rules: object) => void };
      };
      return [
        () => (element.innerHTML = '<img src=x onerror=alert()>'),
        () => (script.src = '/assets/other.js'),
        () => (script.text = 'alert()'),
        () => trustedTypes.createPolicy('other', {}),
        () => trustedTypes.createPolicy('site', {}),
      ].map((attempt) => {
        try {
          attempt();
          return `allowed: ${String(attempt)}`;
        } catch (error) {
          return (error as Error).name;
        }
      });
    });
    expect(attempts).toEqual(Array.from({ length: 5 }, () => 'TypeError'));
  });
});

describe('a page of a site with payment', () => {
  it('loads Paddle’s script and the worker as trusted ones, and only reports what others do', async () => {
    const visitor = await openVisitor({
      url: getConnectedSite().url,
      hasWorker: true,
      script: () => {
        const violations: string[] = [];
        Object.assign(window, { violations });
        addEventListener('securitypolicyviolation', ({ effectiveDirective, sample, disposition }) => {
          violations.push(`${disposition} ${effectiveDirective} ${sample}`);
        });
      },
    });
    const readViolations = () =>
      visitor.page.evaluate(() => (window as unknown as { violations: string[] }).violations);
    await servePaddle(visitor.page);
    await visitor.open('/woman/age');
    await waitForWorker(visitor);
    await visitor.page.goto(`${getConnectedSite().url}/update-payment-details?_ptxn=txn_${'a'.repeat(26)}`);
    await visitor.page.waitForFunction(() => window.paddleStandIn?.opened.length);
    expect(await readViolations()).toEqual([]);
    await visitor.page.evaluate(() => (document.createElement('div').innerHTML = '<b>'));
    const reported = ['report require-trusted-types-for Element innerHTML|<b>'];
    await expect.poll(readViolations).toEqual(reported);
  });
});
