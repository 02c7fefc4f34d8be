import { logInCustomer, signUp, verifyEmail } from '@tula/contract/accounts/customers.ts';
import { addAddress, INDIA } from '@tula/contract/delivery/delivery.ts';
import { type ApiClient, apiClient } from './api-client.ts';
import { pause } from './http-load.ts';

export type Shopper = { accessToken: string; customerId: string; addressId: string };

const MAIL_WITHIN_TRIES = 200;
export const PASSWORD = 'measured-by-weight-7';

/** The text of the newest email to an address; undefined while there is none. */
export type ReadMail = (email: string) => Promise<string | undefined>;

/** Creates customers, verifies and logs them in, and gives each an address: all through the API. */
export async function someShoppers(origin: string, count: number, readMail?: ReadMail): Promise<Shopper[]> {
  const api = apiClient(origin);
  const mails = readMail ?? mailbox(api);
  try {
    return await Promise.all(Array.from({ length: count }, (_, at) => newShopper(api, mails, at)));
  } finally {
    api.close();
  }
}

/** Returns a new person's contact data. */
export async function signUpSomebody(api: ApiClient, at: number): Promise<{ email: string; phone: string }> {
  const email = `bench-${process.hrtime.bigint()}-${at}@tula.example`;
  const phone = `+9198${String(Number(process.hrtime.bigint() % 1_000_000n) * 100 + at).padStart(8, '0')}`;
  const person = { firstName: 'Meena', lastName: 'Iyer', country: 'IN', countryCallingCode: '+91' };
  await api.call(signUp, { body: { ...person, email, phone, password: PASSWORD } });
  return { email, phone };
}

async function newShopper(api: ApiClient, readMail: ReadMail, at: number): Promise<Shopper> {
  const { email, phone } = await signUpSomebody(api, at);
  await api.call(verifyEmail, { body: { token: await mailedToken(readMail, email) } });
  const { accessToken } = await api.call(logInCustomer, { body: { email, password: PASSWORD } });
  const address = {
    fullName: 'Meena Iyer',
    phone,
    apartment: '12 Temple Street',
    country: INDIA,
    state: 31,
    postalCode: '600004',
  };
  const { insertedAddress } = await api.call(addAddress, { body: address }, { accessToken });
  return { accessToken, customerId: subjectOf(accessToken), addressId: insertedAddress.id };
}

/** Reads the mailbox of a shop that sends no emails. */
export function mailbox(api: ApiClient): ReadMail {
  return async (email) => {
    const mails = JSON.parse(await api.read(`/dev/mailbox.json?to=${encodeURIComponent(email)}`)) as {
      text: string;
    }[];
    return mails[0]?.text;
  };
}

/** The token of the link in the newest email, as soon as it has such a link. */
export async function mailedToken(
  readMail: ReadMail,
  email: string,
  link = /[?&]token=([\w.~-]+)/,
): Promise<string> {
  for (let tries = 0; tries < MAIL_WITHIN_TRIES; tries++) {
    const token = link.exec((await readMail(email)) ?? '')?.[1];
    if (token !== undefined) return token;
    await pause(0.1);
  }
  throw new Error(`no email arrived for ${email}`);
}

function subjectOf(accessToken: string): string {
  const claims = Buffer.from(accessToken.split('.')[1] ?? '', 'base64url').toString();
  return (JSON.parse(claims) as { sub: string }).sub;
}
