import { cancelOrder, refundOrder } from '@tula/contract/orders/orders.ts';
import { refundPart } from '@tula/contract/orders/part-refunds.ts';
import { pause } from '../shop/http-load.ts';
import { type OutsiderFault, type Scene, soon } from './outsider-faults.ts';
import { expectText, paidOrder, rowsOf, staffToken } from './paid-orders.ts';
import type { Breakpoint } from './payment-breakpoints.ts';

const PACKS = 3;
const PART_PAISE = 5_000;
const OTHER_PART_PAISE = 3_000;
/** Gateways give the time of an event in whole seconds. */
const APART_SECONDS = 1.1;

type Steps = Omit<OutsiderFault, 'name' | 'begin'>;

/** While the failure of a refund is recorded, with the emails about it. */
const FAILING: Breakpoint = {
  name: 'while a failed refund is recorded',
  table: 'payment_changes',
  event: 'INSERT',
  isCommitted: false,
  only: `NEW.refund_id IS NOT NULL AND NEW.to_state = 'failed'`,
};

function pay({ api, shopper, product }: Scene): Promise<string> {
  const quantity = product.smallestAvailableQuantity as '250';
  return paidOrder({ api, shopper, productId: product.id, quantity }, PACKS);
}

async function startPart({ api }: Scene, id: string, amountPaise: number, refundedPaise = 0): Promise<void> {
  const body = { amountPaise, reason: 'A pack was damaged', refundedPaise };
  await api.call(refundPart, { params: { id }, body }, { accessToken: await staffToken(api) });
}

async function cancelAndRefund({ api, shopper: { accessToken } }: Scene, id: string): Promise<void> {
  await api.call(cancelOrder, { params: { id } }, { accessToken });
  await refundRest(api, id);
}

async function refundRest(api: Scene['api'], id: string): Promise<void> {
  await api.call(refundOrder, { params: { id } }, { accessToken: await staffToken(api) });
}

/** The refund that the gateway has to make next, as it makes those of a payment one after the other. */
async function openRefundOf({ dataDir, outsiders: { gateway } }: Scene, id: string): Promise<string> {
  const rows = await rowsOf<{ id: string }>(
    dataDir,
    `SELECT r.id FROM refunds r JOIN orders o ON o.id = r.order_id
     WHERE o.order_number = $1 AND r.state IN ('creating', 'pending')`,
    [id],
  );
  const open = gateway.openRefunds().find((refundId) => rows.some((row) => row.id === refundId));
  if (open === undefined) throw new Error('the gateway has none to make');
  return open;
}

const ends = (scene: Scene, id: string, how: 'done' | 'failed') =>
  soon(`the gateway ends a refund of ${id}`, async () =>
    scene.outsiders.gateway.endRefund(await openRefundOf(scene, id), how),
  );

/** Refunds with what the gateway made of them, what is owed, and how often the customer was told of each failure. */
const WHAT_IS_RECORDED = `
  SELECT o.refund_status || ': ' || string_agg(r.because || ' ' || r.state, ', ' ORDER BY r.created_at, r.id) || '; '
      || o.total_paise - coalesce(sum(r.amount_paise) FILTER (WHERE r.state = 'success'), 0) || ' not back, '
      || (SELECT count(*) FROM outbox m WHERE m.dedupe_key IN (
        SELECT 'refund-failed:' || f.id FROM refunds f WHERE f.order_id = o.id)) || ' told of a failure' AS text
  FROM orders o JOIN refunds r ON r.order_id = o.id WHERE o.order_number = $1 GROUP BY o.id`;

const recorded = ({ dataDir }: Scene, id: string, expected: string) =>
  soon(`the refunds of ${id} are as they should be`, () =>
    expectText(dataDir, WHAT_IS_RECORDED, [id], expected),
  );

async function totalOf({ dataDir }: Scene, id: string): Promise<number> {
  const [row] = await rowsOf<{ paise: number }>(
    dataDir,
    'SELECT total_paise AS paise FROM orders WHERE order_number = $1',
    [id],
  );
  return row?.paise ?? 0;
}

/** A part fails after the refund of the rest was started, and the shop is killed while it records that. */
function partFailsDuringTheRest(): Steps {
  return {
    meanwhile: async () => [],
    async afterwards(scene) {
      const id = await pay(scene);
      await startPart(scene, id, PART_PAISE);
      await cancelAndRefund(scene, id);
      let part = '';
      const sent = await soon('the gateway has the part', async () => {
        part = await openRefundOf(scene, id);
      });
      const killed = await scene.killAt(FAILING, () => scene.outsiders.gateway.endRefund(part, 'failed'));
      const rest = await ends(scene, id, 'done');
      const owed = await recorded(
        scene,
        id,
        `FAILED: part failed, staff success; ${PART_PAISE} not back, 1 told of a failure`,
      );
      await refundRest(scene.api, id);
      const again = await ends(scene, id, 'done');
      const whole = 'SUCCESS: part failed, staff success, staff success; 0 not back, 1 told of a failure';
      return [...sent, ...killed, ...rest, ...owed, ...again, ...(await recorded(scene, id, whole))];
    },
  };
}

/** Of two parts the first fails, which nothing may hide. */
function firstOfTwoPartsFails(): Steps {
  return {
    meanwhile: async () => [],
    async afterwards(scene) {
      const id = await pay(scene);
      await startPart(scene, id, PART_PAISE);
      await startPart(scene, id, OTHER_PART_PAISE, PART_PAISE);
      const problems = [...(await ends(scene, id, 'failed')), ...(await ends(scene, id, 'done'))];
      const left = (await totalOf(scene, id)) - OTHER_PART_PAISE;
      const states = `none: part failed, part success; ${left} not back, 1 told of a failure`;
      problems.push(...(await recorded(scene, id, states)));
      await cancelAndRefund(scene, id);
      problems.push(...(await ends(scene, id, 'done')));
      const whole = 'SUCCESS: part failed, part success, staff success; 0 not back, 1 told of a failure';
      return [...problems, ...(await recorded(scene, id, whole))];
    },
  };
}

/** A refund waits for an earlier one while the customer's bank disputes the payment. */
function disputedBeforeItIsSent(): Steps {
  return {
    meanwhile: async () => [],
    async afterwards(scene) {
      const { gateway } = scene.outsiders;
      const id = await pay(scene);
      await startPart(scene, id, PART_PAISE);
      await cancelAndRefund(scene, id);
      const [attempt] = await rowsOf<{ id: string }>(
        scene.dataDir,
        `SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
         WHERE o.order_number = $1 AND a.state = 'success'`,
        [id],
      );
      const report = (how: 'created' | 'won') => gateway.disputes?.(attempt?.id ?? '', how);
      const deliver = async (how: 'created' | 'won') => {
        const webhook = report(how);
        if (webhook !== undefined) await gateway.peer.deliver(webhook);
        await pause(APART_SECONDS);
      };
      await deliver('created');
      const before = gateway.refunds().length;
      const problems = await ends(scene, id, 'done');
      problems.push(
        ...(await soon('the rest waits with the reason', () =>
          expectText(
            scene.dataDir,
            `SELECT r.state || ', ' || coalesce(r.last_error, '') AS text FROM refunds r JOIN orders o ON o.id = r.order_id
             WHERE o.order_number = $1 AND r.because = 'staff' AND r.sent_at IS NULL`,
            [id],
            'creating, waiting: the customer’s bank disputes the payment',
          ),
        )),
      );
      if (gateway.refunds().length !== before) problems.push('a disputed payment was refunded');
      await deliver('won');
      problems.push(...(await ends(scene, id, 'done')));
      const whole = 'SUCCESS: part success, staff success; 0 not back, 0 told of a failure';
      return [...problems, ...(await recorded(scene, id, whole))];
    },
  };
}

/** What failed or disputed refunds leave. */
export function failedRefundFaults(
  name: string,
  { reportsDisputes }: { reportsDisputes: boolean },
): OutsiderFault[] {
  const begin = () => undefined;
  const faults: OutsiderFault[] = [
    {
      name: `kill -9 of everything while ${name} fails a part and the rest is being refunded`,
      begin,
      ...partFailsDuringTheRest(),
    },
    { name: `${name} fails the first of two parts`, begin, ...firstOfTwoPartsFails() },
  ];
  if (!reportsDisputes) return faults;
  return [
    ...faults,
    { name: `${name} reports a dispute before a refund is sent`, begin, ...disputedBeforeItIsSent() },
  ];
}
