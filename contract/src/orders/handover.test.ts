import { expect, test } from 'vitest';
import { pickupQrText, scannedPickupCode } from './handover.ts';

test('the code of an order is read from what its customer shows', () => {
  expect(scannedPickupCode(pickupQrText('TL-7K4M2Q', '0042'), 'TL-7K4M2Q')).toBe('0042');
});

test.each([
  ['the code of another order', 'TL-9PX3VD 0042'],
  ['figures alone', '0042'],
  ['a code of three figures', 'TL-7K4M2Q 042'],
  ['more than a code', 'TL-7K4M2Q 0042 9'],
  ['a page', 'https://shop.example/order-status?order-id=TL-7K4M2Q'],
])('%s is not the code of this order', (_, text) => {
  expect(scannedPickupCode(text, 'TL-7K4M2Q')).toBeUndefined();
});
