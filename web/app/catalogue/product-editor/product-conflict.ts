import type { Category, Tag } from '@tula/contract/catalogue.ts';
import { formatPerKg } from '@tula/contract/money.ts';
import { formatPack } from '@tula/contract/weight.ts';
import { DRAFT_FIELDS, type DraftField, fieldValue, type ProductDraft } from './product-draft.ts';
import { paiseOfTyped } from '@tula/contract/typed-price.ts';

/** A field that somebody else saved with another value than it has here. */
export type Clash = {
  field: DraftField;
  /** Whether it was changed here as well; if not, the other's value is the newer one. */
  isChangedHere: boolean;
};

/** What somebody else saved since a product was opened, and differs from what stands in the form. */
export function clashesOf(opened: ProductDraft, theirs: ProductDraft, mine: ProductDraft): Clash[] {
  const differs = (one: ProductDraft, other: ProductDraft, field: DraftField) =>
    fieldValue(one, field) !== fieldValue(other, field);
  return DRAFT_FIELDS.filter((field) => differs(opened, theirs, field) && differs(theirs, mine, field)).map(
    (field) => ({ field, isChangedHere: differs(opened, mine, field) }),
  );
}

/** The form with the other's values in these fields. */
export function settledDraft(
  mine: ProductDraft,
  theirs: ProductDraft,
  taken: ReadonlySet<DraftField>,
): ProductDraft {
  const entries = DRAFT_FIELDS.filter((field) => taken.has(field)).map((field) => [field, theirs[field]]);
  return { ...mine, ...Object.fromEntries(entries) };
}

export const FIELD_LABELS: Record<DraftField, string> = {
  name: 'Name',
  description: 'Description',
  categoryId: 'Category',
  tagIds: 'Tags',
  packGrams: 'Available quantities',
  isAvailable: 'Availability',
  originalPrice: 'Original price',
  discountedPrice: 'Discounted price',
  shelfLifeDays: 'Shelf life',
  pictures: 'Pictures',
};

const NOTHING = 'Nothing';
const MOST_LETTERS = 160;

/** A field as people read it; pictures are shown, not told. */
export function fieldWords(
  draft: ProductDraft,
  field: DraftField,
  known: { categories: readonly Category[]; tags: readonly Tag[] },
): string {
  switch (field) {
    case 'categoryId':
      return known.categories.find(({ id }) => String(id) === draft.categoryId)?.name ?? NOTHING;
    case 'tagIds':
      return (
        known.tags.flatMap(({ id, name }) => (draft.tagIds.includes(id) ? [name] : [])).join(', ') || NOTHING
      );
    case 'packGrams':
      return (
        draft.packGrams
          .toSorted((one, other) => one - other)
          .map(formatPack)
          .join(', ') || NOTHING
      );
    case 'isAvailable':
      return draft.isAvailable ? 'In Stock' : 'Out Of Stock';
    case 'originalPrice':
    case 'discountedPrice':
      return priceWords(draft[field]);
    case 'shelfLifeDays':
      return draft.shelfLifeDays === '' ? NOTHING : `${draft.shelfLifeDays} days`;
    case 'pictures':
      return `${draft.pictures.length} ${draft.pictures.length === 1 ? 'picture' : 'pictures'}`;
    default:
      return draft[field].length > MOST_LETTERS
        ? `${draft[field].slice(0, MOST_LETTERS)}…`
        : draft[field] || NOTHING;
  }
}

function priceWords(typed: string): string {
  const amount = paiseOfTyped(typed);
  return amount === undefined ? typed || NOTHING : formatPerKg(amount);
}
