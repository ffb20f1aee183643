import { makeAddress, type ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Page, Condition } from '../../../src/domain/generated/types.ts';
import { type Facts, isMet } from '../../../src/domain/rules/facts.ts';
import { PageMenu } from '../edit/PageMenu.tsx';
import { EditPartButton } from '../pane/OpenPane.tsx';
import { openInEditor, openWithAnswers } from '../phone/open-page.ts';
import type { Overrides } from '../../content/graph/visitor.ts';
import { satisfyCondition } from '../visitor/satisfy-condition.ts';
import type { OpenableSheet, Trait } from './describe-page.ts';

interface CardActionsProps {
  file: ContentFile;
  /** The name of the file, such as "woman". */
  name: string;
  page: Page;
  facts: Facts;
  line: number | undefined;
  /** Whether the page hasOffers, so that its offers can be edited too. */
  hasOffers: boolean;
  onWords: () => void;
}

/** What an editor can do with the page of a card: edit its parts, move or remove it, open it. */
export function CardActions({ file, name, page, facts, line, hasOffers, onWords }: CardActionsProps) {
  const address = makeAddress(file, page.id);
  return (
    <div className="studio-actions">
      <button type="button" data-action="words" onClick={onWords}>
        Edit words
      </button>
      <EditPartButton file={name} page={page.id} />
      {hasOffers && <EditPartButton file="offers" card={page.id} />}
      <PageMenu file={file} name={name} page={page} />
      <a href={address} target="_blank" rel="noreferrer">
        {`Open ${address}`}
      </a>
      <button
        type="button"
        data-action="open-with"
        title="Opens the page as this visitor. The answers replace those stored in this browser."
        onClick={() => openWithAnswers(address, facts)}
      >
        Open with answers
      </button>
      <button type="button" data-action="edit" onClick={() => openInEditor(`content/${name}.json`, line)}>
        {line === undefined ? 'Edit' : `Edit line ${line}`}
      </button>
    </div>
  );
}

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

/** Whether a condition is true. A malformed one, in content that is being written, is false. */
function isTrue(condition: Condition, facts: Facts): boolean {
  try {
    return isMet(condition, facts);
  } catch {
    return false;
  }
}
