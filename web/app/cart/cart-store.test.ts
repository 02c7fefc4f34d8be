import type { ApiRequest, ApiResponse } from '@tula/contract/call.ts';
import { beforeEach, expect, test } from 'vitest';
import { setTransport } from '../data/api.ts';
import { signIn, signOut } from '../data/session.ts';
import { memoryStorage } from '../data/memory-storage.ts';
import { changeCount, currentCart, loadCart } from './cart-store.ts';

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
