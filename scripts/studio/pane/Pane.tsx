import { use, useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { deepEquals } from '@rjsf/utils';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Page } from '../../../src/domain/generated/types.ts';
import type { Tokens } from '../../../src/domain/text/text.ts';
import type { ContentEdit } from '../../content-tools/edit/content-edit.ts';
import { asFields, type Fields } from '../../content/parsing/pages.ts';
import { Answer } from '../board/Findings.tsx';
import { useSave, useJudgement } from '../edit/useEditing.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';
import { Choices } from '../visitor/Choices.tsx';
import { setIn } from '../words/editable-text.ts';
import { DraftsContext, isChanged, useDraft, type OpenedPart } from './drafts.ts';
import { followRoutes } from './follow-routes.ts';
import { FormContext, ProblemsContext, type FormSurroundings } from './form/form-context.ts';
import { JsonEditor } from './JsonEditor.tsx';
import { say } from './form/names.ts';
import { PageForm } from './form/PageForm.tsx';
import { PicturesContext, usePictureStock } from './form/pictures/ChoosePicture.tsx';
import './pane.css';

interface PaneProps {
  part: OpenedPart;
  /** What is edited, as its file has it. */
  current: object;
  /** The name of its schema, such as "pages/choice". */
  schema: string;
  /** The file that the board shows, without any variants. */
  file: ContentFile;
  tokens: Tokens;
  onClose: () => void;
}

/** The side pane: everything of a page, or of a file apart from its pages, as a form and as JSON. */
export default function Pane({ part, current, schema, file, tokens, onClose }: PaneProps) {
  const save = useSave();
  const drafts = use(DraftsContext);
  const pictures = usePictureStock();
  const draft = useDraft(part);
  const { was, value } = draft ?? { was: current, value: current };
  const sells = part.file === 'offers';
  const [view, setView] = useState<'form' | 'json'>('form');
  const [isBroken, setBroken] = useState(false);
  const [saved, setSaved] = useState<{ value: object; answer: EditAnswer }>();
  const headingId = useId();
  const heading = useHeading(part.card);
  useEffect(() => {
    // What was saved has come; from now on the pane follows the file. Not this render's draft: more may have been typed.
    drafts.discardSaved(part);
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [current]);

  const edit: ContentEdit = {
    kind: 'set',
    file: part.file,
    ...(part.page !== undefined && { page: part.page }),
    path: [],
    was,
    value,
    also: part.page === undefined ? [] : followRoutes(file, was as Page, value as Page),
  };
  const judged = useJudgement(isChanged(draft) ? edit : undefined);
  // What was said about a value that has changed since no longer counts.
  const answer = saved?.value === value ? saved.answer : judged;
  const problems = useMemo(() => listProblems(answer, part), [answer, part]);
  const change = (next: object) => drafts.set(part, deepEquals(next, was) ? undefined : { was, value: next });
  const finish = async () => {
    if (!isChanged(draft) || isBroken) return;
    const answered = await save(edit);
    setSaved({ value, answer: answered });
    if (answered.status === 'done') drafts.markSaved(part, value);
  };
  const surroundings = useStable({
    file,
    schema,
    page: value as Fields,
    tokens,
    currency: sells ? say(asFields(value).currency) : undefined,
    change: (path, changed) => change(setIn(value, path, changed)),
    save: () => void finish(),
  });
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
    if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void finish();
  };
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <aside className="studio-pane" aria-labelledby={headingId} onKeyDown={press}>
      <header className="studio-row">
        <h2 id={headingId} ref={heading} tabIndex={-1}>
          {part.page ?? `${part.file}.json`}
        </h2>
        <span className="studio-gap" />
        <Choices
          label="Edit as"
          options={[
            ['form', 'Form'],
            ['json', 'JSON'],
          ]}
          chosen={view}
          onChoose={(chosen) => {
            setView(chosen);
            setBroken(false);
          }}
        />
        <button type="button" className="studio-icon" aria-label="Close" onClick={onClose}>
          ×
        </button>
      </header>
      <div className="studio-pane-body">
        {sells && (
          <p className="studio-hint">
            <span>Visitors get these prices when somebody has published them:</span>{' '}
            <code>npm run service -- offers push</code>
          </p>
        )}
        {view === 'form' ? (
          <FormContext value={surroundings}>
            <ProblemsContext value={problems}>
              <PicturesContext value={pictures}>
                <PageForm schema={schema} value={value} onChange={change} />
              </PicturesContext>
            </ProblemsContext>
          </FormContext>
        ) : (
          <JsonEditor schema={schema} value={value} problems={problems} onChange={change} onBroken={setBroken} />
        )}
      </div>
      <footer>
        <Answer answer={isChanged(draft) || saved?.answer.status === 'refused' ? answer : undefined} />
        <div className="studio-row">
          {isBroken && <p className="studio-problem">This is not JSON yet.</p>}
          <span className="studio-gap" />
          <button type="button" disabled={!isChanged(draft)} onClick={() => drafts.set(part, undefined)}>
            Discard
          </button>
          <button
            type="button"
            data-action="save-part"
            disabled={!isChanged(draft) || isBroken}
            onClick={() => void finish()}
          >
            Save
          </button>
        </div>
      </footer>
    </aside>
  );
}

/** The heading, which gets the keyboard when the pane opens. The board has fewer columns then, so the card has moved. */
function useHeading(card: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    document.getElementById(`page-${card}`)?.scrollIntoView({ block: 'nearest' });
  }, [card]);
  return heading;
}

/** An object whose identity only changes with its values; of its functions, the newest are called. */
function useStable(newest: FormSurroundings): FormSurroundings {
  const latest = useRef(newest);
  useEffect(() => {
    latest.current = newest;
  });
  const { file, schema, tokens, currency } = newest;
  return useMemo(
    () => ({
      file,
      schema,
      get page() {
        return latest.current.page;
      },
      tokens,
      currency,
      change: (...given: Parameters<typeof newest.change>) => latest.current.change(...given),
      save: () => latest.current.save(),
    }),
    [file, schema, tokens, currency],
  );
}

/** The checker's problems with this part, by their fields. */
function listProblems(answer: EditAnswer | undefined, { file, page }: OpenedPart) {
  const found = new Map<string, string[]>();
  for (const { file: name, page: of, field, problem } of answer?.findings ?? []) {
    if (name === `content/${file}.json` && of === page) found.set(field, [...(found.get(field) ?? []), problem]);
  }
  return found;
}
