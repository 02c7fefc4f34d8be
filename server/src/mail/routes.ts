import {
  deleteMail as deleteMailEndpoint,
  sendMailAgain as sendMailAgainEndpoint,
} from '@tula/contract/accounts/mails.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { deleteMail } from './delete-mail.ts';
import { sendMailAgain } from './send-mail-again.ts';

export function mailRoutes(parts: Pick<Parts, 'database' | 'clock'>): Route[] {
  return [
    handle(sendMailAgainEndpoint, async ({ params, caller }) => {
      await sendMailAgain(parts, params.id, caller);
      return {};
    }),
    handle(deleteMailEndpoint, async ({ params, caller }) => {
      await deleteMail(parts, params.id, caller);
      return {};
    }),
  ];
}
