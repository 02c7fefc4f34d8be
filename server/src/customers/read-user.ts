import type { UserDetails } from '@tula/contract/accounts/customers.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { toShopLanguage } from '../platform/languages-on.ts';
import type { Parts } from '../platform/parts.ts';
import { customerOfId } from './customers-store.ts';

export async function readUser({ database }: Parts, customerId: CustomerId): Promise<UserDetails> {
  const customer = await customerOfId(database.db, customerId);
  if (customer === undefined) throw new Problem('NOT_SIGNED_IN');
  const { firstName, lastName, email, phone, isEmailVerified } = customer;
  return { firstName, lastName, email, phone, isEmailVerified, language: toShopLanguage(customer.language) };
}
