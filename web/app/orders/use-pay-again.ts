import { payOrderAgain } from '@tula/contract/orders.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../data/api.ts';
import { type Failure, failureWords } from '../data/failure-message.ts';
import { payPageOf } from '../checkout/checkout.ts';
import { noPaymentPage } from '../checkout/use-placing.ts';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { useIsHere } from '../ui/use-is-here.ts';

/** Goes to the payment page of an order that is not paid; after a refusal the order is read again. */
export function usePayAgain(orderId: string, refresh: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const isAsking = useRef(false);
  const isHere = useIsHere();

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isAsking.current = false;
      setPending(false);
      void refresh();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [refresh]);

  async function pay() {
    if (isAsking.current) return;
    isAsking.current = true;
    setPending(true);
    const reply = await send(payOrderAgain, { params: { id: orderId } });
    if (!isHere()) return;
    const url = payPageOf(reply.data?.tokenUrl, window.location.origin);
    if (url !== undefined) return window.location.assign(url);
    isAsking.current = false;
    setPending(false);
    // It may have been paid meanwhile; then the page says so and nothing else needs saying.
    await refresh();
    toastFailure(reply.data ? noPaymentPage() : whyNotPaid(reply));
  }

  return { isPaying: isPending, pay: () => void pay() };
}

function whyNotPaid(failure: Failure): string {
  const saysWhatToDo = failure.code === 'PAYMENT_GATEWAY_UNAVAILABLE' || failure.code === 'ORDER_NOT_PAYABLE';
  return saysWhatToDo ? failure.message : failureWords(failure, 'Something went wrong!');
}
