import type { NumberLimits, TextLimits } from '../domain/generated/answer-limits.ts';
import type { ContentFile } from '../domain/flow/flow.ts';
import type { Facts } from '../domain/rules/facts.ts';
import type { FilledPage } from '../domain/text/text.ts';
import type { ChoicesValue, Height, Sheet, Site, Weight } from '../domain/generated/types.ts';
import type { PricedOffer } from '../domain/prices/pricing.ts';
import type { Elements } from '../ui/elements.ts';
import type { PageOf, PageType } from './definition.ts';

/** The value of an answer of any kind, also of those of which this content declares no field; of a form, its answers. */
export type Answer = string | number | ChoicesValue | Height | Weight | FormAnswers;

/** The answers on a page with several questions, by field; undefined where there is none. */
export type FormAnswers = Readonly<Partial<Record<string, string | true>>>;

/** The effect of an answer: a sheet to open before the next page, if any, and those after it. */
export interface AnswerEffect {
  sheet?: Sheet | undefined;
  more?: readonly Sheet[];
}

/** The actions of a start page; only start pages get it. */
export interface Start {
  /** Begins the flow, unless this device is turned away. */
  begin: () => void;
  /** The buttons for a returning visitor. */
  resume: Elements;
  /** Shows the question about analytics again; absent where there is none. */
  changeConsent: (() => void) | undefined;
}

/** The offers and the actions on them; only the paywall gets it. */
export interface Shop {
  offers: readonly PricedOffer[];
  status: 'loading' | 'ready' | 'cached' | 'failed';
  /** The state of the latest purchase: open while one is under way, otherwise why it failed. */
  purchase: 'idle' | 'open' | 'notSaved' | 'checkoutFailed' | 'paymentFailed' | 'checkoutClosed';
  /** Whether the visitor once had a plan, which was given back or has ended. */
  isReturning: boolean;
  selectedId: string | undefined;
  select: (id: string) => void;
  reload: () => void;
  buy: (offer: PricedOffer) => void;
  /** Opens a page that the content names: an id or an address. */
  goTo: (target: string) => void;
}

/** The props of a step component: its page, the visitor's facts, and callbacks. No store, no router. */
export interface StepProps<Type extends PageType> {
  /** The content file of the page, for steps that follow rules of the whole flow. */
  file: ContentFile;
  page: FilledPage<PageOf<Type>>;
  /** The stored answer of this page's field, or those of its fields if it is a form. */
  answer: Answer | undefined;
  /** The limits of this page's field, as a number or a text has them. */
  limits: Type extends 'number' ? NumberLimits : Type extends 'text' ? TextLimits : unknown;
  /** The visitor's facts, for steps that depend on answers of other pages. */
  facts: Facts;
  /** The page and facts as they would be with this answer, for steps that react while the visitor types. */
  preview: (value: Answer) => { page: FilledPage<PageOf<Type>>; facts: Facts };
  words: Site;
  /** Stores the answer at once and moves on. */
  onAnswer: (value: Answer, effect?: AnswerEffect) => void;
  /** Stores the answer, or removes it if it is undefined, and stays. */
  onStore: (value: Answer | undefined) => void;
  /** Moves on. */
  onNext: () => void;
  start?: Start | undefined;
  shop?: Shop | undefined;
  /** The interactive part of a page, if it has one. */
  panel?: Elements;
}
