import type { CustomerId } from '@tula/contract/calls/ids.ts';
import type { Insertable } from 'kysely';
import { v7 as newId } from 'uuid';
import type { Db } from '../src/platform/postgres/database.ts';
import type { Customers } from '../src/platform/postgres/tables.gen.ts';

let customers = 0;

/** Inserts an unverified customer with a unique email and phone. */
export async function aCustomer(db: Db, columns: Partial<Insertable<Customers>> = {}): Promise<CustomerId> {
  const number = ++customers;
  const email = columns.email ?? `customer-${number}@example.com`;
  const { id } = await db
    .insertInto('customers')
    .values({
      id: newId(),
      first_name: 'Meenakshi',
      last_name: 'Raman',
      email,
      email_canonical: email,
      phone: `+9198765${String(number).padStart(5, '0')}`,
      country: 'IN',
      password_hash: 'none',
      created_at: '2026-11-20T04:30:00Z',
      ...columns,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id as CustomerId;
}
