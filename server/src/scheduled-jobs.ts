import { complaintsRepeating } from './complaints/jobs.ts';
import { comparingBackups } from './backup/compare-backup.ts';
import { type KeepingParts, keepingRestoreFacts } from './backup/keep-restore-facts.ts';
import { sendingBackups } from './backup/send-backup.ts';
import { batchesRepeating } from './batches/assign-batches.ts';
import { auditRepeating } from './audit/record-audit.ts';
import { catalogueRepeating } from './catalogue/jobs.ts';
import { customersRepeating } from './customers/jobs.ts';
import { quotesRepeating } from './delivery/cached-quotes.ts';
import { mailRepeating } from './mail/deliver-mails.ts';
import { mediaRepeating } from './media/jobs.ts';
import { outboxRepeating } from './outbox/delete-old.ts';
import type { Runtime } from './open-runtime.ts';
import { ordersRepeating } from './orders/jobs.ts';
import { paymentsRepeating } from './payments/jobs.ts';
import type { ScheduledJob } from './platform/jobs/scheduled-job.ts';
import { visitsRepeating } from './platform/visits/visits-store.ts';
import { phoneMessagesRepeating } from './phone-messages/deliver-messages.ts';
import { privacyRepeating } from './privacy/erase-customers.ts';
import { rateLimitsRepeating } from './platform/limits/rate-limits.ts';
import { sessionsRepeating } from './sessions/sessions.ts';
import { staffRepeating } from './staff/jobs.ts';
import { stockRepeating } from './stock/jobs.ts';
import { todayRepeating } from './today/jobs.ts';
import { taxDocumentsRepeating } from './tax-documents/issue-documents.ts';
import { upkeepRepeating } from './upkeep/tell-of-server.ts';

type ScheduledJobsParts = Parameters<typeof catalogueRepeating>[0] &
  Parameters<typeof paymentsRepeating>[0] &
  Parameters<typeof batchesRepeating>[0] &
  Parameters<typeof staffRepeating>[0] &
  Parameters<typeof todayRepeating>[0] &
  Parameters<typeof upkeepRepeating>[0] &
  KeepingParts &
  Omit<
    Parameters<typeof mailRepeating>[0] &
      Parameters<typeof ordersRepeating>[0] &
      Parameters<typeof customersRepeating>[0] &
      Parameters<typeof phoneMessagesRepeating>[0] &
      Parameters<typeof outboxRepeating>[0] &
      Parameters<typeof complaintsRepeating>[0],
    'retention'
  >;

/** Lists what the shop's jobs do again and again. */
export function listScheduledJobs(
  given: ScheduledJobsParts,
  { hasAutomaticRefunds, retention }: Pick<Runtime['config'], 'hasAutomaticRefunds' | 'retention'>,
  ofSandbox: readonly ScheduledJob[] = [],
): ScheduledJob[] {
  const parts = { ...given, retention };
  return [
    ...mailRepeating(parts),
    ...phoneMessagesRepeating(parts),
    ...outboxRepeating(parts),
    ...complaintsRepeating(parts),
    ...auditRepeating(parts),
    ...staffRepeating(parts),
    ...quotesRepeating(parts),
    ...mediaRepeating(parts),
    ...catalogueRepeating(parts),
    ...stockRepeating(parts),
    ...paymentsRepeating(parts),
    ...ofSandbox,
    ...ordersRepeating(parts, { hasAutomaticRefunds }),
    ...batchesRepeating(parts),
    ...taxDocumentsRepeating(parts),
    ...customersRepeating(parts),
    ...privacyRepeating(parts),
    ...sessionsRepeating(parts),
    ...rateLimitsRepeating(parts),
    ...visitsRepeating(parts),
    ...todayRepeating(parts),
    ...upkeepRepeating(parts),
    ...sendingBackups(parts),
    ...comparingBackups(parts),
    ...keepingRestoreFacts(parts),
  ];
}
