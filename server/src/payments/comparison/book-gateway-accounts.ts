import { bookFees, bookSettlements } from '../ledger-store.ts';
import { GatewayFailure, type PaymentGateway } from '../payment-gateway.ts';
import { withTimeout } from '../../platform/clock.ts';
import type { PaymentParts } from '../payment-parts.ts';
import type { Compared } from './gateway-list.ts';
import { type AttemptToCompare, listFees, type Span } from './payment-difference.ts';

/** All pages of a list together. */
const LIST_WITHIN_MS = 60_000;

/**
 * Books what the gateway kept of a day's payments and what it paid out on that day, each once, however often the
 * day is compared. Settlements that cannot be listed stop no comparison.
 */
export async function bookGatewayAccounts(
  parts: PaymentParts,
  gateway: PaymentGateway,
  {
    span,
    listed,
    attempts,
  }: Pick<Compared, 'listed'> & { span: Span; attempts: readonly AttemptToCompare[] },
): Promise<void> {
  const at = parts.clock.now();
  await bookFees(parts.database.db, listFees(listed, attempts), at);
  if (gateway.listSettlements === null) return;
  try {
    const settlements = await withTimeout(LIST_WITHIN_MS, gateway.listSettlements(span));
    if (settlements === 'late') throw new GatewayFailure('unavailable', 'the list did not come in time');
    await bookSettlements(parts.database.db, gateway.name, settlements);
  } catch (err) {
    if (!(err instanceof GatewayFailure)) throw err;
    parts.log.warn({ err, gateway: gateway.name }, 'the settlements of a day could not be listed');
  }
}
