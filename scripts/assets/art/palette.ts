export type Sex = 'woman' | 'man';
export type Theme = 'light' | 'dark';

/** The colours of one theme; people, clothes and props bring their own. */
export interface Palette {
  paper: string;
  ink: string;
  primary: string;
  ember: string;
  sun: string;
  night: string;
  track: string;
  tick: string;
  card: string;
  cloud: string;
  /** Plates, bowls and badges. */
  plate: string;
  sky: readonly [string, string, string];
  dusk: readonly [string, string, string];
  hill: readonly [string, string, string];
}

export const SEXES: readonly Sex[] = ['woman', 'man'];
export const THEMES: readonly Theme[] = ['light', 'dark'];

export const PALETTES: Record<Sex, Record<Theme, Palette>> = {
  woman: {
    light: {
      paper: '#FCF7F1',
      ink: '#2B1B2E',
      primary: '#6B2346',
      ember: '#E8704A',
      sun: '#F8B45E',
      night: '#4B2B57',
      track: '#F0E2D6',
      tick: '#6B234655',
      card: '#FFF',
      cloud: '#FFF',
      plate: '#FFF',
      sky: ['#FFEFD9', '#FBD3B3', '#F0A98F'],
      dusk: ['#4B2B57', '#7C4062', '#D27E72'],
      hill: ['#4B2B57', '#6B2346', '#B4472F'],
    },
    dark: {
      paper: '#1B121E',
      ink: '#F7ECE6',
      primary: '#F3A68C',
      ember: '#EE7F58',
      sun: '#F8B45E',
      night: '#8E6AA0',
      track: '#36263B',
      tick: '#F7ECE644',
      card: '#2A1E2E',
      cloud: '#6A5270',
      plate: '#4A3850',
      sky: ['#5A3550', '#8A4B5C', '#C97862'],
      dusk: ['#2A1B33', '#4B2B57', '#8A4B5C'],
      hill: ['#3A2146', '#5B2A4A', '#8E3B35'],
    },
  },
  man: {
    light: {
      paper: '#F8F7F2',
      ink: '#14232B',
      primary: '#0F4C5C',
      ember: '#E0812B',
      sun: '#F6C15C',
      night: '#1B4257',
      track: '#E4E7DE',
      tick: '#0F4C5C55',
      card: '#FFF',
      cloud: '#FFF',
      plate: '#FFF',
      sky: ['#F6F3DF', '#CFE3DD', '#93BEC2'],
      dusk: ['#14344A', '#2C5A70', '#7FA9A8'],
      hill: ['#14344A', '#0F4C5C', '#24665A'],
    },
    dark: {
      paper: '#0F191E',
      ink: '#EAF1F0',
      primary: '#7FCBD0',
      ember: '#EE9A48',
      sun: '#F6C15C',
      night: '#5F8FA8',
      track: '#20323A',
      tick: '#EAF1F044',
      card: '#17262D',
      cloud: '#4B6A75',
      plate: '#2E4751',
      sky: ['#1F4A58', '#34707A', '#6FA6A3'],
      dusk: ['#0E2330', '#14344A', '#2C5A70'],
      hill: ['#10303F', '#12505C', '#225C53'],
    },
  },
};
