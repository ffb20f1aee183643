import type { Facts } from '../domain/rules/facts.ts';
import type { FilledPage } from '../domain/text/fill-page.ts';
import type { AnswerField, Answers, Offer, Page, Sheet, Site } from '../domain/generated/types.ts';
import type { ReactNode } from 'react';

export type PageType = Page['type'];
export type PageOf<Type extends PageType> = Extract<Page, { type: Type }>;

export type Answer = NonNullable<Answers[AnswerField]>;

/** What follows an answer: a sheet, where one must come before the next page. */
export interface AnswerEffect {
  sheet?: Sheet | undefined;
}

/** Offers, and what can be done with them; only the paywall gets it. */
export interface Shop {
  offers: readonly Offer[];
  status: 'loading' | 'ready' | 'cached' | 'failed';
  /** Why the last purchase did not happen, or that one is under way. */
  purchase: 'idle' | 'open' | 'checkoutFailed' | 'paymentFailed' | 'checkoutClosed';
  selectedId: string | undefined;
  select: (id: string) => void;
  reload: () => void;
  buy: (offer: Offer) => void;
}

/** What a step component is given: its page, what the visitor said, and what to call. No store, no router. */
export interface StepProps<Type extends PageType> {
  page: FilledPage<PageOf<Type>>;
  /** The stored answer of this page's field. */
  answer: Answer | undefined;
  /** What the visitor said elsewhere, for steps that work with it. */
  facts: Facts;
  /** The page as it would read with this answer, for steps that react while the visitor types. */
  preview: (value: Answer) => { page: FilledPage<PageOf<Type>>; facts: Facts };
  words: Site;
  /** Stores the answer at once and moves on. */
  onAnswer: (value: Answer, effect?: AnswerEffect) => void;
  /** Stores the answer and stays. */
  onStore: (value: Answer) => void;
  /** Moves on. */
  onNext: () => void;
  /** Leads to a page named in the content. */
  onGoTo: (target: string) => void;
  /** Shows the question about analytics again; absent where nobody is asked. */
  onChangeConsent?: (() => void) | undefined;
  /** The ways on for a visitor who has answers already; start pages get them. */
  resume?: ReactNode;
  shop?: Shop | undefined;
  /** The working part that an info page may carry. */
  panel?: ReactNode;
}
