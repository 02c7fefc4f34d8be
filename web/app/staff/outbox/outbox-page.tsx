import {
  type ListedMail,
  listMail,
  MAIL_STATES,
  type MailState,
  sendTestMail,
} from '@tula/contract/accounts/mails.ts';
import { staffPaths } from '@tula/contract/shop/staff-pages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/outbox.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { pageMeta } from '../../data/head/page-meta.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { Button } from '../../ui/button.tsx';
import { chipClass } from '../../ui/chip.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Figures } from '../../ui/figures.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { EntryState } from './entry-state.tsx';
import { MessagesOutbox } from './messages-outbox.tsx';
import { OutboxList, type OutboxOf } from './outbox-list.tsx';
import { channelOf, cursorOf, filterOf, NO_FILTER, outboxAddress, queryOf } from './outbox-query.ts';
import css from './outbox.module.css';
import rowsCss from '../records/rows.module.css';
import chipCss from '../../ui/chip.module.css';
import layoutCss from '../../ui/layout.module.css';

const MAILS: OutboxOf<MailState> = {
  channel: 'email',
  states: MAIL_STATES,
  mostLetters: 254,
  words: {
    title: () => t('title'),
    about: () => t('about'),
    search: () => t('search'),
    loading: () => t('loading'),
    failed: () => t('failed'),
    empty: () => t('empty'),
    emptyText: () => t('empty.text'),
    noMatches: () => t('empty.matching'),
    noMatchesText: () => t('empty.matching.text'),
    showAll: () => t('showAll'),
  },
};

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
    <nav className={`${chipCss.chips} ${layoutCss.above4}`} aria-label={t('channel')}>
      {chip(!isOfMessages, outboxAddress('email', NO_FILTER), t('title'))}
      {chip(isOfMessages, outboxAddress('phone', NO_FILTER), t('messages.title'))}
    </nav>
  );
}

function EmailsOutbox() {
  const address = useUrlParameters();
  const filter = filterOf(address, MAILS);
  const after = cursorOf<'mail'>(address);
  const read = useRead(listMail, { query: queryOf(filter, after) }, { keepsPrevious: true });
  const rows = (read.data?.mails ?? []).map((mail) => <MailRow key={mail.id} mail={mail} />);
  return <OutboxList of={MAILS} filter={filter} isFirst={after === undefined} read={read} rows={rows} />;
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
      <EntryState channel="email" state={state} />
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
