import type { shop } from '@tula/contract/shop.ts';

type AnyFigures<T> = { readonly [K in keyof T]: T[K] extends number ? number : AnyFigures<T[K]> };

/** What the shop promises, with whatever figures. */
export type Promises = AnyFigures<typeof shop.promises>;
