import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import type { AddressId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import type { Reply } from '../data/api.ts';
import { failureMessage } from '../data/failure-message.ts';
import { useRead } from '../data/use-read.ts';
import type { Shipping } from './checkout.ts';

/** The shipping charge, and a function that requests it again; unknown while it loads. */
export function useShipping(addressId: string | undefined, grams: number): [Shipping, () => Promise<void>] {
  const isNeeded = addressId !== undefined && grams > 0;
  const input = { params: { id: addressId as AddressId }, query: { quantity: String(grams / 1000) } };
  const { data, failure, isFetching, refresh } = useRead(readShippingCharge, isNeeded ? input : undefined);
  if (!isNeeded) return [{ status: 'none' }, refresh];
  // While it reloads, the charge counts as unknown, because the address may have changed.
  if (!isFetching && failure) return [rejectionOf(failure), refresh];
  if (isFetching || !data) return [{ status: 'loading' }, refresh];
  return [{ status: 'known', charge: data.shippingPaise }, refresh];
}

function rejectionOf(failure: Reply<typeof readShippingCharge>): Shipping {
  if (failure.status === 400) return { status: 'rejected', message: problemText('NOT_SERVICEABLE') };
  const saysWhatToDo = failure.code === 'COURIER_UNAVAILABLE';
  const message = saysWhatToDo ? failure.message : failureMessage(failure, t('failed'));
  return { status: 'failed', message };
}
