import { use, useEffect } from 'react';
import type { ContentFile } from '../../../domain/flow/flow.ts';
import { makeShownPlan } from '../../../domain/plan/plan.ts';
import type { Facts } from '../../../domain/rules/facts.ts';
import { setPlan } from '../../../state/plan.ts';
import { VisitorContext } from '../facts.ts';

/** Stores the plan of a page that shows it, once the page does. Visitors who don't exist have none stored. */
export function useStoredPlan(file: ContentFile, facts: Facts): void {
  const isReal = use(VisitorContext) === undefined;
  useEffect(() => {
    if (isReal) setPlan(makeShownPlan(file, facts));
  }, [isReal, file, facts]);
}
