import type { ListedComplaint } from '@tula/contract/complaints/staff-complaints.ts';
import { formatMoment } from '@tula/contract/values/dates.ts';
import { t } from '@tula/messages/staff-complaints.ts';

/** Returns what is to be done next, and until when. */
export function deadlineOf({
  state,
  answerBy,
  settleBy,
  settledAt,
}: Pick<ListedComplaint, 'state' | 'answerBy' | 'settleBy' | 'settledAt'>): string {
  const moment = (at: string) => formatMoment(new Date(at));
  if (settledAt !== null) return t('settledAt', { moment: moment(settledAt) });
  return state === 'open'
    ? t('answerBy', { moment: moment(answerBy) })
    : t('settleBy', { moment: moment(settleBy) });
}
