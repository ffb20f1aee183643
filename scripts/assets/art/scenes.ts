import type { Canvas } from './canvas.ts';
import type { Sex } from './palette.ts';
import { bannerScenes } from './scenes/banners.ts';
import { landscapeScenes } from './scenes/landscapes.ts';
import { mealScenes } from './scenes/meals.ts';
import { portraitScenes } from './scenes/portraits.ts';
import { stillLifeScenes } from './scenes/still-lifes.ts';

/** Every scene by the id of its page; each one fills 350 by 300. */
export const SCENES = { ...portraitScenes, ...landscapeScenes, ...mealScenes, ...stillLifeScenes } satisfies Record<
  string,
  (canvas: Canvas) => string
>;

export type SceneName = keyof typeof SCENES;

/** Pages that only one flow has. */
const ONLY_FOR: Partial<Record<SceneName, Sex>> = {
  'how-much-to-sleep': 'woman',
  'five-minutes': 'woman',
  'triple-your-weight-loss': 'man',
  'eating-patterns': 'man',
  'new-you': 'man',
  'favorite-meat': 'man',
  'favorite-pizza': 'man',
  'favorite-bread': 'man',
  'favorite-sweets': 'man',
  'favorite-snacks': 'man',
  'feedback-work': 'man',
  'feedback-chair': 'woman',
  'feedback-weekend': 'woman',
  'supercharge-your-energy': 'man',
};

/** Pages that look the same in both flows: their pictures are in `shared`, in the women's palette. */
export const SHARED_SCENES: readonly SceneName[] = [
  'unavailable-on-android',
  'update-payment-details',
  'trouble',
  'not-found',
];

/** The scenes of one flow. */
export const scenesOf = (sex: Sex): SceneName[] =>
  (Object.keys(SCENES) as SceneName[]).filter(
    (name) => !SHARED_SCENES.includes(name) && (ONLY_FOR[name] ?? sex) === sex,
  );

/** Every banner by the id of its page; each one fills 360 by 140. */
export const BANNERS = bannerScenes satisfies Record<string, (canvas: Canvas) => string>;

export type BannerName = keyof typeof BANNERS;

/** The banners of each flow. */
export const BANNERS_OF: Record<Sex, readonly BannerName[]> = {
  woman: [
    'carb-dense-foods',
    'your-hunger-levels',
    'old-routine',
    'with-fasting-tracker',
    'my-happy-weight',
    'weight-loss-programs',
    'eating-disorder',
    'menopause',
    'weight-loss-motivation',
    'snack-craving-times',
    'explore-what',
    'quickly-lose-weight',
  ],
  man: [
    'carb-dense-foods',
    'time-for-yourself',
    'your-hunger-levels',
    'with-fasting-tracker',
    'six-pack',
    'eating-disorder',
    'testosterone-deficiency',
    'feel-about-hitting',
  ],
};

/** Pictures whose person stands for the visitor: there is one for each age range. */
export const AGED: ReadonlySet<string> = new Set<SceneName | BannerName>([
  'weight-loss-journey',
  'wish',
  'got-energy',
  'new-you',
  'great-news',
  'almost-done',
  'yoyo-effect',
  'purchase-success',
  'how-much-to-sleep',
  'sleep',
  'feedback',
  'plant-foods',
  'five-minutes',
  'give-up-on-weight-loss',
  'loading',
  'new-level-of-vitality',
  'my-happy-weight',
  'weight-loss-programs',
  'six-pack',
  'feel-about-hitting',
]);
