import { GATEWAYS } from '@tula/contract/orders/payments.ts';
import type pg from 'pg';

/**
 * Adds the gateways that this version knows, of which no migration has a list. None is taken away: payments of earlier
 * versions keep naming theirs. A database that is not the shop's, as tests of migrations have it, lacks the table.
 */
export async function addKnownGateways(client: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await client.query<{ exists: boolean }>(
    `SELECT to_regclass('public.payment_gateways') IS NOT NULL AS exists`,
  );
  if (!rows[0]?.exists) return;
  await client.query('INSERT INTO payment_gateways (name) SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [
    GATEWAYS,
  ]);
}
