import { use, useId, useRef } from 'react';
import type { FieldTemplateProps, ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { Elements } from '../../../../src/ui/elements.ts';
import { writePath } from '../../../content/parsing/finding.ts';
import { asFields } from '../../../content/parsing/pages.ts';
import { ProblemsContext, useForm } from './form-context.ts';
import { nameField, nameItem, namePlace } from './names.ts';
import { startValue } from './start-value.ts';

/** What the checker says about the value at a path. */
function Problems({ path }: { path: (string | number)[] }) {
  const problems = use(ProblemsContext).get(writePath(path));
  return problems?.map((problem) => (
    <p key={problem} className="studio-problem">
      {problem}
    </p>
  ));
}

/** Takes an optional field away. */
function RemoveField({ path }: { path: (string | number)[] }) {
  const { change } = useForm();
  return (
    <button
      type="button"
      className="studio-icon"
      aria-label={`Remove: ${namePlace(path)}`}
      title="Remove"
      onClick={(event) => {
        const fields = event.currentTarget.closest('.studio-fields');
        change(path, undefined);
        requestAnimationFrame(() => fields?.querySelector<HTMLElement>(':scope > .studio-add > summary')?.focus());
      }}
    >
      ×
    </button>
  );
}

interface GroupProps {
  path: (string | number)[];
  required: boolean | undefined;
  description: string | undefined;
  children: Elements;
}

/** A frame around fields or a list: its name, what it means, and what is wrong with it as a whole. */
export function Group({ path, required, description, children }: GroupProps) {
  const labelId = useId();
  return (
    <fieldset className="studio-group" aria-labelledby={labelId}>
      <legend>
        <span id={labelId}>{namePlace(path)}</span>
        {!required && <RemoveField path={path} />}
      </legend>
      {description && <p className="studio-hint">{description}</p>}
      <Problems path={path} />
      {children}
    </fieldset>
  );
}

/** Whether a value is made of others, and names itself. */
export const isComposed = ({ type }: RJSFSchema) => type === 'object' || type === 'array';

/** A field: its label, its value, what it means, and what is wrong with it. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, fieldPathId, schema, rawDescription, required } = props;
  const children: Elements = props.children;
  const { path } = fieldPathId;
  const isItem = typeof path.at(-1) === 'number';
  if (path.length === 0) return children;
  if (isComposed(schema)) {
    return (
      <>
        {children}
        {isItem && <Problems path={path} />}
      </>
    );
  }
  return (
    <div className="studio-form-field">
      <div className="studio-form-label">
        <label htmlFor={id} id={`${id}-label`}>
          {isItem ? `Number ${namePlace(path)}` : namePlace(path)}
        </label>
        {!required && !isItem && <RemoveField path={path} />}
      </div>
      {children}
      <Problems path={path} />
      {!isItem && rawDescription && !schema.enumDescriptions && (
        <p className="studio-hint" id={`${id}-hint`}>
          {rawDescription}
        </p>
      )}
    </div>
  );
}

/** Values that nobody chooses: they follow from the file or from what the page is. */
const isFixed = (schema: RJSFSchema): boolean => typeof schema.const === 'string';

/** The fields that only reports show, folded, after the others. */
const forReports = ['step', 'analytics'];

/** The fields of an object: those that it has or must have, and a list of those that it may have. */
export function ObjectFieldTemplate(props: ObjectFieldTemplateProps) {
  const { fieldPathId, formData, properties, schema, registry, required } = props;
  const { path } = fieldPathId;
  const { change } = useForm();
  const value = asFields(formData);
  const schemaOf = (name: string) => (schema.properties?.[name] ?? {}) as RJSFSchema;
  const shown = properties.filter(
    ({ name, hidden }) => !hidden && !isFixed(schemaOf(name)) && (name in value || schema.required?.includes(name)),
  );
  const addable = properties.filter(
    ({ name, hidden }) => !hidden && !shown.some((it) => it.name === name) && !isFixed(schemaOf(name)),
  );
  const isItem = typeof path.at(-1) === 'number';
  const show = ({ name, content }: (typeof shown)[number]) => <div key={name}>{content}</div>;
  const counted = shown.filter(({ name }) => forReports.includes(name));
  const fields = (
    <div className="studio-fields">
      {shown.filter((it) => !counted.includes(it)).map(show)}
      {addable.length > 0 && (
        <AddField
          of={path.length === 0 ? 'page' : isItem ? nameItem(value, Number(path.at(-1))) : namePlace(path)}
          fields={addable.map(({ name }) => ({ name, description: schemaOf(name).description ?? '' }))}
          onAdd={(name) => change([...path, name], startValue(schemaOf(name), registry.rootSchema))}
        />
      )}
      {counted.length > 0 && (
        <details>
          <summary>In reports</summary>
          <div className="studio-fields">{counted.map(show)}</div>
        </details>
      )}
    </div>
  );
  if (path.length === 0 || isItem) return fields;
  return (
    <Group path={path} required={required} description={schema.description}>
      {fields}
    </Group>
  );
}

interface AddFieldProps {
  of: string;
  fields: readonly { name: string; description: string }[];
  onAdd: (name: string) => void;
}

/** The fields that can be added, folded. */
function AddField({ of, fields, onAdd }: AddFieldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  return (
    <details ref={details} className="studio-add">
      <summary aria-label={`Add a field to: ${of}`}>Add …</summary>
      <ul>
        {fields.map(({ name, description }) => (
          <li key={name}>
            <button
              type="button"
              onClick={() => {
                const around = details.current?.parentElement;
                if (details.current) details.current.open = false;
                onAdd(name);
                requestAnimationFrame(() => focusField(around, nameField(name)));
              }}
            >
              {nameField(name)}
            </button>
            {description && <span className="studio-hint">{description}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Puts the keyboard into a field that has been added. */
function focusField(around: Element | null | undefined, label: string): void {
  const labels = [
    ...(around?.querySelectorAll(':scope > div > * > .studio-form-label > label, :scope > div > * > legend') ?? []),
  ];
  const field = labels.find((it) => it.textContent.startsWith(label))?.closest('.studio-form-field, .studio-group');
  field
    ?.querySelector<HTMLElement>('input, select, textarea, [contenteditable="true"], summary, .studio-list-add')
    ?.focus();
}
