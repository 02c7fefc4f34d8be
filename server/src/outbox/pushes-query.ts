import { sql } from 'kysely';
import type { Db } from '../platform/postgres/database.ts';
import { changedRows, inMedium } from './outbox-store.ts';

type PushToQueue = {
  id: string;
  deviceId: string;
  title: string;
  text: string;
  page: string;
  dedupeKey: string;
  createdAt: Date;
  notBefore: Date;
};

/** Queues notifications in one statement, without those whose dedupe key exists. */
export async function insertPushes(db: Db, pushes: readonly PushToQueue[]): Promise<void> {
  if (pushes.length === 0) return;
  const column = <T>(of: (one: PushToQueue) => T) => pushes.map(of);
  await sql`
    INSERT INTO outbox (id, channel, dedupe_key, recipient, series_id, subject, body_text, parameters, created_at,
      next_try_at)
    SELECT id, 'push', dedupe_key, device::text, device, title, body, ARRAY[page], created_at, due_at
    FROM unnest(${column(({ id }) => id)}::uuid[], ${column(({ dedupeKey }) => dedupeKey)}::text[],
      ${column(({ deviceId }) => deviceId)}::uuid[], ${column(({ title }) => title)}::text[],
      ${column(({ text }) => text)}::text[], ${column(({ page }) => page)}::text[],
      ${column(({ createdAt }) => createdAt)}::timestamptz[], ${column(({ notBefore }) => notBefore)}::timestamptz[])
      AS push (id, dedupe_key, device, title, body, page, created_at, due_at)
    ON CONFLICT (dedupe_key) DO NOTHING`.execute(db);
}

/** Deletes what was sent to devices and what waits for them. */
export async function deletePushesTo(db: Db, deviceIds: readonly string[]): Promise<number> {
  return changedRows(
    await sql`
      DELETE FROM outbox WHERE series_id = ANY (${deviceIds}::uuid[]) AND ${inMedium('push')}`.execute(db),
  );
}

type LastPush = { deviceId: string; state: 'queued' | 'sent' | 'parked'; at: Date };

/** The newest notification to each of these devices. */
export async function lastPushesTo(db: Db, deviceIds: readonly string[]): Promise<LastPush[]> {
  const { rows } = await sql<LastPush>`
    SELECT device AS "deviceId", state, at FROM unnest(${deviceIds}::uuid[]) AS device,
      LATERAL (SELECT state, coalesce(sent_at, created_at) AS at FROM outbox
        WHERE series_id = device AND ${inMedium('push')} ORDER BY id DESC LIMIT 1) AS newest`.execute(db);
  return rows;
}
