import { t } from '@tula/messages/fields.ts';
import * as z from 'zod/mini';
import { plainCode } from './pasted.ts';

export type Id<Of extends string> = string & { readonly of: Of };
export type ProductId = Id<'product'>;
export type CustomerId = Id<'customer'>;
export type StaffId = Id<'staff'>;
export type SessionId = Id<'session'>;
export type AddressId = Id<'address'>;
export type OrderId = Id<'order'>;
export type AttemptId = Id<'attempt'>;
export type RefundId = Id<'refund'>;
export type ImageId = Id<'image'>;
export type ImportId = Id<'import'>;
export type BulkEditId = Id<'bulkEdit'>;
export type BatchId = Id<'batch'>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** An id in a path or body; a malformed one names nothing that exists. */
export const uuid = <Of extends string>() =>
  z.pipe(
    z.string().check(z.regex(UUID, { error: () => t('id') })),
    z.transform((text) => text as Id<Of>),
  );

export function isUuid(text: string): boolean {
  return UUID.test(text);
}

/** Letters and digits that are not mistaken for one another when spoken or handwritten. */
export const ORDER_NUMBER_ALPHABET = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
export const ORDER_NUMBER = /^TL-[2-9A-HJKMNP-TV-Z]{6}$/;

/** The canonical form of an order number however typed: TL-7K4M2Q. */
export function normalisedOrderNumber(typed: string): string {
  return plainCode(typed).toUpperCase();
}
