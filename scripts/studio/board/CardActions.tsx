import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { PageMenu } from '../edit/PageMenu.tsx';
import { EditPartButton } from '../pane/open-pane.tsx';
import { openInEditor, openWithAnswers } from '../phone/open-page.ts';

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
