import { expect, test } from 'vitest';
import type { Role } from '../data/session.ts';
import { elsewhereFor } from './who-may-see.ts';

const nobody = { accessToken: '', refreshToken: '', role: '', isVerified: false } as const;
const a = (role: Role) => ({ accessToken: 'a', refreshToken: 'r', role, isVerified: false });

test('visitors are sent to the sign-in of the audience', () => {
  expect(elsewhereFor(nobody, 'customers')).toBe('/sign-in');
  expect(elsewhereFor(nobody, 'staff')).toBe('/staff/login');
});

test('customers stay on their pages and are sent home from those of staff', () => {
  expect(elsewhereFor(a('CUSTOMER'), 'customers')).toBeUndefined();
  expect(elsewhereFor(a('CUSTOMER'), 'staff')).toBe('/home');
});

test('staff stay on their pages and are sent to the orders from those of customers', () => {
  expect(elsewhereFor(a('STAFF'), 'staff')).toBeUndefined();
  expect(elsewhereFor(a('STAFF'), 'customers')).toBe('/manage/orders?filter=All');
});
