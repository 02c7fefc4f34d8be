import * as z from 'zod/mini';
import { endpoint } from '../calls/endpoint.ts';
import { givenPassword, nothing } from '../calls/fields.ts';
import { uuid } from '../calls/ids.ts';
import { ROLES } from '../calls/roles.ts';
import { secondFactorCode } from './second-factor-code.ts';

const EVERY_ROLE = { who: 'staff', roles: ROLES } as const;
const WRONG_PASSWORD = 'CURRENT_PASSWORD_IS_NOT_SAME_AS_THAT_OF_STORED_PASSWORD';

const setUpId = uuid<'secondFactor'>();
const passwordAndCode = z.object({ password: givenPassword, code: secondFactorCode });
export const recoveryCodes = z.array(z.string());

export const beginSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/account/second-factor',
  ...EVERY_ROLE,
  worksWithoutSecondFactor: true,
  does: 'Makes a secret for an authenticator app; it counts once a code of it is confirmed, within an hour',
  body: z.object({ password: givenPassword }),
  result: z.object({
    id: setUpId,
    /** In base 32, to type. */
    secret: z.string(),
    /** The link for the app as a QR code: modules a side and an SVG path; null where it would be too large. */
    qrCode: z.nullable(z.object({ side: z.int(), path: z.string() })),
  }),
  isExpensive: true,
  problems: [WRONG_PASSWORD, 'SECOND_FACTOR_ON', 'BUSY'],
});

export const confirmSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/account/second-factor/confirm',
  ...EVERY_ROLE,
  worksWithoutSecondFactor: true,
  does: 'Turns the second factor on and ends all other sessions; answers the recovery codes, only this once',
  body: z.object({ id: setUpId, code: secondFactorCode }),
  result: z.object({ recoveryCodes }),
  problems: ['CODE_WRONG', 'SET_UP_OVER', 'SECOND_FACTOR_ON', 'SECOND_FACTOR_UNREADABLE'],
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/staff/account/second-factor/recovery-codes',
  ...EVERY_ROLE,
  does: 'Answers new recovery codes, only this once; the earlier ones become invalid',
  body: passwordAndCode,
  result: z.object({ recoveryCodes }),
  isExpensive: true,
  problems: [WRONG_PASSWORD, 'CODE_WRONG', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_UNREADABLE', 'BUSY'],
});

export const turnOffSecondFactor = endpoint({
  method: 'POST',
  path: '/staff/account/second-factor/off',
  ...EVERY_ROLE,
  does: 'Turns the second factor off and deletes its recovery codes',
  body: passwordAndCode,
  result: nothing,
  isExpensive: true,
  problems: [WRONG_PASSWORD, 'CODE_WRONG', 'SECOND_FACTOR_OFF', 'SECOND_FACTOR_UNREADABLE', 'BUSY'],
});
