import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { deliverMails, type MailParts } from './deliver-mails.ts';
import { deleteOldMails, type OldMailParts } from './delete-old-mails.ts';

export function mailRepeating(parts: MailParts & OldMailParts): RepeatedWork[] {
  return [
    {
      name: 'deliver-mails',
      seconds: 0.5,
      isShared: true,
      work: (stopping) => deliverMails(parts, stopping),
    },
    { name: 'delete-old-mails', crontab: '37 * * * *', work: () => deleteOldMails(parts) },
  ];
}
