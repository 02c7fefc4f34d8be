import { isUuid } from '@tula/contract/calls/ids.ts';
import { fetchPayment } from '../attempts/fetch-payment.ts';
import { fetchRefund } from '../refunds/fetch-refund.ts';
import { type EventToStore, type StoredEvent, storeEvent } from './payment-events-store.ts';
import { recordDispute } from '../disputes/record-dispute.ts';
import type { DisputeUpdate, PaymentGateway, WebhookEvent, WebhookReceived } from '../payment-gateway.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { Db } from '../../platform/postgres/database.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { Attempt } from '../payments-store.ts';
import { awaitedRefundsOfAttempt } from '../refunds/refunds-store.ts';

/** If this process ends in between, the reconciler polls the attempt then. */
const POLL_ANYWAY_AFTER_MS = 3_000;

/**
 * A webhook is only a hint: it is verified, stored once, and then the gateway itself is polled. Throws when the event
 * could not be stored. Returns when it is stored and its work is done, or after `answerWithinMs` at most, where the
 * work then continues.
 */
export async function receivePaymentEvent(
  parts: PaymentParts,
  received: WebhookReceived,
  gateway: PaymentGateway = parts.gateways.current().gateway,
  answerWithinMs?: number,
): Promise<'forged' | 'kept'> {
  const { log, clock, database } = parts;
  const event = gateway.readWebhook(received);
  if (event === 'forged') return 'forged';
  if (event === 'foreign') {
    log.info({ gateway: gateway.name }, 'a webhook contains nothing that concerns the shop');
    return 'kept';
  }
  const at = clock.now();
  const toStore = {
    gateway: gateway.name,
    eventId: event.eventId,
    type: event.type,
    attemptId: idOrNull(event.attemptId),
    refundId: idOrNull(event.refundId),
    capturedAs: event.capturedAs ?? null,
    concern: event.concern ?? null,
    at,
    pollAt: new Date(at.getTime() + POLL_ANYWAY_AFTER_MS),
  };
  const update = disputeIn(event, at);
  const { isNew, attempt } =
    update === undefined
      ? await storeEvent(database.db, toStore)
      : await database.tx((tx) => storeDispute(tx, gateway, toStore, update));
  const { eventId } = event;
  if (isNew && event.concern !== undefined)
    log.error({ alert: event.concern, eventId, attemptId: attempt?.attemptId }, 'a webhook needs attention');
  else if (isNew && attempt === undefined && namesSomething(event))
    log.error({ alert: 'unknown payment reference', eventId }, 'a webhook names an unknown payment');
  if (!isNew || attempt === undefined) return 'kept';
  const working = work(parts, attempt, eventId);
  await (answerWithinMs === undefined ? working : withTimeout(answerWithinMs, working));
  return 'kept';
}

/** The event and what it says about a dispute are stored together. */
async function storeDispute(
  tx: Db,
  gateway: PaymentGateway,
  toStore: EventToStore,
  update: DisputeUpdate,
): Promise<StoredEvent> {
  const stored = await storeEvent(tx, toStore);
  const { isNew, attempt } = stored;
  if (isNew && attempt !== undefined) await recordDispute(tx, { attempt, gateway, at: toStore.at }, update);
  return stored;
}

/** Some events tell no more than whether there is a dispute. */
function disputeIn({ dispute, concern }: WebhookEvent, at: Date): DisputeUpdate | undefined {
  if (dispute !== undefined) return dispute;
  if (concern === 'payment disputed') return { state: 'open', at };
  return concern === 'dispute over' ? { state: 'closed', at } : undefined;
}

/** Whatever the event claims, everything still awaited is fetched from the gateway. */
async function work(parts: PaymentParts, attempt: Attempt, eventId: string): Promise<void> {
  const source = `webhook ${eventId}`;
  try {
    if (attempt.state !== 'success') {
      await fetchPayment(parts, attempt, source);
      return;
    }
    for (const refund of await awaitedRefundsOfAttempt(parts.database.db, attempt.attemptId))
      await fetchRefund(parts, refund, source);
  } catch (err) {
    parts.log.error({ err, eventId }, 'a webhook is stored; settling it is left to the next poll');
  }
}

function idOrNull(id: string | undefined): string | null {
  return id !== undefined && isUuid(id) ? id : null;
}

function namesSomething(event: { attemptId?: string; refundId?: string }): boolean {
  return event.attemptId !== undefined || event.refundId !== undefined;
}
