import type { FieldProps } from '@rjsf/utils';
import { asFields, type Fields } from '../../../content/parsing/pages.ts';
import { emptyTest } from './condition-tests.ts';
import { FoldedCondition } from './ConditionField.tsx';
import { namePlace, say, sayCondition } from './names.ts';
import { PageInput } from './widgets.tsx';

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
