import { readMeta } from './truth.ts';
import { Visitor, type VisitorParts } from './visitor.ts';

/** Simulates a whole visit, and returns the visitor, whose truth has the faults. */
export async function simulateVisit(parts: VisitorParts): Promise<Visitor> {
  const visitor = new Visitor(parts);
  const { random, schedule, truth } = visitor;
  visitor.leaveMark();
  const actions = 6 + random.below(25);
  for (let done = 0; done < actions; done += 1) {
    await schedule.pass(random.below(random.next() < 0.1 ? 90_000 : 6000));
    act(visitor);
    truth.checkBrowser(visitor.said);
  }
  await finishVisit(visitor);
  return visitor;
}

/** One action of the visitor or the system. */
function act(visitor: Visitor): void {
  const { random } = visitor;
  const dice = random.below(100);
  if (dice < 40) visitor.answerAnything();
  else if (dice < 52) visitor.buy();
  else if (dice < 62) visitor.useWindow();
  else if (dice < 74) visitor.answerAndDie();
  else if (dice < 80) visitor.closeTab();
  else if (dice < 84) visitor.openSecond();
  else if (dice < 87) visitor.pickTab()[random.next() < 0.5 ? 'hide' : 'show']();
  else if (dice < 92) visitor.goOffline();
  else if (dice < 95) visitor.setClock();
  else if (dice < 98) visitor.garbleOnce();
  else visitor.startAgain();
}

/**
 * With a working network: taps the button to buy once more, and waits for the link if a payment was made. Then half of
 * these visitors try to buy on a second device.
 */
async function finishPurchase(visitor: Visitor): Promise<void> {
  const { bank, schedule, truth } = visitor;
  // Whoever may have paid waits, and never says otherwise.
  visitor.doTabsEnd = true;
  visitor.buy();
  await schedule.pass(30_000);
  visitor.useWindow();
  // The last report has arrived.
  await schedule.pass(700_000);
  const tab = visitor.pickTab();
  tab.dieAfter(Infinity);
  if (bank.charges > 0) tab.step(() => void tab.client.waitForLink());
  await schedule.pass(60_000);
  if (bank.charges > 0 && visitor.random.next() < 0.5) {
    visitor.buyOnSecondDevice();
    await schedule.pass(30_000);
    visitor.useWindow();
    await schedule.pass(700_000);
    visitor.secondDevice?.die();
  }
  truth.checkPurchase(bank.charges);
}

/** With a working network: gives last answers, and checks two seconds later that the service has everything. */
async function finishVisit(visitor: Visitor): Promise<void> {
  const { browser, network, random, schedule, truth } = visitor;
  network.isCalm = true;
  // Answers are only sent while a tab is open, so a visitor who tries to pay once more keeps it.
  visitor.doTabsEnd = false;
  for (const tab of browser.tabs) tab.dieAfter(Infinity);
  visitor.comeOnline();
  // For the longest pause that a service may have requested, the write in progress, and the second that is added.
  await schedule.pass(32_000);
  const tab = visitor.pickTab();
  // A write without a response; if the record must be found again first, two more take longer than two seconds.
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
  // The writes still in progress are older: none may overwrite the newest.
  await schedule.pass(200_000);
  await truth.checkService(visitor.said, 'when all late requests have arrived');
  truth.checkBrowser(visitor.said);
  await finishPurchase(visitor);
  for (const it of browser.tabs) it.die();
}
