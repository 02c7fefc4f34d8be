import { type FileCheck, readFileSums, type Summed } from '@tula/contract/orders/accounts.ts';
import { formatAmount, type Paise } from '@tula/contract/values/money.ts';
import { t } from '@tula/messages/accounts.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Note } from '../../ui/note.tsx';
import { Table } from './accounts-tables.tsx';
import layoutCss from '../../ui/layout.module.css';

const NAMES: Record<Summed, () => string> = {
  documents: () => t('sums.documents'),
  register: () => t('file.register'),
  gstr1: () => t('sums.gstr1'),
  tally: () => t('file.tally'),
  ledger: () => t('sums.ledger'),
};

const DIFFERENCES: Record<FileCheck, () => string> = {
  register: () => t('sums.difference.register'),
  gstr1: () => t('sums.difference.gstr1'),
  tally: () => t('sums.difference.tally'),
  ledger: () => t('sums.difference.ledger'),
};

const NO_AMOUNT = '–';
const shown = (amount: Paise | null) => (amount === null ? NO_AMOUNT : formatAmount(amount));

/** The sums of a period's files beside those of its documents and the ledger, which must be the same. */
export function FileSums({ period }: { period: string }) {
  const { data, failure, isLoading, refresh } = useRead(readFileSums, { query: { period } });
  if (failure && !data) return <LoadFailure failure={failure} message={t('sums.failed')} onRetry={refresh} />;
  return (
    <div className={layoutCss.flow}>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('sums.loading') : ''}</output>
      {data ? (
        <>
          <Table
            title={t('sums')}
            empty=""
            head={[t('sums.of'), t('sums.value'), t('sums.tax'), t('sums.rounding'), t('sums.total')]}
            rows={data.sums.map(({ of, valuePaise, taxPaise, roundingPaise, totalPaise }) => [
              NAMES[of](),
              ...[valuePaise, taxPaise, roundingPaise, totalPaise].map(shown),
            ])}
            note={t('sums.about')}
          />
          {data.differences.length === 0 ? (
            <Note tone="ok" icon="check">
              {t('sums.equal')}
            </Note>
          ) : null}
          {data.differences.map((check) => (
            <Note key={check} tone="err">
              {DIFFERENCES[check]()}
            </Note>
          ))}
        </>
      ) : null}
    </div>
  );
}
