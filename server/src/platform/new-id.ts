import type { Id } from '@tula/contract/calls/ids.ts';
import { v7 } from 'uuid';

/** A new id; later ones are higher. */
export function newId<Of extends string>(): Id<Of> {
  return v7() as Id<Of>;
}
