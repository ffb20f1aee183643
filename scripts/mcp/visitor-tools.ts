import { z } from 'zod';
import { makeAddress, type ContentFile } from '../../src/domain/flow/flow.ts';
import { listGatesBefore, listNeeds } from '../../src/domain/flow/routes.ts';
import type { Page } from '../../src/domain/generated/types.ts';
import { runChecks } from '../content/check-content.ts';
import { CommandError } from '../cli/command-error.ts';
import { listEdges } from '../content-tools/map/edges.ts';
import { readValidContent } from '../content-tools/content-files.ts';
import { findArrivals } from '../content/graph/arrivals.ts';
import { findExample } from '../content/graph/conditions/find-example.ts';
import { walkContent } from '../content/graph/walk/walk-content.ts';
import { openContent } from '../content/parsing/source.ts';
import { formatFinding } from '../content/report/format.ts';
import { describeCondition } from '../content/words/condition-words.ts';
import { findNamed, pageName, reads, type Tools } from './tools.ts';
import { keepValidAnswers } from '../../src/domain/answers/valid-answers.ts';
import type { Facts } from '../../src/domain/rules/facts.ts';
import { makeFacts, writeAnswer, type Base, type Overrides } from '../content/graph/visitor.ts';
import { listFields } from '../content/parsing/fields.ts';
import { findNearest } from '../content/words/nearest.ts';
import { quote } from '../content/words/words.ts';
import { answerFieldsByKind } from '../../src/domain/generated/answer-kinds.ts';
import { programField } from '../../src/domain/generated/programs.ts';

/** Adds the tools about visitors, who are those of the checker's walk. */
export function addVisitorTools(tools: Tools, root: string): void {
  tools.add(
    'who_gets_here',
    {
      about:
        'Says which visitors get to a page: where they come from, which answers lead here and which elsewhere, which gates must let them through; with a visitor who gets here, and one who does not.',
      input: { page: pageName },
      annotations: reads,
    },
    ({ page: name }) => {
      const { id, file, entry } = findNamed(root, name);
      const arrivals = findArrivals(walkContent(readValidContent(root)), makeAddress(file, id));
      const { who, decisions, visitor, other, reason } = arrivals ?? { who: 'nobody', decisions: [] };
      const page = entry.fields as unknown as Page;
      const gates = file.kind === 'flow' ? listGatesBefore(file, page) : [];
      return {
        who: words[who],
        comesFrom: listEdges(file)
          .filter(({ to, kind }) => to === id && kind !== 'back' && kind !== 'stay')
          .map(({ from, kind, label }) => `${from} (${[kind, label].filter(Boolean).join(', ')})`),
        decisions,
        gates: gates.map(
          ({ allowWhen, page: target }) => `only if ${describeCondition(allowWhen)}; others → ${target}`,
        ),
        needs: listNeeds(page),
        ...(visitor && { visitorWhoGetsHere: writeVisitor(visitor) }),
        ...(other && { visitorWhoDoesNot: { ...writeVisitor(other), ...(reason && { reason }) } }),
      };
    },
  );

  tools.add(
    'counter_example',
    {
      about:
        'Names a visitor who meets the problem of a finding of `check`: the answers, which read_page takes. Name the finding by its rule, and by its page and field if there are several.',
      input: {
        rule: z.string().describe('The rule of the finding, such as "early-need".'),
        page: z.string().optional().describe('The page of the finding: its id.'),
        field: z.string().optional().describe('The field of the finding.'),
      },
      annotations: reads,
    },
    ({ rule, page, field }) => {
      const finding = runChecks(openContent(root)).findings.find(
        (it) =>
          it.rule === rule && (page === undefined || it.page === page) && (field === undefined || it.field === field),
      );
      if (!finding) throw new CommandError('There is no such finding. Call check, and copy its rule, page and field.');
      const { facts, who } = findExample(walkContent(readValidContent(root)), finding);
      return { finding: formatFinding(finding), who, ...(facts && { visitor: writeVisitor(facts) }) };
    },
  );
}

const words = {
  everybody: 'Everybody who gets to the end.',
  some: 'Some visitors.',
  nobody: 'Nobody: no path leads here. People may come by a link from elsewhere.',
} as const;

interface Visitor {
  answers: Overrides;
  base: Base;
  today: string;
}

/** Facts that are written like answers. */
const others = ['gender', 'hasPurchased'];

/** The facts of a visitor. Throws a `CommandError` if there is no such field, or if nobody can give one of the answers. */
export function readVisitor(root: string, file: ContentFile, { answers, base, today }: Visitor): Facts {
  const declared = [...listFields(readValidContent(root)).map(({ name }) => name), ...others];
  const facts = keepValidAnswers(file, makeFacts(file, base, answers, today));
  for (const [field, text] of Object.entries(answers)) {
    if (!declared.includes(field)) throw refuseField(field, declared);
    const isTaken = others.includes(field) || text === '' || field in facts.answers;
    if (!isTaken) throw refuseAnswer(field, text);
  }
  return facts;
}

/** The answers of a visitor as `read_page` takes them, with everything else that matters. */
function writeVisitor({ answers, gender, hasPurchased, today }: Facts) {
  const written = Object.entries(answers).filter(([field]) => field !== programField);
  return {
    answers: {
      ...Object.fromEntries(written.map(([field, value]) => [field, writeAnswer(value)])),
      ...(gender && { gender }),
      ...(hasPurchased && { hasPurchased: 'true' }),
    },
    base: 'nothing',
    today,
  } satisfies Visitor;
}

function refuseField(field: string, declared: readonly string[]): CommandError {
  const nearest = findNearest(field, declared);
  const hint = nearest === undefined ? '' : ` Did you mean ${quote(nearest)}?`;
  return new CommandError(`No field is called ${quote(field)}.${hint} content/answers.json declares them all.`);
}

function refuseAnswer(field: string, text: string): CommandError {
  const isKnown = Object.values(answerFieldsByKind).some((fields) => fields.split(' ').includes(field));
  if (!isKnown) {
    return new CommandError(
      `${quote(field)} was declared after this server started, so it can't take an answer there yet. Start it again, or leave this answer out.`,
    );
  }
  return new CommandError(
    `Nobody can answer ${quote(field)} with ${quote(text)}. Look at the page that asks for it: an option is named by its "value".`,
  );
}
