import type { ApiRequest, ApiResponse } from '@tula/contract/calls/call.ts';
import { beforeEach, expect, test } from 'vitest';
import { setTransport } from '../data/api.ts';
import { signIn } from '../data/logins.ts';
import { signOut } from '../data/session.ts';
import { memoryStorage } from '../data/memory-storage.ts';
import { visibleToasts } from '../ui/toasts/toasts.ts';
import { changeCount, currentCart, dismissChanges, loadCart } from './cart-store.ts';

globalThis.sessionStorage = memoryStorage();
const customer = (accessToken: string) => signIn({ accessToken, refreshToken: 'r' }, 'CUSTOMER', true);

const picture = { url: '/p.webp', alt: '', width: 8, height: 8, placeholder: '', sources: [] };
const aLine = (name: string) => ({
  id: name,
  name,
  description: '',
  primaryImageURL: '/p.webp',
  primaryImage: picture,
  quantity: '250',
  count: 2,
  price: 280,
  actualPrice: 280,
  isAvailable: true,
  discount: 0,
  priceWhenAdded: 280,
  paisePerKg: 56_000,
  packPaise: 14_000,
  actualPackPaise: 14_000,
  packPaiseWhenAdded: 14_000,
  linePaise: 28_000,
  shelfLifeDays: 45,
});
const ok = (result: unknown): ApiResponse => ({ status: 200, body: { result } });

type SentRequest = ApiRequest & { answer: (answer: ApiResponse) => void };
/** Requests wait until the test answers them. */
function aSlowServer(): SentRequest[] {
  const sent: SentRequest[] = [];
  setTransport((request) => new Promise((answer) => sent.push({ ...request, answer })));
  return sent;
}
const names = () => currentCart().products.map(({ name }) => name);
const arrives = (sent: SentRequest[], count: number) => expect.poll(() => sent.length).toBe(count);

beforeEach(signOut);

test('a cart that loads while another customer signs in is not shown to that customer', async () => {
  const sent = aSlowServer();
  customer('first');
  const first = loadCart();
  await arrives(sent, 1);
  signOut();
  customer('second');
  const second = loadCart();
  await arrives(sent, 2);
  expect(sent.map(({ headers }) => headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
  sent[1]?.answer(ok({ cartDetails: [aLine('Thattai')] }));
  await second;
  sent[0]?.answer(ok({ cartDetails: [aLine('Omapodi')] }));
  await first;
  expect(names()).toEqual(['Thattai']);
  expect(currentCart().status).toBe('ready');
});

test('a waiting change is not saved for a customer who signs in meanwhile', async () => {
  const sent = aSlowServer();
  customer('first');
  const read = loadCart();
  await arrives(sent, 1);
  sent[0]?.answer(ok({ cartDetails: [aLine('Omapodi')] }));
  await read;
  const [line] = currentCart().products;
  if (!line) throw new Error('The cart is empty.');
  changeCount(line, 3);
  await arrives(sent, 2);
  changeCount(line, 4);
  signOut();
  customer('second');
  const second = loadCart();
  sent[1]?.answer(ok({}));
  await arrives(sent, 3);
  expect(sent[2]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer second' } });
  sent[2]?.answer(ok({ cartDetails: [aLine('Thattai')] }));
  await second;
  expect(names()).toEqual(['Thattai']);
});

test('a change made while a failed cart is loaded again stays', async () => {
  const sent = aSlowServer();
  customer('first');
  const read = loadCart();
  await arrives(sent, 1);
  sent[0]?.answer(ok({ cartDetails: [aLine('Omapodi')] }));
  await read;
  const again = loadCart();
  await arrives(sent, 2);
  sent[1]?.answer({ status: 503, body: { code: 'UNAVAILABLE', message: 'Later.' } });
  await again;
  expect(currentCart().status).toBe('failed');
  const third = loadCart();
  await arrives(sent, 3);
  const [line] = currentCart().products;
  if (!line) throw new Error('The cart is empty.');
  changeCount(line, 5);
  await arrives(sent, 4);
  sent[3]?.answer(ok({}));
  sent[2]?.answer(ok({ cartDetails: [aLine('Omapodi')] }));
  await third;
  expect(currentCart()).toMatchObject({ status: 'ready', products: [{ count: 5 }] });
});

const shownCounts = () => currentCart().products.map(({ id, count }) => `${id} ${count}`);
const bodyOf = (request: SentRequest | undefined) => JSON.parse(request?.body ?? '{}') as unknown;
const packsOf = (id: string, count: number) => ({ id, quantity: '250', count });
const conflict = (lines: readonly object[], version: number): ApiResponse => ({
  status: 409,
  body: { code: 'CART_CHANGED', message: 'Changed.', current: { cartDetails: lines, version } },
});

/** A cart at version 7 with two packs of Omapodi. */
async function aLoadedCart() {
  const sent = aSlowServer();
  customer('first');
  const read = loadCart();
  await arrives(sent, 1);
  sent[0]?.answer(ok({ cartDetails: [aLine('Omapodi')], version: 7 }));
  await read;
  const [line] = currentCart().products;
  if (!line) throw new Error('The cart is empty.');
  return { sent, line };
}

test('a change names the version it is based on, and the next one the version that it made', async () => {
  const { sent, line } = await aLoadedCart();
  changeCount(line, 3);
  await arrives(sent, 2);
  expect(bodyOf(sent[1])).toEqual({ products: [packsOf('Omapodi', 3)], version: 7 });
  changeCount(line, 4);
  sent[1]?.answer(ok({ version: 8 }));
  await arrives(sent, 3);
  expect(bodyOf(sent[2])).toEqual({ products: [packsOf('Omapodi', 4)], version: 8 });
  sent[2]?.answer(ok({ version: 9 }));
});

test('a change of an older cart is merged with what another device added, saved and told', async () => {
  const { sent, line } = await aLoadedCart();
  changeCount(line, 3);
  await arrives(sent, 2);
  sent[1]?.answer(conflict([aLine('Omapodi'), aLine('Thattai')], 9));
  await arrives(sent, 3);
  expect(bodyOf(sent[2])).toEqual({ products: [packsOf('Omapodi', 3), packsOf('Thattai', 2)], version: 9 });
  sent[2]?.answer(ok({ version: 10 }));
  expect(shownCounts()).toEqual(['Omapodi 3', 'Thattai 2']);
  expect(currentCart().changes).toMatchObject([{ item: { name: 'Thattai' }, before: 0, count: 2 }]);
  expect(visibleToasts().map(({ message }) => message)).toContain(
    'Your cart was also changed in another tab or on another device. Thattai, 250 g: 2 packs added.',
  );
  dismissChanges();
  expect(currentCart().changes).toEqual([]);
});

test('a change made while an older one is rejected is merged too', async () => {
  const { sent, line } = await aLoadedCart();
  changeCount(line, 3);
  await arrives(sent, 2);
  changeCount(line, 5);
  sent[1]?.answer(conflict([aLine('Omapodi'), aLine('Thattai')], 8));
  await arrives(sent, 3);
  expect(bodyOf(sent[2])).toEqual({ products: [packsOf('Omapodi', 5), packsOf('Thattai', 2)], version: 8 });
  sent[2]?.answer(ok({ version: 9 }));
  await settled();
  changeCount(line, 6);
  await arrives(sent, 4);
  expect(bodyOf(sent[3])).toEqual({ products: [packsOf('Omapodi', 6), packsOf('Thattai', 2)], version: 9 });
  sent[3]?.answer(ok({ version: 10 }));
});

test('a merged cart that equals the saved one is not saved again', async () => {
  const { sent, line } = await aLoadedCart();
  changeCount(line, 0);
  await arrives(sent, 2);
  sent[1]?.answer(conflict([], 8));
  const again = loadCart();
  await arrives(sent, 3);
  expect(sent[2]?.method).toBe('GET');
  sent[2]?.answer(ok({ cartDetails: [], version: 8 }));
  await again;
  expect(currentCart()).toMatchObject({ products: [], changes: [] });
});

test('a change whose answer was lost is not counted twice when it is repeated', async () => {
  const { sent, line } = await aLoadedCart();
  changeCount(line, 5);
  await arrives(sent, 2);
  sent[1]?.answer({ status: 503, body: { code: 'UNAVAILABLE', message: 'Later.' } });
  await expect.poll(shownCounts).toEqual(['Omapodi 2']);
  changeCount(line, 5);
  await arrives(sent, 3);
  expect(bodyOf(sent[2])).toEqual({ products: [packsOf('Omapodi', 5)], version: 7 });
  sent[2]?.answer(conflict([{ ...aLine('Omapodi'), count: 5 }], 8));
  await settled();
  expect(sent).toHaveLength(3);
  expect(shownCounts()).toEqual(['Omapodi 5']);
  expect(currentCart().changes).toEqual([]);
});

const shownLeft = () => currentCart().products.map(({ left }) => left?.grams);

test('the answer to a change says how much is left, and the next one that all can be ordered', async () => {
  const { sent, line } = await aLoadedCart();
  changeCount(line, 5);
  await arrives(sent, 2);
  sent[1]?.answer(ok({ version: 8, short: [{ id: 'Omapodi', leftGrams: 750, moreFrom: null }] }));
  await expect.poll(shownLeft).toEqual([750]);
  expect(shownCounts()).toEqual(['Omapodi 5']);
  changeCount(line, 3);
  await arrives(sent, 3);
  expect(bodyOf(sent[2])).toEqual({ products: [packsOf('Omapodi', 3)], version: 8 });
  sent[2]?.answer(ok({ version: 9 }));
  await expect.poll(shownLeft).toEqual([undefined]);
  expect(shownCounts()).toEqual(['Omapodi 3']);
  await settled();
  expect(sent).toHaveLength(3);
});

test('a cart that loads says how much is left of what it has too much of', async () => {
  const { sent } = await aLoadedCart();
  const again = loadCart();
  await arrives(sent, 2);
  const short = [{ id: 'Omapodi', leftGrams: 250, moreFrom: null }];
  sent[1]?.answer(ok({ cartDetails: [aLine('Omapodi')], version: 7, short }));
  await again;
  expect(shownLeft()).toEqual([250]);
});

test('a change made while an older one is saved keeps its count, whatever that answer says is left', async () => {
  const { sent, line } = await aLoadedCart();
  changeCount(line, 5);
  await arrives(sent, 2);
  changeCount(line, 6);
  sent[1]?.answer(ok({ version: 8, short: [{ id: 'Omapodi', leftGrams: 750, moreFrom: null }] }));
  await arrives(sent, 3);
  expect(bodyOf(sent[2])).toEqual({ products: [packsOf('Omapodi', 6)], version: 8 });
  sent[2]?.answer(ok({ version: 9, short: [{ id: 'Omapodi', leftGrams: 750, moreFrom: null }] }));
  await expect.poll(shownLeft).toEqual([750]);
  expect(shownCounts()).toEqual(['Omapodi 6']);
});

/** Lets answered requests be taken in. */
const settled = () => new Promise((resolve) => setTimeout(resolve));
