import { memo, Suspense, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { findPalette, isProgram, programIds } from '../../src/domain/flow/programs.ts';
import { requestFlow } from '../../src/app/content/flows.ts';
import { site } from '../../src/app/content/site.ts';
import { readToday } from '../../src/domain/dates/dates.ts';
import type { Site } from '../../src/domain/generated/types.ts';
import type { ContentFile } from '../../src/domain/flow/flow.ts';
import { useLoaded } from '../../src/ui/loading/load-once.ts';
import { registry } from '../../src/steps/registry.ts';
import { Board } from './board/Board.tsx';
import { Boundary } from './board/Boundary.tsx';
import { Findings } from './board/Findings.tsx';
import { MapView } from './board/MapView.tsx';
import { useNotes, type Notes } from './board/notes.ts';
import { readSettings, writeSettings, type Settings } from './visitor/settings.ts';
import { TopBar } from './TopBar.tsx';
import { makeFacts, type Overrides } from './visitor/visitor.ts';
import { VisitorPanel } from './visitor/VisitorPanel.tsx';

const flows = [...programIds.toReversed(), 'site'];
const deviceLook = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
const today = readToday();

/** The studio: every flow as a storyboard, as seen by a visitor of your choice, and as a map. */
export function Studio() {
  const [settings, setSettings] = useState(() => readSettings(location.search, flows, deviceLook));
  const change = useCallback((changed: Partial<Settings>) => setSettings((now) => ({ ...now, ...changed })), []);
  const notes = useNotes();
  // The board is slow to render: typed text shows at once, and the board follows.
  const drawn = useDeferredValue(settings);
  useEffect(() => history.replaceState(null, '', writeSettings(settings, flows, deviceLook)), [settings]);
  useSearchKey();
  return (
    <div className="studio">
      <TopBar settings={settings} flows={flows} findingCount={notes.findings.length} onChange={change} />
      <Boundary of={notes} fallback={<Findings findings={notes.findings} hasFile />}>
        <Suspense fallback={<p className="studio-waiting">One moment …</p>}>
          <FlowView settings={drawn} words={site} notes={notes} onChange={change} />
        </Suspense>
      </Boundary>
    </div>
  );
}

interface FlowViewProps {
  settings: Settings;
  notes: Notes;
  /** The pages read the site's texts themselves; this prop makes them render again when the texts change. */
  words: Site;
  onChange: (change: Partial<Settings>) => void;
}

const FlowView = memo(function FlowView(props: FlowViewProps) {
  const { flow } = props.settings;
  return isProgram(flow) ? <ProgramView {...props} program={flow} /> : <FileView {...props} file={props.words} />;
});

function ProgramView({ program, ...props }: FlowViewProps & { program: string }) {
  return <FileView {...props} file={useLoaded(requestFlow(program))} />;
}

function FileView({ file, settings, notes, onChange }: FlowViewProps & { file: ContentFile }) {
  const { view, base, overrides } = settings;
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
  const override = (more: Overrides) => onChange({ overrides: { ...overrides, ...more } });
  if (view === 'map') return <MapView file={file} onGoTo={goTo} />;
  return (
    <div className="studio-desk">
      <VisitorPanel
        file={file}
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
      <main className="studio-main">
        <Board file={file} facts={facts} notes={notes} settings={settings} onOverride={override} />
      </main>
    </div>
  );
}

/** The key "/" focuses the search. */
function useSearchKey(): void {
  useEffect(() => {
    const find = (event: KeyboardEvent) => {
      if (event.key !== '/' || (event.target as Element).closest('input, select')) return;
      event.preventDefault();
      document.querySelector<HTMLElement>('.studio-top input')?.focus();
    };
    addEventListener('keydown', find);
    return () => removeEventListener('keydown', find);
  }, []);
}
