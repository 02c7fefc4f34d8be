import { type Batch, correctBatch } from '@tula/contract/batches/batches.ts';
import { disposeOfBatch } from '@tula/contract/batches/disposals.ts';
import { exportRecall, readBatch, recallBatch } from '@tula/contract/batches/recalls.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { type BatchId, isUuid, type OrderId } from '@tula/contract/calls/ids.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { type Language, tagOfLanguage } from '@tula/messages/languages.ts';
import { formatKg, grams } from '@tula/contract/values/weight.ts';
import { t } from '@tula/messages/batches.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { pollEvery, STAFF_POLL_MS } from '../../data/polling.ts';
import { useMay } from '../../data/staff-role.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { RecordPage } from '../../staff/records/record-page.tsx';
import { SaveButton } from '../../staff/save-button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Note } from '../../ui/note.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Route } from './+types/batch-page.ts';
import { BATCH_STATES, daysText, leftText } from './batch-days.ts';
import { BatchOrders } from './batch-orders.tsx';
import { CorrectBatch } from './correct-batch.tsx';
import { DisposeOfBatch, Disposals } from './dispose-of-batch.tsx';
import { RecallBatch } from './recall-batch.tsx';
import { RefundAll } from './refund-recalled.tsx';
import css from './batches.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('pageTitle') });
}

/** A batch: who has packs of it, its correction and its recall. */
export default function BatchPage({ params }: Route.ComponentProps) {
  const id = params.batchId as BatchId;
  const typed = useUrlParameters().get('after') ?? '';
  const after = isUuid(typed) ? (typed as OrderId) : undefined;
  const query = after === undefined ? {} : { after };
  const read = useRead(
    readBatch,
    { params: { id }, query },
    { keepsPrevious: true, pace: pollEvery(STAFF_POLL_MS) },
  );
  const { data, refresh } = read;
  return (
    <RecordPage
      list={{ name: t('back'), href: staffPaths.batches() }}
      read={read}
      failed={t('failed.one')}
      missing={{ title: t('missing'), text: t('missing.text') }}
      isNarrow
    >
      {data ? <Loaded read={data} isFirst={after === undefined} onChanged={refresh} /> : null}
    </RecordPage>
  );
}

type Read = ResultOf<typeof readBatch>;
type LoadedProps = { read: Read; isFirst: boolean; onChanged: () => Promise<void> };

function Loaded({ read, isFirst, onChanged }: LoadedProps) {
  const { batch, recall, sums, orders, next, disposals } = read;
  const mayCorrect = useMay(correctBatch);
  const mayRecall = useMay(recallBatch);
  const mayDispose = useMay(disposeOfBatch);
  const { name, tone } = BATCH_STATES[batch.state];
  const { product, code } = batch;
  return (
    <article>
      <header className={rowsCss.header}>
        <h1 tabIndex={-1}>{t('heading', { product, code })}</h1>
        <StatusBadge tone={tone}>{name()}</StatusBadge>
      </header>
      <p className={layoutCss.soft}>
        <Figures of={daysText(batch)} />
        <br />
        <Figures of={leftText(batch)} />
      </p>
      {recall ? <Recalled read={read} onChanged={onChanged} /> : null}
      <BatchOrders
        batch={batch}
        sums={sums}
        orders={orders}
        next={next}
        isFirst={isFirst}
        onChanged={onChanged}
      />
      <Disposals disposals={disposals} />
      {mayDispose && batch.gramsLeft > 0 ? (
        <DisposeOfBatch key={batch.state} batch={batch} onChanged={onChanged} />
      ) : null}
      {recall === null && mayCorrect ? (
        <CorrectBatch key={batch.revision} batch={batch} onChanged={onChanged} />
      ) : null}
      {recall === null && mayRecall ? (
        <RecallBatch batch={batch} orders={sums.orders} onChanged={onChanged} />
      ) : null}
    </article>
  );
}

/** Where the grams of a recalled batch are. */
function whereText({ grams: all, gramsDisposed, gramsLeft }: Batch): string {
  const kg = (weight: number) => formatKg(grams(weight));
  const sent = all - gramsDisposed - gramsLeft;
  return t('recall.where', { sent: kg(sent), disposed: kg(gramsDisposed), left: kg(gramsLeft) });
}

type RecalledProps = { read: Read; onChanged: () => Promise<void> };

/** The progress of the recall, and its next steps. */
function Recalled({ read: { batch, recall, sums }, onChanged }: RecalledProps) {
  const mayExport = useMay(exportRecall);
  if (recall === null) return null;
  const { told, takenOut, open, erased } = sums;
  return (
    <>
      <Note tone="wait" className={layoutCss.above4}>
        <p>
          <b>
            <Figures
              of={t('recall.at', { moment: formatMoment(new Date(recall.at)), name: recall.by ?? '' })}
            />
          </b>
        </p>
        <p>{recall.reason}</p>
        {Object.entries(recall.translations).map(([language, text]) => (
          <p key={language} lang={tagOfLanguage(language as Language)}>
            {text}
          </p>
        ))}
        <p>{t('recall.outcomes', { told, takenOut, open })}</p>
        <p>
          <Figures of={whereText(batch)} />
        </p>
        {erased === 0 ? null : <p>{t('erased.some', { count: erased })}</p>}
      </Note>
      <div className={`${layoutCss.wrapped} ${css.buttons}`}>
        <RefundAll batchId={batch.id} onChanged={onChanged} />
        {mayExport ? (
          <SaveButton
            endpoint={exportRecall}
            input={{ params: { id: batch.id } }}
            name={`recall-${batch.code}.csv`}
            kind="line"
            isSmall
          >
            {t('report')}
          </SaveButton>
        ) : null}
      </div>
    </>
  );
}
