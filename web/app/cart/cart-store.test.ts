import type { ApiRequest, ApiResponse } from '@tula/contract/call.ts';
import { beforeEach, expect, test } from 'vitest';
import { travelBy } from '../data/api.ts';
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

type Asked = ApiRequest & { answer: (answer: ApiResponse) => void };
/** Requests wait until the test answers them. */
function aSlowServer(): Asked[] {
  const asked: Asked[] = [];
  travelBy((request) => new Promise((answer) => asked.push({ ...request, answer })));
  return asked;
}
const names = () => currentCart().products.map(({ name }) => name);
const arrives = (asked: Asked[], count: number) => expect.poll(() => asked.length).toBe(count);

beforeEach(signOut);

test('a cart that is still being read belongs to whoever asked for it, not to who signs in meanwhile', async () => {
  const asked = aSlowServer();
  customer('first');
  const first = loadCart();
  await arrives(asked, 1);
  signOut();
  customer('second');
  const second = loadCart();
  await arrives(asked, 2);
  expect(asked.map(({ headers }) => headers['authorization'])).toEqual(['Bearer first', 'Bearer second']);
  asked[1]?.answer(ok({ cartDetails: [aLine('Thattai')] }));
  await second;
  asked[0]?.answer(ok({ cartDetails: [aLine('Omapodi')] }));
  await first;
  expect(names()).toEqual(['Thattai']);
  expect(currentCart().status).toBe('ready');
});

test('a change that waits for an earlier one is not made in the name of who signs in meanwhile', async () => {
  const asked = aSlowServer();
  customer('first');
  const read = loadCart();
  await arrives(asked, 1);
  asked[0]?.answer(ok({ cartDetails: [aLine('Omapodi')] }));
  await read;
  const [line] = currentCart().products;
  if (!line) throw new Error('The cart is empty.');
  changeCount(line, 3);
  await arrives(asked, 2);
  changeCount(line, 4);
  signOut();
  customer('second');
  const second = loadCart();
  asked[1]?.answer(ok({}));
  await arrives(asked, 3);
  expect(asked[2]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer second' } });
  asked[2]?.answer(ok({ cartDetails: [aLine('Thattai')] }));
  await second;
  expect(names()).toEqual(['Thattai']);
});

test('what is changed while a failed cart is read again stays', async () => {
  const asked = aSlowServer();
  customer('first');
  const read = loadCart();
  await arrives(asked, 1);
  asked[0]?.answer(ok({ cartDetails: [aLine('Omapodi')] }));
  await read;
  const again = loadCart();
  await arrives(asked, 2);
  asked[1]?.answer({ status: 503, body: { code: 'UNAVAILABLE', message: 'Later.' } });
  await again;
  expect(currentCart().status).toBe('failed');
  const third = loadCart();
  await arrives(asked, 3);
  const [line] = currentCart().products;
  if (!line) throw new Error('The cart is empty.');
  changeCount(line, 5);
  await arrives(asked, 4);
  asked[3]?.answer(ok({}));
  asked[2]?.answer(ok({ cartDetails: [aLine('Omapodi')] }));
  await third;
  expect(currentCart()).toMatchObject({ status: 'ready', products: [{ count: 5 }] });
});
