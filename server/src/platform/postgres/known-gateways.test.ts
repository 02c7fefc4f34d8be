import { expect, onTestFinished, test } from 'vitest';
import { type ThrowawayDatabase, throwawayDatabase } from '../../../test/throwaway-database.ts';
import { openLog } from '../log.ts';
import { openDatabase } from './database.ts';
import { migrate } from './migrate.ts';
import { prepareDatabase } from './roles/prepare-database.ts';

const log = openLog('error');

/** A shop that was made by a version with other gateways: it lacks one of today's and has one of its own. */
async function ofAnotherVersion(): Promise<ThrowawayDatabase> {
  const throwaway = await throwawayDatabase();
  onTestFinished(throwaway.drop);
  await throwaway.asOwner(`DELETE FROM payment_gateways WHERE name = 'phonepe'`);
  await throwaway.asOwner(`INSERT INTO payment_gateways VALUES ('former')`);
  return throwaway;
}

const gateways = async ({ asOwner }: ThrowawayDatabase) =>
  (await asOwner<{ name: string }>('SELECT name FROM payment_gateways ORDER BY name')).map(
    ({ name }) => name,
  );

test('a gateway that this version knows is added without a migration, and that of an earlier version stays', async () => {
  const throwaway = await ofAnotherVersion();
  const owner = openDatabase(throwaway.owner, { log, maxConnections: 2 });
  onTestFinished(() => owner.close());
  expect(await migrate(owner)).toEqual([]);
  expect(await gateways(throwaway)).toEqual(['cash', 'former', 'phonepe', 'razorpay', 'sandbox', 'upi']);
});

test('a process that knows only the role that serves adds it, too', async () => {
  const throwaway = await ofAnotherVersion();
  const { database } = throwaway;
  await prepareDatabase({ database, owner: undefined, reportsRole: 'tula_reports', log });
  expect(await gateways(throwaway)).toEqual(['cash', 'former', 'phonepe', 'razorpay', 'sandbox', 'upi']);
});

test('a payment attempt of a gateway that nobody knows is refused by the database', async () => {
  const throwaway = await throwawayDatabase();
  onTestFinished(throwaway.drop);
  const insert = (gateway: string) =>
    throwaway.asOwner(
      `INSERT INTO payment_attempts (id, order_id, gateway, amount_paise, state, created_at, expires_at)
       VALUES (gen_random_uuid(), gen_random_uuid(), $1, 100, 'creating', now(), now())`,
      [gateway],
    );
  await expect(insert('nobody')).rejects.toThrow('payment_attempts_gateway_fkey');
  await insert('phonepe');
});
