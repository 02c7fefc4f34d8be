import { readUses, type Uses as UsesOfData } from '@tula/contract/accounts/uses.ts';
import { dataPaths } from '@tula/contract/shop/rare-pages.ts';
import { formatDay } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/account.ts';
import { onReturn } from '../data/polling.ts';
import { useRead } from '../data/use-read.ts';
import { LoadFailure } from '../session/load-failure.tsx';
import { Text } from '../ui/text.tsx';
import css from './account-page.module.css';
import layoutCss from '../ui/layout.module.css';
import partsCss from '../ui/parts.module.css';

/** For what the shop uses the customer's data: what is needed, what they turned on, and what there is none of. */
export function Uses() {
  const { data, failure, refresh } = useRead(readUses, {}, { pace: onReturn });
  return (
    <section className={`${partsCss.ruled} ${partsCss.part} ${css.accountPart}`} aria-labelledby="uses">
      <h2 id="uses">{t('uses.title')}</h2>
      <p className={layoutCss.soft}>
        <Text of={t.rich('uses.notice')} notice={(inside) => <a href={dataPaths.notice()}>{inside}</a>} />
      </p>
      {failure && !data ? (
        <LoadFailure failure={failure} message={t('uses.failed')} onRetry={refresh} />
      ) : null}
      {data ? <Purposes uses={data} /> : null}
    </section>
  );
}

function Purposes({ uses: { orders, orderUpdates } }: { uses: UsesOfData }) {
  const rows = [
    [t('uses.orders'), orders.noticeVersion === null ? notShownText(orders) : agreedText(orders)],
    [t('uses.updates'), orderUpdates === null ? t('uses.off') : agreedText(orderUpdates)],
    [t('uses.news'), t('uses.newsOff')],
  ] as const;
  return (
    <dl className={`${layoutCss.stack3} ${layoutCss.above3} ${css.accountUses}`}>
      {rows.map(([name, state]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{state}</dd>
        </div>
      ))}
    </dl>
  );
}

type Agreed = Pick<UsesOfData['orders'], 'since' | 'noticeVersion'>;

function agreedText({ since, noticeVersion }: Agreed): string {
  const day = formatDay(new Date(since));
  // The version begins with the language of the notice, as in en-2.0, which its reader knows.
  return noticeVersion === null
    ? t('uses.since', { day })
    : t('uses.on', { day, version: noticeVersion.replace(/^[a-z]+-/, '') });
}

function notShownText({ since }: Agreed): string {
  return t('uses.notShown', { day: formatDay(new Date(since)) });
}
