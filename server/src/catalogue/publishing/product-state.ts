import type { ProductToSave } from '@tula/contract/catalogue/catalogue.ts';
import type { FieldMessages } from '@tula/contract/calls/problems.ts';
import { t as tField } from '@tula/messages/fields.ts';
import { t } from '@tula/messages/refusals.ts';
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
  before: Publishing | undefined,
  { state = before?.state ?? 'published', publishAt }: Pick<ProductToSave, 'state' | 'publishAt'>,
  now: Date,
): PublishingToSave {
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

function isAhead(at: Date, now: Date): boolean {
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead <= MOST_DAYS_AHEAD * 24 * 60 * 60 * 1000;
}
