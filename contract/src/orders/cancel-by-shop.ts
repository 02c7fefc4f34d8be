import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { nothing } from '../calls/fields.ts';
import { cancelReason } from './shop-cancellation.ts';

export const MOST_CANCEL_WORDS = 500;

const words = z
  .string()
  .check(
    z.trim(),
    z.maxLength(MOST_CANCEL_WORDS, { error: () => t('tooLong', { highest: MOST_CANCEL_WORDS }) }),
  );

/** A reason, which needs words where it is another one. */
export const cancellationToSend = z.object({ reason: cancelReason, words: z._default(words, '') }).check(
  z.refine(({ reason, words: typed }) => reason !== 'OTHER' || typed !== '', {
    path: ['words'],
    error: () => t('required'),
  }),
);

export const cancelByShop = endpoint({
  method: 'POST',
  path: '/order/{id}/cancel',
  who: 'staff',
  roles: ['owner', 'kitchen', 'accounts'],
  does: 'Cancels a paid order that is not sent, whatever its window; the customer reads the reason, and the refund is due',
  params: z.object({ id: z.string().check(z.minLength(1), z.maxLength(64)) }),
  body: cancellationToSend,
  result: nothing,
  notFound: 'ORDER_NOT_FOUND',
  problems: ['ORDER_NOT_FOUND', 'ORDER_NOT_CANCELLABLE'],
});
