import { Fragment } from 'react';
import { fillTemplate, type Tokens } from '../../domain/text/text.ts';
import type { Elements } from '../../ui/elements.ts';

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
