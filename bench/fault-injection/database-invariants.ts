import type pg from 'pg';

/** What a gateway has captured, by our reference. */
export type Paid = { attemptId: string; amountPaise: number };

const PAID = 'unnest($1::uuid[], $2::int[]) AS paid (id, paise)';

/** Each query returns what violates the invariant that it is listed under; a healthy shop soon has none. */
const INVARIANTS: Record<string, string> = {
  'every payment at the gateway is recorded here with the same amount, and the other way round': `
    SELECT 'attempt ' || coalesce(a.id, paid.id) || ' is ' || coalesce(a.state, 'unknown') || ' here, and '
      || coalesce(paid.paise, 0) || ' of ' || coalesce(a.amount_paise, 0) || ' paise are at the gateway' AS violation
    FROM ${PAID} FULL JOIN payment_attempts a ON a.id = paid.id
    WHERE (a.state IS NOT DISTINCT FROM 'success') <> (paid.id IS NOT NULL) OR paid.paise <> a.amount_paise`,
  'a paid order was paid its total, and any other order nothing, but for the surplus that was refunded': `
    SELECT o.order_number || ' costs ' || o.total_paise || ' paise, is ' || o.payment_status || ', and '
      || coalesce(taken.paise, 0) - coalesce(returned.paise, 0) || ' were taken' AS violation
    FROM orders o LEFT JOIN (
      SELECT a.order_id, sum(paid.paise) AS paise FROM ${PAID} JOIN payment_attempts a ON a.id = paid.id GROUP BY 1
    ) taken ON taken.order_id = o.id
    LEFT JOIN (
      SELECT order_id, sum(amount_paise) AS paise FROM refunds
      WHERE state = 'success' AND because IN ('late', 'duplicate') GROUP BY 1
    ) returned ON returned.order_id = o.id
    WHERE coalesce(taken.paise, 0) - coalesce(returned.paise, 0) <> CASE o.payment_status WHEN 'success' THEN o.total_paise ELSE 0 END`,
  'no payment is refunded beyond its amount': `
    SELECT 'attempt ' || a.id || ' has ' || a.amount_paise || ' paise and refunds of ' || sum(r.amount_paise) AS violation
    FROM payment_attempts a JOIN refunds r ON r.attempt_id = a.id WHERE r.state <> 'failed'
    GROUP BY a.id HAVING sum(r.amount_paise) > a.amount_paise`,
  'every order was placed by a request with a key': `
    SELECT o.order_number || ' was placed by no request' AS violation
    FROM orders o LEFT JOIN idempotency_keys k ON k.order_id = o.id WHERE k.key IS NULL`,
  'every open payment is polled on schedule, and none needs attention': `
    SELECT 'attempt ' || id || ' is stuck in ' || state AS violation FROM payment_attempts
    WHERE state = 'review' OR state IN ('creating', 'pending')
      AND (next_look_at IS NULL OR next_look_at < now() - interval '30 seconds')`,
  'every open refund is polled on schedule, and none needs attention': `
    SELECT 'refund ' || id || ' is stuck in ' || state AS violation FROM refunds r
    WHERE state = 'failed' AND NOT EXISTS (
        SELECT FROM refunds again WHERE again.attempt_id = r.attempt_id AND again.state <> 'failed')
      OR state IN ('creating', 'pending')
      AND (next_look_at IS NULL OR next_look_at < now() - interval '30 seconds')`,
  'the refund of every cancelled order is started': `
    SELECT order_number || ' is cancelled and its refund is not started' AS violation FROM orders
    WHERE cancelled_at IS NOT NULL AND payment_status = 'success' AND refund_status = 'none'`,
  'every paid order has an email': `
    SELECT o.order_number || ' is paid and has no mail' AS violation
    FROM orders o LEFT JOIN outbox m ON m.dedupe_key = 'order-paid:' || o.id
    WHERE o.payment_status = 'success' AND m.id IS NULL`,
  'every email is sent on schedule, and none is parked': `
    SELECT 'mail ' || id || ' is stuck: ' || coalesce(last_error, 'never tried') AS violation FROM outbox
    WHERE channel = 'email' AND (state = 'parked' OR next_try_at < now() - interval '30 seconds')`,
  'no job has used up its attempts': `
    SELECT 'job ' || task_identifier || ' is given up: ' || coalesce(last_error, 'without an error') AS violation
    FROM graphile_worker.jobs WHERE attempts >= max_attempts AND locked_at IS NULL`,
};

/**
 * The differences between a shop's tables and its gateway's payments, and work that no schedule will continue.
 */
export async function databaseViolations(
  client: pg.Client,
  captures: (() => Paid[]) | undefined,
): Promise<string[]> {
  const paid = captures?.() ?? (await ofTheSandbox(client));
  const values = [paid.map(({ attemptId }) => attemptId), paid.map(({ amountPaise }) => amountPaise)];
  const violations: string[] = [];
  for (const query of Object.values(INVARIANTS)) {
    const result = query.includes(PAID)
      ? client.query<{ violation: string }>(query, values)
      : client.query(query);
    violations.push(...(await result).rows.map(({ violation }) => violation));
  }
  return violations;
}

/** The sandbox has its tables in the shop's database. */
async function ofTheSandbox(client: pg.Client): Promise<Paid[]> {
  const { rows } = await client.query<Paid>(
    `SELECT attempt_id AS "attemptId", amount_paise AS "amountPaise" FROM sandbox_payments WHERE state = 'success'`,
  );
  return rows;
}
