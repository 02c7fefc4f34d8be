import { payOrderAgain } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/orders.ts';
import { useEffect, useRef, useState } from 'react';
import { send } from '../data/api.ts';
import { type Failure, failureMessage } from '../data/failure-message.ts';
import { payPageOf } from '../checkout/checkout.ts';
import { noPaymentPage } from '../checkout/use-placing.ts';
import { toastFailure } from '../ui/toasts/toasts.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';

type AskPage = (orderId: string) => Promise<Failure & { data: { tokenUrl: string } | undefined }>;

const askPageOfOrder: AskPage = (id) => send(payOrderAgain, { params: { id } });

/** Opens the payment page of an unpaid order, or of what is asked for instead; after a rejection the order is reloaded. */
export function usePayAgain(
  orderId: string,
  refresh: () => Promise<void>,
  askPage: AskPage = askPageOfOrder,
) {
  const [isPending, setPending] = useState(false);
  const isSending = useRef(false);
  const isMounted = useIsMounted();

  useEffect(() => {
    const onShow = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      isSending.current = false;
      setPending(false);
      void refresh();
    };
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, [refresh]);

  async function pay() {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    const reply = await askPage(orderId);
    if (!isMounted()) return;
    const url = payPageOf(reply.data?.tokenUrl, window.location.origin);
    if (url !== undefined) return window.location.assign(url);
    isSending.current = false;
    setPending(false);
    // If it was paid in the meantime, the refreshed page shows that.
    await refresh();
    toastFailure(reply.data ? noPaymentPage() : whyNotPaid(reply));
  }

  return { isPaying: isPending, pay: () => void pay(), payNow: pay };
}

function whyNotPaid(failure: Failure): string {
  const saysWhatToDo = failure.code === 'PAYMENT_GATEWAY_UNAVAILABLE' || failure.code === 'ORDER_NOT_PAYABLE';
  return saysWhatToDo ? failure.message : failureMessage(failure, t('somethingWrong'));
}
