import { sql } from 'kysely';
import { CUSTOMERS } from '../../customers/customers-query.ts';

/** Where the customer agreed to messages to the number that the account has now. */
const LIVE_CONSENTS = sql`
  SELECT c.id, c.customer_id, c.phone FROM message_consents c
  JOIN ${CUSTOMERS} u ON u.id = c.customer_id AND u.phone = c.phone WHERE c.withdrawn_at IS NULL`;

/** Of an entry of the outbox: the customer still agrees to messages to this number. */
export const IS_WANTED = sql`EXISTS (SELECT FROM (${LIVE_CONSENTS}) live WHERE live.id = outbox.consent_id)`;

/** The consent under which a customer is told something now, if there is one. */
export const liveConsentOf = (customerId: string) => sql`
  SELECT live.id, live.phone FROM (${LIVE_CONSENTS}) live WHERE live.customer_id = ${customerId}::uuid`;

/** All consents of a customer, withdrawn ones included. */
export const consentIdsOf = (customerId: string) => sql`
  SELECT id FROM message_consents WHERE customer_id = ${customerId}::uuid`;
