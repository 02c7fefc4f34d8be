import {
  deleteMail,
  listMail,
  readMail,
  sendMailAgain,
  sendTestMail,
} from '@tula/contract/accounts/mails.ts';
import * as updates from '@tula/contract/accounts/order-updates.ts';
import * as messages from '@tula/contract/accounts/phone-messages.ts';
import type { Section } from '../platform/http/openapi/api-description.ts';

export const MAILS = { listMail, readMail, sendTestMail, sendMailAgain, deleteMail };

export const PHONE_MESSAGES: readonly Section[] = [
  {
    name: 'Order updates',
    description: 'Whether customers want messages about their orders on WhatsApp or SMS.',
    operations: {
      readOrderUpdates: updates.readOrderUpdates,
      setOrderUpdates: updates.setOrderUpdates,
    },
  },
  {
    name: 'Staff: messages',
    description: 'What became of each message on WhatsApp or SMS.',
    operations: {
      listMessages: messages.listMessages,
      sendMessageAgain: messages.sendMessageAgain,
    },
  },
];
