import type { Database, Db } from '../platform/postgres/database.ts';
import { breachesOfLedger, type LedgerTotals, ledgerTotals } from './ledger-store.ts';

export type LedgerCheck = {
  ok: boolean;
  checks: { name: string; breaches: number; examples: string[] }[];
  totals: LedgerTotals;
};

const EXAMPLES = 10;

/** A row of another slice breaks such a sentence. */
export type Breaches = (tx: Db) => Promise<{ name: string; ids: string[] }[]>;

/** Checks that payments, refunds, ledger and orders agree, and what is checked besides, all read from one snapshot. */
export async function checkLedger(
  { database }: { database: Database },
  besides: Breaches = async () => [],
): Promise<LedgerCheck> {
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const checks = [];
      for (const { name, ids } of [...(await breachesOfLedger(tx)), ...(await besides(tx))])
        checks.push({ name, breaches: ids.length, examples: ids.slice(0, EXAMPLES) });
      return {
        ok: checks.every(({ breaches }) => breaches === 0),
        checks,
        totals: await ledgerTotals(tx),
      };
    });
}
