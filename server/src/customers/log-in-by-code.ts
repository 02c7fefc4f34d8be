import { timingSafeEqual } from 'node:crypto';
import { LOGIN_CODE_MINUTES } from '@tula/contract/accounts/login-codes.ts';
import { canonicalEmail } from '@tula/contract/calls/fields.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem, problemMessage } from '@tula/contract/calls/problems.ts';
import { codeInText, codeOfToken } from '../mail/link-tokens.ts';
import { shop } from '@tula/contract/shop/shop.ts';
import { inLanguage } from '@tula/messages/language.ts';
import { ENGLISH } from '@tula/messages/languages.ts';
import { t } from '@tula/messages/phone-messages.ts';
import { v7 as newId } from 'uuid';
import { insertCode } from '../outbox/messages-query.ts';
import { queueMail } from '../mail/queue-mail.ts';
import type { Db } from '../platform/postgres/database.ts';
import type { SessionTokens } from '../sessions/sessions.ts';
import { loginCodeMail, noAccountMail } from './account-mails.ts';
import type { CustomersParts } from './customers-parts.ts';
import {
  type CustomerRow,
  customerOfEmail,
  customerOfId,
  lockCustomer,
  verifyWithoutPassword,
} from './customers-store.ts';
import { loginAttempt } from './log-in-customer.ts';
import { countTry, type LoginCode, loginCodeToInsert, spendLoginCode } from './login-codes-store.ts';
import { storeProof } from './phones/proven-phones-store.ts';
import { keepPhone, whilePhonesAreTaken } from './verify-email.ts';

/** With and without an account, the same statements run: neither the answer nor its time tells which. */
export async function requestLoginCode(
  { database, clock, publicUrl, rateLimits, linkTokens }: CustomersParts,
  email: string,
  address: string,
): Promise<void> {
  const { db } = database;
  const typed = canonicalEmail(email);
  await rateLimits.count({
    mailsFromAddress: address,
    loginCodesToEmail: typed,
    loginCodesToEmailPerDay: typed,
  });
  const customer = await customerOfEmail(db, email);
  const link = linkTokens.newLink(new Date(clock.now().getTime() + LOGIN_CODE_MINUTES * 60_000));
  const mail = customer ? loginCodeMail(customer, link) : noAccountMail(email, publicUrl);
  const owner = { emailCanonical: customer?.emailCanonical ?? typed, customerId: customer?.id ?? null };
  await queueMail(db, clock, mail, loginCodeToInsert(owner, link));
}

/**
 * Sends a code to the phone of a customer, under the limits of codes by email; what is in the outbox has no code. Without a
 * customer the same is counted and written, and nothing is sent.
 */
export async function sendCodeToPhone(
  { database, clock, rateLimits, linkTokens }: CustomersParts,
  { customerId, phone }: { customerId: CustomerId | null; phone: string },
  address: string,
): Promise<void> {
  await rateLimits.count({
    mailsFromAddress: address,
    loginCodesToEmail: phone,
    loginCodesToEmailPerDay: phone,
  });
  const createdAt = clock.now();
  const link = linkTokens.newLink(new Date(createdAt.getTime() + LOGIN_CODE_MINUTES * 60_000));
  const code = codeInText(link);
  const text = inLanguage(ENGLISH, () => t('code', { code, minutes: LOGIN_CODE_MINUTES, shop: shop.name }));
  const entry = { id: newId(), customerId, phone, parameter: code, text, link, createdAt };
  await insertCode(database.db, entry, loginCodeToInsert({ emailCanonical: phone, customerId }, link));
}

type TypedPhoneCode = { customerId: CustomerId | null; phone: string; code: string };

/**
 * Logs in whoever has the code that went to the phone of this customer; it proves no email. From then on codes for logins
 * may go there: its reader has shown that the number is theirs.
 */
export async function logInByPhoneCode(
  parts: CustomersParts,
  typed: TypedPhoneCode,
  address: string,
): Promise<SessionTokens & { isEmailVerified: boolean }> {
  return spendPhoneCode(parts, typed, address, async (tx, customer) => {
    const { id: customerId, isEmailVerified } = customer;
    if (customer.phone === typed.phone)
      await storeProof(tx, { phone: typed.phone, customerId, at: parts.clock.now() });
    const tokens = await parts.sessions.begin(tx, { audience: 'customer', accountId: customerId });
    return { ...tokens, isEmailVerified };
  });
}

/** Does something for whoever has the code that went to a phone, in the transaction that uses the code up. Throws LOGIN_CODE_WRONG. */
export async function spendPhoneCode<Done>(
  { database, clock, rateLimits, ...parts }: CustomersParts,
  { customerId, phone, code: typed }: TypedPhoneCode,
  address: string,
  act: (tx: Db, customer: CustomerRow) => Promise<Done>,
): Promise<Done> {
  return rateLimits.countFailures(loginAttempt(phone, address), 'LOGIN_CODE_WRONG', async () => {
    const code = await countTry(database.db, phone, clock.now());
    if (
      code === undefined ||
      customerId === null ||
      code.customerId !== customerId ||
      !isRight(parts, code, typed)
    )
      throw wrongLoginCode();
    return database.tx(async (tx) => {
      const customer = await lockCustomer(tx, customerId);
      const spent = { id: customerId, emailCanonical: phone };
      if (customer === undefined || !(await spendLoginCode(tx, code.linkId, spent))) throw wrongLoginCode();
      return act(tx, customer);
    });
  });
}

/** An unknown email, a wrong code and one that has ended get the same answer. */
export async function logInByCode(
  parts: CustomersParts,
  typed: { email: string; code: string },
  address: string,
): Promise<SessionTokens & { isEmailVerified: true }> {
  const { database, clock, rateLimits } = parts;
  return rateLimits.countFailures(loginAttempt(typed.email, address), 'LOGIN_CODE_WRONG', async () => {
    const known = await customerOfEmail(database.db, typed.email);
    const emailCanonical = known?.emailCanonical ?? canonicalEmail(typed.email);
    const code = await countTry(database.db, emailCanonical, clock.now());
    if (code === undefined || !isRight(parts, code, typed.code) || code.customerId === null)
      throw wrongLoginCode();
    const { customerId, linkId } = code;
    const tokens = await whilePhonesAreTaken(() =>
      database.tx((tx) => beginSession(tx, parts, customerId, linkId)),
    );
    return { ...tokens, isEmailVerified: true };
  });
}

/**
 * Checks a code that was emailed to a logged-in customer, in place of a password, which their account may lack. Only a
 * verified email is theirs for sure. Throws if the code is wrong; it can't be used again.
 */
export async function checkOwnCode(
  parts: CustomersParts,
  { customerId, code: typed, address }: { customerId: CustomerId; code: string; address: string },
): Promise<void> {
  const { database, clock, rateLimits } = parts;
  const customer = await customerOfId(database.db, customerId);
  if (customer === undefined) throw new Problem('NOT_SIGNED_IN');
  await rateLimits.countFailures(loginAttempt(customer.email, address), 'LOGIN_CODE_WRONG', async () => {
    const { emailCanonical, isEmailVerified } = customer;
    const code = isEmailVerified ? await countTry(database.db, emailCanonical, clock.now()) : undefined;
    const isGood = code?.customerId === customerId && isRight(parts, code, typed);
    if (!isGood || !(await spendLoginCode(database.db, code.linkId, customer))) throw wrongLoginCode();
  });
}

export function wrongLoginCode(): Problem {
  const message = problemMessage('LOGIN_CODE_WRONG');
  return new Problem('LOGIN_CODE_WRONG', { message, fields: { code: message } });
}

function isRight(
  { linkTokens }: Pick<CustomersParts, 'linkTokens'>,
  { linkId, tokenHash }: LoginCode,
  typed: string,
): boolean {
  const token = linkTokens.tokenOf({ id: linkId, tokenHash });
  return token !== undefined && timingSafeEqual(Buffer.from(codeOfToken(token)), Buffer.from(typed));
}

async function beginSession(
  tx: Db,
  parts: CustomersParts,
  customerId: CustomerId,
  linkId: string,
): Promise<SessionTokens> {
  const customer = await lockCustomer(tx, customerId);
  if (customer === undefined || !(await spendLoginCode(tx, linkId, customer))) throw wrongLoginCode();
  if (!customer.isEmailVerified) await proveEmail(tx, parts, customer);
  return parts.sessions.begin(tx, { audience: 'customer', accountId: customerId });
}

/**
 * Whoever signed up may have been somebody else than the reader of the email: what they know or have open ends, or they
 * would share an account whose owner believes it to be theirs alone.
 */
async function proveEmail(tx: Db, parts: CustomersParts, customer: CustomerRow): Promise<void> {
  const { clock, passwords, sessions } = parts;
  await verifyWithoutPassword(tx, customer.id, passwords.unusableHash(), clock.now());
  await sessions.endAll(tx, { audience: 'customer', accountId: customer.id }, 'reset');
  await keepPhone(tx, parts, customer);
}
