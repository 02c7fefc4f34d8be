import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { buffer, text } from 'node:stream/consumers';
import { TAX_FILES } from '@tula/contract/orders/accounts.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { stoppedClock } from '../../test/stopped-clock.ts';
import { checkLedger } from '../payments/check-ledger.ts';
import { type Database, openDatabase } from '../platform/postgres/database.ts';
import { breachesOfDocuments } from '../tax-documents/accounts/document-checks-query.ts';
import type { DocumentContent } from '../tax-documents/document-content.ts';
import { exportTaxFile } from '../tax-documents/exports/export-tax-file.ts';
import { issueDocuments } from '../tax-documents/issue-documents.ts';
import { fileName, printDocuments } from '../tax-documents/printed-documents.ts';
import { openTaxShop, REGULAR, type TaxShop } from '../tax-documents/test-tax-documents.ts';
import { takeBackup } from './take-backup.ts';
import { aFolder, inDatabaseOf, log, restore } from './test-backups.ts';
import { printerAt } from '../tax-documents/test-documents.ts';

let tax: TaxShop;
let folder: string;
beforeAll(async () => {
  tax = await openTaxShop();
  folder = aFolder();
});
afterAll(async () => {
  await tax.shop.close();
  rmSync(folder, { recursive: true });
});

/** Every document as PDF and every file of the year, by name. */
async function papersOf({ pool, db }: Database): Promise<Record<string, string>> {
  const printer = printerAt('2034-05-06T07:08:09Z');
  const { rows } = await pool.query<{ id: string; content: DocumentContent }>(
    'SELECT id, content FROM tax_documents ORDER BY issued_at, id',
  );
  const papers: Record<string, string> = {};
  for (const { id, content } of rows) {
    const document = { id, refundId: null, content };
    const bytes = await buffer(await printDocuments(printer, [document]));
    papers[fileName(document)] = bytes.toString('base64');
  }
  for (const file of TAX_FILES) papers[file] = await text(await exportTaxFile(db, file, '26-27'));
  return papers;
}

test('in a restored shop every document and file has the same bytes, also after its jobs ran once more', {
  timeout: 120_000,
}, async () => {
  const { shop } = tax;
  await tax.taxes({ sellers: [REGULAR] });
  const parcel = await tax.sent(await tax.aParcel());
  await tax.collected(await tax.aPickup(3));
  await tax.issue();
  await tax.refunded(parcel);
  await tax.issue();
  const before = await papersOf(shop.database);
  expect(Object.keys(before).slice(0, -TAX_FILES.length).toSorted()).toEqual([
    'CRN-26-27-000001.pdf',
    'INV-26-27-000001.pdf',
    'INV-26-27-000002.pdf',
  ]);

  const file = path.join(folder, 'shop.tula');
  const keyFile = path.join(folder, 'key');
  writeFileSync(keyFile, 'the key that signs the tokens of customers');
  const { connection, parts } = shop;
  await takeBackup({ connection, storage: parts.storage, keyFile, version: '0.1.0' }, file);
  const dataDir = path.join(folder, 'restored');
  await restore(file, dataDir);
  await inDatabaseOf(dataDir, async (restored) => {
    const database = openDatabase(restored, { log });
    try {
      expect(await papersOf(database)).toEqual(before);
      await database.pool.query(
        `INSERT INTO tax_tasks (event_id, order_id, due_at) SELECT -row_number() OVER (), order_id, issued_at
         FROM tax_documents`,
      );
      await issueDocuments({ database, clock: stoppedClock('2034-05-06T07:08:09Z'), log });
      expect((await database.pool.query('SELECT FROM tax_tasks')).rowCount).toBe(0);
      expect(await papersOf(database)).toEqual(before);
      expect(await checkLedger({ database }, breachesOfDocuments)).toMatchObject({ ok: true });
    } finally {
      await database.close();
    }
  });
});
