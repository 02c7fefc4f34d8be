import { readConnections } from '@tula/contract/connections/connections-calls.ts';
import { t } from '@tula/messages/connections.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { useRead } from '../../data/use-read.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CourierSection } from './courier-section.tsx';
import { MailSection } from './mail-section.tsx';
import { MessagesSections } from './messages-sections.tsx';
import { PaymentsSection } from './payments-section.tsx';
import css from './connections.module.css';
import layoutCss from '../../ui/layout.module.css';

export function meta() {
  return pageMeta('', { title: t('title') });
}

/** An owner types the accounts of the shop's connections here, and tests them. */
export default function ConnectionsPage() {
  const { data, failure, isLoading, refresh } = useRead(readConnections, {});
  const isSlow = useIsSlow(isLoading);
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page} ${layoutCss.narrow}`}>
      <h1>{t('title')}</h1>
      <p className={`${layoutCss.soft} ${css.about}`}>{t('about')}</p>
      <output className={layoutCss.visuallyHidden}>{isLoading ? t('loading') : ''}</output>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isSlow ? <Skeleton className={css.loading} /> : null}
      {data ? (
        <>
          <PaymentsSection connection={data.payments} onChanged={refresh} />
          <MailSection connection={data.mail} onChanged={refresh} />
          <MessagesSections whatsApp={data.whatsApp} sms={data.sms} onChanged={refresh} />
          <CourierSection connection={data.courier} onChanged={refresh} />
        </>
      ) : null}
    </div>
  );
}
