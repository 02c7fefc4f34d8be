import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';

/**
 * Shoppers see published products only. A draft may be incomplete, and has never been public. A scheduled product
 * becomes public at its time.
 */
export const PRODUCT_STATES = ['draft', 'scheduled', 'published', 'hidden'] as const;
export type ProductState = (typeof PRODUCT_STATES)[number];

export const productState = z.enum(PRODUCT_STATES, {
  error: () => t('choose', { choices: PRODUCT_STATES.join(', ') }),
});

const PUBLISH_AT_FAULT = { error: () => t('publishAt') };

/** A moment with its offset, such as 2026-11-24T09:30:00+05:30. */
export const publishAt = z.nullable(
  z
    .string(PUBLISH_AT_FAULT)
    .check(z.maxLength(40, PUBLISH_AT_FAULT), z.iso.datetime({ offset: true, ...PUBLISH_AT_FAULT })),
);
