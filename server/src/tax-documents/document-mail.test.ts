import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { textOfPdf } from '../../test/pdf-text.ts';
import type { OrdersShop } from '../orders/test-orders.ts';
import { openAttachments } from './document-mail.ts';
import { openTaxShop, REGULAR, type TaxShop } from './test-tax-documents.ts';

let tax: TaxShop;
let shop: OrdersShop;
beforeAll(async () => {
  tax = await openTaxShop();
  ({ shop } = tax);
});
afterAll(() => shop.close());

const mails = () =>
  shop.rows<{ subject: string; document_id: string; dedupe_key: string; body_text: string }>(
    'SELECT subject, document_id, dedupe_key, body_text FROM outbox WHERE document_id IS NOT NULL ORDER BY created_at, id',
  );

describe('the documents of a shop before and after its owner wants them mailed, step by step', {
  shuffle: false,
}, () => {
  test('no document is mailed until the owner wants it', async () => {
    await tax.taxes({ sellers: [REGULAR], givesVouchers: false });
    await tax.collected(await tax.aPickup(1));
    await tax.issue();
    expect(await mails()).toEqual([]);
  });

  test('each document is mailed once, in the transaction that writes it, and brings its PDF', async () => {
    await tax.taxes({ sellers: [REGULAR], givesVouchers: false, mailsDocuments: true });
    const number = await tax.collected(await tax.aPickup(2));
    await tax.issue();
    await tax.issue();
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      subject: `Tax invoice INV/26-27/000002 for order ${number}`,
      dedupe_key: `tax-document:${mail?.document_id}`,
      body_text: expect.stringContaining(
        `The document for your order ${number} is attached as a PDF. Please keep it with your papers.`,
      ),
    });
    const attachment = await openAttachments(shop.parts)(mail?.document_id ?? '');
    expect([attachment?.name, attachment?.type]).toEqual(['INV-26-27-000002.pdf', 'application/pdf']);
    expect(textOfPdf(attachment?.content ?? Buffer.alloc(0))[0]).toContain('INV/26-27/000002');
  });
});
