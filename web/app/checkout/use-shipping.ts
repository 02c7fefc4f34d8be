import { readShippingCharge } from '@tula/contract/delivery.ts';
import { paiseOfRupees } from '@tula/contract/money.ts';
import type { AddressId } from '@tula/contract/ids.ts';
import { useEffect, useState } from 'react';
import { send } from '../data/api.ts';
import { failureWords } from '../data/failure-message.ts';
import { DELIVERY_REFUSED, type Shipping } from './checkout.ts';

const NONE: Shipping = { status: 'none' };
const ASKING: Shipping = { status: 'asking' };

/** The charge for a weight to an address; an answer to an earlier question is not taken for this one. */
export function useShipping(addressId: string | undefined, grams: number): [Shipping, () => void] {
  const [answered, setAnswered] = useState<{ to: string; shipping: Shipping }>();
  const [tries, setTries] = useState(0);
  const asked = addressId === undefined || grams === 0 ? undefined : `${addressId}/${grams}/${tries}`;

  useEffect(() => {
    if (asked === undefined || addressId === undefined) return;
    let isOvertaken = false;
    void askFor(addressId, grams).then((shipping) => {
      if (!isOvertaken) setAnswered({ to: asked, shipping });
    });
    return () => {
      isOvertaken = true;
    };
  }, [asked, addressId, grams]);

  const retry = () => setTries((before) => before + 1);
  if (asked === undefined) return [NONE, retry];
  return [answered?.to === asked ? answered.shipping : ASKING, retry];
}

async function askFor(addressId: string, grams: number): Promise<Shipping> {
  const reply = await send(readShippingCharge, {
    params: { id: addressId as AddressId },
    query: { quantity: String(grams / 1000) },
  });
  if (reply.data) return { status: 'known', charge: paiseOfRupees(reply.data.shippingCharge) };
  if (reply.status === 400) return { status: 'refused', message: DELIVERY_REFUSED };
  const isTold = reply.code === 'COURIER_UNAVAILABLE';
  return { status: 'failed', message: isTold ? reply.message : failureWords(reply, 'Something went wrong!') };
}
