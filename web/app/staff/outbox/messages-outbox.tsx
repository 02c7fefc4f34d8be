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
import { useNavigate } from 'react-router';
import { send } from '../../data/api.ts';
import { failureMessage } from '../../data/failure-message.ts';
import { useIsSlow } from '../../data/use-is-slow.ts';
import { useRead } from '../../data/use-read.ts';
import { useUrlParameters } from '../../data/use-url-parameters.ts';
import { LoadFailure } from '../../session/load-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchBox } from '../../ui/fields/search-box.tsx';
import { Figures } from '../../ui/figures.tsx';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import { toast, toastFailure } from '../../ui/toasts/toasts.ts';
import { MessagesLoading, OutboxPages, OutboxStates } from './outbox-parts.tsx';
import {
  messagesAddress,
  messagesQueryOf,
  NO_MESSAGES_FILTER,
  messagesFilterOf,
  cursorOf,
} from './outbox-query.ts';
import css from './outbox.module.css';
import rowsCss from '../records/rows.module.css';
import layoutCss from '../../ui/layout.module.css';

const DEBOUNCE_MS = 500;

const STATE_NAMES: Record<MessageState, () => string> = {
  queued: () => t('queued'),
  sent: () => t('sent'),
  delivered: () => t('delivered'),
  parked: () => t('parked'),
};
const TONES: Record<MessageState, StatusTone> = {
  queued: 'pending',
  sent: 'other',
  delivered: 'success',
  parked: 'failed',
};
const CHANNEL_NAMES: Record<MessageChannel, () => string> = {
  whatsapp: () => t('channel.whatsapp'),
  sms: () => t('channel.sms'),
  sandbox: () => t('channel.sandbox'),
};

/** Messages to customers' phones; each is short enough to be read in the list. */
export function MessagesOutbox() {
  const address = useUrlParameters();
  const navigate = useNavigate();
  const filter = messagesFilterOf(address);
  const after = cursorOf<'phone-message'>(address);
  const { data, failure, isLoading, isStale, refresh } = useRead(
    listMessages,
    { query: messagesQueryOf(filter, after) },
    { keepsPrevious: true },
  );
  const isReading = isLoading || isStale;
  const isSlow = useIsSlow(isReading);
  const show = (wanted: typeof filter) =>
    void navigate(messagesAddress(wanted), { preventScrollReset: true });
  const states = MESSAGE_STATES.map((state) => ({
    state,
    name: STATE_NAMES[state](),
    count: state === 'queued' || state === 'parked' ? data?.counts[state] : undefined,
  }));
  return (
    <>
      <p className={`${layoutCss.soft} ${css.about}`}>{t('messages.about')}</p>
      <div className={css.filters}>
        <OutboxStates
          chosen={filter.state}
          states={states}
          addressOf={(state) => messagesAddress({ ...filter, state })}
        />
        <SearchBox
          label={t('messages.search')}
          value={filter.to}
          debounceMs={DEBOUNCE_MS}
          onSearch={(to) => show({ ...filter, to })}
        />
      </div>
      <output className={layoutCss.visuallyHidden}>{isReading ? t('messages.loading') : ''}</output>
      {failure ? <LoadFailure failure={failure} message={t('messages.failed')} onRetry={refresh} /> : null}
      {isSlow || (isLoading && !failure) ? <MessagesLoading /> : null}
      {data && !failure && !isSlow && data.messages.length === 0 ? (
        <NoMessages isFiltered={filter.state !== '' || filter.to !== ''} />
      ) : null}
      {data && !failure && !isSlow && data.messages.length > 0 ? (
        <>
          <ol className={rowsCss.rows} aria-label={t('messages.title')} aria-busy={isReading || undefined}>
            {data.messages.map((message) => (
              <Message key={message.id} message={message} onChanged={refresh} />
            ))}
          </ol>
          <OutboxPages
            newest={after === undefined ? undefined : messagesAddress(filter)}
            older={data.next === null ? undefined : messagesAddress(filter, data.next)}
          />
        </>
      ) : null}
    </>
  );
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
      <StatusBadge tone={TONES[state]}>
        {isOnlyShown ? CHANNEL_NAMES.sandbox() : STATE_NAMES[state]()}
      </StatusBadge>
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
    <p className={css.again}>
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

function NoMessages({ isFiltered }: { isFiltered: boolean }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t(isFiltered ? 'messages.empty.matching' : 'messages.empty')}
      actions={
        isFiltered ? (
          <Button kind="line" onClick={() => void navigate(messagesAddress(NO_MESSAGES_FILTER))}>
            {t('messages.showAll')}
          </Button>
        ) : undefined
      }
    >
      {t(isFiltered ? 'messages.empty.matching.text' : 'messages.empty.text')}
    </EmptyState>
  );
}
