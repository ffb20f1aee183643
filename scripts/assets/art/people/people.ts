import type { Build } from './builds.ts';
import type { Sex } from '../palette.ts';
import type { HAIR, SKIN, TOPS } from './tones.ts';

export type HairStyle =
  'long' | 'lob' | 'afro' | 'bob' | 'bun' | 'pony' | 'fade' | 'side' | 'temple' | 'recede' | 'sides';
export type Beard = 'stubble' | 'short' | 'full';
export type Cloth = 'scoop' | 'crew' | 'vneck' | 'turtle' | 'shirt' | 'cardi' | 'coat';

/** Everything that makes a face recognisable from picture to picture. */
export interface Person {
  sex: Sex;
  build: Build;
  hairStyle: HairStyle;
  skin: keyof typeof SKIN;
  hair: keyof typeof HAIR;
  top: keyof typeof TOPS;
  cloth: Cloth;
  beard?: Beard;
  /** Frame colour. */
  glasses?: string;
  earrings?: 'dot' | 'hoop';
  /** Overrides the brow colour that follows from the hair. */
  brow?: string;
  lip?: string;
  /** 1: laughter lines, 2: also on the forehead. */
  lines?: 1 | 2;
}

/** Above this line of a person's 200 there is nothing but air: higher up for high hair, which would be cut off. */
export const findTop = ({ hairStyle }: Person): number => HIGH_HAIR[hairStyle] ?? USUAL_TOP;

const HIGH_HAIR: Partial<Record<HairStyle, number>> = { bun: 4, afro: 8 };
export const USUAL_TOP = 22;

export type AgeRange = '18-29' | '30-39' | '40-49' | '50-59' | '60-80';
export const AGE_RANGES: readonly AgeRange[] = ['18-29', '30-39', '40-49', '50-59', '60-80'];

/** One person for every age range. */
export const PEOPLE: Record<Sex, Record<AgeRange, Person>> = {
  woman: {
    '18-29': {
      sex: 'woman',
      build: 'medium',
      hairStyle: 'long',
      skin: 'warm',
      hair: 'brown',
      top: 'clay',
      cloth: 'scoop',
    },
    '30-39': {
      sex: 'woman',
      build: 'slim',
      hairStyle: 'lob',
      skin: 'porcelain',
      hair: 'auburn',
      top: 'ivory',
      cloth: 'turtle',
      earrings: 'dot',
    },
    '40-49': {
      sex: 'woman',
      build: 'full',
      hairStyle: 'afro',
      skin: 'deep',
      hair: 'ink',
      top: 'mustard',
      cloth: 'vneck',
      earrings: 'hoop',
      lip: '#A8443A',
    },
    '50-59': {
      sex: 'woman',
      build: 'medium',
      hairStyle: 'bob',
      skin: 'fair',
      hair: 'greying',
      top: 'plum',
      cloth: 'shirt',
      lines: 1,
      brow: '#6B5A52',
    },
    '60-80': {
      sex: 'woman',
      build: 'full',
      hairStyle: 'bun',
      skin: 'porcelain',
      hair: 'silver',
      top: 'sage',
      cloth: 'cardi',
      lines: 2,
      brow: '#A39C96',
      glasses: '#7A4A3A',
      earrings: 'dot',
    },
  },
  man: {
    '18-29': { sex: 'man', build: 'slim', hairStyle: 'fade', skin: 'deep', hair: 'ink', top: 'mustard', cloth: 'crew' },
    '30-39': {
      sex: 'man',
      build: 'medium',
      hairStyle: 'side',
      skin: 'warm',
      hair: 'brown',
      top: 'teal',
      cloth: 'crew',
      beard: 'stubble',
    },
    '40-49': {
      sex: 'man',
      build: 'full',
      hairStyle: 'temple',
      skin: 'olive',
      hair: 'ink',
      top: 'cream',
      cloth: 'turtle',
      beard: 'short',
    },
    '50-59': {
      sex: 'man',
      build: 'medium',
      hairStyle: 'recede',
      skin: 'fair',
      hair: 'greying',
      top: 'navy',
      cloth: 'shirt',
      beard: 'short',
      lines: 1,
      brow: '#5D534E',
    },
    '60-80': {
      sex: 'man',
      build: 'full',
      hairStyle: 'sides',
      skin: 'porcelain',
      hair: 'white',
      top: 'slate',
      cloth: 'cardi',
      beard: 'full',
      lines: 2,
      brow: '#B9B4AE',
      glasses: '#3B4A55',
    },
  },
};

/** The age range of the hero. */
export const HERO_AGE: Record<Sex, AgeRange> = { woman: '18-29', man: '30-39' };

/** The person who accompanies a visitor through a whole flow, as long as a picture isn't of the visitor's own age. */
export const HERO: Record<Sex, Person> = {
  woman: PEOPLE.woman[HERO_AGE.woman],
  man: PEOPLE.man[HERO_AGE.man],
};

/** The doctor on safety pages. */
export const DOCTOR: Record<Sex, Person> = {
  woman: { sex: 'woman', build: 'slim', hairStyle: 'pony', skin: 'olive', hair: 'ink', top: 'white', cloth: 'coat' },
  man: { sex: 'man', build: 'medium', hairStyle: 'temple', skin: 'warm', hair: 'ink', top: 'white', cloth: 'coat' },
};
