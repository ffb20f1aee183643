import { ask } from '../../../src/domain/flow/questions.ts';
import { use, useMemo, useState, memo } from 'react';
import { site } from '../../../src/app/content/site.ts';
import type { Facts } from '../../../src/domain/rules/facts.ts';
import type { Exposure } from '../../../src/domain/experiments/experiments.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import { findPalette } from '../../../src/domain/flow/programs.ts';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Finding } from '../../content/parsing/finding.ts';
import { Boundary } from './Boundary.tsx';
import { CardActions, CardTraits } from './CardParts.tsx';
import { listSheets, describeVisits, type Trait } from './describe-page.ts';
import { Findings } from './Findings.tsx';
import { IsStatic } from './notes.ts';
import { Phone } from '../phone/Phone.tsx';
import { PhonePage, useOffers } from '../phone/PhonePage.tsx';
import { DragHandle, DragSlots } from '../drag/DragHandle.tsx';
import type { EditableText } from '../words/editable-text.ts';
import { Spoken } from '../spoken/Spoken.tsx';
import { TextEditor } from '../words/TextEditor.tsx';
import { useWords } from '../words/useWords.tsx';
import type { PageVisits } from '../server/notes.ts';
import type { VariantPage } from '../visitor/VariantControls.tsx';
import type { Settings } from '../visitor/settings.ts';
import type { Overrides } from '../../content/graph/visitor.ts';

interface CardProps {
  file: ContentFile;
  page: Page;
  /** The page's position in the order, counted from 1; undefined for a detour. */
  number: number | undefined;
  facts: Facts;
  traits: Trait[];
  findings: Finding[];
  /** Every text for visitors, of all pages. */
  texts: readonly EditableText[];
  line: number | undefined;
  /** Undefined if nobody has seen the page. */
  visits: PageVisits | undefined;
  /** Why this visitor does not meet the page; undefined if they do. */
  absence: string | undefined;
  settings: Settings;
  /** The experiments that the page is part of, and the variant of each that shows. */
  exposures: readonly Exposure[];
  /** The page as each variant shows it, if they are compared. */
  variants: readonly VariantPage[];
  onOverride: (overrides: Overrides) => void;
}

/** A page on the board: its phone, and information about it. */
export function Card(props: CardProps) {
  const { file, page, number, facts, traits, findings, texts, line, absence, settings } = props;
  const { visits, exposures, variants, onOverride } = props;
  const [opened, setOpened] = useState<string>();
  const [body, setBody] = useState<HTMLElement>();
  const isStatic = use(IsStatic);
  const { size, zoom, look, flow, isPathShown } = settings;
  const canMove = !isStatic && number !== undefined;
  const sheets = listSheets(page);
  const sheet = sheets.find(({ opener }) => opener === opened)?.sheet;
  const first = variants.findIndex((it) => it.isShown);
  const others = variants.filter((it) => !it.isShown);
  const draw = (it: VariantPage) => <VariantPhone key={it.name} variant={it} facts={facts} {...{ size, zoom, look }} />;
  const words = useWords({ file, page, facts, texts, name: flow, words: site });
  const offers = useOffers(page);
  const drawn = useMemo(() => ({ page: words.page, facts, offers }), [words.page, facts, offers]);
  return (
    <article
      className="studio-card"
      id={`page-${page.id}`}
      data-page={page.id}
      data-phones={others.length + 1}
      data-absent={isPathShown && absence !== undefined ? '' : undefined}
      tabIndex={-1}
      {...(!isStatic && { onPointerEnter: words.open })}
    >
      <header>
        <span className="studio-number">{number ?? '↳'}</span>
        <h2 translate="no">{page.id}</h2>
        {canMove && <DragHandle page={page.id} />}
        <p>
          <span className="studio-type" data-type={page.type}>
            {page.type}
          </span>{' '}
          <span>{[`step ${page.step}`, ...ask(page).map(({ answer }) => answer)].join(' · ')}</span>
        </p>
        {visits && (
          <p className="studio-visits" style={{ '--share': visits.share } as React.CSSProperties}>
            {describeVisits(visits)}
          </p>
        )}
        {exposures.map(({ experiment, variant }) => (
          <p key={experiment.id} className="studio-variant">
            {`${experiment.id}: ${variant.id}`}
          </p>
        ))}
      </header>
      <div className="studio-variants">
        {others.slice(0, Math.max(first, 0)).map(draw)}
        <div className="studio-compared">
          {first >= 0 && <p>{variants.flatMap((it) => (it.isShown ? it.name : [])).join(', ')}</p>}
          <div className="studio-place">
            <div className="studio-stage">
              <Phone
                size={size}
                zoom={zoom}
                look={look}
                palette={findPalette(file)}
                title={`The page ${page.id}`}
                onBody={setBody}
                over={words.isOpen ? words.drawSpots : undefined}
              >
                <Boundary of={drawn}>
                  <PhonePage file={file} page={words.page} facts={facts} words={site} offers={offers} sheet={sheet} />
                </Boundary>
              </Phone>
            </div>
            {words.edited && (
              <TextEditor
                key={words.edited.text.path.join('/')}
                found={words.edited.text}
                texts={texts}
                page={page}
                tokens={words.tokens}
                top={words.edited.top}
                onDraft={words.setDraft}
                onClose={words.close}
              />
            )}
          </div>
        </div>
        {others.slice(Math.max(first, 0)).map(draw)}
      </div>
      {!isStatic && (
        <CardActions
          file={file}
          name={flow}
          page={page}
          facts={facts}
          line={line}
          hasOffers={offers !== undefined}
          onWords={words.openAndFocus}
        />
      )}
      {absence !== undefined && <p className="studio-absence">{absence}</p>}
      <Spoken body={body} />
      <Findings findings={findings} />
      <CardTraits
        file={file}
        facts={facts}
        traits={traits}
        sheets={sheets}
        opened={opened}
        onOpen={setOpened}
        onOverride={onOverride}
      />
      {canMove && <DragSlots page={page.id} />}
    </article>
  );
}

interface VariantPhoneProps extends Pick<Settings, 'size' | 'zoom' | 'look'> {
  variant: VariantPage;
  facts: Facts;
}

/** A page as a variant shows it that the board doesn't show: to look at, beside the one that it shows. */
const VariantPhone = memo(function VariantPhone({ variant, facts, ...looks }: VariantPhoneProps) {
  const { file, page, name } = variant;
  const offers = useOffers(page);
  const drawn = useMemo(() => ({ page, offers }), [page, offers]);
  return (
    <figure className="studio-compared">
      <figcaption>{name}</figcaption>
      <div className="studio-stage">
        <Phone {...looks} palette={findPalette(file)} title={`The page ${page.id} with ${name}`}>
          <Boundary of={drawn}>
            <PhonePage file={file} page={page} facts={facts} words={site} offers={offers} />
          </Boundary>
        </Phone>
      </div>
    </figure>
  );
});
