import type { PaywallPage } from '../../domain/generated/types.ts';
import type { PriceTokens } from '../../domain/text/price-tokens.ts';
import { markSums } from './mark-sums.tsx';

interface PaywallTimelineProps {
  timeline: NonNullable<PaywallPage['timeline']>;
  tokens: PriceTokens;
}

/** What happens when with the chosen offer: today, at the reminder, and at the renewal. */
export function PaywallTimeline({ timeline: { today, reminder, renewal }, tokens }: PaywallTimelineProps) {
  return (
    <ol className="plan-steps paywall-timeline">
      {[today, reminder, renewal].map((template) => (
        <li key={template}>{markSums(template, tokens)}</li>
      ))}
    </ol>
  );
}
