import type { TaxDocument } from '@tula/contract/orders/tax-documents.ts';
import { taxDocumentName } from '@tula/contract/orders/tax-document-kinds.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { formatPaise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/tax-documents.ts';
import { useState } from 'react';
import { failureMessage, type Failure } from '../data/failure-message.ts';
import { TextButton } from '../ui/button.tsx';
import { Icon } from '../ui/icon.tsx';
import { toastFailure } from '../ui/toasts/toasts.ts';

import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';
import css from './document-list.module.css';

type Save = (document: TaxDocument, name: string) => Promise<{ data?: unknown } & Failure>;

/** Invoices, vouchers and notes of an order, each with a button that saves its PDF. */
export function DocumentList({ documents, save }: { documents: readonly TaxDocument[]; save: Save }) {
  return (
    <ul className={`${partsCss.lined} ${css.documents}`}>
      {documents.map((document) => (
        <Document key={document.id} document={document} save={save} />
      ))}
    </ul>
  );
}

function Document({ document, save }: { document: TaxDocument; save: Save }) {
  const [isSaving, setSaving] = useState(false);
  const { kind, number, issuedAt, totalPaise } = document;
  const name = taxDocumentName(kind);

  async function download() {
    setSaving(true);
    const reply = await save(document, `${number.replaceAll('/', '-')}.pdf`);
    setSaving(false);
    if (!reply.data) toastFailure(failureMessage(reply, t('failed')));
  }

  return (
    <li className={layoutCss.spread}>
      <div>
        <p>{name}</p>
        <p className={`${layoutCss.muted} ${layoutCss.small}`}>
          <span className={layoutCss.noWrap}>{number}</span>
          {' · '}
          <span className={layoutCss.noWrap}>{formatDay(new Date(issuedAt))}</span>
          {' · '}
          <span className={layoutCss.noWrap}>{formatPaise(totalPaise)}</span>
        </p>
      </div>
      <TextButton
        disabled={isSaving}
        aria-label={t('download', { name, number })}
        onClick={() => void download()}
      >
        <Icon name="print" isSmall />
        {t('pdf')}
      </TextButton>
    </li>
  );
}
