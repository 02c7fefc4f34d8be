import { CONSENT_TEXT_VERSION } from '@tula/contract/accounts/order-updates.ts';
import { readUser } from '@tula/contract/accounts/customers.ts';
import type { Gift } from '@tula/contract/orders/gift.ts';
import { type DeliveryMethod, placeOrder } from '@tula/contract/orders/orders.ts';
import type { ProblemCode } from '@tula/contract/calls/problems.ts';
import { t } from '@tula/messages/checkout.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../data/api.ts';
import type { CartItem } from '../cart/cart.ts';
import { orderedPacksOf } from '../cart/cart-of-server.ts';
import { useRequiredDialogs } from '../cart/required-dialogs.tsx';
import { failureMessage } from '../data/failure-message.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { currentSession, markVerified } from '../data/session.ts';
import { useIsMounted } from '../ui/use-is-mounted.ts';
import { payPageOf } from './checkout.ts';
import { refreshItems } from './use-checkout-items.ts';
import { businessToSend, type TypedBusiness } from './typed-business.ts';
import { clearSentOrder, saveSentOrder, keyFor, randomKey, readSentOrder } from './idempotency-key.ts';

export type OrderRequest = {
  items: readonly CartItem[];
  /** For the parcel, or for the invoice of what is collected. */
  addressId: string | undefined;
  method: DeliveryMethod;
  remarks: string;
  business: TypedBusiness;
  gift: Gift | undefined;
  /** Rupees, as shown; the server rejects an order with another total. */
  shownTotalPaise: number | undefined;
  /** Says whether the box about order updates is ticked. */
  wantsUpdates: boolean;
};

export type Rejection = { why: string; isSessionOver: boolean };

export type Placing = {
  isPending: boolean;
  /** Why the last attempt failed. */
  rejection: Rejection | undefined;
  place: (request: OrderRequest) => void;
};

/** Shown when the order has no payment page. */
export function noPaymentPage(): string {
  return t('noPaymentPage');
}

/** Problems whose own message says what to do; all others get a general message. */
const SAYING_WHAT_TO_DO = new Set<string | undefined>([
  'SHOP_CLOSED',
  'ORDERS_BLOCKED',
  'PRODUCT_UNAVAILABLE',
  'NOT_FRESH_ENOUGH',
  'PRICE_CHANGED',
  'PACK_NOT_OFFERED',
  'CART_TOO_HEAVY',
  'NOT_SERVICEABLE',
  'ORDER_NOT_PAYABLE',
  'PAYMENT_GATEWAY_UNAVAILABLE',
  'COURIER_UNAVAILABLE',
]);

/** Sends the order once, however often the button is clicked, and continues to the payment page. */
export function usePlacing({
  onPriceChanged,
  onAddressMissing,
}: Record<'onPriceChanged' | 'onAddressMissing', () => void>): Placing {
  const [isPending, setPending] = useState(false);
  const [rejection, setRejection] = useState<Rejection>();
  const isSending = useRef(false);
  const { requestVerification } = useRequiredDialogs();
  const navigate = useNavigate();
  const isMounted = useIsMounted();

  const comeBack = useEffectEvent((event: PageTransitionEvent) => {
    // Back from the payment page, the browser may restore this page from its cache: still pending.
    if (!event.persisted) return;
    stop(undefined);
    void refreshItems();
  });
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', onShow);
    return () => window.removeEventListener('pageshow', onShow);
  }, []);

  function stop(why: Rejection | undefined) {
    isSending.current = false;
    setPending(false);
    setRejection(why);
  }

  async function place(request: OrderRequest) {
    if (isSending.current) return;
    isSending.current = true;
    setPending(true);
    setRejection(undefined);
    const outcome = await placed(request);
    // A shopper who has left the checkout stays where they are; the unpaid order expires.
    if (!isMounted()) return;
    if (outcome.kind === 'page') return window.location.assign(outcome.url);
    stop(outcome.kind === 'rejected' ? outcome : undefined);
    if (outcome.kind === 'rejected' && outcome.hasNewPrice) onPriceChanged();
    if (outcome.kind === 'rejected' && outcome.isAddressMissing) onAddressMissing();
    if (outcome.kind === 'unverified') requestVerification();
    if (outcome.kind === 'ordered') void navigate(paths.orderStatus(outcome.orderId));
  }

  return { isPending, rejection, place: (request) => void place(request) };
}

type Outcome =
  | { kind: 'page'; url: string }
  | { kind: 'unverified' }
  | { kind: 'ordered'; orderId: string }
  | ({ kind: 'rejected'; hasNewPrice: boolean; isAddressMissing: boolean } & Rejection);

async function placed(request: OrderRequest): Promise<Outcome> {
  if (!(await isVerified())) return { kind: 'unverified' };
  const body = makeBody(request);
  const sent = keyFor(JSON.stringify(body), readSentOrder(), randomKey);
  saveSentOrder(sent);
  const reply = await send(placeOrder, { body }, { idempotencyKey: sent.key });
  const { data, code } = reply;
  if (data) {
    saveSentOrder({ ...sent, orderId: data.orderId });
    const url = payPageOf(data.tokenUrl, window.location.origin);
    return url === undefined ? rejected(noPaymentPage(), undefined) : { kind: 'page', url };
  }
  if (code === 'EMAIL_NOT_VERIFIED') {
    markVerified(false);
    return { kind: 'unverified' };
  }
  if (code === 'ORDER_NOT_PAYABLE' || code === 'IDEMPOTENCY_KEY_REUSED') clearSentOrder();
  // An earlier attempt went through: its page shows the outcome.
  if (code === 'ORDER_NOT_PAYABLE' && sent.orderId) return { kind: 'ordered', orderId: sent.orderId };
  // Without a response a reload would only fail as well.
  if (reply.status !== 0) void refreshItems();
  const why =
    reply.fields?.['business.gstin'] ??
    reply.fields?.['phone'] ??
    reply.fields?.['address'] ??
    (SAYING_WHAT_TO_DO.has(code) ? reply.message : failureMessage(reply, t('notPlaced')));
  return rejected(why, code, reply.fields?.['address'] !== undefined);
}

function rejected(
  why: string,
  code: ProblemCode | 'NO_ANSWER' | undefined,
  isAddressMissing = false,
): Outcome {
  return {
    kind: 'rejected',
    why,
    hasNewPrice: code === 'PRICE_CHANGED',
    isAddressMissing,
    isSessionOver: code === 'SESSION_ENDED',
  };
}

/** The email may have been verified in another tab since this one signed in. */
async function isVerified(): Promise<boolean> {
  if (currentSession().isVerified) return true;
  const { data } = await send(readUser, {});
  if (data?.userDetails.isEmailVerified) markVerified();
  return currentSession().isVerified;
}

function makeBody(request: OrderRequest) {
  const { items, addressId, method, remarks, gift, shownTotalPaise, wantsUpdates } = request;
  const business = businessToSend(request.business);
  return {
    products: orderedPacksOf(items),
    address: addressId ?? null,
    deliveryMethod: method,
    remarks: remarks.trim(),
    shownTotalPaise,
    ...(business === undefined ? {} : { business }),
    ...(gift === undefined ? {} : { gift }),
    ...(wantsUpdates ? { orderUpdatesConsent: CONSENT_TEXT_VERSION } : {}),
  };
}
