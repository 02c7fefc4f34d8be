import type { ComponentType } from 'react';

/** A slim footer has the languages, the logo and the maker; a quiet one the languages alone; staff pages have none. */
export type FooterKind = 'slim' | 'quiet' | 'none';

/** How a route changes the layout around it: `export const handle: PageHandle = { footer: 'slim' }`. */
export type PageHandle = { footer?: FooterKind; header?: ComponentType };
