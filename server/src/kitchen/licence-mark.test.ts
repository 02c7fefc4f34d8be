import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { listAudit } from '@tula/contract/accounts/audit.ts';
import { urlOf } from '@tula/contract/calls/call.ts';
import type { ProductId } from '@tula/contract/calls/ids.ts';
import { LABEL_SHEETS } from '@tula/contract/kitchen/labels.ts';
import { readLabels } from '@tula/contract/kitchen/kitchen.ts';
import { readSettings, restoreSettings, saveLegal } from '@tula/contract/shop/settings-calls.ts';
import { DEMO_SETTINGS } from '@tula/contract/shop/built-in-settings.ts';
import { savedFacts, shop as facts } from '@tula/contract/shop/shop.ts';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { declarationsOfDemo } from '../../seeds/catalogue/declared-facts.ts';
import { structureOfPdf, textOfPdf } from '../../test/pdf-text.ts';
import { saveDeclarations } from '../catalogue/declarations/save-declarations.ts';
import { StorageUnreachable } from '../media/file-storage.ts';
import { masterPath } from '../media/image.ts';
import { inPieces } from '../media/test-media.ts';
import { pictureOfSize } from '../media/test-pictures.ts';
import { uploadImage } from '../media/upload-image.ts';
import { openOrdersShop, type OrdersShop, pickup } from '../orders/test-orders.ts';
import { licenceMark } from './licence-mark.ts';

let shop: OrdersShop;
let as: string;
let thattai: ProductId;
let order: string;
beforeAll(async () => {
  shop = await openOrdersShop({ env: { RATE_LIMIT: 'off' } });
  ({ token: as } = await shop.aStaffMember('Kamala'));
  thattai = await shop.aProduct({ name: 'Thattai', paisePerKg: 64_500 });
  await shop.rows(
    `UPDATE products SET ingredients = 'rice flour, salt', allergens = '{wheat}', storage = 'In a closed tin',
       shelf_life_days = 45 WHERE id = $1`,
    [thattai],
  );
  await saveDeclarations(shop.parts, thattai, { ...declarationsOfDemo('thattai'), revision: 0 }, 'shop');
  order = await shop.paid(await shop.aShopper(), pickup([{ id: thattai, quantity: '250', count: 3 }]));
});
beforeEach(() =>
  shop.asOwner("DELETE FROM owner_content WHERE area = 'settings'").then(() => shop.parts.content.reload()),
);
afterAll(() => shop.close());

const uploaded = async (picture: Sharp) => uploadImage(shop.parts, inPieces(await picture.png().toBuffer()));
const save = (mark: string | null, basedOn: number) => {
  const picture = mark === null ? null : { path: mark, width: 400, height: 200 };
  const settings = { ...DEMO_SETTINGS.legal, licenceMark: picture };
  return shop.call(saveLegal, { body: { basedOn, settings } }, { as });
};
/** Stands in for the official artwork: with a clear ground. */
const artwork = () =>
  sharp({
    create: { width: 600, height: 300, channels: 4, background: { r: 0, g: 80, b: 160, alpha: 0.5 } },
  });

/** Tried again while the shop is busy, as a browser's user would. */
async function answerOf(url: string) {
  for (let tries = 0; ; tries += 1) {
    const answer = await shop.app.inject({ url, headers: { authorization: `Bearer ${as}` } });
    if (answer.statusCode !== 503 || tries === 40) return answer;
    await setTimeout(250);
  }
}

async function print(url: string) {
  const answer = await answerOf(url);
  const body = answer.rawPayload.toString('latin1');
  return {
    status: answer.statusCode,
    pictures: body.match(/\/Subtype \/Image/g)?.length ?? 0,
    pages: answer.statusCode === 200 ? textOfPdf(answer.rawPayload).map((page) => page.join(' ')) : [],
    figures: structureOfPdf(answer.rawPayload).elements.filter((element) => element === 'Figure').length,
    alts: [...body.matchAll(/\/Alt \(((?:\\.|[^()\\])*)\)/g)].map(([, alt]) => alt?.replaceAll('\\', '')),
  };
}
const labels = (sheet: string) => print(urlOf('/staff/labels.pdf', {}, { orders: order, sheet }));
const complete = (sheet: string, part: string) =>
  print(urlOf('/staff/product-labels.pdf', {}, { orders: order, batch: 'B-1', sheet, part }));

test('labels of each stationery show the mark beside the number, with its name for screen readers', async () => {
  const { path: mark } = await uploaded(artwork());
  const before = await labels('a4-24');
  expect(before).toMatchObject({ status: 200, pictures: 0, figures: 0 });
  expect(await save(mark, 0)).toMatchObject({ result: { version: 1 } });
  for (const sheet of Object.keys(LABEL_SHEETS)) {
    const printed = await labels(sheet);
    expect([sheet, printed.figures]).toEqual([sheet, 3]);
    // The picture itself is in the document once.
    expect(printed.pictures).toBe(1);
    expect(printed.alts).toEqual(Array.from({ length: 3 }, () => 'Mark of the food authority (FSSAI)'));
    expect(printed.pages.join(' ')).toContain('FSSAI Lic. No. 12426003000123');
  }
  expect((await labels('a4-24')).pages).toEqual(before.pages);
  for (const [sheet, part, figures] of [
    ['roll-100x150', 'whole', 3],
    ['a4-8', 'back', 3],
    ['roll-100x50', 'front', 0],
    ['roll-50x25', 'batch', 0],
  ] as const)
    expect([part, await complete(sheet, part)]).toEqual([
      part,
      expect.objectContaining({ status: 200, figures }),
    ]);
});

test('the mark is saved with the sizes of the stored picture, is in the audit log, and can be undone', async () => {
  const { path: mark, id } = await uploaded(artwork());
  await save(mark, 0);
  const read = await shop.call(readSettings, {}, { as });
  expect(read.ok && read.result.legal.settings.licenceMark).toEqual({ path: mark, width: 600, height: 300 });
  expect(await shop.rows('SELECT name AS area, version, image_id FROM owner_content_pictures')).toEqual([
    { area: 'legal', version: 1, image_id: id },
  ]);
  const log = await shop.call(listAudit, { query: { kind: 'settings' } }, { as });
  expect(log.ok && log.result.entries[0]?.changes).toEqual([
    { what: 'Mark of the food authority (FSSAI)', from: 'nothing', to: 'a picture' },
  ]);
  const forPage = await shop.call(readLabels, { query: { orders: order } }, { as });
  expect(forPage.ok && forPage.result.licenceMark).toEqual({ path: mark, width: 600, height: 300 });
  const input = { params: { area: 'legal' as const, version: '0' }, body: { basedOn: 1 } };
  expect(await shop.call(restoreSettings, input, { as })).toMatchObject({ result: { version: 2 } });
  expect(await labels('a4-24')).toMatchObject({ status: 200, pictures: 0, figures: 0 });
});

test('pages of shoppers are told nothing of the mark', async () => {
  const { path: mark } = await uploaded(artwork());
  await save(mark, 0);
  expect(facts.licenceMark).toMatchObject({ path: mark });
  expect(savedFacts(facts)).not.toHaveProperty('licenceMark');
});

test('a picture that is gone, too small or too wide is rejected at its field, and nothing is saved', async () => {
  const small = await uploaded(pictureOfSize(200, 99));
  const wide = await uploaded(pictureOfSize(402, 100));
  const unprintable = 'Use a picture at least 100 pixels high and at most 4 times as wide as high';
  for (const [mark, reason] of [
    [
      '/media/00000000-0000-4000-8000-000000000000/master.webp',
      'This picture is no longer there. Choose it again.',
    ],
    ['https://elsewhere.example/fssai.png', 'This picture is no longer there. Choose it again.'],
    [small.path, unprintable],
    [wide.path, unprintable],
  ] as const)
    expect(await save(mark, 0)).toMatchObject({
      status: 422,
      fields: { 'settings.licenceMark.path': reason },
    });
  expect(await shop.rows("SELECT FROM owner_content WHERE area = 'settings'")).toEqual([]);
  expect(facts.licenceMark).toBeNull();
});

test('a clear ground becomes the white of the label, and proportions stay', async () => {
  const { path: mark } = await uploaded(artwork());
  await save(mark, 0);
  const printed = await licenceMark(shop.parts);
  expect(printed).toMatchObject({ width: 600, height: 300 });
  const { channels, dominant } = await sharp(printed?.png).stats();
  expect(channels).toHaveLength(3);
  expect(dominant.b).toBeGreaterThan(dominant.r);
});

test('while the storage is down labels are refused, and where the file is lost they have words', async () => {
  const { path: mark, id } = await uploaded(artwork());
  await save(mark, 0);
  const storage = {
    ...shop.parts.storage,
    get: () => Promise.reject(new StorageUnreachable('no answer')),
  };
  await expect(licenceMark({ ...shop.parts, storage })).rejects.toMatchObject({
    code: 'STORAGE_UNAVAILABLE',
  });
  await rm(path.join(shop.dataDir, 'media', masterPath(id)));
  const printed = await labels('a4-24');
  expect(printed).toMatchObject({ status: 200, pictures: 0 });
  expect(printed.pages.join(' ')).toContain('FSSAI Lic. No. 12426003000123');
});
