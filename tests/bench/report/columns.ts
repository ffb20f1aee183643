/** A contestant's figures by column; NaN if one wasn't measured. */
export type Row = Record<ColumnKey, number>;

interface Column {
  /** The two lines of the head. */
  heads: [string, string];
  digits: number;
}

/** Every column of the table, in order. Lower is better in each. */
export const columns = {
  kilobytes: { heads: ['KB br', 'to answer'], digits: 1 },
  htmlKb: { heads: ['KB br', 'HTML'], digits: 1 },
  jsonKb: { heads: ['KB br', 'JSON'], digits: 1 },
  restKb: { heads: ['KB br', 'at rest'], digits: 1 },
  requests: { heads: ['requests', 'to answer'], digits: 0 },
  fcpMs: { heads: ['FCP', 'ms'], digits: 0 },
  lcpMs: { heads: ['LCP', 'ms'], digits: 0 },
  tbtMs: { heads: ['TBT', 'ms'], digits: 0 },
  shift: { heads: ['CLS', ''], digits: 3 },
  startWorkMs: { heads: ['start-up', 'work, ms'], digits: 0 },
  firstAnswerMs: { heads: ['1st answer', 'ms'], digits: 0 },
  tap4Ms: { heads: ['step 4×', 'median'], digits: 1 },
  tap4P95Ms: { heads: ['step 4×', 'p95'], digits: 1 },
  tap6Ms: { heads: ['step 6×', 'median'], digits: 1 },
  tap6P95Ms: { heads: ['step 6×', 'p95'], digits: 1 },
  heldMs: { heads: ['held by', 'DevTools'], digits: 1 },
  handlersMs: { heads: ['script a', 'tap, 4×'], digits: 1 },
  stepScriptMs: { heads: ['script a', 'step, 4×'], digits: 1 },
  longTasks: { heads: ['long', 'tasks 4×'], digits: 0 },
  heapMb: { heads: ['heap', 'MB'], digits: 2 },
  heapRiseMb: { heads: ['heap rise', 'MB'], digits: 2 },
} as const satisfies Record<string, Column>;

export type ColumnKey = keyof typeof columns;

export const columnKeys = Object.keys(columns) as ColumnKey[];
