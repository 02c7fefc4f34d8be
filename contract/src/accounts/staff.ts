import * as z from 'zod/mini';
import { loginBody, refreshBody, tokens } from './customers.ts';
import { endpoint } from '../calls/endpoint.ts';
import { ROLES } from '../calls/roles.ts';
import { nothing } from '../calls/fields.ts';
import { secondFactorCode } from './second-factor-code.ts';

/** Proves that a browser has logged in before; empty in one that has not. */
export const device = z.string().check(z.maxLength(500));

export const logInStaff = endpoint({
  method: 'POST',
  path: '/staff/login',
  who: 'anyone',
  does: 'Logs a member of staff in; a browser that sends `device` gets one to store and to send with its next login',
  body: z.extend(loginBody, {
    device: z.optional(device),
    /** An account with a second factor needs a code of the app or a recovery code. */
    code: z.optional(secondFactorCode),
  }),
  result: z.extend(tokens, { device: z.optional(device) }),
  isExpensive: true,
  problems: ['INVALID_CREDENTIALS', 'CODE_REQUIRED', 'CODE_WRONG', 'SECOND_FACTOR_UNREADABLE', 'BUSY'],
});

export const refreshStaff = endpoint({
  method: 'POST',
  path: '/staff/refresh',
  who: 'anyone',
  does: 'Exchanges a refresh token of staff for new tokens; it is then used up',
  body: refreshBody,
  result: tokens,
  problems: ['SESSION_ENDED'],
});

export const logOutStaff = endpoint({
  method: 'POST',
  path: '/staff/logout',
  who: 'staff',
  roles: ROLES,
  worksWithoutSecondFactor: true,
  does: 'Ends the session of the token',
  result: nothing,
  problems: [],
});
