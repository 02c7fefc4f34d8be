import type { ProductId } from '@tula/contract/calls/ids.ts';
import type { OrderToPlace } from '@tula/contract/orders/orders.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import { expect, test } from 'vitest';
import { canonicalRequest, parseOrderRequest } from './order-request.ts';

const MURUKKU = '019aa000-0000-7000-8000-000000000001' as ProductId;
const PEPPER = '019aa000-0000-7000-8000-000000000002' as ProductId;
const ADDRESS = '019aa000-0000-7000-8000-00000000000a';

function toPlace(changes: Partial<OrderToPlace> = {}): OrderToPlace {
  const products: OrderToPlace['products'] = [
    { id: MURUKKU, quantity: '500', count: 2 },
    { id: PEPPER, quantity: '250', count: 1 },
  ];
  return { products, address: ADDRESS, deliveryMethod: 'through_courier', remarks: '', ...changes };
}

function rejectionOf(work: () => unknown): Problem {
  try {
    work();
  } catch (error) {
    if (error instanceof Problem) return error;
  }
  throw new Error('it was not rejected');
}

test('an order request holds ids, grams and counts', () => {
  expect(parseOrderRequest(toPlace({ remarks: 'Ring twice' }))).toEqual({
    entries: [
      { productId: MURUKKU, grams: 500, count: 2 },
      { productId: PEPPER, grams: 250, count: 1 },
    ],
    weightGrams: 1250,
    deliveryMethod: 'through_courier',
    addressId: ADDRESS,
    remarks: 'Ring twice',
    gift: null,
    business: null,
  });
});

test('the address of a pickup is optional, and must be an id', () => {
  const collected = (address: string | null) =>
    parseOrderRequest(toPlace({ deliveryMethod: 'pickup_from_store', address }));
  expect(collected(null).addressId).toBeNull();
  expect(collected('').addressId).toBeNull();
  expect(collected(ADDRESS).addressId).toBe(ADDRESS);
  expect(rejectionOf(() => collected('x')).code).toBe('ADDRESS_NOT_FOUND');
  expect(canonicalRequest(collected(ADDRESS))).not.toBe(canonicalRequest(collected(null)));
});

test('a courier order without an address is rejected at that field', () => {
  for (const address of [null, '']) {
    const { code, fields } = rejectionOf(() => parseOrderRequest(toPlace({ address })));
    expect({ code, fields }).toEqual({
      code: 'INVALID_INPUT',
      fields: { address: 'This field is required' },
    });
  }
});

test('a malformed address id is an unknown address', () => {
  expect(rejectionOf(() => parseOrderRequest(toPlace({ address: '7' }))).code).toBe('ADDRESS_NOT_FOUND');
});

test('the same pack of a product in two lines is rejected at the second', () => {
  const twice: OrderToPlace['products'] = [
    { id: MURUKKU, quantity: '250', count: 6 },
    { id: MURUKKU, quantity: '500', count: 1 },
    { id: MURUKKU, quantity: '250', count: 6 },
  ];
  const { code, fields } = rejectionOf(() => parseOrderRequest(toPlace({ products: twice })));
  expect(code).toBe('INVALID_INPUT');
  expect(fields).toEqual({ 'products.2.id': 'This pack of the product is listed already' });
});

test('exactly 100 kg can be ordered, 250 g more cannot', () => {
  const kilos = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      id: `019aa000-0000-7000-8000-0000000001${String(at).padStart(2, '0')}` as ProductId,
      quantity: '1000' as const,
      count: 10,
    }));
  expect(parseOrderRequest(toPlace({ products: kilos(10) })).weightGrams).toBe(100_000);
  const more = [...kilos(10), { id: PEPPER, quantity: '250' as const, count: 1 }];
  const { code, message } = rejectionOf(() => parseOrderRequest(toPlace({ products: more })));
  expect(code).toBe('CART_TOO_HEAVY');
  expect(message).toBe('Maximum order weight should be less than 100Kg');
});

test('requests that differ only in the order of their lines are equal; any other difference counts', () => {
  const canonical = (changes?: Partial<OrderToPlace>) =>
    canonicalRequest(parseOrderRequest(toPlace(changes)));
  const same = canonical();
  expect(canonical({ products: toPlace().products.toReversed() })).toBe(same);
  const [first, second] = toPlace().products as [OrderToPlace['products'][0], OrderToPlace['products'][0]];
  expect(canonical({ products: [first] })).not.toBe(same);
  expect(canonical({ products: [{ ...first, count: 3 }, second] })).not.toBe(same);
  expect(canonical({ products: [{ ...first, quantity: '250' }, second] })).not.toBe(same);
  expect(canonical({ remarks: 'Ring twice' })).not.toBe(same);
  expect(canonical({ gift: { text: '', from: '' } })).not.toBe(same);
  expect(canonical({ address: ADDRESS.replace('a', 'b') })).not.toBe(same);
  expect(canonical({ deliveryMethod: 'pickup_from_store' })).not.toBe(same);
});
