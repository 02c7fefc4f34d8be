import { deleteMail, type ReadMail, readMail, sendMailAgain } from '@tula/contract/accounts/mails.ts';
import type { Id } from '@tula/contract/calls/ids.ts';
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
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { Note } from '../../ui/note.tsx';
import { RecordPage } from '../records/record-page.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import type { Route } from './+types/mail-page.ts';
import { EntryState } from './entry-state.tsx';
import { MailContent } from '../records/mail-content.tsx';
import css from './outbox.module.css';
import layoutCss from '../../ui/layout.module.css';

/** While an email waits, its delivery is followed. */
const POLL_MS = 2_000;

export function meta() {
  return pageMeta('', { title: t('pageTitle') });
}

export default function MailPage({ params: { mailId } }: Route.ComponentProps) {
  const read = useRead(
    readMail,
    { params: { id: mailId as Id<'mail'> } },
    { pace: ({ data: mail }) => (mail?.state === 'queued' ? POLL_MS : undefined) },
  );
  const { data, refresh } = read;
  return (
    <RecordPage
      list={{ name: t('back'), href: staffPaths.outbox() }}
      read={read}
      failed={t('failed.one')}
      missing={{ title: t('missing'), text: t('missing.text') }}
    >
      {data ? <Mail key={data.id} mail={data} onChanged={refresh} /> : null}
    </RecordPage>
  );
}

function Mail({ mail, onChanged }: { mail: ReadMail; onChanged: () => Promise<void> }) {
  const { subject, recipient, state, attempts, createdAt, sentAt, nextTryAt, reason } = mail;
  const facts = [
    t('to', { to: recipient }),
    t('created', { moment: formatMoment(new Date(createdAt)) }),
    ...(sentAt === null ? [] : [t('sentAt', { moment: formatMoment(new Date(sentAt)) })]),
    ...(state === 'sent' || attempts === 0 ? [] : [t('attempts', { count: attempts })]),
    ...(nextTryAt === null || attempts === 0
      ? []
      : [t('nextTry', { moment: formatMoment(new Date(nextTryAt)) })]),
  ];
  return (
    <article>
      <header className={`${layoutCss.row} ${css.header}`}>
        <h1>
          <Figures of={subject} />
        </h1>
        <EntryState channel="email" state={state} />
      </header>
      <ul className={`${layoutCss.soft} ${layoutCss.small} ${css.facts}`}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      {reason === null ? null : <Note>{t('reason', { reason })}</Note>}
      <Actions mail={mail} onChanged={onChanged} />
      <Content mail={mail} />
    </article>
  );
}

function Actions({ mail, onChanged }: { mail: ReadMail; onChanged: () => Promise<void> }) {
  const [isPending, setPending] = useState(false);
  const navigate = useNavigate();
  const isParked = mail.state === 'parked';
  if (!mail.canSendAgain) return null;
  async function act(endpoint: typeof sendMailAgain | typeof deleteMail, done: string, leaves: boolean) {
    setPending(true);
    const reply = await send(endpoint, { params: { id: mail.id } });
    if (reply.data) toast(done);
    else toastFailure(failureMessage(reply, uiText('failed')));
    if (reply.data && leaves) await navigate(staffPaths.outbox());
    else await onChanged();
    setPending(false);
  }
  return (
    <div className={`${layoutCss.row} ${css.actions}`}>
      <Button
        kind="line"
        isSmall
        disabled={isPending}
        onClick={() => void act(sendMailAgain, t(isParked ? 'resent' : 'resentCopy'), !isParked)}
      >
        {t(isParked ? 'resend' : 'resendCopy')}
      </Button>
      {isParked ? (
        <Button
          kind="line"
          isSmall
          disabled={isPending}
          onClick={() => void act(deleteMail, t('deleted'), true)}
        >
          {t('delete')}
        </Button>
      ) : null}
    </div>
  );
}

function Content({ mail: { subject, content } }: { mail: ReadMail }) {
  // The address changes with every read; the frame loads its email once.
  const [htmlAddress] = useState(content.is === 'stored' ? content.htmlAddress : '');
  if (content.is !== 'stored')
    return <Note>{t(content.is === 'private' ? 'content.private' : 'content.deleted')}</Note>;
  return (
    <section className={css.content} aria-labelledby="as-html">
      <h2 id="as-html" className={css.contentTitle}>
        {t('content.html')}
      </h2>
      <MailContent
        subject={subject}
        htmlAddress={htmlAddress}
        text={content.text}
        nameOfText={t('content.text')}
      />
    </section>
  );
}
