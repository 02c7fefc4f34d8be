import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { fieldOf } from './field-of-path.ts';
import { type DraftField, fieldValue, type ProductDraft } from './product-draft.ts';

/** The draft's fields by their names on the server, where these differ. */
const FIELD_OF: Record<string, DraftField> = {
  category: 'categoryId',
  tag: 'tagIds',
  availableQuantities: 'packGrams',
  price: 'originalPrice',
  discount: 'discountedPrice',
  primaryImage: 'pictures',
  additionalImage: 'pictures',
  primaryImageAlt: 'pictures',
  additionalImageAlt: 'pictures',
};

/** Says whether a field, by its name on the server, has the same value in both drafts. */
export function isSameField(name: string, one: ProductDraft, other: ProductDraft): boolean {
  const own = name.split('.')[0] as DraftField;
  // Descriptions of pictures are with the pictures.
  if (own === 'translations' && fieldValue(one, 'pictures') !== fieldValue(other, 'pictures')) return false;
  const field = FIELD_OF[name] ?? own;
  return fieldValue(one, field) === fieldValue(other, field);
}

/** A message about one entry of a list is shown at the list. */
export function byField(fields: FieldMessages): FieldMessages {
  return Object.fromEntries(
    Object.entries(fields).map(([name, message]) => [fieldOf(name.split('.')), message]),
  );
}
