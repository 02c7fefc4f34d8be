import type { AddressId, CustomerId } from '@tula/contract/calls/ids.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { SavedAddress } from './address.ts';

const COLUMNS = [
  'id',
  'full_name as fullName',
  'phone',
  'apartment',
  'area',
  'city',
  'country_id as countryId',
  'state_id as stateId',
  'postal_code as postalCode',
  'landmark',
] as const;

/** The addresses, oldest first. */
export async function listAddresses(db: Db, customerId: CustomerId): Promise<SavedAddress[]> {
  const rows = await db
    .selectFrom('addresses')
    .select(COLUMNS)
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows as SavedAddress[];
}

/** Returns false and writes nothing when the customer already has `most`; needs the customer's lock. */
export async function insertAddress(
  tx: Db,
  customerId: CustomerId,
  address: SavedAddress,
  { most, at }: { most: number; at: Date },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    INSERT INTO addresses (
      id, customer_id, full_name, phone, apartment, area, city, country_id, state_id, postal_code, landmark, created_at)
    SELECT ${address.id}, ${customerId}, ${address.fullName}, ${address.phone}, ${address.apartment}, ${address.area},
      ${address.city}, ${address.countryId}, ${address.stateId}, ${address.postalCode}, ${address.landmark}, ${at}
    WHERE (SELECT count(*) FROM addresses WHERE customer_id = ${customerId}) < ${most}`.execute(tx);
  return numAffectedRows === 1n;
}

/** Returns false when the customer has no such address. */
export async function updateAddress(db: Db, customerId: CustomerId, address: SavedAddress): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('addresses')
    .set({
      full_name: address.fullName,
      phone: address.phone,
      apartment: address.apartment,
      area: address.area,
      city: address.city,
      country_id: address.countryId,
      state_id: address.stateId,
      postal_code: address.postalCode,
      landmark: address.landmark,
    })
    .where('id', '=', address.id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Returns false when the customer has no such address. */
export async function removeAddress(db: Db, customerId: CustomerId, id: AddressId): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('addresses')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
