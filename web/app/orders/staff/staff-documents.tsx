import { listTaxDocuments, printTaxDocuments } from '@tula/contract/orders/tax-documents.ts';
import { t } from '@tula/messages/tax-documents.ts';
import { saveFile } from '../../data/save-file.ts';
import { useRead } from '../../data/use-read.ts';
import { SaveButton } from '../../staff/save-button.tsx';
import { Note } from '../../ui/note.tsx';
import { DocumentList } from '../document-list.tsx';
import twoColCss from '../../ui/two-col.module.css';
import layoutCss from '../../ui/layout.module.css';

/** The documents of an order, to print for the parcel; and whether it needs an e-way bill. */
export function StaffDocuments({ orderId }: { orderId: string }) {
  const { data } = useRead(listTaxDocuments, { params: { id: orderId } });
  if (data === undefined) return null;
  const { documents, failure, needsEWayBill } = data;
  return (
    <section className={twoColCss.summaryBox} aria-labelledby="documents-h">
      <h2 id="documents-h">{t('title')}</h2>
      {failure === null ? null : <Note tone="err">{t('waiting', { reason: failure })}</Note>}
      {needsEWayBill ? <Note tone="wait">{t('eWay')}</Note> : null}
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
    </section>
  );
}
