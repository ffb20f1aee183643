import { useMemo } from 'react';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import { fillPage } from '../../../src/domain/text/text.ts';
import type { Exposure } from '../../../src/domain/experiments/experiments.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { makeTokens } from '../../../src/domain/text/tokens.ts';
import { listPages, type ContentFile } from '../../../src/domain/flow/flow.ts';
import { listEdges } from '../../content-tools/map/edges.ts';
import { explainAbsences } from '../../content/graph/absence.ts';
import { DragPages } from '../drag/DragPages.tsx';
import { Boundary } from './Boundary.tsx';
import { Card } from './Card.tsx';
import { describeTraits } from './describe-page.ts';
import { Findings } from './Findings.tsx';
import type { Notes } from './notes.ts';
import { isWanted, listTexts } from './search.ts';
import type { VariantPage } from '../visitor/VariantControls.tsx';
import type { Settings } from '../visitor/settings.ts';
import type { Overrides } from '../../content/graph/visitor.ts';

interface BoardProps {
  file: ContentFile;
  facts: Facts;
  notes: Notes;
  settings: Settings;
  /** The experiments that a page is part of, and the variant of each that shows. */
  listExposures: (page: Page) => readonly Exposure[];
  /** The page as each variant shows it, if they are compared. */
  listVariantPages: (page: Page) => readonly VariantPage[];
  onOverride: (overrides: Overrides) => void;
}

/** The width of a card: at least 200 pixels, so that there is room for the text under a small phone. */
const findCardWidth = ({ size, zoom }: Settings): number => Math.max(200, (parseInt(size, 10) * Number(zoom)) / 100);

/** Every text of a page as this visitor reads it; empty if its tokens can't be filled in. */
function readShown(file: ContentFile, page: Page, facts: Facts): string {
  try {
    return [...listTexts(fillPage(file, page, facts, makeTokens(file, facts)))].join('\n');
  } catch {
    return '';
  }
}

/** The storyboard: every page of a file in order, as one visitor sees it. */
export function Board({ file, facts, notes, settings, listExposures, listVariantPages, onOverride }: BoardProps) {
  const edges = useMemo(() => listEdges(file), [file]);
  const absences = useMemo(() => explainAbsences(file, facts), [file, facts]);
  const ofFile = notes.findings.filter((finding) => finding.file === `content/${settings.flow}.json`);
  const pages = listPages(file);
  const cards = pages.map((page) => {
    const traits = describeTraits(file, page, edges);
    const findings = ofFile.filter((finding) => finding.page === page.id);
    return { page, traits, findings };
  });
  const shown = cards.filter(({ page, traits, findings }) =>
    isWanted(
      page,
      {
        shown: readShown(file, page, facts),
        hasConditions: traits.some(({ kind }) => kind !== 'needs' && kind !== 'shell'),
        hasFindings: findings.length > 0,
      },
      settings,
    ),
  );
  const visits = notes.visits[settings.flow];
  const shownIds = shown.map(({ page }) => page.id);
  const elsewhere = notes.findings.filter(
    (finding) => !pages.some(({ id }) => ofFile.includes(finding) && id === finding.page),
  );
  return (
    <>
      <p className="studio-count" role="status">
        {(shown.length === pages.length ? `${pages.length} pages` : `${shown.length} of ${pages.length} pages`) +
          (absences.size > 0 ? `, ${pages.length - absences.size} of them on this visitor’s path` : '')}
      </p>
      {elsewhere.length > 0 && (
        // Many would push the board out of sight.
        <details open={elsewhere.length <= 5}>
          <summary>{elsewhere.length === 1 ? '1 finding elsewhere' : `${elsewhere.length} findings elsewhere`}</summary>
          <Findings findings={elsewhere} hasFile />
        </details>
      )}
      <DragPages file={file} name={settings.flow} shown={shownIds}>
        <div className="studio-board" style={{ '--card': `${findCardWidth(settings)}px` } as React.CSSProperties}>
          {shown.map(({ page, traits, findings }) => {
            const index = file.pages.indexOf(page);
            return (
              <Boundary key={page.id} of={file} fallback={<Findings findings={findings} />}>
                <Card
                  file={file}
                  page={page}
                  number={index < 0 ? undefined : index + 1}
                  facts={facts}
                  traits={traits}
                  findings={findings}
                  texts={notes.texts}
                  visits={visits?.[page.analytics]}
                  line={notes.lines[settings.flow]?.[page.id]}
                  absence={absences.get(page.id)}
                  settings={settings}
                  exposures={listExposures(page)}
                  variants={listVariantPages(page)}
                  onOverride={onOverride}
                />
              </Boundary>
            );
          })}
        </div>
      </DragPages>
      {shown.length === 0 && <p className="studio-nothing">No page matches. Shorten the search, or show all pages.</p>}
    </>
  );
}
