import type { Site, Flow, Page } from '../../../src/domain/generated/types.ts';
import { makeStart, makeScreens, type Screen, type StartScreen } from './screens.ts';

/** A start page, the pages after it, and the tap on them. */
export interface Door {
  address: string;
  start: StartScreen;
  /** The first question and the page after it. */
  screens: Screen[];
  /** The answer to it: its first option. */
  option: string;
}

/** The two front doors: the site's, whose first question leads into the flow, and the flow's own. */
export function listDoors(site: Site, flow: Flow): Door[] {
  const inFlow = listQuestions(flow.pages);
  return [
    makeDoor('/', site.pages, [...listQuestions(site.pages).slice(0, 1), ...inFlow], flow),
    makeDoor(`/${flow.program}/start`, flow.pages, inFlow, flow),
  ];
}

const listQuestions = (pages: readonly Page[]) => pages.filter(({ type }) => type === 'choice');

function makeDoor(address: string, pages: readonly Page[], questions: readonly Page[], flow: Flow): Door {
  const start = pages.find((page) => page.type === 'start');
  const screens = makeScreens(questions.slice(0, 2), flow);
  const option = screens[0]?.options[0]?.value;
  if (!start || option === undefined) throw new Error(`There is no start page at ${address}, or no question after it.`);
  return { address, start: makeStart(start), screens, option };
}
