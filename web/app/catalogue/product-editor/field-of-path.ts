import type { FieldOf } from '../../forms/check-by-schema.ts';

/** A list shows the messages about its entries, but each text of each language its own. */
export const fieldOf: FieldOf = (path) =>
  path[0] === 'translations' ? path.slice(0, 3).join('.') : String(path[0]);
