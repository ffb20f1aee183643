import type { Funnel, Summary } from './summarize.ts';

/** Returns the summary as text, with a heading and a table for each kind of event. */
export function writeText(summary: Summary): string {
  const { events, funnels, experiments, purchases, consoleErrors } = summary;
  const counts = [
    { title: 'Count', read: ({ count }: { count: number }) => count, isRight: true },
    { title: 'Visitors', read: ({ visitors }: { visitors: number }) => visitors, isRight: true },
  ];
  const sections = [
    [writeOpening(summary)],
    section('Events', events, [{ title: 'Name', read: ({ name }) => name }, ...counts]),
    ...funnels.map(writeFunnel),
    section('Experiments started', experiments, [
      { title: 'Experiment', read: ({ experiment }) => experiment },
      { title: 'Variant', read: ({ variant }) => variant },
      { title: 'Value', read: ({ value }) => value },
      ...counts,
    ]),
    section('Purchases', purchases, [
      { title: 'Product', read: ({ product }) => product },
      { title: 'Method', read: ({ method }) => method },
      { title: 'Status', read: ({ status }) => status },
      ...counts,
    ]),
    section('Console errors', consoleErrors, [{ title: 'Message', read: ({ message }) => message }, ...counts]),
    summary.problems,
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function writeOpening({ events, visitors, from, to, repeated }: Summary): string {
  const total = events.reduce((sum, { count }) => sum + count, 0);
  if (from === undefined || to === undefined) return 'The file contains no events.';
  const [start, end] = [from, to].map((moment) => moment.slice(0, 16).replace('T', ' '));
  const left = repeated === 0 ? '' : ` ${number(repeated, 'repetition')} skipped.`;
  return `${number(total, 'event')} of ${number(visitors, 'visitor')}, from ${start} to ${end} UTC.${left}`;
}

function writeFunnel({ program, visitors, steps }: Funnel): string[] {
  const heading = program === undefined ? 'Pages before a program was chosen' : `Pages of the program ${program}`;
  return section(`${heading}, ${number(visitors, 'visitor')}`, steps, [
    { title: 'Step', read: ({ step }) => step, isRight: true },
    { title: 'Title', read: ({ title }) => title },
    { title: 'Visitors', read: (step) => step.visitors, isRight: true },
    { title: 'Views', read: ({ views }) => views, isRight: true },
    { title: 'Share', read: ({ share }) => percent(share), isRight: true },
    {
      title: 'Drop-off',
      read: ({ lost, lostShare }) => (lost === 0 ? '' : `${lost} (${percent(lostShare)})`),
      isRight: true,
    },
  ]);
}

function section<Row>(heading: string, rows: readonly Row[], columns: Column<Row>[]): string[] {
  return rows.length === 0 ? [] : [heading, ...writeTable(rows, columns)];
}

const percent = (share: number) => `${Math.round(share * 100)} %`;

const number = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** A column; `isRight` aligns it to the right, for numbers. */
type Column<Row> = { title: string; read: (row: Row) => string | number; isRight?: boolean };

const longest = 60;

/** Returns the lines of a table with a header and columns of the needed width. */
function writeTable<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): string[] {
  const cells = columns.map(({ title, read, isRight }) => {
    const texts = [title, ...rows.map((row) => shorten(String(read(row))))];
    const width = Math.max(...texts.map(({ length }) => length));
    return texts.map((text) => (isRight ? text.padStart(width) : text.padEnd(width)));
  });
  return [undefined, ...rows].map((_, line) => `  ${cells.map((column) => column[line]).join('  ')}`.trimEnd());
}

/** Line breaks and other control characters would break the table. */
const shorten = (text: string) => {
  const line = text.replaceAll(/[\s\p{Cc}]+/gu, ' ');
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line;
};
