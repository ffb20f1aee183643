import { readFileSync } from 'node:fs';
import { makeAnswersBefore, makeSampleAnswers } from '../../scripts/content/graph/visitor.ts';
import type { Answers, Site, Flow, OfferList, Page } from '../../src/domain/generated/types.ts';
import { fillSiteWords } from '../../src/domain/text/site-words.ts';
import { findPage, listPages } from '../../src/domain/flow/flow.ts';

export type Sex = 'woman' | 'man';
export const sexes: Sex[] = ['woman', 'man'];

const readJson = (name: string) => readFileSync(new URL(`../../content/${name}.json`, import.meta.url), 'utf8');
const words = JSON.parse(readJson('site')) as Site;
/** A content file as visitors meet it. */
const read = <Content>(name: string): Content => JSON.parse(fillSiteWords(readJson(name), words)) as Content;

/** A site that sells and has a device rule. */
type SellingSite = Site &
  Required<
    Pick<Site, 'deviceRule' | 'application' | 'paymentUpdate' | 'subscription' | 'paymentDoubt' | 'testCheckout'>
  >;

export const siteContent = read<SellingSite>('site');
export const { offers } = read<OfferList>('offers');
export const flows: Record<Sex, Flow> = { woman: read('woman'), man: read('man') };

/** The page of a type with this id; throws if there is none. */
export function getPage<Type extends Page['type']>(
  file: Flow | Site,
  id: string,
  type: Type,
): Extract<Page, { type: Type }> {
  const page = findPage(file, id);
  if (page?.type !== type) throw new Error(`There is no page "${id}" of the type ${type}`);
  return page as Extract<Page, { type: Type }>;
}

/** Answers to every page of a flow with which the visitor may go on everywhere. */
export const answerAll = (sex: Sex): Answers => makeSampleAnswers(flows[sex]);

/** The answers of a visitor who has reached this page and has not answered it. */
export const answerBefore = (sex: Sex, id: string): Answers => makeAnswersBefore(flows[sex], id);

/** The ids of the pages after this one, including detours. */
export function listLater(sex: Sex, id: string): string[] {
  const ids = listPages(flows[sex]).map((page) => page.id);
  return ids.slice(ids.indexOf(id) + 1);
}

/** Answers without some of them. */
export function without(answers: Answers, ...fields: (keyof Answers)[]): Answers {
  return Object.fromEntries(Object.entries(answers).filter(([field]) => !fields.some((other) => other === field)));
}
