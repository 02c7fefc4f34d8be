import { type ListedMail, listMail, MAIL_STATES, sendTestMail } from '@tula/contract/accounts/mails.ts';
import type { ResultOf } from '@tula/contract/calls/endpoint.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/outbox.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { pageMeta } from '../../data/page-meta.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { MailStateBadge, STATE_NAMES } from './mail-state.tsx';
import { cursorOf, filterOf, NO_FILTER, type OutboxFilter, outboxAddress, queryOf } from './outbox-query.ts';
import css from './outbox.module.css';
import chipCss from '../../ui/chip.module.css';
import layoutCss from '../../ui/layout.module.css';

const SKELETONS = 6;
const DEBOUNCE_MS = 500;

type Page = ResultOf<typeof listMail>;

export function meta() {
  return pageMeta('', { title: t('title') });
}

export default function OutboxPage() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const filter = filterOf(address);
  const after = cursorOf(address);
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listMail,
    { query: queryOf(filter, after) },
    { keepsPrevious: true },
  );
  const isReading = isLoading || isStale;
  const isSlow = useIsSlow(isReading);
  const show = (wanted: OutboxFilter) => void navigate(outboxAddress(wanted), { preventScrollReset: true });
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <div className={layoutCss.between}>
        <h1>{t('title')}</h1>
        <TestMail />
      </div>
      <p className={`${layoutCss.soft} ${css.about}`}>{t('about')}</p>
      <div className={css.filters}>
        <States filter={filter} counts={data?.counts} />
        <SearchBox
          label={t('search')}
          value={filter.to}
          debounceMs={DEBOUNCE_MS}
          onSearch={(to) => show({ ...filter, to })}
        />
      </div>
      <output className={layoutCss.visuallyHidden}>{isReading ? t('loading') : ''}</output>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isSlow || (isLoading && !failure) ? <MailsLoading /> : null}
      {data && !failure && !isSlow ? (
        <Mails page={data} filter={filter} isBusy={isReading} isFirst={after === undefined} onShow={show} />
      ) : null}
    </div>
  );
}

/** Opens the queued email, where its delivery can be followed. */
function TestMail() {
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();
  async function queue() {
    setPending(true);
    const reply = await send(sendTestMail, {});
    setPending(false);
    if (!reply.data) return toastFailure(failureMessage(reply, uiText('failed')));
    toast(t('test.queued'));
    await navigate(staffPaths.mail(reply.data.id));
  }
  return (
    <Button kind="line" isSmall disabled={isPending} onClick={() => void queue()}>
      {t('test')}
    </Button>
  );
}

function States({ filter, counts }: { filter: OutboxFilter; counts: Page['counts'] | undefined }) {
  const chip = (state: OutboxFilter['state'], name: string, count?: number) => (
    <a
      key={name}
      className={chipClass}
      href={outboxAddress({ ...filter, state })}
      data-keep-scroll
      aria-current={state === filter.state ? 'true' : undefined}
    >
      {count === undefined ? name : `${name} ${count}`}
    </a>
  );
  return (
    <nav className={`${chipCss.chips} ${css.states}`} aria-label={t('filter')}>
      {chip('', t('all'))}
      {MAIL_STATES.map((state) =>
        chip(state, STATE_NAMES[state](), state === 'sent' ? undefined : counts?.[state]),
      )}
    </nav>
  );
}

type MailsProps = {
  page: Page;
  filter: OutboxFilter;
  isBusy: boolean;
  isFirst: boolean;
  onShow: (filter: OutboxFilter) => void;
};

function Mails({ page: { mails, next }, filter, isBusy, isFirst, onShow }: MailsProps) {
  if (mails.length === 0) return <NoMails filter={filter} onShow={onShow} />;
  return (
    <>
      <ol className={css.mails} aria-label={t('title')} aria-busy={isBusy || undefined}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ol>
      <nav className={`${layoutCss.row} ${css.pages}`} aria-label={t('pages')}>
        {isFirst ? null : (
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={outboxAddress(filter)}>
            {t('newest')}
          </a>
        )}
        {next === null ? null : (
          <a className={buttonClass({ kind: 'line', isSmall: true })} href={outboxAddress(filter, next)}>
            {t('older')}
          </a>
        )}
      </nav>
    </>
  );
}

function MailRow({
  mail: { id, recipient, subject, state, createdAt, sentAt, reason },
}: {
  mail: ListedMail;
}) {
  const at = sentAt ?? createdAt;
  return (
    <li className={css.mail}>
      <a className={css.subject} href={staffPaths.mail(id)}>
        <Figures of={subject} />
      </a>
      <MailStateBadge state={state} />
      <p className={css.origin}>
        <span>
          <EmailAddress of={recipient} />
        </span>
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
      </p>
      {reason === null ? null : <p className={css.reason}>{reason}</p>}
    </li>
  );
}

function NoMails({ filter, onShow }: Pick<MailsProps, 'filter' | 'onShow'>) {
  const isFiltered = filter.state !== '' || filter.to !== '';
  return (
    <EmptyState
      title={t(isFiltered ? 'empty.matching' : 'empty')}
      actions={
        isFiltered ? (
          <Button kind="line" onClick={() => onShow(NO_FILTER)}>
            {t('showAll')}
          </Button>
        ) : undefined
      }
    >
      {t(isFiltered ? 'empty.matching.text' : 'empty.text')}
    </EmptyState>
  );
}

/** Placeholders in the size of real rows, so that little moves when they load. */
function MailsLoading() {
  return (
    <div className={css.loading}>
      {Array.from({ length: SKELETONS }, (_, at) => (
        <Skeleton key={`mail ${at}`} className={css.skeletonMail} />
      ))}
    </div>
  );
}
