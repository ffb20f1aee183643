import type { Page } from '../../../src/domain/generated/types.ts';
import { hasTokens } from '../../../src/domain/text/text.ts';

/** The modules of each page type, in addition to those of every page, as paths in `src`. */
export const stepModules: Record<Page['type'], string[]> = {
  start: ['steps/StartStep.tsx', 'app/page/panels/Start.tsx'],
  choice: [],
  choices: ['steps/ChoicesStep.tsx'],
  scale: ['steps/ScaleStep.tsx'],
  number: ['steps/number/NumberStep.tsx'],
  text: ['steps/TextStep.tsx'],
  info: ['steps/InfoStep.tsx'],
  loading: ['steps/LoadingStep.tsx'],
  date: ['steps/DateStep.tsx'],
  measure: ['steps/custom/measure/MeasureStep.tsx'],
  prediction: ['steps/custom/prediction/PredictionStep.tsx'],
  email: ['steps/custom/EmailStep.tsx'],
  paywall: ['steps/custom/paywall/PaywallStep.tsx', 'app/page/panels/Shop.tsx'],
};

/** The modules that the app loads on demand for a page, as paths in `src`. */
export function listPageModules(page: Page): string[] {
  return [
    ...stepModules[page.type],
    ...('layout' in page && page.layout === 'zones' ? ['steps/layouts/Zones.tsx'] : []),
    ...(hasTokens(page) ? ['domain/text/tokens.ts'] : []),
  ];
}
