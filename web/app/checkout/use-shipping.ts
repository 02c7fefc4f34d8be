import { readShippingCharge } from '@tula/contract/delivery/delivery.ts';
import type { AddressId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/checkout.ts';
import { t as problemText } from '@tula/messages/problems.ts';
import { type Failure, failureMessage } from '../data/failure-message.ts';
import { useRead } from '../data/use-read.ts';
import { isInIndia } from '../addresses/address-draft.ts';
import type { TypedPlace } from '../addresses/address-form.tsx';
import { type Estimate, type Goods, useEstimate } from '../delivery/use-estimate.ts';
import { parsePincode } from '@tula/contract/delivery/parse-pincode.ts';
import type { Shipping } from './checkout.ts';

type WhereTo = {
  addressId: string | undefined;
  /** The place of the first address while it is being typed. */
  typed: TypedPlace | undefined;
};

/** The shipping charge to a saved address, or to the PIN code of the first one while it is being typed. */
export function useShipping({ addressId, typed }: WhereTo, goods: Goods): [Shipping, () => Promise<void>] {
  const saved = useSavedShipping(typed ? undefined : addressId, goods);
  const pincode = typed && isInIndia(typed.country) ? parsePincode(typed.postalCode) : undefined;
  const [estimate, retry] = useEstimate(pincode, goods);
  if (!typed) return saved;
  if (!isInIndia(typed.country)) return [notServed(), retry];
  return [shippingOf(estimate), retry];
}

function shippingOf(estimate: Estimate): Shipping {
  if (estimate.status === 'unserved') return notServed();
  if (estimate.status === 'failed') return rejectionOf(estimate.failure);
  if (estimate.status !== 'known') return { status: estimate.status };
  const { shippingPaise: charge, deliveryDays, arrival } = estimate;
  return { status: 'known', charge, deliveryDays, arrival };
}

/** The shipping charge, and a function that requests it again; unknown while it loads. */
function useSavedShipping(
  addressId: string | undefined,
  { weightGrams, goodsPaise }: Goods,
): [Shipping, () => Promise<void>] {
  const isNeeded = addressId !== undefined && weightGrams > 0;
  const query = { quantity: String(weightGrams / 1000), goodsPaise: String(goodsPaise) };
  const input = { params: { id: addressId as AddressId }, query };
  const { data, failure, isFetching, refresh } = useRead(readShippingCharge, isNeeded ? input : undefined);
  if (!isNeeded) return [{ status: 'none' }, refresh];
  // While it reloads, the charge counts as unknown, because the address may have changed.
  if (!isFetching && failure) return [rejectionOf(failure), refresh];
  if (isFetching || !data) return [{ status: 'loading' }, refresh];
  const { shippingPaise, deliveryDays, arrival } = data;
  return [{ status: 'known', charge: shippingPaise, deliveryDays, arrival }, refresh];
}

function notServed(): Shipping {
  return { status: 'rejected', message: problemText('NOT_SERVICEABLE') };
}

function rejectionOf(failure: Failure): Shipping {
  if (failure.status === 400) return notServed();
  const saysWhatToDo = failure.code === 'COURIER_UNAVAILABLE';
  const message = saysWhatToDo ? failure.message : failureMessage(failure, t('failed'));
  return { status: 'failed', message };
}
