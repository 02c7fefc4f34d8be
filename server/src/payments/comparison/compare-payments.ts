import type { GatewayName } from '@tula/contract/payments.ts';
import { fetchPayment } from '../attempts/fetch-payment.ts';
import { attemptsNamed, daysCompared, recordComparison } from './differences-store.ts';
import { type Compared, listOfGateway } from './gateway-list.ts';
import {
  compareWithGateway,
  daysBefore,
  daysToCompare,
  type Difference,
  firstDayCompared,
  spanOfDay,
} from './payment-difference.ts';
import { GatewayFailure, type PaymentGateway } from '../payment-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';

/** Of a day that differs altogether (another account, another key) a person learns nothing more from more. */
const MOST_KEPT = 500;
const MOST_CHECKS = 500;
const AT_ONCE = 4;
/** As long as a gateway gives money back. */
const KEPT_DAYS = 180;

/** What has already raised an alert: a gateway that does not answer raises one for each day, not one each round. */
export type Alerted = Set<string>;
const MOST_ALERTED = 100;

/**
 * Compares each day that is over with what the gateways say they took on it, and keeps what differs for staff. The
 * books change in one way only: a payment of ours that is not decided yet, or failed, is looked at once more.
 */
export async function comparePayments(parts: PaymentParts, alerted: Alerted = new Set()): Promise<void> {
  const now = parts.clock.now();
  const fromDay = firstDayCompared(now);
  for (const gateway of [parts.gateway, ...parts.formerGateways]) {
    const compared = await daysCompared(parts.database.db, { gateway: gateway.name, fromDay });
    const failed: Failed[] = [];
    for (const day of daysToCompare(now, compared)) {
      try {
        await compareDay(parts, gateway, day);
      } catch (err) {
        // One day that cannot be read holds up no other.
        if (!(err instanceof GatewayFailure)) throw err;
        failed.push({ day, err });
      }
    }
    tell(parts, alerted, { gateway: gateway.name, failed });
  }
}

type Failed = { day: string; err: GatewayFailure };

function tell(
  { log }: PaymentParts,
  alerted: Alerted,
  { gateway, failed }: { gateway: GatewayName; failed: readonly Failed[] },
): void {
  const [first] = failed;
  if (first === undefined) return;
  const told = { err: first.err, gateway, days: failed.map(({ day }) => day) };
  const words = 'the payments of a day cannot be compared with those of the gateway';
  const unalerted = told.days.map((day) => `${gateway} ${day}`).filter((key) => !alerted.has(key));
  if (unalerted.length === 0) return log.warn(told, words);
  if (alerted.size >= MOST_ALERTED) alerted.clear();
  for (const key of unalerted) alerted.add(key);
  log.error({ ...told, alert: 'payments not compared' }, words);
}

async function compareDay(parts: PaymentParts, gateway: PaymentGateway, day: string): Promise<void> {
  const span = spanOfDay(day);
  const { listed, attempts } = await listOfGateway(parts, gateway, span);
  const found = compareWithGateway(listed, attempts, span);
  const checked = await checkAgain(parts, attempts, found);
  if (checked.length === 0) return record(parts, { gateway: gateway.name, day }, found);
  const now = await attemptsNamed(parts.database.db, gateway.name, checked);
  const changed = new Map(now.map((attempt) => [attempt.attemptId, attempt]));
  const current = attempts.map((attempt) => changed.get(attempt.attemptId) ?? attempt);
  return record(parts, { gateway: gateway.name, day }, compareWithGateway(listed, current, span));
}

/** What is not decided is decided by the gateway's own answer, not by its list. Answers the ids that were asked. */
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
  const differences = found.slice(0, MOST_KEPT);
  const compared = { gateway, day, at: clock.now(), differences, forgetBefore: daysBefore(day, KEPT_DAYS) };
  const newCount = await database.tx((tx) => recordComparison(tx, compared));
  const told = { gateway, day, differences: found.length };
  if (newCount > 0)
    log.error({ ...told, alert: 'payments differ' }, 'the gateway tells of other payments than the books');
  else log.info(told, 'the payments of a day are compared with those of the gateway');
}
