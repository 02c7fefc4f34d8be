import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import type { readAccounts as readAccountsCall } from '@tula/contract/orders/accounts.ts';
import { parsePeriod } from '@tula/contract/values/periods.ts';
import { largePaise } from '@tula/contract/values/money.ts';
import { readDifferingPayments } from '../../orders/attention/read-needs-attention.ts';
import type { Parts } from '../../platform/parts.ts';
import { computeFinancialYear } from '../../tax/financial-year.ts';
import { lostNumbersOf } from '../series-query.ts';
import { documentSums, moneyByDay, taxedByRate } from './accounts-store.ts';
import { breachesWithin } from './document-checks-query.ts';

type Accounts = ResultOf<typeof readAccountsCall>;

/** The accounts of a month or financial year, read from one snapshot, and the payments that differ now. */
export async function readAccounts(parts: Pick<Parts, 'database'>, period: string): Promise<Accounts> {
  const differingPayments = await readDifferingPayments(parts);
  return { ...(await readPeriod(parts, period)), differingPayments };
}

function readPeriod(
  { database }: Pick<Parts, 'database'>,
  period: string,
): Promise<Omit<Accounts, 'differingPayments'>> {
  const moments = parsePeriod(period);
  return database.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const days = await moneyByDay(tx, moments);
      const breaches = await breachesWithin(tx, moments);
      return {
        days,
        gateways: sumsByGateway(days),
        taxes: await taxedByRate(tx, moments),
        documents: await documentSums(tx, moments),
        lostNumbers: (await lostNumbersOf(tx, computeFinancialYear(moments.from))).map((lost) => ({
          ...lost,
          restoredAt: lost.restoredAt.toISOString(),
        })),
        differences: breaches
          .filter(({ ids }) => ids.length > 0)
          .map(({ name, ids }) => ({ check: name, references: ids })),
      };
    });
}

/** Each may exceed what one amount can be: a year has many orders. */
export function sumsByGateway(days: Accounts['days']): Accounts['gateways'] {
  const sums = new Map<string, Accounts['gateways'][number]>();
  for (const { day: _day, gateway, ...money } of days) {
    const sum = sums.get(gateway);
    if (sum === undefined) sums.set(gateway, { gateway, ...money });
    else
      for (const name of Object.keys(money) as (keyof typeof money)[])
        sum[name] = largePaise(sum[name] + money[name]);
  }
  return [...sums.values()];
}
