import type { PhoneLogin } from '@tula/contract/accounts/phone-login.ts';
import type { CustomerId } from '@tula/contract/calls/ids.ts';
import { Problem } from '@tula/contract/calls/problems.ts';
import type { SessionTokens } from '../../sessions/sessions.ts';
import type { CustomersParts } from '../customers-parts.ts';
import { logInByPhoneCode, sendCodeToPhone, spendPhoneCode, wrongLoginCode } from '../log-in-by-code.ts';
import { customerOfPhone, deleteProof, phoneOfCustomer, storeProof } from './proven-phones-store.ts';

/** What knows which numbers can be reached: WhatsApp or SMS, if one of them is connected. */
type Reaching = { messenger: { current: () => { reaches: (phone: string) => boolean } | undefined } };

export type PhoneLoginParts = CustomersParts & Reaching;

/**
 * Sends a code for one login to a number that its customer has proven. Any other number gets the same answer in the same
 * time, and no message: a shop that writes to every number it is given would be a way to pester strangers. Throws
 * PHONE_NOT_REACHED where neither WhatsApp nor SMS reaches such a number at all.
 */
export async function requestPhoneLoginCode(
  parts: PhoneLoginParts,
  phone: string,
  address: string,
): Promise<void> {
  refuseUnreached(parts, phone);
  const customerId = (await customerOfPhone(parts.database.db, phone)) ?? null;
  await sendCodeToPhone(parts, { customerId, phone }, address);
}

/** An unknown number, a wrong code and one that has ended get the same answer. */
export async function logInByPhone(
  parts: CustomersParts,
  { phone, code }: { phone: string; code: string },
  address: string,
): Promise<SessionTokens & { isEmailVerified: boolean }> {
  const customerId = (await customerOfPhone(parts.database.db, phone)) ?? null;
  return logInByPhoneCode(parts, { customerId, phone, code }, address);
}

export async function readPhoneLogin(parts: PhoneLoginParts, customerId: CustomerId): Promise<PhoneLogin> {
  const { phone, isProven } = await phoneOf(parts, customerId);
  return { phone, isOn: isProven, isOffered: isReached(parts, phone) };
}

/** Throws PHONE_NOT_REACHED. */
export async function sendPhoneProof(
  parts: PhoneLoginParts,
  customerId: CustomerId,
  address: string,
): Promise<void> {
  const { phone } = await phoneOf(parts, customerId);
  refuseUnreached(parts, phone);
  await sendCodeToPhone(parts, { customerId, phone }, address);
}

/** Throws LOGIN_CODE_WRONG. */
export async function provePhone(
  parts: PhoneLoginParts,
  { customerId, code }: { customerId: CustomerId; code: string },
  address: string,
): Promise<PhoneLogin> {
  const { phone } = await phoneOf(parts, customerId);
  // No code can have gone to an account without a phone.
  if (phone === null) throw wrongLoginCode();
  await spendPhoneCode(parts, { customerId, phone, code }, address, (tx) =>
    storeProof(tx, { phone, customerId, at: parts.clock.now() }),
  );
  return readPhoneLogin(parts, customerId);
}

export async function endPhoneLogin(parts: PhoneLoginParts, customerId: CustomerId): Promise<PhoneLogin> {
  await deleteProof(parts.database.db, customerId);
  return readPhoneLogin(parts, customerId);
}

async function phoneOf({ database }: PhoneLoginParts, customerId: CustomerId) {
  const found = await phoneOfCustomer(database.db, customerId);
  if (found === undefined) throw new Problem('NOT_SIGNED_IN');
  return found;
}

const isReached = ({ messenger }: Reaching, phone: string | null) =>
  phone !== null && (messenger.current()?.reaches(phone) ?? false);

function refuseUnreached(parts: PhoneLoginParts, phone: string | null): asserts phone is string {
  if (!isReached(parts, phone)) throw new Problem('PHONE_NOT_REACHED');
}
