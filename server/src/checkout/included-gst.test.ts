import type { InputOf } from '@tula/contract/calls/endpoint.ts';
import type { AddressId, ProductId } from '@tula/contract/calls/ids.ts';
import { readIncludedGst } from '@tula/contract/orders/included-gst.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { byCourier, type OrdersShop } from '../orders/test-orders.ts';
import { openTaxShop, REGULAR, rules, type TaxShop } from '../tax-documents/test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
let appalam: ProductId;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  appalam = await shop.aProduct({ name: 'Appalam', paisePerKg: 100_000 });
  const nil = '[{"from": "2017-07-01", "rate": 0}]';
  await shop.asOwner(`UPDATE products SET hsn = '190590', tax_rates = '${nil}' WHERE id = '${appalam}'`);
});
beforeEach(async () => {
  await tax.renew();
  await tax.taxes({ sellers: [REGULAR] });
});
afterAll(() => shop.close());

type To = { shippingPaise?: number; address?: AddressId; pincode?: string };
const gst = async (
  products: InputOf<typeof readIncludedGst>['body']['products'],
  { shippingPaise = 0, ...to }: To = {},
) => {
  const answer = await shop.call(
    readIncludedGst,
    { body: { products, shippingPaise, ...to } },
    { as: tax.shopper().token },
  );
  return answer.ok ? answer.result.gstPaise : answer.code;
};

test('what the checkout names is what the invoice of the order names, to the paisa, within the state and between two', async () => {
  const address = await shop.anAddress(tax.shopper());
  const number = await shop.paid(tax.shopper(), byCourier(tax.products(), address));
  const { shipping_paise } = await shop.orderRow(number);
  await tax.sent(number);
  await tax.issue();
  const invoice = (await tax.documents()).findLast(({ kind }) => kind === 'taxInvoice');
  const named = await gst(tax.products(), { shippingPaise: Number(shipping_paise), address });
  expect(invoice?.tax).toBe('IGST');
  expect(named).toBe(invoice?.totals.igstPaise);
  expect(await gst(tax.products(), { shippingPaise: Number(shipping_paise), pincode: '411038' })).toBe(named);
  expect(await gst(tax.products())).toBe(2666);
});

test('the total is that of an order, so that a page with another one can keep the amount back', async () => {
  const answer = await shop.call(
    readIncludedGst,
    { body: { products: tax.products(), shippingPaise: 4025 } },
    { as: tax.shopper().token },
  );
  expect(answer).toMatchObject({ ok: true, result: { totalPaise: 60_000, gstPaise: 2858 } });
});

test('goods taxed at nil add nothing, and delivery has the rates of its goods', async () => {
  const nil = [{ id: appalam, quantity: '1000' as const, count: 1 }];
  expect(await gst(nil, { shippingPaise: 10_000 })).toBe(0);
  await tax.taxes({ sellers: [REGULAR], rules: [rules({ deliveryTax: 'highestRate' })] });
  expect(await gst([...nil, ...tax.products()], { shippingPaise: 10_000 })).toBe(3142);
});

test('a shop that is not registered, or in the composition scheme, names no GST', async () => {
  await tax.taxes({});
  expect(await gst(tax.products())).toBeNull();
  await tax.taxes({ sellers: [{ ...REGULAR, status: 'composition' }] });
  expect(await gst(tax.products())).toBeNull();
});

test('a product that is not known, and somebody who is not logged in, get no amount', async () => {
  expect(
    await gst([{ id: '0199c1a2-6a1f-7c3e-9d4b-2f1f6f1b7a11' as ProductId, quantity: '500', count: 1 }]),
  ).toBe('PRODUCT_NOT_FOUND');
  const answer = await shop.call(readIncludedGst, { body: { products: tax.products(), shippingPaise: 0 } });
  expect(answer.status).toBe(401);
});
