import type { GatewayName } from '@tula/contract/orders/payments.ts';
import { fetchPayment } from '../attempts/fetch-payment.ts';
import { attemptsNamed, daysCompared, recordComparison } from './differences-store.ts';
import { bookGatewayAccounts } from './book-gateway-accounts.ts';
import { type Compared, listOfGateway } from './gateway-list.ts';
import {
  compareWithGateway,
  daysBefore,
  daysToCompare,
  type Difference,
  firstDayCompared,
  spanOfDay,
} from './payment-difference.ts';
import { allGateways } from '../find-gateway.ts';
import { GatewayFailure, type PaymentGateway } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';

/** When a whole day differs (another account, another key), more rows tell staff nothing more. */
const MOST_DIFFERENCES = 500;
const MOST_CHECKS = 500;
const AT_ONCE = 4;
/** As long as gateways make refunds. */
const RETENTION_DAYS = 180;

/**
 * The days that have raised an alert: a gateway that does not answer raises one for each day, not one each
 * round.
 */
export type Alerted = Set<string>;
const MOST_ALERTED = 100;

/**
 * Compares each past day with the gateways' lists and stores the differences for staff. It changes the ledger
 * in one way only: an attempt of ours that is open or failed is polled once more.
 */
export async function comparePayments(parts: PaymentParts, alerted: Alerted = new Set()): Promise<void> {
  const now = parts.clock.now();
  const fromDay = firstDayCompared(now);
  for (const gateway of allGateways(parts.gateways.current())) {
    const compared = await daysCompared(parts.database.db, { gateway: gateway.name, fromDay });
    const failed: Failed[] = [];
    for (const day of daysToCompare(now, compared)) {
      try {
        await compareDay(parts, gateway, day);
      } catch (err) {
        // A day that cannot be read does not stop the others.
        if (!(err instanceof GatewayFailure)) throw err;
        failed.push({ day, err });
      }
    }
    logFailures(parts, alerted, { gateway: gateway.name, failed });
  }
}

type Failed = { day: string; err: GatewayFailure };

function logFailures(
  { log }: PaymentParts,
  alerted: Alerted,
  { gateway, failed }: { gateway: GatewayName; failed: readonly Failed[] },
): void {
  const [first] = failed;
  if (first === undefined) return;
  const details = { err: first.err, gateway, days: failed.map(({ day }) => day) };
  const message = 'the payments of a day could not be compared with the list of the gateway';
  const unalerted = details.days.map((day) => `${gateway} ${day}`).filter((key) => !alerted.has(key));
  if (unalerted.length === 0) return log.warn(details, message);
  if (alerted.size >= MOST_ALERTED) alerted.clear();
  for (const key of unalerted) alerted.add(key);
  log.error({ ...details, alert: 'payments not compared' }, message);
}

async function compareDay(parts: PaymentParts, gateway: PaymentGateway, day: string): Promise<void> {
  const span = spanOfDay(day);
  const { listed, attempts } = await listOfGateway(parts, gateway, span);
  const found = compareWithGateway(listed, attempts, span);
  const checked = await checkAgain(parts, attempts, found);
  const now = await attemptsNamed(parts.database.db, gateway.name, checked);
  const changed = new Map(now.map((attempt) => [attempt.attemptId, attempt]));
  const current = attempts.map((attempt) => changed.get(attempt.attemptId) ?? attempt);
  await bookGatewayAccounts(parts, gateway, { span, listed, attempts: current });
  if (checked.length === 0) return record(parts, { gateway: gateway.name, day }, found);
  return record(parts, { gateway: gateway.name, day }, compareWithGateway(listed, current, span));
}

/** An open attempt is settled by a poll, not by the list. Returns the ids that were polled. */
async function checkAgain(
  parts: PaymentParts,
  attempts: Compared['attempts'],
  found: readonly Difference[],
): Promise<string[]> {
  const differing = new Set(found.map(({ attemptId }) => attemptId));
  const open = attempts
    .filter(({ attemptId, state }) => differing.has(attemptId) && state !== 'success' && state !== 'review')
    .slice(0, MOST_CHECKS);
  for (let at = 0; at < open.length; at += AT_ONCE)
    await Promise.all(
      open.slice(at, at + AT_ONCE).map((attempt) => fetchPayment(parts, attempt, 'comparison')),
    );
  return open.map(({ attemptId }) => attemptId);
}

async function record(
  { database, clock, log }: PaymentParts,
  { gateway, day }: { gateway: GatewayName; day: string },
  found: readonly Difference[],
): Promise<void> {
  const differences = found.slice(0, MOST_DIFFERENCES);
  const compared = {
    gateway,
    day,
    at: clock.now(),
    differences,
    forgetBefore: daysBefore(day, RETENTION_DAYS),
  };
  const newCount = await database.tx((tx) => recordComparison(tx, compared));
  const details = { gateway, day, differences: found.length };
  if (newCount > 0)
    log.error({ ...details, alert: 'payments differ' }, 'payments differ from the list of the gateway');
  else log.info(details, 'the payments of a day match the list of the gateway');
}
