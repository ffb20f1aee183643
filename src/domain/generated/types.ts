// Made by npm run content -- types from schemas/. Change the schemas, not this file.

/**
 * What is stored in the field. Never changes once published.
 */
export type AnswerKind =
  | 'program'
  | 'choice'
  | 'choices'
  | 'scale'
  | 'number'
  | 'text'
  | 'height'
  | 'weight'
  | 'date'
  | 'email'
  | 'phone'
  | 'consent';
/**
 * The field in which an answer is stored. Made by npm run content -- types from content/answers.json.
 */
export type AnswerField =
  | 'sex'
  | 'age'
  | 'alcoholicBeverages'
  | 'certainFoods'
  | 'focus'
  | 'howMuchToEat'
  | 'carbDenseFoods'
  | 'habits'
  | 'dietaryPattern'
  | 'water'
  | 'lifestyle'
  | 'timeForYourself'
  | 'struggleZones'
  | 'targetZones'
  | 'howMuchToSleep'
  | 'improveYourSleep'
  | 'children'
  | 'rateYourHealth'
  | 'typicalLunch'
  | 'typicalDay'
  | 'fruitAndVegetableIntake'
  | 'yourHungerLevel'
  | 'yourEnergy'
  | 'emotion'
  | 'stickToHealthierHabits'
  | 'multitasking'
  | 'clearMyPlate'
  | 'myUnhealthyDecision'
  | 'duringMyFastingJourney'
  | 'withFastingTracker'
  | 'atMyHappyWeight'
  | 'myHappyWeight'
  | 'biggestDrive'
  | 'sixPack'
  | 'noWorkingOut'
  | 'feltFrustrated'
  | 'feelsMoreUnsettling'
  | 'currentPriority'
  | 'lifeEvents'
  | 'skinChanges'
  | 'weightLossPrograms'
  | 'loseWeightMethods'
  | 'mentalWellnessServices'
  | 'healthConditions'
  | 'eatingDisorder'
  | 'medication'
  | 'pregantOrBreastfeeding'
  | 'menopause'
  | 'weightLossMotivation'
  | 'motivationStatus'
  | 'feelAboutHitting'
  | 'sourceOfUncertainty'
  | 'snackCravingTime'
  | 'snackingAndNibblingUrge'
  | 'howDoYouPrepareMeals'
  | 'breakFromFasting'
  | 'analizingYourAnswers'
  | 'testosteroneDeficiency'
  | 'height'
  | 'weight'
  | 'weightGoal'
  | 'oldRoutine'
  | 'specificMotivation'
  | 'specificMotivationDate'
  | 'exploreWhat'
  | 'quicklyLoseWeight'
  | 'email';
/**
 * A calendar day as YYYY-MM-DD.
 */
export type CalendarDate = string;
/**
 * The value of a chosen option.
 */
export type ChoiceValue = string;
/**
 * The values of the chosen options, in the page's order.
 *
 * @minItems 1
 * @maxItems 20
 */
export type ChoicesValue = ChoiceValue[];
/**
 * What a condition can test: any answer, or a fact that is computed from answers.
 */
export type ConditionField = AnswerField | Fact;
/**
 * These are facts about the visitor, and no answers.
 */
export type Fact = 'bmi' | 'goalBmi' | 'weightLossKg' | 'hasPurchased' | 'gender';
/**
 * A statement about the visitor's answers or facts. Only these forms are allowed.
 */
export type Condition =
  | IsCondition
  | IsOneOfCondition
  | IsSetCondition
  | IsFutureCondition
  | AtLeastCondition
  | AtMostCondition
  | AllCondition
  | AnyCondition
  | NotCondition;
/**
 * That the visitor has ticked a box.
 */
export type Consent = true;
/**
 * An e-mail address with a dot in its domain, trimmed.
 */
export type Email = string;
/**
 * A height in the unit in which it was typed: centimetres (120–230), or feet and inches (3 ft 11 in – 7 ft 6 in).
 */
export type Height = HeightMetric | HeightImperial;
/**
 * Words without a visitor's values. {app}, {support}, {seller}, {sellerAddress}, {terms}, {privacy}, {refunds} and {contact} stand for what site.json declares.
 */
export type Label = string;
/**
 * A page, or a list of routes of which the first that matches wins.
 */
export type Next = Target | Route[];
/**
 * A number. The field's declaration has its limits.
 */
export type NumberValue = number;
/**
 * A phone number as it is dialled from anywhere: a plus sign, the country's code and the rest, without spaces.
 */
export type PhoneNumber = string;
/**
 * The program that a visitor takes. Made by npm run content -- types from content/programs.json.
 */
export type Program = string;
/**
 * A point on a scale from 1 to 5.
 */
export type ScaleValue = 1 | 2 | 3 | 4 | 5;
/**
 * A page of the same file by its id ("age"), or any page by its address ("/gender", "/woman/age").
 */
export type Target = string;
/**
 * Words with tokens that always have a value. Each field of this kind names its tokens.
 */
export type Template = string;
/**
 * One line of text as typed, without spaces around it or control characters. The field's declaration has its greatest length. The generated type is no string, so that no code passes it to a third party by accident.
 */
export type FreeText = {readonly isFreeText: never};
/**
 * A text that visitors read: plain words, or words with tokens and a fallback for when a token has no value yet.
 */
export type Text = Label | TokenText;
/**
 * A weight in the unit in which it was typed, to 0.1: kilograms (35–300) or pounds (77–661).
 */
export type Weight = WeightMetric | WeightImperial;
/**
 * One page of a content file. Its type decides which fields it has.
 */
export type Page =
  | StartPage
  | ChoicePage
  | ChoicesPage
  | PicturesPage
  | ScalePage
  | NumberPage
  | TextPage
  | InfoPage
  | LoadingPage
  | DatePage
  | MeasurePage
  | PredictionPage
  | EmailPage
  | ContactPage
  | PaywallPage;

/**
 * Everything that is sent to analytics: each event with its properties, and the user properties of the visitor. Nothing else is sent.
 */
export interface AnalyticsEvents {
  /**
   * A visitor arrives at the funnel, by a link or by typing its address. A reload is not an arrival.
   */
  w2a_visit: {};
  /**
   * A page or a sheet is shown. Sent each time, but never for a page that only redirects to another.
   */
  page_visit: {
    /**
     * The page's step number, its "step" in the content.
     */
    step: number;
    /**
     * The page's name in analytics, its "analytics" in the content.
     */
    title: string;
  };
  /**
   * The exposure of a visitor to an experiment: the first time that a page is shown which one of its variants changes.
   */
  'Experiment started': {
    /**
     * The random id by which this browser is assigned to variants.
     */
    account_id: string;
    /**
     * The experiment's id in the content.
     */
    exp_name: string;
    /**
     * The variant's id.
     */
    variant_id: string;
    /**
     * The variant's readable name, or its id if it has none.
     */
    variant_value: string;
  };
  /**
   * A checkout was completed. Sent once for each purchase, even after a reload in the middle.
   */
  purchase_finished: {
    /**
     * The payment provider's product, or the offer's id if it names none.
     */
    product_id: string;
    /**
     * How it was paid, such as card or apple_pay; unknown if the provider doesn't say.
     */
    payment_method: string;
    /**
     * The provider's status of the payment.
     */
    status: string;
    /**
     * The place in the product where it was bought.
     */
    context: 'paywall';
    /**
     * Where the visitor came from: utm_source, otherwise the network of the click id, otherwise the host of the linking page, otherwise direct.
     */
    referral: string;
  };
  /**
   * An error was logged in the browser, or thrown and not caught.
   */
  console_error: {
    /**
     * The error as one line, without e-mail addresses and query strings.
     */
    message: string;
  };
  /**
   * The user properties of the visitor, those included that content/answers.json names. All of them are sent whenever one becomes known or changes.
   */
  user_properties: {
    /**
     * The funnel's name.
     */
    funnel_id?: string;
    /**
     * The program, by its name in content/programs.json.
     */
    gender_program?: string;
    /**
     * The age bracket that was chosen, such as 30-39. Only with a consent that names health data.
     */
    age?: string;
    /**
     * The answer to the question about pregnancy. Only with a consent that names health data.
     */
    pregnant?: string;
    /**
     * The payment provider's customer, after a purchase.
     */
    paddle_customer_id?: string;
    /**
     * The id of the visitor's record at the onboarding service.
     */
    customer_id?: string;
    [k: string]: string | undefined;
  };
}
/**
 * The fields in which answers are stored, each declared once.
 */
export interface AnswerFields {
  /**
   * All fields. Their order is that of tables and reports. After a change, run: npm run content -- types
   *
   * @minItems 1
   * @maxItems 100
   */
  fields: FieldDeclaration[];
}
/**
 * One field. Pages name it in their "answer", conditions in their "field".
 */
export interface FieldDeclaration {
  /**
   * The name under which the answer is stored and sent, in lowerCamelCase, such as favoriteSeason: letters and digits, and a capital where a new word begins. Never changes once published.
   */
  name: string;
  kind: AnswerKind;
  /**
   * Only for a weight: goal, where the field holds the weight to reach and not that of today. Never changes once published.
   */
  role?: 'goal';
  /**
   * What the answer is, in a few words for people who read reports: "Hours of sleep a night". Visitors don't see it.
   */
  label: string;
  /**
   * How many points the scale has. Only for the kind scale. Absent: 5. Never changes once published.
   */
  points?: number;
  /**
   * Only for a number, and required there: what is counted, for people who read reports, such as "minutes". The words that visitors read are on the page.
   */
  unit?: string;
  /**
   * Only for a number, and required there: the smallest one that is stored. A multiple of the step.
   */
  min?: number;
  /**
   * Only for a number, and required there: the largest one that is stored. A multiple of the step.
   */
  max?: number;
  /**
   * Only for a number, and required there: all numbers that are stored are multiples of this, such as 1, 5 or 0.5.
   */
  step?: number;
  /**
   * Only for a text, and required there: how many characters are stored at most.
   */
  maxLength?: number;
  /**
   * true, for health and other private matters: no third party learns the answer without a consent that names health data, the next page may not depend on it, and the service stores it only if the visitor agrees (an e-mail address also without). Absent: not sensitive. Can't be taken back once published.
   */
  sensitive?: true;
  /**
   * For choices: the name of a user property by which analytics learns the answer, in lower-case letters, digits and underscores, once the visitor has agreed that it may learn about health. Say so in the words of consent. Absent: analytics doesn't learn it.
   */
  userProperty?: string;
  /**
   * true: only the app needs the answer; no words, picture or way of this quiz come back to it. Absent: the checker warns if none does.
   */
  forApp?: true;
  /**
   * false: the answer stays in the browser, and the service refuses it. Such a field counts as sensitive. Absent: it is sent to the service.
   */
  sent?: false;
}
/**
 * How the product looks: its mark, fonts and colours. Its name is in site.json.
 */
export interface Brand {
  /**
   * The kind of this file: the brand.
   */
  kind: 'brand';
  /**
   * The mark beside the name, from which the icons are made: "ring" for the ring of this product, or the address of a square SVG file in public/, such as /images/brand/mark.svg.
   */
  mark: string;
  /**
   * The colour behind the mark on the home screen and in link previews. Absent: the page's, of the site's palette in light.
   */
  markBackground?: string;
  /**
   * The picture that social networks show beside a link to the site: the address of a PNG file in public/, 1200 by 630 pixels. Absent: one with the mark and the name is drawn.
   */
  preview?: string;
  /**
   * The categories of the installed app, for app stores, in lower-case letters and hyphens, such as health.
   */
  categories?: string[];
  /**
   * The fonts.
   */
  fonts: {
    /**
     * The font of headlines, which are of the weight 500.
     */
    display: Font;
    /**
     * The font of everything else, in the weights 400 to 700.
     */
    text: Font;
  };
  /**
   * The palettes. site.json and programs.json name one each.
   *
   * @minItems 1
   * @maxItems 20
   */
  palettes: Palette[];
}
/**
 * Colours for light and dark.
 */
export interface Palette {
  /**
   * The name, by which site.json and programs.json refer to it.
   */
  name: string;
  /**
   * The colours on devices set to light.
   */
  light: Colours;
  /**
   * The colours on devices set to dark.
   */
  dark: Colours;
}
/**
 * The settings of the checker: words that need a hedge or are never used, and acknowledged warnings.
 */
export interface Checks {
  /**
   * What the product, its site and its addresses were called before, such as 'Lumen' and 'lumen.example': no text and no link may still have it. Absent: it never had another name.
   */
  formerNames?: string[];
  /**
   * Promises about the body, and the words that turn a promise into a possibility.
   */
  claims: {
    /**
     * Words and phrases that promise something, in every form that is used: 'lose weight', 'losing weight'. A sentence with one of them needs a hedge.
     */
    words: string[];
    /**
     * Words that leave a promise open, such as 'may' and 'can', or that negate it, such as 'not'.
     */
    hedges: string[];
    /**
     * Words and phrases that must not be used, hedged or not, such as 'guaranteed'.
     */
    never: string[];
  };
  /**
   * What a paywall must say next to its button. Only content with a paywall needs it.
   */
  disclosure?: {
    /**
     * Words about how to cancel a plan. The disclosure needs one of them.
     *
     * @minItems 1
     */
    cancelWords: string[];
    /**
     * Words by which a visitor agrees to the renewal. The disclosure needs one of them.
     *
     * @minItems 1
     */
    agreeWords: string[];
  };
  /**
   * Warnings about content that is right as it is. Errors can't be acknowledged.
   */
  acknowledged: Acknowledgement[];
}
/**
 * The acknowledgement of one rule's warnings about one page or file.
 */
export interface Acknowledgement {
  /**
   * The id of the rule, as in the warning.
   */
  rule: string;
  /**
   * The page's address, such as /woman/sleep.
   */
  page?: string;
  /**
   * Instead of a page, for a warning outside pages: the file as in the warning, such as content/site.json.
   */
  file?: string;
  /**
   * Why the content is right as it is.
   */
  reason: string;
}
/**
 * The onboarding answers of one visitor: stored in the browser, and sent as a whole to the onboarding service. A field without an answer is absent.
 */
export interface Answers {
  /**
   * Program.
   */
  sex?: Program;
  /**
   * Age range.
   */
  age?: ChoiceValue;
  /**
   * Alcoholic drinks, how often.
   */
  alcoholicBeverages?: ChoiceValue;
  /**
   * Food that is hardest to give up.
   */
  certainFoods?: ChoiceValue;
  /**
   * What the visitor wants to work on first.
   */
  focus?: ChoiceValue;
  /**
   * Sign of having eaten enough.
   */
  howMuchToEat?: ChoiceValue;
  /**
   * Bread, pasta, rice and sweets, how often.
   */
  carbDenseFoods?: ChoiceValue;
  /**
   * Habit the visitor would most like to change.
   */
  habits?: ChoiceValue;
  /**
   * Way of eating.
   */
  dietaryPattern?: ChoiceValue;
  /**
   * Water a day.
   */
  water?: ChoiceValue;
  /**
   * Activity on a normal day.
   */
  lifestyle?: ChoiceValue;
  /**
   * Time of one’s own in a day.
   */
  timeForYourself?: ChoiceValue;
  /**
   * Stubborn zone at the back of the body.
   */
  struggleZones?: ChoiceValue;
  /**
   * Zone where a change is wanted.
   */
  targetZones?: ChoiceValue;
  /**
   * Hours of sleep a night.
   */
  howMuchToSleep?: ChoiceValue;
  /**
   * What would improve the nights.
   */
  improveYourSleep?: ChoiceValue;
  /**
   * Children.
   */
  children?: ChoiceValue;
  /**
   * Health, as the visitor rates it.
   */
  rateYourHealth?: ChoiceValue;
  /**
   * Lunch on most days.
   */
  typicalLunch?: ChoiceValue;
  /**
   * Shape of a typical weekday.
   */
  typicalDay?: ChoiceValue;
  /**
   * Fruit and vegetables a day.
   */
  fruitAndVegetableIntake?: ChoiceValue;
  /**
   * Hunger between meals.
   */
  yourHungerLevel?: ChoiceValue;
  /**
   * Energy through the day.
   */
  yourEnergy?: ChoiceValue;
  /**
   * Reason for eating without hunger.
   */
  emotion?: ChoiceValue;
  /**
   * Agreement: others make healthy habits easier.
   */
  stickToHealthierHabits?: ScaleValue;
  /**
   * What else the visitor does during meals.
   */
  multitasking?: ChoiceValue;
  /**
   * Agreement: clears the plate even when full.
   */
  clearMyPlate?: ScaleValue;
  /**
   * Agreement: unplanned eating after a hard day.
   */
  myUnhealthyDecision?: ScaleValue;
  /**
   * What should stay the same while fasting.
   */
  duringMyFastingJourney?: ChoiceValue;
  /**
   * Help expected from a fasting tracker.
   */
  withFastingTracker?: ChoiceValue;
  /**
   * Feeling hoped for at the happy weight.
   */
  atMyHappyWeight?: ChoiceValue;
  /**
   * What the visitor would enjoy most at the goal weight.
   */
  myHappyWeight?: ChoiceValue;
  /**
   * Strongest reason to start.
   */
  biggestDrive?: ChoiceValue;
  /**
   * Wish for a six-pack.
   */
  sixPack?: ChoiceValue;
  /**
   * Feeling about losing weight without exercise.
   */
  noWorkingOut?: ChoiceValue;
  /**
   * Greatest annoyance about losing weight.
   */
  feltFrustrated?: ChoiceValue;
  /**
   * Thought that bothers the visitor more.
   */
  feelsMoreUnsettling?: ChoiceValue;
  /**
   * First priority in life at present.
   */
  currentPriority?: ChoiceValue;
  /**
   * Life event that changed the weight.
   */
  lifeEvents?: ChoiceValue;
  /**
   * Skin changes in recent years.
   */
  skinChanges?: ChoiceValue;
  /**
   * Earlier weight-loss programs.
   */
  weightLossPrograms?: ChoiceValue;
  /**
   * Best-known way of losing weight.
   */
  loseWeightMethods?: ChoiceValue;
  /**
   * Support for mental wellbeing.
   */
  mentalWellnessServices?: ChoiceValue;
  /**
   * Health condition.
   */
  healthConditions?: ChoiceValue;
  /**
   * Eating disorder, past or present.
   */
  eatingDisorder?: ChoiceValue;
  /**
   * Regular medication.
   */
  medication?: ChoiceValue;
  /**
   * Pregnant or breastfeeding.
   */
  pregantOrBreastfeeding?: ChoiceValue;
  /**
   * Stage of menopause.
   */
  menopause?: ChoiceValue;
  /**
   * Source of motivation to lose weight.
   */
  weightLossMotivation?: ChoiceValue;
  /**
   * Motivation today.
   */
  motivationStatus?: ChoiceValue;
  /**
   * Feeling about reaching the goal weight.
   */
  feelAboutHitting?: ChoiceValue;
  /**
   * Greatest worry.
   */
  sourceOfUncertainty?: ChoiceValue;
  /**
   * Time of day of snack cravings.
   */
  snackCravingTime?: ChoiceValue;
  /**
   * What the visitor snacks on, or what sets it off.
   */
  snackingAndNibblingUrge?: ChoiceValue;
  /**
   * How meals are prepared.
   */
  howDoYouPrepareMeals?: ChoiceValue;
  /**
   * When a day off from fasting is welcome.
   */
  breakFromFasting?: ChoiceValue;
  /**
   * Question asked while the plan is prepared.
   */
  analizingYourAnswers?: ChoiceValue;
  /**
   * Diagnosis of low testosterone.
   */
  testosteroneDeficiency?: ChoiceValue;
  /**
   * Height.
   */
  height?: Height;
  /**
   * Weight today.
   */
  weight?: Weight;
  /**
   * Goal weight.
   */
  weightGoal?: Weight;
  /**
   * What pulls the visitor back into old ways.
   */
  oldRoutine?: ChoiceValue;
  /**
   * Event the visitor looks forward to.
   */
  specificMotivation?: ChoiceValue;
  /**
   * Day of the event.
   */
  specificMotivationDate?: CalendarDate;
  /**
   * Topic the visitor would like to explore.
   */
  exploreWhat?: ChoiceValue;
  /**
   * Pace of losing weight.
   */
  quicklyLoseWeight?: ChoiceValue;
  /**
   * E-mail address.
   */
  email?: Email;
}
/**
 * Which variant of each experiment the visitor has: the variant's id under the experiment's. Both are in kebab-case.
 */
export interface Assignments {
  [k: string]: string;
}
/**
 * Where the visitor came from, by the address and the referrer of the first visit. Never changed afterwards.
 */
export interface Attribution {
  /**
   * TikTok's click id.
   */
  ttclid?: string;
  /**
   * Meta's click id.
   */
  fbclid?: string;
  /**
   * Google's click id.
   */
  gclid?: string;
  /**
   * The site or app that contained the link.
   */
  utm_source?: string;
  /**
   * The kind of link, such as cpc.
   */
  utm_medium?: string;
  /**
   * The campaign.
   */
  utm_campaign?: string;
  /**
   * The search words.
   */
  utm_term?: string;
  /**
   * The version of the link, if there are several.
   */
  utm_content?: string;
  /**
   * The host of the page that linked here, such as www.google.com.
   */
  referrer?: string;
}
/**
 * The names of the ranges of the body mass index.
 */
export interface BmiScale {
  /**
   * Under 18.5. One short, kind word.
   */
  under: Label;
  /**
   * From 18.5. One short, kind word.
   */
  healthy: Label;
  /**
   * From 25. One short, kind word.
   */
  above: Label;
  /**
   * From 30. One or two short, kind words.
   */
  farAbove: Label;
  /**
   * The label of the mark for today’s weight. On a page that measures only beside a goal.
   */
  today?: Label;
  /**
   * The label of the mark for the goal. On a page that measures only for the goal itself.
   */
  goal?: Label;
}
/**
 * Other words or another picture for visitors who meet the condition. The first case that matches decides the words, and the first of those with a picture decides the picture; fields that it leaves out keep the page's values.
 */
export interface Case {
  /**
   * The visitors for whom the case is.
   */
  when: Condition;
  /**
   * The headline: the question, or the statement of the page.
   */
  title?: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The picture.
   */
  image?: Image;
}
/**
 * The change of one page by a variant: other words or pictures, another order of its options, or another position. At least one of them.
 */
export interface Change {
  /**
   * The page of this file that changes.
   */
  page: string;
  /**
   * Fields of the page that are replaced, each as a whole.
   */
  set?: PagePart;
  /**
   * The values of all options of the page, in their new order.
   *
   * @minItems 2
   */
  optionOrder?: string[];
  /**
   * The page that it now comes after.
   */
  moveAfter?: string;
}
/**
 * The colours of a palette in one scheme, by their names in style sheets.
 */
export interface Colours {
  /**
   * The page.
   */
  bg: string;
  /**
   * Cards, fields and options on the page.
   */
  surface: string;
  /**
   * Text.
   */
  ink: string;
  /**
   * Text in second place: hints and small print.
   */
  'ink-2': string;
  /**
   * Fine lines that separate, and the track of the progress bar.
   */
  line: string;
  /**
   * The borders of fields and of boxes to tick.
   */
  control: string;
  /**
   * Buttons, the chosen option, links, and the ring around what has the focus.
   */
  primary: string;
  /**
   * Text on primary.
   */
  'on-primary': string;
  /**
   * Pale areas behind notes and what is pressed.
   */
  tint: string;
  /**
   * The bright accent: ticks, badges, the end of the progress bar.
   */
  sun: string;
  /**
   * Text and ticks on sun.
   */
  'on-sun': string;
  /**
   * The warm accent of gradients and of the ring.
   */
  ember: string;
  /**
   * The same for marks that have to be seen, such as the pointer of a ruler.
   */
  'ember-ui': string;
  /**
   * The dark accent: the beginning of the progress bar, badges, the ring.
   */
  night: string;
  /**
   * What covers the page behind a sheet.
   */
  dim: string;
  /**
   * Messages about a mistake.
   */
  error: string;
  /**
   * The shadow of cards that float.
   */
  shadow: string;
  /**
   * The first of five bands, as of ages.
   */
  'band-1': string;
  /**
   * The second band.
   */
  'band-2': string;
  /**
   * The third band.
   */
  'band-3': string;
  /**
   * The fourth band.
   */
  'band-4': string;
  /**
   * The fifth band.
   */
  'band-5': string;
  /**
   * The sky of posters and discs: its brightest part, on which text stands.
   */
  'sky-1': string;
  /**
   * The middle of the sky.
   */
  'sky-2': string;
  /**
   * The horizon.
   */
  'sky-3': string;
  /**
   * The hill of posters and of the prediction: its top, on which text stands.
   */
  'hill-1': string;
  /**
   * The middle of the hill.
   */
  'hill-2': string;
  /**
   * The foot of the hill.
   */
  'hill-3': string;
  /**
   * The hill far away.
   */
  'hill-far': string;
  /**
   * Text on the hill, and the button there.
   */
  'on-hill': string;
  /**
   * Text in second place on the hill.
   */
  'on-hill-2': string;
  /**
   * Lines on the hill.
   */
  'on-hill-line': string;
  /**
   * Text on the button on the hill.
   */
  'on-hill-button': string;
}
/**
 * The answer is exactly this.
 */
export interface IsCondition {
  /**
   * The answer or fact.
   */
  field: ConditionField;
  /**
   * The value.
   */
  is: string | number | boolean;
}
/**
 * The answer is one of these.
 */
export interface IsOneOfCondition {
  /**
   * The answer or fact.
   */
  field: ConditionField;
  /**
   * The values.
   *
   * @minItems 1
   */
  isOneOf: (string | number)[];
}
/**
 * There is an answer (true), or there is none (false).
 */
export interface IsSetCondition {
  /**
   * The answer or fact.
   */
  field: ConditionField;
  /**
   * Whether there is an answer.
   */
  isSet: boolean;
}
/**
 * The answer is a date after today (true), or it is not, or there is none (false).
 */
export interface IsFutureCondition {
  /**
   * The answer: a date.
   */
  field: ConditionField;
  /**
   * Whether the date is after today.
   */
  isFuture: boolean;
}
/**
 * The answer is a number of at least this; never true without an answer.
 */
export interface AtLeastCondition {
  /**
   * The answer or fact: a number.
   */
  field: ConditionField;
  /**
   * The smallest number that matches.
   */
  atLeast: number;
}
/**
 * The answer is a number of at most this; never true without an answer.
 */
export interface AtMostCondition {
  /**
   * The answer or fact: a number.
   */
  field: ConditionField;
  /**
   * The largest number that matches.
   */
  atMost: number;
}
/**
 * All of these are true.
 */
export interface AllCondition {
  /**
   * The conditions.
   *
   * @minItems 1
   */
  all: Condition[];
}
/**
 * At least one of these is true.
 */
export interface AnyCondition {
  /**
   * The conditions.
   *
   * @minItems 1
   */
  any: Condition[];
}
/**
 * This is not true.
 */
export interface NotCondition {
  /**
   * The condition.
   */
  not: Condition;
}
/**
 * The words with which visitors are asked, or informed.
 */
export interface ConsentWords {
  /**
   * The headline: a question if visitors are asked, a statement if they are informed.
   */
  title: Label;
  /**
   * What is recorded, and what for.
   */
  text: Label;
  /**
   * The box with which visitors allow that analytics also learns their age group, whether they are pregnant, and which warnings their health answers open. It must say that this is health data. Never ticked in advance. Absent: none of it is ever sent.
   */
  health?: Label;
  /**
   * The button that agrees.
   */
  agree: Label;
  /**
   * The button that refuses.
   */
  refuse: Label;
}
/**
 * An input for a name.
 */
export interface ContactName {
  /**
   * The field in which the name is stored, of the kind text.
   */
  answer: AnswerField;
  /**
   * The input's label.
   */
  label: Label;
  /**
   * An example inside the empty input.
   */
  placeholder?: Label;
  /**
   * true: visitors can go on without it. Absent: they can't.
   */
  optional?: true;
  /**
   * The messages for a name that can't be accepted.
   */
  messages: {
    /**
     * Nothing typed. Only, and always, where the name is not optional.
     */
    required?: Label;
    /**
     * More characters than the field takes. Token: {max}.
     */
    tooLong: Template;
  };
}
/**
 * What is known after a purchase.
 */
export interface Customer {
  /**
   * The customer's id at the payment provider.
   */
  customerId?: string;
  /**
   * The link to the app, https only.
   */
  applicationUrl?: string;
}
/**
 * Variants of some pages, each for a share of the visitors. Each visitor gets one variant and keeps it. The same experiment may be in several files, with the same variants.
 */
export interface Experiment {
  /**
   * The experiment's name in analytics, in stored data and in addresses during development. Lower-case words joined by hyphens. A new experiment needs a new id.
   */
  id: string;
  /**
   * The variants. The first one is the unchanged content, which the others are compared with.
   *
   * @minItems 2
   * @maxItems 10
   */
  variants: Variant[];
}
/**
 * A font: its files, and what stands in for it until they are loaded.
 */
export interface Font {
  /**
   * Its name, in letters, digits, spaces and hyphens.
   */
  family: string;
  /**
   * The weight of the files, such as 500, or the range of a variable font, such as 400 700.
   */
  weight: string;
  /**
   * Its files. Every page loads the first one at once, so it should have what English texts need and no more.
   *
   * @minItems 1
   * @maxItems 10
   */
  files: FontFile[];
  /**
   * A font of the device that is shown until the files are loaded. With the right measures no line moves then.
   */
  fallback: {
    /**
     * The names of the device's font: the first that it has is used.
     *
     * @minItems 1
     */
    fonts: string[];
    /**
     * What the device chooses if it has none of them.
     */
    kind: 'serif' | 'sans-serif';
    /**
     * The height above the line, in percent, as computed by Capsize or Fontaine.
     */
    ascent?: number;
    /**
     * The depth below the line, in percent.
     */
    descent?: number;
    /**
     * The size at which the device's font is as wide, in percent.
     */
    size?: number;
  };
  /**
   * The address of the text of its licence, a file in public/fonts/. Name the font in public/CREDITS.md too.
   */
  licence: string;
}
/**
 * One file.
 */
export interface FontFile {
  /**
   * Its address: a .woff2 file in public/fonts/.
   */
  src: string;
  /**
   * The characters that it is for, as unicode-range in style sheets: browsers load it once a page shows one of them. Absent: all.
   */
  characters?: string;
}
/**
 * A safety rule: every page after the named one opens only for visitors who meet the condition, however they get there.
 */
export interface Gate {
  /**
   * The page of this file that the gate comes after.
   */
  after: string;
  /**
   * The condition that lets a visitor through.
   */
  allowWhen: Condition;
  /**
   * The page to which all other visitors are redirected.
   */
  page: Target;
}
/**
 * Centimetres.
 */
export interface HeightMetric {
  /**
   * Centimetres.
   */
  cm: number;
}
/**
 * Feet and inches.
 */
export interface HeightImperial {
  /**
   * Feet.
   */
  ft: number;
  /**
   * Inches beyond the feet.
   */
  inch: number;
}
/**
 * A picture from public/images: a drawing, once for light and once for dark, or a photograph.
 */
export interface Image {
  /**
   * Folder and name in public/images, in lower-case letters, digits and hyphens. A drawing without theme and ending: "woman/sleep" means woman/sleep-light.svg and woman/sleep-dark.svg. A photograph with its ending, .jpg, .jpeg, .png, .webp or .avif: "team/anna.jpg".
   */
  src: string;
  /**
   * Photographs only: another one for devices in dark colors. Absent: the same in both.
   */
  dark?: string;
  /**
   * The picture of a page or case follows this answer: it shows the picture of the option that the visitor has chosen, and "src" while none is.
   */
  answer?: AnswerField;
  /**
   * What the picture shows, for someone who can't see it, or "" when it is only decoration.
   */
  alt: string;
}
/**
 * A link to another page on the web.
 */
export interface Link {
  /**
   * What the visitor reads.
   */
  label: Label;
  /**
   * An https address, a path of this site that starts with one slash, mailto: and an e-mail address, or {terms}, {privacy}, {refunds} or {contact} for the link of that kind in site.json. Characters that are not allowed in addresses are written in the form %20.
   */
  url: string;
  /**
   * What the link leads to, for links that the law or the card networks require. The checker makes sure that paywalls have them.
   */
  kind?: 'terms' | 'privacy' | 'refunds' | 'contact';
}
/**
 * One answer to the question on a loading page.
 */
export interface LoadingOption {
  /**
   * What is stored and sent: a few plain words, without { } < and >. Never changes once published.
   */
  value: string;
  /**
   * What the visitor reads.
   */
  label: Label;
  /**
   * A smaller second line.
   */
  description?: Label;
  /**
   * The choice's wording within a sentence, such as "thirties" for {answer:age}. Absent: the label, if no option of the page has a phrase.
   */
  phrase?: Label;
  /**
   * Whom the option concerns: nobody else is offered it, such as questions about the cycle after the menopause. The answer of somebody whom it no longer concerns is kept, and the question is open again. Absent: everybody.
   */
  when?: Condition;
  /**
   * Where this choice leads, if it differs from the page's next.
   */
  next?: Next;
}
/**
 * The identity and the dates of an onboarding record, as returned by the onboarding service.
 */
export interface OnboardingMeta {
  /**
   * The onboarding's identity, issued by the service.
   */
  id: string;
  /**
   * When it was created, ISO 8601 in UTC.
   */
  createdAt: string;
  /**
   * When it was last changed, ISO 8601 in UTC.
   */
  updatedAt: string;
  /**
   * The proof that a later write comes from the same visitor. Only returned when the record is created.
   */
  token?: string;
}
/**
 * A quiet extra line that is shown when its condition is true, such as the advice to talk to a doctor.
 */
export interface Note {
  /**
   * When the note is shown.
   */
  when: Condition;
  /**
   * The note.
   */
  text: Text;
}
/**
 * A subscription that can be bought.
 */
export interface Offer {
  /**
   * The offer's id, which is that of the price at the payment provider. preselect on the paywall names it.
   */
  id: string;
  /**
   * The full price of one period in whole cents: 3895 is 38.95.
   */
  price: number;
  /**
   * What the first period costs, in whole cents: the full price, or less. offers.json says it for each offer.
   */
  firstPrice?: number;
  /**
   * Whether the prices contain tax or it is added to them, as at the payment provider. Absent: they contain it.
   */
  tax?: 'included' | 'added';
  /**
   * The unit of the period. A year is 12 months.
   */
  durationUnit: 'Week' | 'Month';
  /**
   * The length of one period in units.
   */
  duration: number;
  /**
   * A first period of another length. It costs the first price, then the plan renews at the full price.
   */
  trialPeriod?: {
    /**
     * Its length in the offer's unit.
     */
    duration: number;
  };
  /**
   * The id of the discount at the payment provider that lowers the first payment to the first price: a fixed amount, for one billing period. Needed where the first price is below the price: nothing else would charge it.
   */
  discountId?: string;
}
/**
 * One choice of a question.
 */
export interface Option {
  /**
   * What is stored and sent: a few plain words, without { } < and >. Never changes once published.
   */
  value: string;
  /**
   * What the visitor reads.
   */
  label: Label;
  /**
   * A smaller second line. Not in the layouts bands and zones.
   */
  description?: Label;
  /**
   * The choice's wording within a sentence, such as "thirties" for {answer:age}. Absent: the label, if no option of the page has a phrase.
   */
  phrase?: Label;
  /**
   * One emoji; its picture is made by npm run make -- emoji.
   */
  emoji?: string;
  /**
   * true: the option is outside the order of the others, such as "I don’t know". Only in the layout ladder, after all other options.
   */
  isApart?: true;
  /**
   * A picture instead of an emoji. Not in the layout zones.
   */
  image?: Image;
  spot?: Spot;
  /**
   * The sheet that choosing this opens.
   */
  sheet?: Sheet;
  /**
   * Where this choice leads, if it differs from the page's next.
   */
  next?: Next;
  /**
   * Whom the option concerns: nobody else is offered it, such as questions about the cycle after the menopause. The answer of somebody whom it no longer concerns is kept, and the question is open again. Absent: everybody.
   */
  when?: Condition;
  /**
   * true: the option is no longer offered. Only visitors who have chosen it still see it, and its value stays known: to their answers, to conditions and to texts.
   */
  retired?: true;
}
/**
 * What the option names in the picture, in percent of its width from the left and of its height from the top. Only in the layout zones.
 */
export interface Spot {
  /**
   * From the left.
   */
  x: number;
  /**
   * From the top.
   */
  y: number;
}
/**
 * The fields of a page that a variant may replace: all except its identity, its answer and where it leads. Each takes what the type of the page allows.
 */
export interface PagePart {
  /**
   * The headline.
   */
  title?: unknown;
  /**
   * The paragraph under the headline.
   */
  text?: unknown;
  /**
   * The picture.
   */
  image?: unknown;
  /**
   * How the page looks.
   */
  layout?: unknown;
  /**
   * All options, with the same values as before. Everything else may differ.
   */
  options?: unknown;
  /**
   * The input's name.
   */
  label?: unknown;
  /**
   * The words at the ends of a scale, or the names of the units.
   */
  labels?: unknown;
  /**
   * An example inside the empty input.
   */
  placeholder?: unknown;
  /**
   * The words for what is counted.
   */
  unit?: unknown;
  /**
   * The number that shows before there is an answer.
   */
  start?: unknown;
  /**
   * What a browser may fill in.
   */
  autocomplete?: unknown;
  /**
   * What is shown before a day is chosen.
   */
  empty?: unknown;
  /**
   * How far away the day is.
   */
  countdown?: unknown;
  /**
   * Days to choose with one tap.
   */
  suggestions?: unknown;
  /**
   * The button that goes on without an answer.
   */
  skip?: unknown;
  /**
   * A line under the input, or what visitors are asked to do.
   */
  hint?: unknown;
  /**
   * The value in the other unit.
   */
  converted?: unknown;
  /**
   * The scale of the body mass index.
   */
  bmiScale?: unknown;
  /**
   * Lines about the value that is typed.
   */
  readings?: unknown;
  /**
   * The range of healthy weights.
   */
  healthyRange?: unknown;
  /**
   * The sheet for those whose weight is too low.
   */
  underweight?: unknown;
  /**
   * The input for the first name.
   */
  firstName?: unknown;
  /**
   * The input for the last name.
   */
  lastName?: unknown;
  /**
   * The input for the e-mail address.
   */
  email?: unknown;
  /**
   * The input for the phone number.
   */
  phone?: unknown;
  /**
   * The box to tick.
   */
  consent?: unknown;
  /**
   * What happens to the address.
   */
  privacy?: unknown;
  /**
   * The suggestion for a likely misspelling.
   */
  suggestion?: unknown;
  /**
   * The list.
   */
  points?: unknown;
  /**
   * All cases: other words for other answers.
   */
  cases?: unknown;
  /**
   * Extra lines for some visitors.
   */
  notes?: unknown;
  /**
   * The working part of the page.
   */
  panel?: unknown;
  /**
   * The id of the offer that the page is about.
   */
  offer?: unknown;
  /**
   * Whether there is a button to go on.
   */
  footer?: unknown;
  /**
   * How long the progress takes.
   */
  seconds?: unknown;
  /**
   * The statements while it runs.
   */
  statements?: unknown;
  /**
   * The question in the middle, with the same values as before.
   */
  question?: unknown;
  /**
   * The goal in the headline.
   */
  goal?: unknown;
  /**
   * The words of the chart.
   */
  chart?: unknown;
  /**
   * The fields with the event.
   */
  event?: unknown;
  /**
   * Whether an event counts.
   */
  eventWhen?: unknown;
  /**
   * The texts about the event.
   */
  eventTexts?: unknown;
  /**
   * Short words under the headline.
   */
  chips?: unknown;
  /**
   * The line while the bar runs.
   */
  loading?: unknown;
  /**
   * The summary of the plan.
   */
  facts?: unknown;
  /**
   * The words of the small curve.
   */
  curve?: unknown;
  /**
   * The id of the preselected offer.
   */
  preselect?: unknown;
  /**
   * For visitors whose earlier plan has ended or was given back, on the paywall.
   */
  welcomeBack?: unknown;
  /**
   * The headline over the offers.
   */
  offersTitle?: unknown;
  /**
   * Under the price per day.
   */
  perDay?: unknown;
  /**
   * The tag on the offer with the lowest price per day.
   */
  bestValue?: unknown;
  /**
   * The tag on the preselected offer.
   */
  mostChosen?: unknown;
  /**
   * Under an offer's name: what it costs.
   */
  offerText?: unknown;
  /**
   * What is charged and when, and that going on agrees to it, above the button.
   */
  disclosure?: unknown;
  /**
   * Whether prices contain tax.
   */
  taxes?: unknown;
  /**
   * What happens when with the chosen offer.
   */
  timeline?: unknown;
  /**
   * Who sells.
   */
  seller?: unknown;
  /**
   * The wording of a period.
   */
  periods?: unknown;
  /**
   * How visitors can pay.
   */
  payment?: unknown;
  /**
   * A promise about the money.
   */
  guarantee?: unknown;
  /**
   * The rating in a store.
   */
  rating?: unknown;
  /**
   * The people who are named.
   */
  advisers?: unknown;
  /**
   * Pictures of the app.
   */
  app?: unknown;
  /**
   * Questions and answers.
   */
  faq?: unknown;
  /**
   * The button that buys.
   */
  purchase?: unknown;
  /**
   * The link to a detour.
   */
  detour?: unknown;
  /**
   * The links under the button.
   */
  links?: unknown;
  /**
   * The messages when something is missing or fails.
   */
  messages?: unknown;
  /**
   * The button's label.
   */
  button?: unknown;
}
/**
 * The rules by which a visitor's fasting plan follows from the answers. Of each list with conditions, the first entry counts whose condition is true.
 */
export interface PlanRules {
  caution: PlanCaution;
  /**
   * The eating windows, each at most once. The last one is for everybody else. One of 12 hours is needed for visitors who need caution.
   *
   * @minItems 1
   */
  windows: PlanWindow[];
  /**
   * The time of day of the eating window. The last one is for everybody else.
   *
   * @minItems 1
   */
  times: PlanTime[];
  /**
   * The days without fasting. The last one is for everybody else.
   *
   * @minItems 1
   */
  daysOff: PlanDayOff[];
  /**
   * Habits to begin with: the first two whose conditions are true. The last two are for everybody.
   *
   * @minItems 2
   */
  habits: PlanHabit[];
  words: PlanWords;
}
/**
 * The visitors who never get more than 12 hours without food, whatever the other rules say, and are told to ask a doctor first. Until all that it tests has been answered, there is no plan; only what it also tests with isSet may be missing.
 */
export interface PlanCaution {
  /**
   * The visitors who need a doctor's advice.
   */
  when: Condition;
  /**
   * What they are told beside the plan.
   */
  text: Label;
}
/**
 * An eating window, and the three steps to it.
 */
export interface PlanWindow {
  /**
   * The visitors for whom it is. Absent: everybody else.
   */
  when?: Condition;
  /**
   * The hours of the eating window: 12, 10 or 8.
   */
  eatingHours: 12 | 10 | 8;
  /**
   * The three steps of the first weeks, from wider to narrower windows.
   *
   * @minItems 3
   * @maxItems 3
   */
  steps: PlanStep[];
}
/**
 * A step of the first weeks.
 */
export interface PlanStep {
  /**
   * When it is, such as "Week 1".
   */
  title: Label;
  /**
   * The hours of the eating window: 12, 10 or 8.
   */
  eatingHours: 12 | 10 | 8;
  /**
   * What to do in this step.
   */
  text: Label;
}
/**
 * When the eating window opens, or when it closes: one of the two.
 */
export interface PlanTime {
  /**
   * The visitors for whom it is. Absent: everybody else.
   */
  when?: Condition;
  /**
   * When it opens, in the visitor's own time, such as 08:00. Either this or closes.
   */
  opens?: string;
  /**
   * When it closes, in the visitor's own time, such as 19:00. Either this or opens.
   */
  closes?: string;
}
/**
 * A day without fasting.
 */
export interface PlanDayOff {
  /**
   * The visitors for whom it is. Absent: everybody else.
   */
  when?: Condition;
  /**
   * Its name for the app. Never changes once published.
   */
  id: string;
  /**
   * The day, in a few words.
   */
  text: Label;
}
/**
 * A habit to begin with.
 */
export interface PlanHabit {
  /**
   * The visitors for whom it is. Absent: everybody.
   */
  when?: Condition;
  /**
   * Its name for the app. Never changes once published.
   */
  id: string;
  /**
   * One emoji; its picture is made by npm run make -- emoji.
   */
  emoji: string;
  /**
   * The habit, in a few words.
   */
  title: Label;
  /**
   * How to go about it.
   */
  text: Label;
}
/**
 * The words around the plan.
 */
export interface PlanWords {
  /**
   * Names the hours in which the visitor eats.
   */
  eating: Label;
  /**
   * Names the hours without food.
   */
  fasting: Label;
  /**
   * The heading of the steps.
   */
  steps: Label;
  /**
   * The heading of the day off.
   */
  dayOff: Label;
  /**
   * The heading of the habits.
   */
  habits: Label;
}
/**
 * One line of a short list.
 */
export interface Point {
  /**
   * The visitors who see the line. Absent: everyone. At least one line of a list has none.
   */
  when?: Condition;
  /**
   * One emoji; its picture is made by npm run make -- emoji.
   */
  emoji?: string;
  /**
   * The line's bold start.
   */
  title?: Text;
  /**
   * The line.
   */
  text: Text;
}
/**
 * A condition, and the page that it leads to.
 */
export interface Route {
  /**
   * The condition. Absent: always; only for the last route of a list.
   */
  when?: Condition;
  /**
   * The page that this route leads to.
   */
  page: Target;
}
/**
 * That the visitor has agreed to store the sensitive answers with the record.
 */
export interface SensitiveConsent {
  /**
   * The words that were agreed to.
   */
  text: string;
  /**
   * When, ISO 8601 in UTC.
   */
  givenAt: string;
  /**
   * The version of the site that showed them.
   */
  version?: string;
}
/**
 * A sheet that slides over the page before the visitor goes on, or instead of going on.
 */
export interface Sheet {
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text: Text;
  /**
   * A round picture at the top.
   */
  image?: Image;
  /**
   * The label of its only button.
   */
  button: Label;
  /**
   * What the button does: edit closes the sheet and stays on the page (the visitor can't go on with this answer), continue goes on.
   */
  action: 'edit' | 'continue';
}
/**
 * Which parts of the shell around the page are shown. Absent flags are true.
 */
export interface Shell {
  /**
   * Whether the header shows the back arrow.
   */
  back?: boolean;
  /**
   * Whether the header shows the progress bar.
   */
  progress?: boolean;
}
/**
 * The fasting plan that a page has shown to the visitor last, for the app: without words, in values that never change their meaning.
 */
export interface ShownPlan {
  /**
   * The hours of a day without food.
   */
  fastingHours: 12 | 14 | 16;
  /**
   * The hours of the eating window: the rest of the day.
   */
  eatingHours: 12 | 10 | 8;
  /**
   * The hours of the eating window in each step of the first weeks, from wide to narrow. The last step is the plan itself.
   *
   * @minItems 3
   * @maxItems 3
   */
  steps: (12 | 10 | 8)[];
  /**
   * When the eating window opens, HH:MM in the visitor's own time.
   */
  opens: string;
  /**
   * When the eating window closes, HH:MM in the visitor's own time; it may be after midnight.
   */
  closes: string;
  /**
   * The day without fasting, by its id in the flow.
   */
  dayOff: string;
  /**
   * The habits to begin with, by their ids in the flow.
   *
   * @maxItems 2
   *
   * Items: Lower-case words joined by hyphens.
   */
  habits: string[];
  /**
   * The most that the visitor should lose in a week, as a share of the body weight: 0.01 is one percent.
   */
  weeklyRate: number;
  /**
   * Whether the visitor was told to ask a doctor first. It is about health, and goes to no third party.
   */
  needsDoctor: boolean;
}
/**
 * One true line about what happens while a progress runs.
 */
export interface Statement {
  /**
   * The visitors who see the line. Absent: everyone. At least one line of a list has none.
   */
  when?: Condition;
  /**
   * The line.
   */
  text: Text;
}
/**
 * Words with values of this visitor.
 */
export interface TokenText {
  /**
   * Words with tokens from the closed list: {weight}, {weightGoal}, {weightLoss}, {height}, {bmi}, {goalDate}, {weeklyLoss}, {eventEmoji}, {eventDate}, {daysToEvent}, {lossByEvent}, {daysBeforeEvent}, {email}, and of the plan {fastingHours}, {eatingHours}, {eatingStart}, {eatingEnd}, {dayOff}, and of its first step {firstStart}, {firstEnd}; {app}, {support}, {seller}, {sellerAddress}, {terms}, {privacy}, {refunds} and {contact} for what site.json declares; or an answer by its field, such as {answer:focus}: the phrase of the chosen option, or its label if no option of the page has a phrase.
   */
  text: string;
  /**
   * What is shown instead when any of the tokens has no value.
   */
  fallback: string;
}
/**
 * One variant of an experiment, and its share of the visitors.
 */
export interface Variant {
  /**
   * The variant's name, within its experiment, in analytics and in stored data. Lower-case words joined by hyphens.
   */
  id: string;
  /**
   * The variant's readable name in analytics, such as "three months first". Absent: its id.
   */
  value?: string;
  /**
   * The share of visitors who get it, relative to the weights of the others: 50 and 50 is half and half. 0: no new visitors get it; those who have it keep it.
   */
  weight: number;
  /**
   * The changes, in order. The first variant of an experiment has none.
   *
   * @minItems 1
   */
  changes?: Change[];
}
/**
 * Kilograms.
 */
export interface WeightMetric {
  /**
   * Kilograms, to 0.1.
   */
  kg: number;
}
/**
 * Pounds.
 */
export interface WeightImperial {
  /**
   * Pounds, to 0.1.
   */
  lbs: number;
}
/**
 * The pages of one program, in the order in which visitors meet them.
 */
export interface Flow {
  /**
   * The kind of this file: the pages of one program.
   */
  kind: 'flow';
  /**
   * The program, as declared in programs.json: the name of this file, and the first part of its addresses.
   */
  program: string;
  /**
   * The last page of each segment of the progress bar but the last one, which ends with the flow. None: the bar has one segment. At most three segments.
   *
   * @maxItems 2
   */
  progress: Target[];
  /**
   * The page for buyers: visitors who have bought are redirected to it from every page of the flow. A flow with a paywall needs it. Absent in a flow that sells nothing.
   */
  afterPurchase?: string;
  /**
   * Where addresses of former pages of this file lead: the former id, and the id of a page. npm run content -- rename writes it. Absent: visitors with such an address go to where they left off.
   */
  redirects?: {
    /**
     * Lower-case words joined by hyphens.
     */
    [k: string]: string;
  };
  /**
   * Safety rules, in order. The first one whose condition is not met redirects the visitor.
   */
  gates: Gate[];
  /**
   * The share of body weight that a visitor may lose a week, for the predicted date of the goal: of the entries, the first whose condition is true. Absent: 0.01, which is also the most.
   *
   * @minItems 1
   */
  weeklyRates?: WeeklyRate[];
  /**
   * The rules of the fasting plan that a visitor gets. Absent: this flow makes no plan.
   */
  plan?: PlanRules;
  /**
   * Experiments: variants of pages that only some visitors see. Absent: all visitors see the same.
   *
   * @minItems 1
   */
  experiments?: Experiment[];
  /**
   * The pages in order. The last one has no button ("footer": false), unless it leads elsewhere.
   *
   * @minItems 2
   */
  pages: Page[];
  /**
   * Pages outside the order, which can only be reached from pages that name them.
   */
  detours?: Page[];
}
/**
 * A share of body weight a week.
 */
export interface WeeklyRate {
  /**
   * The visitors for whom it is. Absent: everybody else.
   */
  when?: Condition;
  /**
   * The share, such as 0.005 for half a percent.
   */
  rate: number;
}
/**
 * What the paywall sells. A site without a paywall needs no such file.
 */
export interface OfferList {
  /**
   * The currency of all prices, as three capital letters (ISO 4217), such as USD. The same as in site.json.
   */
  currency: string;
  /**
   * The offers, in the order in which the paywall shows them.
   *
   * @maxItems 10
   */
  offers: Offer[];
}
/**
 * A question with one answer out of a few options. Choosing an option stores the answer and goes on at once.
 */
export interface ChoicePage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'choice';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * A picture above or behind the options, by layout. Not in bands.
   */
  image?: Image;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored. What is chosen for "gender" stays on this device, and decides nothing by itself.
   */
  answer: AnswerField | 'gender';
  /**
   * How the options are laid out. Absent: list. Two neighbouring pages of this type should not have the same one: the checker warns.
   */
  layout?: 'list' | 'grid' | 'bands' | 'zones' | 'pair' | 'chips' | 'ladder' | 'lines';
  /**
   * The options, in the order in which they are shown.
   *
   * @minItems 2
   * @maxItems 10
   */
  options: Option[];
  /**
   * Other words for visitors with certain answers on earlier pages.
   *
   * @minItems 1
   */
  cases?: Case[];
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * A question with several answers out of a few options. Each tap is stored; a button goes on.
 */
export interface ChoicesPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'choices';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * What visitors are asked to do, under the headline: “Choose up to 3”.
   */
  hint: Label;
  /**
   * A picture above the options.
   */
  image?: Image;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answers are stored.
   */
  answer: AnswerField;
  /**
   * How the options are laid out. Absent: list. Two neighbouring pages of this type should not have the same one: the checker warns.
   */
  layout?: 'list' | 'grid' | 'chips' | 'lines';
  limit?: ChoicesLimit;
  /**
   * The options, in the order in which they are shown.
   *
   * @minItems 2
   * @maxItems 10
   */
  options: ChoicesOption[];
  messages: ChoicesMessages;
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * How many options can be chosen. Absent: all can be; then hint and chosen say so too.
 */
export interface ChoicesLimit {
  /**
   * The largest number of chosen options.
   */
  most: number;
  /**
   * What a visitor is told who taps one more: “You have chosen 3. Take one away to choose another.”
   */
  full: Label;
}
/**
 * One choice of a question with several answers.
 */
export interface ChoicesOption {
  /**
   * What is stored and sent: a few plain words, without { } < and >. Never changes once published.
   */
  value: string;
  /**
   * What the visitor reads.
   */
  label: Label;
  /**
   * A smaller second line.
   */
  description?: Label;
  /**
   * The choice's wording within a sentence, such as "thirties" for {answer:age}. Absent: the label, if no option of the page has a phrase.
   */
  phrase?: Label;
  /**
   * One emoji; its picture is made by npm run make -- emoji.
   */
  emoji?: string;
  /**
   * A picture instead of an emoji.
   */
  image?: Image;
  /**
   * true: for an option such as "None of these". Choosing it unchooses all others, and choosing another unchooses it.
   */
  alone?: true;
  /**
   * The sheet that opens when a visitor goes on with this chosen. Of several, those with "edit" come first.
   */
  sheet?: Sheet;
  /**
   * Whom the option concerns: nobody else is offered it, such as questions about the cycle after the menopause. The answer of somebody whom it no longer concerns is kept, and the question is open again. Absent: everybody.
   */
  when?: Condition;
  /**
   * true: the option is no longer offered. Only visitors who have chosen it still see it, and its value stays known: to their answers, to conditions and to texts.
   */
  retired?: true;
}
/**
 * What visitors are told about their choice.
 */
export interface ChoicesMessages {
  /**
   * Nothing is chosen, and a visitor wants to go on.
   */
  required: Label;
  /**
   * How many are chosen: “{count} of 3 chosen” with a limit of 3, “{count} chosen” without one. Token {count}: the number, 0 at first.
   */
  chosen: Template;
}
/**
 * Asks how to reach the visitor: names, e-mail address and phone number, as many of them as the page has, and a tick to agree.
 */
export interface ContactPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'contact';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The picture above the inputs.
   */
  image?: Image;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * Asks for the first name. Absent: nobody is asked.
   */
  firstName?: ContactName;
  /**
   * Asks for the last name. Absent: nobody is asked.
   */
  lastName?: ContactName;
  email?: ContactEmail;
  phone?: ContactPhone;
  consent?: ContactConsent;
  /**
   * What happens with what is typed. Absent: nothing is said here.
   */
  privacy?: Text;
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * Asks for the e-mail address. Absent: nobody is asked.
 */
export interface ContactEmail {
  /**
   * The field in which the address is stored, of the kind email.
   */
  answer: AnswerField;
  /**
   * The input's label.
   */
  label: Label;
  /**
   * An example inside the empty input.
   */
  placeholder?: Label;
  /**
   * true: visitors can go on without it. Absent: they can't.
   */
  optional?: true;
  /**
   * The suggestion for a likely misspelling. Token: {email}.
   */
  suggestion: Template;
  /**
   * The messages for an address that can't be accepted.
   */
  messages: {
    /**
     * Nothing typed. Only, and always, where the address is not optional.
     */
    required?: Label;
    /**
     * No address.
     */
    invalid: Label;
    /**
     * More than 254 characters.
     */
    tooLong: Label;
  };
}
/**
 * Asks for the phone number. Absent: nobody is asked.
 */
export interface ContactPhone {
  /**
   * The field in which the number is stored, of the kind phone.
   */
  answer: AnswerField;
  /**
   * The input's label.
   */
  label: Label;
  /**
   * An example inside the empty input.
   */
  placeholder?: Label;
  /**
   * The country whose numbers can be typed without a country code, in two letters: "DE" for Germany, "GB" for the United Kingdom. Absent: that of the browser's language.
   */
  country?: string;
  /**
   * true: visitors can go on without it. Absent: they can't.
   */
  optional?: true;
  /**
   * The messages for a number that can't be accepted.
   */
  messages: {
    /**
     * Nothing typed. Only, and always, where the number is not optional.
     */
    required?: Label;
    /**
     * No phone number. Say that one of another country begins with + and its code.
     */
    invalid: Label;
  };
}
/**
 * A box to tick, never ticked in advance. Absent: none.
 */
export interface ContactConsent {
  /**
   * The field in which the tick is stored, of the kind consent.
   */
  answer: AnswerField;
  /**
   * What visitors agree to, in a whole sentence.
   */
  label: Label;
  link?: Link;
  /**
   * true: visitors can go on without a tick. Absent: they can't.
   */
  optional?: true;
  /**
   * The message for a missing tick.
   */
  messages?: {
    /**
     * No tick. Only, and always, where the tick is not optional.
     */
    required?: Label;
  };
}
/**
 * Asks for a calendar day after today.
 */
export interface DatePage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'date';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The picture.
   */
  image?: Image;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored.
   */
  answer: AnswerField;
  /**
   * The input's label.
   */
  label: Label;
  /**
   * The text on the calendar leaf before a day is chosen.
   */
  empty?: Label;
  /**
   * The line on the calendar leaf that says how far away the chosen day is. Absent: no such line.
   */
  countdown?: {
    /**
     * The day after today.
     */
    tomorrow: Label;
    /**
     * A later day. Token {days}: how many days from today.
     */
    days: Template;
  };
  /**
   * Quick choices under the calendar leaf.
   *
   * @minItems 2
   * @maxItems 4
   */
  suggestions?: DateSuggestion[];
  /**
   * The label of the button that skips the date. Absent: the date can't be skipped.
   */
  skip?: Label;
  /**
   * The messages for invalid dates.
   */
  messages: {
    /**
     * No date, or an unfinished one.
     */
    required: Label;
    /**
     * A date of today or before.
     */
    notFuture: Label;
    /**
     * A date more than five years away.
     */
    tooFar: Label;
  };
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * A quick choice of a day.
 */
export interface DateSuggestion {
  /**
   * The label of the choice, such as “In a month”.
   */
  label: Label;
  /**
   * The number of days from today.
   */
  days: number;
}
/**
 * Asks for the visitor's e-mail address.
 */
export interface EmailPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'email';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The picture.
   */
  image?: Image;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored.
   */
  answer: AnswerField;
  /**
   * The input's label.
   */
  label: Label;
  /**
   * An example inside the empty input.
   */
  placeholder?: Label;
  /**
   * What happens with the address, beside the input.
   */
  privacy: Label;
  /**
   * The suggestion for a likely misspelling. Token {email}: the suggested address.
   */
  suggestion: Template;
  /**
   * The messages for invalid addresses.
   */
  messages: {
    /**
     * Nothing typed.
     */
    required: Label;
    /**
     * Not an address.
     */
    invalid: Label;
    /**
     * More than 254 characters.
     */
    tooLong: Label;
  };
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * A picture, a title and a text to read, and a button to go on.
 */
export interface InfoPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'info';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The picture.
   */
  image?: Image;
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * How the page is laid out. Absent: scene. Two neighbouring pages of this type should not have the same one: the checker warns.
   */
  layout?: 'scene' | 'story' | 'points' | 'statement' | 'poster' | 'profile';
  /**
   * For profiles: the names of the ranges on the scale that shows the body mass index, over the lines. A line says the same in words. Absent: no scale.
   */
  bmiScale?: BmiScale;
  /**
   * A short list under the text.
   *
   * @minItems 2
   * @maxItems 60
   */
  points?: Point[];
  /**
   * Other words for other answers.
   *
   * @minItems 1
   */
  cases?: Case[];
  /**
   * Extra lines for some visitors.
   *
   * @minItems 1
   */
  notes?: Note[];
  /**
   * A working part under the text.
   */
  panel?:
    | 'application-link'
    | 'payment-update'
    | 'payment-return'
    | 'subscription'
    | 'plan'
    | 'offer'
    | 'sensitive-consent';
  /**
   * The id of the offer that the page is about. Its button chooses it, so that it is selected on the paywall.
   */
  offer?: string;
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Whether the footer's button is shown. Absent: true. False for pages at the end of a path.
   */
  footer?: boolean;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * Progress that runs by itself, with true statements about what happens, and at most one question while it runs.
 */
export interface LoadingPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'loading';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The picture inside the ring: a disc without a ring of its own. Absent: the percentage.
   */
  image?: Image;
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored.
   */
  answer?: AnswerField;
  /**
   * How long the progress runs, without the time for the question.
   */
  seconds: number;
  /**
   * The statements while it runs, one after the other.
   *
   * @minItems 2
   * @maxItems 40
   */
  statements: Statement[];
  /**
   * Other words or another picture for other answers.
   *
   * @minItems 1
   */
  cases?: Case[];
  question?: LoadingQuestion;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * Asked in a sheet halfway; the progress waits for the answer. Needs the page's answer field.
 */
export interface LoadingQuestion {
  /**
   * The question.
   */
  title: Text;
  /**
   * A line under it.
   */
  text?: Text;
  /**
   * The two or three answers.
   *
   * @minItems 2
   * @maxItems 3
   */
  options: LoadingOption[];
}
/**
 * Asks for a height or a weight, in metric or imperial units.
 */
export interface MeasurePage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'measure';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * Only for a height: the portrait beside the ruler.
   */
  image?: Image;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored. Its kind and its role (content/answers.json) decide what is asked: a height, the weight today, or the weight to reach.
   */
  answer: AnswerField;
  /**
   * The words of the switch, and the names of the inputs.
   */
  labels: {
    /**
     * The switch to metric units.
     */
    metric: Label;
    /**
     * The switch to imperial units.
     */
    imperial: Label;
    /**
     * For a height: the name of the input for centimetres.
     */
    cm?: Label;
    /**
     * For a height: the name of the input for feet.
     */
    ft?: Label;
    /**
     * For a height: the name of the input for inches.
     */
    in?: Label;
    /**
     * For a weight: the name of the input for kilograms.
     */
    kg?: Label;
    /**
     * For a weight: the name of the input for pounds.
     */
    lbs?: Label;
  };
  /**
   * The line under the empty figure: how to answer, by the ruler or by typing.
   */
  hint?: Label;
  /**
   * The messages for invalid measures. Tokens: {min}, {max} and {example} are the limits and an example in the visitor's unit, {typed} is what was typed.
   */
  messages: {
    /**
     * Nothing typed.
     */
    required: Label;
    /**
     * What was typed is no such measure, or could be two: 5.5 feet. Tokens {typed}, {min}, {max}, {example}.
     */
    unclear: Template;
    /**
     * Outside the limits. Tokens {typed}, {min}, {max}, {example}.
     */
    outOfRange: Template;
    /**
     * Goal weight only: not below the current weight. Token {weight}.
     */
    notBelowWeight?: Template;
    /**
     * Goal weight only: under a BMI of 18.5. Token {healthyWeight}: the lowest healthy weight in the visitor's unit.
     */
    belowHealthy?: Template;
  };
  /**
   * The line that shows the value in the other unit. Token {value}.
   */
  converted: Template;
  /**
   * Weights only: the names of the ranges on the scale that shows the body mass index. Absent: no scale.
   */
  bmiScale?: BmiScale;
  /**
   * Kind lines under the input, depending on the body mass index. The first that matches is shown.
   *
   * @minItems 1
   */
  readings?: Note[];
  /**
   * Goal weight only: the line that names the lowest healthy weight. Token {healthyWeight}.
   */
  healthyRange?: Template;
  /**
   * Weight only: the sheet for a body mass index already under 18.5.
   */
  underweight?: Sheet;
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * Asks for a number within the limits that the field declares in answers.json.
 */
export interface NumberPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'number';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * Only in the layout typed: the picture above the number.
   */
  image?: Image;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored.
   */
  answer: AnswerField;
  /**
   * How the number is entered. Absent: slider. Two neighbouring pages of this type should not have the same one: the checker warns.
   */
  layout?: 'slider' | 'ruler' | 'typed';
  /**
   * The input's label, such as “Practice a day”. The unit is added for those who hear it.
   */
  label: Label;
  unit: UnitWords;
  /**
   * The number that shows before the visitor touches anything. It is not an answer. Absent: none shows, and a slider or ruler begins in the middle.
   */
  start?: number;
  /**
   * The line under the number before there is an answer: how to answer.
   */
  hint: Label;
  /**
   * The messages for an answer that can't be accepted.
   */
  messages: {
    /**
     * No number yet.
     */
    required: Label;
    /**
     * Only, and always, where visitors can type: not a number within the limits, or between two steps. Shown when the visitor leaves the input. Such as “Please enter a number from {min} to {max}, in steps of {step}.” Tokens: {min}, {max}, {step}.
     */
    invalid?: Template;
    /**
     * Only, and always, where a number can be typed that means two of the field: 1.500 is one and a half or fifteen hundred where decimals and thousands are stored. Visitors choose below it which one they mean. Such as “Which one do you mean?”
     */
    ambiguous?: Label;
  };
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * What is counted, beside the number and in texts with the token of this answer.
 */
export interface UnitWords {
  /**
   * The word after 1, such as “minute”.
   */
  one: Label;
  /**
   * The word after any other number, such as “minutes”.
   */
  other: Label;
}
/**
 * The summary of the plan, the offers, what they cost and when they renew, and the button to buy.
 */
export interface PaywallPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'paywall';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The round portrait beside the headline.
   */
  image?: Image;
  /**
   * A summary from the answers, in short lines: where to, by when, how fast, what matters. Use tokens. For visitors without a plan: a plan shows itself. Absent: no summary.
   *
   * @minItems 2
   * @maxItems 4
   */
  facts?: Point[];
  curve?: PaywallCurve;
  /**
   * Extra lines for some visitors under the offers, such as the advice to see a doctor.
   *
   * @minItems 1
   */
  notes?: Note[];
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The id of the preselected offer. Absent: the one in the middle.
   */
  preselect?: string;
  /**
   * For visitors whose earlier plan has ended or was given back: that they may choose one again. Absent: nothing.
   */
  welcomeBack?: Label;
  /**
   * The headline over the offers.
   */
  offersTitle?: Label;
  /**
   * Beside the price per day, which is that of the first period: such as 'a day, first {firstPeriod}'. Token: {firstPeriod}.
   */
  perDay: Template;
  /**
   * A tag on the offer with the lowest full price per day, such as 'Best value'. No offer has it if several cost the same per day. Absent: no tag.
   */
  bestValue?: Label;
  /**
   * A tag on the preselected offer. Must be true, such as 'Our pick'. Absent: no tag.
   */
  mostChosen?: Label;
  /**
   * Under an offer's name, in full: what it costs today, in large letters, and what it costs later, from when. Tokens: {today} charged today, {full} the full price, {period}, {renewalDate}, {tax}.
   */
  offerText: Template;
  /**
   * Above the button: what is charged today, when it renews and for how much, how to cancel, and that going on agrees to it. It is kept with the purchase as the buyer saw it. Tokens: {today}, {full}, {renewalDate}, {period}, {tax}.
   */
  disclosure: Template;
  taxes: PaywallTaxes;
  timeline?: PaywallTimeline;
  /**
   * Who sells, with the address: 'Sold by {seller}, {sellerAddress}.' Tokens for what site.json declares: {seller}, {sellerAddress}.
   */
  seller: Label;
  /**
   * The wording of a period within a sentence. Token {n}.
   */
  periods: {
    /**
     * One week.
     */
    week: Label;
    /**
     * Several weeks. Token {n}.
     */
    weeks: Template;
    /**
     * One month.
     */
    month: Label;
    /**
     * Several months. Token {n}.
     */
    months: Template;
  };
  /**
   * What the plan contains.
   *
   * @minItems 2
   * @maxItems 6
   */
  points: Point[];
  payment?: PaymentWays;
  guarantee?: Guarantee;
  rating?: StoreRating;
  advisers?: Advisers;
  app?: AppPictures;
  faq?: Faq;
  /**
   * The label of the button that buys.
   */
  purchase: Label;
  /**
   * A link to a detour.
   */
  detour?: {
    /**
     * The link's label.
     */
    label: Label;
    /**
     * Where it leads.
     */
    page: Target;
    onBack?: BackOffer;
  };
  /**
   * The messages while offers load or when something fails.
   */
  messages: {
    /**
     * Offers are being loaded.
     */
    loading: Label;
    /**
     * Offers could not be loaded and none are stored.
     */
    offersFailed: Label;
    /**
     * Offers could not be loaded; stored ones are shown.
     */
    cached: Label;
    /**
     * The answers could not be sent, so the payment window was not opened; nothing was charged.
     */
    notSaved: Label;
    /**
     * The payment window could not be opened.
     */
    checkoutFailed: Label;
    /**
     * The payment did not go through; nothing was charged.
     */
    paymentFailed: Label;
    /**
     * The payment window was closed.
     */
    checkoutClosed: Label;
    /**
     * On the button, while the payment window opens and is open.
     */
    processing: Label;
  };
  /**
   * Links under the button: one each of the kinds 'terms', 'privacy' and 'refunds'.
   *
   * @minItems 1
   * @maxItems 5
   */
  links: Link[];
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * The predicted weight as a small curve, beside the visitor's plan. Absent: no curve. Visitors without a plan see `facts` instead.
 */
export interface PaywallCurve {
  /**
   * Under today's weight.
   */
  today: Label;
  /**
   * The curve in words, for screen readers.
   */
  summary: Text;
}
/**
 * What {tax} stands for: whether an offer's prices contain tax.
 */
export interface PaywallTaxes {
  /**
   * The prices contain it, such as 'tax included'.
   */
  included: Label;
  /**
   * It is added to the prices, such as 'plus tax'.
   */
  added: Label;
}
/**
 * What happens when with the chosen offer, in three lines under the offers. Only with `reminder` in site.json. Absent: no timeline.
 */
export interface PaywallTimeline {
  /**
   * Today, such as 'Today: {today}, and your plan begins'. Tokens: {today}, {full}, {period}, {renewalDate}.
   */
  today: Template;
  /**
   * The day of the reminder, such as '{reminderDate}: we remind you by email'. Tokens: {reminderDate}, {renewalDate}.
   */
  reminder: Template;
  /**
   * The day of the renewal, such as '{renewalDate}: {full}, unless you have canceled'. Tokens: {today}, {full}, {period}, {renewalDate}.
   */
  renewal: Template;
}
/**
 * How visitors can pay, in small marks under the offers. Only ways that are switched on at the payment provider. Absent: none are named.
 */
export interface PaymentWays {
  /**
   * What stands before them, such as 'Pay with'.
   */
  title: Label;
  /**
   * The ways to pay. Logos of card companies and wallets are not in this project.
   *
   * @minItems 1
   * @maxItems 6
   */
  ways: PaymentWay[];
}
/**
 * A way to pay.
 */
export interface PaymentWay {
  /**
   * Its name, such as 'Credit card' or 'PayPal'.
   */
  label: Label;
  /**
   * The mark beside it: card or wallet.
   */
  icon: 'card' | 'wallet';
}
/**
 * A promise that your terms make, such as to return the money within 14 days. Absent: no promise.
 */
export interface Guarantee {
  /**
   * The promise in a few words.
   */
  title: Label;
  /**
   * What exactly is promised, until when, and how to ask for it.
   */
  text: Label;
  /**
   * A link to the terms of the promise.
   */
  link?: Link;
}
/**
 * The app's rating in a store, as it is there, with the day and a link to it. Absent: no rating.
 */
export interface StoreRating {
  /**
   * The rating, by how many people, and when, such as '4.6 of 5 from 1,234 ratings, November 2026'.
   */
  text: Label;
  /**
   * The link to the rating.
   */
  source: Link;
}
/**
 * People who have worked on the program and agree to be named. Absent: nobody is named.
 */
export interface Advisers {
  /**
   * The headline over them.
   */
  title: Label;
  /**
   * The people.
   *
   * @minItems 1
   * @maxItems 4
   */
  people: Adviser[];
}
/**
 * A person.
 */
export interface Adviser {
  /**
   * The name.
   */
  name: Label;
  /**
   * The profession, and what was done for the program.
   */
  role: Label;
  /**
   * A square portrait.
   */
  image?: Image;
}
/**
 * Pictures of the app itself. Absent: none.
 */
export interface AppPictures {
  /**
   * The headline over them.
   */
  title: Label;
  /**
   * Upright pictures of the screen, 1 to 2 in their proportions, such as 400 by 800.
   *
   * @minItems 1
   * @maxItems 4
   */
  images: Image[];
}
/**
 * Questions that buyers have, each with an answer that opens: how to cancel, what renews, refunds, safety. Absent: none.
 */
export interface Faq {
  /**
   * The headline over them.
   */
  title: Label;
  /**
   * The questions.
   *
   * @minItems 1
   * @maxItems 8
   */
  questions: FaqQuestion[];
}
/**
 * A question with its answer.
 */
export interface FaqQuestion {
  /**
   * The question.
   */
  question: Label;
  /**
   * The answer.
   */
  answer: Text;
}
/**
 * Shows the words of the detour and its offer in a sheet to visitors who go back from the paywall, once in a visit. Absent: back leads back.
 */
export interface BackOffer {
  /**
   * The button that goes back all the same. It looks like the other one.
   */
  decline: Label;
}
/**
 * A question whose answers are photographs: one of them, or several.
 */
export interface PicturesPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'pictures';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * What visitors are asked to do, under the headline, where several can be chosen: “Choose all that you like”.
   */
  hint?: Label;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored: of the kind choices where there are messages, else of the kind choice.
   */
  answer: AnswerField;
  limit?: PicturesLimit;
  /**
   * The options, in the order in which they are shown, two in a row; with five or more, three.
   *
   * @minItems 2
   * @maxItems 9
   */
  options: PicturesOption[];
  messages?: PicturesMessages;
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * How many can be chosen, where several can be. Absent: all.
 */
export interface PicturesLimit {
  /**
   * The largest number of chosen options.
   */
  most: number;
  /**
   * What a visitor is told who taps one more: “You have chosen 3. Take one away to choose another.”
   */
  full: Label;
}
/**
 * One choice with a photograph.
 */
export interface PicturesOption {
  /**
   * What is stored and sent: a few plain words, without { } < and >. Never changes once published.
   */
  value: string;
  /**
   * What the visitor reads below the photograph.
   */
  label: Label;
  /**
   * The choice's wording within a sentence, such as "thirties" for {answer:age}. Absent: the label, if no option of the page has a phrase.
   */
  phrase?: Label;
  /**
   * The photograph, or a drawing: a square.
   */
  image: Image;
  /**
   * true, where several can be chosen: choosing this option unchooses all others, and choosing another unchooses it.
   */
  alone?: true;
  /**
   * The sheet that opens when a visitor goes on with this chosen.
   */
  sheet?: Sheet;
  /**
   * Whom the option concerns: nobody else is offered it, such as questions about the cycle after the menopause. The answer of somebody whom it no longer concerns is kept, and the question is open again. Absent: everybody.
   */
  when?: Condition;
  /**
   * true: the option is no longer offered. Only visitors who have chosen it still see it, and its value stays known: to their answers, to conditions and to texts.
   */
  retired?: true;
  /**
   * Where this choice leads, if it differs from the page's next.
   */
  next?: Next;
}
/**
 * What visitors are told about their choice, where several can be chosen. Absent: one can be, and choosing it moves on.
 */
export interface PicturesMessages {
  /**
   * Nothing is chosen, and a visitor wants to go on.
   */
  required: Label;
  /**
   * How many are chosen: “{count} chosen”. Token {count}: the number, 0 at first.
   */
  chosen: Template;
}
/**
 * The visitor's goal weight, the date by which it may be reached, and the curve to it.
 */
export interface PredictionPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'prediction';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The visitor's round portrait on the curve.
   */
  image?: Image;
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The second half of the headline: goal weight and date.
   */
  goal: Text;
  /**
   * Words of the chart.
   */
  chart: {
    /**
     * Under the starting point.
     */
    today: Label;
    /**
     * The text equivalent of the curve for screen readers.
     */
    summary: Text;
    /**
     * The emoji at the event's place on the curve and in the card, such as {eventEmoji}, that of the chosen option. Absent: a calendar.
     */
    event?: Text;
  };
  /**
   * The event that the goal is compared with. Absent: none.
   */
  event?: {
    /**
     * The field with the kind of event; {eventEmoji} is the emoji of the chosen option.
     */
    answer?: AnswerField;
    /**
     * The field with the day of the event, of the kind date.
     */
    date: AnswerField;
  };
  /**
   * When the visitor has an event that counts.
   */
  eventWhen: Condition;
  /**
   * The texts about the event.
   */
  eventTexts: {
    goalFirst: EventText;
    /**
     * The goal comes after the event; {lossByEvent} is what can be lost by then.
     */
    byEvent: {
      /**
       * The bold line.
       */
      title: Text;
      /**
       * The second line.
       */
      text: Text;
    };
    /**
     * At most one kilogram or pound can be lost by the event.
     */
    generic: {
      /**
       * The bold line.
       */
      title: Text;
      /**
       * The second line.
       */
      text: Text;
    };
    /**
     * There is no event that counts.
     */
    none: {
      /**
       * The bold line.
       */
      title: Text;
      /**
       * The second line.
       */
      text: Text;
    };
  };
  /**
   * Extra lines for some visitors.
   *
   * @minItems 1
   */
  notes?: Note[];
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * The goal comes on or before the event.
 */
export interface EventText {
  /**
   * The bold line.
   */
  title: Text;
  /**
   * The second line.
   */
  text: Text;
}
/**
 * A statement and how much the visitor agrees, from 1 (not at all) to 5 (totally), or as many points as the field declares.
 */
export interface ScalePage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'scale';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored.
   */
  answer: AnswerField;
  /**
   * How the points are arranged. Absent: suns. Two neighbouring pages of this type should not have the same one: the checker warns.
   */
  layout?: 'suns' | 'arc';
  /**
   * What the points mean, from 1 up: a label for each, or two for the ends. How many points there are is declared in answers.json; usually 5.
   *
   * @minItems 2
   * @maxItems 10
   */
  labels: Label[];
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * The first screen: a loading bar, then the button that starts the quiz.
 */
export interface StartPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'start';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The hero picture.
   */
  image: Image;
  /**
   * Small cards that float over the picture.
   *
   * @minItems 1
   * @maxItems 2
   */
  chips?: Chip[];
  /**
   * The loading bar's name for screen readers, and the line beside it.
   */
  loading: Label;
  /**
   * The label of the button that starts the quiz.
   */
  button: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * One card.
 */
export interface Chip {
  /**
   * One emoji; its picture is made by npm run make -- emoji.
   */
  emoji: string;
  /**
   * The bold line.
   */
  title: Label;
  /**
   * The small line.
   */
  text: Label;
}
/**
 * Asks for one line of text, such as a first name. No third party ever gets it.
 */
export interface TextPage {
  /**
   * The page's id: the last part of its address, and its identity in stored data. Lower-case words joined by hyphens. Never changes once published.
   */
  id: string;
  /**
   * The page type.
   */
  type: 'text';
  /**
   * The page's number in analytics: no other page of the flow has it. It says nothing about the order; both flows use the same one if possible. Never changes once published.
   */
  step: number;
  /**
   * The page's title in analytics, lower case, unique in the flow. Dashboards depend on it.
   */
  analytics: string;
  /**
   * The headline: the question, or the statement of the page.
   */
  title: Text;
  /**
   * One short paragraph under the headline.
   */
  text?: Text;
  /**
   * The picture above the input.
   */
  image?: Image;
  /**
   * A working part under the text.
   */
  panel?: 'sensitive-consent';
  /**
   * The prerequisites of this page: answers that it can't do without. Visitors without one are redirected to the page that asks for the first missing one.
   *
   * @minItems 1
   */
  needs?: AnswerField[];
  /**
   * The field in which the answer is stored.
   */
  answer: AnswerField;
  /**
   * The input's label.
   */
  label: Label;
  /**
   * An example inside the empty input.
   */
  placeholder?: Label;
  /**
   * What a browser may fill in. Absent: nothing.
   */
  autocomplete?:
    | 'off'
    | 'name'
    | 'given-name'
    | 'family-name'
    | 'nickname'
    | 'organization'
    | 'organization-title'
    | 'address-level2'
    | 'country-name';
  /**
   * true: visitors can go on without an answer. Absent: they can't.
   */
  optional?: true;
  /**
   * The messages for an answer that can't be accepted.
   */
  messages: {
    /**
     * Nothing typed. Only, and always, where the answer is not optional.
     */
    required?: Label;
    /**
     * More characters than the field takes. Token: {max}.
     */
    tooLong: Template;
  };
  /**
   * The label of the footer's button, if it differs from the usual one in site.json.
   */
  button?: Label;
  /**
   * Where the page leads. Absent: the next page in the list. A text: that page. A list: the first route whose condition is true; the last one has no condition.
   */
  next?: Next;
  /**
   * Where the header's back arrow leads. Absent: the page before this one in the list. Otherwise as for next.
   */
  back?: Next;
  shell?: Shell;
}
/**
 * The programs that visitors can take, each with a flow of its own.
 */
export interface Programs {
  /**
   * The kind of this file: the list of programs.
   */
  kind: 'programs';
  /**
   * The programs. The order decides nothing that visitors see.
   *
   * @minItems 1
   * @maxItems 20
   */
  programs: {
    /**
     * The program's name. It is the name of its file, the first part of its addresses, and the answer that chooses it.
     */
    id: string;
    /**
     * The colours: a palette of brand.json, by its name.
     */
    palette: string;
    /**
     * The program's name in analytics. Never change it: dashboards depend on it.
     */
    analytics: string;
  }[];
}
/**
 * What stored answers, addresses and dashboards depend on, as last published. Written by npm run content -- publish, never by hand.
 */
export interface Published {
  /**
   * The name of the product.
   */
  name?: string;
  /**
   * The answer fields by name.
   */
  fields?: {
    [k: string]: PublishedField;
  };
  /**
   * What was published, by file: site, woman, man.
   */
  flows: {
    [k: string]: PublishedFlow;
  };
}
/**
 * One answer field.
 */
export interface PublishedField {
  /**
   * What is stored in it.
   */
  kind: string;
  /**
   * Which weight it is: that to reach. Absent: today's.
   */
  role?: 'goal';
  /**
   * How many points a scale has. Absent: 5.
   */
  points?: number;
  /**
   * The smallest number that it takes.
   */
  min?: number;
  /**
   * The largest number that it takes.
   */
  max?: number;
  /**
   * All numbers are multiples of it.
   */
  step?: number;
  /**
   * How many characters a text has at most.
   */
  maxLength?: number;
  /**
   * Whether third parties may learn it only with a consent of its own.
   */
  sensitive?: true;
  /**
   * false: it stays in the browser.
   */
  sent?: false;
  /**
   * Whether it was removed on purpose. Answers may still be stored in it.
   */
  retired?: true;
}
/**
 * What was published of one file.
 */
export interface PublishedFlow {
  /**
   * The pages by id.
   */
  pages: {
    [k: string]: PublishedPage;
  };
  plan?: PublishedPlan;
  retired?: RetiredNames;
}
/**
 * One page.
 */
export interface PublishedPage {
  /**
   * Its number in analytics.
   */
  step: number;
  /**
   * Its title in analytics.
   */
  analytics: string;
  /**
   * The field in which its answer is stored.
   */
  answer?: string;
  /**
   * Of a form: the fields in which its answers are stored.
   */
  answers?: string[];
  /**
   * The values that can be stored.
   *
   * @minItems 1
   */
  options?: string[];
  /**
   * The sheets that options open, by value.
   */
  sheets?: {
    [k: string]: PublishedSheet;
  };
}
/**
 * One sheet.
 */
export interface PublishedSheet {
  /**
   * Its number in analytics.
   */
  step: number;
  /**
   * Its title in analytics.
   */
  analytics: string;
}
/**
 * The ids in the plan, by which the app knows them. Absent: the file has no plan.
 */
export interface PublishedPlan {
  /**
   * The ids of the days off.
   */
  daysOff: string[];
  /**
   * The ids of the habits.
   */
  habits: string[];
}
/**
 * What was published and then removed on purpose. It is never used again for anything else.
 */
export interface RetiredNames {
  /**
   * The ids of pages.
   */
  ids?: string[];
  /**
   * The numbers of pages and sheets.
   */
  steps?: number[];
  /**
   * The values of options, by the answer field in which they may still be stored.
   */
  values?: {
    [k: string]: string[];
  };
  /**
   * The ids of days off in the plan.
   */
  daysOff?: string[];
  /**
   * The ids of habits in the plan.
   */
  habits?: string[];
}
/**
 * The body of POST /api/application-links/redeem: the token in the link that opened the app.
 */
export interface ApplicationLinkToken {
  /**
   * The value that stands for {token} in APPLICATION_URL.
   */
  token: string;
}
/**
 * The response to GET /api/paddle/customers/{customerId}/application-url once the payment is confirmed.
 */
export interface ApplicationUrlResponse {
  /**
   * The result.
   */
  result: {
    /**
     * The link to the app, https only.
     */
    applicationUrl: string;
  };
}
/**
 * The response of the service when it rejects a request.
 */
export interface ErrorResponse {
  /**
   * What was wrong.
   */
  error: {
    /**
     * A stable name of the error, in kebab-case.
     */
    code: string;
    /**
     * What is wrong and what to do, in plain English.
     */
    message: string;
    /**
     * The invalid field of the body, as a JSON pointer.
     */
    field?: string;
    /**
     * If a write came too late: the revision of the stored record.
     */
    revision?: number;
  };
}
/**
 * The response to GET /api/paddle/offers.
 */
export interface OffersResponse {
  /**
   * The offers, in the order in which they are shown.
   */
  result: Offer[];
}
/**
 * An onboarding record, as returned to the visitor who created it.
 */
export interface OnboardingRecord {
  /**
   * The onboarding's identity, issued by the service.
   */
  id: string;
  /**
   * When it was created, ISO 8601 in UTC.
   */
  createdAt: string;
  /**
   * When it was last changed, ISO 8601 in UTC.
   */
  updatedAt: string;
  /**
   * The number of the newest write.
   */
  revision: number;
  answers: Answers;
  /**
   * The answers on pages that are not on the visitor’s path any more, if there are any.
   */
  offPath?: Answers;
  attribution?: Attribution;
  experiments?: Assignments;
  plan?: ShownPlan;
  sensitiveConsent?: SensitiveConsent;
}
/**
 * The body of POST /api/paddle/webhooks: an event of Paddle about a transaction, a subscription or an adjustment (a refund or chargeback). Only the fields that are read are listed; Paddle sends many more.
 */
export interface PaddleEvent {
  /**
   * The event's id. An event that is sent again has the same id.
   */
  event_id: string;
  /**
   * What happened, such as transaction.completed.
   */
  event_type: string;
  /**
   * When it happened, ISO 8601 in UTC. Events may arrive in another order.
   */
  occurred_at: string;
  /**
   * The transaction, subscription or adjustment as it was after the event.
   */
  data: {
    /**
     * Its id.
     */
    id: string;
    /**
     * Its status, such as completed, active, trialing, canceled or approved.
     */
    status: string;
    /**
     * The id of the customer.
     */
    customer_id: string;
    /**
     * How a transaction came about: web is a purchase, subscription_recurring a renewal. Absent in subscriptions.
     */
    origin?: string;
    /**
     * When it was created, ISO 8601 in UTC: of a transaction, when its window was opened.
     */
    created_at?: string;
    /**
     * What a transaction or a subscription consists of.
     */
    items?: {
      /**
       * The price, whose id is that of an offer.
       */
      price?: {
        /**
         * Its id.
         */
        id?: string;
        [k: string]: unknown;
      } | null;
      /**
       * How many.
       */
      quantity?: number;
      [k: string]: unknown;
    }[];
    /**
     * The discount of a transaction.
     */
    discount_id?: string | null;
    /**
     * The discount of a subscription, as long as it lasts.
     */
    discount?: {
      /**
       * Its id.
       */
      id?: string;
      [k: string]: unknown;
    } | null;
    /**
     * The subscription of a transaction or an adjustment.
     */
    subscription_id?: string | null;
    /**
     * The transaction of an adjustment.
     */
    transaction_id?: string | null;
    /**
     * What an adjustment does, such as refund, chargeback or chargeback_reverse.
     */
    action?: string;
    /**
     * The sums of a transaction, in the smallest unit of its currency.
     */
    details?: {
      /**
       * Its sums.
       */
      totals?: {
        /**
         * The sum after discount and with tax.
         */
        total?: string;
        [k: string]: unknown;
      } | null;
      [k: string]: unknown;
    } | null;
    /**
     * The sums of an adjustment, in the smallest unit of its currency.
     */
    totals?: {
      /**
       * What it moves, with tax.
       */
      total?: string;
      [k: string]: unknown;
    } | null;
    /**
     * The data that the site passed when it opened the checkout, such as the onboarding's id.
     */
    custom_data?: {
      [k: string]: unknown;
    } | null;
    [k: string]: unknown;
  };
  [k: string]: unknown;
}
/**
 * The response of GET /api/onboardings/{id}/payment: whether the visitor who created this onboarding has paid.
 */
export interface PaymentResponse {
  /**
   * The result.
   */
  result: {
    /**
     * none: no payment has been reported, which is no proof that none was made a moment ago. processing: the payment provider has the money and is still working on it. paid: it is confirmed. paidElsewhere: a payment for another onboarding with the same e-mail address is confirmed, or the payment provider is working on it. pastDue: a renewal could not be paid. paused: the subscription is paused. refunded, ended: the money was given back, or the subscription has ended; the visitor may buy again. chargedBack: the buyer’s bank took the money back. unoffered: the payment differs from what was offered, and somebody has to look at it.
     */
    status:
      | 'none'
      | 'processing'
      | 'paid'
      | 'paidElsewhere'
      | 'pastDue'
      | 'paused'
      | 'chargedBack'
      | 'unoffered'
      | 'refunded'
      | 'ended';
    /**
     * The payment provider's transaction that was paid, was given back or has ended, only where that is the status; absent while only its subscription is known.
     */
    transactionId?: string;
    /**
     * The payment provider's customer, only where the status is paid.
     */
    customerId?: string;
  };
}
/**
 * The response of POST /api/subscriptions/{id}/portal: where the payment method is changed. Empty in the test checkout, which has none.
 */
export interface PortalResponse {
  /**
   * The result.
   */
  result: {
    /**
     * The payment provider's page for all that a customer has; only for a link that was mailed to the customer's address.
     */
    url?: string;
    /**
     * For the browser that bought: the transaction with which the payment window changes the payment method of this one subscription.
     */
    transactionId?: string;
  };
}
/**
 * The response of POST /api/application-links/redeem: whose link it was.
 */
export interface RedeemedLink {
  /**
   * The result.
   */
  result: {
    /**
     * The payment provider's customer.
     */
    customerId: string;
    /**
     * The onboarding for which they paid, if the payment names one.
     */
    onboardingId?: string;
    /**
     * The plan that this onboarding has, if any.
     */
    plan?: ShownPlan;
  };
}
/**
 * The body of POST /api/subscriptions/{id}: what a buyer changes.
 */
export interface SubscriptionChange {
  /**
   * cancel: the subscription ends with the period that is paid for, or now where none is. keep: takes that back. withdraw: it ends now, and all that was paid is to be given back; only in the days that the site offers for it. Doing again what is done changes nothing.
   */
  change: 'cancel' | 'keep' | 'withdraw';
}
/**
 * The body of POST /api/subscription-links: to which e-mail address a link to its subscriptions is sent, if it has any. The answer is the same in any case.
 */
export interface SubscriptionLink {
  /**
   * The address.
   */
  email: Email;
}
/**
 * The response of GET /api/subscriptions and POST /api/subscriptions/{id}: what a buyer has bought, newest first. With the query onboarding, the header Visitor-Token is the token of that onboarding; without it, the token of a link.
 */
export interface SubscriptionsResponse {
  /**
   * The result.
   */
  result: {
    /**
     * The payment provider's transaction, or its subscription while only that is known.
     */
    id: string;
    /**
     * As in the response about a payment.
     */
    status: 'processing' | 'paid' | 'pastDue' | 'paused' | 'refunded' | 'ended' | 'chargedBack' | 'unoffered';
    /**
     * When it was bought, ISO 8601.
     */
    boughtAt: string;
    /**
     * How often it is paid; absent if that isn't known.
     */
    period?: {
      /**
       * How many units.
       */
      duration: number;
      /**
       * The unit.
       */
      durationUnit: 'Week' | 'Month';
    };
    /**
     * The next payment; absent if there is none.
     */
    next?: {
      /**
       * When, ISO 8601.
       */
      at: string;
      /**
       * How much, in the smallest unit of the currency.
       */
      cents: number;
      /**
       * The ISO code of the currency.
       */
      currency: string;
    };
    /**
     * When it ends or has ended, ISO 8601, once it is cancelled.
     */
    endsAt?: string;
    /**
     * Whether the provider has its subscription, so that it can be cancelled, kept, and paid in another way.
     */
    canChange?: true;
    /**
     * Until when the buyer may withdraw, ISO 8601; absent if that is not offered, over or done.
     */
    withdrawUntil?: string;
    /**
     * When the buyer withdrew, ISO 8601.
     */
    withdrawnAt?: string;
  }[];
}
/**
 * The body of POST /api/test-checkout/payments: a payment in the stand-in checkout. Rejected if a real payment provider is configured.
 */
export interface TestPayment {
  /**
   * The offer that was bought.
   */
  offerId: string;
  /**
   * The buyer.
   */
  email: Email;
  /**
   * The data that the site attaches to the payment, such as the onboarding's id.
   */
  customData?: {
    [k: string]: string;
  };
}
/**
 * The pages outside the programs, and the words of the shell.
 */
export interface Site {
  /**
   * The kind of this file: the pages outside the programs, and the words of the shell.
   */
  kind: 'site';
  /**
   * The product.
   */
  app: {
    /**
     * Its name, shown in the header and the window's title. {app} stands for it in all pages.
     */
    title: Label;
    /**
     * One sentence for search engines and previews.
     */
    description: Label;
    /**
     * Where visitors write with questions. {support} stands for it in all pages.
     */
    support?: Label;
    seller?: Seller;
    reminder?: RenewalReminder;
    /**
     * The currency of all prices, as three capital letters (ISO 4217), such as USD. Only sites with a paywall need it.
     */
    currency?: string;
    /**
     * What the first period of an offer costs if the service names no firstPrice with it. Absent: the full price. The service of this repository always names one.
     */
    firstPrice?: 'introductory';
  };
  /**
   * The colours: a palette of brand.json, by its name.
   */
  palette: string;
  /**
   * The page of this file at the address /.
   */
  home: string;
  /**
   * Where addresses of former pages of this file lead: the former id, and the id of a page. npm run content -- rename writes it. Absent: visitors with such an address go to where they left off.
   */
  redirects?: {
    /**
     * Lower-case words joined by hyphens.
     */
    [k: string]: string;
  };
  /**
   * On these devices the start button leads to a different page. Opening other pages directly is never blocked. Absent, or with an empty list of devices: the start button is the same for all.
   */
  deviceRule?: {
    /**
     * The devices.
     */
    devices: ('Android' | 'Windows' | 'iOS' | 'macOS' | 'Linux')[];
    /**
     * The program that these visitors take.
     */
    program: string;
    /**
     * Where the start button leads.
     */
    page: Target;
  };
  /**
   * Whether visitors are asked for consent before analytics records their visit, and in which words. The mode needs words of its own; off needs none. Only matters if analytics is configured.
   */
  consent: {
    /**
     * Whether visitors are asked: required, notice or off. Visitors who have refused are never recorded.
     */
    mode: 'off' | 'notice' | 'required';
    /**
     * The words for the mode required: a question.
     */
    required?: ConsentWords;
    /**
     * The words for the mode notice: a statement.
     */
    notice?: ConsentWords;
    /**
     * The link on start pages that shows the words again.
     */
    change: Label;
  };
  /**
   * The words with which visitors are asked whether their sensitive answers may be stored with the record. Only sites with the panel "sensitive-consent" need them. Without a tick, these answers stay in the browser.
   */
  sensitiveConsent?: {
    /**
     * The box to tick: which answers are stored, and what for. Never ticked in advance. Stored with the record as what the visitor agreed to.
     */
    label: Label;
    /**
     * What happens without the tick. The link of the kind 'privacy' follows it.
     */
    note: Label;
  };
  /**
   * The labels of buttons, and names for screen readers.
   */
  labels: {
    /**
     * The footer's button.
     */
    next: Label;
    /**
     * The header's back arrow.
     */
    back: Label;
    /**
     * The button that closes a window.
     */
    close: Label;
    /**
     * The progress bar's name. Tokens {n}, {total}.
     */
    progress: Template;
    /**
     * The button that tries again.
     */
    tryAgain: Label;
    /**
     * The hint on links that open a new window.
     */
    opensNewWindow: Label;
  };
  /**
   * The links on start pages, such as to the privacy policy, the terms and the imprint. The question about analytics shows the one of the kind 'privacy'.
   */
  links: Link[];
  /**
   * The line before the links on start pages.
   */
  legal: Label;
  /**
   * The results-may-vary line on start pages.
   */
  disclaimer: Label;
  /**
   * The texts for a returning visitor on a start page.
   */
  resume: {
    /**
     * The line above the buttons.
     */
    title: Label;
    /**
     * The button that goes on where the visitor left off.
     */
    continue: Label;
    /**
     * The button that starts again, with empty answers.
     */
    restart: Label;
  };
  /**
   * The screens for errors.
   */
  messages: {
    /**
     * A page could not be loaded.
     */
    pageFailed: {
      /**
       * The headline.
       */
      title: Label;
      /**
       * What happened and what to do.
       */
      text: Label;
      /**
       * The button's label.
       */
      button: Label;
    };
    /**
     * The line while a page is loading.
     */
    loading: Label;
    /**
     * The line above the page while the device is offline.
     */
    offline: Label;
    /**
     * The page 404.html, for addresses of files that don’t exist. It has no address in the app, where unknown addresses lead to where the visitor left off.
     */
    notFound: {
      /**
       * The headline.
       */
      title: Label;
      /**
       * What happened.
       */
      text: Label;
      /**
       * The link to the start page.
       */
      button: Label;
    };
    /**
     * What every page says, and nothing else, in browsers that run no scripts.
     */
    noScript: {
      /**
       * The headline.
       */
      title: Label;
      /**
       * What to do.
       */
      text: Label;
    };
  };
  /**
   * The texts while the app link is prepared after a purchase, and for the link. Only sites with the panel "application-link" need them.
   */
  application?: {
    /**
     * The payment is being confirmed.
     */
    waiting: Label;
    /**
     * It takes longer than usual, and what to do.
     */
    slow: Label;
    /**
     * The payment is confirmed, but the service has no valid link yet; what to do.
     */
    invalid: Label;
    /**
     * There is no link, because a renewal failed, the plan is paused, the bank took the money back, or something else than an offer was bought; what to do.
     */
    unsettled: Label;
    /**
     * The payment went through but its customer is unknown; what to do.
     */
    missingCustomer: Label;
    /**
     * The button that opens the app link.
     */
    button: Label;
    /**
     * The line beside the QR code on a desktop.
     */
    qr: Label;
    /**
     * The description of the QR code for screen readers.
     */
    qrAlt: Label;
    /**
     * On a phone, where no QR code is shown: how the link gets to another device. Absent: nothing.
     */
    otherDevice?: Label;
    /**
     * What was bought. Tokens: {plan}, {date} the day of the purchase, {today} paid on it, {full}, {period}, {renewalDate}. Only shown if this browser knows the purchase. Absent: nothing.
     */
    order?: Template;
    /**
     * Where to ask for help, with the address.
     */
    help?: Label;
  };
  /**
   * The texts for updating payment details. Only sites with the panel "payment-update" need them.
   */
  paymentUpdate?: {
    /**
     * The address names no transaction; what to do.
     */
    noTransaction: Label;
    /**
     * No payment provider is configured; what it means.
     */
    notConfigured: Label;
    /**
     * The form is being loaded.
     */
    opening: Label;
    /**
     * The form is open in front of the page, or was closed.
     */
    open: Label;
    /**
     * The new payment details were accepted.
     */
    done: Label;
    /**
     * The form could not be opened; what to do.
     */
    failed: Label;
    /**
     * The button that opens the form again.
     */
    button: Label;
  };
  subscription?: SubscriptionWords;
  /**
   * The sheet that opens instead of a payment window while the visitor may have paid already. It closes by itself once that is known. Only sites with a paywall need it.
   */
  paymentDoubt?: {
    /**
     * A payment window was opened earlier, and no payment has been reported.
     */
    unconfirmed: {
      /**
       * The headline.
       */
      title: Label;
      /**
       * What is known, and what to do. Tokens {plan}, {time}.
       */
      text: Template;
    };
    /**
     * A payment window was opened earlier, and the service can’t be asked.
     */
    unreachable: {
      /**
       * The headline.
       */
      title: Label;
      /**
       * What is known, and what to do. Tokens {plan}, {time}.
       */
      text: Template;
    };
    /**
     * The payment provider has the money and is still working on it.
     */
    processing: {
      /**
       * The headline.
       */
      title: Label;
      /**
       * What is known, and what to do. Tokens {plan}, {time}.
       */
      text: Template;
    };
    /**
     * A payment for the same e-mail address was made in another browser. It must not say more than that.
     */
    elsewhere: {
      /**
       * The headline.
       */
      title: Label;
      /**
       * What is known, and what to do. Tokens {email}.
       */
      text: Template;
    };
    /**
     * There is a payment that no other may be added to: a renewal failed, the plan is paused, the bank took the money back, or something else than an offer was bought.
     */
    held: {
      /**
       * The headline.
       */
      title: Label;
      /**
       * What is known, and what to do. Tokens {email}.
       */
      text: Template;
    };
    /**
     * Instead of {plan}, where the plan isn’t known.
     */
    anyPlan: Label;
    /**
     * Instead of {time}, where the time isn’t known.
     */
    anyTime: Label;
    /**
     * The button that closes the sheet without a payment.
     */
    wait: Label;
    /**
     * The button with which visitors say that they haven’t paid, and open the payment window.
     */
    pay: Label;
  };
  /**
   * The stand-in for the payment window, if no payment provider is configured. Only sites with a paywall need it.
   */
  testCheckout?: {
    /**
     * The headline, which says that no money is charged.
     */
    title: Label;
    /**
     * What would be charged. Tokens {plan}, {today}.
     */
    text: Template;
    /**
     * The button that pays.
     */
    pay: Label;
    /**
     * The button that makes the payment fail.
     */
    fail: Label;
    /**
     * The button that closes the window.
     */
    close: Label;
  };
  /**
   * Experiments: variants of pages that only some visitors see. Absent: all visitors see the same.
   *
   * @minItems 1
   */
  experiments?: Experiment[];
  /**
   * The pages outside the programs.
   *
   * @minItems 1
   */
  pages: Page[];
}
/**
 * Who sells: the merchant of record, which is the payment provider. {seller} and {sellerAddress} stand for it in all pages. Only sites with a paywall need it.
 */
export interface Seller {
  /**
   * The company's full name.
   */
  name: Label;
  /**
   * Its postal address, with the country.
   */
  address: Label;
}
/**
 * That your mails remind every buyer of each renewal. Only if they really do: a paywall with a timeline promises it.
 */
export interface RenewalReminder {
  /**
   * How many days before the renewal the mail is sent.
   */
  daysBefore: number;
}
/**
 * The texts of the page on which buyers see, change and leave their subscription, and of the mails about it. Only sites with the panel "subscription" need them.
 */
export interface SubscriptionWords {
  /**
   * The link to that page on the page for buyers.
   */
  link: Label;
  /**
   * The service is asked.
   */
  loading: Label;
  /**
   * The service or the payment provider can't be asked; what to do.
   */
  failed: Label;
  /**
   * What was bought. Tokens: {plan}, {date}.
   */
  bought: Template;
  /**
   * Instead of {plan}, where the length of the plan isn't known.
   */
  anyPlan: Label;
  /**
   * The next payment. Tokens: {full}, {renewalDate}.
   */
  renews: Template;
  /**
   * It is cancelled, and goes on until the period that is paid for is over. Tokens: {endDate}.
   */
  ends: Template;
  /**
   * It has ended, or the money was given back.
   */
  ended: Label;
  /**
   * The payment is being confirmed.
   */
  processing: Label;
  /**
   * A payment failed, the plan is paused, the bank took the money back, or something else than an offer was bought; what to do.
   */
  unsettled: Label;
  /**
   * The button that cancels. One tap is enough.
   */
  cancel: Label;
  /**
   * The button that takes the cancellation back.
   */
  keep: Label;
  /**
   * The button that leads to where the payment method is changed: the payment window, or the payment provider's page with all that a customer has.
   */
  portal: Label;
  /**
   * Instead of that page, where no payment provider is configured.
   */
  noPortal: Label;
  withdrawal?: Withdrawal;
  /**
   * Where this browser knows of no subscription: a link comes by e-mail.
   */
  request: {
    /**
     * What to do.
     */
    text: Label;
    /**
     * The link has expired, or isn't complete; what to do.
     */
    expired: Label;
    /**
     * The label of the input.
     */
    label: Label;
    /**
     * The button that sends the link.
     */
    button: Label;
    /**
     * What was typed is no e-mail address; what to do.
     */
    invalid: Label;
    /**
     * The link is on its way if anything was bought with this address. It must not say whether that is so. Tokens: {email}.
     */
    sent: Template;
    /**
     * No link could be sent; what to do.
     */
    failed: Label;
  };
  /**
   * The mails that the service sends, in plain text.
   */
  mails: {
    /**
     * The mail with the link.
     */
    link: {
      /**
       * The subject.
       */
      subject: Label;
      /**
       * The paragraphs of the text.
       *
       * @minItems 1
       * @maxItems 20
       *
       * Items: A paragraph. Tokens: {link}, which works for a day.
       */
      paragraphs: Template[];
    };
    /**
     * The receipt of a withdrawal.
     */
    withdrawal: {
      /**
       * The subject.
       */
      subject: Label;
      /**
       * The paragraphs of the text.
       *
       * @minItems 1
       * @maxItems 20
       *
       * Items: A paragraph. Tokens: {transaction}, {time}.
       */
      paragraphs: Template[];
    };
    /**
     * The end of every mail: how to cancel. Tokens: {address} of the page. Use it in your other mails, too.
     */
    footer: Template;
  };
}
/**
 * The withdrawal from the contract, which the law of the European Union gives everybody for 14 days. Absent: it is not offered.
 */
export interface Withdrawal {
  /**
   * For how many days after that of the purchase it is offered, to everybody.
   */
  days: number;
  /**
   * The button that begins, which the law wants to say "withdraw from contract here" or the like.
   */
  button: Label;
  /**
   * The headline of the sheet.
   */
  title: Label;
  /**
   * What happens. Tokens: {plan}, {date} of the purchase, {withdrawalDate} the last day.
   */
  text: Template;
  /**
   * The button that withdraws, which the law wants to say "confirm withdrawal" or the like.
   */
  confirm: Label;
  /**
   * The button that closes the sheet.
   */
  close: Label;
  /**
   * The receipt on the page, and that a copy comes by mail. Tokens: {plan}, {transaction}, {time}.
   */
  receipt: Template;
}
