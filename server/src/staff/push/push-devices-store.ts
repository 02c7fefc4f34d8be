import type { Id, SessionId, StaffId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import { deletePushesTo } from '../../outbox/pushes-query.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { Device } from '../../sessions/device.ts';
import type { PushSubscription } from './push-sender.ts';

type DeviceId = Id<'pushDevice'>;
type NewDevice = PushSubscription &
  Device & { id: DeviceId; staffId: StaffId; sessionId: SessionId; at: Date };

/** Adds a browser, or gives it to another person who asks for it: what was meant for the former one is deleted. */
export async function storeDevice(tx: Db, device: NewDevice): Promise<void> {
  const { id, staffId, sessionId, endpoint, p256dh, auth, browser, system, at } = device;
  await deleteDevices(tx, sql`endpoint = ${endpoint} AND staff_id <> ${staffId}::uuid`);
  await sql`
    INSERT INTO push_devices (id, staff_id, session_id, endpoint, p256dh, auth, browser, operating_system, added_at, used_at)
    VALUES (${id}::uuid, ${staffId}::uuid, ${sessionId}::uuid, ${endpoint}, ${p256dh}, ${auth}, ${browser ?? null},
      ${system ?? null}, ${at}, ${at})
    ON CONFLICT (endpoint) DO UPDATE SET session_id = excluded.session_id, p256dh = excluded.p256dh,
      auth = excluded.auth, browser = excluded.browser, operating_system = excluded.operating_system,
      used_at = excluded.used_at`.execute(tx);
}

/** Deletes all but the newest devices of a person. */
export const deleteMoreThan = (tx: Db, staffId: StaffId, most: number): Promise<number> =>
  deleteDevices(
    tx,
    sql`id IN (SELECT id FROM push_devices WHERE staff_id = ${staffId}::uuid ORDER BY used_at DESC, id DESC OFFSET ${most})`,
  );

/** A browser of the same person goes on after another login; any other one is left as it is. */
export async function renewDevice(
  db: Db,
  { endpoint, p256dh, auth, staffId, sessionId, at }: Omit<NewDevice, keyof Device | 'id'>,
): Promise<void> {
  await sql`
    UPDATE push_devices SET session_id = ${sessionId}::uuid, p256dh = ${p256dh}, auth = ${auth}, used_at = ${at}
    WHERE endpoint = ${endpoint} AND staff_id = ${staffId}::uuid`.execute(db);
}

export type DeviceRow = {
  id: DeviceId;
  sessionId: SessionId | null;
  browser: string | null;
  system: string | null;
  addedAt: Date;
};

/** The devices of a person, those used last first. */
export async function listDevices(db: Db, staffId: StaffId, most: number): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`
    SELECT id, session_id AS "sessionId", browser, operating_system AS system, added_at AS "addedAt"
    FROM push_devices WHERE staff_id = ${staffId}::uuid ORDER BY used_at DESC, id DESC LIMIT ${most}`.execute(
    db,
  );
  return rows;
}

export type DeviceToTell = { id: DeviceId; staffId: StaffId };

export async function readDevices(db: Db, staffIds: readonly StaffId[]): Promise<DeviceToTell[]> {
  if (staffIds.length === 0) return [];
  const { rows } = await sql<DeviceToTell>`
    SELECT id, staff_id AS "staffId" FROM push_devices WHERE staff_id = ANY (${staffIds}::uuid[])
    ORDER BY staff_id, id`.execute(db);
  return rows;
}

export async function findSubscription(db: Db, id: string): Promise<PushSubscription | undefined> {
  const { rows } = await sql<PushSubscription>`
    SELECT endpoint, p256dh, auth FROM push_devices WHERE id = ${id}::uuid`.execute(db);
  return rows[0];
}

/** Deletes devices with what was sent to them and waits for them; returns how many. */
export async function deleteDevices(db: Db, which: RawBuilder<unknown> | 'all'): Promise<number> {
  const condition = which === 'all' ? sql`true` : which;
  const { rows } = await sql<{
    id: string;
  }>`DELETE FROM push_devices WHERE ${condition} RETURNING id`.execute(db);
  if (rows.length > 0)
    await deletePushesTo(
      db,
      rows.map(({ id }) => id),
    );
  return rows.length;
}

export const deleteDevice = (db: Db, id: string): Promise<number> => deleteDevices(db, sql`id = ${id}::uuid`);

/** Returns false when the person has no such device. */
export const deleteOwnDevice = async (db: Db, staffId: StaffId, id: DeviceId): Promise<boolean> =>
  (await deleteDevices(db, sql`id = ${id}::uuid AND staff_id = ${staffId}::uuid`)) > 0;

export const deleteStaffDevices = (db: Db, staffId: StaffId): Promise<number> =>
  deleteDevices(db, sql`staff_id = ${staffId}::uuid`);

export const deleteUnusedDevices = (db: Db, before: Date, most: number): Promise<number> =>
  deleteDevices(db, sql`id IN (SELECT id FROM push_devices WHERE used_at < ${before} LIMIT ${most})`);

type SealedKeys = { publicKey: string; sealed: Buffer };

export async function readKeys(db: Db): Promise<SealedKeys | undefined> {
  const { rows } = await sql<SealedKeys>`
    SELECT public_key AS "publicKey", private_key AS sealed FROM push_keys`.execute(db);
  return rows[0];
}

/** Makes sure that no other process makes keys until the transaction ends. */
export async function lockKeys(tx: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('push keys', 0))`.execute(tx);
}

export async function storeKeys(tx: Db, { publicKey, sealed }: SealedKeys, at: Date): Promise<void> {
  await sql`
    INSERT INTO push_keys (public_key, private_key, made_at) VALUES (${publicKey}, ${sealed}, ${at})
    ON CONFLICT (only_one) DO UPDATE SET public_key = excluded.public_key, private_key = excluded.private_key`.execute(
    tx,
  );
}
