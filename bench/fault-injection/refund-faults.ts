import { randomUUID } from 'node:crypto';
import { cancelOrder, placeOrder, readOrderStatus, refundOrder } from '@tula/contract/orders/orders.ts';
import { startRefundsDue } from '@tula/contract/orders/refunds-due.ts';
import { logInStaff } from '@tula/contract/accounts/staff.ts';
import type { ApiClient } from '../shop/api-client.ts';
import { pause } from '../shop/http-load.ts';
import { payOnPage } from '../shop/order-load.ts';
import type { Shopper } from '../shop/shoppers.ts';
import { STAFF } from '../shop/shops-by-size.ts';
import { inTime, type OutsiderFault, type Scene, soon } from './outsider-faults.ts';
import type { Outsiders } from './outsiders.ts';

const ORDERS = 3;
const PAID_WITHIN_SECONDS = 30;

type ToOrder = { api: ApiClient; shopper: Shopper; productId: string; quantity: '250' };

/** Orders that are paid and then cancelled, so that their refunds are due. */
export async function cancelledOrders(toOrder: ToOrder): Promise<string[]> {
  const { api, shopper, productId, quantity } = toOrder;
  const { accessToken } = shopper;
  const numbers: string[] = [];
  for (let count = 1; count <= ORDERS; count++) {
    const products = [{ id: productId, quantity, count }];
    const body = { products, deliveryMethod: 'pickup_from_store' as const };
    const options = { accessToken, idempotencyKey: randomUUID() };
    const { orderId, tokenUrl } = await api.call(placeOrder, { body }, options);
    await payOnPage(tokenUrl);
    await untilPaid(toOrder, orderId);
    await api.call(cancelOrder, { params: { id: orderId } }, { accessToken });
    numbers.push(orderId);
  }
  return numbers;
}

async function untilPaid({ api, shopper }: ToOrder, id: string): Promise<void> {
  for (let second = 0; second < PAID_WITHIN_SECONDS; second++) {
    const { order } = await api.call(readOrderStatus, { params: { id } }, shopper);
    if (order.paymentStatus === 'success') return;
    await pause(1);
  }
  throw new Error(`${id} is not paid`);
}

/** Throws unless the refund of every order is in this state. */
export async function allRefundsAre(
  state: 'FAILED' | 'SUCCESS',
  { api, accessToken }: { api: ApiClient; accessToken: string },
  numbers: readonly string[],
): Promise<void> {
  for (const id of numbers) {
    const { order } = await api.call(readOrderStatus, { params: { id } }, { accessToken });
    if (order.refundStatus !== state) throw new Error(`the refund of ${id} is ${order.refundStatus}`);
  }
}

export async function staffToken(api: ApiClient): Promise<string> {
  return (await api.call(logInStaff, { body: STAFF })).accessToken;
}

/** The orders of one fault, from their cancellation to their refund. */
function refunds(during: 'wait' | 'fail'): Omit<OutsiderFault, 'name' | 'begin'> {
  let numbers: string[] = [];
  let staff = '';
  const customer = ({ api, shopper: { accessToken } }: Scene) => ({ api, accessToken });
  return {
    async before({ api, shopper, product }) {
      staff = await staffToken(api);
      const quantity = product.smallestAvailableQuantity as '250';
      numbers = await cancelledOrders({ api, shopper, productId: product.id, quantity });
    },
    async meanwhile(scene) {
      const starting = await inTime('starting the refunds that are due', async () => {
        const answer = await scene.api.call(startRefundsDue, {}, { accessToken: staff });
        if (answer.started !== ORDERS || answer.failed.length > 0)
          throw new Error(`${answer.started} were started, ${answer.failed.length} were not`);
      });
      if (during === 'wait') return starting;
      const failing = await soon('the refunds have failed', () =>
        allRefundsAre('FAILED', customer(scene), numbers),
      );
      return [...starting, ...failing];
    },
    async afterwards(scene) {
      const { api, outsiders } = scene;
      if (during === 'fail')
        for (const id of numbers) await api.call(refundOrder, { params: { id } }, { accessToken: staff });
      const atGateway = await soon('the gateway has the refunds', async () => {
        const open = outsiders.gateway.openRefunds();
        if (open.length !== ORDERS) throw new Error(`it has ${open.length}`);
      });
      await Promise.all(outsiders.gateway.openRefunds().map((id) => outsiders.gateway.makeRefund(id)));
      const shown = await soon('the refunds are done', () =>
        allRefundsAre('SUCCESS', customer(scene), numbers),
      );
      return [...atGateway, ...shown];
    },
  };
}

/** How a gateway answers requests for refunds, while it takes payments as usual. */
export function refundFaults(name: string): OutsiderFault[] {
  const answering =
    (status: number) =>
    ({ gateway: { peer } }: Outsiders) =>
      void (peer.troubleOf = ({ method, path }) =>
        method === 'POST' && /refund/.test(path) ? { status } : 'none');
  return [
    { name: `${name} takes no refunds for a while`, begin: answering(429), ...refunds('wait') },
    { name: `${name} rejects refunds for good`, begin: answering(403), ...refunds('fail') },
  ];
}
