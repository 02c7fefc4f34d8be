import { gatewayNamed } from '../find-gateway.ts';
import type { PaymentParts } from '../payment-parts.ts';
import { refundsOpenSince, type StalledRefundRow, stalledIfCreatedBefore } from './stalled-refunds-store.ts';

export type StalledRefund = StalledRefundRow & {
  /** Without settings of its gateway it waits until an operator brings them back. */
  isGatewayConfigured: boolean;
};

/** Refunds that have been open for more than a day, for staff. */
export async function stalledRefunds(
  parts: Pick<PaymentParts, 'database' | 'clock' | 'gateways'>,
  most: number,
): Promise<StalledRefund[]> {
  const rows = await refundsOpenSince(parts.database.db, stalledIfCreatedBefore(parts.clock.now()), most);
  return rows.map((row) => ({
    ...row,
    isGatewayConfigured: gatewayNamed(parts, row.gateway) !== undefined,
  }));
}
