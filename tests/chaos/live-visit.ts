import type { Answers } from '../../src/domain/generated/types.ts';
import { readMeta } from './stored.ts';
import { Visitor, type VisitorParts } from './visitor.ts';

/** How it went with a visitor. */
export interface Outcome {
  /** What the visitor has said in the end; the mark tells whose record it is. */
  answers: Answers;
  /** What went wrong, in words. */
  losses: string[];
}

/** Lives through a whole visit, and says what of it was lost. */
export async function liveVisit(parts: VisitorParts): Promise<Outcome> {
  const visitor = new Visitor(parts);
  const { random, schedule, truth } = visitor;
  visitor.leaveMark();
  const actions = 6 + random.below(25);
  for (let done = 0; done < actions; done += 1) {
    await schedule.pass(random.below(random.next() < 0.1 ? 90_000 : 6000));
    act(visitor);
    truth.checkBrowser(visitor.said);
  }
  await comeToRest(visitor);
  return { answers: visitor.said, losses: truth.losses };
}

/** One thing that a visitor, or the system, does. */
function act(visitor: Visitor): void {
  const { random } = visitor;
  const dice = random.below(100);
  if (dice < 62) visitor.answerAnything();
  else if (dice < 74) visitor.answerAndDie();
  else if (dice < 80) visitor.closeTab();
  else if (dice < 84) visitor.openSecond();
  else if (dice < 87) visitor.pickTab()[random.next() < 0.5 ? 'hide' : 'show']();
  else if (dice < 92) visitor.goOffline();
  else if (dice < 95) visitor.setClock();
  else if (dice < 98) visitor.garbleOnce();
  else visitor.startAgain();
}

/** With the network up again: gives last answers, and looks whether the service has everything two seconds later. */
async function comeToRest(visitor: Visitor): Promise<void> {
  const { browser, network, random, schedule, truth } = visitor;
  network.isCalm = true;
  for (const tab of browser.tabs) tab.dieAfter(Infinity);
  visitor.comeOnline();
  // For as long as a service may have asked to be left alone, its answer under way, and the second that is added.
  await schedule.pass(32_000);
  const tab = visitor.pickTab();
  // A write that nobody answers any more; where the record must be found again first, two more take longer than two seconds.
  const { id, token } = readMeta(browser);
  if (id && token && random.next() < 0.3) {
    network.isDead = true;
    visitor.answerAnything(tab);
    await schedule.pass(random.below(500));
    network.isDead = false;
  }
  for (let more = random.below(3); more > 0; more -= 1) {
    visitor.answerAnything(tab);
    await schedule.pass(random.below(400));
  }
  visitor.answerAnything(tab);
  await schedule.pass(2000);
  await truth.checkService(visitor.said, 'two seconds after the last answer');
  // What is still under way are older writes: none may overwrite the newest.
  await schedule.pass(200_000);
  await truth.checkService(visitor.said, 'when all late requests have arrived');
  truth.checkBrowser(visitor.said);
  for (const it of browser.tabs) it.die();
}
