import {
  type DocumentCheck,
  exportAllTaxFiles,
  exportReturn,
  exportTally,
  exportTaxFile,
  readAccounts,
  TAX_FILES,
  type TaxFile,
} from '@tula/contract/orders/accounts.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { dayOf, formatDay } from '@tula/contract/values/dates.ts';
import { formatPaise, largePaise } from '@tula/contract/values/money.ts';
import { isFinancialYear, nameOfPeriod } from '@tula/contract/values/periods.ts';
import { t } from '@tula/messages/accounts.ts';
import { useState } from 'react';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { SaveButton } from '../../staff/save-button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { AttentionKind } from '../attention/attention-kind.tsx';
import { DifferingPayment } from '../attention/payment-difference.tsx';
import { Note } from '../../ui/note.tsx';
import { DayBook, GatewayTable, TaxTable } from './accounts-tables.tsx';
import { DueDates } from './due-dates.tsx';
import { FileSums } from './file-sums.tsx';
import { Turnover } from './turnover.tsx';
import { periodsUpTo } from './periods.ts';
import css from './accounts-page.module.css';
import layoutCss from '../../ui/layout.module.css';
import chipCss from '../../ui/chip.module.css';
import type { Accounts } from './accounts-tables.tsx';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** The money and taxes of a month or financial year, and its files. */
export default function AccountsPage() {
  const [{ months, years }] = useState(() =>
    periodsUpTo(dayOf(new Date(performance.timeOrigin + performance.now()))),
  );
  const chosen = useUrlParameters().get('period') ?? months[0] ?? '';
  // A quarter is led to by what is due for it.
  const isListed = [...months, ...years].includes(chosen);
  const listed = isListed ? [months, years] : [months, years, [chosen]];
  const { data, failure, isLoading, refresh } = useRead(readAccounts, { query: { period: chosen } });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.stack6} ${css.accounts}`}>
      <h1>{t('title')}</h1>
      <DueDates />
      <nav className={css.periods} aria-label={t('months')}>
        {listed.map((periods) => (
          <div key={periods[0]} className={chipCss.chips}>
            {periods.map((period) => (
              <a
                key={period}
                className={chipClass}
                href={staffPaths.accounts(period)}
                aria-current={period === chosen ? 'true' : undefined}
              >
                {nameOfPeriod(period)}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('loading') : ''}</output>
      {failure && !data ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data ? <LoadedAccounts accounts={data} period={chosen} onChanged={refresh} /> : null}
    </div>
  );
}

type LoadedProps = { accounts: Accounts; period: string; onChanged: () => Promise<void> };

function LoadedAccounts({ accounts, period, onChanged }: LoadedProps) {
  return (
    <>
      <Documents accounts={accounts} />
      <Turnover taxes={accounts.taxes} period={period} />
      <Payments payments={accounts.differingPayments} onChanged={onChanged} />
      <GatewayTable gateways={accounts.gateways} />
      <TaxTable taxes={accounts.taxes} />
      <FileSums period={period} />
      <Files period={period} />
      <DayBook days={accounts.days} />
    </>
  );
}

const DIFFERENCES: Record<DocumentCheck, () => string> = {
  sale: () => t('difference.sale'),
  receiptVoucher: () => t('difference.receiptVoucher'),
  note: () => t('difference.note'),
  takenBack: () => t('difference.takenBack'),
  rows: () => t('difference.rows'),
};

function Documents({ accounts: { documents, lostNumbers, differences } }: { accounts: Accounts }) {
  const { salesPaise, notesPaise, advancesPaise } = documents;
  const sums = [
    [t('documents.sales'), salesPaise],
    [t('documents.notes'), largePaise(0 - notesPaise)],
    [t('documents.net'), largePaise(salesPaise - notesPaise)],
    [t('documents.advances'), advancesPaise],
  ] as const;
  return (
    <section aria-labelledby="documents-h">
      <h2 id="documents-h">{t('documents')}</h2>
      <dl className={`${layoutCss.stack4} ${css.sums}`}>
        {sums.map(([words, amount]) => (
          <div key={words}>
            <dt>{words}</dt>
            <dd>{formatPaise(amount)}</dd>
          </div>
        ))}
      </dl>
      {lostNumbers.map(({ first, last, restoredAt }) => (
        <Note key={first} tone="wait">
          {t('documents.lost', { first, last, day: formatDay(new Date(restoredAt)) })}
        </Note>
      ))}
      {differences.length === 0 ? (
        <Note tone="ok" icon="check">
          {t('differences.none')}
        </Note>
      ) : null}
      {differences.map(({ check, references }) => (
        <Note key={check} tone="err">
          <b>{DIFFERENCES[check]()}</b> {references.join(', ')}
        </Note>
      ))}
    </section>
  );
}

type PaymentsProps = Pick<LoadedProps, 'onChanged'> & { payments: Accounts['differingPayments'] };

/** Payments that the gateway lists otherwise than our records have them; as in Sales, until staff resolve them. */
function Payments({ payments, onChanged }: PaymentsProps) {
  return (
    <section aria-labelledby="payments-h">
      <h2 id="payments-h">{t('payments')}</h2>
      {payments.count === 0 ? (
        <Note tone="ok" icon="check">
          {t('payments.none')}
        </Note>
      ) : null}
      <AttentionKind of={payments} icon="alert" kind="differingPayments">
        {(payment) => <DifferingPayment key={payment.id} payment={payment} onChanged={onChanged} />}
      </AttentionKind>
    </section>
  );
}

/** Each file with its content and its name in the portal and its offline tool. */
const FILE_NAMES: Record<TaxFile, () => string> = {
  register: () => t('file.register'),
  b2b: () => t('file.b2b'),
  b2cl: () => t('file.b2cl'),
  b2cs: () => t('file.b2cs'),
  cdnr: () => t('file.cdnr'),
  cdnur: () => t('file.cdnur'),
  exemp: () => t('file.exemp'),
  'hsn-b2b': () => t('file.hsnB2b'),
  'hsn-b2c': () => t('file.hsnB2c'),
  docs: () => t('file.docs'),
  tally: () => t('file.tally'),
  kilograms: () => t('file.kilograms'),
};

function Files({ period }: { period: string }) {
  return (
    <section aria-labelledby="files-h">
      <h2 id="files-h">{t('files')}</h2>
      <p className={`${layoutCss.soft} ${layoutCss.small} ${layoutCss.below3}`}>{t('files.all.about')}</p>
      <SaveButton endpoint={exportAllTaxFiles} input={{ query: { period } }} name={`accounts-${period}.zip`}>
        {t('files.all')}
      </SaveButton>
      <details className={`${layoutCss.above3} ${css.all}`}>
        <summary>{t('files.single')}</summary>
        <SingleFiles period={period} />
      </details>
    </section>
  );
}

function SingleFiles({ period }: { period: string }) {
  return (
    <>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>{t('files.about')}</p>
      <div className={`${layoutCss.wrapped} ${css.files}`}>
        {TAX_FILES.map((file) => (
          <SaveButton
            key={file}
            endpoint={exportTaxFile}
            input={{ params: { file }, query: { period } }}
            name={`${file}-${period}.csv`}
            kind="line"
            isSmall
          >
            {FILE_NAMES[file]()}
          </SaveButton>
        ))}
        {isFinancialYear(period) ? null : (
          <SaveButton
            endpoint={exportReturn}
            input={{ query: { month: period } }}
            name={`gstr1-${period}.json`}
            kind="line"
            isSmall
          >
            {t('file.return')}
          </SaveButton>
        )}
        <SaveButton
          endpoint={exportTally}
          input={{ query: { period } }}
          name={`tally-${period}.xml`}
          kind="line"
          isSmall
        >
          {t('file.tallyXml')}
        </SaveButton>
      </div>
    </>
  );
}
