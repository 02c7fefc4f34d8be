import { paise } from '@tula/contract/values/money.ts';
import { grams } from '@tula/contract/values/weight.ts';
import { expect, test } from 'vitest';
import type { CartItem } from '../cart/cart.ts';
import { chargeOf, changesOf, payPageOf, type Shipping, sumsOf, whyNotConfirmed } from './checkout.ts';

const anItem = (given: Partial<CartItem> = {}): CartItem => ({
  id: 'a',
  grams: grams(250),
  count: 1,
  name: 'Black Pepper',
  description: 'Whole',
  picture: { url: '/p.webp', alt: '', width: 8, height: 8, placeholder: '', sources: [] },
  packPaise: paise(32225),
  packActualPaise: paise(32225),
  isAvailable: true,
  ...given,
});
const courier = { method: 'through_courier', addressId: 'home' } as const;
const known: Shipping = {
  status: 'known',
  charge: paise(14500),
  deliveryDays: { least: 16, most: 19 },
  arrival: { from: '2026-12-14', until: '2026-12-17' },
};

test('the total is sub total plus shipping, rounded to the nearest rupee', () => {
  expect(sumsOf([anItem()], paise(14500))).toEqual({
    subTotalPaise: 32225,
    shippingPaise: 14500,
    roundOffPaise: 25,
    totalPaise: 46700,
  });
  expect(sumsOf([anItem({ packPaise: paise(32275) })], paise(0))).toEqual({
    subTotalPaise: 32275,
    shippingPaise: 0,
    roundOffPaise: -25,
    totalPaise: 32300,
  });
});

test('a pickup has no shipping charge, and an address has one only once the courier has responded', () => {
  expect(chargeOf('pickup_from_store', { status: 'rejected', message: '' })).toBe(0);
  expect(chargeOf('through_courier', known)).toBe(14500);
  expect(chargeOf('through_courier', { status: 'loading' })).toBeUndefined();
  expect(chargeOf('through_courier', { status: 'rejected', message: '' })).toBeUndefined();
});

test('an order can be confirmed with a known charge to an address, or for a pickup', () => {
  expect(whyNotConfirmed([anItem()], courier, known)).toBeUndefined();
  expect(
    whyNotConfirmed([anItem()], { method: 'pickup_from_store', addressId: undefined }, { status: 'none' }),
  ).toBeUndefined();
});

test('the first address needs only a PIN code with a charge, as confirming saves it', () => {
  const first = { method: 'through_courier', addressId: undefined, isFirstAddress: true } as const;
  expect(whyNotConfirmed([anItem()], first, { status: 'none' })).toBe(
    'Enter your PIN code, or collect from our store.',
  );
  expect(whyNotConfirmed([anItem()], first, { status: 'rejected', message: '' })).toBe(
    'Choose another address, or collect from our store.',
  );
  expect(whyNotConfirmed([anItem()], first, known)).toBeUndefined();
});

test('an order that cannot be confirmed has an instruction', () => {
  const why = (shipping: Shipping, items = [anItem()], delivery: { addressId?: string } = courier) =>
    whyNotConfirmed(items, { method: 'through_courier', addressId: delivery.addressId }, shipping);
  expect(why({ status: 'none' }, [anItem()], {})).toBe('Choose an address, or collect from our store.');
  expect(why({ status: 'loading' })).toBe('Working out the shipping charge…');
  expect(why({ status: 'rejected', message: '' })).toBe('Choose another address, or collect from our store.');
  expect(why({ status: 'failed', message: '' })).toBe('The shipping charge isn’t known yet.');
  expect(why(known, [anItem(), anItem({ id: 'b', name: 'Cloves', isAvailable: false })])).toBe(
    'Cloves is out of stock. Cancel to change your order.',
  );
  const tenKg = Array.from({ length: 10 }, (_, at) => anItem({ id: `${at}`, grams: grams(1000), count: 10 }));
  expect(why(known, tenKg)).toBeUndefined();
  expect(why(known, [...tenKg, anItem({ id: 'x' })])).toBe('Maximum order weight should be less than 100Kg');
});

test('only lines out of stock or with a changed price are listed', () => {
  const dearer = anItem({ packPaiseThen: paise(30000) });
  const gone = anItem({ id: 'b', name: 'Cloves', grams: grams(500), isAvailable: false });
  const same = anItem({ id: 'c', packPaiseThen: paise(32225) });
  expect(changesOf([dearer, gone, same, anItem({ id: 'd' })])).toEqual([
    'Black Pepper, 250 g: ₹322.25 now, ₹300.00 when you chose it.',
    'Cloves, 500 g, is out of stock.',
  ]);
});

test('the payment page must be on our own host or use https', () => {
  const own = 'http://localhost:3000';
  expect(payPageOf('/sandbox-gateway/a', own)).toBe('http://localhost:3000/sandbox-gateway/a');
  expect(payPageOf('https://pay.example/x', own)).toBe('https://pay.example/x');
  expect(payPageOf('http://pay.example/x', own)).toBeUndefined();
  expect(payPageOf('javascript:alert(1)', own)).toBeUndefined();
  expect(payPageOf('http://127.0.0.1:4000/pay', own)).toBe('http://127.0.0.1:4000/pay');
  expect(payPageOf('http://127.0.0.1:4000/pay', 'https://shop.example')).toBeUndefined();
  expect(payPageOf('', own)).toBeUndefined();
  expect(payPageOf(undefined, own)).toBeUndefined();
});

test('a line of which less is left than it has is told, and blocks the order', () => {
  const line = anItem({ count: 3, left: { grams: grams(600), moreFrom: null } });
  expect(changesOf([line])).toEqual(['Black Pepper, 250 g: only 2 packs are left.']);
  expect(whyNotConfirmed([line], courier, known)).toBe(
    'There isn’t enough left of Black Pepper. Cancel to change your order.',
  );
  expect(whyNotConfirmed([{ ...line, count: 2 }], courier, known)).toBeUndefined();
});

test('an order that is collected needs an address only for its invoice, and one in India', () => {
  const why = (delivery: object) =>
    whyNotConfirmed(
      [anItem()],
      { method: 'pickup_from_store', addressId: undefined, ...delivery },
      { status: 'none' },
    );
  expect(why({})).toBeUndefined();
  expect(why({ whyInvoice: 'large' })).toBe('Choose an address for your invoice.');
  expect(why({ whyInvoice: 'business', addressId: 'home' })).toBeUndefined();
  expect(why({ whyInvoice: 'business', isFirstAddress: true })).toBe('Enter your PIN code.');
  expect(why({ whyInvoice: 'business', isFirstAddress: true, hasPlace: true })).toBeUndefined();
  expect(why({ whyInvoice: 'large', addressId: 'home', isAbroad: true })).toBe(
    'Choose an address in India for your invoice.',
  );
});
