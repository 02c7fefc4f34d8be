import type { ComponentType } from 'react';

/** How a route changes the layout around it: `export const handle: PageHandle = { footer: 'slim' }`. */
export type PageHandle = { footer?: 'slim'; header?: ComponentType };
