import { refundOrder } from '@tula/contract/orders/orders.ts';
import { pause } from '../shop/http-load.ts';
import type { DisputeEvent } from '../../server/src/payments/adapters/razorpay/test-razorpay-books.ts';
import type { WebhookReceived } from '../../server/src/payments/payment-gateway.ts';
import { type OutsiderFault, type Scene, soon } from './outsider-faults.ts';
import { expectText, paidOrder, rowsOf, staffToken } from './paid-orders.ts';
import type { Breakpoint } from './payment-breakpoints.ts';

type Story = {
  /** What happens at the bank, in this order. */
  events: DisputeEvent[];
  state: string;
  /** Whether the bank keeps the whole payment, so that the shop must not refund it as well. */
  isTaken: boolean;
};

const STORIES: Story[] = [
  { events: ['created', 'lost', 'won'], state: 'won', isTaken: false },
  { events: ['created', 'won', 'lost'], state: 'lost', isTaken: true },
  { events: ['created', 'closed'], state: 'closed', isTaken: false },
];
const REPEATS = 3;
/** Gateways give the time of an event in whole seconds. */
const APART_SECONDS = 1.1;

type Disputed = Story & { number: string; attemptId: string; webhooks: WebhookReceived[] };

/** Reports of each dispute come several times, the last one first. */
function disorder(): Omit<OutsiderFault, 'name' | 'begin'> {
  let disputed: Disputed[] = [];
  return {
    async before(scene) {
      disputed = [];
      for (const story of STORIES) disputed.push({ ...story, ...(await paidPayment(scene)), webhooks: [] });
      for (let turn = 0; turn < 3; turn++) {
        for (const { events, attemptId, webhooks } of disputed) {
          const how = events[turn];
          if (how !== undefined) webhooks.push(report(scene, attemptId, how));
        }
        await pause(APART_SECONDS);
      }
    },
    async meanwhile({ outsiders: { gateway } }) {
      const problems: string[] = [];
      for (const turn of [2, 1, 0]) {
        const webhooks = disputed.flatMap(({ webhooks: all }) => all[turn] ?? []);
        const sent = webhooks.flatMap((webhook) => Array.from({ length: REPEATS }, () => webhook));
        const answers = await Promise.all(sent.map((webhook) => gateway.peer.deliver(webhook)));
        const wrong = answers.filter((answer) => !(answer instanceof Response && answer.ok));
        if (wrong.length > 0) problems.push(`${wrong.length} webhooks were not acknowledged`);
      }
      return problems;
    },
    async afterwards(scene) {
      const problems: string[] = [];
      for (const one of disputed)
        problems.push(...(await endsAs(scene, one)), ...(await refunded(scene, one)));
      return problems;
    },
  };
}

/** The shop is killed while it books that the bank has taken the money, and the gateway repeats its reports. */
function killed(breakpoint: Breakpoint): Omit<OutsiderFault, 'name' | 'begin'> {
  return {
    meanwhile: async () => [],
    async afterwards(scene) {
      const { gateway } = scene.outsiders;
      const payment = await paidPayment(scene);
      const created = report(scene, payment.attemptId, 'created');
      await gateway.peer.deliver(created);
      await pause(APART_SECONDS);
      const lost = report(scene, payment.attemptId, 'lost');
      const problems = await scene.killAt(breakpoint, () => gateway.peer.deliver(lost));
      await Promise.all([lost, created, lost].map((webhook) => gateway.peer.deliver(webhook)));
      const disputed = { ...payment, state: 'lost', isTaken: true };
      return [...problems, ...(await endsAs(scene, disputed)), ...(await refunded(scene, disputed))];
    },
  };
}

export function disputeFaults(name: string): OutsiderFault[] {
  const begin = () => undefined;
  const booked = (isCommitted: boolean) => ({
    name: isCommitted
      ? `when the loss of ${name}'s dispute is booked`
      : `while the loss of ${name}'s dispute is booked`,
    table: 'ledger',
    event: 'INSERT',
    isCommitted,
    only: `NEW.kind = 'chargeback'`,
  });
  return [
    { name: `${name} reports disputes repeatedly and in the wrong order`, begin, ...disorder() },
    ...[booked(false), booked(true)].map((breakpoint) => ({
      name: `kill -9 of everything ${breakpoint.name}`,
      begin,
      ...killed(breakpoint),
    })),
  ];
}

function report({ outsiders: { gateway } }: Scene, attemptId: string, how: DisputeEvent): WebhookReceived {
  if (gateway.disputes === undefined) throw new Error('this gateway reports no disputes');
  return gateway.disputes(attemptId, how);
}

async function paidPayment(scene: Scene): Promise<{ number: string; attemptId: string }> {
  const { api, shopper, product, dataDir } = scene;
  const quantity = product.smallestAvailableQuantity as '250';
  const number = await paidOrder({ api, shopper, productId: product.id, quantity }, 2);
  const [attempt] = await rowsOf<{ id: string }>(
    dataDir,
    `SELECT a.id FROM payment_attempts a JOIN orders o ON o.id = a.order_id
     WHERE o.order_number = $1 AND a.state = 'success'`,
    [number],
  );
  return { number, attemptId: attempt?.id ?? '' };
}

const WHAT_IS_RECORDED = `
  SELECT string_agg(d.state, ' ') || ', ' || coalesce(
    (SELECT sum(CASE credit WHEN 'gateway' THEN l.amount_paise ELSE -l.amount_paise END) FROM ledger l
     WHERE l.attempt_id = a.id AND l.kind = 'chargeback'), 0) * 100 / a.amount_paise || ' % taken' AS text
  FROM payment_attempts a LEFT JOIN payment_disputes d ON d.attempt_id = a.id WHERE a.id = $1 GROUP BY a.id`;

type Ended = { number: string; attemptId: string; state: string; isTaken: boolean };

function endsAs({ dataDir }: Scene, { attemptId, state, isTaken }: Ended): Promise<string[]> {
  const expected = `${state}, ${isTaken ? 100 : 0} % taken`;
  return soon(`a dispute is ${state}`, () => expectText(dataDir, WHAT_IS_RECORDED, [attemptId], expected));
}

/** Staff can refund what the bank has not taken. */
async function refunded(
  { api, outsiders: { gateway } }: Scene,
  { number, state, isTaken }: Ended,
): Promise<string[]> {
  const accessToken = await staffToken(api);
  const answer = await api
    .call(refundOrder, { params: { id: number } }, { accessToken })
    .then(() => 'accepted', String);
  const isAsExpected = isTaken ? answer.endsWith('REFUND_NOT_POSSIBLE') : answer === 'accepted';
  if (answer === 'accepted')
    await soon('the gateway makes the refund', async () => {
      const [refundId] = gateway.openRefunds();
      if (refundId === undefined) throw new Error('it has none');
      await gateway.endRefund(refundId, 'done');
    });
  return isAsExpected ? [] : [`the refund of a ${state} dispute was answered with ${answer}`];
}
