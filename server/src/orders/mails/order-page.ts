import { paths } from '@tula/contract/shop/pages.ts';
import type { Order } from '../order.ts';

/** The customer's page of an order: gateways send browsers back to it and emails link to it. */
export function orderPage(publicUrl: string, orderNumber: string): string {
  return publicUrl + paths.orderStatus(orderNumber);
}

export type OrderToPay = Pick<
  Order,
  'id' | 'orderNumber' | 'totalPaise' | 'customerName' | 'customerEmail' | 'customerPhone'
>;

/** What a gateway gets about an order besides the amount. */
export function orderAtGateway(order: OrderToPay, publicUrl: string) {
  return {
    orderNumber: order.orderNumber,
    returnUrl: orderPage(publicUrl, order.orderNumber),
    customer: { name: order.customerName, email: order.customerEmail, phone: order.customerPhone },
  };
}
