import { randomUUID } from 'node:crypto';
import { setOrderUpdates } from '@tula/contract/accounts/order-updates.ts';
import * as accounts from '@tula/contract/accounts/customers.ts';
import { requestErasure } from '@tula/contract/accounts/erasure.ts';
import { logInByCode, requestLoginCode } from '@tula/contract/accounts/login-codes.ts';
import { agreeToNotice } from '@tula/contract/accounts/uses.ts';
import { logInStaff, logOutStaff, refreshStaff } from '@tula/contract/accounts/staff.ts';
import { mailbox, mailedToken, PASSWORD } from '../shop/shoppers.ts';
import { STAFF } from '../shop/shops-by-size.ts';
import { byAnyone, byCustomer, type GrowthCall, requestFor } from './growth-call.ts';
import { buyer, hashOf, idOf, type Shopper, type ShopToMeasure } from './shop-to-measure.ts';

/** A password is hashed: 70 ms each. */
const FEW = { samples: 20 };
const NEW_PASSWORD = 'measured-by-weight-8';
const person = { firstName: 'Meena', lastName: 'Iyer', country: 'IN', countryCallingCode: '+91' };
const aPhone = () => `+9198${String(Number(process.hrtime.bigint() % 100_000_000n)).padStart(8, '0')}`;

/** Each call has customers of its own, as some of them end sessions or change passwords. */
const FIRST_OF_SESSIONS = 100;
const FIRST_OF_PASSWORDS = 150;

type Account = Shopper & { token: string };

/** A customer with a one-time link of this purpose. */
async function withLink(shop: ShopToMeasure, turn: number, purpose: string): Promise<Account> {
  const shopper = await shop.shopper(FIRST_OF_PASSWORDS + (turn % 20));
  const token = randomUUID();
  await shop.database.query('DELETE FROM email_tokens WHERE customer_id = $1', [shopper.customerId]);
  await shop.database.query(
    `INSERT INTO email_tokens (token_hash, purpose, customer_id, previous_email, email_canonical, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, now(), now() + interval '50 minutes')`,
    [hashOf(token), purpose, shopper.customerId, purpose === 'undo' ? shopper.email : null, shopper.email],
  );
  return { ...shopper, token };
}

/** Adds a session that only this request uses, with a refresh token. */
async function withSession(shop: ShopToMeasure, audience: 'customer' | 'staff', turn: number) {
  const token = randomUUID();
  const staff = audience === 'staff' ? '(SELECT id FROM staff LIMIT 1)' : 'NULL';
  const customerId = audience === 'customer' ? idOf('cccc', FIRST_OF_SESSIONS + (turn % 50)) : null;
  await shop.database.query(
    `WITH session AS (INSERT INTO sessions (id, audience, customer_id, staff_id, created_at)
       VALUES (gen_random_uuid(), '${audience}', $2, ${staff}, now()) RETURNING id)
     INSERT INTO refresh_tokens (token_hash, session_id, created_at, expires_at)
     SELECT $1, id, now(), now() + interval '1 day' FROM session`,
    [hashOf(token), customerId],
  );
  return token;
}

async function isVerified(shop: ShopToMeasure, customerId: string, is: boolean): Promise<void> {
  await shop.database.query(
    'UPDATE customers SET email_verified_at = CASE WHEN $2 THEN now() END WHERE id = $1',
    [customerId, is],
  );
}

const SIGNING_UP: Record<string, GrowthCall> = {
  signUp: byAnyone(
    accounts.signUp,
    () => ({
      body: { ...person, email: `${randomUUID()}@tula.example`, phone: aPhone(), password: PASSWORD },
    }),
    FEW,
  ),
  verifyEmail: {
    async request(shop, turn) {
      const { token, customerId } = await withLink(shop, turn, 'verify');
      await isVerified(shop, customerId, false);
      return requestFor(accounts.verifyEmail, { body: { token } });
    },
  },
  sendVerificationEmail: {
    async request(shop, turn) {
      const { accessToken, customerId } = await shop.shopper(FIRST_OF_SESSIONS + (turn % 50));
      await isVerified(shop, customerId, false);
      return requestFor(accounts.sendVerificationEmail, {}, { accessToken });
    },
  },
};

const SESSIONS: Record<string, GrowthCall> = {
  logInCustomer: byAnyone(
    accounts.logInCustomer,
    (turn) => ({ body: { email: `customer${buyer(turn)}@example.com`, password: PASSWORD } }),
    FEW,
  ),
  refreshCustomer: {
    async request(shop, turn) {
      const refreshToken = await withSession(shop, 'customer', turn);
      return requestFor(accounts.refreshCustomer, { body: { refreshToken } });
    },
  },
  logOutCustomer: {
    async request(shop, turn) {
      const refreshToken = await withSession(shop, 'customer', turn);
      const { accessToken } = await shop.api.call(accounts.refreshCustomer, { body: { refreshToken } });
      return requestFor(accounts.logOutCustomer, {}, { accessToken });
    },
  },
  logInStaff: byAnyone(logInStaff, () => ({ body: STAFF }), FEW),
  refreshStaff: {
    async request(shop, turn) {
      const refreshToken = await withSession(shop, 'staff', turn);
      return requestFor(refreshStaff, { body: { refreshToken } });
    },
  },
  logOutStaff: {
    async request(shop, turn) {
      const refreshToken = await withSession(shop, 'staff', turn);
      const { accessToken } = await shop.api.call(refreshStaff, { body: { refreshToken } });
      return requestFor(logOutStaff, {}, { accessToken });
    },
  },
};

const DETAILS: Record<string, GrowthCall> = {
  requestLoginCode: byAnyone(requestLoginCode, (turn) => ({
    body: { email: `customer${FIRST_OF_SESSIONS + (turn % 50)}@example.com` },
  })),
  logInByCode: {
    ...FEW,
    async request(shop, turn) {
      const { email } = await shop.shopper(FIRST_OF_SESSIONS + (turn % 50));
      await shop.database.query('DELETE FROM outbox WHERE recipient = $1', [email]);
      await shop.api.call(requestLoginCode, { body: { email } });
      const code = await mailedToken(mailbox(shop.api), email, /Your code: (\d{6})/);
      return requestFor(logInByCode, { body: { email, code } });
    },
  },
  requestPasswordReset: byAnyone(accounts.requestPasswordReset, (turn) => ({
    body: { email: `customer${FIRST_OF_SESSIONS + (turn % 50)}@example.com` },
  })),
  resetPassword: {
    ...FEW,
    async request(shop, turn) {
      const { token } = await withLink(shop, turn, 'reset');
      return requestFor(accounts.resetPassword, { body: { token, password: NEW_PASSWORD } });
    },
  },
  readEmailChange: {
    async request(shop, turn) {
      const { token } = await withLink(shop, turn, 'undo');
      return requestFor(accounts.readEmailChange, { body: { token } });
    },
  },
  undoEmailChange: {
    ...FEW,
    async request(shop, turn) {
      const { token } = await withLink(shop, turn, 'undo');
      return requestFor(accounts.undoEmailChange, { body: { token, password: NEW_PASSWORD } });
    },
  },
  agreeToNotice: byCustomer(agreeToNotice, () => ({ body: { version: 'en-3.0' } })),
  requestErasure: byCustomer(requestErasure, () => ({ body: { password: PASSWORD } }), FEW),
  setOrderUpdates: byCustomer(setOrderUpdates, () => ({ body: { isOn: false as const } })),
  updateUser: {
    async request(shop, turn) {
      const n = buyer(turn);
      const { accessToken, email } = await shop.shopper(n);
      const names = { firstName: 'Meena', lastName: `Iyer ${'ab'.charAt(turn % 2)}` };
      const body = { ...names, email, phone: `+919${String(n).padStart(9, '0')}` };
      return requestFor(accounts.updateUser, { body }, { accessToken });
    },
  },
};

export const CALLS_OF_ACCOUNTS: Record<string, GrowthCall> = { ...SIGNING_UP, ...SESSIONS, ...DETAILS };
