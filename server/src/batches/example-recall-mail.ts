import type { BatchId, ProductId } from '@tula/contract/calls/ids.ts';
import { t } from '@tula/messages/mail-words.ts';
import type { Mail } from '../mail/mail.ts';
import { exampleOrder } from '../orders/mails/example-order.ts';
import { recallMail } from './recall-mails.ts';

const ID = '019aa000-0000-7000-8000-000000000000';

/** The email about a recall that nobody made, for owners who change its words. */
export function exampleRecallMail(publicUrl: string): { recall: () => Mail } {
  const recalled = () => ({
    batch: {
      id: ID as BatchId,
      productId: ID as ProductId,
      product: t('example.product'),
      code: '261119',
      packedOn: '2026-11-19',
      useBy: '2027-01-03',
    },
    recall: { reason: t('example.recallReason'), translations: {} },
    packs: [{ packGrams: 250, count: 2 }],
  });
  return { recall: () => recallMail(exampleOrder(publicUrl), recalled(), publicUrl) };
}
