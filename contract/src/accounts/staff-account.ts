import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { givenPassword, nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { staffRole } from '../calls/role-field.ts';
import { ROLES } from '../calls/roles.ts';
import { device } from './staff.ts';
import { newStaffPassword } from './staff-password.ts';
import { staffSession } from './staff-sessions.ts';

const EVERY_ROLE = { who: 'staff', roles: ROLES } as const;

export const readStaffAccount = endpoint({
  method: 'GET',
  path: '/staff/account',
  ...EVERY_ROLE,
  worksWithoutSecondFactor: true,
  does: 'The account of the member of staff who asks, with its open sessions, those used last first',
  result: z.object({
    name: z.string(),
    email: z.string(),
    role: staffRole,
    secondFactor: z.object({
      isOn: z.boolean(),
      /** Owners must have two-step login once payments are live. */
      isRequired: z.boolean(),
      recoveryCodesLeft: z.int(),
    }),
    sessions: z.array(staffSession),
  }),
  problems: [],
});

export const changeOwnPassword = endpoint({
  method: 'POST',
  path: '/staff/account/password',
  ...EVERY_ROLE,
  does: 'Sets a new password and ends all other sessions of the account',
  body: z.object({
    currentPassword: givenPassword,
    password: newStaffPassword,
    /** As for a login. */
    device: z.optional(device),
  }),
  result: z.object({ device: z.optional(device) }),
  isExpensive: true,
  problems: ['CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD', 'BUSY'],
});

export const endOwnSession = endpoint({
  method: 'DELETE',
  path: '/staff/account/sessions/{id}',
  ...EVERY_ROLE,
  does: 'Ends one session of the account, at once',
  params: z.object({ id: uuid<'session'>() }),
  result: nothing,
  notFound: 'SESSION_NOT_FOUND',
  problems: ['SESSION_NOT_FOUND'],
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/staff/account/sign-out-others',
  ...EVERY_ROLE,
  does: 'Ends all sessions of the account except the one that asks',
  result: nothing,
  problems: [],
});
