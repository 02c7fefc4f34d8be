import type { ComponentType } from 'react';

/** What a route can say about the frame around it: `export const handle: PageHandle = { footer: 'slim' }`. */
export type PageHandle = { footer?: 'slim'; header?: ComponentType };
