import { useState, type FormEvent } from 'react';
import type { ContentFile } from '../../../src/domain/flow/flow.ts';
import type { Page, Text } from '../../../src/domain/generated/types.ts';
import { pageTypes } from '../../../src/pages/page-types.ts';
import type { EditAnswer } from '../../content-tools/edit/editing.ts';
import { Choices } from '../visitor/Choices.tsx';
import { Answer } from '../board/Findings.tsx';
import { DialogButton } from './Dialog.tsx';
import { makePageEdit, pageActions, type PageAction, readRenumber, rememberRenumber } from './page-action.ts';
import { useSave, useJudgement } from './useEditing.ts';

interface PageMenuProps {
  file: ContentFile;
  /** The name of the content file, such as "woman". */
  name: string;
  page: Page;
}

const idLabels = {
  add: 'The id of the new page, such as favorite-season',
  duplicate: 'The id of the new page, such as favorite-season',
  rename: 'Its new id',
  experiment: 'The name of the experiment, such as first-words',
};

const words: Record<PageAction['action'], string> = {
  move: 'Move',
  add: 'Add a page',
  duplicate: 'Duplicate',
  rename: 'Rename',
  remove: 'Remove',
  experiment: 'New experiment',
};

/** The button that moves, duplicates, renames or removes a page, adds one beside it, or starts an experiment on it. */
export function PageMenu(props: PageMenuProps) {
  return (
    <DialogButton
      words="Change page"
      action="change-page"
      heading={props.page.id}
      render={(close) => <PageForm {...props} onClose={close} />}
    />
  );
}

/** What to do with a page, and what it would mean. */
function PageForm({ file, name, page, onClose }: PageMenuProps & { onClose: () => void }) {
  const save = useSave();
  const [entered, setEntered] = useState<PageAction>({
    action: 'move',
    anchor: '',
    side: 'after',
    renumber: readRenumber(),
    id: '',
    type: 'info',
    title: page.title,
  });
  const [saved, setSaved] = useState<{ of: PageAction; answer: EditAnswer }>();
  const { action, anchor, side, renumber, id, type, title } = entered;
  const change = (changed: Partial<PageAction>) => setEntered((now) => ({ ...now, ...changed }));
  const edit = makePageEdit(name, page.id, entered);
  const judged = useJudgement(edit);
  const answer = saved?.of === entered ? saved.answer : judged;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (!edit) return;
    const answered = await save(edit);
    setSaved({ of: entered, answer: answered });
    if (answered.status === 'done') onClose();
  };
  const sides = (
    <Choices
      label="Side"
      options={[
        ['after', 'after'],
        ['before', 'before'],
      ]}
      chosen={side}
      onChoose={(chosen) => change({ side: chosen })}
    />
  );
  return (
    <form className="studio-page-form" onSubmit={(event) => void submit(event)}>
      <Choices
        label="What to do"
        options={pageActions.map((it) => [it, words[it]] as const)}
        chosen={action}
        onChoose={(chosen) => change({ action: chosen })}
      />
      {action === 'move' && (
        <div className="studio-row">
          {sides}
          <label>
            <span>the page</span>{' '}
            <select value={anchor} onChange={(event) => change({ anchor: event.target.value })}>
              <option value="">choose …</option>
              {file.pages.map((it) => it.id !== page.id && <option key={it.id}>{it.id}</option>)}
            </select>
          </label>
          <Choices
            label="Its step number"
            options={[
              ['keep', 'keep its step'],
              ['renumber', 'renumber'],
            ]}
            chosen={renumber ? 'renumber' : 'keep'}
            onChoose={(chosen) => {
              rememberRenumber(chosen === 'renumber');
              change({ renumber: chosen === 'renumber' });
            }}
          />
        </div>
      )}
      {action === 'add' && (
        <div className="studio-row">
          <label>
            <span>Type</span>{' '}
            <select value={type} onChange={(event) => change({ type: event.target.value })}>
              {pageTypes.map((it) => (
                <option key={it}>{it}</option>
              ))}
            </select>
          </label>
          {sides}
          <span>this page</span>
        </div>
      )}
      {action !== 'move' && action !== 'remove' && (
        <label className="studio-field">
          <span>{idLabels[action]}</span>
          <input value={id} onChange={(event) => change({ id: event.target.value.trim() })} />
        </label>
      )}
      {action === 'experiment' && <TitleFields title={title} onChange={(changed) => change({ title: changed })} />}
      <Answer answer={answer} />
      <div className="studio-row">
        <button type="button" onClick={onClose}>
          Cancel
        </button>
        <button type="submit" disabled={!edit || answer?.status === 'refused'}>
          {words[action]}
        </button>
      </div>
    </form>
  );
}

interface TitleFieldsProps {
  title: Text;
  onChange: (title: Text) => void;
}

/** The title that half of the visitors see, at first the page’s own. */
function TitleFields({ title, onChange }: TitleFieldsProps) {
  const { text, fallback } = typeof title === 'string' ? { text: title } : title;
  return (
    <>
      <label className="studio-field">
        <span>The title that half of the visitors see</span>
        <input
          value={text}
          onChange={({ target }) => onChange(fallback === undefined ? target.value : { text: target.value, fallback })}
        />
      </label>
      {fallback !== undefined && (
        <label className="studio-field">
          <span>The same without the answer</span>
          <input value={fallback} onChange={({ target }) => onChange({ text, fallback: target.value })} />
        </label>
      )}
    </>
  );
}
