import { type Colours, DARK, LIGHT } from './colours.ts';
import type { Colour } from './contrast.ts';
import { DEFAULT_LOOK, type TypeName } from './look.ts';

/** The colours in which pictures of the shop are drawn: those of its pages in the light scheme. */
export type BrandColours = { paper: string; ink: string };

/** The look of a shop in use. */
export type ShopLook = {
  /** The colours of emails, of the app's manifest and of drawn pictures. */
  light: Colours;
  /** The ground of pages in the dark scheme. */
  darkPaper: Colour;
  type: TypeName;
  /** The address of what replaces the built-in colours and faces; a shop that has those has none. */
  stylesheet: string | null;
};

const builtIn = (): ShopLook => ({
  light: LIGHT,
  darkPaper: DARK.paper,
  type: DEFAULT_LOOK.type,
  stylesheet: null,
});

let current: ShopLook | undefined;

/** The look of the shop that this process serves. Only the server has it. */
export const shopLook = (): ShopLook => current ?? builtIn();

/** Makes this the look of the shop; without one, it is that of the demo. */
export function fillLook(look?: ShopLook): void {
  current = look;
}
