import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { uuid } from '../calls/ids.ts';
import { textOfAtMost } from '../catalogue/product-texts.ts';
import { batchGrams, batchParams, FOR_BATCHES } from './batches.ts';
import { t as batchText } from '@tula/messages/batches.ts';

const DISPOSAL_REASONS = ['expired', 'recalled', 'spoiled', 'other'] as const;
const disposalReason = z.enum(DISPOSAL_REASONS, { error: () => t('required') });
export type DisposalReason = (typeof DISPOSAL_REASONS)[number];

/** A batch is hardly thrown away in more steps. */
export const DISPOSALS_SHOWN = 50;
export const LONGEST_DISPOSAL_NOTE = 200;

/** One disposal: packs of a batch that were thrown away together. */
export const disposal = z.object({
  id: uuid<'disposal'>(),
  at: z.string(),
  by: z.string(),
  grams: z.int(),
  reason: z.enum(DISPOSAL_REASONS),
  note: z.string(),
});
export type Disposal = z.infer<typeof disposal>;

/** The fields that staff fill in. */
export const disposalFields = z.object({
  grams: batchGrams,
  reason: disposalReason,
  note: z.optional(textOfAtMost(LONGEST_DISPOSAL_NOTE)),
});

export const disposeOfBatch = endpoint({
  method: 'POST',
  path: '/staff/batches/{id}/disposals',
  who: 'staff',
  roles: FOR_BATCHES,
  does: 'Records what was thrown away of a batch and why; a counted stock of its product falls by it',
  params: batchParams,
  body: z.extend(disposalFields, {
    /** The sender sees so much thrown away in all: a second press then records nothing twice. */
    disposedGrams: z.int(),
  }),
  result: z.object({
    /** The grams that were taken from the stock. It never falls below zero; 0 where the product is not counted. */
    fromStockGrams: z.int(),
  }),
  notFound: 'BATCH_NOT_FOUND',
  problems: ['BATCH_NOT_FOUND', 'CHANGED_MEANWHILE'],
});

const TEXTS: Record<DisposalReason, () => string> = {
  expired: () => batchText('disposal.expired'),
  recalled: () => batchText('disposal.recalled'),
  spoiled: () => batchText('disposal.spoiled'),
  other: () => batchText('disposal.other'),
};

/** Returns the reason in the reader's language. */
export function disposalReasonText(reason: DisposalReason): string {
  return TEXTS[reason]();
}
