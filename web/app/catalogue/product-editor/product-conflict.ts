import { allergenNames } from '@tula/contract/catalogue/allergens.ts';
import type { Category, Tag } from '@tula/contract/catalogue/public-catalogue.ts';
import { CHOICE_NAMES, type ChoiceName, choiceText } from '@tula/contract/catalogue/product-choices.ts';
import { byField, PLAIN_FIELDS, PRODUCT_FIELDS } from '@tula/contract/catalogue/product-fields.ts';
import { productStateName } from '@tula/contract/catalogue/product-state-names.ts';
import { formatMoment, momentOfTyped } from '@tula/contract/values/dates.ts';
import { formatPerKg } from '@tula/contract/values/money.ts';
import { formatPack } from '@tula/contract/values/weight.ts';
import { DRAFT_FIELDS, type DraftField, fieldValue, type ProductDraft } from './product-draft.ts';
import { paiseOfTyped } from '@tula/contract/values/typed-price.ts';
import { isNumberField, type NumberFieldName } from '@tula/contract/catalogue/shopper-fields.ts';
import { t } from '@tula/messages/product-editor.ts';
import { t as fieldName } from '@tula/messages/product-fields.ts';
import { t as uiText } from '@tula/messages/ui.ts';

/** A field that someone else saved with another value. */
export type Clash = {
  field: DraftField;
  /** Says whether it was changed here as well; if not, the other value is newer. */
  isChangedHere: boolean;
};

/** The fields that someone else changed since the product was opened and that differ from the form. */
export function findClashes(opened: ProductDraft, theirs: ProductDraft, mine: ProductDraft): Clash[] {
  const differs = (one: ProductDraft, other: ProductDraft, field: DraftField) =>
    fieldValue(one, field) !== fieldValue(other, field);
  return DRAFT_FIELDS.filter((field) => differs(opened, theirs, field) && differs(theirs, mine, field)).map(
    (field) => ({ field, isChangedHere: differs(opened, mine, field) }),
  );
}

/** The draft with the other values in these fields. */
export function settledDraft(
  mine: ProductDraft,
  theirs: ProductDraft,
  taken: ReadonlySet<DraftField>,
): ProductDraft {
  const entries = DRAFT_FIELDS.filter((field) => taken.has(field)).map((field) => [field, theirs[field]]);
  return { ...mine, ...Object.fromEntries(entries) };
}

export const FIELD_LABELS: Record<DraftField, () => string> = {
  name: () => t('name'),
  slug: () => t('slug'),
  description: () => t('description'),
  categoryId: () => t('category'),
  tagIds: () => t('tags'),
  packGrams: () => t('packs'),
  isAvailable: () => t('availability'),
  originalPrice: () => t('price.original'),
  discountedPrice: () => t('price.discounted'),
  ...byField(PLAIN_FIELDS, (field) => PRODUCT_FIELDS[field].auditName),
  allergens: () => fieldName('allergens.question'),
  state: () => t('state'),
  publishAt: () => t('publishAt'),
  pictures: () => t('pictures'),
  translations: () => t('languages'),
};

const MAX_LETTERS = 160;

/** The value of a field as text; of pictures only their number. */
export function fieldText(
  draft: ProductDraft,
  field: DraftField,
  known: { categories: readonly Category[]; tags: readonly Tag[] },
): string {
  if (isChoice(field)) {
    const choice = draft[field];
    return choice ? choiceText(field, choice) : t('value.none');
  }
  if (isNumberField(field)) return numberText(field, draft[field]);
  switch (field) {
    case 'categoryId':
      return known.categories.find(({ id }) => String(id) === draft.categoryId)?.name ?? t('value.none');
    case 'tagIds':
      return (
        known.tags.flatMap(({ id, name }) => (draft.tagIds.includes(id) ? [name] : [])).join(', ') ||
        t('value.none')
      );
    case 'packGrams':
      return (
        draft.packGrams
          .toSorted((one, other) => one - other)
          .map(formatPack)
          .join(', ') || t('value.none')
      );
    case 'state':
      return productStateName(draft.state);
    case 'publishAt':
      return draft.publishAt === ''
        ? t('value.none')
        : formatMoment(new Date(momentOfTyped(draft.publishAt)));
    case 'isAvailable':
      return uiText(draft.isAvailable ? 'stock.in' : 'stock.out');
    case 'originalPrice':
    case 'discountedPrice':
      return priceText(draft[field]);
    case 'allergens':
      return draft.allergens === null
        ? t('value.none')
        : allergenNames(draft.allergens) || fieldName('allergens.none');
    case 'pictures':
      return t('pictures.count', { count: draft.pictures.length });
    case 'translations':
      return shortened(
        Object.values(draft.translations)
          .flatMap((texts) => Object.values(texts).filter(Boolean))
          .join(' · '),
      );
    default:
      return shortened(draft[field]);
  }
}

function isChoice(field: DraftField): field is ChoiceName {
  return CHOICE_NAMES.some((name) => name === field);
}

/** A number with its unit; what is no number reads as it was typed. */
function numberText(field: NumberFieldName, typed: string): string {
  const { readTyped, keptText = String } = PRODUCT_FIELDS[field];
  const number = readTyped(typed);
  if (number === null) return t('value.none');
  return Number.isNaN(number) ? shortened(typed) : keptText(number);
}

function shortened(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS)}…` : text || t('value.none');
}

function priceText(typed: string): string {
  const amount = paiseOfTyped(typed);
  return amount === undefined ? typed || t('value.none') : formatPerKg(amount);
}
