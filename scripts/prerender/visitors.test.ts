import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMet } from '../../src/domain/conditions.ts';
import { makeOutline } from '../../src/domain/outline.ts';
import { listPages } from '../../src/domain/pages.ts';
import { findDetention } from '../../src/domain/routes.ts';
import { placePage } from '../../src/domain/whole-file.ts';
import { flows } from '../../tests/journeys/content.ts';
import { randomAnswers } from '../../tests/random-answers.ts';
import { today } from '../../tests/small-flow.ts';
import { admit, listVisitors, writeAdmission } from './visitors.ts';

const flow = flows.woman;
const visitors = listVisitors(flow);

describe('visitors for whom pages are built', () => {
  it('have among them given every answer of the flow', () => {
    for (const page of flow.pages) {
      if (page.type !== 'choice') continue;
      const given = new Set(
        visitors.map(({ answers, gender }) => (page.answer === 'gender' ? gender : answers[page.answer])),
      );
      for (const { value } of page.options) expect(given, page.id).toContain(value);
    }
  });

  it('may see the plans, but for those whom an answer keeps from them', () => {
    const page = flow.pages.find(({ type }) => type === 'paywall');
    const admitted = page ? admit(flow, placePage(flow, page), visitors) : [];
    expect(admitted.length).toBeGreaterThan(1);
    expect(admitted.length).toBeLessThan(visitors.length);
  });
});

describe('writeAdmission', () => {
  it('admits whoever is led nowhere else, on every page of every flow', () => {
    for (const file of Object.values(flows)) {
      const outline = makeOutline(file);
      fc.assert(
        fc.property(
          randomAnswers(file),
          fc.boolean(),
          fc.constantFrom(...listPages(file)),
          (answers, hasPurchased, page) => {
            const placed = placePage(file, page);
            const facts = { answers, hasPurchased, today };
            expect(isMet(writeAdmission(file, placed), facts)).toBe(!findDetention(outline, placed, facts));
          },
        ),
        { numRuns: 1000 },
      );
    }
  });
});
