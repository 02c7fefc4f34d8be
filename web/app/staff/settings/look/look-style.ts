import type { Scheme } from '@tula/contract/shop/look/accent.ts';
import { coloursOf, type Look } from '@tula/contract/shop/look/look.ts';
import { facesOf } from '@tula/contract/shop/look/look-stylesheet.ts';
import type { CSSProperties } from 'react';
import '../../../fonts/baloo.css';

/** Also those that are built in, as the page around may have others. */
const FRAUNCES = {
  '--font-display': "'Fraunces', 'Fraunces Fallback', 'Anek', Georgia, serif",
  '--font-price': "'Tula Figures', 'Fraunces', 'Fraunces Fallback', Georgia, serif",
};

/** The colours and faces of a look for one part of a page. */
export function lookStyle(look: Look, scheme: Scheme): CSSProperties {
  const colours = Object.entries(coloursOf(look, scheme)).map(([name, colour]) => [`--${name}`, colour]);
  return { ...Object.fromEntries(colours), ...FRAUNCES, ...facesOf(look.type), '--scheme': scheme };
}
