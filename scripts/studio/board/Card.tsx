import { useMemo, useState } from 'react';
import { site } from '../../../src/app/content/site.ts';
import { isMet } from '../../../src/domain/rules/conditions.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Condition, Page } from '../../../src/domain/generated/types.ts';
import { makeAddress } from '../../../src/domain/flow/addresses.ts';
import { findPalette } from '../../../src/domain/flow/programs.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Finding } from '../../checker/parsing/finding.ts';
import { satisfyCondition } from '../visitor/satisfy-condition.ts';
import { Boundary } from './Boundary.tsx';
import { listSheets, type Trait } from './describe-page.ts';
import { Findings } from './Findings.tsx';
import { openInEditor, openWithAnswers } from '../phone/open-page.ts';
import { Phone } from '../phone/Phone.tsx';
import { PhonePage } from '../phone/PhonePage.tsx';
import type { Settings } from '../visitor/settings.ts';
import type { Overrides } from '../visitor/visitor.ts';

interface CardProps {
  file: ContentFile;
  page: Page;
  /** The page's position in the order, counted from 1; undefined for a detour. */
  number: number | undefined;
  facts: Facts;
  traits: Trait[];
  findings: Finding[];
  line: number | undefined;
  /** Why this visitor does not meet the page; undefined if they do. */
  absence: string | undefined;
  settings: Settings;
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

/** A page on the board: its phone, and information about it. */
export function Card({ file, page, number, facts, traits, findings, line, absence, settings, onOverride }: CardProps) {
  const [opened, setOpened] = useState<string>();
  const { size, zoom, look, flow, isPathShown } = settings;
  const address = makeAddress(file, page.id);
  const sheets = listSheets(page);
  const sheet = sheets.find(({ opener }) => opener === opened)?.sheet;
  const drawn = useMemo(() => ({ page, facts }), [page, facts]);
  return (
    <article
      className="studio-card"
      id={`page-${page.id}`}
      data-page={page.id}
      data-absent={isPathShown && absence !== undefined ? '' : undefined}
      tabIndex={-1}
    >
      <header>
        <span className="studio-number">{number ?? '↳'}</span>
        <h2>{page.id}</h2>
        <p>
          <span className="studio-type" data-type={page.type}>
            {page.type}
          </span>{' '}
          step {page.step}
          {'answer' in page && page.answer ? ` · ${page.answer}` : ''}
        </p>
      </header>
      <div className="studio-stage">
        <Phone size={size} zoom={zoom} look={look} palette={findPalette(file)} title={`The page ${page.id}`}>
          <Boundary of={drawn}>
            <PhonePage file={file} page={page} facts={facts} words={site} sheet={sheet} />
          </Boundary>
        </Phone>
        <a href={address} target="_blank" rel="noreferrer" aria-label={`Open ${address}`} />
      </div>
      <div className="studio-actions">
        <button
          type="button"
          data-action="open-with"
          title="Opens the page as this visitor. The answers replace those stored in this browser."
          onClick={() => openWithAnswers(address, facts)}
        >
          Open with answers
        </button>
        <button type="button" data-action="edit" onClick={() => openInEditor(`content/${flow}.json`, line)}>
          Edit{line === undefined ? '' : ` line ${line}`}
        </button>
      </div>
      {absence !== undefined && <p className="studio-absence">{absence}</p>}
      <Findings findings={findings} />
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
              onClick={() => setOpened(opener === opened ? undefined : opener)}
            >
              Sheet of “{opener}”
            </button>
          </li>
        ))}
      </ul>
    </article>
  );
}
