import * as contract from '@tula/contract/accounts/staff.ts';
import { sendTestMail as sendTestMailEndpoint } from '@tula/contract/accounts/mails.ts';
import { handle, type Route } from '../platform/http/handle.ts';
import { refreshFrom } from '../sessions/sessions.ts';
import { logInStaff } from './log-in-staff.ts';
import { sendTestMail } from './send-test-mail.ts';
import type { StaffParts } from './staff-parts.ts';

export function staffRoutes(parts: StaffParts): Route[] {
  return [
    handle(contract.logInStaff, ({ body, address, request }) =>
      logInStaff(parts, body, { address, userAgent: request.headers['user-agent'] }),
    ),
    handle(contract.refreshStaff, ({ body, address }) =>
      refreshFrom(parts, 'staff', body.refreshToken, address),
    ),
    handle(contract.logOutStaff, async ({ caller }) => {
      await parts.sessions.end(caller.sessionId, 'logout');
      return {};
    }),
    handle(sendTestMailEndpoint, ({ caller }) => sendTestMail(parts, caller.staffId)),
  ];
}
