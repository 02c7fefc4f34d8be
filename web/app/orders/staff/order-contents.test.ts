import { expect, test } from 'vitest';
import { listContents } from './order-contents.ts';

type Order = Parameters<typeof listContents>[0];

function anOrder(lines: readonly [name: string, quantity: string, count: number][]): Order {
  const products = lines.map(([name, quantity, count]) => ({
    id: name,
    name,
    quantity,
    count,
    packPaise: 100,
  }));
  return { products, partRefunds: [] } as unknown as Order;
}

test('the packs of an order are named with count, size and product', () => {
  const order = anOrder([
    ['Mullu Murukku', '250', 2],
    ['Thattai', '500', 1],
    ['Sambar Podi', '1000', 1],
  ]);
  expect(listContents(order).shown).toBe('2 × 250 g Mullu Murukku, 1 × 500 g Thattai, 1 × 1 kg Sambar Podi');
});

test('lines that do not fit are counted, and all are named beside it', () => {
  const order = anOrder([
    ['Mullu Murukku', '250', 2],
    ['Thattai', '500', 1],
    ['Kerala Banana Chips', '250', 3],
    ['Madras Mixture', '250', 1],
    ['Ribbon Pakoda', '250', 1],
  ]);
  expect(listContents(order)).toEqual({
    shown: '2 × 250 g Mullu Murukku, 1 × 500 g Thattai + 3 more',
    all: '2 × 250 g Mullu Murukku, 1 × 500 g Thattai, 3 × 250 g Kerala Banana Chips, 1 × 250 g Madras Mixture, 1 × 250 g Ribbon Pakoda',
  });
});

test('the first line is named however long it is', () => {
  const long = 'Thanjavur Kalyana Seer Murukku with Roasted Chickpea and Hand-pounded Asafoetida';
  const order = anOrder([
    [long, '250', 2],
    ['Thattai', '500', 1],
  ]);
  expect(listContents(order).shown).toBe(`2 × 250 g ${long} + 1 more`);
});

test('packs refunded before sending are left out, unless nothing else was ordered', () => {
  const order = anOrder([
    ['Mullu Murukku', '250', 2],
    ['Thattai', '500', 1],
  ]);
  const refunds = (...names: string[]): Order => ({
    ...order,
    partRefunds: [
      { isAfterSending: false, products: order.products.filter(({ name }) => names.includes(name)) },
    ] as unknown as Order['partRefunds'],
  });
  expect(listContents(refunds('Mullu Murukku')).shown).toBe('1 × 500 g Thattai');
  expect(listContents(refunds('Mullu Murukku', 'Thattai')).shown).toBe(
    '2 × 250 g Mullu Murukku, 1 × 500 g Thattai',
  );
});

test('staff who read another language find the name in it', () => {
  const order = anOrder([['Mullu Murukku', '250', 2]]);
  const products = order.products.map((product) => ({ ...product, nameForStaff: 'मुल्लु मुरुक्कु' }));
  expect(listContents({ ...order, products }).shown).toBe('2 × 250 g मुल्लु मुरुक्कु');
});
