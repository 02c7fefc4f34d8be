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
import { useState } from 'react';
import { type Reply, send } from '../../../../data/api.ts';
import { useRead } from '../../../../data/use-read.ts';
import { LoadFailure } from '../../../../session/load-failure.tsx';
import { LogInAgain } from '../../../../session/log-in-again.tsx';
import { ImportRows } from '../../../../staff/imports/import-rows.tsx';
import { UndoImport } from '../../../../staff/imports/undo-import.tsx';
import { Button, buttonClass } from '../../../../ui/button.tsx';
import { Note } from '../../../../ui/note.tsx';
import { PageLoading } from '../../../../ui/page-loading.tsx';
import { STATUS } from '../../../../ui/status-role.ts';
import css from '../../../../staff/imports/imports.module.css';
import layoutCss from '../../../../ui/layout.module.css';

type CheckedCustomersProps = { id: string; outcome: string | null; page: number };

/** This is what an import would do or has done, row by row. */
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

/** The button that saves what was checked, and what became of it. */
function StartImport({ stored, onChanged }: StartImportProps) {
  const [failure, setFailure] = useState<Reply<typeof startCustomerImport>>();
  const [isStarting, setStarting] = useState(false);
  const { id, state, counts, undoableUntil } = stored;
  const count = counts.new + counts.changed;

  async function start() {
    setStarting(true);
    const reply = await send(startCustomerImport, { params: { id } });
    setFailure(reply.data ? undefined : reply);
    await onChanged();
    setStarting(false);
  }

  async function undo() {
    const reply = await send(undoCustomerImport, { params: { id } });
    return reply.data ? undefined : reply;
  }

  return (
    <div className={`${layoutCss.stack3} ${css.startBar}`}>
      <div {...STATUS}>
        <StateNote stored={stored} />
        {failure ? <Note tone="err">{failure.message}</Note> : null}
      </div>
      <div className={layoutCss.row}>
        {failure?.code === 'SESSION_ENDED' ? <LogInAgain /> : null}
        {state === 'checked' && count > 0 ? (
          <Button isPending={isStarting} onClick={() => void start()}>
            {t('start', { count })}
          </Button>
        ) : null}
        <a className={buttonClass({ kind: 'line' })} href={staffPaths.importCustomers()}>
          {ofImports('another')}
        </a>
        {state === 'imported' ? (
          <a className={buttonClass({ kind: 'line' })} href={staffPaths.customers()}>
            {t('toCustomers')}
          </a>
        ) : null}
        {undoableUntil === null ? null : (
          <UndoImport
            about={t('undo.about')}
            keeps={t('undo.keeps')}
            until={undoableUntil}
            undo={undo}
            onUndone={onChanged}
          />
        )}
      </div>
    </div>
  );
}

function StateNote({ stored: { state, counts, undone } }: { stored: CustomerImport }) {
  const { refused } = counts;
  if (state === 'imported')
    return (
      <Note tone="ok" icon="check">
        {t('state.imported', { added: counts.new, changed: counts.changed })}
      </Note>
    );
  if (state === 'undone')
    return (
      <Note tone={undone && undone.kept > 0 ? 'wait' : 'ok'}>
        <p>{t('state.undone', { count: undone?.restored ?? 0 })}</p>
        {undone && undone.kept > 0 ? <p>{t('state.undone.kept', { count: undone.kept })}</p> : null}
      </Note>
    );
  if (counts.new + counts.changed === 0)
    return <Note>{ofImports(refused > 0 ? 'state.onlyRefused' : 'state.nothing')}</Note>;
  return (
    <p>{refused > 0 ? ofImports('state.someRefused', { count: refused }) : ofImports('state.checked')}</p>
  );
}
