import type { FieldMessages } from '@tula/contract/problems.ts';
import { type DraftField, fieldValue, type ProductDraft } from './product-draft.ts';

/** What the server refused, and what it was. */
export type Refused = { draft: ProductDraft; fields: FieldMessages };

/** Where the value of a refused field stands in the form. */
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

/** What was refused stays refused for as long as the field says the same. */
export function standing({ draft, fields }: Refused, now: ProductDraft): FieldMessages {
  const entries = Object.entries(fields).filter(([name]) => {
    const field = FIELD_OF[name] ?? (name as DraftField);
    return fieldValue(now, field) === fieldValue(draft, field);
  });
  return Object.fromEntries(entries);
}

/** A message about one entry of a list stands at the list. */
export function byField(fields: FieldMessages): FieldMessages {
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [name.split('.')[0] ?? name, words]),
  );
}
