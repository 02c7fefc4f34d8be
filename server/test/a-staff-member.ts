import type { StaffId } from '@tula/contract/calls/ids.ts';
import type { StaffRole } from '@tula/contract/calls/roles.ts';
import { v7 as newId } from 'uuid';
import { ensureStaff } from '../src/staff/ensure-staff.ts';
import type { TestShop } from './a-shop.ts';

/** A staff account and the access token of its session. */
export type StaffMember = { staffId: StaffId; token: string };

/** Adds a staff account with a unique email and begins a session. */
export async function aStaffMember(
  { parts, database }: TestShop,
  name: string,
  role: StaffRole = 'owner',
): Promise<StaffMember> {
  const email = `${newId()}@shop.test`;
  await ensureStaff(parts, { name, email, password: 'weigh-it-twice', role });
  const { id } = await database.db
    .selectFrom('staff')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const staffId = id as StaffId;
  const account = { audience: 'staff', accountId: staffId } as const;
  return { staffId, token: (await parts.sessions.begin(database.db, account)).accessToken };
}

/** An owner with a second factor, as one without it may do nothing in a live shop; returns the access token. */
export async function anOwnerOfLiveShop(shop: TestShop, name: string): Promise<string> {
  const { staffId, token } = await aStaffMember(shop, name);
  await shop.database.pool.query(
    `INSERT INTO staff_second_factors (staff_id, id, secret, created_at, confirmed_at, last_step)
     VALUES ($1, $1, '', now(), now(), 0)`,
    [staffId],
  );
  return token;
}
