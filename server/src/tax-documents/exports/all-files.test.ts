import { urlOf } from '@tula/contract/calls/call.ts';
import {
  exportAllTaxFiles,
  exportReturn,
  exportTally,
  exportTaxFile,
  TAX_FILES,
} from '@tula/contract/orders/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentOfZip } from '../../../test/content-of-zip.ts';
import type { OrdersShop } from '../../orders/test-orders.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;

beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
  await tax.taxes({ sellers: [REGULAR] });
  await tax.sent(await tax.aParcel());
  await tax.issue();
});
afterAll(() => shop.close());

const download = (path: string, query: Record<string, string>, params: Record<string, string> = {}) =>
  shop.app.inject({
    url: urlOf(path, params, query),
    headers: { authorization: `Bearer ${tax.asStaff().as}` },
  });

test('one ZIP file has what the single downloads give, and the return of a month; the audit log names it', async () => {
  const { headers, rawPayload } = await download(exportAllTaxFiles.path, { period: '2026-11' });
  expect(headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="accounts-2026-11.zip"',
  });
  const found = await contentOfZip(rawPayload);
  expect(Object.keys(found)).toEqual([
    ...TAX_FILES.map((name) => `${name}-2026-11.csv`),
    'tally-2026-11.xml',
    'gstr1-2026-11.json',
  ]);
  for (const name of TAX_FILES)
    expect(found[`${name}-2026-11.csv`]).toBe(
      (await download(exportTaxFile.path, { period: '2026-11' }, { file: name })).body,
    );
  expect(found['tally-2026-11.xml']).toBe((await download(exportTally.path, { period: '2026-11' })).body);
  expect(found['gstr1-2026-11.json']).toBe((await download(exportReturn.path, { month: '2026-11' })).body);
  const ofYear = await download(exportAllTaxFiles.path, { period: '26-27' });
  expect(Object.keys(await contentOfZip(ofYear.rawPayload))).not.toContain('gstr1-26-27.json');
  const entries = await shop.rows(
    `SELECT subject_name FROM audit_entries WHERE action = 'export.taxes' AND subject_name LIKE 'all %' ORDER BY id`,
  );
  expect(entries).toEqual([{ subject_name: 'all 2026-11' }, { subject_name: 'all 26-27' }]);
});
