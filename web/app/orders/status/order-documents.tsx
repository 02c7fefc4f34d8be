import { listOwnTaxDocuments, printOwnTaxDocument } from '@tula/contract/orders/tax-documents.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { t } from '@tula/messages/tax-documents.ts';
import { onReturn } from '../../data/polling.ts';
import { saveFile } from '../../data/save-file.ts';
import { useRead } from '../../data/use-read.ts';
import { DocumentList } from '../document-list.tsx';
import layoutCss from '../../ui/layout.module.css';
import css from './order-status-page.module.css';

/** The documents of a paid order, where the shop shows them. A job writes them, so they may come while the page is open. */
export function OrderDocuments({ order }: { order: Order }) {
  const input = order.paymentStatus === 'success' ? { params: { id: order.orderId } } : undefined;
  const documents = useRead(listOwnTaxDocuments, input, { pace: onReturn }).data?.documents ?? [];
  if (documents.length === 0) return null;
  return (
    <section className={`${css.documents} ${layoutCss.noPrint}`} aria-labelledby="documents-h">
      <h2 id="documents-h">{t('title')}</h2>
      <DocumentList
        documents={documents}
        save={({ id }, name) => saveFile(printOwnTaxDocument, { params: { documentId: id } }, name)}
      />
    </section>
  );
}
