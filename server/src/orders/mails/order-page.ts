import { formatDay } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { policyOfOrderPath } from '@tula/contract/page-texts/policies-of-order.ts';
import type { Policy } from '@tula/contract/page-texts/page-names.ts';
import { paths } from '@tula/contract/shop/pages.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { t } from '@tula/messages/mails.ts';
import type { Letter } from '../../mail/letter.ts';
import type { Order } from '../order.ts';

/** The customer's page of an order: gateways send browsers back to it and emails link to it. */
export function orderPage(publicUrl: string, orderNumber: string): string {
  return publicUrl + paths.orderStatus(orderNumber);
}

/** The link to a policy as it was when the order was placed. */
export function policyOfOrder(order: Order, policy: Policy, publicUrl: string): NonNullable<Letter['more']> {
  return { label: t('policyOfOrder', { policy }), url: publicUrl + policyOfOrderPath(policy, order) };
}

/** How money that staff took goes back, and whom to ask; undefined where a gateway returns it. */
export function backByHand(
  { paidByHand: how }: Pick<Order, 'paidByHand'>,
  amount: string,
): string | undefined {
  return how === null ? undefined : t('refund.byHand', { amount, how, phone: shop.phone });
}

export type OrderToPay = Pick<
  Order,
  'id' | 'orderNumber' | 'totalPaise' | 'customerName' | 'customerEmail' | 'customerPhone'
>;

/** A gateway gets this about an order besides the amount. */
export function orderAtGateway(order: OrderToPay, publicUrl: string) {
  return {
    orderNumber: order.orderNumber,
    returnUrl: orderPage(publicUrl, order.orderNumber),
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
  };
}

/** The words of each email about an order may name these. */
export function orderValues(order: Order) {
  return {
    customerName: order.customerName,
    orderNumber: order.orderNumber,
    orderDate: formatDay(order.placedAt),
    total: formatPaise(order.totalPaise),
  };
}
