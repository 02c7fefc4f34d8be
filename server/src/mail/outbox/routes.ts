import * as contract from '@tula/contract/accounts/mails.ts';
import { mailWordsRoutes } from '../words/routes.ts';
import type { TryingParts } from '../words/try-mail-words.ts';
import { handle, type Route } from '../../platform/http/handle.ts';
import { deleteMail, sendMailAgain } from './change-mail.ts';
import { listMail, type OutboxParts, readMail } from './list-mails.ts';

export function mailRoutes(parts: OutboxParts & TryingParts): Route[] {
  return [
    ...mailWordsRoutes(parts),
    handle(contract.listMail, ({ query }) => listMail(parts, query)),
    handle(contract.readMail, ({ params }) => readMail(parts, params.id)),
    handle(contract.sendMailAgain, async ({ params, caller }) => {
      await sendMailAgain(parts, params.id, caller);
      return {};
    }),
    handle(contract.deleteMail, async ({ params, caller }) => {
      await deleteMail(parts, params.id, caller);
      return {};
    }),
  ];
}
