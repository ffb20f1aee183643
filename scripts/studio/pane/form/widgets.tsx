import { useId } from 'react';
import type { WidgetProps } from '@rjsf/utils';
import { listPages } from '../../../../src/domain/flow/flow.ts';
import { EmojiWidget } from './pictures/EmojiWidget.tsx';
import { useForm } from './form-context.ts';
import { say, sayCents } from './names.ts';

/** Names what explains a field, for screen readers. */
const hintOf = (id: string) => ({ 'aria-describedby': `${id}-hint` });

/** Words in one line that grows. Enter saves, as in every field. */
export function LineWidget(props: WidgetProps) {
  const { id, name, value, schema, onChange } = props;
  const { save } = useForm();
  if (name === 'emoji') return <EmojiWidget {...props} />;
  if (schema.type === 'number' || schema.type === 'integer') {
    return (
      <input
        id={id}
        type="number"
        step="any"
        value={(value as number | undefined) ?? ''}
        {...hintOf(id)}
        onChange={(event) => onChange(event.target.value === '' ? undefined : event.target.valueAsNumber)}
      />
    );
  }
  return (
    <textarea
      id={id}
      rows={1}
      value={(value as string | undefined) ?? ''}
      {...hintOf(id)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        save();
      }}
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
    />
  );
}

/** Whole cents, with what they are as visitors read them. */
export function CentsWidget(props: WidgetProps) {
  const { currency } = useForm();
  return (
    <div className="studio-cents">
      <LineWidget {...props} />
      <output htmlFor={props.id}>{sayCents(props.value, currency)}</output>
    </div>
  );
}

/** One of a closed list, with what each value means. */
export function ListWidget({ id, value, schema, onChange }: WidgetProps) {
  const values = schema.enum ?? [];
  const meanings = (schema.enumDescriptions ?? []) as string[];
  const meaning = meanings[values.indexOf(value as string)];
  return (
    <>
      <select id={id} value={say(value)} {...hintOf(id)} onChange={(event) => onChange(event.target.value)}>
        {!values.includes(value as string) && <option value={say(value)}>{say(value)}</option>}
        {values.map((it) => (
          <option key={say(it)}>{say(it)}</option>
        ))}
      </select>
      {meaning && (
        <p className="studio-hint" id={`${id}-hint`}>
          {meaning}
        </p>
      )}
    </>
  );
}

/** The page of this file, or the address of another one. */
export function PageWidget({ id, value, onChange }: WidgetProps) {
  return <PageInput id={id} value={say(value)} onChange={onChange} />;
}

interface PageInputProps {
  id?: string;
  label?: string;
  value: string;
  onChange: (value: string) => void;
}

export function PageInput({ id, label, value, onChange }: PageInputProps) {
  const { file } = useForm();
  const listId = useId();
  return (
    <>
      <input
        id={id}
        aria-label={label}
        list={listId}
        value={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
      <datalist id={listId}>
        {listPages(file).map((page) => (
          <option key={page.id}>{page.id}</option>
        ))}
      </datalist>
    </>
  );
}

/** Yes or no; a field that can only say yes is taken away to say no. */
export function YesWidget({ id, value, schema, onChange }: WidgetProps) {
  return (
    <input
      id={id}
      type="checkbox"
      checked={value === true}
      {...hintOf(id)}
      onChange={(event) =>
        onChange(event.target.checked || schema.const === undefined ? event.target.checked : undefined)
      }
    />
  );
}
