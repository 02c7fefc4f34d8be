import type { Scheme } from './accent.ts';
import { DARK, LIGHT, type ColourName } from './colours.ts';
import type { Colour } from './contrast.ts';

type GroundName = Extract<
  ColourName,
  'paper' | 'paper-raised' | 'paper-sunk' | 'ink' | 'ink-soft' | 'ink-mute' | 'brass' | 'hairline' | 'edge'
>;
/** Page, text and lines in both schemes, and the accent that goes with them. */
type Theme = Record<Scheme, Record<GroundName, Colour>> & { accent: Colour };

export const THEME_NAMES = ['paper', 'slate', 'leaf', 'maroon', 'white'] as const;
export type ThemeName = (typeof THEME_NAMES)[number];

export const THEMES: Record<ThemeName, Theme> = {
  paper: { light: LIGHT, dark: DARK, accent: LIGHT.turmeric },
  slate: {
    light: {
      paper: '#f3f5f6',
      'paper-raised': '#fdfefe',
      'paper-sunk': '#e4e9eb',
      ink: '#1d262c',
      'ink-soft': '#435058',
      'ink-mute': '#59656c',
      brass: '#7a8b94',
      hairline: '#ccd5d9',
      edge: '#73828a',
    },
    dark: {
      paper: '#151a1d',
      'paper-raised': '#1d2428',
      'paper-sunk': '#0f1315',
      ink: '#e8edef',
      'ink-soft': '#c1cace',
      'ink-mute': '#9aa5aa',
      brass: '#8fa3ad',
      hairline: '#333c41',
      edge: '#77868d',
    },
    accent: '#0f6b75',
  },
  leaf: {
    light: {
      paper: '#f6f7ee',
      'paper-raised': '#fdfef8',
      'paper-sunk': '#e8ecd9',
      ink: '#1f2a1f',
      'ink-soft': '#445044',
      'ink-mute': '#5a6558',
      brass: '#8c8a3e',
      hairline: '#d3d8ba',
      edge: '#7a8061',
    },
    dark: {
      paper: '#151b16',
      'paper-raised': '#1d251e',
      'paper-sunk': '#0f1410',
      ink: '#edf0e3',
      'ink-soft': '#c6ccbb',
      'ink-mute': '#9fa796',
      brass: '#b5b05c',
      hairline: '#363e30',
      edge: '#838a6c',
    },
    accent: '#2f6b3a',
  },
  maroon: {
    light: {
      paper: '#fbf4ef',
      'paper-raised': '#fffcf9',
      'paper-sunk': '#f3e6de',
      ink: '#2b1b1c',
      'ink-soft': '#564344',
      'ink-mute': '#6d5b5b',
      brass: '#a97c50',
      hairline: '#e2cfc1',
      edge: '#8d7566',
    },
    dark: {
      paper: '#1c1516',
      'paper-raised': '#261d1e',
      'paper-sunk': '#150f10',
      ink: '#f4e9e4',
      'ink-soft': '#d2c3bd',
      'ink-mute': '#ad9d98',
      brass: '#c99a6a',
      hairline: '#42322f',
      edge: '#92796d',
    },
    accent: '#7b1e3a',
  },
  white: {
    light: {
      paper: '#ffffff',
      'paper-raised': '#ffffff',
      'paper-sunk': '#f2f2f0',
      ink: '#1b1b1b',
      'ink-soft': '#464646',
      'ink-mute': '#636363',
      brass: '#8c8c88',
      hairline: '#dcdcd8',
      edge: '#7d7d79',
    },
    dark: {
      paper: '#141414',
      'paper-raised': '#1e1e1e',
      'paper-sunk': '#0c0c0c',
      ink: '#f2f2f0',
      'ink-soft': '#cbcbc8',
      'ink-mute': '#a2a29e',
      brass: '#a9a9a3',
      hairline: '#383836',
      edge: '#82827d',
    },
    accent: '#e8772e',
  },
};
