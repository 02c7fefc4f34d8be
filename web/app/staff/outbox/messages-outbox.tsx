import { messageKindName } from '@tula/contract/accounts/message-kind-names.ts';
import {
  type ListedMessage,
  listMessages,
  MESSAGE_STATES,
  type MessageChannel,
  type MessageState,
  sendMessageAgain,
} from '@tula/contract/accounts/phone-messages.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/outbox.ts';
import { t as uiText } from '@tula/messages/ui.ts';
import { useState } from 'react';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { Button } from '../../ui/button.tsx';
import { Figures } from '../../ui/figures.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { EntryState } from './entry-state.tsx';
import { OutboxList, type OutboxOf } from './outbox-list.tsx';
import { cursorOf, filterOf, queryOf } from './outbox-query.ts';
import css from './outbox.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

const CHANNEL_NAMES: Record<MessageChannel, () => string> = {
  whatsapp: () => t('channel.whatsapp'),
  sms: () => t('channel.sms'),
  sandbox: () => t('channel.sandbox'),
};

const MESSAGES: OutboxOf<MessageState> = {
  channel: 'phone',
  states: MESSAGE_STATES,
  mostLetters: 30,
  words: {
    title: () => t('messages.title'),
    about: () => t('messages.about'),
    search: () => t('messages.search'),
    loading: () => t('messages.loading'),
    failed: () => t('messages.failed'),
    empty: () => t('messages.empty'),
    emptyText: () => t('messages.empty.text'),
    noMatches: () => t('messages.empty.matching'),
    noMatchesText: () => t('messages.empty.matching.text'),
    showAll: () => t('messages.showAll'),
  },
};

/** Messages to customers' phones; each is short enough to be read in the list. */
export function MessagesOutbox() {
  const address = useUrlParameters();
  const filter = filterOf(address, MESSAGES);
  const after = cursorOf<'phone-message'>(address);
  const read = useRead(listMessages, { query: queryOf(filter, after) }, { keepsPrevious: true });
  const rows = (read.data?.messages ?? []).map((message) => (
    <Message key={message.id} message={message} onChanged={read.refresh} />
  ));
  return <OutboxList of={MESSAGES} filter={filter} isFirst={after === undefined} read={read} rows={rows} />;
}

function Message({ message, onChanged }: { message: ListedMessage; onChanged: () => Promise<void> }) {
  const { kind, recipient, channel, state, createdAt, sentAt, deliveredAt, reason, text, isPrivate } =
    message;
  const at = deliveredAt ?? sentAt ?? createdAt;
  // The sandbox calls a message sent that never left the shop.
  const isOnlyShown = channel === 'sandbox' && state === 'sent';
  return (
    <li className={rowsCss.row}>
      <h2 className={css.kind}>{messageKindName(kind)}</h2>
      <EntryState channel="phone" state={state} name={isOnlyShown ? CHANNEL_NAMES.sandbox() : undefined} />
      <p className={`${rowsCss.origin} ${css.origin}`}>
        <span>{recipient}</span>
        {channel === null || isOnlyShown ? null : <span>{CHANNEL_NAMES[channel]()}</span>}
        <time dateTime={at}>{formatMoment(new Date(at))}</time>
      </p>
      <p className={css.words}>
        {text === null ? t(isPrivate ? 'messages.private' : 'messages.deleted') : <Figures of={text} />}
      </p>
      {reason === null ? null : <p className={css.reason}>{t('messages.reason', { reason })}</p>}
      {message.canSendAgain ? <SendAgain message={message} onChanged={onChanged} /> : null}
    </li>
  );
}

function SendAgain({
  message: { id, state, kind },
  onChanged,
}: {
  message: ListedMessage;
  onChanged: () => Promise<void>;
}) {
  const [isPending, setPending] = useState(false);
  const isParked = state === 'parked';
  async function sendAgain() {
    setPending(true);
    const reply = await send(sendMessageAgain, { params: { id } });
    if (reply.data) toast(isParked ? t('messages.resent') : t('resentCopy'));
    else toastFailure(failureMessage(reply, uiText('failed')));
    await onChanged();
    setPending(false);
  }
  const label = isParked ? t('resend') : t('resendCopy');
  return (
    <p className={`${layoutCss.above2} ${css.again}`}>
      <Button
        kind="line"
        isSmall
        disabled={isPending}
        aria-label={t('messages.resendOf', { action: label, kind: messageKindName(kind) })}
        onClick={() => void sendAgain()}
      >
        {label}
      </Button>
    </p>
  );
}
