import { type OrderReport, readReportPhoto, readReports } from '@tula/contract/orders/reports.ts';
import type { Order } from '@tula/contract/orders/orders.ts';
import { complaintPaths } from '@tula/contract/shop/rare-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/reports.ts';
import { Suspense, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { onReturn } from '../../data/polling.ts';
import { useRead } from '../../data/use-read.ts';
import { ComplaintStateBadge } from '../../complaints/complaint-state.tsx';
import { TextButton } from '../../ui/button.tsx';
import { focusIfLost } from '../../ui/keep-focus.ts';
import { onNeed } from '../../ui/on-need.ts';
import { PageLoading } from '../../ui/page-loading.tsx';
import { AddPhotos } from '../reports/add-photos.tsx';
import { ReportPhotos } from '../reports/report-photos.tsx';
import { OUTCOME_TEXTS, packsText, REASON_NAMES } from '../reports/report-texts.ts';
import css from '../reports/reports.module.css';
import layoutCss from '../../ui/layout.module.css';

const ReportForm = onNeed(() => import('./report-form.tsx'));

/** Packs that came damaged, wrong, late or not at all: what was reported, and the form for more. */
export function OrderReports({ order }: { order: Order }) {
  const hasLeft = order.paymentStatus === 'success' && order.shippingStatus !== 'pending';
  const input = hasLeft ? { params: { id: order.orderId } } : undefined;
  const { data, refresh } = useRead(readReports, input, { pace: onReturn });
  const heading = useRef<HTMLHeadingElement>(null);
  const [isOpen, setOpen] = useState(false);
  /** Why the photos of a form were rejected, by the number of its report. */
  const [rejected, setRejected] = useState<{ number: string; message: string }>();
  if (data === undefined || (!data.canReport && data.reports.length === 0)) return null;

  async function close(made?: { number: string; rejection: string | undefined }) {
    const { number = '', rejection } = made ?? {};
    if (rejection !== undefined) setRejected({ number, message: rejection });
    if (made) await refresh();
    flushSync(() => setOpen(false));
    focusIfLost(heading.current);
  }

  return (
    <section className={`${css.reports} ${layoutCss.noPrint}`} aria-labelledby="reports-h">
      <h2 id="reports-h" ref={heading} tabIndex={-1}>
        {t('title')}
      </h2>
      {data.reports.map((report) => (
        <Report
          key={`${report.number} ${rejected?.number === report.number ? rejected.message : ''}`}
          report={report}
          orderId={order.orderId}
          rejection={rejected?.number === report.number ? rejected.message : undefined}
          onChanged={refresh}
        />
      ))}
      {data.canReport && isOpen ? (
        <Suspense fallback={<PageLoading />}>
          <ReportForm orderId={order.orderId} reports={data} onClose={close} />
        </Suspense>
      ) : null}
      {data.canReport && !isOpen ? (
        <>
          <p className={`${layoutCss.soft} ${css.next}`}>{t('about')}</p>
          <TextButton onClick={() => setOpen(true)}>
            {data.reports.length === 0 ? t('begin') : t('beginOther')}
          </TextButton>
        </>
      ) : null}
    </section>
  );
}

type ReportProps = {
  report: OrderReport;
  orderId: string;
  rejection: string | undefined;
  onChanged: () => Promise<void>;
};

function Report({ report, orderId, rejection, onChanged }: ReportProps) {
  const { number, reason, state, madeAt, answerBy, settleBy, settledAt, packs, photos } = report;
  const when = (moment: string) => formatMoment(new Date(moment));
  return (
    <article className={css.report} aria-label={number}>
      <p className={`${layoutCss.row} ${css.reportHead}`}>
        <b translate="no">{number}</b>
        <span>{REASON_NAMES[reason]()}</span>
        <ComplaintStateBadge state={state} />
      </p>
      <ul>
        {packs.map((line) => (
          <li key={`${line.id} ${line.quantity}`}>{packsText(line)}</li>
        ))}
      </ul>
      <p className={`${layoutCss.soft} ${layoutCss.small}`}>
        {t('madeAt', { moment: when(madeAt) })}
        <br />
        {settledAt !== null
          ? t('settledAt', { moment: when(settledAt) })
          : state === 'open'
            ? t('answerBy', { moment: when(answerBy) })
            : t('settleBy', { moment: when(settleBy) })}
      </p>
      <Outcome report={report} />
      <ReportPhotos photos={photos} endpoint={readReportPhoto} inputOf={(photo) => ({ params: { photo } })} />
      {settledAt === null ? (
        <AddPhotos
          orderId={orderId}
          number={number}
          count={photos.length}
          rejection={rejection}
          onAdded={onChanged}
        />
      ) : null}
      <p className={`${layoutCss.small} ${layoutCss.above3}`}>
        <a href={complaintPaths.status()}>{t('follow')}</a>
      </p>
    </article>
  );
}

function Outcome({ report: { outcome, sentAgainAt, trackingNumber } }: Pick<ReportProps, 'report'>) {
  if (outcome === null) return null;
  const moment = sentAgainAt === null ? '' : formatMoment(new Date(sentAgainAt));
  return (
    <p>
      <b>{OUTCOME_TEXTS[outcome]()}</b>
      {sentAgainAt === null ? null : ` ${t('sentAgain', { moment })}`}
      {trackingNumber === null ? null : ` ${t('tracking', { number: trackingNumber })}`}
    </p>
  );
}
