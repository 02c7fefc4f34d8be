import type { shop } from '@tula/contract/shop.ts';

type AnyNumbers<T> = { readonly [K in keyof T]: T[K] extends number ? number : AnyNumbers<T[K]> };

/** What the shop promises, with whatever keyFacts. */
export type Promises = AnyNumbers<typeof shop.promises>;
