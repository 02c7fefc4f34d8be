import type { RepeatedWork } from '../platform/jobs/repeated-work.ts';
import { deleteOldMessages, type OldMessageParts } from './delete-old-messages.ts';
import { deliverMessages, type PhoneMessageParts } from './deliver-messages.ts';

export function phoneMessagesRepeating(parts: PhoneMessageParts & OldMessageParts): RepeatedWork[] {
  return [
    {
      name: 'deliver-messages',
      seconds: parts.messenger === undefined ? 60 : 1,
      isShared: true,
      work: (stopping) => deliverMessages(parts, stopping),
    },
    { name: 'delete-old-messages', crontab: '41 * * * *', work: () => deleteOldMessages(parts) },
  ];
}
