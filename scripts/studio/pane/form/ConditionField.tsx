import { useMemo } from 'react';
import type { FieldProps } from '@rjsf/utils';
import { isFields, asFields, type Fields } from '../../../content/parsing/pages.ts';
import { emptyTest, listSubjects, TestField, type Subject } from './TestField.tsx';
import { useForm } from './form-context.ts';
import { sayCondition, namePlace, say } from './names.ts';
import { PageInput } from './widgets.tsx';

/** A condition, folded: only its words show. */
export function ConditionField({ formData, fieldPathId, onChange }: FieldProps) {
  return <FoldedCondition condition={formData} onChange={(condition) => onChange(condition, fieldPathId.path)} />;
}

interface ConditionProps {
  condition: unknown;
  onChange: (condition: unknown) => void;
}

function FoldedCondition({ condition, onChange }: ConditionProps) {
  const { file } = useForm();
  const subjects = useMemo(() => listSubjects(file), [file]);
  return (
    <details className="studio-condition">
      <summary>{sayCondition(condition)}</summary>
      <Condition condition={condition} subjects={subjects} onChange={onChange} />
    </details>
  );
}

interface PartProps extends ConditionProps {
  subjects: readonly Subject[];
}

function Condition({ condition, subjects, onChange }: PartProps) {
  if (!isFields(condition)) return null;
  if ('not' in condition) {
    return (
      <fieldset className="studio-group" aria-label="Not">
        <div className="studio-row">
          <strong>not</strong>
          <button type="button" onClick={() => onChange(condition.not)}>
            Without “not”
          </button>
        </div>
        <Condition condition={condition.not} subjects={subjects} onChange={(not) => onChange({ not })} />
      </fieldset>
    );
  }
  if ('all' in condition) return <Joined join="all" parts={condition.all} subjects={subjects} onChange={onChange} />;
  if ('any' in condition) return <Joined join="any" parts={condition.any} subjects={subjects} onChange={onChange} />;
  return (
    <div className="studio-test">
      <TestField condition={condition} subjects={subjects} onChange={onChange} />
      <div className="studio-row">
        <button type="button" onClick={() => onChange({ all: [condition, emptyTest] })}>
          And …
        </button>
        <button type="button" onClick={() => onChange({ any: [condition, emptyTest] })}>
          Or …
        </button>
        <button type="button" onClick={() => onChange({ not: condition })}>
          Not
        </button>
      </div>
    </div>
  );
}

interface JoinedProps extends Omit<PartProps, 'condition'> {
  join: 'all' | 'any';
  parts: unknown;
}

function Joined({ join, parts, subjects, onChange }: JoinedProps) {
  const list = Array.isArray(parts) ? (parts as unknown[]) : [];
  const change = (changed: unknown[]) => onChange(changed.length === 1 ? changed[0] : { [join]: changed });
  return (
    <fieldset className="studio-group" aria-label={join === 'all' ? 'All of these' : 'At least one of these'}>
      <select
        aria-label="How the conditions are joined"
        value={join}
        onChange={(event) => onChange({ [event.target.value]: list })}
      >
        <option value="all">all of these</option>
        <option value="any">at least one of these</option>
      </select>
      {list.map((part, index) => (
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className="studio-part">
          <Condition condition={part} subjects={subjects} onChange={(changed) => change(list.with(index, changed))} />
          <button
            type="button"
            className="studio-icon"
            aria-label={`Remove: ${sayCondition(part)}`}
            onClick={() => change(list.toSpliced(index, 1))}
          >
            ×
          </button>
        </div>
      ))}
      <button type="button" onClick={() => change([...list, emptyTest])}>
        Add a condition
      </button>
    </fieldset>
  );
}

/** Where a page or an option leads, in sentences: the first condition that is true decides. */
export function RoutesField({ formData, fieldPathId, onChange }: FieldProps) {
  const { path } = fieldPathId;
  const verb = path.at(-1) === 'back' ? 'go back to' : 'go on to';
  const routes: Fields[] = Array.isArray(formData) ? (formData as unknown[]).map(asFields) : [{ page: formData }];
  const change = (next: object[]) => {
    const [only, ...others] = next.map(asFields);
    onChange(others.length === 0 && only && !('when' in only) ? only.page : next, path);
  };
  const firstOpen = routes.findIndex((route) => !('when' in route));
  return (
    <div className="studio-routes" role="group" aria-label={namePlace(path)}>
      {routes.map((route, index) => {
        const setPage = (page: string) => change(routes.with(index, { ...route, page }));
        const label = 'when' in route ? `The page for: ${sayCondition(route.when)}` : 'The page for everyone else';
        return (
          // eslint-disable-next-line react/no-array-index-key
          <div key={index} className="studio-route">
            {'when' in route ? (
              <>
                <span>Visitors for whom</span>
                <FoldedCondition
                  condition={route.when}
                  onChange={(when) => change(routes.with(index, { ...route, when }))}
                />
              </>
            ) : (
              <span>{routes.length > 1 ? 'All others' : 'Everyone'}</span>
            )}
            <span>{verb}</span>
            <PageInput label={label} value={say(route.page)} onChange={setPage} />
            {'when' in route && (
              <button
                type="button"
                className="studio-icon"
                aria-label={`Remove the route for: ${sayCondition(route.when)}`}
                onClick={() => change(routes.toSpliced(index, 1))}
              >
                ×
              </button>
            )}
          </div>
        );
      })}
      <button
        type="button"
        className="studio-list-add"
        onClick={() =>
          change(routes.toSpliced(firstOpen < 0 ? routes.length : firstOpen, 0, { when: emptyTest, page: '' }))
        }
      >
        {`Other visitors ${verb} another page …`}
      </button>
    </div>
  );
}
