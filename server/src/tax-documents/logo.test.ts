import { urlOf } from '@tula/contract/calls/call.ts';
import { printTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { saveIdentity } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inPieces } from '../media/test-media.ts';
import { uploadImage } from '../media/upload-image.ts';
import { openTaxShop, REGULAR, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
beforeAll(async () => {
  tax = await openTaxShop();
  await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
});
afterAll(() => tax.shop.close());

async function withLogo(colour: string): Promise<string> {
  const background = colour;
  const picture = sharp({ create: { width: 800, height: 200, channels: 3, background } });
  const { path } = await uploadImage(tax.shop.parts, inPieces(await picture.png().toBuffer()));
  return path;
}

async function saveLogo(path: string | null, basedOn: number): Promise<void> {
  const logo = path === null ? null : { path, width: 1, height: 1, isBesideName: false };
  const settings = { ...DEMO_SETTINGS.identity, logo };
  expect(await tax.shop.call(saveIdentity, { body: { basedOn, settings } }, tax.asStaff())).toMatchObject({
    ok: true,
  });
}

async function invoiceOf(number: string): Promise<Buffer> {
  const { statusCode, rawPayload } = await tax.shop.app.inject({
    url: urlOf(printTaxDocuments.path, { id: number }),
    headers: { authorization: `Bearer ${tax.asStaff().as}` },
  });
  expect(statusCode).toBe(200);
  return rawPayload;
}

const pictures = (pdf: Buffer) => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0;

async function issued(): Promise<string> {
  const number = await tax.collected(await tax.aPickup());
  await tax.issue();
  return number;
}

test('a document keeps the logo that it was issued with, to the byte, whatever the shop shows later', async () => {
  const before = await issued();
  await saveLogo(await withLogo('#902010'), 0);
  const withFirst = await issued();
  expect(pictures(await invoiceOf(before))).toBe(0);
  const printed = await invoiceOf(withFirst);
  expect(pictures(printed)).toBe(1);

  await saveLogo(await withLogo('#104080'), 1);
  const withSecond = await issued();
  await saveLogo(null, 2);
  expect((await invoiceOf(withFirst)).equals(printed)).toBe(true);
  expect(pictures(await invoiceOf(withSecond))).toBe(1);
  expect(pictures(await invoiceOf(await issued()))).toBe(0);
});
