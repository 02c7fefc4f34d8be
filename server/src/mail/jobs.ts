import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { deliverMails, type MailParts } from './deliver-mails.ts';

export function mailRepeating(parts: MailParts): RepeatedWork[] {
  return [{ name: 'deliver-mails', seconds: 0.5, work: () => deliverMails(parts) }];
}
