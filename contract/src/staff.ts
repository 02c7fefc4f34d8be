import { loginBody, refreshBody, tokens } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

export const logInStaff = endpoint({
  method: 'POST',
  path: '/staff/login',
  who: 'anyone',
  does: 'Logs a member of staff in',
  body: loginBody,
  result: tokens,
  isExpensive: true,
  problems: ['INVALID_CREDENTIALS', 'BUSY'],
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
  does: 'Ends the session of the token',
  result: nothing,
  problems: [],
});
