import type { ComplaintState } from '@tula/contract/complaints/complaint-clocks.ts';
import { t } from '@tula/messages/complaints.ts';
import { StatusBadge, type StatusTone } from '../ui/status-badge.tsx';

const TONES: Record<ComplaintState, StatusTone> = {
  open: 'pending',
  answered: 'shipped',
  settled: 'success',
};

const NAMES: Record<ComplaintState, () => string> = {
  open: () => t('state.open'),
  answered: () => t('state.answered'),
  settled: () => t('state.settled'),
};

export function ComplaintStateBadge({ state }: { state: ComplaintState }) {
  return <StatusBadge tone={TONES[state]}>{NAMES[state]()}</StatusBadge>;
}
