import type { MailState } from '@tula/contract/accounts/mails.ts';
import { t } from '@tula/messages/outbox.ts';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';

const TONES: Record<MailState, StatusTone> = { queued: 'pending', sent: 'success', parked: 'failed' };

export const STATE_NAMES: Record<MailState, () => string> = {
  queued: () => t('queued'),
  sent: () => t('sent'),
  parked: () => t('parked'),
};

export function MailStateBadge({ state }: { state: MailState }) {
  return <StatusBadge tone={TONES[state]}>{STATE_NAMES[state]()}</StatusBadge>;
}
