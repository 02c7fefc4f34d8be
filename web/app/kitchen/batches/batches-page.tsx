import { type Batch, listBatches, recordBatch } from '@tula/contract/batches/batches.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { type BatchId, isUuid } from '@tula/contract/calls/ids.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { t } from '@tula/messages/batches.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useMay } from '../../data/staff-role.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Figures } from '../../ui/figures.tsx';
import { PageLoading } from '../../ui/page-loading.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { BATCH_STATES, daysText, leftText } from './batch-days.ts';
import { RecordBatch } from './record-batch.tsx';
import css from './batches.module.css';
import rowsCss from '../../staff/records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

export default function BatchesPage() {
  const typed = useUrlParameters().get('after') ?? '';
  const after = isUuid(typed) ? (typed as BatchId) : undefined;
  const query = after === undefined ? {} : { after };
  const { data, failure, refresh } = useRead(listBatches, { query }, { keepsPrevious: true });
  const mayRecord = useMay(recordBatch);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={`${layoutCss.soft} ${layoutCss.above2}`}>{t('about')}</p>
      {mayRecord ? <RecordBatch onRecorded={refresh} /> : null}
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {data === undefined && !failure ? <PageLoading /> : null}
      {data ? <List page={data} isFirst={after === undefined} /> : null}
    </div>
  );
}

type ListProps = { page: ResultOf<typeof listBatches>; isFirst: boolean };

function List({ page: { batches, next }, isFirst }: ListProps) {
  if (batches.length === 0) return <EmptyState title={t('none')}>{t('none.text')}</EmptyState>;
  return (
    <section className={`${layoutCss.above6} ${css.section}`} aria-labelledby="batches">
      <h2 id="batches">{t('list')}</h2>
      <ol className={`${rowsCss.rows} ${css.batches}`}>
        {batches.map((batch) => (
          <Row key={batch.id} batch={batch} />
        ))}
      </ol>
      {isFirst && next === null ? null : (
        <nav className={layoutCss.row} aria-label={t('pages')}>
          {isFirst ? null : <Turn name={t('first')} />}
          {next === null ? null : <Turn name={t('more')} after={next} />}
        </nav>
      )}
    </section>
  );
}

function Turn({ name, after }: { name: string; after?: string }) {
  return (
    <a className={buttonClass({ kind: 'line', isSmall: true })} href={staffPaths.batches({ after })}>
      {name}
    </a>
  );
}

function Row({ batch }: { batch: Batch }) {
  const { id, product, code, state } = batch;
  const { name, tone } = BATCH_STATES[state];
  return (
    <li className={`${rowsCss.row} ${rowsCss.isLink}`}>
      <a className={rowsCss.subject} href={staffPaths.batch(id)}>
        {product} <span translate="no">{code}</span>
      </a>
      <span className={rowsCss.badges}>
        <StatusBadge tone={tone}>{name()}</StatusBadge>
      </span>
      <p className={rowsCss.origin}>
        <span>
          <Figures of={daysText(batch)} />
        </span>
        <span>
          <Figures of={leftText(batch)} />
        </span>
      </p>
    </li>
  );
}
