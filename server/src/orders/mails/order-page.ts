import { paths } from '@tula/contract/pages.ts';
import type { Order } from '../order.ts';

/** Where a customer sees an order: the address that gateways send browsers back to and that mails link to. */
export function orderPage(publicUrl: string, orderNumber: string): string {
  return publicUrl + paths.orderStatus(orderNumber);
}

export type OrderToPay = Pick<
  Order,
  'id' | 'orderNumber' | 'totalPaise' | 'customerName' | 'customerEmail' | 'customerPhone'
>;

/** What a gateway is told of an order beside the amount. */
export function orderAtGateway(order: OrderToPay, publicUrl: string) {
  return {
    orderNumber: order.orderNumber,
    returnUrl: orderPage(publicUrl, order.orderNumber),
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
  };
}
