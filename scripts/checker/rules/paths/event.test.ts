import { afterEach, beforeEach, expect, it } from 'vitest';
import { ContentProject } from '../../../../tests/support/content-project.ts';

let project: ContentProject;
beforeEach(() => void (project = new ContentProject()));
afterEach(() => project.remove());

const event = '{ "answer": "specificMotivation", "date": "specificMotivationDate" }';

/** The findings about the event of a prediction when it names other fields. */
function checkEvent(changed: string): string[] {
  project.change('woman', [event, changed]);
  return project.check().filter((finding) => / event\.\w+: /.test(finding));
}

it('takes an event whose day is in a field for dates', () => {
  expect(checkEvent(event)).toEqual([]);
});

it('takes no other field as the day of an event', () => {
  expect(checkEvent('{ "date": "specificMotivation" }')).toEqual([
    expect.stringMatching(/wrong-answer-kind .* "specificMotivation", which is of the kind "choice".*kind "date"/),
  ]);
});

it('takes no event in fields that are not declared', () => {
  expect(checkEvent('{ "answer": "specificMotivatio", "date": "specificMotivationDate" }')).toEqual([
    expect.stringMatching(/undeclared-field .*Did you mean "specificMotivation"\?/),
  ]);
});
