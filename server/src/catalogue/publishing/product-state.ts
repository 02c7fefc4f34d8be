import type { ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import type { Declarations } from '@tula/contract/catalogue/declarations/declarations.ts';
import type { FoodFacts } from '@tula/contract/catalogue/declarations/missing-declarations.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { dayOf } from '@tula/contract/values/dates.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/refusals.ts';
import { listMissing } from '../declarations/declared-product.ts';
import type { Publishing } from '../product.ts';

const MOST_DAYS_AHEAD = 366;

type PublishingToSave =
  | { publishing: Publishing; errors?: undefined }
  | { publishing?: undefined; errors: FieldMessages };

/**
 * The state to save. Without one in the request a product keeps its state, and a new one is published. A draft has
 * never been public, so nothing becomes a draft again.
 */
export function publishingToSave(
  before: (Publishing & Partial<DeclaredBefore>) | undefined,
  saved: Pick<ProductToSave, 'state' | 'publishAt'> & SavedFood,
  now: Date,
): PublishingToSave {
  const { state = before?.state ?? 'published', publishAt } = saved;
  const undeclared = undeclaredFault(before, { ...saved, state }, now);
  if (undeclared !== undefined) return { errors: { state: undeclared } };
  if (state === 'draft' && before !== undefined && before.state !== 'draft')
    return { errors: { state: t('product.draftAgain') } };
  if (state !== 'scheduled') return { publishing: { state, publishAt: null } };
  const at = publishAt === undefined ? before?.publishAt : publishAt && new Date(publishAt);
  if (!at) return { errors: { publishAt: tField('publishAt') } };
  // A time that has come since it was saved is left to the job that publishes.
  const isKept = at.getTime() === before?.publishAt?.getTime();
  if (isKept || isAhead(at, now)) return { publishing: { state, publishAt: at } };
  return { errors: { publishAt: t('product.publishAtRange', { days: MOST_DAYS_AHEAD }) } };
}

/** The facts of a save; a fact that is left out stays as it is stored. */
type SavedFood = { [Fact in keyof FoodFacts]?: FoodFacts[Fact] | undefined };

/** The facts and declarations that a product had before the save. */
type DeclaredBefore = FoodFacts & { declarations: Declarations };

/**
 * Says why a product may not become public, from the day on which its pack must say everything. One that is public or
 * scheduled already stays so.
 */
function undeclaredFault(
  before: (Publishing & Partial<DeclaredBefore>) | undefined,
  { state, ...saved }: { state: Publishing['state'] } & SavedFood,
  now: Date,
): string | undefined {
  const { declarationsFrom = null } = shop;
  if (declarationsFrom === null || dayOf(now) < declarationsFrom) return undefined;
  if (!isOnSale(state) || (before !== undefined && isOnSale(before.state))) return undefined;
  if (before?.declarations === undefined) return t('product.undeclaredNew');
  const food = {
    ingredients: saved.ingredients ?? before.ingredients ?? '',
    allergens: saved.allergens === undefined ? (before.allergens ?? null) : saved.allergens,
    storage: saved.storage ?? before.storage ?? '',
    shelfLifeDays: saved.shelfLifeDays === undefined ? (before.shelfLifeDays ?? null) : saved.shelfLifeDays,
  };
  const missing = listMissing(before.declarations, food, now);
  if (missing.length === 0) return undefined;
  return t('product.undeclared', { list: missing.map(({ message }) => message).join('; ') });
}

function isOnSale(state: Publishing['state']): boolean {
  return state === 'published' || state === 'scheduled';
}

function isAhead(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead <= MOST_DAYS_AHEAD * 24 * 60 * 60 * 1000;
}
