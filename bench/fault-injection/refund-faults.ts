import { cancelOrder, readOrderStatus, refundOrder } from '@tula/contract/orders/orders.ts';
import { startRefundsDue } from '@tula/contract/orders/refunds-due.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import type { Trouble } from '../../server/test/a-peer.ts';
import type { ApiClient } from '../shop/api-client.ts';
import type { InterruptedRequest } from './interrupted-request.ts';
import { paidOrder, staffToken, type ToOrder } from './paid-orders.ts';
import { inTime, type OutsiderFault, type Scene, soon } from './outsider-faults.ts';
import type { Outsiders } from './outsiders.ts';

const ORDERS = 3;

/** Orders that are paid and then cancelled, so that their refunds are due. */
async function cancelledOrders(toOrder: ToOrder): Promise<string[]> {
  const { api, shopper } = toOrder;
  const numbers: string[] = [];
  for (let count = 1; count <= ORDERS; count++) {
    const id = await paidOrder(toOrder, count);
    await api.call(cancelOrder, { params: { id } }, { accessToken: shopper.accessToken });
    numbers.push(id);
  }
  return numbers;
}

/** Throws unless the refund of every order is in this state. */
async function allRefundsAre(
  state: 'FAILED' | 'SUCCESS',
  { api, accessToken }: { api: ApiClient; accessToken: string },
  numbers: readonly string[],
): Promise<void> {
  for (const id of numbers) {
    const { order } = await api.call(readOrderStatus, { params: { id } }, { accessToken });
    if (order.refundStatus !== state) throw new Error(`the refund of ${id} is ${order.refundStatus}`);
  }
}

/** Staff start all refunds that are due, and again after the end: each is made once. */
export const REFUNDS_DUE: InterruptedRequest = (() => {
  let numbers: string[] = [];
  return {
    breakpoint: {
      name: 'when refunds are stored and nobody was told',
      table: 'refunds',
      event: 'INSERT',
      isCommitted: true,
    },
    async prepare(stage) {
      numbers = await cancelledOrders(stage);
    },
    send: async ({ api }) => api.call(startRefundsDue, {}, { accessToken: await staffToken(api) }),
    again: 'accepted',
    check: ({ api, shopper: { accessToken } }) => allRefundsAre('SUCCESS', { api, accessToken }, numbers),
  };
})();

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
      await Promise.all(outsiders.gateway.openRefunds().map((id) => outsiders.gateway.endRefund(id, 'done')));
      const shown = await soon('the refunds are done', () =>
        allRefundsAre('SUCCESS', customer(scene), numbers),
      );
      return [...atGateway, ...shown];
    },
  };
}

/** A part of an order and then the rest of it are refunded while the gateway has a fault; a repeated request is not. */
function partRefund(): Omit<OutsiderFault, 'name' | 'begin'> {
  let id = '';
  let staff = '';
  let refundsBefore = 0;
  const start = ({ api, product }: Scene) => {
    const lines = [{ id: product.id, quantity: String(product.smallestAvailableQuantity), count: 1 }];
    const body = { lines, reason: 'A pack was damaged', refundedPaise: 0 };
    return api.call(refundPart, { params: { id }, body }, { accessToken: staff });
  };
  return {
    async before({ api, shopper, product, outsiders }) {
      staff = await staffToken(api);
      refundsBefore = outsiders.gateway.refunds().length;
      const quantity = product.smallestAvailableQuantity as '250';
      id = await paidOrder({ api, shopper, productId: product.id, quantity }, 3);
    },
    meanwhile: (scene) =>
      inTime('a refund of a part that is requested by two at once', async () => {
        const answers = await Promise.all(
          [1, 2].map(() =>
            start(scene).then(
              () => 'accepted',
              (error: unknown) => String(error).split(' ').at(-1),
            ),
          ),
        );
        if (!answers.includes('accepted') || !answers.includes('CHANGED_MEANWHILE'))
          throw new Error(answers.join());
      }),
    async afterwards({ api, outsiders: { gateway }, shopper }) {
      await api.call(refundOrder, { params: { id } }, { accessToken: staff });
      const made = await soon('the part and the rest are made', async () => {
        await Promise.all(gateway.openRefunds().map((refundId) => gateway.endRefund(refundId, 'done')));
        await allRefundsAre('SUCCESS', { api, accessToken: shopper.accessToken }, [id]);
      });
      const count = gateway.refunds().length - refundsBefore;
      return count === 2 ? made : [...made, `the gateway has ${count} refunds, not 2`];
    },
  };
}

/** How a gateway fails while a part of an order is refunded. */
export function partRefundFaults(name: string): OutsiderFault[] {
  return [
    { name: `${name} answers part refunds with 500`, begin: refundsMeet({ status: 500 }), ...partRefund() },
    {
      name: `${name} makes part refunds and its answers are lost`,
      begin: refundsMeet('lost'),
      ...partRefund(),
    },
  ];
}

/** How a gateway answers requests for refunds, while it takes payments as usual. */
export function refundFaults(name: string): OutsiderFault[] {
  return [
    { name: `${name} takes no refunds for a while`, begin: refundsMeet({ status: 429 }), ...refunds('wait') },
    { name: `${name} rejects refunds for good`, begin: refundsMeet({ status: 403 }), ...refunds('fail') },
  ];
}

const refundsMeet =
  (trouble: Trouble) =>
  ({ gateway: { peer } }: Outsiders) =>
    void (peer.troubleOf = ({ method, path }) =>
      method === 'POST' && /refund/.test(path) ? trouble : 'none');
