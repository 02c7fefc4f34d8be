import type { AddressId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { SavedAddress } from './address.ts';

/** An address of a customer as JSON; null when it is missing or another customer's. */
export function savedAddress(id: AddressId | null, customerId: RawBuilder<string>): RawBuilder<SavedAddress> {
  return sql`(
    SELECT json_build_object('id', a.id, 'fullName', a.full_name, 'apartment', a.apartment, 'area', a.area,
      'city', a.city, 'postalCode', a.postal_code, 'phone', a.phone, 'landmark', a.landmark,
      'countryId', a.country_id, 'stateId', a.state_id)
    FROM addresses a WHERE a.id = ${id}::uuid AND a.customer_id = ${customerId})`;
}
