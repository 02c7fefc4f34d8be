import { pause } from './load.ts';
import { databaseOf } from './stage.ts';

/** A step between the shop and the gateway that is written down: who stops there stops between two parties. */
export type Moment = { name: string; table: string; event: string };

/** The sandbox keeps the gateway's books in tables of its own, so each of its steps is a statement as well. */
export const MOMENTS: Moment[] = [
  { name: 'before the gateway has a payment', table: 'sandbox_payments', event: 'INSERT' },
  { name: 'when the gateway has answered and nothing is saved', table: 'payment_attempts', event: 'UPDATE' },
  { name: 'in the webhook, before its commit', table: 'payment_events', event: 'INSERT' },
  { name: 'after the webhook, before the gateway knows', table: 'sandbox_webhooks', event: 'UPDATE' },
];

/** Any number that no other advisory lock of the shop uses. */
const HOLD = 7_305_950;
const REACHED_WITHIN_SECONDS = 20;

/** Lets everybody wait at the moment, does the deed when somebody does, and answers what went wrong with that. */
export async function atMoment(
  dataDir: string,
  { table, event }: Moment,
  deed: () => Promise<string[]>,
): Promise<string[]> {
  const holding = await databaseOf(dataDir);
  // Its end is part of the deed.
  holding.on('error', () => undefined);
  await holding.query('SELECT pg_advisory_lock($1)', [HOLD]);
  await holding.query(`
    CREATE OR REPLACE FUNCTION wait_here() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_advisory_xact_lock_shared(${HOLD});
      RETURN NEW;
    END $$`);
  await holding.query(
    `CREATE TRIGGER wait_here BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION wait_here()`,
  );
  try {
    for (let turn = 0; turn < REACHED_WITHIN_SECONDS * 20; turn++) {
      const { rows } = await holding.query(
        `SELECT FROM pg_locks WHERE locktype = 'advisory' AND objid = ${HOLD} AND NOT granted`,
      );
      if (rows.length > 0) return await deed();
      await pause(0.05);
    }
    return ['nobody came to this moment'];
  } finally {
    await holding.end().catch(() => undefined);
  }
}

/** With the database's end nobody is held any more; this takes away the place itself. */
export async function forgetMoment(dataDir: string, { table }: Moment): Promise<void> {
  const client = await databaseOf(dataDir);
  await client.query(`DROP TRIGGER IF EXISTS wait_here ON ${table}`);
  await client.end();
}
