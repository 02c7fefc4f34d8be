import type { CustomerId, SessionId } from '@tula/contract/calls/ids.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Audience } from './access-token.ts';

/**
 * A condition of a query that reads something of a customer, so that an ended session finds nothing and needs no
 * statement of its own. Its route says `readsSession`. Without a session it is true.
 */
export function isLiveCustomer(
  customerId: CustomerId,
  sessionId: SessionId | undefined,
): RawBuilder<boolean> {
  return sessionId === undefined
    ? sql<boolean>`true`
    : sql<boolean>`EXISTS (${liveSession('customer', customerId, sessionId)})`;
}

/**
 * A query that finds a session of the account, with the role of staff, unless it has ended or the staff account is
 * disabled.
 */
export function liveSession(audience: Audience, accountId: string, sessionId: SessionId): RawBuilder<object> {
  return audience === 'customer'
    ? sql`SELECT FROM sessions
          WHERE id = ${sessionId} AND customer_id = ${accountId} AND ended_at IS NULL`
    : sql`SELECT active_staff.role, has_second_factor AS "hasSecondFactor" FROM sessions JOIN active_staff ON active_staff.id = staff_id
          WHERE sessions.id = ${sessionId} AND staff_id = ${accountId} AND ended_at IS NULL`;
}

/** For other slices: the customers with an open session; expired ones are deleted every hour. */
export const CUSTOMERS_IN_SESSION = sql`(
  SELECT customer_id FROM sessions WHERE customer_id IS NOT NULL AND ended_at IS NULL)`;
