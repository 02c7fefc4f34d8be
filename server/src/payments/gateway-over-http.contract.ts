import type { AttemptId, RefundId } from '@tula/contract/calls/ids.ts';
import { paise } from '@tula/contract/values/money.ts';
import fc from 'fast-check';
import { v7 as newId } from 'uuid';
import { describe, expect, test } from 'vitest';
import type { Peer, PeerRequest, Trouble } from '../../test/a-peer.ts';
import { GatewayFailure, type OpenGateway, type PaymentGateway } from './payment-gateway.ts';

/** An adapter that speaks HTTP, and its test peer. */
export type GatewayOverHttp = {
  peer: Peer;
  /** The adapter after a restart: nothing cached, every breaker closed. */
  fresh: () => OpenGateway;
  now: () => Date;
  buyerPays: (attemptId: AttemptId) => void;
  isMaking: (request: PeerRequest) => boolean;
  isStatusRequest: (request: PeerRequest) => boolean;
  /** Never called for a gateway without a list. */
  isListing: (request: PeerRequest) => boolean;
  isRefunding: (request: PeerRequest) => boolean;
};

const AMOUNT_PAISE = paise(56_000);
const UNAVAILABLE = { name: 'GatewayFailure', kind: 'unavailable' };
const TROUBLES: Trouble[] = ['lost', 'cut', 'away', 'half', 'html', 'flood', 'elsewhere'];
/** One of each kind: acted upon or not, answered or not. */
const SORTS: Trouble[] = ['lost', 'away', 'html'];

/** Says how every adapter behaves on an unreliable network. */
export function gatewayOverHttpContract(name: string, peer: () => GatewayOverHttp): void {
  describe(`${name} over an unreliable network`, () => {
    testsOfOutages(peer);
    testsOfSlowPolls(peer);
    testsOfWrongAnswers(peer);
    testsOfBrokenLists(peer);
  });
}

async function withFresh<T>(
  { fresh, peer }: GatewayOverHttp,
  work: (gateway: PaymentGateway) => Promise<T>,
): Promise<T> {
  const { gateway, close } = fresh();
  try {
    return await work(gateway);
  } finally {
    close();
    peer.recover();
  }
}

function payment({ now }: GatewayOverHttp, gateway: PaymentGateway) {
  return {
    attemptId: newId() as AttemptId,
    amountPaise: AMOUNT_PAISE,
    orderNumber: 'TL-7K4M2Q',
    returnUrl: 'http://shop.test/order-status?order-id=TL-7K4M2Q',
    expiresAt: new Date(now().getTime() + gateway.schedule.expiresInMinutes * 60_000),
  };
}

async function made(over: GatewayOverHttp, gateway: PaymentGateway) {
  const paymentToCreate = payment(over, gateway);
  const { gatewayReference } = await gateway.createPayment(paymentToCreate);
  return { attemptId: paymentToCreate.attemptId, gatewayReference };
}

async function captured(over: GatewayOverHttp, gateway: PaymentGateway) {
  const there = await made(over, gateway);
  over.buyerPays(there.attemptId);
  return { ...there, refundId: newId() as RefundId, amountPaise: AMOUNT_PAISE };
}

function testsOfSlowPolls(peer: () => GatewayOverHttp): void {
  test('sixty polls that hang neither delay new payments nor stop them', async () => {
    await withFresh(peer(), async (gateway) => {
      const there = await made(peer(), gateway);
      peer().peer.troubleOf = (request) => (peer().isStatusRequest(request) ? 'silent' : 'none');
      const polls = Promise.allSettled(Array.from({ length: 60 }, () => gateway.paymentStatus(there)));
      const created = gateway.createPayment(payment(peer(), gateway)).then(({ payUrl }) => payUrl);
      expect(await Promise.race([created, polls])).toMatch(/^http/);
      expect((await polls).at(-1)).toMatchObject({ reason: UNAVAILABLE });
      expect((await gateway.createPayment(payment(peer(), gateway))).payUrl).not.toBe('');
    });
  });
}

function testsOfOutages(peer: () => GatewayOverHttp): void {
  test.each(TROUBLES)('rule 38: a status is unknown when the answer is %s', async (trouble) => {
    await withFresh(peer(), async (gateway) => {
      const there = await made(peer(), gateway);
      peer().peer.troubleOf = (request) => (peer().isStatusRequest(request) ? trouble : 'none');
      await expect(gateway.paymentStatus(there)).rejects.toMatchObject(UNAVAILABLE);
      peer().peer.recover();
      expect((await gateway.paymentStatus(there)).state).toBe('pending');
    });
  });

  test.each(SORTS)('creating a payment fails as unavailable when every answer is %s', async (trouble) => {
    await withFresh(peer(), async (gateway) => {
      const paymentToCreate = payment(peer(), gateway);
      peer().peer.troubleOf = () => trouble;
      await expect(gateway.createPayment(paymentToCreate)).rejects.toMatchObject(UNAVAILABLE);
    });
  });

  test.each(SORTS)('rule 51: a refund whose answer is %s is found or made again, once', async (trouble) => {
    await withFresh(peer(), async (gateway) => {
      const refund = await captured(peer(), gateway);
      peer().peer.troubleOf = (request) => (peer().isRefunding(request) ? trouble : 'none');
      await expect(gateway.createRefund(refund)).rejects.toMatchObject(UNAVAILABLE);
      peer().peer.recover();
      const found = await gateway.refundStatus({ ...refund, refundReference: null });
      expect(['pending', 'unknown']).toContain(found.state);
      expect((await gateway.createRefund(refund)).state).toBe('pending');
    });
  });

  test('a gateway that never answers times out', async () => {
    await withFresh(peer(), async (gateway) => {
      const there = await made(peer(), gateway);
      const { span } = await aDay(peer(), gateway);
      peer().peer.troubleOf = () => 'silent';
      const started = performance.now();
      await Promise.all([
        ...(gateway.listPayments
          ? [expect(gateway.listPayments(span)).rejects.toMatchObject(UNAVAILABLE)]
          : []),
        expect(gateway.paymentStatus(there)).rejects.toMatchObject(UNAVAILABLE),
        expect(gateway.createPayment(payment(peer(), gateway))).rejects.toMatchObject(UNAVAILABLE),
        expect(
          gateway.createRefund({ ...there, refundId: newId() as RefundId, amountPaise: AMOUNT_PAISE }),
        ).rejects.toMatchObject(UNAVAILABLE),
      ]);
      expect(performance.now() - started).toBeLessThan(6_000);
    });
  });

  test('after five failures in a row the breaker opens and nothing is sent', async () => {
    await withFresh(peer(), async (gateway) => {
      const there = await made(peer(), gateway);
      peer().peer.troubleOf = () => 'away';
      for (let polls = 0; polls < 2; polls++)
        await expect(gateway.paymentStatus(there)).rejects.toMatchObject(UNAVAILABLE);
      peer().peer.requests.length = 0;
      await expect(gateway.paymentStatus(there)).rejects.toMatchObject(UNAVAILABLE);
      expect(peer().peer.requests).toEqual([]);
    });
  });
}

const STRANGE = [
  null,
  '',
  'x'.repeat(5_000),
  -1,
  0,
  1.5,
  9e15,
  true,
  [],
  {},
  56_000,
  '56000',
  'paid',
  'javascript:alert(1)',
];

type Path = (string | number)[];

function listLeaves(json: unknown, at: Path = []): Path[] {
  if (typeof json !== 'object' || json === null) return [at];
  return Object.entries(json).flatMap(([key, value]) => listLeaves(value, [...at, key]));
}

function withLeaf(json: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  const inner = (json as Record<string, unknown>)[key];
  const changed = withLeaf(inner, rest, value);
  return Array.isArray(json)
    ? json.map((item, at) => (String(at) === key ? changed : item))
    : { ...(json as object), [key]: changed };
}

/** Replaces one value in every answer of a kind. */
function strangely(which: (request: PeerRequest) => boolean, seed: number, value: unknown): Peer['lie'] {
  return (json, request) => {
    if (!which(request)) return json;
    const leaves = listLeaves(json);
    return withLeaf(json, leaves[seed % leaves.length] ?? [], value);
  };
}

const answers = fc.record({ seed: fc.nat(1_000), value: fc.constantFrom(...STRANGE) });
const RUNS = { numRuns: 60 };

function testsOfWrongAnswers(peer: () => GatewayOverHttp): void {
  test('a status with any wrong value is valid facts or a failure, and never money that was not paid', async () => {
    await withFresh(peer(), async (gateway) => {
      const there = await made(peer(), gateway);
      await fc.assert(
        fc.asyncProperty(answers, async ({ seed, value }) => {
          peer().peer.lie = strangely((request) => peer().isStatusRequest(request), seed, value);
          const facts = await gateway.paymentStatus(there).catch(onlyFailure);
          if (facts === undefined || facts.state === 'pending') return;
          // If it claims a capture, the facts do not match and the attempt goes to review.
          const isWhole = facts.amountPaise === AMOUNT_PAISE && facts.attemptId === there.attemptId;
          expect(facts.state === 'success' && isWhole).toBe(false);
        }),
        RUNS,
      );
    });
  });

  test('an answer to a creation with any wrong value is a page of the gateway or a failure', async () => {
    await withFresh(peer(), async (gateway) => {
      await fc.assert(
        fc.asyncProperty(answers, async ({ seed, value }) => {
          peer().peer.lie = strangely((request) => peer().isMaking(request), seed, value);
          const created = await gateway.createPayment(payment(peer(), gateway)).catch(onlyFailure);
          if (created === undefined) return;
          expect(new URL(created.payUrl).origin).toBe(peer().peer.base);
          expect(created.gatewayReference).toMatch(/^[\w~-]{1,70}$/);
          expect(created.expiresAt.getTime()).toBeGreaterThan(peer().now().getTime());
        }),
        RUNS,
      );
    });
  });

  test('an answer to a refund with any wrong value is valid facts or a failure', async () => {
    await withFresh(peer(), async (gateway) => {
      await fc.assert(
        fc.asyncProperty(answers, async ({ seed, value }) => {
          const refund = await captured(peer(), gateway);
          peer().peer.lie = strangely((request) => peer().isRefunding(request), seed, value);
          const facts = await gateway.createRefund(refund).catch(onlyFailure);
          peer().peer.lie = (json) => json;
          if (facts !== undefined) expect(['pending', 'success', 'failed']).toContain(facts.state);
          expect(facts?.state).not.toBe('success');
        }),
        { numRuns: 30 },
      );
    });
  });
}

/** A span around now with one payment in it. */
async function aDay(over: GatewayOverHttp, gateway: PaymentGateway) {
  const { attemptId } = await captured(over, gateway);
  const now = over.now().getTime();
  return { attemptId, span: { from: new Date(now - 3_600_000), to: new Date(now + 3_600_000) } };
}

function testsOfBrokenLists(peer: () => GatewayOverHttp): void {
  test.each(TROUBLES)('rule 45: a list that comes as %s is a failure', async (trouble) => {
    await withFresh(peer(), async (gateway) => {
      if (gateway.listPayments === null) return;
      const { span } = await aDay(peer(), gateway);
      peer().peer.troubleOf = (request) => (peer().isListing(request) ? trouble : 'none');
      await expect(gateway.listPayments(span)).rejects.toMatchObject(UNAVAILABLE);
    });
  });

  test('a list that fails repeatedly does not stop payments', async () => {
    await withFresh(peer(), async (gateway) => {
      if (gateway.listPayments === null) return;
      const { span } = await aDay(peer(), gateway);
      peer().peer.troubleOf = (request) => (peer().isListing(request) ? 'away' : 'none');
      for (let tried = 0; tried < 3; tried++)
        await expect(gateway.listPayments(span)).rejects.toMatchObject(UNAVAILABLE);
      expect((await gateway.createPayment(payment(peer(), gateway))).payUrl).not.toBe('');
    });
  });

  test('rule 45: a list with any wrong value is valid payments or a failure', async () => {
    await withFresh(peer(), async (gateway) => {
      const { listPayments } = gateway;
      if (listPayments === null) return;
      const { span } = await aDay(peer(), gateway);
      await fc.assert(
        fc.asyncProperty(answers, async ({ seed, value }) => {
          peer().peer.lie = strangely((request) => peer().isListing(request), seed, value);
          const listed = await listPayments(span).catch(onlyFailure);
          for (const { reference, amountPaise, currency, takenAt } of listed ?? []) {
            expect(reference).toMatch(/^[\w-]{1,64}$/);
            expect(Number.isSafeInteger(amountPaise) && amountPaise > 0).toBe(true);
            expect(currency).toMatch(/^[A-Z]{3}$/);
            expect(Number.isNaN(takenAt.getTime())).toBe(false);
          }
        }),
        RUNS,
      );
    });
  });
}

function onlyFailure(error: unknown): undefined {
  expect(error).toBeInstanceOf(GatewayFailure);
}
