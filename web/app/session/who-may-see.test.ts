import { expect, test } from 'vitest';
import type { Role } from '../data/session.ts';
import { redirectFor } from './who-may-see.ts';

const nobody = { accessToken: '', refreshToken: '', role: '', isVerified: false } as const;
const a = (role: Role) => ({ accessToken: 'a', refreshToken: 'r', role, isVerified: false });

test('visitors are redirected to the login of the audience', () => {
  expect(redirectFor(nobody, 'customers')).toBe('/sign-in');
  expect(redirectFor(nobody, 'staff')).toBe('/staff/login');
});

test('customers are redirected from staff pages to the home page', () => {
  expect(redirectFor(a('CUSTOMER'), 'customers')).toBeUndefined();
  expect(redirectFor(a('CUSTOMER'), 'staff')).toBe('/home');
});

test('staff are redirected from customer pages to the orders', () => {
  expect(redirectFor(a('STAFF'), 'staff')).toBeUndefined();
  expect(redirectFor(a('STAFF'), 'customers')).toBe('/manage/orders?filter=All');
});
