import {
  listTaxDocuments,
  printParcelPapers,
  printTaxDocuments,
} from '@tula/contract/orders/tax-documents.ts';
import type { TaxDocumentKind } from '@tula/contract/orders/tax-document-kinds.ts';
import { t } from '@tula/messages/tax-documents.ts';
import { onReturn } from '../../data/polling.ts';
import { saveFile } from '../../data/save-file.ts';
import { useRead } from '../../data/use-read.ts';
import { SaveButton } from '../../staff/save-button.tsx';
import { Note } from '../../ui/note.tsx';
import { DocumentList } from '../document-list.tsx';
import twoColCss from '../../ui/two-col.module.css';
import layoutCss from '../../ui/layout.module.css';

/** Vouchers and notes are about money. */
const IN_THE_BOX: readonly TaxDocumentKind[] = ['receipt', 'billOfSupply', 'taxInvoice', 'invoiceCumBill'];

/** A registered seller prints these for the buyer, for who carries the goods and for itself. */
const IN_COPIES: readonly TaxDocumentKind[] = ['billOfSupply', 'taxInvoice', 'invoiceCumBill'];

/** 1234 5678 9012, as the tax office writes it. */
const inGroups = (eWayBill: string) => eWayBill.replace(/^(\d{4})(\d{4})(\d{4})$/, '$1\u00a0$2\u00a0$3');

/** The documents of an order, to print for the parcel; and whether it needs an e-way bill. */
export function StaffDocuments({ orderId }: { orderId: string }) {
  // A job writes them, so they may come while the page is open.
  const { data } = useRead(listTaxDocuments, { params: { id: orderId } }, { pace: onReturn });
  if (data === undefined) return null;
  const { documents, failure, needsEWayBill, eWayBill } = data;
  return (
    <section className={twoColCss.summaryBox} aria-labelledby="documents-h">
      <h2 id="documents-h">{t('title')}</h2>
      {failure === null ? null : <Note tone="err">{t('waiting', { reason: failure })}</Note>}
      {needsEWayBill && eWayBill === null ? <Note tone="wait">{t('eWay')}</Note> : null}
      {eWayBill === null ? null : <p>{t('eWay.of', { number: inGroups(eWayBill) })}</p>}
      {documents.length === 0 && failure === null ? <p className={layoutCss.muted}>{t('none')}</p> : null}
      <DocumentList
        documents={documents}
        save={({ id }, name) =>
          saveFile(printTaxDocuments, { params: { id: orderId }, query: { document: id } }, name)
        }
      />
      {documents.length > 1 ? (
        <SaveButton
          endpoint={printTaxDocuments}
          input={{ params: { id: orderId }, query: {} }}
          name={`documents-${orderId}.pdf`}
          kind="line"
          isWide
        >
          {t('all')}
        </SaveButton>
      ) : null}
      {documents.some(({ kind }) => IN_COPIES.includes(kind)) ? (
        <SaveButton
          endpoint={printTaxDocuments}
          input={{ params: { id: orderId }, query: { copies: 'all' } }}
          name={`copies-${orderId}.pdf`}
          kind="line"
          isWide
        >
          {t('copies')}
        </SaveButton>
      ) : null}
      {documents.some(({ kind }) => IN_THE_BOX.includes(kind)) ? (
        <SaveButton
          endpoint={printParcelPapers}
          input={{ query: { orders: orderId } }}
          name={`parcel-papers-${orderId}.pdf`}
          kind="line"
          isWide
        >
          {t('papers')}
        </SaveButton>
      ) : null}
    </section>
  );
}
