import { memo, useCallback, useEffect, useMemo, useRef } from 'react';
import { readToday } from '../../src/domain/dates/dates.ts';
import { applyExperiments, findExposures } from '../../src/domain/experiments/experiments.ts';
import type { ContentFile } from '../../src/domain/flow/flow.ts';
import { findPalette, isProgram } from '../../src/domain/flow/programs.ts';
import type { Site, Flow } from '../../src/domain/generated/types.ts';
import { registry } from '../../src/pages/generated/registry.ts';
import { useLoaded, loadOnce, type Load } from '../../src/ui/loading/load-once.ts';
import { makeFacts, type Overrides } from '../content/graph/visitor.ts';
import { Board } from './board/Board.tsx';
import { MapView } from './board/MapView.tsx';
import { isUnshown, type Notes } from './board/notes.ts';
import type { OpenedPart } from './pane/drafts.ts';
import { OpenPane } from './pane/OpenPane.tsx';
import type { Settings } from './visitor/settings.ts';
import { listVariantPages, completeVariants, VariantControls } from './visitor/VariantControls.tsx';
import { VisitorPanel } from './visitor/VisitorPanel.tsx';
import { onContentChange } from '../../src/app/content/content-changes.ts';
import { readContent } from '../../src/app/content/files.ts';
import { site } from '../../src/app/content/site.ts';

const today = readToday();

interface FlowViewProps {
  settings: Settings;
  notes: Notes;
  /** The pages read the site's texts themselves; this prop makes them render again when the texts change. */
  words: Site;
  /** What the side pane shows; undefined: it is closed. */
  opened: OpenedPart | undefined;
  onChange: (change: Partial<Settings>) => void;
}

/** A flow as a storyboard or as a map, and the side pane. */
export const FlowView = memo(function FlowView(props: FlowViewProps) {
  const { flow } = props.settings;
  return isProgram(flow) ? <ProgramView {...props} program={flow} /> : <FileView {...props} file={props.words} />;
});

function ProgramView({ program, ...props }: FlowViewProps & { program: string }) {
  return <FileView {...props} file={useLoaded(requestFlow(program))} />;
}

function FileView({ file: original, settings, notes, opened, onChange }: FlowViewProps & { file: ContentFile }) {
  const { view, base, overrides } = settings;
  const variants = completeVariants(original, settings.variants);
  const file = applyExperiments(original, variants);
  const facts = useMemo(() => makeFacts(file, base, overrides, today), [file, base, overrides]);
  useEffect(() => {
    for (const page of file.pages) void registry[page.type].preload(page);
  }, [file.pages]);
  /** The page to scroll to when the board is rendered. */
  const target = useRef<string>(undefined);
  useEffect(() => {
    document.documentElement.dataset.palette = findPalette(file);
  }, [file]);
  useEffect(() => {
    if (view !== 'board' || target.current === undefined) return;
    const card = document.getElementById(`page-${target.current}`);
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
    target.current = undefined;
  }, [view]);
  const goTo = useCallback(
    (page: string) => {
      target.current = page;
      onChange({ view: 'board', find: '', type: '', filter: 'all' });
    },
    [onChange],
  );
  const isStale = isUnshown(notes, settings.flow);
  const override = (more: Overrides) => onChange({ overrides: { ...overrides, ...more } });
  if (view === 'map')
    return <MapView file={file} find={settings.find} visits={notes.visits[settings.flow]} onGoTo={goTo} />;
  return (
    <div className="studio-desk">
      <VisitorPanel
        file={file}
        before={
          <VariantControls
            file={original}
            name={settings.flow}
            variants={variants}
            isCompared={settings.isCompared}
            onChoose={(chosen) => onChange({ variants: { ...settings.variants, ...chosen } })}
            onCompare={(isCompared) => onChange({ isCompared })}
          />
        }
        facts={facts}
        base={base}
        overrides={overrides}
        onBase={(chosen) => onChange({ base: chosen })}
        onOverride={override}
        onReset={(fields) =>
          onChange({
            overrides: fields
              ? Object.fromEntries(Object.entries(overrides).filter(([it]) => !fields.includes(it)))
              : {},
          })
        }
      />
      <main className="studio-main" data-stale={isStale ? '' : undefined}>
        {isStale && (
          <p className="studio-stale" role="alert">
            {`content/${settings.flow}.json has a mistake and can’t be shown: this is the board as it was before. Fix the file, or undo.`}
          </p>
        )}
        <Board
          file={file}
          facts={facts}
          notes={notes}
          settings={settings}
          listExposures={(page) => findExposures(original, variants, page)}
          listVariantPages={(page) => (settings.isCompared ? listVariantPages(original, variants, page) : [])}
          onOverride={override}
        />
      </main>
      {opened && <OpenPane name={settings.flow} file={original} notes={notes} part={opened} facts={facts} />}
    </div>
  );
}

const loads = new Map<string, Load<Flow>>();

/** The flow of a program as its file has it, without the variants that this browser would get in the app. */
function requestFlow(program: string): Load<Flow> {
  const load = loads.get(program) ?? loadOnce(() => readContent<Flow>(program, site));
  loads.set(program, load);
  return load;
}

onContentChange((file) => {
  if (file.kind !== 'flow') return;
  const load = loadOnce(() => Promise.resolve(file));
  // Before the studio is drawn again, so that nothing of it is hidden meanwhile.
  void load.preload();
  loads.set(file.program, load);
});
