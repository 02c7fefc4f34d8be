import { shopPromises } from '@tula/contract/shop/promises.ts';

type AnyNumbers<T> = { readonly [K in keyof T]: T[K] extends number ? number : AnyNumbers<T[K]> };

/** The promises of the shop, with any numbers. */
export type Promises = AnyNumbers<typeof shopPromises>;
