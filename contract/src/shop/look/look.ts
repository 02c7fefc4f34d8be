import { accentColours, type Scheme } from './accent.ts';
import { type Colours, DARK, LIGHT } from './colours.ts';
import type { Colour } from './contrast.ts';
import { THEMES, type ThemeName } from './themes.ts';

/** The faces of headings and prices; texts are always in Anek, which has the Indian scripts. */
export const TYPE_NAMES = ['fraunces', 'anek', 'baloo'] as const;
export type TypeName = (typeof TYPE_NAMES)[number];

/**
 * The owner chooses a theme, a pairing of faces, and a colour for buttons instead of that of the theme.
 */
export type Look = { theme: ThemeName; type: TypeName; accent: Colour | null };

/** The look of the demo, and of everybody who has not chosen one. */
export const DEFAULT_LOOK: Look = { theme: 'paper', type: 'fraunces', accent: null };

export const isDefaultLook = ({ theme, type, accent }: Look): boolean =>
  theme === DEFAULT_LOOK.theme && type === DEFAULT_LOOK.type && accent === DEFAULT_LOOK.accent;

const OF_DEMO: Record<Scheme, Colours> = { light: LIGHT, dark: DARK };

/** Every colour of a scheme. Those of the default look are exactly the ones of `web/app/ui/tokens.css`. */
export function coloursOf({ theme, accent }: Look, scheme: Scheme): Colours {
  if (theme === DEFAULT_LOOK.theme && accent === null) return OF_DEMO[scheme];
  const own = THEMES[theme][scheme];
  const ground = {
    ...OF_DEMO[scheme],
    ...own,
    'on-ink': own.paper,
    // In the light it is the ground of the pictures themselves.
    'photo-ground': scheme === 'light' ? LIGHT['photo-ground'] : own['paper-sunk'],
  };
  return { ...ground, ...accentColours(accent ?? THEMES[theme].accent, scheme, ground) };
}
