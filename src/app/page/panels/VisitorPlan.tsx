import { makePlan } from '../../../domain/plan/plan.ts';
import { PlanView } from '../../../pages/parts/PlanView.tsx';
import type { PanelProps } from './panel-props.ts';
import { useStoredPlan } from './useStoredPlan.ts';

/** The visitor's fasting plan, which is stored once it shows; nothing for visitors who get none. */
export function VisitorPlan({ file, facts }: PanelProps) {
  useStoredPlan(file, facts);
  const plan = makePlan(file, facts);
  return plan && file.kind === 'flow' && file.plan ? <PlanView plan={plan} words={file.plan.words} /> : null;
}
