import { Fragment } from 'react';
import type { Point, PaywallPage } from '../../domain/generated/types.ts';
import { emojiFileName } from '../../domain/pictures/emoji.ts';
import { fillTemplate, type Filled, type Tokens } from '../../domain/text/text.ts';
import { Emoji } from '../../ui/pictures/Picture.tsx';
import type { PriceTokens } from '../../domain/text/price-tokens.ts';
import type { Elements } from '../../ui/elements.ts';

interface PointListProps {
  className: string;
  points: Filled<Point>[];
  emojiSize: number;
}

/** Short lines, each with an emoji. */
export function PointList({ className, points, emojiSize }: PointListProps) {
  return (
    <ul className={className}>
      {points.map(({ emoji, title, text }) => (
        <li key={text}>
          {emoji && <Emoji fileName={emojiFileName(emoji)} size={emojiSize} />}
          <span>
            {title && <b>{`${title} `}</b>}
            <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

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

const sums = /( ?\{(?:today|full)\} ?)/;

/** A text with tokens filled in and sums in bold, each part in an element of its own. The spaces are between them. */
export function markSums(template: string, tokens: Tokens): Elements {
  return template.split(sums).map((part, index) => {
    const name = part.trim();
    const Mark = name === '{today}' || name === '{full}' ? 'b' : 'span';
    return part === '' ? null : (
      <Fragment key={index}>
        {part.startsWith(' ') && ' '}
        <Mark className={name === '{today}' ? 'sum-today' : undefined}>{fillTemplate(name, tokens)}</Mark>
        {part.endsWith(' ') && ' '}
      </Fragment>
    );
  });
}
