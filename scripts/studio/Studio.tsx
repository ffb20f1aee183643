import { Suspense, useCallback, useDeferredValue, useEffect, useState } from 'react';
import { programIds } from '../../src/domain/flow/programs.ts';
import { site } from '../../src/app/content/site.ts';
import { Boundary } from './board/Boundary.tsx';
import { Findings } from './board/Findings.tsx';
import { EditBar, PublishedQuestion } from './edit/EditBar.tsx';
import { SaveContext, useEditing } from './edit/useEditing.ts';
import { IsStatic, isUnshown, useNotes, type Notes } from './board/notes.ts';
import { FlowView } from './FlowView.tsx';
import { Drafts, DraftsContext, useUnsavedQuestion } from './pane/drafts.ts';
import { EditPartButton, PaneContext, useOpenedPart } from './pane/OpenPane.tsx';
import { ShownOffers } from './phone/PhonePage.tsx';
import { readSettings, writeSettings, type Settings } from './visitor/settings.ts';
import { TopBar } from './TopBar.tsx';

const flows = [...programIds.toReversed(), 'site'];
const deviceLook = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
// A studio to look at keeps nothing, and may be in a frame that has no storage.
const storage = import.meta.env.DEV ? sessionStorage : undefined;

/** The studio: every flow as a storyboard, as seen by a visitor of your choice, and as a map. */
export function Studio() {
  const [settings, setSettings] = useState(() => readSettings(location.search, flows, deviceLook));
  const change = useCallback((changed: Partial<Settings>) => setSettings((now) => ({ ...now, ...changed })), []);
  const notes = useNotes();
  const editing = useEditing();
  const [opened, setOpened] = useOpenedPart(storage);
  const [drafts] = useState(() => new Drafts(storage));
  useUnsavedQuestion(drafts);
  // The board is slow to render: typed text shows at once, and the board follows.
  const drawn = useDeferredValue(settings);
  useEffect(() => history.replaceState(null, '', writeSettings(settings, flows, deviceLook)), [settings]);
  useSearchKey();
  return (
    <DraftsContext value={drafts}>
      <PaneContext value={setOpened}>
        <div className="studio">
          <TopBar
            settings={settings}
            flows={flows}
            findingCount={countFindings(notes, settings.flow)}
            onChange={change}
          >
            {!notes.isStatic && (
              <>
                <EditPartButton file={settings.flow} />
                {notes.offers && <EditPartButton file="offers" />}
                <EditBar history={notes.history} said={editing.said} goBack={editing.goBack} />
              </>
            )}
          </TopBar>
          <PublishedQuestion question={editing.question} />
          <SaveContext value={editing.save}>
            <IsStatic value={notes.isStatic === true}>
              <Boundary
                of={notes}
                reason={
                  isUnshown(notes, settings.flow)
                    ? `content/${settings.flow}.json can’t be read until this is fixed:`
                    : undefined
                }
                fallback={<Findings findings={notes.findings} hasFile />}
              >
                <Suspense fallback={<p className="studio-waiting">One moment …</p>}>
                  <ShownOffers offers={notes.offers}>
                    <FlowView settings={drawn} words={site} notes={notes} opened={opened} onChange={change} />
                  </ShownOffers>
                </Suspense>
              </Boundary>
            </IsStatic>
          </SaveContext>
        </div>
      </PaneContext>
    </DraftsContext>
  );
}

/** The number of pages of a flow's findings. */
const countFindings = ({ findings }: Notes, flow: string): number =>
  findings.filter(({ file, page }) => page !== undefined && file === `content/${flow}.json`).length;

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
