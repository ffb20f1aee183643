/** Base, shade, deep (mouth), blush. */
export interface SkinTone {
  base: string;
  shade: string;
  deep: string;
  blush: string;
}

/** A colour with its light and its dark plane: hair and clothes. */
export interface Tone {
  base: string;
  light: string;
  dark: string;
}

const tone = (base: string, light: string, dark: string): Tone => ({ base, light, dark });
const skin = (base: string, shade: string, deep: string, blush: string): SkinTone => ({ base, shade, deep, blush });

export const SKIN = {
  porcelain: skin('#F8DCCB', '#E8BBA4', '#B07A63', '#EE8F7C'),
  fair: skin('#F3CDB4', '#DFA98B', '#A8694F', '#E67F68'),
  warm: skin('#E6B08C', '#CB8A66', '#8F553A', '#D7664B'),
  olive: skin('#C98F68', '#A66A46', '#6E3F25', '#B4523C'),
  deep: skin('#925D40', '#6F4129', '#452413', '#9A3F2C'),
};

export const HAIR = {
  ink: tone('#2B2430', '#4A3F4E', '#1B151F'),
  brown: tone('#5A3A2C', '#7E5540', '#3C241A'),
  auburn: tone('#7C3527', '#A65240', '#541F16'),
  greying: tone('#6E6460', '#B9B0AA', '#4C4441'),
  silver: tone('#DAD6D1', '#F2F0ED', '#B3ACA6'),
  white: tone('#EDEAE6', '#FFFFFF', '#C9C3BD'),
};

export const TOPS = {
  clay: tone('#D9694B', '#EE8F72', '#A94830'),
  sage: tone('#7FA08A', '#A9C4B1', '#5A7A66'),
  ivory: tone('#F4E7D6', '#FFF7EC', '#D9C5A8'),
  plum: tone('#6B3A56', '#8D587A', '#48233A'),
  navy: tone('#2C4A63', '#47698A', '#1A3044'),
  teal: tone('#2F7C78', '#52A19C', '#1D5552'),
  mustard: tone('#DDA33F', '#F0C26F', '#AE7720'),
  slate: tone('#55636E', '#7A8892', '#3A4650'),
  cream: tone('#EADCC8', '#FAF0E1', '#C9B496'),
  white: tone('#FDFCFA', '#DCE9EA', '#D3CDD0'),
};
