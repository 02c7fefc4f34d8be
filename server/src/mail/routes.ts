import {
  forgetMail as forgetMailEndpoint,
  sendMailAgain as sendMailAgainEndpoint,
} from '@tula/contract/mails.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import type { Parts } from '../platform/parts.ts';
import { forgetMail } from './forget-mail.ts';
import { sendMailAgain } from './send-mail-again.ts';

export function mailRoutes(parts: Pick<Parts, 'database' | 'clock'>): Route[] {
  return [
    handle(sendMailAgainEndpoint, async ({ params }) => {
      await sendMailAgain(parts, params.id);
      return {};
    }),
    handle(forgetMailEndpoint, async ({ params }) => {
      await forgetMail(parts, params.id);
      return {};
    }),
  ];
}
