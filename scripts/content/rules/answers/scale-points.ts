import { askScale } from '../../examples/questions.ts';
import { answers } from '../../examples/changes.ts';
import { kinds } from '../../../../src/domain/answers/kinds.ts';
import { listPoints } from '../../graph/model/field-kinds.ts';
import { findKind } from '../../parsing/document.ts';
import { indexFields, listFields } from '../../parsing/fields.ts';
import { asFields, asList, listPages } from '../../parsing/pages.ts';
import type { ContentDocument } from '../../parsing/document.ts';
import type { Report } from '../../parsing/finding.ts';
import { quote } from '../../words/words.ts';
import type { Rule } from '../rule.ts';

/** A scale has as many points as its field declares. */
export const scalePoints: Rule = {
  id: 'scale-points',
  severity: 'error',
  summary:
    'Only scales have "points". A scale page has a label for each point of its field, or two for the ends; the arc has five points.',
  why: 'Visitors would see points without a meaning, or labels without a point.',
  *check(document, { documents }) {
    if (findKind(document) === 'answers') yield* checkDeclarations(document, documents);
    for (const { fields, path } of listPages(document)) {
      if (!Array.isArray(fields.labels) || typeof fields.answer !== 'string') continue;
      const { length: points } = listPoints(indexFields(documents), fields.answer);
      const { length: labels } = asList(fields.labels);
      if (labels !== points && labels !== 2) {
        const problem = `The scale of ${quote(fields.answer)} has ${points} points, but this page has ${labels} labels.`;
        const remedy = `Write ${points} labels, or 2 for the ends. Another number of points is declared as "points" in answers.json.`;
        yield { path: [...path, 'labels'], problem, remedy };
      }
      if (points !== 5 && fields.layout === 'arc') {
        const problem = `The scale of ${quote(fields.answer)} has ${points} points, and the arc has room for 5.`;
        yield { path: [...path, 'layout'], problem, remedy: 'Choose the layout "suns".' };
      }
    }
  },
  faults: () => ({
    'woman.json page "end" labels at [: The scale of "energy" has 7 points, but this page has 5 labels. Write 7 labels, or 2 for the ends. Another number of points is declared as "points" in answers.json.':
      askScale('"labels": ["1", "2", "3", "4", "5"]'),
    'woman.json page "end" layout at "arc": The scale of "energy" has 7 points, and the arc has room for 5. Choose the layout "suns".':
      askScale('"layout": "arc", "labels": ["No", "Yes"]'),
    'answers.json fields[1].points at 3: "water" is of the kind "choice", which has no points. Remove "points", or declare a field of the kind "scale".':
      answers('"name": "water", "kind": "choice",', '"name": "water", "kind": "choice", "points": 3,'),
  }),
  nearMisses: () => ({
    'a scale of seven points with labels for its ends': askScale('"labels": ["No", "Yes"]'),
  }),
};

function* checkDeclarations({ value }: ContentDocument, documents: readonly ContentDocument[]): Generator<Report> {
  const declared = asList(asFields(value).fields);
  for (const { name, kind, path } of listFields(documents)) {
    if (kind === undefined || kinds[kind].mayDeclare === 'points' || !('points' in asFields(declared[Number(path[1])])))
      continue;
    const problem = `${quote(name)} is of the kind ${quote(kind)}, which has no points.`;
    yield { path: [...path, 'points'], problem, remedy: 'Remove "points", or declare a field of the kind "scale".' };
  }
}
