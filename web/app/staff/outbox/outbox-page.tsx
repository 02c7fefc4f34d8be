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
import { pageMeta } from '../../data/head/page-meta.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Figures } from '../../ui/figures.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { MailStateBadge, STATE_NAMES } from './mail-state.tsx';
import { MessagesOutbox } from './messages-outbox.tsx';
import { MessagesLoading, OutboxPages, OutboxStates } from './outbox-parts.tsx';
import {
  channelOf,
  cursorOf,
  filterOf,
  messagesAddress,
  NO_FILTER,
  NO_MESSAGES_FILTER,
  type OutboxFilter,
  outboxAddress,
  queryOf,
} from './outbox-query.ts';
import css from './outbox.module.css';
import rowsCss from '../records/rows.module.css';
import chipCss from '../../ui/chip.module.css';
import layoutCss from '../../ui/layout.module.css';

const DEBOUNCE_MS = 500;

type Page = ResultOf<typeof listMail>;

export function meta() {
  return pageMeta('', { title: t('title') });
}

export default function OutboxPage() {
  const isOfMessages = channelOf(useUrlParameters()) === 'phone';
  return (
    <div className={`${layoutCss.wrap} ${layoutCss.page}`}>
      <div className={`${layoutCss.between} ${css.title}`}>
        <h1>{t(isOfMessages ? 'messages.title' : 'title')}</h1>
        {isOfMessages ? null : <TestMail />}
      </div>
      <Channels isOfMessages={isOfMessages} />
      {isOfMessages ? <MessagesOutbox /> : <EmailsOutbox />}
    </div>
  );
}

function Channels({ isOfMessages }: { isOfMessages: boolean }) {
  const chip = (isChosen: boolean, href: string, name: string) => (
    <a className={chipClass} href={href} aria-current={isChosen ? 'true' : undefined}>
      {name}
    </a>
  );
  return (
    <nav className={`${chipCss.chips} ${css.channels}`} aria-label={t('channel')}>
      {chip(!isOfMessages, outboxAddress(NO_FILTER), t('title'))}
      {chip(isOfMessages, messagesAddress(NO_MESSAGES_FILTER), t('messages.title'))}
    </nav>
  );
}

function EmailsOutbox() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const filter = filterOf(address);
  const after = cursorOf<'mail'>(address);
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listMail,
    { query: queryOf(filter, after) },
    { keepsPrevious: true },
  );
  const isReading = isLoading || isStale;
  const isSlow = useIsSlow(isReading);
  const show = (wanted: OutboxFilter) => void navigate(outboxAddress(wanted), { preventScrollReset: true });
  const states = MAIL_STATES.map((state) => ({
    state,
    name: STATE_NAMES[state](),
    count: state === 'sent' ? undefined : data?.counts[state],
  }));
  return (
    <>
      <p className={`${layoutCss.soft} ${css.about}`}>{t('about')}</p>
      <div className={css.filters}>
        <OutboxStates
          chosen={filter.state}
          states={states}
          addressOf={(state) => outboxAddress({ ...filter, state })}
        />
        <SearchBox
          label={t('search')}
          value={filter.to}
          debounceMs={DEBOUNCE_MS}
          onSearch={(to) => show({ ...filter, to })}
        />
      </div>
      <output className={layoutCss.visuallyHidden}>{isReading ? t('loading') : ''}</output>
      {failure ? <LoadFailure failure={failure} message={t('failed')} onRetry={refresh} /> : null}
      {isSlow || (isLoading && !failure) ? <MessagesLoading /> : null}
      {data && !failure && !isSlow ? (
        <Mails page={data} filter={filter} isBusy={isReading} isFirst={after === undefined} onShow={show} />
      ) : null}
    </>
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
      <ol className={rowsCss.rows} aria-label={t('title')} aria-busy={isBusy || undefined}>
        {mails.map((mail) => (
          <MailRow key={mail.id} mail={mail} />
        ))}
      </ol>
      <OutboxPages
        newest={isFirst ? undefined : outboxAddress(filter)}
        older={next === null ? undefined : outboxAddress(filter, next)}
      />
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
    <li className={`${rowsCss.row} ${rowsCss.isLink}`}>
      <a className={rowsCss.subject} href={staffPaths.mail(id)}>
        <Figures of={subject} />
      </a>
      <MailStateBadge state={state} />
      <p className={`${rowsCss.origin} ${css.origin}`}>
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
