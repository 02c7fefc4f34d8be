import { loginBody, refreshBody, tokens } from './customers.ts';
import { endpoint } from './endpoint.ts';
import { nothing } from './fields.ts';

export const logInStaff = endpoint({
  method: 'POST',
  path: '/staff/login',
  who: 'anyone',
  does: 'Signs a member of staff in',
  body: loginBody,
  result: tokens,
  isExpensive: true,
  problems: ['INVALID_CREDENTIALS', 'BUSY'],
});

export const refreshStaff = endpoint({
  method: 'POST',
  path: '/staff/refresh',
  who: 'anyone',
  does: 'Gives new tokens for a refresh token of staff, which is then spent',
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
