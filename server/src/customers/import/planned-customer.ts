import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { ImportOutcome } from '@tula/contract/catalogue/product-imports.ts';
import type { SavedAddress } from '../addresses/address.ts';

export type Person = {
  firstName: string;
  lastName: string;
  email: string;
  emailCanonical: string;
  /** Null where the file says none, or none that can be one: the customer is asked for it when ordering. */
  phone: string | null;
};

/** A row saves this; a person who is known already only gets addresses. */
export type RowFacts = { name: string; person: Person | null; addresses: SavedAddress[] };

export type PlannedCustomer = {
  row: number;
  outcome: ImportOutcome;
  problems: { column: string; reason: string }[];
  warnings: string[];
  facts: RowFacts;
  customerId: CustomerId | null;
};

/** Two spellings of one address have the same. */
export function addressKey({
  apartment,
  postalCode,
}: Pick<SavedAddress, 'apartment' | 'postalCode'>): string {
  return `${apartment}|${postalCode}`.toLowerCase().replaceAll(/[^\p{L}\p{M}\p{N}|]/gu, '');
}
