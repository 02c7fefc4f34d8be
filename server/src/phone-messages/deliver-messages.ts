import { t } from '@tula/messages/mails.ts';
import { type LinkTokens, withToken } from '../mail/link-tokens.ts';
import type { Carrier } from '../outbox/carrier.ts';
import { deliverDue } from '../outbox/deliver-due.ts';
import { deleteQueuedMessages, passOnTried } from '../outbox/messages-query.ts';
import { type ClaimedMessage, type FailedMessage, toLink } from '../outbox/outbox-entry.ts';
import type { AlertName } from '../platform/alert-names.ts';
import type { ScheduledJob } from '../platform/jobs/scheduled-job.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { Parts } from '../platform/parts.ts';
import { IS_WANTED } from './consent/consents-query.ts';
import type { Current } from '../platform/outside-calls/replaceable.ts';
import type { MessageDelivery, Messenger } from './messenger.ts';

export type PhoneMessageParts = Pick<Parts, 'database' | 'clock' | 'log'> & {
  /** None while no messages are sent. */
  messenger: Current<Messenger | undefined>;
  linkTokens: Pick<LinkTokens, 'tokenOf'>;
  /** Called in the transaction that gives a message up. */
  messageParked: (tx: Db, message: Pick<FailedMessage, 'kind' | 'orderId'>) => Promise<void>;
};

const AT_ONCE = 8;
/** After so many tries, spread over about a day, a message is parked: it would tell what has long changed. */
const MOST_TRIES = 16;
/** A message that failed by its first channel has less time: within two days another one tries. */
const FALL_BACK_MS = 2 * 24 * 3_600_000;
/** Another process may know already that an owner has connected a provider. */
const UNSENT_FOR_MS = 60_000;

/** Sends the messages that are due; none while no provider is connected. */
export async function deliverMessages(parts: PhoneMessageParts, stopping?: AbortSignal): Promise<void> {
  const messenger = parts.messenger.current();
  if (messenger !== undefined) await deliverDue(parts, messageCarrier(parts, messenger), stopping);
}

/** Deletes queued messages while none are sent. */
export async function deleteUnsentMessages({
  database,
  clock,
  log,
  messenger,
}: Pick<PhoneMessageParts, 'database' | 'clock' | 'log' | 'messenger'>): Promise<void> {
  if (messenger.current() !== undefined) return;
  const before = new Date(clock.now().getTime() - UNSENT_FOR_MS);
  const deleted = await deleteQueuedMessages(database.db, before);
  if (deleted > 0) log.warn({ deleted }, 'queued messages deleted, as none are sent');
}

export const phoneMessagesRepeating = (parts: PhoneMessageParts): ScheduledJob[] => [
  {
    name: 'deliver-messages',
    seconds: 1,
    isShared: true,
    work: (stopping) => deliverMessages(parts, stopping),
  },
  { name: 'delete-unsent-messages', crontab: '* * * * *', work: () => deleteUnsentMessages(parts) },
];

/** A message that certainly did not arrive by the first messenger goes on to its fallback, if there is one. */
function messageCarrier(parts: PhoneMessageParts, first: Messenger): Carrier<'phone'> {
  const { log, messageParked } = parts;
  const chooseMessenger = ({ channel }: ClaimedMessage) =>
    first.fallBack !== undefined && channel === first.fallBack.channel ? first.fallBack : first;
  return {
    medium: 'phone',
    capacity: () => AT_ONCE,
    mostTries: MOST_TRIES,
    async carry(message) {
      const messenger = chooseMessenger(message);
      const { channel } = messenger;
      const filled = withCode(parts, message);
      const delivery = 'outcome' in filled ? filled : await send(messenger, filled);
      return delivery.outcome === 'accepted'
        ? { ...delivery, channel, keepsAll: channel === 'sandbox' }
        : { ...delivery, channel };
    },
    async passOn(tx, message, { outcome, reason }, at) {
      const next = outcome === 'unclear' ? undefined : chooseMessenger(message).fallBack;
      return next !== undefined && passOnTried(tx, message, fallBackTo(next, { reason, at }));
    },
    parked: messageParked,
    log({ id, kind }, { channel, reason, isOurError }, givenUp) {
      const fields = { messageId: id, kind, channel, reason, givenUp };
      if (isOurError)
        log.error(
          { ...fields, alert: 'phone messages' satisfies AlertName },
          'the provider rejects messages of the shop',
        );
      else log.warn(fields, 'message not delivered');
    },
  };
}

type Refused = Extract<MessageDelivery, { outcome: 'rejected' }>;

/** Puts in the code of a message that has one; it is stored nowhere. One that has expired is not sent. */
function withCode(
  { clock, linkTokens }: Pick<PhoneMessageParts, 'clock' | 'linkTokens'>,
  message: ClaimedMessage,
): ClaimedMessage | Refused {
  const link = toLink(message);
  if (link === undefined) return message;
  if (link.expiresAt <= clock.now()) return { outcome: 'rejected', reason: t('link.expired') };
  const token = linkTokens.tokenOf(link);
  if (token === undefined) return { outcome: 'rejected', reason: t('link.keyGone') };
  const fill = (text: string) => withToken(text, link, token);
  return { ...message, text: fill(message.text), parameters: message.parameters.map(fill) };
}

async function send(messenger: Messenger, message: ClaimedMessage): Promise<MessageDelivery> {
  const { id, kind, recipient: to, parameters, text } = message;
  if (!messenger.reaches(to))
    return { outcome: 'rejected', reason: `${messenger.channel} does not reach this number` };
  return messenger.send({ id, to, kind, parameters, text });
}

/** Says how a message that certainly did not arrive goes on to the next messenger. */
export const fallBackTo = (next: Messenger, { reason, at }: { reason: string; at: Date }) => ({
  reason,
  at,
  channel: next.channel,
  createdAfter: new Date(at.getTime() - FALL_BACK_MS),
  isWanted: IS_WANTED,
});
