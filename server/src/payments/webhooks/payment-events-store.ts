import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { sql } from 'kysely';
import type { Db } from '../../platform/postgres/database.ts';
import type { Concern } from '../payment-gateway.ts';
import { ATTEMPT, type Attempt } from '../payments-store.ts';

export type EventToStore = {
  gateway: GatewayName;
  eventId: string;
  type: string;
  attemptId: string | null;
  refundId: string | null;
  capturedAs: string | null;
  concern: Concern | null;
  at: Date;
  /** When the attempt is polled at the latest, in case this process ends before it settles the event. */
  pollAt: Date;
};

export type StoredEvent = { isNew: boolean; attempt: Attempt | undefined };

type NoAttempt = { [Column in keyof Attempt]: null };

/**
 * Stores the event under its id, finds its attempt and brings the attempt's next poll forward, in one statement. A
 * locked attempt is being settled and keeps its next poll; waiting for the lock could exceed the gateway's timeout.
 */
export async function storeEvent(db: Db, event: EventToStore): Promise<StoredEvent> {
  const { rows } = await sql<(Attempt | NoAttempt) & { isNew: boolean }>`
    WITH known AS (
      SELECT * FROM payment_attempts WHERE gateway = ${event.gateway}
        AND id = coalesce(
          (SELECT id FROM payment_attempts
           WHERE gateway = ${event.gateway} AND captured_as = ${event.capturedAs} LIMIT 1),
          ${event.attemptId}::uuid, (SELECT attempt_id FROM refunds WHERE id = ${event.refundId}::uuid))),
    stored AS (
      INSERT INTO payment_events (gateway, event_id, type, attempt_id, received_at, outcome)
      SELECT ${event.gateway}, ${event.eventId}, ${event.type}, coalesce((SELECT id FROM known), ${event.attemptId}::uuid),
        ${event.at}::timestamptz,
        CASE WHEN EXISTS (SELECT FROM known) THEN coalesce(${event.concern}, 'taken') ELSE 'unknown reference' END
      ON CONFLICT DO NOTHING RETURNING 1),
    due AS (
      UPDATE payment_attempts SET next_look_at = least(next_look_at, ${event.pollAt})
      WHERE id IN (
        SELECT id FROM payment_attempts WHERE id = (SELECT id FROM known) AND EXISTS (SELECT FROM stored)
          AND state IN ('creating', 'pending', 'failed') FOR UPDATE SKIP LOCKED))
    SELECT ${ATTEMPT}, EXISTS (SELECT FROM stored) AS "isNew"
    FROM (VALUES (1)) AS one LEFT JOIN known ON true`.execute(db);
  const row = rows[0];
  return { isNew: row?.isNew ?? false, attempt: row?.attemptId ? row : undefined };
}
