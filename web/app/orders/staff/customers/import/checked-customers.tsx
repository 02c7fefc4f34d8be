import {
  type CustomerImport,
  type CustomerImportRow,
  readCustomerImport,
  startCustomerImport,
  undoCustomerImport,
} from '@tula/contract/accounts/customer-imports.ts';
import { IMPORT_OUTCOMES } from '@tula/contract/catalogue/product-imports.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/customer-import.ts';
import { t as ofImports } from '@tula/messages/imports.ts';
import { useId, useState } from 'react';
import { send } from '../../../../data/api.ts';
import { useRead } from '../../../../data/use-read.ts';
import { LoadFailure } from '../../../../session/load-failure.tsx';
import { CheckedNote, ImportBar } from '../../../../staff/imports/import-bar.tsx';
import { ImportRows } from '../../../../staff/imports/import-rows.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageLoading } from '../../../../ui/page-loading.tsx';
import css from '../../../../staff/imports/imports.module.css';
import checkCss from '../../../../ui/fields/field.module.css';
import layoutCss from '../../../../ui/layout.module.css';

type CheckedCustomersProps = { id: string; outcome: string | null; page: number };

/** An import row by row: what it would do, or has done. */
export function CheckedCustomers({ id, outcome, page }: CheckedCustomersProps) {
  const only = IMPORT_OUTCOMES.find((one) => one === outcome);
  const { data, failure, refresh } = useRead(
    readCustomerImport,
    { params: { id }, query: { page: String(page), ...(only && { outcome: only }) } },
    { keepsPrevious: true },
  );
  if (failure) return <LoadFailure failure={failure} message={failure.message} onRetry={refresh} />;
  if (data === undefined) return <PageLoading />;
  const { import: stored, rows, pagination } = data;
  return (
    <>
      <p className={layoutCss.soft}>
        {ofImports('checked', { file: stored.fileName, at: formatMoment(new Date(stored.checkedAt)) })}
      </p>
      {stored.notices.length > 0 ? (
        <Note className={layoutCss.above4}>
          <ul>
            {stored.notices.map((notice) => (
              <li key={notice}>{notice}</li>
            ))}
          </ul>
        </Note>
      ) : null}
      <StartImport stored={stored} onChanged={refresh} />
      <ImportRows
        rows={rows.map((row) => ({ ...row, name: row.name || nameless(stored.state, row) }))}
        counts={stored.counts}
        only={only}
        pagination={pagination}
        to={(one, at) => staffPaths.importCustomers({ import: id, outcome: one, page: at })}
        hrefOf={({ customerId }) => (customerId === null ? null : staffPaths.customer(customerId))}
        more={({ addresses, isKept }) => (
          <>
            {addresses > 0 ? <p>{t('addresses', { count: addresses })}</p> : null}
            {isKept ? <p className={css.warnings}>{t('kept')}</p> : null}
          </>
        )}
      />
    </>
  );
}

/** Names are kept until the file is imported, and then only those of customers. */
function nameless(state: CustomerImport['state'], { outcome }: CustomerImportRow): string {
  if (state === 'checked') return t('name.none');
  return outcome === 'new' || outcome === 'changed' ? t('gone') : t('name.notKept');
}

type StartImportProps = { stored: CustomerImport; onChanged: () => Promise<void> };

function StartImport({ stored, onChanged }: StartImportProps) {
  const [sendsNotice, setSendsNotice] = useState(false);
  const input = { params: { id: stored.id } };
  return (
    <ImportBar
      stored={stored}
      note={<StateNote stored={stored} />}
      choice={
        stored.counts.new > 0 ? <NoticeChoice sendsNotice={sendsNotice} onChoose={setSendsNotice} /> : null
      }
      start={() => send(startCustomerImport, { ...input, body: { sendsNotice } })}
      undo={() => send(undoCustomerImport, input)}
      onChanged={onChanged}
      startLabel={(count) => t('start', { count })}
      undoTexts={{ about: t('undo.about'), keeps: t('undo.keeps') }}
      another={staffPaths.importCustomers()}
      list={{ to: staffPaths.customers(), label: t('toCustomers') }}
    />
  );
}

type NoticeChoiceProps = { sendsNotice: boolean; onChoose: (sendsNotice: boolean) => void };

/** Not chosen beforehand, as an email can't be taken back. */
function NoticeChoice({ sendsNotice, onChoose }: NoticeChoiceProps) {
  const about = useId();
  return (
    <div className={css.choice}>
      <label className={checkCss.check}>
        <input
          type="checkbox"
          aria-describedby={about}
          checked={sendsNotice}
          onChange={({ target }) => onChoose(target.checked)}
        />
        {t('notice.send')}
      </label>
      <p id={about} className={`${layoutCss.soft} ${layoutCss.small}`}>
        {t('notice.send.about')}
      </p>
    </div>
  );
}

function StateNote({ stored }: { stored: CustomerImport }) {
  const { state, counts, undone, noticeMails, withoutPhone } = stored;
  const phones = withoutPhone > 0 ? <p>{t('withoutPhone', { count: withoutPhone })}</p> : null;
  if (state === 'imported')
    return (
      <Note tone="ok" icon="check">
        <p>{t('state.imported', { added: counts.new, changed: counts.changed })}</p>
        {phones}
        {noticeMails > 0 ? <p>{t('notice.sent', { count: noticeMails })}</p> : null}
      </Note>
    );
  if (state === 'undone')
    return (
      <Note tone={undone && undone.kept > 0 ? 'wait' : 'ok'}>
        <p>{t('state.undone', { count: undone?.restored ?? 0 })}</p>
        {undone && undone.kept > 0 ? <p>{t('state.undone.kept', { count: undone.kept })}</p> : null}
      </Note>
    );
  return (
    <div className={layoutCss.stack3}>
      <CheckedNote counts={counts} />
      {phones}
    </div>
  );
}
