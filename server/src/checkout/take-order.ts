import type { Gift } from '@tula/contract/orders/gift.ts';
import { createHash } from 'node:crypto';
import type { StaffId } from '@tula/contract/calls/ids.ts';
import { fieldProblem, Problem } from '@tula/contract/calls/problems.ts';
import type { AddressToSave } from '@tula/contract/delivery/delivery.ts';
import type { Arrival } from '@tula/contract/delivery/delivery-estimate.ts';
import { arrivalIfOrderedAt } from '@tula/contract/delivery/promised-days.ts';
import { isPickup } from '@tula/contract/orders/orders.ts';
import type { AdvanceToAsk } from '@tula/contract/orders/advances.ts';
import type { PaidByHand } from '@tula/contract/orders/payments.ts';
import type { quoteTakenOrder, takeOrder as takeOrderEndpoint } from '@tula/contract/orders/taken-orders.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import type { Paise } from '@tula/contract/values/money.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { t } from '@tula/messages/refusals.ts';
import type * as z from 'zod/mini';
import { recordAudit } from '../audit/record-audit.ts';
import type { SavedAddress } from '../customers/addresses/address.ts';
import { keepAddress, readAddress } from '../customers/addresses/change-addresses.ts';
import { addMissingPhone, languageOfCustomer } from '../customers/customers-query.ts';
import { readPhone } from '../customers/phones/phone.ts';
import type { OrderToAdd } from '../orders/add-order.ts';
import { answerByOrder } from '../orders/enquiries/close-enquiry.ts';
import type { EnquiryId } from '../orders/enquiries/enquiries-query.ts';
import { takeAlong } from '../orders/handover/take-along.ts';
import { loweredBy, recordLowered } from '../orders/lowered-price.ts';
import { payByHand } from '../payments/attempts/settle-payment.ts';
import { newId } from '../platform/new-id.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { CheckoutParts } from './checkout-parts.ts';
import { type OrderContext, readEarlierOrder } from './checkout-store.ts';
import { parseOrderRequest } from './order-request.ts';
import { findContext, makeOrder, type Ordered, reachable, TRIES } from './place-order.ts';
import { addWithStock } from './stock-of-order.ts';

type Quoting = z.output<typeof quoteTakenOrder.body>;
type Taking = z.output<typeof takeOrderEndpoint.body> & ByStaff;
type ByStaff = { staffId: StaffId; idempotencyKey: string | undefined };

/** Staff also say how the order is paid, or for how long it is held. */
type Asking = Quoting & {
  remarks: string;
  phone?: string | undefined;
  gift?: Gift | undefined;
  enquiryId?: EnquiryId | undefined;
  priceReason?: string | undefined;
  idempotencyKey: string | undefined;
  shownTotalPaise?: number;
  paid?: PaidByHand;
  isHandedOver?: boolean;
  hours?: number;
  advance?: AdvanceToAsk | undefined;
};

/** Returns what delivery of an order costs and when it arrives. Throws what makes the order impossible. */
export async function quoteOrderOfStaff(
  parts: CheckoutParts,
  body: Quoting,
): Promise<{ shippingPaise: Paise; arrival: Arrival | null }> {
  const asked = await readAsked(parts, { ...body, remarks: '', idempotencyKey: undefined });
  // What delivery costs depends on no phone.
  const { order } = await makeOrder(parts, reachable(asked.context, ''), asked.ordered);
  const { shippingPaise, deliveryDays } = order;
  const arrival = deliveryDays && arrivalIfOrderedAt(parts.clock.now(), deliveryDays);
  return { shippingPaise, arrival };
}

/** Takes an order for a customer who pays staff by hand: it is there paid, or not at all. */
export async function takeOrder(parts: CheckoutParts, taking: Taking): Promise<{ orderNumber: string }> {
  const { staffId, paid, isHandedOver } = taking;
  if (isHandedOver && !isPickup(taking)) throw fieldProblem('isHandedOver', t('handedOver.parcel'));
  return takeWith(parts, taking, async (tx, { id: orderId, totalPaise: amountPaise }, orderNumber) => {
    if (isHandedOver) await takeAlong(tx, parts, { orderId, staffId });
    await payByHand(tx, parts, { orderId, amountPaise, paid, staffId });
    await recordAudit(tx, parts.clock, {
      action: 'order.taken',
      by: { staffId },
      subject: { id: orderId, name: orderNumber },
      changes: [
        { field: 'amountPaise', from: null, to: amountPaise },
        { field: 'paidByHand', from: null, to: paid },
        ...(isHandedOver ? [{ field: 'shippingStatus', from: 'pending', to: 'success' } as const] : []),
      ],
    });
  });
}

/**
 * Writes an order that staff take, and what belongs to it, in one transaction: payment or hold, stock and audit. Prices,
 * terms and checks are those of the checkout; a closed shop takes orders in this way. The same key answers the existing
 * order.
 */
export async function takeWith(
  parts: CheckoutParts,
  taking: Asking & { staffId: StaffId },
  along: (tx: Db, order: OrderToAdd, orderNumber: string) => Promise<void>,
): Promise<{ orderNumber: string }> {
  if (shop.opensSoon) throw new Problem('SHOP_NOT_OPEN');
  for (let tries = 1; tries <= TRIES; tries++) {
    const { context: read, ordered, newAddress } = await readAsked(parts, taking);
    const context = reachable(read, typedPhone(taking));
    const { keyed } = context;
    if (keyed?.hasSameBody === false) throw new Problem('IDEMPOTENCY_KEY_REUSED');
    if (keyed !== null) return readEarlierOrder(parts.database.db, keyed.orderId);
    const { order, lines } = await makeOrder(parts, context, ordered);
    const lowered = loweredBy(order, taking.priceReason);
    const orderNumber = await addWithStock(parts.database, order, {
      lines,
      madeFrom: context,
      by: `staff:${taking.staffId}`,
      async also(tx, number) {
        if (newAddress !== undefined) await keepAddress(tx, parts.clock, order.customerId, newAddress);
        if (read.phone === null) await addMissingPhone(tx, order.customerId, order.customerPhone);
        const { enquiryId, staffId } = taking;
        if (enquiryId !== undefined)
          await answerByOrder(tx, parts, { id: enquiryId, staffId, orderNumber: number });
        if (lowered) await recordLowered(tx, parts, { order, number, lowered, ...taking });
        await along(tx, order, number);
      },
    });
    if (orderNumber !== undefined) return { orderNumber };
  }
  throw new Problem('BUSY', { retryAfterSeconds: 1 });
}

type Asked = {
  context: OrderContext;
  ordered: Ordered & { language: string };
  newAddress: SavedAddress | undefined;
};

/**
 * Returns what the order is made from, in the language of its customer; the address that staff have typed is among it.
 */
async function readAsked(parts: CheckoutParts, asked: Asking): Promise<Asked> {
  const { customerId, address, addressId, idempotencyKey, ...request } = asked;
  const language = await languageOfCustomer(parts.database.db, customerId);
  if (language === undefined) throw new Problem('CUSTOMER_NOT_FOUND');
  const newAddress = typedAddress(request, address);
  const ordered = {
    customerId,
    idempotencyKey,
    request: parseOrderRequest(
      { ...request, address: newAddress?.id ?? addressId ?? null },
      { isTaken: true },
    ),
    requestHash: hashOfAsked(asked),
    prices: asked.products.map(({ paisePerKg }) => paisePerKg),
    neededOn: asked.neededOn,
    language,
  };
  const context = await inLanguage(language, () => findContext(parts, { ...ordered, unpaidLimit: null }));
  if (context === undefined) throw new Problem('CUSTOMER_NOT_FOUND');
  return { context: newAddress ? { ...context, address: newAddress } : context, ordered, newAddress };
}

function typedAddress(
  { deliveryMethod }: Pick<Quoting, 'deliveryMethod'>,
  typed: AddressToSave | undefined,
): SavedAddress | undefined {
  if (typed === undefined || deliveryMethod === 'pickup_from_store') return undefined;
  return { ...readAddress(typed), id: newId<'address'>() };
}

/** The phone of a customer who had none. */
const typedPhone = ({ phone }: Asking) => (phone === undefined ? undefined : readPhone(phone, 'IN'));

/** Hashes everything that staff typed, as a typed address has no id yet. */
function hashOfAsked({ customerId, products, deliveryMethod, ...asked }: Asking): Buffer {
  const { addressId = null, address = null, remarks, shownTotalPaise = null } = asked;
  const how = [asked.paid ?? asked.hours ?? null, asked.isHandedOver ?? false];
  const why = asked.priceReason ?? null;
  const parts = [
    customerId,
    products,
    deliveryMethod,
    addressId,
    address,
    remarks,
    shownTotalPaise,
    how,
    why,
    // An advance and a phone are named, so that no place of theirs is that of something else.
    ...[asked.gift, asked.neededOn, asked.enquiryId].filter((given) => given !== undefined),
    ...(asked.advance === undefined ? [] : [{ advance: asked.advance }]),
    ...(asked.phone === undefined ? [] : [{ phone: asked.phone }]),
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest();
}
