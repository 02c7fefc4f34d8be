import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';

const digits = (highest: number) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,6}$/, { error: () => t('page') })),
    z.pipe(
      z.transform(Number),
      z.number().check(z.maximum(highest, { error: () => t('atMost', { highest }) })),
    ),
  );

/** Query parameters of a list; pages start at 1. */
export const pageQuery = (defaultLimit: number, highestLimit = 100) => ({
  page: z._default(digits(1_000_000), 1),
  limit: z._default(digits(highestLimit), defaultLimit),
});

/** The number of something in an address. */
export const intInPath = z.pipe(
  z.string().check(z.regex(/^[1-9][0-9]{0,8}$/, { error: () => t('id') })),
  z.transform(Number),
);

/** A whole number in a path, from 0 on. */
export const numberInPath = z.pipe(
  z.string().check(z.regex(/^(0|[1-9][0-9]{0,8})$/, { error: () => t('id') })),
  z.transform(Number),
);

/** A search as typed, trimmed. */
export const searchWord = z.optional(
  z.string().check(z.trim(), z.maxLength(100, { error: () => t('search') })),
);

export const pagination = z.object({
  currentPage: z.int(),
  totalPages: z.int(),
  totalItems: z.int(),
});
export type Pagination = z.infer<typeof pagination>;

export function makePagination(page: number, limit: number, totalItems: number): Pagination {
  return { currentPage: page, totalPages: Math.max(1, Math.ceil(totalItems / limit)), totalItems };
}
