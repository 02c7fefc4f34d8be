import type { MessageState } from '@tula/contract/accounts/phone-messages.ts';
import { t } from '@tula/messages/outbox.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import type { OutboxChannel } from './outbox-query.ts';

export const STATE_NAMES: Record<MessageState, () => string> = {
  queued: () => t('queued'),
  sent: () => t('sent'),
  delivered: () => t('delivered'),
  parked: () => t('parked'),
};

const TONES: Record<MessageState, StatusTone> = {
  queued: 'pending',
  sent: 'success',
  delivered: 'success',
  parked: 'failed',
};

type EntryStateProps = { channel: OutboxChannel; state: MessageState; name?: string | undefined };

/** Nobody reports that an email has arrived, so a sent one is done; a sent message is not yet on the phone. */
export function EntryState({ channel, state, name }: EntryStateProps) {
  const tone = channel === 'phone' && state === 'sent' ? 'other' : TONES[state];
  return <StatusBadge tone={tone}>{name ?? STATE_NAMES[state]()}</StatusBadge>;
}
