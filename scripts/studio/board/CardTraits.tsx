import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Condition } from '../../../src/domain/generated/types.ts';
import { isMet } from '../../../src/domain/rules/conditions.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Overrides } from '../../content/graph/visitor.ts';
import { satisfyCondition } from '../visitor/satisfy-condition.ts';
import type { OpenableSheet, Trait } from './describe-page.ts';

interface CardTraitsProps {
  file: ContentFile;
  facts: Facts;
  traits: readonly Trait[];
  sheets: readonly OpenableSheet[];
  /** What opens the sheet that shows on the phone; undefined: none does. */
  opened: string | undefined;
  onOpen: (opener: string | undefined) => void;
  onOverride: (overrides: Overrides) => void;
}

/** Whether a condition is true. A malformed one, in content that is being written, is false. */
function isTrue(condition: Condition, facts: Facts): boolean {
  try {
    return isMet(condition, facts);
  } catch {
    return false;
  }
}

/** What depends on conditions on a page, each to be made true for the visitor, and its sheets, each to be shown. */
export function CardTraits({ file, facts, traits, sheets, opened, onOpen, onOverride }: CardTraitsProps) {
  return (
    <ul className="studio-traits">
      {traits.map(({ kind, text, when }) => (
        <li key={kind + text} data-kind={kind}>
          {when ? (
            <button
              type="button"
              aria-pressed={isTrue(when, facts)}
              title="Change the visitor so that this applies"
              onClick={() => onOverride(satisfyCondition(when, file, facts))}
            >
              {text}
            </button>
          ) : (
            text
          )}
        </li>
      ))}
      {sheets.map(({ opener }) => (
        <li key={opener} data-kind="sheet">
          <button
            type="button"
            aria-pressed={opener === opened}
            title="Show or hide the sheet"
            onClick={() => onOpen(opener === opened ? undefined : opener)}
          >
            {`Sheet of “${opener}”`}
          </button>
        </li>
      ))}
    </ul>
  );
}
